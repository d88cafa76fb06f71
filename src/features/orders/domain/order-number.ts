/** Number of an order as people say it; an order that has none yet is called by its id (specification section 3). */
export function orderNumberOf(order: { id: string; orderNumber: string | null }): string {
  return order.orderNumber ?? `ORD-${order.id}`;
}
