import { dateText, dayRangeText, dayText, momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { laterParts } from "#features/rental/domain/billing.ts";
import type { Agreement, DepositMovement, OwnLease, OwnLeaseHistory } from "#features/rental/domain/lease.ts";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import { type ReturnWay, returnWays } from "#features/rental/domain/return-request.ts";
import { addDays, type Day } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { marketAt, markets } from "#platform/pure/market/markets.ts";
import { formatMoney, gross } from "#platform/pure/money.ts";
import type { LeaseOrder } from "./lease-order.ts";
import { lateView, type RentalView, rentalView, returnChoice } from "./rental-view.ts";

/** An order that pays for a lease, localised. `payAt`: path of its payment page; null when no payment is due. */
export interface LeaseOrderView extends Pick<LeaseOrder, "id" | "number" | "kind" | "status" | "paymentStatus"> {
  total: string;
  placedOn: string;
  payAt: string | null;
}

/** An event, localised. */
export type RentalEventView = { id: number; at: string } & (
  | { kind: "state"; to: LeaseStatus }
  | { kind: "extended" | "shortened"; day: string }
  | { kind: "return_asked"; day: string; way: ReturnWay }
);

/** A lease on its page, localised. */
export interface WholeRentalView
  extends RentalView,
    Pick<OwnLease, "orderId" | "orderNumber" | "productId" | "serial">,
    Pick<Agreement, "options"> {
  /** Deposit to pay at handover; null afterwards. */
  depositDue: string | null;
  deposits: (Pick<DepositMovement, "id" | "kind" | "reason"> & { amount: string; on: string })[];
  late: { graceHours: number; day: string; soFar: string | null } | null;
  /** Range of days that can be requested for a return, also localised, and the initial value of the form. */
  choice: { from: Day; until: Day; day: Day; fromLabel: string; untilLabel: string };
  orders: LeaseOrderView[];
  /** Parts of a long rental that are charged when they begin, including tax. */
  ahead: { at: number; days: string; total: string }[];
  checks: (Omit<OwnLeaseHistory["checks"][number], "at"> & { on: string })[];
  events: RentalEventView[];
}

/** A lease with its orders and its history. */
export interface WholeRental extends OwnLeaseHistory {
  lease: OwnLease;
  orders: LeaseOrder[];
}

/** What the page of a lease shows. */
export function wholeRentalView(
  { lease, orders, checks, deposits, events }: WholeRental,
  { locale, now }: { locale: Locale; now: Date },
): WholeRentalView {
  const { timeZone } = markets[lease.market];
  const on = (at: Date) => dateText(at, timeZone, locale);
  const { orderId, orderNumber, productId, serial, agreed, currency, depositDue } = lease;
  const choice = returnChoice(lease, now);
  const isAhead = lease.status === "reserved" || lease.status === "confirmed";
  return {
    ...rentalView(lease, { locale, now }),
    ...{ orderId, orderNumber, productId, serial },
    options: agreed?.options ?? [],
    depositDue: isAhead && depositDue > 0 ? formatMoney(depositDue, currency) : null,
    deposits: deposits.map(({ id, kind, amount, reason, at }) => {
      return { id, kind, amount: formatMoney(amount, currency), reason, on: on(at) };
    }),
    late: lease.status === "active" || lease.status === "overdue" ? lateView(lease, now) : null,
    choice: { ...choice, fromLabel: dayText(choice.from, locale), untilLabel: dayText(choice.until, locale) },
    ahead: partsAhead(lease, orders, locale),
    orders: orders.map((order) => orderView(order, on(order.placedAt))),
    checks: checks.map(({ at, ...check }) => ({ ...check, on: on(at) })),
    events: events.flatMap((event) => eventView(event, momentText(event.at, timeZone, locale), locale) ?? []),
  };
}

function orderView(
  { id, number, kind, status, paymentStatus, paymentMethod, total, currency }: LeaseOrder,
  placedOn: string,
): LeaseOrderView {
  const isDue = status === "pending" && (paymentStatus === "pending" || paymentStatus === "failed");
  const page = paymentMethod === "card" ? `checkout/pay?orderId=${id}` : `profile/orders/${id}#pay`;
  return {
    ...{ id, number, kind, status, paymentStatus, placedOn },
    total: formatMoney(total, currency),
    payAt: isDue ? page : null,
  };
}

function partsAhead(
  { agreed, isInParts, status, market, taxRateBp, currency, createdAt }: OwnLease,
  orders: readonly LeaseOrder[],
  locale: Locale,
): WholeRentalView["ahead"] {
  const isOver = status === "returned" || status === "closed" || status === "cancelled";
  if (!agreed || !isInParts || isOver) return [];
  const charged = orders.filter(({ kind }) => kind === "period").length;
  return laterParts(agreed, agreed, marketAt(market, createdAt).rental)
    .slice(charged)
    .map(({ at, first, end, net }) => ({
      at,
      days: dayRangeText(first, addDays(end, -1), locale),
      total: formatMoney(gross(net, taxRateBp), currency),
    }));
}

/** Null for events that are of no interest to a lessee. */
function eventView(
  { id, kind, to, details }: OwnLeaseHistory["events"][number],
  at: string,
  locale: Locale,
): RentalEventView | null {
  if (kind === "state") return to && { id, at, kind, to };
  const day = kind === "return_asked" ? details.day : details.last;
  if (typeof day !== "string" || !isDay(day)) return null;
  const view = { id, at, day: dayText(day, locale) };
  if (kind === "extended" || kind === "shortened") return { ...view, kind };
  const way = returnWays.find((one) => one === details.way);
  return kind === "return_asked" && way ? { ...view, kind, way } : null;
}
