import cluster from "node:cluster";
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "./rate-limit.ts";

/** Milliseconds for the answer of the primary. */
const timeout = 2_000;

/**
 * Allows each key `points` calls in `seconds`, counted in memory: for endpoints called on every keystroke, where a database row
 * would cost more than the answer. With `sharedAs`, a name of its own, the workers of one shop count together in the memory of the
 * primary; shops on several machines count separately. If the primary does not answer, the call is allowed.
 */
export function createLocalLimit({
  points,
  seconds,
  sharedAs,
}: {
  points: number;
  seconds: number;
  sharedAs?: string | undefined;
}): Pick<RateLimit, "take"> {
  const options = { points, duration: seconds };
  const limiter =
    sharedAs !== undefined && cluster.isWorker
      ? new RateLimiterCluster({ ...options, keyPrefix: sharedAs, timeoutMs: timeout })
      : new RateLimiterMemory(options);
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        if (limiter instanceof RateLimiterCluster) return 0;
        throw refusal;
      }
    },
  };
}
