import { CompiledQuery, sql } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { together } from "#platform/pure/together.ts";
import type { Database } from "../db/database.ts";

/** Counts what somebody does. `take` gives 0 while it is allowed, else the seconds to wait. */
export interface RateLimit {
  take(key: string): Promise<number>;
  /** What was taken did not count after all. */
  giveBack(key: string): Promise<void>;
  /** The key starts again from nothing. */
  forget(key: string): Promise<void>;
}

export interface RateLimitOptions {
  name: string;
  points: number;
  seconds: number;
}

/** Lets each key act `points` times in `seconds`, counted in the database so that all processes count together. */
export function createRateLimit(db: Database, { name, points, seconds }: RateLimitOptions): RateLimit {
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
  /** How it stands with a key after so many more acts, allowed or not. */
  const count = (key: string, acts: number): Promise<RateLimiterRes> =>
    limiter.consume(key, acts).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
  // All want the row of their key and wait for each other's commit: those that come together are counted together.
  const take = together(
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
    giveBack: (key) => limiter.reward(key).then(() => undefined),
    forget: (key) => limiter.delete(key).then(() => undefined),
  };
}

/** Deletes the counters of all limits whose time has run out. */
export async function deleteSpentLimits(db: Database): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<", sql<number>`extract(epoch from now()) * 1000`).execute();
}
