import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userWords } from "../../src/features/accounts/personal-data/user-search.store.ts";
import type { PaletteSource } from "../../src/features/admin/domain/palette/item.ts";
import { productPalette } from "../../src/features/catalogue/staff/palette/product-palette.service.ts";
import { ticketPalette } from "../../src/features/inbox/staff/palette/ticket-palette.service.ts";
import { readStaffOrdersAddress } from "../../src/features/orders/domain/staff/order-filter.ts";
import { customerPalette, orderPalette } from "../../src/features/orders/staff/palette/order-palette.service.ts";
import { orderWords } from "../../src/features/orders/staff/palette/order-palette.store.ts";
import { createStaffOrders } from "../../src/features/orders/staff/staff-orders.service.ts";
import { machinePalette } from "../../src/features/rental/staff/palette/machine-palette.service.ts";
import { trigramCondition } from "../../src/platform/server/db/trigrams.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { customer, silentEmails, stockProducts } from "../support/order-builders.ts";
import { buildFleet } from "../support/rental-builders.ts";
import { orderOf } from "../support/review-builders.ts";

let base: TestDatabase;
let searched: string[];
let products: PaletteSource;

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  const { db } = base;
  searched = [];
  products = productPalette({
    db,
    search: async (q) => {
      searched.push(q);
      return ["pan-b", "gone", "pan-a"];
    },
  });
  await customer(db, "olena");
  await stockProducts(db, { "pan-a": 5, "pan-b": 0 });
  await sql`update products set gtin = '5901234123457' where id = 'pan-a'`.execute(db);
  await sql`update products set gtin = '0012345678905' where id = 'pan-b'`.execute(db);
  await buildFleet(db, "lft-x", { units: 7 });
  const people = [
    ["Олена", "Ковальчук", "olena@pryklad.ua", null, "2026-03-01"],
    ["Olena", "Kowalczuk", "OLENA@pryklad.ua", "Solar 100 %", "2026-05-01"],
    ["Jan", "Nowak", "jan@przyklad.pl", null, "2026-04-01"],
  ] as const;
  for (const [first, last, email, company, at] of people) {
    const { orderId } = await orderOf(db, { userId: "olena", productId: "pan-a" });
    await sql`update orders set first_name = ${first}, last_name = ${last}, email = ${email}, company = ${company}, tax_id = ${company && "1234567890"},
      created_at = ${at} where id = ${orderId}`.execute(db);
  }
  await sql`update orders set phone = '+48601234567' where last_name = 'Nowak'`.execute(db);
  await sql`insert into tickets (number, kind, topic, name, email, locale, market, changed_at) values
    ('HT-AAAA-0001', 'contact', 'other', 'Jan Nowak', 'jan@przyklad.pl', 'pl', 'PL', '2026-05-02'),
    ('HT-AAAA-0002', 'contact', 'other', 'Olha', 'olha@pryklad.ua', 'ua', 'UA', '2026-05-03')`.execute(db);
});
afterAll(() => base.drop());

const find = async (source: PaletteSource, q: string) =>
  (await source.find(q, { locale: "en", limit: 5, markets: ["UA", "PL"] })).map(({ title, note, isExact }) => ({
    title,
    note,
    isExact,
  }));

test.each([
  ["sku-PAN-A", "SKU-pan-a"],
  ["pan-a", "SKU-pan-a"],
  ["5901234123457", "SKU-pan-a"],
  ["5-901234 123457", "SKU-pan-a"],
  ["012345678905", "SKU-pan-b"],
  ["0012345678905", "SKU-pan-b"],
])("the product with the code %s is found without the search", async (q, sku) => {
  searched.length = 0;
  expect(await find(products, q)).toMatchObject([{ note: sku, isExact: true }]);
  expect(searched).toEqual([]);
});

test("else products in the order of the search, without those that are gone", async () => {
  expect(await find(products, "panel")).toMatchObject([
    { note: "SKU-pan-b", isExact: false },
    { note: "SKU-pan-a", isExact: false },
  ]);
});

test("a whole order number gives that order alone, other words the newest first", async () => {
  const orders = orderPalette(base.db);
  const all = await find(orders, "HL-");
  expect(all.map(({ note }) => note)).toEqual([
    "Olena Kowalczuk · 1\u00a0May 2026",
    "Jan Nowak · 1\u00a0April 2026",
    "Олена Ковальчук · 1\u00a0March 2026",
  ]);
  const number = all[1]?.title ?? "";
  expect(await find(orders, number.toLowerCase())).toEqual([{ ...all[1], isExact: true }]);
  for (const q of ["nowak jan", "przyklad.pl", "601 234 567", "(0601) 234-567"])
    expect((await find(orders, q)).map(({ title }) => title)).toEqual([number]);
});

test("a customer is one account, as in its newest order; signs of patterns are plain letters", async () => {
  const customers = customerPalette(base.db);
  const olena = { title: "Olena Kowalczuk · Solar 100 %", note: "olena@pryklad.ua", isExact: false };
  expect(await find(customers, "pryklad")).toEqual([olena]);
  expect(await find(customers, "0 %")).toEqual([olena]);
  expect(await find(customers, "olena@pryklad.ua")).toEqual([{ ...olena, isExact: true }]);
  expect(await find(customers, "%")).toHaveLength(1);
  expect(await find(customers, "_")).toEqual([]);
  const [found] = await customers.find("nowak", { locale: "pl", limit: 5, markets: ["UA", "PL"] });
  expect(found?.path).toBe("admin/customers/olena");
});

