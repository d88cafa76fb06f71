import type { OrderStatus, PaymentStatus } from "#features/orders/domain/order-states.ts";
import type { LeaseChargeKind } from "#features/rental/domain/lease-charge.ts";
import type { PaymentMethod } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";

/** An order that pays for a lease. Minor units. */
export interface LeaseOrder {
  id: string;
  number: string;
  /** Null for the order with which the lease was booked. */
  kind: LeaseChargeKind | null;
  total: number;
  currency: Currency;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  placedAt: Date;
}
