/**
 * Lets works that are asked for while others are under way be done together, in one go: at most `lanes` goes at once, of
 * at most `most` works, in the order in which they came. Whoever comes when a lane is free does not wait. `work` begins after
 * the asking, and answers in the order of what was asked; when it throws, all in that go meet the error. For work that costs
 * about as much for many as for one.
 */
export function together<Asked, Answer>(
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
      if (answers.length !== those.length) throw new Error("not as many answers as were asked for");
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
