import type { Day } from "#platform/pure/days.ts";
import type { ExtensionError } from "./extension-request.ts";
import type { Lease } from "./lease.ts";
import type { WhyNotLease } from "./lease-machine.ts";

/**
 * An extension and its price in net minor units. `days`: paid days of the whole period. `stay`: the lessee keeps the machine;
 * `change`: it comes back as agreed and another one is handed over.
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
  /** A lease of another unit continues this one and has to be extended instead. */
  | { code: "goes_on" }
  /** An earlier extension has to be paid first. */
  | { code: "unpaid_extension"; orderId: string }
  | { code: ExtensionError }
  /** `last`: the latest last day possible; null if not even a day can be added. */
  | { code: "dates_taken"; last: Day | null };

/** A lease on the page that extends it. */
export type ExtendableLease = Pick<Lease, "id" | "market" | "status" | "first" | "last" | "createdAt">;
