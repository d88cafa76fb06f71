import { addDays, type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type ExtensionPlan, planExtension, type Shift } from "./domain/extension.ts";
import type { ExtendableLease, ExtensionFailure, ExtensionOffer } from "./domain/extension-offer.ts";
import { extensionError } from "./domain/extension-request.ts";
import { dueAt } from "./domain/late.ts";
import type { LeaseStatus } from "./domain/lease-machine.ts";
import { isOpen, paidDays } from "./domain/open-days.ts";
import { extensionNet } from "./domain/quote.ts";
import { copyAgreement, type ExtensionTerms, readLease, selectExtensionTerms } from "./extensions/extensions.store.ts";
import { insertLeases } from "./fleet/fleet.store.ts";
import { insertLeaseEvent, type LockedLease, lockLease, updateLease } from "./leases/leases.store.ts";
import { changeLease, type LeaseHand, lastOf, lockWithUnits, otherHolds } from "./leases.service.ts";

/** Who wants a lease extended, until which day, and which offer they have seen. Lessees extend only their own. */
export interface ExtensionRequest {
  newLast: string;
  by: LeaseHand;
  /** Whose lease it has to be; null for the staff. */
  owner: string | null;
  now: Date;
}

/** A lease to be extended; null if there is none, or none of `owner` when one is given. `id` is a uuid. */
export async function leaseToExtend(db: Executor, id: string, owner: string | null): Promise<ExtendableLease | null> {
  const lease = await readLease(db, id, owner);
  return lease && { id, market: lease.market, status: lease.status, first: lease.first, last: lastOf(lease) };
}

interface Assessed {
  terms: ExtensionTerms;
  plan: Exclude<ExtensionPlan, { way: "taken" }>;
  offer: ExtensionOffer;
}

/** Says how a lease could be extended and for how much. Nothing is locked or held by that. `id` is a uuid. */
export async function lookAtExtension(
  db: Executor,
  id: string,
  request: ExtensionRequest,
): Promise<Result<ExtensionOffer, ExtensionFailure>> {
  const lease = await readLease(db, id, request.owner);
  if (!lease) return fail({ code: "unknown_lease" as const });
  const assessed = await assess(db, lease, request);
  return assessed.ok ? ok(assessed.value.offer) : assessed;
}

/** The order that is to pay for more days, and its line. */
export interface ExtensionCharge {
  orderId: string;
  orderItemId: string;
}

/** An extension that holds its days. `leaseId` is the lease that does: the same one, or that of the other unit. */
export interface Extended extends ExtensionOffer {
  leaseId: string;
  /** The days that are added, half-open. */
  first: Day;
  end: Day;
}

/**
 * Extends a lease as it was offered: if the offer is another one by now, nothing happens and the new one is told. Leases in
 * the way that have not been handed over go to other units. On another unit the days are held by a lease that waits for its
 * payment. `charge` makes the order that pays for the days, in the same transaction, which is rolled back on failure; it is
 * not asked where they cost nothing.
 */
export async function extendLease(
  trx: Executor,
  id: string,
  {
    seen,
    charge,
    ...wish
  }: ExtensionRequest & {
    seen: Pick<ExtensionOffer, "way" | "net">;
    charge?: (more: Extended) => Promise<ExtensionCharge>;
  },
): Promise<Result<Extended, ExtensionFailure | { code: "offer_changed"; offer: ExtensionOffer }>> {
  const lease = await lockWithUnits(trx, id, wish.owner);
  if (!lease) return fail({ code: "unknown_lease" as const });
  const assessed = await assess(trx, lease, wish);
  if (!assessed.ok) return assessed;
  const { offer } = assessed.value;
  if (offer.way !== seen.way || offer.net !== seen.net) return fail({ code: "offer_changed" as const, offer });
  const more = { ...offer, leaseId: id, first: lease.end, end: addDays(offer.last, 1) };
  const paid = offer.net > 0 && charge ? await charge(more) : null;
  if (assessed.value.plan.way === "change")
    return ok(await goOnElsewhere(trx, lease, { ...assessed.value, more, paid, wish }));
  await stayLonger(trx, lease, { ...assessed.value, plan: assessed.value.plan, more, paid, wish });
  return ok(more);
}

interface Carried extends Assessed {
  more: Extended;
  paid: ExtensionCharge | null;
  wish: ExtensionRequest;
}

/** The row of history from which the next extension is reckoned. */
function extendedEvent({ terms, offer, paid }: Carried) {
  return {
    ...{ since: terms.since, days: offer.days, daysBefore: terms.days, net: offer.net, last: offer.last },
    ...(paid ? { orderId: paid.orderId } : {}),
  };
}

