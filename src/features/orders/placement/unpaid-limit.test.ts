import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  openAllConnections,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockOf,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { PlaceRequest } from "../domain/placement/assessment.ts";
import { createScheduledJobs, type Jobs } from "../fulfilment/deadlines.job.ts";
import { createOrders, type Orders } from "../orders.service.ts";

let database: TestDatabase;
/** As many processes, as one process batches concurrent orders. */
let shops: Orders[];
let jobs: Jobs;
let time: Date;
const buyers = ["olena", "taras", "anna", "marek", "ivan"];

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const common = { db, emails: silentEmails, now: () => time };
  const unpaid = { accountsPerAddress: 1 };
  const shop = { ...common, unpaid, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1" };
  shops = Array.from({ length: 8 }, () => createOrders(shop));
  jobs = createScheduledJobs({ ...common, sendRefund: async () => undefined });
  for (const id of buyers) await customer(db, id);
  await openAllConnections(db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  time = new Date();
  await sql`truncate orders, idempotency_keys, products cascade`.execute(database.db);
});

function place(at: number, id: string, pieces: Record<string, number>, changes: Partial<PlaceRequest> = {}) {
  const shop = shops[at % shops.length];
  if (!shop) throw new Error("no shop");
  return shop.place({ buyer: { id }, request: requestFor(pieces, changes), repeat: null });
}

/** Delivery to its own address. */
function to(house: number): Partial<PlaceRequest> {
  return { shipping: { ...requestFor({}).shipping, address: `вул. Садова, ${house}` } };
}

