/** Who asks for a turn. */
interface Asking {
  /** What is equally served; whoever comes often under one of them waits behind those who do not. */
  keys: readonly string[];
  /** 0 or 1: the two lanes take turns while both have somebody waiting. */
  lane: 0 | 1;
}

interface Waiting extends Asking {
  /** Virtual time at which it is served; the smallest is next. */
  at: number;
  go: () => void;
  refuse: (reason: Error) => void;
}

/** One queue in the order of virtual time. */
interface Lane {
  queue: Waiting[];
  /** Virtual time of the last one under each key. */
  last: Map<string, number>;
  now: number;
}

/** Virtual time of somebody new in a lane: one step behind the last one under any of their keys. */
function dueIn({ now, last }: Lane, { keys }: Asking): number {
  return Math.max(now, ...keys.map((key) => last.get(key) ?? 0)) + 1;
}

/** Puts somebody into the queue of a lane; a full lane refuses whoever would be served last. */
function enqueue({ queue, last }: Lane, newcomer: Waiting, limit: number, refusal: () => Error): void {
  if (queue.length >= limit) {
    const worst = queue.at(-1);
    if (!worst || worst.at <= newcomer.at) {
      newcomer.refuse(refusal());
      return;
    }
    queue.pop();
    worst.refuse(refusal());
  }
  for (const key of newcomer.keys) last.set(key, newcomer.at);
  const behind = queue.findIndex(({ at }) => at > newcomer.at);
  queue.splice(behind < 0 ? queue.length : behind, 0, newcomer);
}

/**
 * Lets at most `atOnce` works run; the others wait in two lanes, each in the order of start-time fair queueing: a work is put
 * one step behind the last one under any of its keys, so that a crowd under one key waits for itself and a single newcomer
 * goes before it. In a full lane (`waiting`) the newcomer takes the place of who would be served last, or is refused itself.
 * For `rest` milliseconds a place stays empty before the next one gets it.
 */
export function createFairSemaphore({
  atOnce,
  rest,
  waiting: limit,
  refusal,
}: {
  atOnce: number;
  rest: number;
  waiting: number;
  refusal: () => Error;
}): <T>(asking: Asking, work: () => Promise<T>) => Promise<T> {
  const lanes = [0, 1].map((): Lane => ({ queue: [], last: new Map(), now: 0 }));
  let running = 0;
  let previous = 1;

  function enter(asking: Asking): Promise<void> {
    const lane = lanes[asking.lane];
    if (!lane) throw new Error(`no lane ${asking.lane}`);
    return new Promise((go, refuse) =>
      enqueue(lane, { ...asking, at: dueIn(lane, asking), go, refuse }, limit, refusal),
    );
  }

  /** The next of the lane that was not served before, or of the other one. */
  function next(): Waiting | undefined {
    const order = previous === 0 ? [1, 0] : [0, 1];
    for (const at of order) {
      const lane = lanes[at];
      const first = lane?.queue.shift();
      if (!lane || !first) continue;
      previous = at;
      lane.now = first.at;
      // What lies in the past orders nobody any more.
      for (const [key, last] of lane.last) if (last <= lane.now) lane.last.delete(key);
      return first;
    }
    return undefined;
  }

  function passOn(): void {
    const first = next();
    if (first) first.go();
    else running -= 1;
  }

  return async (asking, work) => {
    if (running < atOnce) running += 1;
    else await enter(asking);
    try {
      return await work();
    } finally {
      if (rest > 0 && lanes.some(({ queue }) => queue.length > 0)) setTimeout(passOn, rest);
      else passOn();
    }
  };
}
