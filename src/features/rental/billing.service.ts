import { dayIn } from "#platform/pure/days.ts";
import { markets, spansOf } from "#platform/pure/market/markets.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { type LongLease, selectLongLeases } from "./billing/billing.store.ts";
import { type LaterPart, laterParts } from "./domain/billing.ts";
import { reminderDay } from "./domain/due.ts";
import { lockLease } from "./leases/leases.store.ts";

/** Long leases are charged in parts. */
export interface Billing {
  /**
   * Charges every part of a long lease that has begun, once, also when several processes run it at once. Each lease has its own
   * transaction; the first error is thrown at the end.
   */
  run(): Promise<void>;
}

/** Charges a part within the transaction; once for each `effectKey`. */
export type ChargePart = (
  trx: Executor,
  part: { leaseId: string; net: number; days: { first: string; end: string }; effectKey: string },
) => Promise<Result<unknown, { code: string }>>;

interface BillingDeps {
  db: Database;
  now: () => Date;
  /** Implemented by orders, which rental cannot import; wired in `app/wiring`. */
  charge: ChargePart;
}

/** Leases of a market in one run; the others follow in the next one. */
const batch = 100;

/** Billing over the leases of a database. No I/O happens here. */
export function createBilling({ db, now, charge }: BillingDeps): Billing {
  const bill = (lease: LongLease, parts: readonly LaterPart[]) =>
    inTransaction(db, async (trx) => {
      // It may have been returned meanwhile; the lock also keeps two processes from charging the same part.
      const locked = await lockLease(trx, lease.id, { owner: null });
      if (locked?.status !== "active" && locked?.status !== "overdue") return ok(null);
      for (const { at, first, end, net } of parts) {
        const part = { leaseId: lease.id, net, days: { first, end }, effectKey: `period:${lease.id}:${at}` };
        const charged = await charge(trx, part);
        if (!charged.ok) return charged;
      }
      return ok(null);
    });
  return {
    async run() {
      const errors: unknown[] = [];
      const at = now();
      for (const market of Object.values(markets)) {
        // No e-mails at night.
        const today = reminderDay(at, market);
        if (today < dayIn(market.timeZone, at)) continue;
        // Leases keep the billing period with which they were agreed.
        for (const { value: billingDays, settings, from, until } of spansOf(
          market.code,
          ({ rental }) => rental.billingDays,
        )) {
          const asked = { market: market.code, today, billingDays, agreed: { from, until } };
          for (const lease of await selectLongLeases(db, asked, batch)) {
            const begun = laterParts(lease.agreed, lease.agreed, settings.rental).filter(({ first }) => first <= today);
            await bill(lease, begun).catch((error: unknown) => errors.push(error));
          }
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}
