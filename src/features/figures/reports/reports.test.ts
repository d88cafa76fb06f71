import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { setStock } from "../../../../test/support/stock.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { Report } from "../domain/report.ts";
import { type ReportName, readReportAddress } from "../domain/report-address.ts";
import { createReports, type Reports } from "../reports.service.ts";
import { monthSums } from "../sums/sales-sums.store.ts";

let database: TestDatabase;
let reports: Reports;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  reports = createReports({ db, texts: shopTexts, now: () => new Date("2025-03-31T10:00:00Z") });
  await sql`insert into categories (id, slug, position) values (1, 'panels', 0), (2, 'cables', 1)`.execute(db);
  await sql`insert into category_texts (category_id, locale, name, short_name, description)
    values (1, 'en', 'Panels', 'Panels', ''), (2, 'en', 'Cables', 'Cables', '')`.execute(db);
  const products = [
    ["panel", 1, "{}"],
    ["cable", 2, '{"UA": 3000}'],
    ["clamp", 2, '{"UA": 100}'],
    ["dusty", 2, '{"UA": 500}'],
  ] as const;
  for (const [id, category, purchase] of products) {
    await sql`insert into products (id, sku, category_id, brand, model, specs, warranty_years, purchase)
      values (${id}, ${`SKU-${id}`}, ${category}, 'Heliora', ${id}, '{}', 2, ${purchase}::jsonb)`.execute(db);
    await setStock(db, [id], { onHand: 56 });
  }
  // A set of two panels and a cable.
  await sql`insert into products (id, sku, category_id, brand, model, specs, warranty_years)
    values ('set', 'SKU-set', 1, 'Heliora', 'set', '{}', 2)`.execute(db);
  await sql`insert into kit_parts (kit_id, product_id, quantity) values ('set', 'panel', 2), ('set', 'cable', 1)`.execute(
    db,
  );
  await sums("2025-03-30", {
    orders: 2,
    sales: 900_00,
    cancelled: 100_00,
    refunded: 50_00,
    rent: 200_00,
    charged: 100_00,
  });
  await sums("2025-03-10", { orders: 1, sales: 300_00 });
  await sums("2025-02-10", { orders: 4, sales: 500_00 });
  await goods("2025-03-30", "panel", {
    pieces: 4,
    net: 600_00,
    refunded_pieces: 1,
    refunded_net: 50_00,
    returned_pieces: 1,
    returned_net: 50_00,
  });
  await goods("2025-03-29", "cable", { pieces: 28, net: 280_00, known: 280_00, cost: 84_00 });
  await goods("2025-03-29", "set", { pieces: 14, net: 1_000_00 });
  await goods("2025-02-10", "cable", { pieces: 10, net: 100_00, known: 100_00, cost: 30_00 });
  await sql`insert into figure_product_months ${monthSums({ market: "UA", from: "2025-02-01", to: "2025-03-31" })}`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

async function sums(day: string, some: Record<string, number>): Promise<void> {
  await fill("figure_days", { market: "UA", day, ...some });
}
async function goods(day: string, product_id: string, some: Record<string, number>): Promise<void> {
  await fill("figure_products", { market: "UA", day, product_id, is_rented: false, orders: 1, ...some });
}
/** Inserts a row; columns that are left out are 0. */
async function fill(table: string, row: Record<string, unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table} and table_schema = 'public'`.execute(
    database.db,
  );
  const whole = Object.fromEntries(rows.map(({ name }) => [name, row[name] ?? 0]));
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(whole)}::jsonb)`.execute(
    database.db,
  );
}

const read = (query: string) =>
  readReportAddress(new URLSearchParams(query), { markets: ["UA", "PL"], today: reports.today });
const report = (name: ReportName, query: string, limit = 100) =>
  reports.report(name, { address: read(query), locale: "en", limit });
/** Cells of a row by column. */
function rowOf({ columns, rows, total }: Report, key: string | null): Record<string, number | null> {
  const cells = key === null ? (total ?? []) : (rows.find((row) => row.key === key)?.cells ?? []);
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null]));
}

