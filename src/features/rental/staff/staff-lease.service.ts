import { randomUUID } from "node:crypto";
import { momentOf } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { gross } from "#platform/pure/money.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Entry, LeaseRefusal } from "../domain/staff/lease-audit.ts";
import type { LeaseForm } from "../domain/staff/lease-forms.ts";
import { type DeskNews, writeDeskNews } from "../handover/handover.email.ts";
import { handOver, takeBack } from "../handover/handover.service.ts";
import type { LeaseOrders } from "../lease-orders.service.ts";
import { cancelLease, letLiveAgain } from "../leases/cancellation.service.ts";
import { type LeaseHand, lastOf, moveLease } from "../leases.service.ts";
import { billDamage, settle } from "./lease-billing.service.ts";
import { isPaidFor, type LeasePaidFor, paidForLease, type StaffLeaseDeps } from "./lease-payment.service.ts";
import { selectDeskLease, type Todays } from "./staff-leases.store.ts";

interface Asked {
  wish: LeaseForm;
  /** `user:<id>`. */
  actor: string;
  todays: Todays;
}

type Deps = StaffLeaseDeps;
type Request<Intent extends LeaseForm["intent"]> = Extract<LeaseForm, { intent: Intent }>;

/** Does with a lease what a checked form says, and tells its lessee. Belongs to a transaction that is rolled back on failure. */
export async function carryOutLease(
  trx: Executor,
  deps: Deps,
  id: string,
  { wish, actor, todays }: Asked,
): Promise<Result<Entry, LeaseRefusal>> {
  const by = { who: "staff", name: actor } as const;
  const now = deps.now();
  switch (wish.intent) {
    case "hand_over": {
      const { intent: _, deposit, ...check } = wish;
      const out = await handOver(trx, id, { check: { ...check, photos: [] }, deposit, by, now });
      if (!out.ok) return out;
      const news: DeskNews = { state: "out", last: lastOf(out.value), deposit };
      await writeDeskNews(trx, deps.emails, out.value, { effectKey: `lease:${id}:out`, news });
      return ok({ done: "hand_over", details: { amount: deposit } });
    }
    case "take_back":
      return bringBack(trx, deps, id, { wish, by });
    case "settle":
    case "bill": {
      const lease = await selectDeskLease(trx, id, todays);
      if (!lease) return fail({ code: "unknown_lease" as const });
      return wish.intent === "settle"
        ? settle(trx, deps, lease, { wish, by })
        : billDamage(trx, deps, lease, { wish, by });
    }
    case "move": {
      const lease = await selectDeskLease(trx, id, todays);
      // The same form sent twice.
      if (lease?.unitId === wish.unit) return ok({ done: "already", details: {} });
      const moved = await moveLease(trx, id, { unitId: wish.unit, by, today: todays[lease?.market ?? "UA"] });
      return moved.ok ? ok({ done: "move", details: { serial: lease?.serial ?? null } }) : moved;
    }
    case "cancel":
      return cancelOne(trx, deps, id, { wish, by });
    case "again":
      return again(trx, deps, id, { by, todays });
  }
}

async function bringBack(
  trx: Executor,
  deps: Deps,
  id: string,
  { wish, by }: { wish: Request<"take_back">; by: LeaseHand },
): Promise<Result<Entry, LeaseRefusal>> {
  const { intent: _, back, ...check } = wish;
  const known = await paidForLease(trx, deps.orders, id);
  if (!known) return fail({ code: "unknown_lease" as const });
  const { timeZone, taxRateBp } = markets[known.market];
  const at = back ? momentOf(back.day, back.time, timeZone) : deps.now();
  if (at > deps.now()) return fail({ code: "invalid_fields" as const, faults: { "back-day": "not_yet" } });
  const came = await takeBack(trx, id, { check: { ...check, photos: [] }, at, by });
  if (!came.ok && came.code === "before_first_day")
    return fail({ code: "invalid_fields" as const, faults: { "back-day": "too_early" } });
  if (!came.ok) return came;
  const { lease, late } = came.value;
  const news: DeskNews = { state: "back", late: gross(late, taxRateBp), hasDeposit: lease.depositTaken > 0 };
  await writeDeskNews(trx, deps.emails, lease, { effectKey: `lease:${id}:back`, news });
  const details: Entry["details"] = back ? { days: `${back.day} ${back.time}` } : {};
  return ok({ done: late > 0 ? "take_back_late" : "take_back", details });
}

async function cancelOne(
  trx: Executor,
  deps: Deps,
  id: string,
  { wish: { reason, refund }, by }: { wish: Request<"cancel">; by: LeaseHand },
): Promise<Result<Entry, LeaseRefusal>> {
  const order = await lockOrderOf(trx, deps.orders, id);
  if (!order) return fail({ code: "unknown_lease" as const });
  if (refund && order.isOnTop) return fail({ code: "nothing_paid" as const });
  const cancelled = await cancelLease(trx, id, { by, words: reason });
  if (!cancelled.ok) return cancelled;
  const { first, ...lease } = cancelled.value;
  // Each time that it is cancelled is another one.
  const effectKey = `lease:${id}:cancelled:${randomUUID()}`;
  const news: DeskNews = { state: "cancelled", first, last: lastOf(lease), reason };
  await writeDeskNews(trx, deps.emails, cancelled.value, { effectKey, news });
  if (!refund) return ok({ done: "cancel", details: { reason } });
  const back = await deps.orders.refundPiece(trx, {
    orderId: order.orderId,
    orderItemId: order.orderItemId,
    ...{ actor: by.name, reason, effectKey },
  });
  if (!back.ok) return back;
  return ok({ done: "cancel_refund", details: { reason, refunded: back.value.amount } });
}

async function again(
  trx: Executor,
  deps: Deps,
  id: string,
  { by, todays }: { by: LeaseHand; todays: Todays },
): Promise<Result<Entry, LeaseRefusal>> {
  const paid = await lockOrderOf(trx, deps.orders, id);
  const known = paid && (await selectDeskLease(trx, id, todays));
  if (!known) return fail({ code: "unknown_lease" as const });
  const today = todays[known.market];
  const lives = await letLiveAgain(trx, id, { by, today, isPaid: isPaidFor(paid) });
  if (!lives.ok) return lives;
  const { first, ...lease } = lives.value;
  const effectKey = `lease:${id}:again:${randomUUID()}`;
  const news: DeskNews = { state: "again", first, last: lastOf(lease) };
  await writeDeskNews(trx, deps.emails, lives.value, { effectKey, news });
  return ok({ done: lease.unitId === known.unitId ? "again" : "again_moved", details: {} });
}

/** Locks the order of a lease before anything else of it, as everybody does; null if there is no such lease. */
async function lockOrderOf(trx: Executor, orders: LeaseOrders, id: string): Promise<LeasePaidFor | null> {
  const known = await paidForLease(trx, orders, id);
  if (!known || !(await orders.lock(trx, known.orderId))) return null;
  // Read once more: it may have changed before the lock was ours.
  return paidForLease(trx, orders, id);
}
