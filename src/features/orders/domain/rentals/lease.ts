import type { LeaseStatus } from "#features/rental/domain/lease-machine.ts";
import type { Day } from "#platform/pure/days.ts";

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
