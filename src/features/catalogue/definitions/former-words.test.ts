import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { definitionsOf, seedRows } from "../../../../test/support/definitions.ts";
import { readDefinitions } from "../definitions.service.ts";
import { attributeOf } from "../domain/attributes.ts";
import { definitions, setDefinitions } from "../domain/definitions/current.ts";
import type { AttributeRow, DefinitionRows } from "../domain/definitions/rows.ts";
import { createFacets } from "../domain/facets/facet-index.ts";
import type { FilterVocabulary } from "../domain/facets/filter-labels.ts";
import { filterVocabulary } from "../domain/facets/filter-labels.ts";
import { columnOf } from "../domain/product-writes/columns.ts";
import { readSpec } from "../domain/product-writes/read-cells.ts";
import { fieldsOfVersion } from "../drafts/history.service.ts";
import { movedListing } from "../listing/listing-query.ts";
import { createProductIndex } from "../product-index.service.ts";

const before = definitions();

let shop: TestDatabase;
let words: FilterVocabulary;
beforeAll(async () => {
  shop = await createTestDatabase();
  setDefinitions(definitionsOf(merged(seedRows)));
  const index = createProductIndex({
    db: shop.db,
    indexes: (columns, from) => ({ facets: createFacets(columns, from) }),
  });
  await index.ready();
  words = filterVocabulary(index.now.facets, [3, 6]);
});
afterAll(async () => {
  setDefinitions(before);
  await shop.drop();
});

/** `string` was merged into `hybrid`, and `ac_power_w` was `output_w` once. */
function merged(rows: DefinitionRows): DefinitionRows {
  const old = { value: "string", isProtected: false, mergedInto: "hybrid", texts: { name: { ua: "Стрінговий" } } };
  const attributes = rows.attributes.map(
    (row): AttributeRow => (row.key === "kind" ? { ...row, choices: [...(row.choices ?? []), old] } : row),
  );
  return { ...rows, attributes, formerKeys: { output_w: "ac_power_w" } };
}

test.each([
  ["kind=string", "/ua/inverters?kind=hybrid"],
  ["kind=hybrid%2Cstring", "/ua/inverters?kind=hybrid"],
  ["kind=hybrid", null],
])("?%s leads to %s", (query, target) => {
  expect(movedListing(new URL(`https://shop.example/ua/inverters?${query}`), words, 1)).toBe(target);
});

test("an import reads a merged word as the other, and a column by its key of before", () => {
  const kind = attributeOf(3, "kind");
  if (!kind) throw new Error("no attribute");
  expect(kind.numeric || kind.choices).not.toContain("string");
  expect(readSpec("String", kind)).toEqual({ ok: true, value: "hybrid" });
  expect(columnOf("specs.output_w")).toEqual(columnOf("specs.ac_power_w"));
  expect(fieldsOfVersion({ content: { categoryId: 3, specs: { output_w: 5_000 } } as never })).toMatchObject({
    "specs.ac_power_w": "5000",
  });
});

test("a key of before is given to no other attribute", () => {
  const [first] = seedRows.attributes;
  const taken = { ...seedRows, attributes: [...seedRows.attributes, { ...first, key: "output_w" } as AttributeRow] };
  expect(() => definitionsOf({ ...taken, formerKeys: { output_w: "ac_power_w" } })).toThrow("taken");
});

test("keys of before are read from the database, and changing them is heard of", async () => {
  const { version } = await readDefinitions(shop.db);
  await sql`insert into former_keys (old, attribute_key) values ('output_w', 'ac_power_w')`.execute(shop.db);
  const now = await readDefinitions(shop.db);
  expect(now.rows.formerKeys).toEqual({ output_w: "ac_power_w" });
  expect(now.version).toBeGreaterThan(version);
});
