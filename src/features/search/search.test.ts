import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { setStock } from "../../../test/support/stock.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { createCatalogue } from "../catalogue/catalogue.service.ts";
import { createSearch, type Search } from "./search.service.ts";

let database: TestDatabase;
let search: Search;
const ua = { locale: "ua", market: "UA" } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  search = createSearch({
    db: database.db,
    catalogue: createCatalogue({ db: database.db, texts: shopTexts }),
  });
});
afterAll(() => database.drop());

describe("finds products by every field, in any case", () => {
  test.each([
    ["name", "СОНЯЧНА ПАНЕЛЬ jinko", "PAN-JINKO-JKM440N-54HL4R-V"],
    ["brand", "pylontech", "BAT-PYLONTECH-US5000"],
    ["model", "sun-5k-sg03lp1", "INV-DEYE-SUN-5K-SG03LP1-EU"],
    ["sku", "eva-zaptec-go", "EVA-ZAPTEC-GO"],
    ["category", "автоматичні вимикачі", "SWT-SCHNEIDER-A9F74316"],
  ])("by %s: %s", async (_field, query, sku) => {
    const answer = await search.quick(query, ua, 50);
    expect(answer.data.map((hit) => hit.attributes.sku)).toContain(sku);
  });

  test("in the words of the current locale only", async () => {
    expect((await search.quick("сонячна панель", { locale: "pl", market: "PL" })).meta.total).toBe(0);
    expect((await search.quick("panel fotowoltaiczny", { locale: "pl", market: "PL" })).meta.total).toBeGreaterThan(3);
  });
});

test("an exact model comes first", async () => {
  const answer = await search.quick("US5000", ua);
  expect(answer.data[0]?.attributes.sku).toBe("BAT-PYLONTECH-US5000");
});

test("what is out of stock comes last and says so", async () => {
  const { data } = await search.quick("панель", ua, 50);
  const first = data[0];
  if (!first) throw new Error("no panel found");
  await setStock(database.db, [first.id], { onHand: 0 });
  const after = await search.quick("панель", ua, 50);
  expect(after.data.map((hit) => hit.id)).toContain(first.id);
  const soldOutFrom = after.data.findIndex((hit) => hit.attributes.stock === 0);
  expect(after.data.slice(soldOutFrom).every((hit) => hit.attributes.stock === 0)).toBe(true);
  expect(soldOutFrom).toBeGreaterThan(0);
});

test("one character suggests but gives no results, two give results", async () => {
  const one = await search.quick("d", ua);
  expect(one.data).toEqual([]);
  expect(one.suggestions.length).toBeGreaterThan(0);
  expect((await search.quick("de", ua)).data.length).toBeGreaterThan(0);
});

test("at most 5 suggestions and 10 results, and the whole number beside them", async () => {
  const answer = await search.quick("а", ua);
  expect(answer.suggestions.length).toBeLessThanOrEqual(5);
  const many = await search.quick("інвертор", ua);
  expect(many.data).toHaveLength(10);
  expect(many.meta.total).toBeGreaterThan(10);
});

test("suggests categories, brands and products", async () => {
  const kinds = async (query: string) => (await search.quick(query, ua)).suggestions.map((row) => row.kind);
  expect(await kinds("акумулятор")).toContain("category");
  expect(await kinds("deye")).toContain("brand");
  expect(await kinds("deye")).toContain("product");
});

test.each(["%", "_", "'; drop table products; --", "\\", "((("])("%s is only text", async (query) => {
  const answer = await search.quick(query, ua);
  expect(answer.meta.total).toBeLessThan(91);
});

test("pages do not repeat or lose a product", async () => {
  const first = await search.all("deye", ua, 1);
  expect(first.total).toBe(first.cards.length);
  const beyond = await search.all("deye", ua, 9);
  expect(beyond.cards).toEqual([]);
});
