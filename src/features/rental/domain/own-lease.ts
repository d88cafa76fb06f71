import type { Currency } from "#platform/pure/money.ts";
import type { Agreement, DepositMovement, Lease, LeaseCheck, LeaseEvent } from "./lease.ts";
import type { ReturnRequest } from "./return-request.ts";

/** A lease as its lessee may see it. Minor units. */
export interface OwnLease extends Omit<Lease, "unitId"> {
  orderId: string;
  orderNumber: string;
  currency: Currency;
  taxRateBp: number;
  /** Name of the machine in the order. */
  machine: string;
  image: string;
  /** Serial number of the unit; null for leases older than units. */
  serial: string | null;
  /** Deadline of the payment of its order; null when no payment is due. */
  payUntil: Date | null;
  returnRequest: ReturnRequest | null;
  /** Null for leases older than agreements. */
  agreed: Agreement | null;
  /** Deposit to pay at handover: as agreed, less what is transferred from the lease that this one continues. */
  depositDue: number;
  /** A long lease of which the order pays the first part only. */
  isInParts: boolean;
}

/** What a lessee may see of the history of a lease. */
export interface OwnLeaseHistory {
  events: Pick<LeaseEvent, "id" | "kind" | "to" | "details" | "at">[];
  checks: (Omit<LeaseCheck, "checklist" | "photos"> & { photoCount: number })[];
  deposits: DepositMovement[];
}
