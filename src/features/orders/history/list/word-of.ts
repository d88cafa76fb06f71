import type { OrderWord } from "../../domain/history/orders-filter.ts";
import { isOrderStatus } from "../../domain/order-states.ts";

/** Key of the text for a state, the order's own where order and lease share a word. */
export function wordOf(word: OrderWord) {
  return isOrderStatus(word) ? (`orders.status_${word}` as const) : (`orders.lease_${word}` as const);
}
