import type { PaymentMethod } from "#platform/pure/market/market.ts";
import type { endReason } from "../fulfilment/confirmation.ts";
import type { LineQuantity } from "../fulfilment/shipment.ts";
import type { OrderedLease } from "../rentals/lease.ts";
import type { OrderReturn } from "../returns/returns.ts";

/** A parcel of an order; `trackingNumber` is the carrier's. */
export interface Shipment {
  id: string;
  carrier: string;
  trackingNumber: string | null;
  shippedAt: Date;
  lines: LineQuantity[];
}

/** A payment or refund as its buyer sees it; `amount` in minor units. */
export interface MoneyRow {
  id: string;
  kind: "capture" | "refund";
  method: PaymentMethod;
  amount: number;
  state: "asked" | "done" | "failed";
  at: Date;
}

/** What happened to an order since it was placed, and what its buyer can do now. */
export interface PostPurchase {
  shipments: Shipment[];
  returns: OrderReturn[];
  money: MoneyRow[];
  endedAs: ReturnType<typeof endReason>;
  mayCancel: boolean;
  /** Until when a paid order with machines can be cancelled free of charge, also if past; `null`: no such limit. */
  cancelFreeUntil: Date | null;
  /** Machines that can be cancelled alone. */
  cancellable: OrderedLease[];
  /** Returnable quantity by item. */
  returnable: Map<string, number>;
  /** Last second for a return; `null` before delivery. */
  returnUntil: Date | null;
  isReturnOver: boolean;
}
