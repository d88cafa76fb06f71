import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDefinitionWrites } from "../../src/features/catalogue/definition-writes.service.ts";
import { loadDefinitions, renewDefinitions } from "../../src/features/catalogue/definitions.service.ts";
import { definitions, setDefinitions } from "../../src/features/catalogue/domain/definitions/current.ts";
import type { PartChange } from "../../src/features/catalogue/domain/definitions/parts.ts";
import type { AttributeRow, CategoryRow, ListRow } from "../../src/features/catalogue/domain/definitions/rows.ts";
import { categoriesOfRole } from "../../src/features/catalogue/domain/planner-categories.ts";
import { readHeading } from "../../src/features/imports/domain/heading.ts";
import { exportProducts } from "../../src/features/imports/files/export.service.ts";
import { createComparisons } from "../../src/features/wishlist/comparison/comparison.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addStaff, anna, newProduct, type } from "../support/draft-builders.ts";
import { openWholeShop, type WholeShop } from "../support/whole-shop.ts";

const audience = { locale: "en", market: "UA" } as const;
const own = 101;
const product = "micro-1";
const name = "Inverter MICRO-1";
const before = definitions();

let database: TestDatabase;
let whole: WholeShop;
beforeAll(async () => {
  database = await createTestDatabase();
  await addStaff(database.db);
  await loadDefinitions(database.db);
  whole = await openWholeShop(database);
  await whole.shop.index.ready();
  await addCategory();
  await addTheProduct();
  await renewed();
});
afterAll(async () => {
  await whole.close();
  setDefinitions(before);
  await database.drop();
});

/** What follows a notice of the database in a running shop. */
async function renewed(): Promise<void> {
  const { index, invalidations } = whole.shop;
  index.use(definitions());
  await index.load();
  invalidations.dropAll();
}

async function save(change: PartChange): Promise<void> {
  const { db } = database;
  const writes = createDefinitionWrites({ db, reserved: new Set(), afterChange: () => renewDefinitions(db) });
  const { version } = await writes.read(change.kind, change.subject);
  expect(await writes.change(anna, { ...change, seen: version })).toMatchObject({ ok: true });
}

/** Microinverters: a category of the role of inverters with an attribute and a filter of its own. */
async function addCategory(): Promise<void> {
  const { rows } = definitions();
  const inverters = rows.categories.find(({ id }) => id === 3) as CategoryRow;
  const list = rows.lists.find(({ categoryId }) => categoryId === 3) as ListRow;
  const inputs: AttributeRow = {
    ...{ key: "panel_inputs", kind: "integer", storedUnit: null, shownUnit: null, digits: [0, 0], signed: false },
    ...{ range: [1, 8], group: "electrical", isProtected: false, choices: null },
    texts: { label: { ua: "Входи для панелей", pl: "Wejścia paneli", en: "Panel inputs" } },
  };
  await save({ kind: "attribute", subject: inputs.key, rows: inputs });
  const row: CategoryRow = {
    ...{ ...inverters, id: own, slug: "microinverters", parent: 6, isProtected: false },
    addresses: [{ slug: "microinverters", kind: "current", isProtected: false }],
  };
  await save({ kind: "category", subject: String(own), rows: row });
  await sql`insert into category_texts (category_id, locale, name, short_name, description)
    select ${own}, locale, 'Microinverters', 'Microinverters', 'Small inverters' from unnest(array['ua', 'pl', 'en']) locale`.execute(
    database.db,
  );
  const strip = list.attributes.map(({ strip: _, ...one }) => one);
  await save({
    kind: "list",
    subject: String(own),
    rows: {
      ...{ ...list, categoryId: own, attributes: [{ key: inputs.key, strip: 1 }, ...strip] },
      facets: [{ param: "inputs", key: inputs.key, kind: "values", promoted: [] }, ...list.facets],
    },
  });
}

async function addTheProduct(): Promise<void> {
  const { productDrafts } = whole.shop;
  const made = await productDrafts.create(anna, { category: "microinverters" });
  const draft = made.ok ? made.value.draft : "";
  await type(productDrafts as never, { draft }, { ...newProduct("MICRO-1"), "specs.panel_inputs": "4", stock: "5" });
  expect(await productDrafts.publish({ draft }, anna, "publish")).toEqual({ ok: true, value: { product } });
}

const feedOf = async (file: "feeds/hotline-ua" | "sitemaps/en-1") => {
  await whole.shop.feeds.write();
  const bytes = await whole.shop.feeds.file(file);
  return bytes ? gunzipSync(bytes).toString() : "";
};

test("listings of the category and of those above it have the product, its filter and its card", async () => {
  const { catalogue } = whole.shop;
  const words = await catalogue.filterVocabulary([own]);
  expect(words.kinds.get("inputs")).toBe("values");
  const filters = new Map([["inputs", { kind: "values" as const, values: ["4"] }]]);
  const { cards, groups } = await catalogue.listing([own], { filters, counts: true }, audience);
  expect(cards).toMatchObject([{ id: product, strip: [{ label: "Panel inputs", value: "4" }, {}] }]);
  expect(groups.find(({ param }) => param === "inputs")).toMatchObject({ values: [{ value: "4", count: 1 }] });
  for (const above of [6, 3]) {
    const category = await catalogue.category(above, audience);
    const found = await catalogue.listing(category?.ids ?? [], { pageSize: 100 }, audience);
    expect(found.cards.map(({ id }) => id)).toContain(product);
  }
});

