import type { ToPrimary, ToWorker } from "./messages.ts";

/** A worker process, as the primary sees it. */
export interface WorkerProcess {
  pid: number;
  /** Does nothing once the process is gone. */
  send(message: ToWorker): void;
  onMessage(heard: (message: ToPrimary) => void): void;
  /** `code` is `null` if a signal ended it. */
  onExit(ended: (code: number | null) => void): void;
  /** `kill -9`. */
  kill(): void;
}

export interface WorkerGroupOptions {
  /** Number of workers that serve at the same time. */
  count: number;
  fork(start: { othersServe: boolean }): WorkerProcess;
  /** What the group itself does not handle. */
  onMessage(worker: WorkerProcess, message: ToPrimary): void;
  onExit(worker: WorkerProcess): void;
  log: { warn(details: object, message: string): void };
}

/** A worker ended before it served. */
export class WorkerFailed extends Error {
  readonly code: number;

  constructor(code: number | null) {
    super("a worker ended before it served");
    this.code = code ?? 1;
  }
}

interface Member {
  process: WorkerProcess;
  state: "starting" | "serving" | "retiring";
  runsJobs: boolean;
  servesSince: number;
  /** Seconds without a sign of life; `null` before the first one. */
  silence: number | null;
  gone: Promise<void>;
}

/** Seconds without a beat after which a worker hangs. Counted in ticks of this process: a clock that jumps kills nobody. */
const longestSilence = 30;
/** A worker that served for a shorter time, in milliseconds, is replaced after a pause only. */
const soon = 10_000;
const firstPause = 1_000;
const longestPause = 30_000;
/** Milliseconds for a worker to retire: open connections, then running requests and jobs. */
const retireLimit = 30_000;

/**
 * The workers of one shop: keeps their number, replaces those that end or hang, lets exactly one run the background jobs, and
 * replaces all of them one after the other on request.
 */
export class WorkerGroup {
  readonly #options: WorkerGroupOptions;
  readonly #members = new Set<Member>();
  readonly #watch: NodeJS.Timeout;
  #restarts: Promise<unknown> = Promise.resolve();
  #isStopping = false;
  #isRestarting = false;
  #isFilling = false;
  #pause = 0;

  constructor(options: WorkerGroupOptions) {
    this.#options = options;
    this.#watch = setInterval(() => this.#killHanging(), 1_000).unref();
  }

  /**
   * Forks the workers, and resolves with the address once the first one serves. The others follow one by one. Throws
   * `WorkerFailed` if the first one ends.
   */
  async start(): Promise<string> {
    const url = await this.#fork();
    void this.#fill();
    return url;
  }

  /** Numbers of workers by state. */
  states(): Record<Member["state"], number> {
    const count = (state: Member["state"]) => [...this.#members].filter((one) => one.state === state).length;
    return { starting: count("starting"), serving: count("serving"), retiring: count("retiring") };
  }

  /** The processes that serve. */
  serving(): WorkerProcess[] {
    return [...this.#members].filter(({ state }) => state === "serving").map(({ process }) => process);
  }

  /**
   * Replaces every worker by a new one that runs the code that lies on the disk now: each new one serves before an old one
   * retires. False if a new one does not start; the remaining old ones go on.
   */
  restart(): Promise<boolean> {
    const done = this.#restarts.then(() => this.#replaceAll());
    this.#restarts = done.catch(() => undefined);
    return done;
  }

  /** Stops all workers, which have `delay` and `limit` seconds for it. */
  async stop(delay: number, limit: number): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#watch);
    const members = [...this.#members];
    for (const { process } of members) process.send({ type: "stop", delay });
    const kill = (): void => {
      for (const { process } of members) process.kill();
    };
    const late = setTimeout(kill, (delay + limit) * 1_000);
    await Promise.all(members.map(({ gone }) => gone));
    clearTimeout(late);
  }

  /** Resolves with the address once the new worker serves. */
  #fork(): Promise<string> {
    const process = this.#options.fork({ othersServe: this.serving().length > 0 });
    const gone = Promise.withResolvers<void>();
    const member: Member = {
      ...{ process, state: "starting", runsJobs: false, servesSince: 0, silence: null, gone: gone.promise },
    };
    this.#members.add(member);
    return new Promise((serves, failed) => {
      process.onMessage((message) => {
        member.silence = 0;
        if (message.type === "ready" && member.state === "starting") {
          Object.assign(member, { state: "serving", servesSince: performance.now() });
          this.#appoint();
          serves(message.url);
        } else if (message.type !== "beat") this.#options.onMessage(process, message);
      });
      process.onExit((code) => {
        this.#members.delete(member);
        this.#options.onExit(process);
        failed(new WorkerFailed(code));
        this.#replace(member, code);
        gone.resolve();
      });
    });
  }

  /** Lets the oldest serving worker run the jobs unless one does. */
  #appoint(): void {
    const serving = [...this.#members].filter(({ state }) => state === "serving");
    const [next] = serving;
    if (this.#isStopping || !next || serving.some(({ runsJobs }) => runsJobs)) return;
    next.runsJobs = true;
    next.process.send({ type: "run-jobs" });
  }

  #replace({ process, state, servesSince }: Member, code: number | null): void {
    if (this.#isStopping || state === "retiring") return;
    this.#options.log.warn({ worker: process.pid, code }, "a worker ended");
    // Whoever started it deals with a worker that never served.
    if (state === "starting") return;
    this.#pause = performance.now() - servesSince < soon ? longer(this.#pause) : 0;
    this.#appoint();
    void this.#fill();
  }

  /** Forks until the number is reached, with growing pauses while that fails. */
  async #fill(): Promise<void> {
    if (this.#isFilling) return;
    this.#isFilling = true;
    while (this.#isShort()) {
      const pause = this.#pause;
      if (pause > 0) await new Promise<void>((done) => void setTimeout(done, pause).unref());
      if (!this.#isShort()) break;
      const serves = await this.#fork().then(
        () => true,
        () => false,
      );
      if (!serves) this.#pause = longer(this.#pause);
    }
    this.#isFilling = false;
  }

  #isShort(): boolean {
    return !this.#isStopping && !this.#isRestarting && this.#members.size < this.#options.count;
  }

  async #replaceAll(): Promise<boolean> {
    this.#isRestarting = true;
    try {
      for (const old of [...this.#members]) {
        if (this.#isStopping) return false;
        try {
          await this.#fork();
        } catch {
          return false;
        }
        await this.#retire(old);
      }
      return true;
    } finally {
      this.#isRestarting = false;
      void this.#fill();
    }
  }

  async #retire(member: Member): Promise<void> {
    Object.assign(member, { state: "retiring", runsJobs: false });
    this.#appoint();
    member.process.send({ type: "retire" });
    const late = setTimeout(() => member.process.kill(), retireLimit);
    await member.gone;
    clearTimeout(late);
  }

  #killHanging(): void {
    for (const member of this.#members) {
      if (member.silence === null) continue;
      member.silence += 1;
      if (member.silence <= longestSilence) continue;
      this.#options.log.warn({ worker: member.process.pid }, "a worker hangs and is killed");
      member.silence = null;
      member.process.kill();
    }
  }
}

const longer = (pause: number): number => Math.min(longestPause, Math.max(firstPause, pause * 2));
