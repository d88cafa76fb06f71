/** A request to run. */
interface Asking {
  /** Keys that share capacity equally: frequent requests under one key wait behind those under other keys. */
  keys: readonly string[];
  /** 0 or 1: while both lanes have requests waiting they are served alternately. */
  lane: 0 | 1;
}

interface Waiting extends Asking {
  /** Virtual start time; the smallest is served next. */
  at: number;
  go: () => void;
  refuse: (reason: Error) => void;
}

/** One queue in the order of virtual time. */
interface Lane {
  queue: Waiting[];
  /** Virtual time of the last request under each key. */
  last: Map<string, number>;
  now: number;
}

/** Virtual time of a new request: one step behind the last one under any of its keys. */
function dueIn({ now, last }: Lane, { keys }: Asking): number {
  return Math.max(now, ...keys.map((key) => last.get(key) ?? 0)) + 1;
}

/** Queues a request; a full lane refuses the one that would be served last. */
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
 * Runs at most `atOnce` tasks; the others wait in two lanes, each in the order of start-time fair queueing: a task is queued
 * one step behind the last one under any of its keys, so that many tasks under one key do not delay a single one under
 * another. In a full lane (`waiting`) the task that would be served last is refused. A slot stays empty for `rest`
 * milliseconds before it is reused.
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

  /** The next request of the lane that was not served last; of the other lane if that one is empty. */
  function next(): Waiting | undefined {
    const order = previous === 0 ? [1, 0] : [0, 1];
    for (const at of order) {
      const lane = lanes[at];
      const first = lane?.queue.shift();
      if (!lane || !first) continue;
      previous = at;
      lane.now = first.at;
      // Keys whose last request has been served no longer affect the order.
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
