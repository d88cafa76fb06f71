import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selectProducts } from "../../src/features/catalogue/bulk-writes/whole-products.store.ts";
import { columnOf } from "../../src/features/catalogue/domain/product-writes/columns.ts";
import { type Expression, type Mapping, mappingSchema } from "../../src/features/imports/domain/mapping.ts";
import { listMappings } from "../../src/features/imports/files/mappings.service.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { importFile, importTexts } from "./support.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

const read = (name: string): Mapping =>
  mappingSchema.parse(JSON.parse(readFileSync(`db/mappings/${name}.json`, "utf8")));

/** Message keys and table names in an expression. */
function namedIn(one: Expression): { messages: string[]; tables: string[] } {
  const found = { messages: [] as string[], tables: [] as string[] };
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "message") found.messages.push(String(inner));
      if (["lookup", "beginning", "afterBeginning"].includes(key)) found.tables.push(String(inner));
      look(inner);
    }
  };
  look(one);
  return found;
}

describe.each(["cec-modules", "cec-inverters"])("the mapping %s", (name) => {
  test("fills known columns, from existing tables and from messages that exist in three languages", () => {
    const mapping = read(name);
    for (const [column, expression] of Object.entries(mapping.cells)) {
      if (column !== "name" && column !== "description") expect(columnOf(column), column).not.toBeNull();
      const { messages, tables } = namedIn(expression);
      for (const table of tables) expect(mapping.tables).toHaveProperty(table);
      for (const message of messages)
        for (const locale of ["ua", "pl", "en"] as const)
          expect(importTexts.t(locale, `imports.made_${message}` as never)).not.toBe(`imports.made_${message}`);
    }
  });
});

test("all mappings are listed by name", async () => {
  expect((await listMappings("db/mappings")).map(({ name }) => name)).toEqual(["cec-inverters", "cec-modules"]);
});

test("rows of a module list become products; fields missing in the list stay empty", async () => {
  const { counts, errors, words } = await importFile(shop.db, await readFile("test/imports/cec-modules.csv"), {
    mapping: "cec-modules",
  });
  expect(counts).toEqual({ created: 4, changed: 0, unchanged: 0, refused: 3 });
  expect(errors).toEqual([
    [6, "STC, A_c, V_oc_ref", "needed"],
    [6, "STC, A_c, V_oc_ref", "needed"],
    [6, "STC, A_c, V_oc_ref", "needed"],
    [7, "Manufacturer", "not_in_table"],
    [8, "Manufacturer, Name, STC", "needed"],
    [8, "STC, A_c, V_oc_ref", "needed"],
    [8, "Manufacturer, Name, STC", "needed"],
    [8, "STC, A_c, V_oc_ref", "needed"],
    [8, "Manufacturer, Name, STC", "needed"],
    [8, "STC, A_c, V_oc_ref", "needed"],
  ]);
  expect(words.join()).not.toMatch(/\{|imports\./);
  const known = await selectProducts(shop.db, ["JA_Solar_TEST54S30_405_MR", "Trina_Solar_TSM_T380__II_"]);
  expect(known.get("JA_Solar_TEST54S30_405_MR")?.product).toMatchObject({
    categoryId: 1,
    brand: "JA Solar",
    model: "TEST54S30-405-MR",
    prices: { UA: {}, PL: {} },
    stock: 0,
    specs: {
      power_w: 405,
      efficiency_pct: 20.8,
      bifacial: false,
      temp_coeff_voc_pct_per_c: -0.275,
      temp_coeff_isc_pct_per_c: 0.0447,
      dimensions_mm: [1722, 1134],
    },
    texts: { ua: { name: "Сонячна панель JA Solar TEST54S30-405-MR, 405\u00a0Вт" } },
  });
  const other = known.get("Trina_Solar_TSM_T380__II_")?.product;
  expect(other?.model).toBe("TSM-T380-II");
  expect(other?.specs).not.toHaveProperty("technology");
  expect(other?.specs).not.toHaveProperty("dimensions_mm");
  expect(other?.texts.pl?.description).toContain("sprawność 20\u00a0%");
});

test("rows of an inverter list: brands, grid voltages, hybrids", async () => {
  const file = await readFile("test/imports/cec-inverters.csv");
  const { counts, errors } = await importFile(shop.db, file, { mapping: "cec-inverters" });
  expect([counts?.created, counts?.refused, errors]).toEqual([6, 1, [[8, "Name", "not_in_table"]]]);
  const rows = await shop.db
    .selectFrom("products")
    .innerJoin("product_texts", "product_id", "id")
    .select(["name", "category_id"])
    .where("locale", "=", "en")
    .where("sku", "like", "%TEST%")
    .where("category_id", "in", [3, 6])
    .orderBy("name")
    .execute();
  expect(rows.map(({ name, category_id }) => `${category_id} ${name.replaceAll("\u00a0", " ")}`)).toEqual([
    "3 Grid-tied inverter ABB TEST-3-0-OUTD-S-US, 3 kW, 208 V",
    "3 Grid-tied inverter ABB TEST-3-0-OUTD-S-US, 3 kW, 240 V",
    "3 Grid-tied inverter Fronius TEST-10-0, 10 kW, 480 V",
    "3 Grid-tied inverter Solar Power TEST-10000TL, 10 kW, 422-528 V",
    "3 Grid-tied inverter SolarCity TEST6, 6 kW",
    "6 Hybrid inverter SolaX Power TEST-AC-3-8K, 3.8 kW, 240 V",
  ]);
  expect((await importFile(shop.db, file, { mapping: "cec-inverters" })).counts).toMatchObject({
    created: 0,
    unchanged: 6,
  });
});

test("a list without the columns that a mapping needs, and an unknown mapping", async () => {
  expect((await importFile(shop.db, "Name,STC\na,1\n", { mapping: "cec-modules" })).ended).toMatchObject({
    refusal: { code: "missing_columns" },
  });
  for (const mapping of ["nothing", "../package", "constructor"])
    expect((await importFile(shop.db, "sku\na\n", { mapping })).ended).toMatchObject({
      refusal: { code: "unknown_mapping" },
    });
});

const lists = "../shared/data/real";
test.skipIf(!existsSync(lists)).each([
  ["modules/cec-modules-2026-03.csv", "cec-modules", 2_305],
  ["inverters/cec-inverters-2026-03.csv", "cec-inverters", 2_442],
])("the public list %s is imported completely", { timeout: 60_000 }, async (file, mapping, count) => {
  const bytes = await readFile(`${lists}/${file}`);
  expect((await importFile(shop.db, bytes, { mapping })).counts).toEqual({
    created: count,
    changed: 0,
    unchanged: 0,
    refused: 0,
  });
  expect((await importFile(shop.db, bytes, { mapping })).counts).toEqual({
    created: 0,
    changed: 0,
    unchanged: count,
    refused: 0,
  });
});
