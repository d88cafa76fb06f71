/** Right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates the direction of typed text inside a message. */
export function isolateDirection(typed: string): string {
  return rightToLeft.test(typed) ? `\u2068${typed}\u2069` : typed;
}
