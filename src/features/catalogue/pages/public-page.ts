import { data } from "react-router";
import { listingHeader } from "../domain/listing-header.ts";

/** Headers of a page that depends on language and market only. */
export function publicHeaders(): Record<string, string> {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

/** Headers of the listing of a category, which browsers may keep for reading offline. */
export function listingHeaders(): Record<string, string> {
  return { ...publicHeaders(), [listingHeader]: "1" };
}

/** Thrown by a loader to render the 404 page. */
export function notFound() {
  return data(null, { status: 404 });
}
