import { includedTax, share } from "#platform/pure/money.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { OrderHead, OrderItem } from "../order.ts";
import { netOfLine } from "./discounted.ts";
import { receivedFor } from "./owed.ts";

/** A part of a refund, minor units; `tax` is part of `amount`. */
export interface RefundLine {
  kind: "item" | "delivery" | "fee" | "late_payment";
  orderItemId: string | null;
  quantity: number | null;
  amount: number;
  tax: number;
}

/** An order with its earlier refunds. */
export interface RefundableOrder
  extends Pick<OrderHead, "subtotal" | "tax" | "taxRateBp" | "shippingCost" | "paymentFee" | "captured" | "refunded"> {
  items: readonly Pick<OrderItem, "id" | "quantity" | "unitNet" | "discountNet">[];
  /** Parts of earlier refunds that did not fail. */
  earlier: readonly RefundLine[];
}

/** What to refund: quantities of items, delivery, the pay-on-delivery fee. */
export interface RefundRequest {
  items: readonly { orderItemId: string; quantity: number }[];
  delivery: boolean;
  fee: boolean;
}

/** What can still be refunded; never more than `money` in all. */
export interface RefundLeft {
  items: { orderItemId: string; quantity: number }[];
  delivery: number;
  fee: number;
  money: number;
}

/** Why a refund was refused. */
export type RefundFailure =
  | { code: "nothing_to_refund" }
  | { code: "unknown_line"; orderItemId: string }
  | { code: "more_than_bought"; orderItemId: string; left: number }
  /** Machines were handed over; only `left` pieces can be refunded now. */
  | { code: "handed_over"; orderItemId: string; left: number }
  | { code: "more_than_captured"; left: number };

/** What of an order has not been refunded yet (D25). */
export function leftToRefund(order: RefundableOrder): RefundLeft {
  const back = (kind: RefundLine["kind"]) => order.earlier.some((line) => line.kind === kind);
  return {
    items: order.items.map(({ id, quantity }) => ({
      orderItemId: id,
      quantity: quantity - piecesBack(order, id),
    })),
    delivery: back("delivery") ? 0 : order.shippingCost,
    fee: back("fee") ? 0 : order.paymentFee,
    money: receivedFor(order),
  };
}

/**
 * Parts of a refund. Goods include their tax; rounding is cumulative, so that partial refunds in any order add up to
 * exactly what was paid (D25). All or nothing.
 */
export function planRefund(order: RefundableOrder, request: RefundRequest): Result<RefundLine[], RefundFailure> {
  const left = leftToRefund(order);
  const asked = [...Map.groupBy(request.items, (item) => item.orderItemId)].flatMap(([orderItemId, parts]) => {
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
    return quantity > 0 ? [{ orderItemId, quantity }] : [];
  });
  for (const { orderItemId, quantity } of asked) {
    const line = left.items.find((item) => item.orderItemId === orderItemId);
    if (!line) return fail({ code: "unknown_line" as const, orderItemId });
    if (quantity > line.quantity) return fail({ code: "more_than_bought" as const, orderItemId, left: line.quantity });
  }
  const lines = [
    ...goodsBack(order, asked),
    ...(request.delivery ? grossBack(order, "delivery", left.delivery) : []),
    ...(request.fee ? grossBack(order, "fee", left.fee) : []),
  ];
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount === 0) return fail({ code: "nothing_to_refund" as const });
  if (amount > left.money) return fail({ code: "more_than_captured" as const, left: left.money });
  return ok(lines);
}

/**
 * Parts of a refund of all remaining money: items, delivery, fee. Cut short if less was paid than the order cost; an
 * overpayment is refunded too. Empty if nothing is left.
 */
export function wholeRefund(order: RefundableOrder): RefundLine[] {
  const left = leftToRefund(order);
  // Lines at 0, such as gifts, alone are no refund.
  if (left.money === 0) return [];
  let money = left.money;
  const parts = [
    ...goodsBack(order, left.items),
    ...grossBack(order, "delivery", left.delivery),
    ...grossBack(order, "fee", left.fee),
  ].flatMap((line) => {
    if (money >= line.amount) {
      money -= line.amount;
      return [line];
    }
    const amount = money;
    money = 0;
    return amount > 0 ? [{ ...line, amount, tax: Math.min(line.tax, includedTax(amount, order.taxRateBp)) }] : [];
  });
  return money > 0
    ? [...parts, { kind: "late_payment", orderItemId: null, quantity: null, amount: money, tax: 0 }]
    : parts;
}

/** Refund lines of goods, each the increment of the cumulative value of all refunded pieces. */
function goodsBack(order: RefundableOrder, asked: RefundRequest["items"]): RefundLine[] {
  const goods = netOf(order, (item) => item.quantity);
  const items = order.earlier.filter((line) => line.kind === "item");
  const pieces = new Map(order.items.map(({ id }) => [id, piecesBack(order, id)]));
  let tax = items.reduce((sum, line) => sum + line.tax, 0);
  let net = items.reduce((sum, line) => sum + line.amount, 0) - tax;
  return order.items.flatMap(({ id }) => {
    const quantity = asked.find((item) => item.orderItemId === id)?.quantity ?? 0;
    if (quantity <= 0) return [];
    pieces.set(id, (pieces.get(id) ?? 0) + quantity);
    const back = netOf(order, (item) => pieces.get(item.id) ?? 0);
    const worth = worthOf(order, back, goods);
    const more = { net: Math.max(0, worth.net - net), tax: Math.max(0, worth.tax - tax) };
    net += more.net;
    tax += more.tax;
    return [{ kind: "item", orderItemId: id, quantity, amount: more.net + more.tax, tax: more.tax } as const];
  });
}

/**
 * What was paid for goods of this net worth. A discount of older orders, which no line explains, applies to all of them
 * alike.
 */
function worthOf(order: RefundableOrder, net: number, goods: number): { net: number; tax: number } {
  if (net === goods) return { net: order.subtotal, tax: order.tax };
  const paid = goods === order.subtotal ? net : partOf(order.subtotal, net, goods);
  return { net: paid, tax: share(paid, order.taxRateBp) };
}

/**
 * Net worth of pieces after the discounts of their lines, minor units. Rounded down from the first piece of a line, so that
 * all pieces are worth exactly the line.
 */
function netOf(order: RefundableOrder, pieces: (item: RefundableOrder["items"][number]) => number): number {
  return order.items.reduce((sum, item) => {
    return sum + partOf(netOfLine(item), pieces(item), item.quantity);
  }, 0);
}

/** `amount` × `part` / `whole`, rounded down; the product may pass the exact integers of a number. */
function partOf(amount: number, part: number, whole: number): number {
  return part === whole ? amount : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

function piecesBack(order: RefundableOrder, id: string): number {
  return order.earlier.reduce((sum, line) => sum + (line.orderItemId === id ? (line.quantity ?? 0) : 0), 0);
}

/** Delivery or fee: gross amounts that include their tax (D41). */
function grossBack({ taxRateBp }: RefundableOrder, kind: "delivery" | "fee", amount: number): RefundLine[] {
  if (amount <= 0) return [];
  return [{ kind, orderItemId: null, quantity: null, amount, tax: includedTax(amount, taxRateBp) }];
}
