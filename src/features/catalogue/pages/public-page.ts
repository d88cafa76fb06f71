import { data } from "react-router";

/** Headers of a page that is the same for every reader of one language and market. */
export function publicHeaders(): Record<string, string> {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

/** Thrown by a loader: the reader gets the 404 page. */
export function notFound() {
  return data(null, { status: 404 });
}
