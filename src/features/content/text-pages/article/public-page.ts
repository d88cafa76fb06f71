/** Headers of a public page, unless its parent route is a preview. */
export function publicHeaders(around?: { parentHeaders: Headers }): Record<string, string> {
  return { "Cache-Control": around?.parentHeaders.get("Cache-Control") ?? "public, max-age=0, must-revalidate" };
}