describe("sales", () => {
  test("net is sales less cancelled and refunded; the average leaves charges out", async () => {
    const found = await report("sales", "?period=month");
    expect(rowOf(found, "2025-03-30")).toMatchObject({
      orders: 2,
      sales: 900_00,
      net: 750_00,
      average: 400_00,
      rent: 200_00,
    });
    expect(rowOf(found, null)).toMatchObject({ orders: 3, sales: 1_200_00, net: 1_050_00, net_before: 500_00 });
    expect(found.tiles.find(({ name }) => name === "net")).toMatchObject({
      name: "net",
      value: 1_050_00,
      before: 500_00,
    });
  });

  test("every day has a row, the latest first, that leads to its orders; a month leads to its days", async () => {
    const days = await report("sales", "?period=month");
    expect(days.rows.map(({ key }) => key).slice(0, 2)).toEqual(["2025-03-31", "2025-03-30"]);
    expect(days.rows).toHaveLength(31);
    expect(days.rows[1]?.path).toBe("admin/orders?market=UA&from=2025-03-30&to=2025-03-30");
    const months = await report("sales", "?from=2025-02-05&to=2025-03-31&by=month");
    expect(months.rows.map(({ key, path }) => [key, path])).toEqual([
      ["2025-03-01", "admin/figures/sales?market=UA&from=2025-03-01&to=2025-03-31"],
      ["2025-02-01", "admin/figures/sales?market=UA&from=2025-02-05&to=2025-02-28"],
    ]);
    expect(months.rows[0]?.name).toBe("March 2025");
  });

  test("without an order there is no average, and no change", async () => {
    const found = await report("sales", "?market=PL&period=7");
    expect(rowOf(found, null)).toMatchObject({ orders: 0, average: null });
  });
});

describe("products", () => {
  test("the best first, with their share and their margin where the cost is known", async () => {
    const found = await report("products", "?period=month");
    expect(found.rows.map(({ key }) => key)).toEqual(["set", "panel", "cable"]);
    expect(rowOf(found, "panel")).toMatchObject({
      pieces: 3,
      net: 550_00,
      margin: null,
      returned_rate: 0.25,
      on_hand: 56,
    });
    expect(rowOf(found, "cable")).toMatchObject({ net: 280_00, net_before: 100_00, margin: 196_00, margin_rate: 0.7 });
    expect(found.tiles.find(({ name }) => name === "unknown_cost")?.value).toBeCloseTo(1_550_00 / 1_830_00, 10);
  });

  test("slow sellers lie in stock and are for sale", async () => {
    const found = await report("products", "?period=month&sort=slow&category=2");
    expect(found.rows.map(({ key }) => key)).toEqual(["clamp", "dusty", "cable"]);
  });

  test("a part of the list has the totals of all of it, and says how much is left", async () => {
    const found = await report("products", "?period=month", 1);
    expect([found.rows.length, found.more, rowOf(found, null).net]).toEqual([1, 2, 1_830_00]);
  });

  test("whole months and the days around them make one sum", async () => {
    for (const [from, to, pieces] of [
      ["2025-02-01", "2025-03-31", 38 + 3 + 14],
      ["2025-02-11", "2025-03-31", 28 + 3 + 14],
      ["2025-02-10", "2025-03-29", 38 + 14],
      ["2025-01-20", "2025-03-28", 10],
    ] as const) {
      const found = await report("products", `?from=${from}&to=${to}`);
      expect([from, to, rowOf(found, null).pieces]).toEqual([from, to, pieces]);
    }
  });

  test("a category leads to its products", async () => {
    const found = await report("categories", "?period=month");
    expect(found.rows.map(({ name, path }) => [name, path])).toEqual([
      ["Panels", "admin/figures/products?market=UA&period=month&category=1"],
      ["Cables", "admin/figures/products?market=UA&period=month&category=2"],
    ]);
  });

  test("returns have what came back", async () => {
    const found = await report("returns", "?period=month");
    expect(found.rows.map(({ key }) => key)).toEqual(["panel"]);
    expect(rowOf(found, "panel")).toMatchObject({ returned: 1, returned_net: 50_00, refunded: 50_00 });
  });
});

describe("stock", () => {
  test("days of cover count parts of sets; what is not sold lasts for ever", async () => {
    const found = await report("stock", "");
    // 28 sold alone and 14 in sets, over 28 days.
    expect(rowOf(found, "cable")).toMatchObject({ on_hand: 56, daily: 1.5, stock_value: 56 * 30_00 });
    expect(rowOf(found, "cable").cover).toBeCloseTo(56 / 1.5, 10);
    // 4 alone and 28 in sets.
    expect(rowOf(found, "panel").cover).toBeCloseTo(56 / (32 / 28), 10);
    expect(rowOf(found, "dusty")).toMatchObject({ daily: 0, cover: null });
    expect(found.tiles.find(({ name }) => name === "stock_value")?.value).toBe(56 * (30_00 + 1_00 + 5_00));
    expect(found.tiles.find(({ name }) => name === "unpriced")?.value).toBe(1);
  });

  test("only what runs out within two weeks", async () => {
    await goods("2025-03-28", "clamp", { pieces: 280, net: 10_00 });
    expect((await report("stock", "?low=yes")).rows.map(({ key }) => key)).toEqual(["clamp"]);
  });
});

