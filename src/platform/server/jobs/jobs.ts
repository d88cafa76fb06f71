import { fromKysely, type Job, type JobResult, PgBoss } from "pg-boss";
import type { DatabaseConnection } from "../db/connection.ts";
import { type Executor, isDatabaseGone } from "../db/database.ts";
import { pulsedPool } from "../db/pool.ts";
import type { Pulse } from "../db/pulse.ts";
import { noTelemetry, type Telemetry } from "../telemetry/telemetry.ts";

/** How a kind of job is tried again. */
export interface RetryPlan {
  /** Attempts after the first one. */
  retries: number;
  /** Seconds until the first retry; the delay about doubles with each further one. */
  firstDelay: number;
  /** Maximum delay in seconds. */
  maxDelay: number;
  /** Seconds after which an attempt counts as failed, for instance because its process died. Default: 15 minutes. */
  timeout?: number;
}

/** A kind of background job, run outside of requests by any process. */
export interface JobKind<Data extends object> {
  name: string;
  plan: RetryPlan;
  /** Must be idempotent: a process may die at any moment, and the job runs again. */
  run(data: Data): Promise<void>;
}

/** A job that must not start before `at`. */
export interface DueWork<Data> {
  at: Date;
  data: Data;
}

/** Numbers of jobs of one kind. */
export interface QueueSizes {
  kind: string;
  /** Due and waiting. */
  ready: number;
  /** Not yet due. */
  deferred: number;
  active: number;
  /** Given up after the last retry, and not deleted yet. */
  failed: number;
}

/** Persistent background jobs. */
export interface Jobs {
  /** Opens the queues of these kinds, so that jobs can be added; `failed` is called for errors of the queue itself. */
  open(kinds: readonly Pick<JobKind<never>, "name" | "plan">[], failed: (error: unknown) => void): Promise<void>;
  /** Starts to process these kinds; `failed` is called for each failed job. */
  work(kinds: readonly JobKind<never>[], failed: (error: unknown) => void): Promise<void>;
  /** Adds jobs in one statement; within a transaction they exist once it is committed. */
  add<Data extends object>(db: Executor, kind: Pick<JobKind<Data>, "name">, ...data: Data[]): Promise<void>;
  /** The same for jobs that must not start before `at`. */
  addAt<Data extends object>(
    db: Executor,
    kind: Pick<JobKind<Data>, "name">,
    due: readonly DueWork<Data>[],
  ): Promise<void>;
  /** Runs a kind of job on a cron schedule (minute hour day month weekday, UTC), once across all processes. */
  everyTime(kind: Pick<JobKind<Record<string, never>>, "name">, cron: string): Promise<void>;
  /** How many jobs of each kind there are, as the queue counts them once a minute. Throws before `open`. */
  sizes(): Promise<QueueSizes[]>;
  /** Stops processing; running jobs have that many milliseconds to finish. */
  stop(limit: number): Promise<void>;
}

/** Polling interval in seconds. */
const pollingSeconds = 1;

/** Connections of the queue itself; the jobs use those of the shop. */
const connections = 2;

/** Default timeout of an attempt in seconds. */
const usualTimeout = 900;

/** Jobs fetched per poll: large enough that failing old jobs do not block newer ones. */
const batchSize = 20;

/** A failed job for the log: kind, id and cause. Its data may be personal and is left out. */
class JobError extends Error {
  constructor(kind: string, id: string, cause: unknown) {
    super(`job ${kind} ${id} failed`, { cause });
  }
}

/** Runs jobs one after the other; a failure does not affect the others. */
async function each<Data>(
  found: readonly Job<Data>[],
  run: (data: Data) => Promise<void>,
  { failed, watchJob }: { failed: (error: JobError) => void; watchJob: Telemetry["watchJob"] },
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, name, data } of found) {
    const reason = await watchJob(name, () => run(data)).then(
      () => null,
      (error: unknown) => {
        failed(new JobError(name, id, error));
        return error instanceof Error ? error.message : String(error);
      },
    );
    results.push(reason === null ? { id, status: "completed" } : { id, status: "failed", output: { reason } });
  }
  return results;
}

/** The queue reports plain objects with the fields of an error. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return Object.assign(new Error("the queue failed"), thrown);
}

/**
 * Jobs in their own schema of the shop's database. The queue has its own connections, because a failed statement of it may
 * leave a connection in a broken transaction. No I/O happens here.
 */
export function createJobs(
  connection: DatabaseConnection,
  pulse: Pulse,
  { watchStatements, watchJob }: Pick<Telemetry, "watchStatements" | "watchJob"> = noTelemetry,
): Jobs {
  const config = { max: connections, application_name: "heliora jobs" };
  const pool = pulsedPool(connection, pulse, config, watchStatements);
  let isAway = false;
  const executeSql = async (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
    const client = await pool.connect();
    try {
      const answer = await client.query(text, values);
      isAway = false;
      client.release();
      return answer;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  let stopped: Promise<void> | undefined;
  const boss = new PgBoss({ db: { executeSql }, schema: "jobs" });
  return {
    async open(kinds, failed) {
      boss.on("error", (thrown: unknown) => {
        const error = asError(thrown);
        const isGone = isDatabaseGone(error);
        if (!isGone || !isAway) failed(error);
        isAway = isGone;
      });
      await boss.start();
      for (const { name, plan } of kinds) {
        const queue = {
          retryLimit: plan.retries,
          retryDelay: plan.firstDelay,
          retryBackoff: true,
          retryDelayMax: plan.maxDelay,
          expireInSeconds: plan.timeout ?? usualTimeout,
        };
        await boss.createQueue(name, queue);
        await boss.updateQueue(name, queue);
      }
    },
    async work(kinds, failed) {
      for (const { name, run } of kinds) {
        const options = { pollingIntervalSeconds: pollingSeconds, batchSize, perJobResults: true } as const;
        await boss.work<never, unknown, typeof options>(name, options, (found) =>
          each(found, run, { failed, watchJob }),
        );
      }
    },
    async add(executor, kind, ...data) {
      await boss.insert(
        kind.name,
        data.map((one) => ({ data: one })),
        { db: fromKysely(executor) },
      );
    },
    async addAt(executor, kind, due) {
      const jobs = due.map(({ at, data }) => ({ data, startAfter: at }));
      await boss.insert(kind.name, jobs, { db: fromKysely(executor) });
    },
    async sizes() {
      const queues = await boss.getQueues();
      return queues.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        kind: name,
        ...{ ready: readyCount, deferred: deferredCount, active: activeCount, failed: failedCount },
      }));
    },
    everyTime: (kind, cron) => boss.schedule(kind.name, cron, {}, { tz: "UTC" }),
    stop(limit) {
      stopped ??= boss.stop({ graceful: true, timeout: limit }).then(pool.end);
      return stopped;
    },
  };
}
