import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueApi } from "../../src/features/catalogue/content-api/content.api.ts";
import { createOpenCatalogue } from "../../src/features/catalogue/content-api/content-api.service.ts";
import { createProductIndex } from "../../src/features/catalogue/product-index.service.ts";
import { bytesSource } from "../../src/features/imports/files/reading.service.ts";
import { createImports } from "../../src/features/imports/imports.service.ts";
import { createEngine } from "../../src/features/search/domain/engine.ts";
import { lexicon } from "../../src/features/search/domain/lexicon/current.ts";
import { PageCache } from "../../src/platform/server/http/page-cache.ts";
import { catalogueTexts, specShelf } from "../support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { fileOf, importFile, importTexts, product, shopOrigin, takenOut, touched } from "./support.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

/** Keys of a product's tags, in the order in which they were created. */
async function tagsOf(id: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom("product_tags")
    .innerJoin("tags", "tags.id", "tag_id")
    .select("slug")
    .where("product_id", "=", id)
    .orderBy("tags.id")
    .execute();
  return rows.map(({ slug }) => slug);
}

async function namesOf(slug: string): Promise<Record<string, string>> {
  const rows = await shop.db
    .selectFrom("tags")
    .innerJoin("tag_texts", "tag_id", "id")
    .select(["locale", "name"])
    .where("slug", "=", slug)
    .execute();
  return Object.fromEntries(rows.map(({ locale, name }) => [locale, name]));
}

test("tags are added, kept, changed and removed", async () => {
  await importFile(shop.db, fileOf([product("G-ONE", { tags: ["bifacial", "camping"] })]));
  expect(await tagsOf("g-one")).toEqual(["bifacial", "camping"]);
  for (const file of ["sku,brand\nG-ONE,Brand\n", "sku,tags\nG-ONE,\n", "sku,tags\nG-ONE,Camping; bifacial\n"])
    expect((await importFile(shop.db, file)).counts?.unchanged, file).toBe(1);
  const changed = await importFile(shop.db, "sku,tags\nG-ONE,off-grid; camping\n");
  expect([changed.counts?.changed, changed.row?.fields]).toEqual([1, { tags: 1 }]);
  expect(await tagsOf("g-one")).toEqual(["off-grid", "camping"]);
  expect(await takenOut(shop.db)).toContain("camping; off-grid");
  await importFile(shop.db, "sku,tags\nG-ONE,[empty]\n");
  expect(await tagsOf("g-one")).toEqual([]);
});

test("a new tag comes with its labels, and later rows need only its key", async () => {
  const file =
    "sku,tags\nGEN-HONDA-EU22I,camping; picnic = Для пікніка | Na piknik | For a picnic\nPPS-BLUETTI-AC180,picnic\n";
  const before = await touched(shop.db);
  expect((await importFile(shop.db, file, { dryRun: true })).counts?.changed).toBe(2);
  expect(await touched(shop.db)).toEqual(before);
  expect((await importFile(shop.db, file)).counts?.changed).toBe(2);
  expect(await namesOf("picnic")).toEqual({ ua: "Для пікніка", pl: "Na piknik", en: "For a picnic" });
  expect([await tagsOf("gen-honda-eu22i"), await tagsOf("pps-bluetti-ac180")]).toEqual([
    ["camping", "picnic"],
    ["picnic"],
  ]);
  expect((await importFile(shop.db, file)).counts?.unchanged).toBe(2);
});

test("a dry run knows the tags of earlier rows and batches", async () => {
  const rows = Array.from({ length: 900 }, (_, at) => product(`G-MANY-${at}`, { tags: ["g-many"] }));
  const file = fileOf(rows).replace(",g-many,", ",g-many = Багато | Dużo | Many,");
  expect((await importFile(shop.db, file, { dryRun: true })).counts).toEqual({
    created: 900,
    changed: 0,
    unchanged: 0,
    refused: 0,
  });
  expect(await namesOf("g-many")).toEqual({});
});

