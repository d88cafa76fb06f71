import { dayWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Order, OrderEvent } from "#features/orders/domain/order.ts";
import { orderView, type TrackStep, trackOf } from "#features/orders/domain/order-view.ts";
import { dayIn, daysBetween } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/markets.ts";

/** A transfer that is awaited. */
export interface PaymentView {
  id: string;
  number: string;
  amount: string;
  /** Last day, in words. */
  until: string;
  /** Calendar days until then: 0 on the last one, negative once it is over. */
  daysLeft: number;
}

/** What the overview says about a transfer that is awaited; null for an order without a deadline. */
export function paymentView(order: Order, { locale, now }: { locale: Locale; now: Date }): PaymentView | null {
  if (!order.paymentDeadline) return null;
  const { timeZone } = markets[order.market];
  const last = dayIn(timeZone, order.paymentDeadline);
  const { id, number, total } = orderView(order, locale);
  return {
    id,
    number,
    amount: total,
    until: dayWords(last, locale),
    daysLeft: order.paymentDeadline < now ? -1 : daysBetween(dayIn(timeZone, now), last),
  };
}

/** What the overview shows of an order on its way; the track of one that goes no further is empty. */
export function activeOrderView({ order, events }: { order: Order; events: readonly OrderEvent[] }, locale: Locale) {
  const { id, number, status, total, delivery, placedOn, lines, bank, card } = orderView(order, locale);
  const track: TrackStep[] = trackOf(order, events, locale) ?? [];
  const product = lines[0]?.name ?? "";
  return {
    id,
    number,
    status,
    total,
    delivery,
    placedOn,
    isUnpaid: bank !== null || card !== null,
    product,
    others: lines.length - 1,
    track,
  };
}
