import type { Emails } from "#features/emails/emails.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseOrders, LeasePayment } from "../lease-orders.service.ts";
import { type LeaseLine, selectLeaseLine } from "./staff-leases.store.ts";

/** Dependencies of the staff screens for leases. */
export interface StaffLeaseDeps {
  emails: Emails;
  orders: LeaseOrders;
  now: () => Date;
}

/** The order line of a lease and what is paid for it. */
export type LeasePaidFor = LeasePayment & LeaseLine;

/** What is paid for a lease; null if there is no such lease. Stays true only while its order is locked. */
export async function paidForLease(db: Executor, orders: LeaseOrders, leaseId: string): Promise<LeasePaidFor | null> {
  const line = await selectLeaseLine(db, leaseId);
  const payment = line && (await orders.payment(db, line.orderItemId));
  return payment && { ...payment, ...line };
}

/** True if the order of a cancelled lease is not cancelled and its line pays for more units than it has leases. */
export function isPaidFor({ isCancelled, isPaid, pieces, live }: LeasePaidFor): boolean {
  return !isCancelled && isPaid && pieces > live;
}
