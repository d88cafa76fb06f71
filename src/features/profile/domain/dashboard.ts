import { dayText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type OrderView, orderView, type TrackStep, trackOf } from "#features/orders/domain/history/order-view.ts";
import type { Order, OrderEvent } from "#features/orders/domain/order.ts";
import { isDebt } from "#features/orders/domain/rentals/charge.ts";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import { dayIn, daysBetween } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";

/** Money that is awaited. */
export interface PaymentView extends Pick<OrderView, "id" | "orderNumber"> {
  amount: string;
  /** Last day, in words; for a card the last minute. */
  until: string;
  /** Calendar days until then: 0 on the last one, negative once it is over. */
  daysLeft: number;
  /** What of a lease it pays for; null: an order of goods or machines. */
  charge: LeaseChargeKind | null;
  method: "card" | "transfer";
  /** Whole minutes until a card can no longer be used; null: by transfer, or a debt, which stays payable. */
  minutesLeft: number | null;
  /** The bank has refused the card once. */
  hasFailed: boolean;
}

/** What the overview says about money that is awaited; null for an order without a deadline. */
export function paymentView(order: Order, { locale, now }: { locale: Locale; now: Date }): PaymentView | null {
  if (!order.paymentDeadline) return null;
  const { timeZone } = markets[order.market];
  const last = dayIn(timeZone, order.paymentDeadline);
  const { id, orderNumber, total, bank, card } = orderView(order, locale);
  const left = order.paymentDeadline.getTime() - now.getTime();
  const isDue = isDebt(order.charge);
  return {
    id,
    orderNumber,
    amount: bank?.amount ?? total,
    until: card && !isDue ? card.until : dayText(last, locale),
    daysLeft: left < 0 ? -1 : daysBetween(dayIn(timeZone, now), last),
    charge: order.charge?.kind ?? null,
    method: card ? "card" : "transfer",
    minutesLeft: card && !isDue ? Math.floor(left / 60_000) : null,
    hasFailed: order.paymentStatus === "failed",
  };
}

/** What the overview shows of an order on its way; the track of one that goes no further is empty. */
export function activeOrderView(order: Order & { events: readonly OrderEvent[] }, locale: Locale) {
  const { id, orderNumber, status, total, delivery, placedOn, items, bank, card } = orderView(order, locale);
  const track: TrackStep[] = trackOf(order, order.events, locale) ?? [];
  const product = items[0]?.name ?? "";
  return {
    id,
    orderNumber,
    status,
    total,
    delivery,
    placedOn,
    isUnpaid: bank !== null || card !== null,
    product,
    others: items.length - 1,
    track,
  };
}
