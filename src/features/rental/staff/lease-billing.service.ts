import { addDays } from "#platform/pure/days.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Entry, LeaseRefusal } from "../domain/staff/lease-audit.ts";
import { beyondDeposit } from "../domain/staff/lease-bill.ts";
import type { LeaseForm } from "../domain/staff/lease-forms.ts";
import { type DeskNews, writeDeskNews } from "../handover/handover.email.ts";
import { settleDeposit } from "../handover/handover.service.ts";
import { type LeaseHand, lockWithUnits } from "../leases.service.ts";
import type { StaffLeaseDeps } from "./lease-payment.service.ts";
import type { WholeLease } from "./staff-leases.store.ts";

type Request<Intent extends LeaseForm["intent"]> = Extract<LeaseForm, { intent: Intent }>;

/**
 * Ends the deposit of a lease. What is to be kept beyond it becomes an order that its lessee pays, if staff has ticked that;
 * otherwise it is refused. Belongs to a transaction that is rolled back on failure.
 */
export async function settle(
  trx: Executor,
  deps: StaffLeaseDeps,
  lease: WholeLease,
  { wish: { deductions, bill }, by }: { wish: Request<"settle">; by: LeaseHand },
): Promise<Result<Entry, LeaseRefusal>> {
  const { id, depositTaken, depositGone } = lease;
  const { kept, beyond } = beyondDeposit(deductions, depositTaken - depositGone);
  // Without the tick all of it is asked of the deposit, which refuses it.
  const ended = await settleDeposit(trx, id, { deductions: bill ? kept : deductions, by });
  if (!ended.ok && ended.code === "deposit_over") return fail({ code: "beyond_deposit" as const, left: ended.left });
  if (!ended.ok) return ended;
  const { released, charged } = ended.value;
  // Where there was no deposit there is nothing to tell.
  if (depositTaken > 0) {
    const news: DeskNews = { state: "settled", released, kept: bill ? kept : deductions };
    await writeDeskNews(trx, deps.emails, ended.value.lease, { effectKey: `lease:${id}:settled`, news });
  }
  let billed = 0;
  for (const [at, { kind, amount, reason }] of (bill ? beyond : []).entries()) {
    const last = lease.returnedOn && lease.returnedOn > lease.last ? lease.returnedOn : lease.last;
    const made = await deps.orders.charge(trx, {
      ...{ leaseId: id, kind, gross: amount, effectKey: `settle:${id}:${at}`, actor: by.name },
      days: kind === "late" ? { first: lease.last, end: addDays(last, 1) } : null,
      reason: kind === "late" ? null : reason,
    });
    if (!made.ok) return made;
    billed += amount;
  }
  const details = { refunded: released, kept: charged, ...(billed > 0 ? { billed } : {}) };
  return ok({ done: billed > 0 ? "settle_billed" : "settle", details });
}

/** Bills a damage that was found once the deposit was settled; the same form twice is one order. Belongs to a transaction. */
export async function billDamage(
  trx: Executor,
  deps: StaffLeaseDeps,
  lease: WholeLease,
  { wish: { amount, reason, key }, by }: { wish: Request<"bill">; by: LeaseHand },
): Promise<Result<Entry, LeaseRefusal>> {
  // The same form at the same time waits here, and finds the order.
  await lockWithUnits(trx, lease.id);
  // Before that it is kept of the deposit.
  if (lease.status !== "closed") return fail({ code: "not_now" as const, why: "wrong_state" as const });
  const made = await deps.orders.charge(trx, {
    ...{ leaseId: lease.id, kind: "damage", gross: amount, days: null, reason },
    ...{ effectKey: `damage:${lease.id}:${key}`, actor: by.name },
  });
  return made.ok ? ok({ done: "bill", details: { billed: amount, reason } }) : made;
}
