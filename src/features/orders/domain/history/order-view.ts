import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { dateWords, dayRangeWords, dayWords, momentWords } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import { dayIn } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { deliveryDays } from "../fulfilment/delivery-days.ts";
import { itemName } from "../item-name.ts";
import type { Order, OrderEvent, OrderHead, OrderItem, PricedOption } from "../order.ts";
import { isOnItsWay, type OrderStatus, orderTrack } from "../order-states.ts";
import { owedFor, receivedFor } from "../payments/owed.ts";

/** An item of an order, amounts formatted. */
export interface OrderItemView
  extends Pick<OrderItem, "id" | "productId" | "name" | "image" | "quantity" | "saleUnit" | "installation"> {
  /** Net price of one piece or metre, and of the line. */
  unit: string;
  sum: string;
  /** It was rented, or pays for what was. */
  isRented: boolean;
  /** Options in the price of a piece, each with what it costs, net. */
  options: { option: PricedOption["option"]; price: string }[];
  /** Left at hand-over for each piece of a rental; null: nothing. */
  deposit: string | null;
  /** It was delivered and kept: its buyer may have something to say about it. */
  canReview: boolean;
}

/** Where a transfer goes, and how it is recognised. */
export interface BankView extends Pick<MarketSettings["transfer"], "holder" | "bank"> {
  /** In groups of four. */
  iban: string;
  reference: string;
  /** Still to come. */
  amount: string;
  /** A part that is here already; null: nothing yet. */
  received: string | null;
  /** Last day, in words. */
  until: string;
}

/** A step of the way of an order that goes well. */
export interface TrackStep {
  status: OrderStatus;
  state: "done" | "now" | "next";
  /** When it was reached, in words. */
  at: string | null;
}

/**
 * An order as texts in a language: pages, e-mails and documents show these. Made on the server, so that the browser shows the
 * same.
 */
export interface OrderView
  extends Pick<
    Order,
    | "id"
    | "orderNumber"
    | "termsVersion"
    | "market"
    | "status"
    | "paymentMethod"
    | "paymentStatus"
    | "shipping"
    | "billing"
    | "business"
  > {
  placedOn: string;
  /** Expected days of delivery while they lie ahead. */
  delivery: string | null;
  /** Set while a transfer is awaited. */
  bank: BankView | null;
  /** The last day, in words, on which staff confirms it; null where nobody has to. */
  confirmBy: string | null;
  /** Set while a card payment is awaited: what, and until when, in words. */
  card: { amount: string; until: string } | null;
  items: OrderItemView[];
  /** What of a lease it pays for; null: it is an order of goods or machines. */
  charge: LeaseChargeKind | null;
  subtotal: string;
  taxPercent: number;
  tax: string;
  /** Null: free. */
  shippingCost: string | null;
  /** Null: none. */
  paymentFee: string | null;
  total: string;
  /** Left at the hand-over of all that was rented, and no part of the total; null: nothing was. */
  deposit: string | null;
}

