/**
 * Gives a function that does `act` at most once in so many milliseconds: at once when it was quiet before, else once
 * more when the pause is over, so that the last call of a burst is never lost.
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
