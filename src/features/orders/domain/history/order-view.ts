import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { deliveryDays } from "#features/delivery/domain/delivery-days.ts";
import { dateText, dayRangeText, dayText, momentText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import { dayIn } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { marketAt, markets } from "#platform/pure/market/markets.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { itemName } from "../item-name.ts";
import type { Order, OrderEvent, OrderHead, OrderItem, PricedOption } from "../order.ts";
import { isOnItsWay, type OrderStatus, orderTrack } from "../order-states.ts";
import { discountName, goodsBefore, isGift, netOfLine } from "../payments/discounted.ts";
import { owedFor, receivedFor } from "../payments/owed.ts";
import { type PriceReasonView, priceReasonView } from "../price-reason-text.ts";

/** An item of an order, amounts formatted. */
export interface OrderItemView
  extends Pick<OrderItem, "id" | "productId" | "name" | "image" | "quantity" | "saleUnit" | "installation"> {
  /** Net price per piece or metre, and of the whole quantity after its discount. */
  unit: string;
  sum: string;
  /** Why a piece costs that; `null`: it is the price of the catalogue. */
  priceReason: PriceReasonView | null;
  /** What promotions take off the whole quantity, net; `null`: nothing. */
  discount: string | null;
  /** Added by a promotion and free. */
  isGift: boolean;
  /** Rented, or a charge for a lease. */
  isRented: boolean;
  /** Options included in the unit price, with their net prices. */
  options: { option: PricedOption["option"]; price: string }[];
  /** Deposit per piece of a rental, if any. */
  deposit: string | null;
  /** It was delivered and not given back, so its buyer may review it. */
  canReview: boolean;
}

/** Account and reference for a transfer. */
export interface BankView extends Pick<MarketSettings["transfer"], "holder" | "bank"> {
  iban: string;
  reference: string;
  /** Still owed. */
  amount: string;
  /** Received so far; `null`: nothing. */
  received: string | null;
  /** Last day, formatted; empty without a deadline. */
  until: string;
}

/** A step of the progress track. */
export interface TrackStep {
  status: OrderStatus;
  state: "done" | "now" | "next";
  /** When it was reached. */
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
  /** Expected days of delivery until it is delivered. */
  delivery: string | null;
  /** Set while a transfer is awaited. */
  bank: BankView | null;
  /** Last day for staff to confirm it; `null` if it needs no confirmation. */
  confirmBy: string | null;
  /** Set while a card payment is awaited. */
  card: { amount: string; until: string } | null;
  items: OrderItemView[];
  /** The part of a lease it charges for; `null`: an order of goods or machines. */
  charge: LeaseChargeKind | null;
  /** Net goods before and after discounts. */
  goods: string;
  subtotal: string;
  /** What promotions took off, each with its name; `amount` is `null` for free delivery. */
  discounts: { name: string; amount: string | null }[];
  taxPercent: number;
  tax: string;
  /** By which the rate is the reduced one, with its day; `null`: it is the normal one. */
  vatDeclaration: { text: string; day: string } | null;
  /** `null`: free. */
  shippingCost: string | null;
  /** `null`: none. */
  paymentFee: string | null;
  total: string;
  /** Due at the handover of everything rented, and not part of the total; `null`: none. */
  deposit: string | null;
}

/** Formats an order for a reader. */
export function orderView(order: Order, locale: Locale): OrderView {
  const market = marketAt(order.market, order.createdAt);
  const money = (minor: number) => formatMoney(minor, order.currency);
  const deposit = order.items.reduce((sum, { rental, quantity }) => sum + (rental?.deposit ?? 0) * quantity, 0);
  // An order of machines alone is delivered on their first day.
  const [first] = isRentedOnly(order) ? order.items.flatMap(({ rental }) => rental?.first ?? []).sort() : [];
  const handOver = first === undefined ? null : dayText(first, locale);
  const { from, to } = deliveryDays(order.shipping.method, market, order.createdAt);
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    termsVersion: order.termsVersion,
    market: order.market,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    placedOn: dateText(order.createdAt, market.timeZone, locale),
    delivery: isOnItsWay(order.status) && !order.charge ? (handOver ?? dayRangeText(from, to, locale)) : null,
    bank: isAwaitingTransfer(order) ? bankView(order, locale) : null,
    confirmBy: confirmBy(order, locale),
    card: isAwaitingCard(order)
      ? {
          amount: money(order.total),
          until: order.paymentDeadline ? momentText(order.paymentDeadline, market.timeZone, locale) : "",
        }
      : null,
    shipping: { ...order.shipping, phone: formatPhone(order.shipping.phone) },
    billing: order.billing,
    business: order.business,
    charge: order.charge?.kind ?? null,
    items: order.items.map((item) => itemView(item, order, locale)),
    goods: money(goodsBefore(order)),
    subtotal: money(order.subtotal),
    discounts: (order.discounts ?? []).map((discount) => {
      return { name: discountName(discount), amount: discount.amount > 0 ? money(-discount.amount) : null };
    }),
    taxPercent: order.taxRateBp / 100,
    tax: money(order.tax),
    vatDeclaration: declarationView(order, locale),
    shippingCost: order.shippingCost > 0 ? money(order.shippingCost) : null,
    paymentFee: order.paymentFee > 0 ? money(order.paymentFee) : null,
    total: money(order.total),
    deposit: deposit > 0 && order.status !== "cancelled" ? money(deposit) : null,
  };
}