describe("a row with an invalid tag is rejected completely, with its line and the fix", () => {
  test.each<[string, string, string, RegExp]>([
    ["an unknown tag", "nothing", "unknown_tag", /no tag nothing yet/],
    ["a mistyped one", "campng", "unknown_tag", /no tag campng/],
    ["not a key", "For camping", "bad_tags", /“For camping” is no tag/],
    ["a duplicate tag", "camping; camping", "bad_tags", /each once/],
    ["too few labels", "new = Нова | Nowa", "bad_tags", /is no tag/],
    [
      "a label that is taken",
      "camping = Намети | Namioty | Tents",
      "tag_named",
      /\(Для кемпінгу \| Na kemping \| For camping\)/,
    ],
    ["a cell that is too long", `${"camping; ".repeat(600)}off-grid`, "too_long", /4000|4,000|4 000/],
  ])("%s", async (_, cell, code, words) => {
    const before = await touched(shop.db);
    const found = await importFile(shop.db, `sku,brand,tags\nGEN-FOGO-F3001,Other,"${cell}"\nGEN-KS-7000E,,\n`);
    expect(found.errors).toEqual([[2, "tags", code]]);
    expect(found.words.join()).toMatch(words);
    expect(found.counts).toMatchObject({ refused: 1, unchanged: 1 });
    expect(await touched(shop.db)).toEqual(before);
  });

  test("a later row does not know the labels from a rejected row", async () => {
    const file = "sku,brand,tags\nGEN-FOGO-F3001,a\0b,ghost = Привид | Duch | Ghost\nGEN-KS-7000E,,ghost\n";
    expect((await importFile(shop.db, file)).errors).toEqual([
      [2, "brand", "null_byte"],
      [3, "tags", "unknown_tag"],
    ]);
  });

  test("of two rows that label a new tag differently, the second is rejected", async () => {
    const file =
      "sku,tags\nGEN-FOGO-F3001,two = Два | Dwa | Two\nGEN-KS-7000E,two = Двійка | Dwójka | Two\nGEN-PRAMAC-P6000S,two = Два | Dwa | Two\n";
    const { errors, counts } = await importFile(shop.db, file);
    expect([errors, counts?.changed]).toEqual([[[3, "tags", "tag_named"]], 2]);
  });
});

test("a mapping may label tags", async () => {
  const folder = await mkdtemp(join(tmpdir(), "heliora-mapping-"));
  const mapping = {
    name: { ua: "Список", pl: "Lista", en: "List" },
    about: "a list of a supplier",
    columns: ["Code", "Kind"],
    tables: {},
    cells: { sku: { column: "Code" }, tags: { words: { Tent: "camping; off-grid" }, of: { column: "Kind" } } },
  };
  await writeFile(join(folder, "supplier.json"), JSON.stringify(mapping));
  await importFile(shop.db, fileOf([product("G-MAPPED", { tags: [] })]));
  const imports = createImports({ db: shop.db, texts: importTexts, origin: shopOrigin, folder });
  const source = bytesSource(Buffer.from("Code,Kind\nG-MAPPED,Tent\n"));
  const asked = { source, fileName: "list.csv", mapping: "supplier", market: null, actor: "shop:import" };
  const { row } = await imports.importFile(asked, { dryRun: false });
  expect([row?.changed, row?.refused]).toEqual([1, 0]);
  expect(await tagsOf("g-mapped")).toEqual(["off-grid", "camping"]);
  await rm(folder, { recursive: true });
});

test("an imported tag is found by the search of every process, and no longer once it is removed or renamed", async () => {
  const index = createProductIndex({
    db: shop.db,
    indexes: (columns) => ({ engine: createEngine(columns, lexicon()) }),
  });
  index.follow(shop.connection);
  await index.ready();
  const ids = (query: string, locale: "ua" | "pl" | "en" = "ua") =>
    index.now.engine.find(query, { locale, limit: 10 }).ids;
  await importFile(shop.db, fileOf([product("G-FOUND"), product("G-OTHER")]));
  const cell = "lighthouse = Маяк | Latarnia morska | Lighthouse";
  await importFile(shop.db, `sku,tags\nG-FOUND,${cell}\n`);
  await expect.poll(() => ids("маяк")).toEqual(["g-found"]);
  expect([ids("маяків"), ids("latarnię", "pl"), ids("lighthouse", "ua"), ids("lighthuose", "en")]).toEqual(
    Array(4).fill(["g-found"]),
  );
  await shop.db.updateTable("tag_texts").set({ name: "Бескид" }).where("name", "=", "Маяк").execute();
  await expect.poll(() => ids("бескид")).toEqual(["g-found"]);
  await importFile(shop.db, "sku,tags\nG-FOUND,home-roof\nG-OTHER,lighthouse\n");
  await expect.poll(() => ids("бескид")).toEqual(["g-other"]);
  await shop.db.deleteFrom("tags").where("slug", "=", "lighthouse").execute();
  await expect.poll(() => ids("бескид")).toEqual([]);
  await index.close();
});

test("the search of the content API finds a product by an imported tag", async () => {
  const app = Fastify();
  const texts = catalogueTexts();
  const openCatalogue = createOpenCatalogue({ db: shop.db, texts, index: specShelf(shop.db) });
  catalogueApi(app, { openCatalogue, texts, cache: new PageCache() });
  await importFile(shop.db, fileOf([product("G-API")]));
  await importFile(shop.db, "sku,tags\nG-API,beacon = Бакен | Boja | Beacon\n");
  const fields = ["name", "description", "categories][name", "tags][name", "specifications][value"];
  const filters = fields.map((field, at) => `filters[$or][${at}][${field}][$containsi]=БАКЕН`).join("&");
  const answer = await app.inject({ url: `/api/products?locale=ua&populate=tags&${encodeURI(filters)}` });
  expect(answer.statusCode).toBe(200);
  const { data, meta } = answer.json();
  expect([data.map(({ id }: { id: string }) => id), meta.pagination.total]).toEqual([["g-api"], 1]);
  expect(data[0].attributes.tags.data[0].attributes).toMatchObject({ name: "Бакен", slug: "beacon" });
  await app.close();
});
