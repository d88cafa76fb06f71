import { dayText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type LeaseWord, leaseWords } from "#features/rental/domain/lease-machine.ts";
import { type Day, dayIn, daysBetween } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Order, OrderEvent } from "../order.ts";
import { isOnItsWay, type OrderStatus } from "../order-states.ts";
import type { OrderedLease } from "../rentals/lease.ts";
import { type OrderItemView, type OrderView, orderView, type TrackStep, trackOf } from "./order-view.ts";
import { type OrdersCursor, writeCursor } from "./orders-filter.ts";

/** A lease as texts. */
export interface LeaseView {
  id: string;
  orderId: string;
  name: string;
  word: LeaseWord;
  /** First day and day of return. */
  leaseStart: string;
  leaseEnd: string;
  /** Elapsed share of its period, 0–1. */
  over: number;
  /** Days until its return; negative if it is late. */
  daysLeft: number;
}

/** An order with its leases and, while it is on its way, its history. */
export interface OwnOrder extends Order {
  leases: readonly OrderedLease[];
  events: readonly OrderEvent[];
}

/** An order in the list, as `GET /api/profile/orders` gives it: `number` and `lines` are names of that endpoint. */
export interface OwnOrderView extends Pick<OrderView, "id" | "placedOn" | "delivery" | "total" | "status"> {
  number: string;
  /** Month in which it was placed, `YYYY-MM` in the market's time zone. */
  month: string;
  /** Payment is awaited. */
  isUnpaid: boolean;
  /** Last day of an awaited transfer. */
  payUntil: string | null;
  lines: Pick<OrderItemView, "id" | "name" | "image">[];
  leases: LeaseView[];
  holds: "purchases" | "leases" | "both";
  /** Delivered goods can be ordered again (specification section 2). */
  canReorder: boolean;
  /** Progress track while it is on its way. */
  track: TrackStep[] | null;
}

/** Formats an order for the list, as of a day. */
export function ownOrderView(order: OwnOrder, { locale, today }: { locale: Locale; today: Day }): OwnOrderView {
  const { leases, events } = order;
  const { id, orderNumber, placedOn, delivery, total, status, bank, card, items } = orderView(order, locale);
  const rented = new Set(leases.map((lease) => lease.orderItemId));
  const isBought = !order.charge && items.some((item) => !rented.has(item.id));
  return {
    id,
    number: orderNumber,
    placedOn,
    delivery,
    total,
    status,
    month: dayIn(markets[order.market].timeZone, order.createdAt).slice(0, 7),
    isUnpaid: bank !== null || card !== null,
    payUntil: bank?.until ?? null,
    lines: items.map(({ id, name, image }) => ({ id, name, image })),
    leases: leases.map((lease) => leaseView(lease, { locale, today })),
    holds: isBought ? (rented.size > 0 ? "both" : "purchases") : "leases",
    canReorder: isBought && hasArrived(order.status),
    track: isOnItsWay(order.status) ? trackOf(order, events, locale) : null,
  };
}

/** A part of the list for page and endpoint; `next` is the position of the following part. */
export function ordersPart(
  { orders, next }: { orders: readonly OwnOrder[]; next: OrdersCursor | null },
  { locale, now }: { locale: Locale; now: Date },
): { orders: OwnOrderView[]; next: string | null } {
  return {
    orders: orders.map((own) => {
      return ownOrderView(own, { locale, today: dayIn(markets[own.market].timeZone, now) });
    }),
    next: next && writeCursor(next),
  };
}

/** Formats a lease, as of a day. */
export function leaseView(lease: OrderedLease, { locale, today }: { locale: Locale; today: Day }): LeaseView {
  const { id, orderId, machine, status, first, last } = lease;
  const share = daysBetween(first, today) / Math.max(1, daysBetween(first, last));
  return {
    id,
    orderId,
    name: machine,
    word: leaseWords[status],
    leaseStart: dayText(first, locale),
    leaseEnd: dayText(last, locale),
    over: Math.min(1, Math.max(0, share)),
    daysLeft: daysBetween(today, last),
  };
}

/** True once an order was delivered. */
export function hasArrived(status: OrderStatus): boolean {
  return status === "delivered" || status === "completed";
}
