/** Milliseconds in which the same code is not read twice: it is still in front of the camera. */
const repeatAfter = 1_500;

/** Lets a code through that was not seen for `repeatAfter` milliseconds; each look at it counts as seen. */
export function createRepeats(now: () => number): (code: string) => boolean {
  let last = { code: "", at: Number.NEGATIVE_INFINITY };
  return (code) => {
    const isNew = code !== last.code || now() - last.at >= repeatAfter;
    last = { code, at: now() };
    return isNew;
  };
}
