import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addProduct } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, openAllConnections } from "../../../../test/support/order-builders.ts";
import type { ListMode } from "../domain/groups/own-prices.ts";
import { writePriceList } from "../domain/groups/price-list.ts";
import { createPricing } from "../pricing.service.ts";
import { type CustomerGroups, createCustomerGroups } from "./customer-groups.service.ts";

let shop: TestDatabase;
let groups: CustomerGroups;
let key: string;
const [staff, boss] = [{ id: "staff" }, { id: "boss" }];
const facts = { name: "Монтажники", percentOffBp: 750, showsNet: true };

beforeAll(async () => {
  shop = await createTestDatabase("migrated");
  const { db } = shop;
  groups = createCustomerGroups({ db });
  await sql`insert into categories (id, slug, position, parent_id) values (6, 'hybrid-inverters', 2, null)`.execute(db);
  for (const id of ["panel", "cable"])
    await addProduct(db, { id, categoryId: 6, onHand: 50, prices: { UA: { sale: 1_000_00 } } });
  for (const id of ["anna", "staff", "boss"]) await customer(db, id);
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate customer_groups cascade`.execute(shop.db);
  key = await groups.add(staff, facts);
  await sql`insert into group_members (user_id, group_key, state, company, tax_id, decided_at)
    values ('anna', ${key}, 'approved', 'x', '14360570', now())`.execute(shop.db);
});

const skuOf = async (id: string) =>
  (await sql<{ sku: string }>`select sku from products where id = ${id}`.execute(shop.db)).rows[0]?.sku ?? "";
const version = async () => (await groups.one(key))?.version ?? 0;
const apply = async (text: string, mode: ListMode = "merge", { seen = -1, by = staff } = {}) => {
  const answer = await groups.apply(by, key, { text, mode, seen: seen < 0 ? await version() : seen });
  return answer.ok ? answer.value.changed : answer.code;
};
const stored = async () =>
  (await groups.everyPrice(key)).map(({ productId, market, fromQuantity, net }) =>
    [productId, market, fromQuantity, net].join(" "),
  );
const agreed = async () => {
  const pricing = createPricing({ db: shop.db, now: () => new Date() });
  return (await pricing.agreed("anna", ["panel"], "UA")).get("panel")?.tiers ?? null;
};

test("a list is written as one change, at once for its members, and with before and after in the history", async () => {
  const [panel, cable] = [await skuOf("panel"), await skuOf("cable")];
  expect(await apply(`sku;market;from_quantity;net\r\n${panel.toLowerCase()};ua;;900,50\r\n${cable};UA;10;800`)).toBe(
    2,
  );
  expect(await agreed()).toEqual([{ fromQuantity: 1, net: 900_50 }]);
  expect(await apply(`${panel}\tUA\t1\t890.00`)).toBe(1);
  expect(await agreed()).toEqual([{ fromQuantity: 1, net: 890_00 }]);
  expect((await stored()).toSorted()).toEqual(["cable UA 10 80000", "panel UA 1 89000"]);
  const { changes } = await groups.history(key, null);
  expect(changes.map((change) => change.changes)).toMatchObject([
    [{ what: "price", sku: panel, before: 900_50, after: 890_00 }],
    [
      { what: "price", sku: panel, before: null, after: 900_50 },
      { what: "price", sku: cable, before: null, after: 800_00 },
    ],
    expect.any(Array),
  ]);
});

test("one bad line keeps the whole list from being written", async () => {
  const panel = await skuOf("panel");
  const text = [
    `${panel};UA;1;900`,
    `NO-SUCH;UA;1;900`,
    `${panel};DE;1;900`,
    `${panel};UA;0;900`,
    `${panel};UA;2;1.234`,
    `${panel};UA;3;-5`,
    `${panel};UA;1;899`,
  ].join("\n");
  const refused = (await groups.preview(key, { text, mode: "merge" }, "en"))?.refused;
  expect(refused?.map(({ line, error }) => `${line} ${error}`)).toEqual([
    "2 unknown_sku",
    "3 market",
    "4 quantity",
    "5 price",
    "6 price",
    "7 twice",
  ]);
  expect(await apply(text)).toBe("refused");
  expect(await stored()).toEqual([]);
  expect(await version()).toBe(1);
});

test("replacing takes away what a list does not name; merging takes away what it names without a price", async () => {
  const [panel, cable] = [await skuOf("panel"), await skuOf("cable")];
  await apply(`${panel};UA;1;900\n${cable};UA;1;800\n${cable};PL;1;300`);
  expect(await apply(`${cable};PL;1;`)).toBe(1);
  expect(await apply(`${panel};UA;1;900`, "replace")).toBe(1);
  expect(await stored()).toEqual(["panel UA 1 90000"]);
  expect(await apply(`${panel};UA;1;900`, "replace")).toBe(0);
  // What changes nothing is no version.
  expect(await version()).toBe(4);
});

test("the exported file, read again, changes nothing", async () => {
  await apply(`${await skuOf("panel")};UA;1;900\n${await skuOf("cable")};PL;10;299,99`);
  expect(await apply(writePriceList(await groups.everyPrice(key)), "replace")).toBe(0);
});

test("of two lists and a new percentage at once one is written, the others see what is stored now", async () => {
  const panel = await skuOf("panel");
  for (let round = 0; round < 5; round++) {
    const seen = await version();
    await openAllConnections(shop.db);
    const answers = await Promise.all([
      apply(`${panel};UA;1;${900 + round}`, "merge", { seen }),
      apply(`${panel};UA;1;${800 + round}`, "merge", { seen, by: boss }),
      groups.save(boss, key, { seen, facts: { ...facts, percentOffBp: 800 + round * 10 } }),
    ]);
    const refused = answers.filter((one) => one === "changed_meanwhile" || (typeof one === "object" && !one.ok));
    expect(refused).toHaveLength(2);
    expect(await version()).toBe(seen + 1);
  }
});

test("a form of a new group sent twice at once adds one; the same name later is another", async () => {
  const twin = { ...facts, name: "Будівельники" };
  const keys = await Promise.all(Array.from({ length: 5 }, () => groups.add(staff, twin)));
  expect(new Set(keys).size).toBe(1);
  expect(await groups.add(boss, twin)).not.toBe(keys[0]);
  await sql`update customer_groups set updated_at = now() - interval '2 minutes'`.execute(shop.db);
  expect(await groups.add(staff, twin)).not.toBe(keys[0]);
});
