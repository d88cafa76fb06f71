import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Result } from "#platform/pure/result.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseChargeKind } from "./domain/lease-charge.ts";

/** A charge of a lease, paid by a separate order. `gross` in minor units. */
export interface LeaseCharge {
  leaseId: string;
  kind: LeaseChargeKind;
  gross: number;
  /** Days that it pays for, half-open; null for damage. */
  days: { first: Day; end: Day } | null;
  /** Description of damage, shown in the order line. */
  reason: string | null;
  /** Idempotency key: the same charge twice is one order. */
  effectKey: string;
  /** `user:<id>` or `shop:<job>`. */
  actor: string;
}

/** The order of a charge. `total` in minor units. */
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
  /** The order was paid, whatever was refunded since. */
  isPaid: boolean;
  /** Pieces of the line that were not refunded. */
  pieces: number;
}

/** What rental needs from orders, which implement it because rental cannot import them. */
export interface LeaseOrders {
  /** Locks an order until the end of the transaction; false if there is none. */
  lock(trx: Executor, orderId: string): Promise<boolean>;
  /** Creates the order of a charge and e-mails the lessee. Belongs to a transaction. */
  charge(trx: Executor, charge: LeaseCharge): Promise<Result<null, { code: "unknown_lease" }>>;
  /** Refunds one piece of a line; `amount` in minor units. Belongs to a transaction. */
  refundPiece(
    trx: Executor,
    piece: { orderId: string; orderItemId: string; actor: string; reason: string; effectKey: string },
  ): Promise<Result<{ amount: number }, { code: "nothing_paid" } | { code: "more_than_captured"; left: number }>>;
  /** Charges of a lease, oldest first. */
  charges(db: Executor, leaseId: string): Promise<ChargeEntry[]>;
  /** What is paid for an order line; null if there is none. Stays true only while the order is locked. */
  payment(db: Executor, orderItemId: string): Promise<LeasePayment | null>;
}
