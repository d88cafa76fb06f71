import { addressKey } from "#platform/pure/address-key.ts";
import type { Caller } from "#platform/server/http/caller.ts";
import type { RateLimit } from "#platform/server/http/rate-limit.ts";

/** A request that names codes, counted. */
interface CodeTry {
  /** Seconds to wait; above 0 no code may be looked up, or a right one would tell itself apart. */
  wait: number;
  /** Uncounts the request, whose codes were all known. */
  giveBack(): Promise<void>;
}

/** Counts a request that names codes, by its network and its account, before the codes are looked up. `userId` is `null` for guests. */
export async function countTry(limit: RateLimit, { address }: Caller, userId: string | null): Promise<CodeTry> {
  const keys = [`address:${addressKey(address)}`, ...(userId === null ? [] : [`account:${userId}`])];
  const waits = await Promise.all(keys.map((key) => limit.take(key)));
  return {
    wait: Math.max(...waits),
    async giveBack() {
      await Promise.all(keys.map((key) => limit.giveBack(key)));
    },
  };
}
