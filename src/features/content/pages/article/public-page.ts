/** Headers of a page that is the same for every reader of one language and market. */
export function publicHeaders(): Record<string, string> {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}
