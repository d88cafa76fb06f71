import type { Order, OrderDiscount, OrderItem } from "../order.ts";

/** Net price of a line after its discounts, minor units. */
export function netOfLine({
  unitNet,
  quantity,
  discountNet = 0,
}: Pick<OrderItem, "unitNet" | "quantity" | "discountNet">): number {
  return unitNet * quantity - discountNet;
}

/** True for a line that a promotion added: its discount is its whole price. */
export function isGift(item: Pick<OrderItem, "unitNet" | "quantity" | "discountNet">): boolean {
  return (item.discountNet ?? 0) > 0 && netOfLine(item) === 0;
}

/** Net goods before all discounts, minor units. */
export function goodsBefore({ subtotal, discounts = [] }: Pick<Order, "subtotal" | "discounts">): number {
  return discounts.reduce((sum, { amount }) => sum + amount, subtotal);
}

/** Name of a promotion on pages and papers, with the code that was typed for it. */
export function discountName({ label, code }: Pick<OrderDiscount, "label" | "code">): string {
  return code === null ? label : `${label} (${code})`;
}
