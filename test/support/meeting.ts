/**
 * A barrier: callers wait until `count` have arrived, later ones pass at once. It makes a race deterministic: all have read
 * before the first one writes. If fewer arrive, nobody passes and the test times out.
 */
export function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= count) resolve();
    return promise;
  };
}