test("VAT is that of invoices less that of credit notes", async () => {
  const vat = { market: "UA", day: "2025-03-05", rate_bp: 2000 };
  await fill("figure_vat", { ...vat, document: "invoice", documents: 3, net: 1_000_00, tax: 200_00, gross: 1_200_00 });
  await fill("figure_vat", { ...vat, document: "credit_note", documents: 1, net: 100_00, tax: 20_00, gross: 120_00 });
  const found = await report("vat", "?period=month");
  expect(rowOf(found, "credit_note 2000")).toEqual({ documents: 1, vat_net: -100_00, tax: -20_00, gross: -120_00 });
  expect(rowOf(found, null)).toEqual({ documents: 4, vat_net: 900_00, tax: 180_00, gross: 1_080_00 });
  expect(found.rows[0]?.path).toBe("admin/figures/vat/invoice/2000?market=UA&period=month");
});

test("machines have utilisation and a yield that is scaled to a year", async () => {
  const { db } = database;
  await sql`insert into prices (product_id, market, tariff, net) values ('panel', 'UA', 'sale', 365000)`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into rental_units (product_id, serial, market, depot)
    values ('panel', 'LIFT-1', 'UA', 'Kyiv') returning id`.execute(db);
  for (const [day, isLeased] of [
    ["2025-03-30", true],
    ["2025-03-31", false],
  ] as const)
    await fill("figure_machines", {
      market: "UA",
      day,
      unit_id: rows[0]?.id,
      is_leased: isLeased,
      is_available: true,
      net: 1_000,
    });
  await sums("2025-03-31", { deposits_taken: 500_00, deposits_released: 200_00 });
  const found = await report("rental", "?from=2025-03-22&to=2025-03-31");
  const { yield_rate: yearly, ...rest } = rowOf(found, "LIFT-1");
  expect(rest).toEqual({ utilisation: 0.5, leased: 1, available: 2, rent: 2_000 });
  expect(yearly).toBeCloseTo(0.2, 10);
  expect(found.tiles.find(({ name }) => name === "deposits")?.value).toBe(300_00);
});

describe("visits", () => {
  beforeAll(async () => {
    const visit = { day: "2025-03-30", market: "UA", locale: "ua", device: "mobile", source: "search" };
    for (const [step, count] of Object.entries({ product: 200, cart_added: 50, checkout: 20, order: 10 }))
      await fill("analytics_days", { ...visit, step, count });
    await fill("analytics_days", { ...visit, source: "forum.example", step: "product", count: 3 });
    for (const [bucket, count] of [
      [1_000, 6],
      [2_500, 2],
      [4_000, 2],
    ] as const)
      await fill("speed_days", { ...visit, page: "product", measure: "lcp", bucket, count });
    await fill("error_days", { ...visit, page: "product", error: "failed", count: 2 });
    await fill("search_misses", { ...visit, query: "монокок", count: 7 });
  });

  test("conversion by step, and by source", async () => {
    const steps = await report("conversion", "?period=7");
    expect(rowOf(steps, "cart_added")).toMatchObject({ count: 50, of_views: 50 / 203, of_previous: 50 / 203 });
    expect(steps.tiles[0]).toMatchObject({ name: "conversion", value: 10 / 203 });
    const sources = await report("conversion", "?period=7&split=source");
    expect(sources.rows.map(({ name }) => name)).toEqual(["Search engines", "forum.example"]);
  });

  test("speed is what three quarters of visitors had", async () => {
    const found = await report("speed", "?period=7");
    expect(rowOf(found, "product")).toMatchObject({ measured: 10, lcp: 2.5, good: 0.8, failed: 2, script: 0 });
  });

  test("a search without a result leads to its page", async () => {
    const found = await report("searches", "?period=7");
    expect(found.rows.map(({ name, path, cells }) => [name, path, cells])).toEqual([
      ["монокок", `search?q=${encodeURIComponent("монокок")}`, [7]],
    ]);
  });
});

test("a market without anything has empty reports", async () => {
  for (const name of ["products", "categories", "returns", "conversion", "rental", "vat", "searches", "speed"] as const)
    expect([name, (await report(name, "?market=PL&from=2020-01-01&to=2020-01-02")).rows]).toEqual([name, []]);
});
