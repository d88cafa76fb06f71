import { createHash, createHmac } from "node:crypto";
import { CompiledQuery, sql } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { createBatcher } from "../../pure/concurrency/batch.ts";
import type { Database, Executor } from "../db/database.ts";

/** Rate limit by key. `take` gives 0 while allowed, else the seconds to wait. */
export interface RateLimit {
  take(key: string): Promise<number>;
  /** Takes one count back. */
  giveBack(key: string): Promise<void>;
  /** Resets a key. */
  forget(key: string): Promise<void>;
}

export interface RateLimitOptions {
  name: string;
  points: number;
  seconds: number;
  /** Keys that name people, such as e-mail addresses, are stored as their HMAC under this; others as their hash. */
  secret?: string;
}

/** Allows each key `points` calls in `seconds`, counted in the database for all processes together. */
export function createRateLimit(db: Executor, { name, points, seconds, secret }: RateLimitOptions): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: (query: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(query.text, query.values)),
    },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    // Those of all limits are deleted together, below.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  // Always of one length, whatever the key is: the column is shorter than some addresses.
  const stored = (key: string) =>
    (secret === undefined ? createHash("sha256") : createHmac("sha256", secret)).update(key).digest("base64url");
  /** State of a key after that many more calls, allowed or not. */
  const count = (key: string, acts: number): Promise<RateLimiterRes> =>
    limiter.consume(stored(key), acts).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
  // Calls for one key would queue for its row lock and each other's commit: concurrent ones are counted in one batch.
  const take = createBatcher(
    async (keys: string[]) => {
      const waits = keys.map(() => 0);
      const places = Map.groupBy(keys.keys(), (at) => keys[at] ?? "");
      const counting = [...places].map(async ([key, those]) => {
        const { consumedPoints, msBeforeNext } = await count(key, those.length);
        const allowed = Math.max(0, points - (consumedPoints - those.length));
        for (const at of those.slice(allowed)) waits[at] = Math.max(1, Math.ceil(msBeforeNext / 1000));
      });
      await Promise.all(counting);
      return waits;
    },
    { most: 64, lanes: 2 },
  );
  return {
    take,
    giveBack: (key) => limiter.reward(stored(key)).then(() => undefined),
    forget: (key) => limiter.delete(stored(key)).then(() => undefined),
  };
}

/** Deletes the counters of all limits whose time has run out. */
export async function deleteSpentLimits(db: Database): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<", sql<number>`extract(epoch from now()) * 1000`).execute();
}
