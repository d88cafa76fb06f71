import type { Emails } from "#features/emails/emails.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { LeaseOrders, LeasePayment } from "../lease-orders.service.ts";
import { type LeaseInLine, selectLeaseInLine } from "./lease-history.store.ts";

/** What the staff screens of leases work with. */
export interface StaffLeaseDeps {
  emails: Emails;
  orders: LeaseOrders;
  now: () => Date;
}

/** What is paid for the line of a lease, and how many machines of it go on. */
export type LeasePaidFor = LeasePayment & LeaseInLine;

/** What is paid for a lease, null if there is none; holds beyond this moment only if its order is locked. */
export async function paidForLease(db: Executor, orders: LeaseOrders, leaseId: string): Promise<LeasePaidFor | null> {
  const line = await selectLeaseInLine(db, leaseId);
  const payment = line && (await orders.payment(db, line.orderItemId));
  return payment && { ...payment, ...line };
}

/** True while the order of a cancelled lease goes on and has money for one machine more of its line than it has leases. */
export function isPaidFor({ isCancelled, isPaid, pieces, live }: LeasePaidFor): boolean {
  return !isCancelled && isPaid && pieces > live;
}
