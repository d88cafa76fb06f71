import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, stockProducts } from "../../../../test/support/order-builders.ts";
import { orderOf } from "../../../../test/support/review-builders.ts";
import { readCustomerAddress } from "../domain/customer-filter.ts";
import { type CustomerList, createCustomerList } from "./customer-list.service.ts";

let database: TestDatabase;
let list: CustomerList;

interface Person {
  id: string;
  first: string;
  last: string;
  phone?: string;
  company?: string;
  taxId?: string;
  locale?: "ua" | "pl" | "en";
  since: string;
}

const people: Person[] = [
  { id: "anna", first: "Anna", last: "Nowak", phone: "+48601234567", locale: "pl", since: "2025-01-01" },
  { id: "taras", first: "Тарас", last: "Шевчук", company: "ТОВ Сонце", taxId: "87654321", since: "2025-02-01" },
  { id: "olena", first: "Олена", last: "Ковальчук", since: "2025-03-01" },
  { id: "gone", first: "Олена", last: "Ковальчук", since: "2025-04-01" },
  { id: "formula", first: '=HYPERLINK("x")', last: "Zło", since: "2024-01-01" },
];

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  list = createCustomerList({ db, groups: async () => [] });
  await stockProducts(db, { panel: 100 });
  for (const { id, first, last, phone = null, company = null, taxId = null, locale = "ua", since } of people) {
    await customer(db, id);
    await sql`update users set first_name = ${first}, last_name = ${last}, phone = ${phone}, company = ${company},
      tax_id = ${taxId}, tax_id_kind = ${taxId && "edrpou"}, locale = ${locale}, created_at = ${since} where id = ${id}`.execute(
      db,
    );
  }
  await sql`update users set erased_at = now() where id = 'gone'`.execute(db);
  await sql`update users set blocked_at = now(), blocked_reason = 'x' where id = 'taras'`.execute(db);
  await sql`insert into customer_tags (user_id, tag) values ('anna', 'vip'), ('olena', 'vip')`.execute(db);
  await sql`insert into preferences (user_id, channel, topic, wanted) values ('olena', 'email', 'marketing', true)`.execute(
    db,
  );
  // Anna: one order paid and partly refunded; Olena: one to pay; Taras: one cancelled.
  const orders = [
    ["anna", "completed", "paid", 500_00, 100_00, "2026-03-01"],
    ["olena", "pending", "pending", 0, 0, "2026-04-01"],
    ["taras", "cancelled", "voided", 0, 0, "2026-01-01"],
  ] as const;
  // Past the machine of states, which allows no such jumps.
  await sql`alter table orders disable trigger user`.execute(db);
  for (const [userId, status, paymentStatus, captured, refunded, at] of orders) {
    const { orderId } = await orderOf(db, { userId, productId: "panel" });
    await sql`update orders set status = ${status}, payment_status = ${paymentStatus},
      ended_as = ${status === "cancelled" ? "buyer" : null}, captured = ${captured},
      refunded = ${refunded}, created_at = ${at}, phone = '+380501112233', email = ${`${userId}-orders@example.com`}
      where id = ${orderId}`.execute(db);
  }
  await sql`alter table orders enable trigger user`.execute(db);
});
afterAll(() => database.drop());

const find = async (query: string) => {
  const { rows } = await list.page(readCustomerAddress(new URLSearchParams(query)));
  return rows.map(({ id }) => id);
};

describe("the search finds", () => {
  test.each([
    ["a name in either order", "nowak anna", ["anna"]],
    ["a part of a name, whatever its case", "ШЕВЧ", ["taras"]],
    ["an e-mail", "olena@pryk", ["olena"]],
    ["an e-mail of an order", "taras-orders@", ["taras"]],
    ["a phone with other separators", "0601 234-567", ["anna"]],
    ["a tax id", "87654321", ["taras"]],
    ["a company", "тов сонце", ["taras"]],
    ["nothing by two letters", "an", []],
    ["nothing by a sign of a pattern", "___", []],
    ["nobody who is erased", "gone@", []],
  ])("%s", async (_, q, ids) => {
    expect(await find(`?${new URLSearchParams({ q })}`)).toEqual(ids);
  });

  test("an order number", async () => {
    const { rows } = await sql<{ number: string }>`
      select order_number as number from orders where user_id = 'anna'`.execute(database.db);
    expect(await find(`?q=${rows[0]?.number.toLowerCase()}`)).toEqual(["anna"]);
  });
});

