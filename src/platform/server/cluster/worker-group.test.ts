import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ToPrimary, ToWorker } from "./messages.ts";
import { WorkerFailed, WorkerGroup, type WorkerProcess } from "./worker-group.ts";

/** A worker whose process is played by the test. */
class Played implements WorkerProcess {
  readonly pid: number;
  readonly othersServe: boolean;
  readonly received: ToWorker["type"][] = [];
  isKilled = false;
  hangs = false;
  heard: (message: ToPrimary) => void = () => undefined;
  ended: (code: number | null) => void = () => undefined;

  constructor(pid: number, othersServe: boolean) {
    this.pid = pid;
    this.othersServe = othersServe;
  }
  send({ type }: ToWorker): void {
    this.received.push(type);
    if (type === "stop" || type === "retire") setTimeout(() => this.ended(0), 100);
  }
  onMessage(heard: (message: ToPrimary) => void): void {
    this.heard = heard;
  }
  onExit(ended: (code: number | null) => void): void {
    this.ended = ended;
  }
  kill(): void {
    this.isKilled = true;
    this.ended(null);
  }
}

let workers: Played[];
let log: string[];
/** What a new worker does. */
let plan: (worker: Played) => void;
let group: WorkerGroup;

const serve = (worker: Played): void => {
  setTimeout(() => worker.heard({ type: "ready", url: "http://shop" }), 50);
  setInterval(() => worker.hangs || worker.heard({ type: "beat" }), 1_000);
};
const fail = (worker: Played) => void setTimeout(() => worker.ended(1), 50);

beforeEach(() => {
  vi.useFakeTimers();
  [workers, log, plan] = [[], [], serve];
  group = new WorkerGroup({
    count: 3,
    fork({ othersServe }) {
      const worker = new Played(workers.length + 1, othersServe);
      workers.push(worker);
      // The group adds its listeners first.
      queueMicrotask(() => plan(worker));
      return worker;
    },
    onMessage: () => undefined,
    onExit: () => undefined,
    log: { warn: (_details, message) => void log.push(message) },
  });
});
afterEach(async () => {
  const stopped = group.stop(0, 1);
  await pass(2_000);
  await stopped;
  vi.clearAllTimers();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const running = () => group.serving().map(({ pid }) => pid);
const jobsRunBy = () => workers.filter(({ received }) => received.includes("run-jobs")).map(({ pid }) => pid);

async function started(): Promise<void> {
  const opened = group.start();
  await pass(500);
  expect(await opened).toBe("http://shop");
}

describe("the start", () => {
  test("the first worker serves alone at first; each of the others waits for its products", async () => {
    await started();
    expect(running()).toEqual([1, 2, 3]);
    expect(workers.map(({ othersServe }) => othersServe)).toEqual([false, true, true]);
  });

  test("fails with the first worker, which has said why", async () => {
    plan = fail;
    const opened = group.start();
    const refused = expect(opened).rejects.toBeInstanceOf(WorkerFailed);
    await pass(100);
    await refused;
    expect(workers).toHaveLength(1);
  });
});

describe("jobs", () => {
  test("run in exactly one worker, and in another one when that ends", async () => {
    await started();
    expect(jobsRunBy()).toEqual([1]);
    workers[0]?.ended(null);
    expect(jobsRunBy()).toEqual([1, 2]);
    workers[2]?.ended(null);
    await pass(500);
    expect(jobsRunBy()).toEqual([1, 2]);
  });
});

describe("a worker that ends", () => {
  test("is replaced at once after it served for long", async () => {
    await started();
    await pass(60_000);
    workers[1]?.ended(null);
    await pass(100);
    expect(running()).toEqual([1, 3, 4]);
    expect(log).toEqual(["a worker ended"]);
  });

  test("is replaced after growing pauses while replacements fail", async () => {
    await started();
    await pass(60_000);
    plan = fail;
    workers[1]?.ended(1);
    await pass(31_000);
    // After 0, 1, 2, 4, 8 and 16 seconds.
    expect(workers).toHaveLength(3 + 5);
    plan = serve;
    await pass(1_000);
    expect(running()).toEqual([1, 3, 9]);
  });

  test("is replaced after a pause if it served for a moment only", async () => {
    await started();
    workers[1]?.ended(1);
    await pass(900);
    expect(workers).toHaveLength(3);
    await pass(300);
    expect(running()).toEqual([1, 3, 4]);
  });
});

describe("a worker that hangs", () => {
  test("is killed and replaced after thirty seconds without a beat", async () => {
    await started();
    const [, hanging] = workers;
    if (hanging) hanging.hangs = true;
    await pass(29_000);
    expect(workers[1]?.isKilled).toBe(false);
    await pass(3_000);
    expect(workers[1]?.isKilled).toBe(true);
    await pass(500);
    expect(running()).toEqual([1, 3, 4]);
  });

  test("a clock that jumps by a day kills nobody", async () => {
    await started();
    vi.setSystemTime(Date.now() + 86_400_000);
    await pass(2_000);
    expect(workers.some(({ isKilled }) => isKilled)).toBe(false);
  });
});

describe("a rolling restart", () => {
  test("a new worker serves before each old one retires, and jobs move on", async () => {
    await started();
    const fewest = { serving: 3, most: 0 };
    const done = group.restart();
    for (let tick = 0; tick < 100; tick += 1) {
      await pass(10);
      const { serving, starting, retiring } = group.states();
      fewest.serving = Math.min(fewest.serving, serving);
      fewest.most = Math.max(fewest.most, serving + starting + retiring);
    }
    expect(await done).toBe(true);
    expect(running()).toEqual([4, 5, 6]);
    expect(fewest).toEqual({ serving: 3, most: 4 });
    expect(workers.slice(0, 3).every(({ received }) => received.includes("retire"))).toBe(true);
    // Jobs were run by 1, and when it retired by 2, then 3, then the first new one.
    expect(jobsRunBy()).toEqual([1, 2, 3, 4]);
    expect(log).toEqual([]);
  });

  test("new code that does not start leaves the old workers", async () => {
    await started();
    plan = fail;
    const done = group.restart();
    await pass(500);
    expect(await done).toBe(false);
    expect(running()).toEqual([1, 2, 3]);
  });

  test("a second signal waits for the first restart", async () => {
    await started();
    const both = Promise.all([group.restart(), group.restart()]);
    await pass(3_000);
    expect(await both).toEqual([true, true]);
    expect(running()).toEqual([7, 8, 9]);
  });

  test("an old worker that does not retire is killed", async () => {
    await started();
    const stubborn = workers[0];
    if (stubborn) stubborn.send = ({ type }) => void stubborn.received.push(type);
    const done = group.restart();
    await pass(31_000);
    expect(await done).toBe(true);
    expect(stubborn?.isKilled).toBe(true);
  });
});

describe("the stop", () => {
  test("reaches all workers, also one that is starting, and nothing is replaced", async () => {
    await started();
    plan = () => undefined;
    workers[1]?.ended(null);
    await pass(1_500);
    const stopped = group.stop(0, 5);
    await pass(1_000);
    await stopped;
    expect(workers.map(({ received }) => received.at(-1))).toEqual(["stop", undefined, "stop", "stop"]);
    expect(workers).toHaveLength(4);
  });

  test("kills what does not stop in time", async () => {
    await started();
    const stubborn = workers[2];
    if (stubborn) stubborn.send = () => undefined;
    const stopped = group.stop(2, 5);
    await pass(6_900);
    expect(stubborn?.isKilled).toBe(false);
    await pass(200);
    await stopped;
    expect(stubborn?.isKilled).toBe(true);
  });
});