test("a customer is also an account without orders, by name, phone, tax id and company; orders of an account by its e-mail", async () => {
  const { db } = base;
  await customer(db, "taras");
  await sql`update users set first_name = 'Тарас', last_name = 'Шевчук', phone = '+380501112233', company = 'ТОВ Сонце',
    tax_id = '87654321', tax_id_kind = 'edrpou' where id = 'taras'`.execute(db);
  await customer(db, "gone");
  await sql`update users set first_name = 'Тарас', last_name = 'Шевчук', erased_at = now() where id = 'gone'`.execute(
    db,
  );
  const customers = customerPalette(db);
  const taras = { title: "Тарас Шевчук · ТОВ Сонце", note: "taras@pryklad.ua", isExact: false };
  for (const q of ["шевчук тарас", "тов сонце", "050 111-22-33", "TARAS@pry"])
    expect([q, await find(customers, q)]).toEqual([q, [taras]]);
  expect(await find(customers, "87654321")).toEqual([{ ...taras, note: "taras@pryklad.ua · 87654321", isExact: true }]);
  expect((await find(customers, "1234567890")).map(({ title, isExact }) => [title, isExact])).toEqual([
    ["Olena Kowalczuk · Solar 100 %", true],
  ]);
  // Those who ordered come before those who did not, a whole e-mail before both.
  expect((await find(customers, "pryklad.ua")).map(({ note }) => note)).toEqual([
    "olena@pryklad.ua",
    "taras@pryklad.ua",
  ]);
  expect((await find(customers, "taras@pryklad.ua"))[0]).toEqual({ ...taras, isExact: true });
  expect(await find(customers, "HL-")).toEqual([]);

  // Olena's account has all orders, two of them for other addresses.
  const list = createStaffOrders({
    db,
    money: { emails: silentEmails, now: () => new Date(), sendRefund: async () => undefined },
  });
  const { orders } = await list.list(readStaffOrdersAddress(new URLSearchParams({ q: "olena@pryklad.ua" })));
  expect(orders.map(({ name }) => name)).toContain("Jan Nowak");
});

test("an old order is found by words among all orders, by one or two letters among the newest thousand", async () => {
  const { db } = base;
  await sql`insert into orders (user_id, market, locale, currency, status, payment_method, payment_status, shipping_method, first_name,
      last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total,
      terms_version, created_at)
    select user_id, market, locale, currency, 'processing', payment_method, payment_status, shipping_method, 'Xq', 'Bx', 'old@stary.pl', phone,
      address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total, terms_version,
      timestamptz '2025-01-01' from orders limit 1`.execute(db);
  const orders = orderPalette(db);
  expect(await find(orders, "xq")).toHaveLength(1);
  const copies =
    await sql`insert into orders (user_id, market, locale, currency, status, payment_method, payment_status, shipping_method,
      first_name, last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost,
      payment_fee, total, terms_version, created_at)
    select o.user_id, market, locale, currency, 'processing', payment_method, payment_status, shipping_method, 'Copy', 'Of', 'copy@kopia.pl',
      '+48500000000', address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total,
      terms_version, timestamptz '2025-06-01' + i * interval '1 minute'
    from (select * from orders limit 1) o, generate_series(1, 1000) i returning id`.execute(db);
  expect(copies.rows).toHaveLength(1000);
  expect(await find(orders, "xq")).toEqual([]);
  for (const q of ["stary", "old@"])
    expect([q, (await find(orders, q)).map(({ note }) => note)]).toEqual([q, ["Xq Bx · 1\u00a0January 2025"]]);
  expect((await find(customerPalette(db), "stary")).map(({ note }) => note)).toEqual(["old@stary.pl"]);
  expect(await find(orders, "copy")).toHaveLength(5);
});

test.each([
  ["orders", "orders_words", orderWords],
  ["users", "users_words", userWords],
])("words of %s are looked up in their index", async (table, index, words) => {
  const plan = await base.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    // Of a few rows the planner would read any index of all accounts.
    await sql`drop index if exists users_newest, users_by_name`.execute(trx);
    const { rows } = await sql<{
      "QUERY PLAN": string;
    }>`explain select from ${sql.table(table)} ${sql.ref(table.charAt(0))}
      where ${trigramCondition("zzzz", words)} ${table === "users" ? sql`and u.erased_at is null` : sql``}`.execute(
      trx,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain(`Index Scan on ${index}`);
});

test("machines by serial number, model and depot in any language", async () => {
  const machines = machinePalette(base.db);
  expect(await find(machines, "genie")).toHaveLength(5);
  const [first] = await find(machines, "lft-x-ua-6");
  expect(first).toEqual({ title: "Genie lft-x", note: "LFT-X-UA-6 · Kyiv", isExact: true });
  expect((await machines.find("Kijów", { locale: "ua", limit: 1, markets: ["UA", "PL"] }))[0]?.note).toBe(
    "LFT-X-UA-1 · Київ",
  );
});

test("requests by number, name, e-mail and order, the last changed first", async () => {
  const tickets = ticketPalette(base.db);
  expect((await find(tickets, "HT-")).map(({ note }) => note)).toEqual(["Olha", "Jan Nowak"]);
  expect(await find(tickets, "ht-aaaa-0001")).toEqual([{ title: "HT-AAAA-0001", note: "Jan Nowak", isExact: true }]);
  expect(await find(tickets, "nobody")).toEqual([]);
});
