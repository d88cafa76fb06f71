import { dateWords, dayRangeWords, dayWords, momentWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { laterParts } from "#features/rental/domain/billing.ts";
import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import { type ReturnWay, returnWays } from "#features/rental/domain/return-request.ts";
import { addDays, type Day } from "#platform/pure/days.ts";
import { isDay } from "#platform/pure/is-day.ts";
import type { RentalOption } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney, gross } from "#platform/pure/money.ts";
import type { RentalCheck, RentalDeposit, RentalEvent, RentalOrder, RentalRow } from "./rental.ts";
import { lateView, type RentalView, rentalView, returnChoice } from "./rental-view.ts";

/** An order that pays for a lease, ready to be shown. `payAt`: path of the page on which it is paid; null when it is not awaited. */
export interface RentalOrderView extends Pick<RentalOrder, "id" | "number" | "kind" | "status" | "paymentStatus"> {
  total: string;
  placedOn: string;
  payAt: string | null;
}

/** What happened, ready to be said. */
export type RentalEventView = { id: number; at: string } & (
  | { kind: "state"; to: LeaseStatus }
  | { kind: "extended" | "shortened"; day: string }
  | { kind: "return_asked"; day: string; way: ReturnWay }
);

/** A lease with everything that belongs to it, ready to be shown. */
export interface WholeRentalView extends RentalView {
  orderId: string;
  orderNumber: string;
  productId: string;
  serial: string | null;
  options: RentalOption[];
  /** What was agreed to be left at the hand-over, while it has not been. */
  depositAhead: string | null;
  deposits: { id: number; kind: RentalDeposit["kind"]; amount: string; reason: string | null; on: string }[];
  late: { graceHours: number; day: string; soFar: string | null } | null;
  /** Days between which a return can be asked for, also in words, and the one that stands in the form at first. */
  choice: { from: Day; until: Day; day: Day; fromWords: string; untilWords: string };
  orders: RentalOrderView[];
  /** Parts of a long rental that are charged when they begin, with tax. */
  ahead: { at: number; days: string; total: string }[];
  checks: (Omit<RentalCheck, "at"> & { on: string })[];
  events: RentalEventView[];
}

/** What the page of a lease shows. */
export function wholeRentalView(
  {
    rental,
    orders,
    checks,
    deposits,
    events,
  }: {
    rental: RentalRow;
    orders: readonly RentalOrder[];
    checks: readonly RentalCheck[];
    deposits: readonly RentalDeposit[];
    events: readonly RentalEvent[];
  },
  { locale, now }: { locale: Locale; now: Date },
): WholeRentalView {
  const { timeZone } = markets[rental.market];
  const on = (at: Date) => dateWords(at, timeZone, locale);
  const { orderId, orderNumber, productId, serial, agreed, currency } = rental;
  const choice = returnChoice(rental, now);
  const isAhead = rental.status === "reserved" || rental.status === "confirmed";
  return {
    ...rentalView(rental, { locale, now }),
    ...{ orderId, orderNumber, productId, serial },
    options: agreed?.options ?? [],
    depositAhead: isAhead && agreed && agreed.deposit > 0 ? formatMoney(agreed.deposit, currency) : null,
    deposits: deposits.map(({ id, kind, amount, reason, at }) => {
      return { id, kind, amount: formatMoney(amount, currency), reason, on: on(at) };
    }),
    late: rental.status === "active" || rental.status === "overdue" ? lateView(rental, now) : null,
    choice: { ...choice, fromWords: dayWords(choice.from, locale), untilWords: dayWords(choice.until, locale) },
    ahead: partsAhead(rental, orders, locale),
    orders: orders.map((order) => orderView(order, on(order.placedAt))),
    checks: checks.map(({ at, ...check }) => ({ ...check, on: on(at) })),
    events: events.flatMap((event) => eventView(event, momentWords(event.at, timeZone, locale), locale) ?? []),
  };
}

function orderView(
  { placedAt: _, total, currency, paymentMethod, ...order }: RentalOrder,
  placedOn: string,
): RentalOrderView {
  const { id, number, kind, status, paymentStatus } = order;
  const isAwaited = status === "pending" && (paymentStatus === "pending" || paymentStatus === "failed");
  const page = paymentMethod === "card" ? `checkout/pay?orderId=${id}` : `profile/orders/${id}#pay`;
  return {
    ...{ id, number, kind, status, paymentStatus, placedOn },
    total: formatMoney(total, currency),
    payAt: isAwaited ? page : null,
  };
}

function partsAhead(rental: RentalRow, orders: readonly RentalOrder[], locale: Locale): WholeRentalView["ahead"] {
  const { agreed, status, taxRateBp, currency } = rental;
  const isOver = status === "returned" || status === "closed" || status === "cancelled";
  if (!agreed?.isInParts || isOver) return [];
  const charged = orders.filter(({ kind }) => kind === "period").length;
  return laterParts(agreed, agreed, markets[rental.market].rental)
    .slice(charged)
    .map(({ at, first, end, net }) => ({
      at,
      days: dayRangeWords(first, addDays(end, -1), locale),
      total: formatMoney(gross(net, taxRateBp), currency),
    }));
}

/** Null for what says nothing to a lessee. */
function eventView({ id, kind, to, details }: RentalEvent, at: string, locale: Locale): RentalEventView | null {
  if (kind === "state") return to && { id, at, kind, to };
  const day = kind === "return_asked" ? details.day : details.last;
  if (typeof day !== "string" || !isDay(day)) return null;
  const said = { id, at, day: dayWords(day, locale) };
  if (kind === "extended" || kind === "shortened") return { ...said, kind };
  const way = returnWays.find((one) => one === details.way);
  return kind === "return_asked" && way ? { ...said, kind, way } : null;
}
