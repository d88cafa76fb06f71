import type { Day } from "#platform/pure/days.ts";

/** Where a lease stands (D32). */
export type LeaseStatus = "reserved" | "confirmed" | "active" | "returned" | "closed" | "overdue" | "cancelled";

/** What a lease is called to its lessee (D32). */
export type LeaseWord = "pending" | "active" | "overdue" | "returned" | "cancelled";

/** The word for each state. */
export const leaseWords: Record<LeaseStatus, LeaseWord> = {
  reserved: "pending",
  confirmed: "pending",
  active: "active",
  overdue: "overdue",
  returned: "returned",
  closed: "returned",
  cancelled: "cancelled",
};

/** States behind a word; none for what is no word of a lease. */
export function leaseStatesOf(word: string): LeaseStatus[] {
  return (Object.keys(leaseWords) as LeaseStatus[]).filter((status) => leaseWords[status] === word);
}

/** A rented unit as its lessee sees it. `endDay` is the day on which it has to be back. */
export interface Lease {
  id: string;
  orderId: string;
  orderItemId: string;
  productName: string;
  status: LeaseStatus;
  firstDay: Day;
  endDay: Day;
}
