import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/database.ts";

/** Counts what somebody does. `take` gives 0 while it is allowed, else the seconds to wait. */
export interface RateLimit {
  take(key: string): Promise<number>;
}

/** Lets each key act `points` times in `seconds`, counted in the database so that all processes count together. */
export function createRateLimit(
  db: Database,
  { name, points, seconds }: { name: string; points: number; seconds: number },
): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: (query: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(query.text, query.values)),
    },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    // The sign-in limits delete what has run out, for all.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}
