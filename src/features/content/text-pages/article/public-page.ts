/** Headers of a page that is the same for every reader of one language and market, unless what stands around it is a preview. */
export function publicHeaders(around?: { parentHeaders: Headers }): Record<string, string> {
  return { "Cache-Control": around?.parentHeaders.get("Cache-Control") ?? "public, max-age=0, must-revalidate" };
}
