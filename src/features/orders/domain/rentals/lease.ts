import type { Lease } from "#features/rental/domain/lease.ts";

/** A lease in the orders of its lessee. `machine` is the name of its product when it was ordered. */
export interface OrderedLease extends Pick<Lease, "id" | "orderItemId" | "status" | "first" | "last"> {
  orderId: string;
  machine: string;
}
