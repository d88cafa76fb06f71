import { randomUUID } from "node:crypto";
import { momentOf } from "#platform/pure/days.ts";
import { marketAt, markets } from "#platform/pure/market/markets.ts";
import { gross } from "#platform/pure/money.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Entry, LeaseRefusal } from "../domain/staff/lease-audit.ts";
import type { LeaseForm } from "../domain/staff/lease-forms.ts";
import { type LeaseNews, sendLeaseNews } from "../handover/handover.email.ts";
import { handOver, takeBack } from "../handover/handover.service.ts";
import type { LeaseOrders } from "../lease-orders.service.ts";
import { cancelLease, reinstateByStaff } from "../leases/cancellation.service.ts";
import { type LeaseActor, moveLease } from "../leases.service.ts";
import { billDamage, settle } from "./lease-billing.service.ts";
import { isPaidFor, type LeasePaidFor, paidForLease, type StaffLeaseDeps } from "./lease-payment.service.ts";
import { selectStaffLease, type Todays } from "./staff-leases.store.ts";

type FormOf<Intent extends LeaseForm["intent"]> = Extract<LeaseForm, { intent: Intent }>;

interface FormRequest {
  request: LeaseForm;
  /** `user:<id>`. */
  actor: string;
  todays: Todays;
}

/** Executes a valid form and tells the lessee. Belongs to a transaction that is rolled back on failure. */
export async function executeLeaseForm(
  trx: Executor,
  deps: StaffLeaseDeps,
  id: string,
  { request, actor, todays }: FormRequest,
): Promise<Result<Entry, LeaseRefusal>> {
  const by = { who: "staff", name: actor } as const;
  switch (request.intent) {
    case "hand_over":
      return recordHandover(trx, deps, id, { request, by });
    case "take_back":
      return recordReturn(trx, deps, id, { request, by });
    case "settle":
    case "bill": {
      const lease = await selectStaffLease(trx, id, todays);
      if (!lease) return fail({ code: "unknown_lease" as const });
      return request.intent === "settle"
        ? settle(trx, deps, lease, { request, by })
        : billDamage(trx, deps, lease, { request, by });
    }
    case "move":
      return move(trx, id, { unitId: request.unit, by, todays });
    case "cancel":
      return cancel(trx, deps, id, { request, by });
    case "again":
      return reinstate(trx, deps, id, { by, todays });
  }
}

async function recordHandover(
  trx: Executor,
  deps: StaffLeaseDeps,
  id: string,
  { request, by }: { request: FormOf<"hand_over">; by: LeaseActor },
): Promise<Result<Entry, LeaseRefusal>> {
  const { intent: _, deposit, ...check } = request;
  const out = await handOver(trx, id, { check: { ...check, photos: [] }, deposit, by, now: deps.now() });
  if (!out.ok) return out;
  const news: LeaseNews = { state: "out", last: out.value.last, deposit };
  await sendLeaseNews(trx, deps.emails, out.value, { effectKey: `lease:${id}:out`, news });
  return ok({ done: "hand_over", details: { amount: deposit } });
}

async function recordReturn(
  trx: Executor,
  deps: StaffLeaseDeps,
  id: string,
  { request, by }: { request: FormOf<"take_back">; by: LeaseActor },
): Promise<Result<Entry, LeaseRefusal>> {
  const { intent: _, back, ...check } = request;
  const known = await paidForLease(trx, deps.orders, id);
  if (!known) return fail({ code: "unknown_lease" as const });
  const { timeZone } = markets[known.market];
  const at = back ? momentOf(back.day, back.time, timeZone) : deps.now();
  if (at > deps.now()) return fail({ code: "invalid_fields" as const, errors: { "back-day": "not_yet" } });
  const returned = await takeBack(trx, id, { check: { ...check, photos: [] }, at, by });
  if (!returned.ok && returned.code === "before_first_day")
    return fail({ code: "invalid_fields" as const, errors: { "back-day": "too_early" } });
  if (!returned.ok) return returned;
  const { lease, late } = returned.value;
  const { taxRateBp } = marketAt(lease.market, lease.createdAt);
  const news: LeaseNews = { state: "back", late: gross(late, taxRateBp), hasDeposit: lease.depositTaken > 0 };
  await sendLeaseNews(trx, deps.emails, lease, { effectKey: `lease:${id}:back`, news });
  const details: Entry["details"] = back ? { days: `${back.day} ${back.time}` } : {};
  return ok({ done: late > 0 ? "take_back_late" : "take_back", details });
}

