/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What somebody typed, to stand inside a message: words of another direction turn nothing beside them round. */
export function inOwnDirection(typed: string): string {
  return rightToLeft.test(typed) ? `\u2068${typed}\u2069` : typed;
}
