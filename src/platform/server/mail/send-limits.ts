import type { Executor } from "../db/database.ts";
import { createRateLimit, type RateLimit } from "../http/rate-limit.ts";
import type { SendLimit } from "./mail.store.ts";

const day = 24 * 60 * 60;

/**
 * Emails per address in 24 hours. `own`: the confirmed address of an account. `unconfirmed`: a typed address, which may be
 * someone else's. `account`: links for signing in and recovery, which have their own hourly limits and must not be used up by
 * other kinds.
 */
const limits = { own: 200, unconfirmed: 5, unconfirmedTogether: 12, account: 24 } as const;

const accountKinds = new Set(["verify-address", "address-known", "reset-password", "confirm-address", "sign-in-code"]);

/** Kinds that only staff can trigger. */
const writtenByStaff = new Set(["ticket-answer"]);

/** Counts emails by address and kind. */
export interface SendLimits {
  /** Counts an email before it is sent; `false` if the limit is exceeded. */
  take(email: { limit: SendLimit; kind: string; recipient: string }): Promise<boolean>;
}

/** Counters on a database, addresses as HMAC under `secret`. No I/O happens here. */
export function createSendLimits(db: Executor, secret: string): SendLimits {
  const counter = (name: string, points: number) => createRateLimit(db, { name, points, seconds: day, secret });
  const own = counter("mail-own", limits.own);
  const unconfirmed = counter("mail-unconfirmed", limits.unconfirmed);
  const allKinds = counter("mail-unconfirmed-together", limits.unconfirmedTogether);
  const account = counter("mail-account", limits.account);
  const isFree = async (limit: RateLimit, key: string) => (await limit.take(key)) === 0;
  return {
    async take({ limit, kind, recipient }) {
      if (limit === "none") return true;
      const key = `${kind}:${recipient}`;
      if (limit === "own" || writtenByStaff.has(kind)) return isFree(own, key);
      if (accountKinds.has(kind)) return isFree(account, key);
      return (await isFree(unconfirmed, key)) && (await isFree(allKinds, recipient));
    },
  };
}
