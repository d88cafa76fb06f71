import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "./rate-limit.ts";

/**
 * Lets each key act `points` times in `seconds`, counted by this process alone: for what is asked at every key, where a
 * row in the database would cost more than the answer. With several processes the limit is that of each.
 */
export function createLocalLimit({ points, seconds }: { points: number; seconds: number }): Pick<RateLimit, "take"> {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
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
