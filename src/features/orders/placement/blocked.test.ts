import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { blockUser, unblockUser } from "#features/accounts/blocking.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createOrders, type Orders } from "../orders.service.ts";

let database: TestDatabase;
let orders: Orders;
beforeAll(async () => {
  database = await createTestDatabase("migrated");
  orders = createOrders({
    db: database.db,
    catalogue: plainCatalogue(database.db),
    emails: silentEmails,
    termsVersion: "2026-11",
    texts: shopTexts,
    now: () => new Date("2026-11-23T10:00:00Z"),
  });
  for (const id of ["anna", "olena"]) await customer(database.db, id);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products cascade`.execute(database.db);
  await unblockUser(database.db, "anna");
  await stockProducts(database.db, { panel: 10 });
});

const place = (id: string, key: string | null = null) =>
  orders.place({
    buyer: { id },
    request: requestFor({ panel: 1 }),
    repeat: key === null ? null : { key, body: { panel: 1 } },
  });
const placed = async () =>
  (await sql<{ user_id: string }>`select user_id from orders order by user_id`.execute(database.db)).rows.map(
    (row) => row.user_id,
  );

test("a blocked buyer places nothing, others in the same batch do, and the key stays free", async () => {
  await blockUser(database.db, "anna", "Stolen cards");
  const [anna, olena] = await Promise.all([place("anna", "key-number-1"), place("olena")]);
  expect([anna, olena.ok]).toEqual([{ ok: false, code: "account_blocked" }, true]);
  expect(await placed()).toEqual(["olena"]);
  await unblockUser(database.db, "anna");
  expect((await place("anna", "key-number-1")).ok).toBe(true);
});

test("an order that comes while the buyer is being blocked waits, and is refused", async () => {
  let order: ReturnType<typeof place> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await blockUser(trx, "anna", "Stolen cards");
    order = place("anna");
    // It must not be placed before the block is committed.
    const first = await Promise.race([order, new Promise((resolve) => setTimeout(resolve, 300, "waits"))]);
    expect(first).toBe("waits");
  });
  expect(await order).toEqual({ ok: false, code: "account_blocked" });
  expect(await placed()).toEqual([]);
});

test("of orders and a block at once, no order comes after the block", async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => place("anna")),
    blockUser(database.db, "anna", "Stolen cards"),
  ]);
  const successes = answers.filter((answer) => typeof answer === "object" && answer.ok).length;
  expect(await placed()).toHaveLength(successes);
  expect(await place("anna")).toEqual({ ok: false, code: "account_blocked" });
});