async function stayLonger(
  trx: Executor,
  lease: LockedLease,
  carried: Carried & { plan: Extract<ExtensionPlan, { way: "stay" }> },
): Promise<void> {
  const { plan, more, wish } = carried;
  const { id } = lease;
  await holdLonger(trx, lease, { plan, end: more.end, by: wish.by });
  const details = { ...extendedEvent(carried), before: lastOf(lease) };
  await insertLeaseEvent(trx, { leaseId: id, kind: "extended", actor: wish.by.name, details });
  if (lease.status === "overdue" && dueAt(more.last, markets[lease.market]) >= wish.now)
    await changeLease(trx, lease, { change: "recover", by: wish.by, holds: ["due_ahead"], reason: "extended" });
}

/** Another machine takes over: a lease of its own, behind this one, whose own days stay as they are. */
async function goOnElsewhere(trx: Executor, lease: LockedLease, carried: Carried): Promise<Extended> {
  const { plan, more, paid, terms, wish } = carried;
  const { id, userId, productId, bufferDays, end: first } = lease;
  const { end, net } = more;
  const orderItemId = paid?.orderItemId ?? lease.orderItemId;
  const days = more.days - terms.days;
  if (paid) await copyAgreement(trx, { from: lease.orderItemId, to: orderItemId, first, end, days, net });
  const next = { userId, orderItemId, productId, bufferDays, unitId: plan.unitId, first, end };
  const [leaseId = ""] = await insertLeases(trx, [next]);
  const event = { kind: "extended" as const, actor: wish.by.name };
  await insertLeaseEvent(trx, { ...event, leaseId: id, details: { last: more.last, nextLease: leaseId } });
  // `days` belong to the lease that goes on.
  const details = { ...extendedEvent(carried), previousLease: id };
  await insertLeaseEvent(trx, { ...event, leaseId, details });
  // Nothing is to pay for it.
  if (net === 0) {
    const made = await lockLease(trx, leaseId, { owner: null });
    const shop: LeaseHand = { who: "shop", name: wish.by.name };
    if (made) await changeLease(trx, made, { change: "confirm", by: shop, holds: ["payment_secured"] });
  }
  return { ...more, leaseId };
}

/** Lets a locked lease hold its unit for longer, as planned. Its units are locked. */
export async function holdLonger(
  trx: Executor,
  { id, unitId: from }: LockedLease,
  { plan, end, by }: { plan: Extract<ExtensionPlan, { way: "stay" }>; end: Day; by: LeaseHand },
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
  lease: LockedLease,
  { newLast, by, now }: ExtensionRequest,
): Promise<Result<Assessed, ExtensionFailure>> {
  const market = markets[lease.market];
  const terms = await selectExtensionTerms(db, lease.id);
  if (!terms || !isExtendable(lease.status)) return fail({ code: "not_now" as const, why: "wrong_state" as const });
  const last = lastOf(lease);
  // Until the due hour (D32), whether or not the scheduled jobs has come by; then only the desk.
  if (by.who === "lessee" && (lease.status === "overdue" || dueAt(last, market) < now))
    return fail({ code: "not_now" as const, why: "due_ahead" as const });
  if (terms.goesOn) return fail({ code: "goes_on" as const });
  if (terms.unpaid) return fail({ code: "unpaid_extension" as const, orderId: terms.unpaid });
  const today = dayIn(market.timeZone, now);
  const error = extensionError(newLast, { since: terms.since, last, today, market });
  if (error) return fail({ code: error });
  const units = await otherHolds(db, lease, today);
  const plan = planExtension(units, longerDays(lease, addDays(newLast, 1)));
  if (plan.way === "taken") return fail({ code: "dates_taken" as const, last: openUntil(plan.last, last, market) });
  const days = paidDays(terms.since, newLast, market);
  const net = extensionNet(terms, { before: terms.days, after: days, options: terms.options }, market.rental);
  if (net === null) throw new Error(`lease ${lease.id} was agreed without a price`);
  return ok({ terms, plan, offer: { way: plan.way, last: newLast, days, net } });
}

function isExtendable(status: LeaseStatus): boolean {
  return status === "confirmed" || status === "active" || status === "overdue";
}

/** What is asked of the units; before it is handed over, a lease may go to any of them. */
export function longerDays(lease: LockedLease, newEnd: Day) {
  const { unitId, end, bufferDays, status, first } = lease;
  return { unitId, end, newEnd, bufferDays, ...(status === "confirmed" ? { movableFrom: first } : {}) };
}

/** The last day up to `day` on which machines are taken back and that is after `last`; null if there is none. */
function openUntil(day: Day | null, last: Day, market: MarketSettings): Day | null {
  let open = day;
  while (open && open > last && !isOpen(open, market)) open = addDays(open, -1);
  return open && open > last ? open : null;
}

/** Moves leases off a unit whose units are locked; one that was cancelled meanwhile holds nothing any more. */
async function shiftOthers(
  trx: Executor,
  shifts: readonly Shift[],
  { from, by }: { from: number; by: LeaseHand },
): Promise<void> {
  // In the order in which the leases of an order are locked.
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
