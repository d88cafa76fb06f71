/**
 * Runs at most `limit` tasks at once; the others wait in order of arrival. A task that throws frees its slot like any other.
 * With `rest` a slot stays empty for that many milliseconds before it is reused; the finished task does not wait for it.
 */
export function createSemaphore(limit: number, rest = 0): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running += 1;
    // A finished task hands its slot over, so the count stays.
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next && rest > 0) setTimeout(next, rest);
      else if (next) next();
      else running -= 1;
    }
  };
}