test("the page has its facts, its trail of three levels and the role of inverters", async () => {
  const page = await whole.shop.catalogue.page(product, audience);
  expect(page?.groups.flatMap(({ figures }) => figures)).toContainEqual(
    expect.objectContaining({ key: "panel_inputs", value: "4" }),
  );
  expect(page?.breadcrumb.map(({ path }) => path)).toEqual(["inverters", "hybrid-inverters", "microinverters"]);
  expect([page?.role, categoriesOfRole("inverter")]).toEqual(["inverter", expect.arrayContaining([3, 6, own])]);
});

test("the comparison, the search and its suggestions know it", async () => {
  const { catalogue, search, texts } = whole.shop;
  const compared = await createComparisons({ db: database.db, catalogue, search, texts }).compare(product, audience);
  expect(compared.category).toMatchObject({ id: own, name: "Microinverters" });
  expect(JSON.stringify(compared.groups)).toContain("Panel inputs");
  const found = await search.all("MICRO-1", audience, { page: 1 });
  expect(found.cards.map(({ id }) => id)).toContain(product);
  const { suggestions } = await search.quick("microinverters", audience);
  expect(suggestions).toContainEqual(expect.objectContaining({ kind: "category", path: "microinverters" }));
});

test("the content API finds it by its attribute and by each category above it, and lists the category", async () => {
  const ask = async (path: string) => (await whole.http.inject(`/api/${path}`)).json();
  const by = (filter: string) => ask(`products?locale=en&populate=*&${filter}`);
  const answers = await Promise.all([
    by("filters[specifications][key][$eq]=panel_inputs"),
    by("filters[categories][slug][$eq]=inverters&filters[documentId][$eq]=micro-1"),
    by("filters[type][$eq]=hybrid-inverters&filters[documentId][$eq]=micro-1"),
    // Answered by the database and not by the index.
    by("filters[categories][slug][$eq]=inverters&filters[documentId][$eq]=micro-1&sort=name"),
  ]);
  const slugs = ["inverters", "hybrid-inverters", "microinverters"];
  for (const answer of answers)
    expect(answer).toMatchObject({
      data: [{ attributes: { categories: { data: slugs.map((slug) => ({ attributes: { slug } })) } } }],
    });
  const { data } = await ask("categories?locale=en&pagination[pageSize]=100");
  expect(data.map((one: { attributes: { slug: string } }) => one.attributes.slug)).toContain("microinverters");
});

test("feed, sitemap, menu, import and export have it", async () => {
  expect(await feedOf("feeds/hotline-ua")).toContain(name.replace("Inverter", "Інвертор"));
  expect(await feedOf("sitemaps/en-1")).toContain("/en/microinverters<");
  const menu = await whole.shop.catalogue.menu(audience);
  expect(menu.find(({ id }) => id === own)).toMatchObject({ count: 1, parentId: 6 });
  expect(readHeading(["sku", "specs.panel_inputs"], null)).toMatchObject({ ok: true });
  let lines = "";
  await exportProducts(database.db, "https://shop.example", async (piece) => {
    lines += piece;
  });
  const [heading = "", ...rows] = lines.split("\r\n");
  const at = heading.split(",").indexOf("specs.panel_inputs");
  expect(at).toBeGreaterThan(0);
  expect(rows.find((row) => row.startsWith("MICRO-1,"))?.split(",").length).toBeGreaterThan(at);
});

test("hidden, it leaves every list of categories, and its address and product stay", async () => {
  const row = definitions().category(own) as CategoryRow;
  await save({ kind: "category", subject: String(own), rows: { ...row, hidden: true } });
  await renewed();
  const { catalogue, search } = whole.shop;
  expect((await catalogue.menu(audience)).map(({ id }) => id)).not.toContain(own);
  expect((await catalogue.wholeMenu(audience)).map(({ id }) => id)).toContain(own);
  expect((await catalogue.category(6, audience))?.children).toEqual([]);
  expect(await feedOf("sitemaps/en-1")).not.toContain("/en/microinverters<");
  expect(await whole.shop.feeds.llms()).not.toContain("microinverters");
  const { suggestions } = await search.quick("microinverters", audience);
  expect(suggestions.filter(({ kind }) => kind === "category")).toEqual([]);
  const { data } = (await whole.http.inject("/api/categories?locale=en&pagination[pageSize]=100")).json();
  expect(data.map((one: { attributes: { slug: string } }) => one.attributes.slug)).not.toContain("microinverters");
  expect(await catalogue.category("microinverters", audience)).toMatchObject({ id: own });
  expect((await catalogue.cards([product], audience)).length).toBe(1);
});
