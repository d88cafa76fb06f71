/**
 * Lets at most `limit` works run at once; the others wait in their order. A work that throws makes room like any other.
 * With `rest` a place stays empty for so many milliseconds before the next work gets it; the one that is done does not wait.
 */
export function turns(limit: number, rest = 0): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limit) running += 1;
    // Whoever ends passes the place on, so the count stays.
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
