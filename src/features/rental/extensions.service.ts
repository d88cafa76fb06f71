import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type ExtensionPlan, planExtension, type Shift } from "./domain/extension.ts";
import type { ExtendableLease, ExtensionFailure, ExtensionOffer } from "./domain/extension-offer.ts";
import { extensionError } from "./domain/extension-request.ts";
import { dueAt } from "./domain/late.ts";
import type { Lease } from "./domain/lease.ts";
import type { LeaseStatus } from "./domain/lease-machine.ts";
import { isOpen, paidDays } from "./domain/open-days.ts";
import { extensionNet } from "./domain/quote.ts";
import { copyAgreement, type ExtensionTerms, selectExtensionTerms } from "./extensions/extensions.store.ts";
import { insertLeaseEvent, insertLeases, lockLease, selectLease, updateLease } from "./leases/leases.store.ts";
import { changeLease, type LeaseActor, lockWithUnits, otherHolds } from "./leases.service.ts";

/** A new last day for a lease. Lessees extend only their own leases. */
export interface ExtensionRequest {
  newLast: string;
  by: LeaseActor;
  /** The user to whom the lease has to belong; null for staff. */
  owner: string | null;
  now: Date;
}

/** A lease to extend; null if there is none, or none of `owner` when one is given. `id` is a uuid. */
export function leaseToExtend(db: Executor, id: string, owner: string | null): Promise<ExtendableLease | null> {
  return selectLease(db, id, { owner });
}

interface Assessed {
  terms: ExtensionTerms;
  plan: Exclude<ExtensionPlan, { way: "taken" }>;
  offer: ExtensionOffer;
}

/** Offers an extension without locking or holding anything. `id` is a uuid. */
export async function lookAtExtension(
  db: Executor,
  id: string,
  request: ExtensionRequest,
): Promise<Result<ExtensionOffer, ExtensionFailure>> {
  const lease = await selectLease(db, id, { owner: request.owner });
  if (!lease) return fail({ code: "unknown_lease" as const });
  const assessed = await assess(db, lease, request);
  return assessed.ok ? ok(assessed.value.offer) : assessed;
}

/** The order that pays for the added days, and its line. */
export interface ExtensionCharge {
  orderId: string;
  orderItemId: string;
}

/** An extension whose days are held, by the lease `leaseId`: the same one, or a new one on another unit. */
export interface Extended extends ExtensionOffer {
  leaseId: string;
  /** The added days, half-open. */
  first: Day;
  end: Day;
}

/**
 * Extends a lease as it was offered; if the offer has changed, nothing happens and the new one is returned. Leases in the way
 * that were not handed over move to other units. On another unit the days are held by a new lease that waits for payment.
 * `charge` creates the order that pays for the days in the same transaction, which is rolled back on failure; it is not called
 * for days at no charge.
 */
export async function extendLease(
  trx: Executor,
  id: string,
  {
    seen,
    charge,
    ...request
  }: ExtensionRequest & {
    seen: Pick<ExtensionOffer, "way" | "net">;
    charge?: (more: Extended) => Promise<ExtensionCharge>;
  },
): Promise<Result<Extended, ExtensionFailure | { code: "offer_changed"; offer: ExtensionOffer }>> {
  const lease = await lockWithUnits(trx, id, request.owner);
  if (!lease) return fail({ code: "unknown_lease" as const });
  const assessed = await assess(trx, lease, request);
  if (!assessed.ok) return assessed;
  const { plan, offer } = assessed.value;
  if (offer.way !== seen.way || offer.net !== seen.net) return fail({ code: "offer_changed" as const, offer });
  const more = { ...offer, leaseId: id, first: lease.end, end: addDays(offer.last, 1) };
  const paid = offer.net > 0 && charge ? await charge(more) : null;
  const accepted = { ...assessed.value, more, paid, request };
  if (plan.way === "change") return ok(await continueOnOtherUnit(trx, lease, accepted));
  await extendInPlace(trx, lease, { ...accepted, plan });
  return ok(more);
}

interface Accepted extends Assessed {
  more: Extended;
  paid: ExtensionCharge | null;
  request: ExtensionRequest;
}

/** Details of the event on which the next extension is based. */
function extendedDetails({ terms, offer, paid }: Accepted) {
  return {
    ...{ since: terms.since, days: offer.days, daysBefore: terms.days, net: offer.net, last: offer.last },
    ...(paid ? { orderId: paid.orderId } : {}),
  };
}

async function extendInPlace(
  trx: Executor,
  lease: Lease,
  accepted: Accepted & { plan: Extract<ExtensionPlan, { way: "stay" }> },
): Promise<void> {
  const {
    plan,
    more,
    request: { by, now },
  } = accepted;
  await holdLonger(trx, lease, { plan, end: more.end, by });
  const details = { ...extendedDetails(accepted), before: lease.last };
  await insertLeaseEvent(trx, { leaseId: lease.id, kind: "extended", actor: by.name, details });
  if (lease.status === "overdue" && dueAt(more.last, marketAt(lease.market, lease.createdAt)) >= now)
    await changeLease(trx, lease, { change: "recover", by, holds: ["due_ahead"], reason: "extended" });
}