/** Formats an order for a reader. */
export function orderView(order: Order, locale: Locale): OrderView {
  const market = markets[order.market];
  const money = (minor: number) => formatMoney(minor, order.currency);
  const deposit = order.items.reduce((sum, { rental, quantity }) => sum + (rental?.deposit ?? 0) * quantity, 0);
  // Machines alone come on their first day.
  const [first] = isRentedOnly(order) ? order.items.flatMap(({ rental }) => rental?.first ?? []).sort() : [];
  const handOver = first === undefined ? null : dayWords(first, locale);
  const isKept = isDelivered(order) && order.paymentStatus !== "refunded" && !order.charge;
  const { from, to } = deliveryDays(order.shipping.method, market, order.createdAt);
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    termsVersion: order.termsVersion,
    market: order.market,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    placedOn: dateWords(order.createdAt, market.timeZone, locale),
    delivery: isOnItsWay(order.status) && !order.charge ? (handOver ?? dayRangeWords(from, to, locale)) : null,
    bank: isAwaitingTransfer(order) ? bankView(order, locale) : null,
    confirmBy: confirmBy(order, locale),
    card: isAwaitingCard(order)
      ? {
          amount: money(order.total),
          until: order.paymentDeadline ? momentWords(order.paymentDeadline, market.timeZone, locale) : "",
        }
      : null,
    shipping: { ...order.shipping, phone: phoneWords(order.shipping.phone) },
    billing: order.billing,
    business: order.business,
    charge: order.charge?.kind ?? null,
    items: order.items.map((item) => {
      const { id, productId, image, quantity, installation, unitNet, saleUnit, rental } = item;
      return {
        id,
        productId,
        name: itemName(item, locale),
        isRented: rental !== undefined || order.charge !== null,
        canReview: isKept,
        options: (rental?.options ?? []).map(({ option, net }) => ({ option, price: money(net) })),
        deposit: rental && rental.deposit > 0 ? money(rental.deposit) : null,
        image,
        quantity,
        saleUnit,
        installation,
        unit: money(unitNet),
        sum: money(unitNet * quantity),
      };
    }),
    subtotal: money(order.subtotal),
    taxPercent: order.taxRateBp / 100,
    tax: money(order.tax),
    shippingCost: order.shippingCost > 0 ? money(order.shippingCost) : null,
    paymentFee: order.paymentFee > 0 ? money(order.paymentFee) : null,
    total: money(order.total),
    deposit: deposit > 0 && order.status !== "cancelled" ? money(deposit) : null,
  };
}

/** True for an order of machines alone, or of what is paid for them later. */
export function isRentedOnly({ items, charge }: Pick<Order, "items" | "charge">): boolean {
  return charge !== null || (items.length > 0 && items.every(({ rental }) => rental));
}

/**
 * The way of an order with the moments at which it got to each step; null for a cancelled one, which goes no further. Of
 * machines alone no parcel is sent. Null too for what is paid for a lease later: it is paid or not.
 */
export function trackOf(order: Order, events: readonly OrderEvent[], locale: Locale): TrackStep[] | null {
  if (order.charge) return null;
  const steps = isRentedOnly(order) ? orderTrack.filter((status) => status !== "shipped") : orderTrack;
  const now = steps.indexOf(order.status === "shipped" && steps !== orderTrack ? "delivered" : order.status);
  if (now < 0) return null;
  const { timeZone } = markets[order.market];
  return steps.map((status, index) => {
    const reached = events.findLast((event) => event.machine === "order" && event.to === status);
    const state = index < now ? "done" : index === now ? "now" : "next";
    return { status, state, at: reached && index <= now ? momentWords(reached.at, timeZone, locale) : null };
  });
}

function isDelivered({ status }: Order): boolean {
  return status === "delivered" || status === "completed";
}

function isAwaitingTransfer(order: Order): boolean {
  return order.paymentMethod === "transfer" && order.paymentStatus === "pending" && order.status === "pending";
}

/** An order that is paid on delivery waits too, for being accepted. */
function confirmBy({ status, paymentStatus, confirmation, paymentDeadline, market }: Order, locale: Locale) {
  const isAwaited = confirmation === "awaited" && status === "pending" && paymentStatus === "pending";
  return isAwaited && paymentDeadline ? dayWords(dayIn(markets[market].timeZone, paymentDeadline), locale) : null;
}

function isAwaitingCard({ paymentMethod, paymentStatus, status }: Order): boolean {
  const isOpen = paymentStatus === "pending" || paymentStatus === "failed";
  return paymentMethod === "card" && isOpen && status === "pending";
}

/** Where the money of an order goes, and what of it is still owed. */
export function bankView(order: OrderHead, locale: Locale): BankView {
  const { transfer, timeZone } = markets[order.market];
  const received = receivedFor(order);
  return {
    holder: transfer.holder,
    bank: transfer.bank,
    iban: ibanWords(transfer.iban),
    reference: order.orderNumber,
    amount: formatMoney(owedFor(order), order.currency),
    received: received > 0 ? formatMoney(received, order.currency) : null,
    until: order.paymentDeadline ? dayWords(dayIn(timeZone, order.paymentDeadline), locale) : "",
  };
}

/** An IBAN in groups of four. */
export function ibanWords(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

/** `+380 67 123 4567`, in the groups of its country. */
function phoneWords(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