describe("an order that is not paid", () => {
  test.each(["transfer", "pod"] as const)("by %s cannot hold the whole stock of a product", async (paymentMethod) => {
    await stockProducts(database.db, { panel: 20 });
    expect(await place(0, "olena", { panel: 20 }, { paymentMethod })).toMatchObject({
      ...{ ok: false, code: "unpaid_limit", limit: "stock_share" },
      ...{ max: 10, left: 10, productId: "panel", name: "Панель panel" },
    });
    expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 0 });
    expect(await place(0, "olena", { panel: 10 }, { paymentMethod })).toMatchObject({ ok: true });
    expect(await place(0, "olena", { panel: 1 }, { paymentMethod })).toMatchObject({ ok: false, left: 0 });
  });

  test("by card may take all of it: it is paid in minutes", async () => {
    await stockProducts(database.db, { panel: 20 });
    expect(await place(0, "olena", { panel: 20 }, { paymentMethod: "card" })).toMatchObject({ ok: true });
  });

  test("by card is counted after three payment pages that nobody used", async () => {
    await stockProducts(database.db, { panel: 20 });
    for (let n = 0; n < 3; n++) {
      expect(await place(n, "olena", { panel: 20 }, { paymentMethod: "card" })).toMatchObject({ ok: true });
      time = new Date(time.getTime() + 31 * 60_000);
      await jobs.run();
    }
    expect(await place(0, "olena", { panel: 20 }, { paymentMethod: "card" })).toMatchObject({ code: "unpaid_limit" });
  });

  test("is limited by its sum and its pieces", async () => {
    await stockProducts(database.db, { panel: 1_000 });
    expect(await place(0, "olena", { panel: 61 })).toMatchObject({ limit: "pieces", max: 60, left: 60 });
    await sql`truncate products cascade`.execute(database.db);
    await stockProducts(database.db, { costly: 1_000 }, 100_000_00);
    const items = [{ id: "costly", quantity: 3, unitNet: 100_000_00, installation: null }];
    const totals = { subtotal: 300_000_00, tax: 60_000_00, shipping: 0, fee: 0, total: 360_000_00 };
    expect(await place(0, "olena", {}, { items, totals })).toMatchObject({ limit: "value", max: 300_000_00 });
  });

  test("of who has paid before may be larger, of who typed a tax number not", async () => {
    await stockProducts(database.db, { panel: 1_000 });
    const business = { company: "ТОВ Сонце", taxId: "12345678" };
    expect(await place(0, "taras", { panel: 90 }, { business })).toMatchObject({ limit: "pieces", max: 60 });
    const first = await place(0, "olena", { panel: 60 }, to(2));
    if (!first.ok) throw new Error(first.code);
    expect(await place(0, "olena", { panel: 1 }, to(2))).toMatchObject({ ok: false });
    await sql`update orders set captured = total, payment_status = 'paid', status = 'processing'
      where id = ${first.value.id}`.execute(database.db);
    const later = await place(0, "olena", { panel: 90 }, to(2));
    if (!later.ok) throw new Error(later.code);
    const days = (value: Date | null | undefined) => ((value?.getTime() ?? 0) - time.getTime()) / 86_400_000;
    expect(days((await shops[0]?.one("olena", later.value.id))?.paymentDeadline)).toBeGreaterThan(4);
  });

  test("counts metres of cable by share and sum, not as pieces", async () => {
    await stockProducts(database.db, { cable: 1_000, panel: 1_000 });
    await sql`insert into categories (id, slug, position) values (23, 'cables', 1) on conflict do nothing`.execute(
      database.db,
    );
    await sql`update products set category_id = 23 where id = 'cable'`.execute(database.db);
    expect(await place(0, "olena", { panel: 62 })).toMatchObject({ limit: "pieces", max: 60 });
    expect(await place(0, "olena", { cable: 62 })).toMatchObject({ ok: true });
    // Earlier orders count too.
    expect(await place(0, "olena", { panel: 2 })).toMatchObject({ ok: true });
  });

  test("names the set that was ordered, not the part of it that is short", async () => {
    await stockProducts(database.db, { set: 20, panel: 40 });
    await sql`insert into kit_parts (kit_id, product_id, quantity) values ('set', 'panel', 4)`.execute(database.db);
    expect(await place(0, "olena", { set: 6 })).toMatchObject({
      ...{ limit: "stock_share", productId: "set", name: "Панель set", max: 5, left: 5 },
    });
    expect(await place(0, "olena", { set: 5 })).toMatchObject({ ok: true });
  });

  test("of other accounts at the same address or network is counted with it", async () => {
    await stockProducts(database.db, { panel: 20 });
    expect(await place(0, "olena", { panel: 3 }, to(1))).toMatchObject({ ok: true });
    const written = { ...requestFor({}).shipping, address: "ВУЛ.  САДОВА 1" };
    expect(await place(0, "taras", { panel: 8 }, { shipping: written })).toMatchObject({
      code: "unpaid_limit",
      left: 7,
    });
    const placedFrom = "2001:db8:0:1::/64";
    expect(await place(0, "anna", { panel: 8 }, { ...to(2), placedFrom })).toMatchObject({ ok: true });
    const near = await place(0, "marek", { panel: 3 }, { ...to(3), placedFrom });
    expect(near).toMatchObject({ code: "unpaid_limit", left: 2 });
    expect(await place(0, "marek", { panel: 3 }, to(3))).toMatchObject({ ok: true });
  });

  test("gives its goods back after its deadline, also on delivery", async () => {
    await stockProducts(database.db, { panel: 20 });
    const placed = await place(0, "olena", { panel: 10 }, { paymentMethod: "pod" });
    if (!placed.ok) throw new Error(placed.code);
    time = new Date(time.getTime() + 8 * 86_400_000);
    await jobs.deadline.run({ id: placed.value.id });
    expect(await stockOf(database.db, "panel")).toMatchObject({ reserved: 0 });
  });
});

describe.each([1, 2, 3])("round %i of twenty orders of one account at once", () => {
  test("together they hold no more than one may", async () => {
    await stockProducts(database.db, { a: 1_000, b: 1_000, c: 1_000, d: 1_000 });
    const requests = Array.from({ length: 20 }, (_, at) => ["a", "b", "c", "d"][at % 4] ?? "a");
    const answers = await Promise.all(requests.map((id, at) => place(at, "olena", { [id]: 20 }, to(at))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  });
});
