/**
 * Returns a function that calls `act` at most once per interval: at once after a quiet interval, otherwise when the interval is
 * over, so that the last call of a burst is not lost.
 */
export function throttle(milliseconds: number, act: () => void): () => void {
  let last = -Infinity;
  let waiting: NodeJS.Timeout | undefined;
  const now = (): void => {
    waiting = undefined;
    last = performance.now();
    act();
  };
  return () => {
    const pause = last + milliseconds - performance.now();
    if (pause <= 0 && !waiting) now();
    else waiting ??= setTimeout(now, pause).unref();
  };
}
