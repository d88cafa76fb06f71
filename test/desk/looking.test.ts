import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrders } from "../../src/features/orders/orders.service.ts";
import { createStaffOrders } from "../../src/features/orders/staff/staff-orders.service.ts";
import { createStaffReturns } from "../../src/features/orders/staff/staff-returns.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { customer, plainCatalogue, requestFor, silentEmails, stockProducts } from "../support/order-builders.ts";
import { buildFleet, buildLease } from "../support/rental-builders.ts";
import { staffLeases } from "../support/staff-leases.ts";
import { shopTexts } from "../support/texts.ts";

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase("migrated");
  await customer(base.db, "olena");
  await stockProducts(base.db, { panel: 10 });
});
afterAll(() => base.drop());

const now = () => new Date("2026-11-25T08:00:00Z");
const money = { emails: silentEmails, now, sendRefund: async () => undefined };

/** Times out well before the test does, so that the locks are released. */
function inTime<T>(looking: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const waiting = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error("a page that is only looked at waits for a lock")), 5_000);
  });
  return Promise.race([looking, waiting]).finally(() => clearTimeout(late));
}

test("staff pages render while another transaction holds every row lock, and leave no lock", async () => {
  const { db } = base;
  const orders = createOrders({
    ...{ db, emails: silentEmails, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1" },
    now: () => new Date(),
  });
  const placed = await orders.place({ buyer: { id: "olena" }, request: requestFor({ panel: 1 }, {}), repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  const { id } = placed.value;
  const { rows } = await sql<{ id: string }>`
    insert into returns (order_id) values (${id}) returning id`.execute(db);
  const returnId = rows[0]?.id ?? "";
  const [unitId = 0, other = 0] = await buildFleet(db, "lft-seen", { units: 2 });
  const days = { first: "2026-11-25", end: "2026-11-28" };
  const leaseId = await buildLease(db, { userId: "olena", productId: "lft-seen", unitId, ...days });

  const [seen, lease, back] = await db.transaction().execute(async (trx) => {
    for (const table of ["orders", "order_items", "returns", "leases", "rental_units"])
      await sql`select from ${sql.table(table)} for update`.execute(trx);
    return inTime(
      Promise.all([
        createStaffOrders({ db, money }).order(id),
        staffLeases(db, money).lease(leaseId),
        createStaffReturns({ db, money }).one(returnId),
      ]),
    );
  });
  expect(seen).toMatchObject({ id, left: { items: [{ quantity: 1 }] } });
  expect(lease).toMatchObject({ lease: { id: leaseId }, units: [{ id: other }] });
  expect(back).toMatchObject({ id: returnId, left: { delivery: expect.any(Number) } });
});
