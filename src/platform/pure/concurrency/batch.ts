/**
 * Batches calls that arrive while earlier ones run: at most `lanes` batches at once, of at most `most` calls, in order of
 * arrival. A call that finds a free lane is not delayed. `work` starts asynchronously and answers in the order of its input;
 * when it throws, every call of that batch is rejected. For work that costs about as much for many items as for one.
 */
export function createBatcher<Asked, Answer>(
  work: (asked: Asked[]) => Promise<readonly Answer[]>,
  { most, lanes = 1 }: { most: number; lanes?: number },
): (asked: Asked) => Promise<Answer> {
  const waiting: { asked: Asked; done: PromiseWithResolvers<Answer> }[] = [];
  let running = 0;

  async function go(): Promise<void> {
    running += 1;
    const those = waiting.splice(0, most);
    try {
      const answers = await work(those.map(({ asked }) => asked));
      if (answers.length !== those.length) throw new Error("the number of answers differs from the number of requests");
      for (const [at, { done }] of those.entries()) done.resolve(answers[at] as Answer);
    } catch (error) {
      for (const { done } of those) done.reject(error);
    }
    running -= 1;
    if (waiting.length > 0) void go();
  }

  return (asked) => {
    const done = Promise.withResolvers<Answer>();
    waiting.push({ asked, done });
    if (running < lanes) void go();
    return done.promise;
  };
}