async function move(
  trx: Executor,
  id: string,
  { unitId, by, todays }: { unitId: number; by: LeaseActor; todays: Todays },
): Promise<Result<Entry, LeaseRefusal>> {
  const lease = await selectStaffLease(trx, id, todays);
  // The same form sent twice.
  if (lease?.unitId === unitId) return ok({ done: "already", details: {} });
  const moved = await moveLease(trx, id, { unitId, by, today: todays[lease?.market ?? "UA"] });
  return moved.ok ? ok({ done: "move", details: { serial: lease?.serial ?? null } }) : moved;
}

async function cancel(
  trx: Executor,
  deps: StaffLeaseDeps,
  id: string,
  { request: { reason, refund }, by }: { request: FormOf<"cancel">; by: LeaseActor },
): Promise<Result<Entry, LeaseRefusal>> {
  const order = await lockOrderOf(trx, deps.orders, id);
  if (!order) return fail({ code: "unknown_lease" as const });
  if (refund && order.isOnTop) return fail({ code: "nothing_paid" as const });
  const cancelled = await cancelLease(trx, id, { by, remark: reason });
  if (!cancelled.ok) return cancelled;
  const { first, last } = cancelled.value;
  // Unique, as a lease can be cancelled again after it was reinstated.
  const effectKey = `lease:${id}:cancelled:${randomUUID()}`;
  const news: LeaseNews = { state: "cancelled", first, last, reason };
  await sendLeaseNews(trx, deps.emails, cancelled.value, { effectKey, news });
  if (!refund) return ok({ done: "cancel", details: { reason } });
  const { orderId, orderItemId } = order;
  const refunded = await deps.orders.refundPiece(trx, { orderId, orderItemId, actor: by.name, reason, effectKey });
  if (!refunded.ok) return refunded;
  return ok({ done: "cancel_refund", details: { reason, refunded: refunded.value.amount } });
}

async function reinstate(
  trx: Executor,
  deps: StaffLeaseDeps,
  id: string,
  { by, todays }: { by: LeaseActor; todays: Todays },
): Promise<Result<Entry, LeaseRefusal>> {
  const paid = await lockOrderOf(trx, deps.orders, id);
  const before = paid && (await selectStaffLease(trx, id, todays));
  if (!before) return fail({ code: "unknown_lease" as const });
  const today = todays[before.market];
  const reinstated = await reinstateByStaff(trx, id, { by, today, isPaid: isPaidFor(paid) });
  if (!reinstated.ok) return reinstated;
  const { first, last, unitId } = reinstated.value;
  const effectKey = `lease:${id}:again:${randomUUID()}`;
  const news: LeaseNews = { state: "again", first, last };
  await sendLeaseNews(trx, deps.emails, reinstated.value, { effectKey, news });
  return ok({ done: unitId === before.unitId ? "again" : "again_moved", details: {} });
}

/** Locks the order of a lease, which comes before all other locks; null if there is no such lease. */
async function lockOrderOf(trx: Executor, orders: LeaseOrders, id: string): Promise<LeasePaidFor | null> {
  const known = await paidForLease(trx, orders, id);
  if (!known || !(await orders.lock(trx, known.orderId))) return null;
  // Read again, as it may have changed before the lock.
  return paidForLease(trx, orders, id);
}
