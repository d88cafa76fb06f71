import { data } from "react-router";

/** Headers of a page that depends on language and market only. */
export function publicHeaders(): Record<string, string> {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

/** Thrown by a loader to render the 404 page. */
export function notFound() {
  return data(null, { status: 404 });
}
