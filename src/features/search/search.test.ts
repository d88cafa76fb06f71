import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProductIndex, type LiveIndex } from "#features/catalogue/product-index.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { setStock } from "../../../test/support/stock.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { createCatalogue } from "../catalogue/catalogue.service.ts";
import { createEngine, type Engine } from "./domain/engine.ts";
import { lexicon } from "./domain/lexicon/current.ts";
import { createSearch, type Search } from "./search.service.ts";

let database: TestDatabase;
let search: Search;
let index: LiveIndex<{ engine: Engine }>;
const ua = { locale: "ua", market: "UA" } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  index = createProductIndex({ db: database.db, indexes: (columns) => ({ engine: createEngine(columns, lexicon()) }) });
  search = createSearch({ index, catalogue: createCatalogue({ db: database.db, texts: shopTexts }) });
});
afterAll(async () => {
  await index.close();
  await database.drop();
});

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

  test("by words of any language, shown in the language of the page", async () => {
    const { data } = await search.quick("сонячна панель", { locale: "pl", market: "PL" });
    expect(data.length).toBeGreaterThan(3);
    expect(data[0]?.attributes.name).toContain("Panel fotowoltaiczny");
  });
});

test("an exact model comes first", async () => {
  const answer = await search.quick("US5000", ua);
  expect(answer.data[0]?.attributes.sku).toBe("BAT-PYLONTECH-US5000");
});

test("products out of stock come last and are marked", async () => {
  const { data } = await search.quick("панель", ua, 50);
  const first = data[0];
  if (!first) throw new Error("no panel found");
  await setStock(database.db, [first.id], { onHand: 0 });
  await index.refresh([first.id]);
  const after = await search.quick("панель", ua, 50);
  expect(after.data.map((hit) => hit.id)).toContain(first.id);
  const soldOutFrom = after.data.findIndex((hit) => hit.attributes.stock === 0);
  expect(after.data.slice(soldOutFrom).every((hit) => hit.attributes.stock === 0)).toBe(true);
  expect(soldOutFrom).toBeGreaterThan(0);
});

test("one character gives suggestions only, two give results", async () => {
  const one = await search.quick("d", ua);
  expect(one.data).toEqual([]);
  expect(one.suggestions.length).toBeGreaterThan(0);
  expect((await search.quick("de", ua)).data.length).toBeGreaterThan(0);
});

test("at most 5 suggestions and 10 results, with the total", async () => {
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

test("pages contain every product once", async () => {
  const first = await search.all("deye", ua, { page: 1 });
  expect(first.total).toBe(first.cards.length);
  const beyond = await search.all("deye", ua, { page: 9 });
  expect(beyond.cards).toEqual([]);
});

describe("the page of results", () => {
  const pl = { locale: "pl", market: "PL" } as const;

  test("has marks of each name, brands and categories", async () => {
    const found = await search.all("falownik hybrydowy", pl, { page: 1 });
    expect(found.total).toBeGreaterThan(5);
    expect([...found.marks.keys()]).toEqual(found.cards.map((card) => card.id));
    const first = found.cards[0];
    expect(found.marks.get(first?.id ?? "")?.map(([from, to]) => first?.name.slice(from, to))).toEqual([
      "Falownik",
      "hybrydowy",
    ]);
    expect(found.brands[0]?.count).toBeGreaterThan(0);
    expect(found.categories.map(({ id }) => id)).toContain(6);
  });

  test("is filtered by brand and category", async () => {
    const found = await search.all("falownik", pl, { page: 1, brand: "Deye", categoryId: 3 });
    expect(found.total).toBe(3);
    expect(found.cards.every((card) => card.brand === "Deye")).toBe(true);
    expect((await search.all("falownik", pl, { page: 1, brand: "nobody" })).cards).toEqual([]);
  });

  test("has the corrected query", async () => {
    expect((await search.all("frevekznjh", ua, { page: 1 })).corrected).toBe("акумулятор");
    expect((await search.all("акумулятор", ua, { page: 1 })).corrected).toBeNull();
  });
});

test("matches are marked, also in truncated texts", async () => {
  const { suggestions, data } = await search.quick("портативний зарядний", ua);
  for (const { text, marks } of [
    ...suggestions,
    ...data.map((hit) => ({ text: hit.attributes.name, ...hit.attributes })),
  ]) {
    expect(marks.every(([from, to]) => from < to && to <= text.length)).toBe(true);
  }
  expect(suggestions[0]).toMatchObject({ kind: "category", path: "portable-charging-devices", count: 3 });
  expect(suggestions[0]?.marks.length).toBeGreaterThan(0);
});

test("a renamed product is found by its new name only", async () => {
  const id = "adp-staubli-mc4-evo2";
  const rename = (name: string) =>
    database.db
      .updateTable("product_texts")
      .set({ name })
      .where("product_id", "=", id)
      .where("locale", "=", "ua")
      .execute();
  const before = await database.db
    .selectFrom("product_texts")
    .select("name")
    .where("product_id", "=", id)
    .where("locale", "=", "ua")
    .executeTakeFirstOrThrow();
  await rename("Дзиґа дерев’яна");
  await index.refresh([id]);
  expect((await search.quick("дзиґа", ua)).data.map((hit) => hit.id)).toEqual([id]);
  await rename(before.name);
  await index.refresh([id]);
  expect((await search.quick("дзиґа", ua)).data).toEqual([]);
});

test.each(["🔋", "\u0000", "\ud800", "a".repeat(10_000), "слово ".repeat(100)])("%j is answered", async (query) => {
  expect((await search.quick(query, ua)).meta.total).toBeGreaterThanOrEqual(0);
  expect((await search.all(query, ua, { page: 1_000 })).pages).toBeGreaterThan(0);
});
