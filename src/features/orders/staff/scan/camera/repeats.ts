/** Milliseconds in which the same code is not read twice: it is still in front of the camera. */
const repeatAfter = 1_500;

/**
 * Lets a code through that was not seen for `repeatAfter` milliseconds; each look at it counts as seen. Codes are told apart: a label
 * often has two, and a look sees one or both.
 */
export function createRepeats(now: () => number): (code: string) => boolean {
  const seen = new Map<string, number>();
  return (code) => {
    const at = now();
    const isNew = at - (seen.get(code) ?? Number.NEGATIVE_INFINITY) >= repeatAfter;
    for (const [other, last] of seen) if (at - last >= repeatAfter) seen.delete(other);
    seen.set(code, at);
    return isNew;
  };
}
