import { dayWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type LeaseWord, leaseWords } from "#features/rental/domain/lease-machine.ts";
import { type Day, dayIn, daysBetween } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Order, OrderEvent } from "../order.ts";
import { isOnItsWay, type OrderStatus } from "../order-states.ts";
import type { Lease } from "../rentals/lease.ts";
import { type OrderLineView, type OrderView, orderView, type TrackStep, trackOf } from "./order-view.ts";
import { type OrdersCursor, writeCursor } from "./orders-filter.ts";

/** A rented unit ready to be shown. */
export interface LeaseView {
  id: string;
  orderId: string;
  name: string;
  word: LeaseWord;
  /** First day and day of return, in words. */
  leaseStart: string;
  leaseEnd: string;
  /** Share of its time that is over, 0–1. */
  over: number;
  /** Days until it has to be back; negative when it is late. */
  daysLeft: number;
}

/** An order with what belongs to it. */
interface WholeOrder {
  order: Order;
  leases: readonly Lease[];
  events: readonly OrderEvent[];
}

/** An order as a list shows it. */
export interface OwnOrderView extends Pick<OrderView, "id" | "number" | "placedOn" | "delivery" | "total" | "status"> {
  /** Month in which it was placed, `YYYY-MM`, where it was placed. */
  month: string;
  /** Its money is awaited. */
  isUnpaid: boolean;
  /** Last day of an awaited transfer in words; null when none is. */
  payUntil: string | null;
  lines: Pick<OrderLineView, "id" | "name" | "image">[];
  leases: LeaseView[];
  holds: "purchases" | "leases" | "both";
  /** Bought things that have arrived can be ordered again (specification section 2). */
  canReorder: boolean;
  /** Its way so far; null unless it is on it. */
  track: TrackStep[] | null;
}

/** What a list shows of an order on a day. */
export function ownOrderView(
  { order, leases, events }: WholeOrder,
  { locale, today }: { locale: Locale; today: Day },
): OwnOrderView {
  const { id, number, placedOn, delivery, total, status, bank, card, lines } = orderView(order, locale);
  const rented = new Set(leases.map((lease) => lease.orderItemId));
  const isBought = !order.charge && lines.some((line) => !rented.has(line.id));
  return {
    id,
    number,
    placedOn,
    delivery,
    total,
    status,
    month: dayIn(markets[order.market].timeZone, order.createdAt).slice(0, 7),
    isUnpaid: bank !== null || card !== null,
    payUntil: bank?.until ?? null,
    lines: lines.map((line) => ({ id: line.id, name: line.name, image: line.image })),
    leases: leases.map((lease) => leaseView(lease, { locale, today })),
    holds: isBought ? (rented.size > 0 ? "both" : "purchases") : "leases",
    canReorder: isBought && hasArrived(order.status),
    track: isOnItsWay(order.status) ? trackOf(order, events, locale) : null,
  };
}

/** A part of the list as page and endpoint give it; `next` is the place behind it as it stands in an address. */
export function ordersPart(
  { orders, next }: { orders: readonly WholeOrder[]; next: OrdersCursor | null },
  { locale, now }: { locale: Locale; now: Date },
): { orders: OwnOrderView[]; next: string | null } {
  return {
    orders: orders.map((own) => {
      return ownOrderView(own, { locale, today: dayIn(markets[own.order.market].timeZone, now) });
    }),
    next: next && writeCursor(next),
  };
}

/** What pages show of a lease on a day. */
export function leaseView(lease: Lease, { locale, today }: { locale: Locale; today: Day }): LeaseView {
  const { id, orderId, productName, status, firstDay, endDay } = lease;
  const share = daysBetween(firstDay, today) / Math.max(1, daysBetween(firstDay, endDay));
  return {
    id,
    orderId,
    name: productName,
    word: leaseWords[status],
    leaseStart: dayWords(firstDay, locale),
    leaseEnd: dayWords(endDay, locale),
    over: Math.min(1, Math.max(0, share)),
    daysLeft: daysBetween(today, endDay),
  };
}

/** True once the goods of an order are with the buyer. */
export function hasArrived(status: OrderStatus): boolean {
  return status === "delivered" || status === "completed";
}
