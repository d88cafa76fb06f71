import { createHash, createHmac } from "node:crypto";
import { CompiledQuery, sql } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { createBatcher } from "../../pure/concurrency/batch.ts";
import type { Database, Executor } from "../db/database.ts";

/** Rate limit by key. `take` returns 0 if allowed, else the seconds to wait. */
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
  /** With a secret, keys are stored as HMAC instead of a hash: for personal keys such as e-mail addresses. */
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
    // `deleteSpentLimits` does it for all limits.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  // A fixed length, since the column is shorter than some e-mail addresses.
  const stored = (key: string) =>
    (secret === undefined ? createHash("sha256") : createHmac("sha256", secret)).update(key).digest("base64url");
  /** State of a key after further calls, allowed or not. */
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

/** Deletes expired counters of all limits. */
export async function deleteSpentLimits(db: Database): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<", sql<number>`extract(epoch from now()) * 1000`).execute();
}
