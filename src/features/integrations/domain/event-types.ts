/** Types of events, as triggers of the database write them (db/migrations/0087_webhook_events.sql). */
export const eventTypes = [
  "order.created",
  "order.status_changed",
  "order.paid",
  "order.refunded",
  "order.cancelled",
  "stock.changed",
  "price.changed",
  "product.published",
  "lease.handed_over",
  "lease.returned",
  "return.requested",
] as const;
export type EventType = (typeof eventTypes)[number];

/** What staff sends to try an endpoint, whatever types it has chosen. */
export const testType = "endpoint.test";

/** Keys of their descriptions: `adminIntegrations.event_…`. */
export const eventKeys = {
  "order.created": "order_created",
  "order.status_changed": "order_status_changed",
  "order.paid": "order_paid",
  "order.refunded": "order_refunded",
  "order.cancelled": "order_cancelled",
  "stock.changed": "stock_changed",
  "price.changed": "price_changed",
  "product.published": "product_published",
  "lease.handed_over": "lease_handed_over",
  "lease.returned": "lease_returned",
  "return.requested": "return_requested",
} as const satisfies Record<EventType, string>;
