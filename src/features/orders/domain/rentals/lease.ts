import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import type { Day } from "#platform/pure/days.ts";

/** Status of a lease as shown to its lessee (D32). */
export type LeaseWord = "pending" | "active" | "overdue" | "returned" | "cancelled";

export const leaseWords: Record<LeaseStatus, LeaseWord> = {
  reserved: "pending",
  confirmed: "pending",
  active: "active",
  overdue: "overdue",
  returned: "returned",
  closed: "returned",
  cancelled: "cancelled",
};

/** Statuses shown under this name; none for an unknown name. */
export function leaseStatesOf(word: string): LeaseStatus[] {
  return (Object.keys(leaseWords) as LeaseStatus[]).filter((status) => leaseWords[status] === word);
}

/** A lease as its lessee sees it. `endDay` is the day of return. */
export interface Lease {
  id: string;
  orderId: string;
  orderItemId: string;
  productName: string;
  status: LeaseStatus;
  firstDay: Day;
  endDay: Day;
}
