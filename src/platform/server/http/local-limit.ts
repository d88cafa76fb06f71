import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "./rate-limit.ts";

/**
 * Allows each key `points` calls in `seconds`, counted in this process only: for endpoints called on every keystroke, where a
 * database row would cost more than the answer. With several processes each has its own limit.
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
