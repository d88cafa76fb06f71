import { addDays } from "#platform/pure/days.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Entry, LeaseRefusal } from "../domain/staff/lease-audit.ts";
import { beyondDeposit } from "../domain/staff/lease-bill.ts";
import type { LeaseForm } from "../domain/staff/lease-forms.ts";
import { type LeaseNews, sendLeaseNews } from "../handover/handover.email.ts";
import { settleDeposit } from "../handover/handover.service.ts";
import { type LeaseActor, lockWithUnits } from "../leases.service.ts";
import type { StaffLeaseDeps } from "./lease-payment.service.ts";
import type { StaffLeaseDetail } from "./staff-leases.store.ts";

type FormOf<Intent extends LeaseForm["intent"]> = Extract<LeaseForm, { intent: Intent }>;

/**
 * Settles the deposit of a lease. Deductions beyond it become orders of the lessee if staff ticked `bill`; otherwise they are
 * refused. Belongs to a transaction that is rolled back on failure.
 */
export async function settle(
  trx: Executor,
  deps: StaffLeaseDeps,
  lease: StaffLeaseDetail,
  { request: { deductions, bill }, by }: { request: FormOf<"settle">; by: LeaseActor },
): Promise<Result<Entry, LeaseRefusal>> {
  const { id, depositTaken, depositGone } = lease;
  const { covered, beyond } = beyondDeposit(deductions, depositTaken - depositGone);
  // Without `bill` all deductions are charged to the deposit, which refuses more than it has.
  const charges = bill ? covered : deductions;
  const settled = await settleDeposit(trx, id, { deductions: charges, by });
  if (!settled.ok && settled.code === "deposit_over")
    return fail({ code: "beyond_deposit" as const, left: settled.left });
  if (!settled.ok) return settled;
  const { released, charged } = settled.value;
  // No e-mail about a deposit that was never paid.
  if (depositTaken > 0) {
    const news: LeaseNews = { state: "settled", released, kept: charges };
    await sendLeaseNews(trx, deps.emails, settled.value.lease, { effectKey: `lease:${id}:settled`, news });
  }
  let billed = 0;
  for (const [at, { kind, amount, reason }] of (bill ? beyond : []).entries()) {
    const { returnedOn, last } = lease;
    const lastLate = returnedOn && returnedOn > last ? returnedOn : last;
    const made = await deps.orders.charge(trx, {
      ...{ leaseId: id, kind, gross: amount, effectKey: `settle:${id}:${at}`, actor: by.name },
      days: kind === "late" ? { first: last, end: addDays(lastLate, 1) } : null,
      reason: kind === "late" ? null : reason,
    });
    if (!made.ok) return made;
    billed += amount;
  }
  const details = { refunded: released, kept: charged, ...(billed > 0 ? { billed } : {}) };
  return ok({ done: billed > 0 ? "settle_billed" : "settle", details });
}

/** Bills damage found after the deposit was settled; the same form sent twice is one order. Belongs to a transaction. */
export async function billDamage(
  trx: Executor,
  deps: StaffLeaseDeps,
  lease: StaffLeaseDetail,
  { request: { amount, reason, key }, by }: { request: FormOf<"bill">; by: LeaseActor },
): Promise<Result<Entry, LeaseRefusal>> {
  // The same form sent concurrently waits here and finds the order.
  await lockWithUnits(trx, lease.id);
  // Before it is closed, damage is deducted from the deposit.
  if (lease.status !== "closed") return fail({ code: "not_now" as const, why: "wrong_state" as const });
  const made = await deps.orders.charge(trx, {
    ...{ leaseId: lease.id, kind: "damage", gross: amount, days: null, reason },
    ...{ effectKey: `damage:${lease.id}:${key}`, actor: by.name },
  });
  return made.ok ? ok({ done: "bill", details: { billed: amount, reason } }) : made;
}