describe("filters and orders", () => {
  test.each([
    ["newest first", "", ["olena", "taras", "anna", "formula"]],
    ["language", "?lang=pl", ["anna"]],
    ["blocked", "?state=blocked", ["taras"]],
    ["companies", "?state=company", ["taras"]],
    ["consent to advertising", "?state=marketing", ["olena"]],
    ["a tag", "?tag=vip", ["olena", "anna"]],
    ["an order under way", "?open=order", ["olena"]],
    ["an order to pay", "?open=unpaid", ["olena"]],
    ["a machine that is out", "?open=lease", []],
    ["a market", "?market=UA", ["olena", "taras", "anna"]],
    ["a market without orders", "?market=PL", []],
    ["a value net of refunds", "?market=UA&min=400&max=400", ["anna"]],
    ["a value above", "?market=UA&min=401", []],
    ["the last order from", "?from=2026-03-01", ["olena", "anna"]],
    ["the last order to", "?to=2026-03-01", ["taras", "anna"]],
    ["by value", "?market=UA&sort=value", ["anna", "olena", "taras"]],
    ["by last order", "?sort=last_order", ["olena", "anna", "taras", "formula"]],
    ["a search with a filter", "?q=pryklad.ua&tag=vip", ["olena", "anna"]],
  ])("%s", async (_, query, ids) => {
    expect(await find(query)).toEqual(ids);
  });

  test("a row has what the customer ordered and is worth", async () => {
    const { rows } = await list.page(readCustomerAddress(new URLSearchParams("?q=nowak")));
    expect(rows).toMatchObject([
      { orders: 1, values: [{ market: "UA", amount: 400_00 }], tags: ["vip"], isBlocked: false },
    ]);
  });
});

test.each(["newest", "name", "orders", "last_order"])(
  "every customer stands once on the pages of the list by %s, also with equal values",
  async (sort) => {
    const { db } = database;
    const ids = Array.from({ length: 120 }, (_, at) => `many-${sort}-${at}`);
    for (const id of ids) await customer(db, id);
    await sql`update users set created_at = '2026-06-01' where id like ${`many-${sort}-%`}`.execute(db);
    const seen: string[] = [];
    let address = readCustomerAddress(new URLSearchParams(`?q=many-${sort}-&sort=${sort}`));
    for (let pages = 0; pages < 5; pages += 1) {
      const { rows, next } = await list.page(address);
      seen.push(...rows.map(({ id }) => id));
      if (!next) break;
      address = { ...address, after: next };
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    await sql`delete from users where id like 'many-%'`.execute(db);
  },
);

test.each(["?after=u1.nonsense", "?after=u1.99999999999999999999&sort=orders", "?after=.", "?sort=name&after=u1."])(
  "the place %s opens a list",
  async (query) => {
    await expect(find(query)).resolves.toBeInstanceOf(Array);
  },
);

test("a download is guarded against formulas, has the rows of the filter, and is audited with their number", async () => {
  let csv = "";
  const filter = readCustomerAddress(new URLSearchParams("?q=pryklad"));
  await list.exportCsv({ id: "anna" }, filter, async (piece) => {
    csv += piece;
  });
  const lines = csv.trim().split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines.find((line) => line.includes("HYPERLINK"))).toMatch(/^"'=HYPERLINK\(""x""\) Zło",/);
  expect(lines.find((line) => line.startsWith("Anna"))).toContain("400.00");
  const failing = list.exportCsv({ id: "anna" }, filter, () => Promise.reject(new Error("the reader went away")));
  await expect(failing).rejects.toThrow("went away");
  const { rows } = await sql<{ details: unknown }>`
    select details from audit_log where action = 'customer.export' order by id`.execute(database.db);
  expect(rows.map(({ details }) => details)).toEqual([{ rows: 4 }, { rows: 0 }]);
});

test("segments are own or shared; the same name replaces, and only own ones are deleted", async () => {
  const anna = { id: "anna" };
  const olena = { id: "olena" };
  await list.saveSegment(anna, { name: "Poland", query: "?market=PL", isShared: true });
  await list.saveSegment(anna, { name: "Poland", query: "?lang=pl", isShared: true });
  await list.saveSegment(anna, { name: "Mine", query: "", isShared: false });
  expect((await list.segments(olena)).map(({ name, query, isOwn }) => [name, query, isOwn])).toEqual([
    ["Poland", "?lang=pl", false],
  ]);
  const [shared] = await list.segments(olena);
  await list.deleteSegment(olena, shared?.id ?? "");
  await list.deleteSegment(olena, "nonsense");
  expect(await list.segments(anna)).toHaveLength(2);
  await list.deleteSegment(anna, shared?.id ?? "");
  expect((await list.segments(anna)).map(({ name }) => name)).toEqual(["Mine"]);
  const many = await Promise.all(
    Array.from({ length: 30 }, (_, at) => list.saveSegment(olena, { name: `n${at}`, query: "", isShared: false })),
  );
  expect(many.every(({ ok }) => ok)).toBe(true);
  expect(await list.saveSegment(olena, { name: "too many", query: "", isShared: false })).toEqual({
    ok: false,
    code: "limit",
  });
});
