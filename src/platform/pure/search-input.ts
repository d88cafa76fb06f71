/** Characters of a search that are read; no name or number is longer. */
export const maxSearchLength = 100;

/** Normalizes typed search text: single spaces, no control characters, well-formed, at most `maxSearchLength` characters. */
export function cleanSearch(typed: string | null): string {
  const clean = (typed ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  return [...clean].slice(0, maxSearchLength).join("").trim().toWellFormed();
}