function declarationView({ vatDeclaration, market }: OrderHead, locale: Locale): OrderView["vatDeclaration"] {
  if (!vatDeclaration) return null;
  const { text, acceptedAt } = vatDeclaration;
  return { text, day: dateText(new Date(acceptedAt), markets[market].timeZone, locale) };
}

function itemView(item: OrderItem, order: Order, locale: Locale): OrderItemView {
  const {
    id,
    productId,
    image,
    quantity,
    installation,
    unitNet,
    saleUnit,
    rental,
    priceReason,
    discountNet = 0,
  } = item;
  const money = (minor: number) => formatMoney(minor, order.currency);
  return {
    id,
    productId,
    name: itemName(item, locale),
    isRented: rental !== undefined || order.charge !== null,
    canReview: isDelivered(order) && order.paymentStatus !== "refunded" && !order.charge,
    options: (rental?.options ?? []).map(({ option, net }) => ({ option, price: money(net) })),
    deposit: rental && rental.deposit > 0 ? money(rental.deposit) : null,
    image,
    quantity,
    saleUnit,
    installation,
    unit: money(unitNet),
    sum: money(netOfLine(item)),
    priceReason: priceReason ? priceReasonView(priceReason, money) : null,
    discount: discountNet > 0 ? money(-discountNet) : null,
    isGift: isGift(item),
  };
}

/** True for an order of machines alone, or a charge for a lease. */
export function isRentedOnly({ items, charge }: Pick<Order, "items" | "charge">): boolean {
  return charge !== null || (items.length > 0 && items.every(({ rental }) => rental));
}

/**
 * Progress track of an order with the time of each step; `null` for a cancelled one and for a charge for a lease. Machines
 * alone are not shipped.
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
    return { status, state, at: reached && index <= now ? momentText(reached.at, timeZone, locale) : null };
  });
}

function isDelivered({ status }: Order): boolean {
  return status === "delivered" || status === "completed";
}

function isAwaitingTransfer(order: Order): boolean {
  return order.paymentMethod === "transfer" && order.paymentStatus === "pending" && order.status === "pending";
}

/** Set for orders paid on delivery too: staff confirms them by accepting them. */
function confirmBy({ status, paymentStatus, confirmation, paymentDeadline, market }: Order, locale: Locale) {
  const isAwaited = confirmation === "awaited" && status === "pending" && paymentStatus === "pending";
  return isAwaited && paymentDeadline ? dayText(dayIn(markets[market].timeZone, paymentDeadline), locale) : null;
}

function isAwaitingCard({ paymentMethod, paymentStatus, status }: Order): boolean {
  const isOpen = paymentStatus === "pending" || paymentStatus === "failed";
  return paymentMethod === "card" && isOpen && status === "pending";
}

/** Where the money of an order goes, and what of it is still owed. */
export function bankView(order: OrderHead, locale: Locale): BankView {
  const { transfer, timeZone } = marketAt(order.market, order.createdAt);
  const received = receivedFor(order);
  return {
    holder: transfer.holder,
    bank: transfer.bank,
    iban: formatIban(transfer.iban),
    reference: order.orderNumber,
    amount: formatMoney(owedFor(order), order.currency),
    received: received > 0 ? formatMoney(received, order.currency) : null,
    until: order.paymentDeadline ? dayText(dayIn(timeZone, order.paymentDeadline), locale) : "",
  };
}

/** An IBAN in groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}

/** A phone number as `+380 67 123 4567`, grouped as in its country. */
function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
