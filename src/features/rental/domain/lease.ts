import type { Day } from "#platform/pure/days.ts";
import type { MarketCode, RentalOption } from "#platform/pure/market/market.ts";
import type { Currency } from "#platform/pure/money.ts";
import type { LeaseStatus } from "./lease-machine.ts";
import type { RentalFacts } from "./quote.ts";
import type { ReturnRequest } from "./return-request.ts";

/**
 * One unit rented to one user for a range of days, paid for by one line of an order. Every other shape of a lease picks from
 * this one or extends it, and renames nothing (decision 0065).
 */
export interface Lease {
  id: string;
  status: LeaseStatus;
  market: MarketCode;
  userId: string;
  orderItemId: string;
  productId: string;
  unitId: number;
  first: Day;
  /** Day of return. `dueAt` gives the hour. */
  last: Day;
  /** The day after `last`, for half-open ranges. */
  end: Day;
  /** Days of inspection from `end` on, in which the unit is still held. */
  bufferDays: number;
  returnedOn: Day | null;
  /** Deposit received, and how much of it was released or charged; minor units. */
  depositTaken: number;
  depositGone: number;
  /** When it was agreed; the settings of the market at that instant hold for it. */
  createdAt: Date;
}

/** Days for which a lease holds its unit. */
export type LeaseDays = Pick<Lease, "first" | "end" | "bufferDays">;

/** What is stored when a unit is booked; the rest follows from the database. */
export type NewLease = LeaseDays & Pick<Lease, "userId" | "orderItemId" | "productId" | "unitId">;

/** Terms agreed with the order for one unit; net minor units. Its days are not those of the lease once it was extended. */
export interface Agreement extends RentalFacts {
  first: Day;
  end: Day;
  /** Days paid for: closed days before the return are free. */
  days: number;
  options: RentalOption[];
  deposit: number;
}

/** Kinds of rows in the history of a lease; a CHECK constraint has the same list. */
export type LeaseEventKind =
  | "state"
  | "moved"
  | "extended"
  | "shortened"
  | "return_asked"
  | "handed_over"
  | "taken_back"
  | "reminded"
  | "note";

/** A row of the history of a lease. */
export interface LeaseEvent {
  id: number;
  kind: LeaseEventKind;
  from: LeaseStatus | null;
  to: LeaseStatus | null;
  /** `user:<id>` or `shop:<job>`. */
  actor: string;
  details: Record<string, unknown>;
  at: Date;
}

/** What staff ticks at handover and return; each item has a label `adminRental.check_…`. */
export const checklists = {
  hand_over: ["identity", "papers", "fuel", "test_run", "instructed"],
  take_back: ["complete", "clean", "fuel", "test_run"],
} as const;
export type LeaseCheckItem = (typeof checklists)[keyof typeof checklists][number];

export const conditions = ["good", "worn", "damaged"] as const;

/** Condition of a machine at handover or return. */
export interface LeaseCheck {
  moment: "handed_over" | "taken_back";
  /** Reading of the hour meter. */
  hours: number | null;
  condition: (typeof conditions)[number];
  checklist: readonly LeaseCheckItem[];
  note: string | null;
  /** Keys of stored files. */
  photos: readonly string[];
  at: Date;
}

/** A movement of a deposit; minor units. */
export interface DepositMovement {
  id: number;
  kind: "taken" | "released" | "charged";
  amount: number;
  reason: string | null;
  at: Date;
}

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
