import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { ExtensionError } from "./extension-request.ts";
import type { LeaseStatus, WhyNotLease } from "./lease-machine.ts";

/**
 * More days of a machine, and their price: net minor units, without tax. `days` are the paid days of the whole period.
 * By `stay` the machine stays where it is; by `change` it comes back as agreed, and another one is handed over.
 */
export interface ExtensionOffer {
  way: "stay" | "change";
  last: Day;
  days: number;
  net: number;
}

export type ExtensionFailure =
  | { code: "unknown_lease" }
  | { code: "not_now"; why: WhyNotLease }
  /** It goes on already, as a lease of another unit: that one is extended. */
  | { code: "goes_on" }
  /** An extension waits for its payment: first this one. */
  | { code: "unpaid_extension"; orderId: string }
  | { code: ExtensionError }
  /** `last`: until when it could stay instead; null: not a day longer. */
  | { code: "dates_taken"; last: Day | null };

/** A lease as far as its extension is concerned; `last` is the day on which it has to be back. */
export interface ExtendableLease {
  id: string;
  market: MarketCode;
  status: LeaseStatus;
  first: Day;
  last: Day;
}
