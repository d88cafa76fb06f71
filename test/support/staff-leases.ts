import { createLeaseOrders } from "../../src/features/orders/rentals/lease-orders.service.ts";
import { createStaffLeases, type StaffLeases } from "../../src/features/rental/staff/staff-leases.service.ts";
import type { Database } from "../../src/platform/server/db/database.ts";
import { shopTexts } from "./texts.ts";

type Money = Omit<Parameters<typeof createLeaseOrders>[0], "texts">;

/** The staff services of leases on top of the shop's orders, wired as in the shop. */
export function staffLeases(db: Database, money: Money): StaffLeases {
  return createStaffLeases({ ...money, db, orders: createLeaseOrders({ ...money, texts: shopTexts }) });
}
