import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseChargeKind } from "./domain/lease-charge.ts";

/** Something of a lease that its lessee pays by an order of its own. `gross` in minor units. */
export interface LeaseCharge {
  leaseId: string;
  kind: LeaseChargeKind;
  gross: number;
  /** The days it pays for, half-open; null for damage. */
  days: { first: Day; end: Day } | null;
  /** What was damaged; stands in the line of the order. */
  reason: string | null;
  /** The same charge twice is one order. */
  effectKey: string;
  /** `user:<id>` or `shop:<job>`. */
  actor: string;
}

/** An order that pays for something of a lease besides the one it came with. `total` in minor units. */
export interface ChargeEntry {
  orderId: string;
  number: string;
  kind: LeaseChargeKind;
  total: number;
  state: "open" | "paid" | "dropped";
}

/** The order of a lease, and what is paid for its line. */
export interface LeasePayment {
  orderId: string;
  orderItemId: string;
  market: MarketCode;
  isCancelled: boolean;
  /** The order was paid, whatever went back of it since. */
  isPaid: boolean;
  /** Pieces of the line that have not been refunded. */
  pieces: number;
}

/** What rental asks of the orders that leases belong to. Orders implement it, since they are built on rental. */
export interface LeaseOrders {
  /** Locks an order until the end of the transaction; false if there is none. */
  lock(trx: Executor, orderId: string): Promise<boolean>;
  /** Makes the order of a charge and writes to the lessee. Belongs to a transaction. */
  charge(trx: Executor, charge: LeaseCharge): Promise<Result<null, { code: "unknown_lease" }>>;
  /** Gives back the money of one piece of a line; `amount` in minor units. Belongs to a transaction. */
  refundPiece(
    trx: Executor,
    piece: { orderId: string; orderItemId: string; actor: string; reason: string; effectKey: string },
  ): Promise<Result<{ amount: number }, { code: "nothing_paid" } | { code: "more_than_captured"; left: number }>>;
  /** Charges of a lease, oldest first. */
  charges(db: Executor, leaseId: string): Promise<ChargeEntry[]>;
  /** What is paid for the line of a lease, null for none; holds beyond this moment only if the order is locked. */
  payment(db: Executor, orderItemId: string): Promise<LeasePayment | null>;
}
