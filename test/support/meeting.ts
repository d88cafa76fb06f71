/**
 * A place where everybody waits until `count` have come; who comes later goes right through. With it a race is no matter of
 * luck: all have looked before the first one writes. If fewer come, nobody leaves, and the test ends by its time limit.
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