/** A new lease on another unit continues this one, whose own days stay as they are. */
async function continueOnOtherUnit(trx: Executor, lease: Lease, accepted: Accepted): Promise<Extended> {
  const { plan, more, paid, terms, request } = accepted;
  const { id, userId, productId, bufferDays, end: first } = lease;
  const { end, net } = more;
  const orderItemId = paid?.orderItemId ?? lease.orderItemId;
  const days = more.days - terms.days;
  if (paid) await copyAgreement(trx, { from: lease.orderItemId, to: orderItemId, first, end, days, net });
  const next = { userId, orderItemId, productId, bufferDays, unitId: plan.unitId, first, end };
  const [leaseId = ""] = await insertLeases(trx, [next]);
  const event = { kind: "extended" as const, actor: request.by.name };
  await insertLeaseEvent(trx, { ...event, leaseId: id, details: { last: more.last, nextLease: leaseId } });
  // `days` belong to the new lease, which is the one to extend next.
  const details = { ...extendedDetails(accepted), previousLease: id };
  await insertLeaseEvent(trx, { ...event, leaseId, details });
  if (net === 0) await confirmFree(trx, leaseId, request.by);
  return { ...more, leaseId };
}

/** Confirms a lease for which nothing has to be paid. */
async function confirmFree(trx: Executor, id: string, { name }: LeaseActor): Promise<void> {
  const lease = await lockLease(trx, id, { owner: null });
  const by: LeaseActor = { who: "shop", name };
  if (lease) await changeLease(trx, lease, { change: "confirm", by, holds: ["payment_secured"] });
}

/** Extends the hold of a locked lease as planned. Its units are locked. */
export async function holdLonger(
  trx: Executor,
  { id, unitId: from }: Lease,
  { plan, end, by }: { plan: Extract<ExtensionPlan, { way: "stay" }>; end: Day; by: LeaseActor },
): Promise<void> {
  await shiftOthers(trx, plan.shifts, { from, by });
  const { unitId } = plan;
  await updateLease(trx, id, unitId === from ? { end } : { end, unitId });
  if (unitId !== from) {
    const details = { from, to: unitId, reason: "extension" };
    await insertLeaseEvent(trx, { leaseId: id, kind: "moved", actor: by.name, details });
  }
}

async function assess(
  db: Executor,
  lease: Lease,
  { newLast, by, now }: ExtensionRequest,
): Promise<Result<Assessed, ExtensionFailure>> {
  const { last } = lease;
  const market = marketAt(lease.market, lease.createdAt);
  const terms = await selectExtensionTerms(db, lease.id);
  if (!terms || !isExtendable(lease.status)) return fail({ code: "not_now" as const, why: "wrong_state" as const });
  // Lessees may extend until the due hour (D32), even before the job marks the lease overdue; after it, only staff.
  if (by.who === "lessee" && (lease.status === "overdue" || dueAt(last, market) < now))
    return fail({ code: "not_now" as const, why: "due_ahead" as const });
  if (terms.goesOn) return fail({ code: "goes_on" as const });
  if (terms.unpaid) return fail({ code: "unpaid_extension" as const, orderId: terms.unpaid });
  const today = dayIn(market.timeZone, now);
  const error = extensionError(newLast, { since: terms.since, last, today, market });
  if (error) return fail({ code: error });
  const units = await otherHolds(db, lease, today);
  const plan = planExtension(units, daysToHold(lease, addDays(newLast, 1)));
  if (plan.way === "taken") return fail({ code: "dates_taken" as const, last: openUntil(plan.last, last, market) });
  const days = paidDays(terms.since, newLast, market);
  const net = extensionNet(terms, { before: terms.days, after: days, options: terms.options }, market.rental);
  if (net === null) throw new Error(`lease ${lease.id} was agreed without a price`);
  return ok({ terms, plan, offer: { way: plan.way, last: newLast, days, net } });
}

function isExtendable(status: LeaseStatus): boolean {
  return status === "confirmed" || status === "active" || status === "overdue";
}

/** The days that an extension has to hold; before its handover the lease can move to any unit. */
export function daysToHold({ unitId, end, bufferDays, status, first }: Lease, newEnd: Day) {
  return { unitId, end, newEnd, bufferDays, ...(status === "confirmed" ? { movableFrom: first } : {}) };
}

/** The latest open day after `last` and not after `day`; null if there is none. */
function openUntil(day: Day | null, last: Day, market: MarketSettings): Day | null {
  let open = day;
  while (open && open > last && !isOpen(open, market)) open = addDays(open, -1);
  return open && open > last ? open : null;
}

/** Moves leases off a unit. All units are locked; a lease that was cancelled meanwhile is skipped, as it holds nothing. */
async function shiftOthers(
  trx: Executor,
  shifts: readonly Shift[],
  { from, by }: { from: number; by: LeaseActor },
): Promise<void> {
  // By id, the order in which the leases of an order are locked.
  for (const { leaseId, unitId } of shifts.toSorted((a, b) => a.leaseId.localeCompare(b.leaseId))) {
    const other = await lockLease(trx, leaseId, { owner: null });
    if (other?.status !== "reserved" && other?.status !== "confirmed") continue;
    await updateLease(trx, leaseId, { unitId });
    await insertLeaseEvent(trx, {
      ...{ leaseId, kind: "moved" as const, actor: by.name },
      details: { from, to: unitId, reason: "extension" },
    });
  }
}
