import { fromKysely, type Job, type JobResult, PgBoss } from "pg-boss";
import type { DatabaseConnection } from "../db/connection.ts";
import type { Executor } from "../db/database.ts";
import { pulsedPool } from "../db/pool.ts";
import type { Pulse } from "../db/pulse.ts";

/** How a kind of job is tried again. */
export interface RetryPlan {
  /** Tries after the first one. */
  retries: number;
  /** Seconds until the first of them; each next one waits about twice as long. */
  firstDelay: number;
  /** Longest pause between two tries, in seconds. */
  longestDelay: number;
  /** Seconds after which a try that has not ended is given up, as when its process died; left out: a quarter of an hour. */
  timeout?: number;
}

/** A kind of work that is done outside of requests, by whichever process has time. */
export interface JobKind<Data extends object> {
  name: string;
  plan: RetryPlan;
  /** Must come to the same end however often it is called with the same data: a process may die at any moment. */
  run(data: Data): Promise<void>;
}

/** A piece of work that is not to begin before `at`. */
export interface DueWork<Data> {
  at: Date;
  data: Data;
}

/** Work that the database remembers until it is done. */
export interface Jobs {
  /** Begins to work on these kinds; `failed` hears of each job that failed, and of faults of the machinery itself. */
  start(kinds: readonly JobKind<never>[], failed: (error: unknown) => void): Promise<void>;
  /** Remembers pieces of work, all in one statement; with a transaction they are remembered if that one is committed. */
  add<Data extends object>(db: Executor, kind: Pick<JobKind<Data>, "name">, ...data: Data[]): Promise<void>;
  /** The same for work that is not to begin before `at`. */
  addAt<Data extends object>(
    db: Executor,
    kind: Pick<JobKind<Data>, "name">,
    due: readonly DueWork<Data>[],
  ): Promise<void>;
  /** Runs a kind of job at each time that the expression names (minute hour day month weekday, UTC), once in all processes. */
  everyTime(kind: Pick<JobKind<Record<string, never>>, "name">, cron: string): Promise<void>;
  /** Ends the work; what is running may finish for so many milliseconds. */
  stop(limit: number): Promise<void>;
}

/** Seconds between two looks for work. */
const pollingSeconds = 1;

/** Connections for looking after jobs; what they do uses those of the shop. */
const connections = 2;

/** Seconds that a try may take unless its plan says otherwise. */
const usualTimeout = 900;

/** Pieces of work that a process takes at one look: so many get their turn, also when the oldest ones keep failing. */
const batchSize = 20;

/** Why a job failed, for the log: its kind and id, and the cause. What it was called with is personal and left out. */
class JobError extends Error {
  constructor(kind: string, id: string, cause: unknown) {
    super(`job ${kind} ${id} failed`, { cause });
  }
}

/** Does one after the other; each fails for itself. */
async function each<Data>(
  found: readonly Job<Data>[],
  run: (data: Data) => Promise<void>,
  failed: (error: JobError) => void,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, name, data } of found) {
    const reason = await run(data).then(
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

/**
 * Jobs in their own schema of the shop's database. They have connections of their own, because a statement of theirs
 * that fails may leave one in a broken transaction. No I/O happens here.
 */
export function createJobs(connection: DatabaseConnection, pulse: Pulse): Jobs {
  const pool = pulsedPool(connection, pulse, { max: connections, application_name: "heliora jobs" });
  const executeSql = async (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => {
    const client = await pool.connect();
    try {
      const answer = await client.query(text, values);
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
    async start(kinds, failed) {
      boss.on("error", failed);
      await boss.start();
      for (const { name, plan, run } of kinds) {
        const queue = {
          retryLimit: plan.retries,
          retryDelay: plan.firstDelay,
          retryBackoff: true,
          retryDelayMax: plan.longestDelay,
          expireInSeconds: plan.timeout ?? usualTimeout,
        };
        await boss.createQueue(name, queue);
        await boss.updateQueue(name, queue);
        const options = { pollingIntervalSeconds: pollingSeconds, batchSize, perJobResults: true } as const;
        await boss.work<never, unknown, typeof options>(name, options, (found) => each(found, run, failed));
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
    everyTime: (kind, cron) => boss.schedule(kind.name, cron, {}, { tz: "UTC" }),
    stop(limit) {
      stopped ??= boss.stop({ graceful: true, timeout: limit }).then(pool.end);
      return stopped;
    },
  };
}
