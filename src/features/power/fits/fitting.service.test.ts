import { afterAll, beforeAll, expect, test } from "vitest";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { createFacets } from "#features/catalogue/domain/facets/facet-index.ts";
import { categoriesOfRole } from "#features/catalogue/domain/planner-categories.ts";
import { createSpecIndex } from "#features/catalogue/domain/product-index/spec-index.ts";
import { createFacts } from "#features/catalogue/facts.service.ts";
import { createProductFacts } from "#features/catalogue/product/product-facts.service.ts";
import { createProductIndex } from "#features/catalogue/product-index.service.ts";
import { uncachedReads } from "#platform/server/read-cache.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { shopTexts as texts } from "../../../../test/support/texts.ts";
import { fitPairs } from "../domain/fits/fit-pairs.ts";
import { temperaturesIn } from "../domain/strings/cell-temperatures.ts";
import { createFitting, partsOf } from "./fitting.service.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase("seeded");
});
afterAll(() => database.drop());

const connected = [...categoriesOfRole("module"), ...categoriesOfRole("battery")];

function services() {
  const { db } = database;
  const reads = uncachedReads;
  const facts = createFacts({ db, reads, texts, products: createProductFacts({ db, reads }) });
  const index = createProductIndex({
    db,
    indexes: (columns) => ({
      facets: createFacets(columns, definitions()),
      specs: createSpecIndex(columns, definitions()),
    }),
  });
  return { facts, index, fitting: createFitting({ index, facts, reads }) };
}

async function idsOf({ index }: ReturnType<typeof services>, categoryIds: readonly number[]): Promise<string[]> {
  await index.ready();
  const { facets } = index.now;
  return facets
    .segments(categoryIds)
    .flatMap(({ ordinals, count }) => [...ordinals.subarray(0, count)].map((ordinal) => facets.products.idOf(ordinal)));
}

test("the index has the same specifications of every product as the database", async () => {
  const shop = services();
  const ids = await idsOf(shop, [...connected, ...categoriesOfRole("inverter")]);
  const stored = await shop.facts.of(ids, { locale: "en", market: "UA" });
  expect(stored.length).toBeGreaterThan(20);
  for (const { card, specs } of stored) {
    const ordinal = shop.index.now.columns.ordinalOf(card.id) ?? -1;
    expect(shop.index.now.specs.specsOf(ordinal), card.id).toEqual(specs);
  }
});

test.each(["UA", "PL"] as const)(
  "in %s a listing has what each pair of the shop says, for every inverter",
  async (market) => {
    const shop = services();
    const inverters = await idsOf(shop, categoriesOfRole("inverter"));
    const ids = await idsOf(shop, connected);
    const parts = await partsOf(
      shop.facts,
      ids.map((id) => ({ id, quantity: null })),
    );
    const temperatures = temperaturesIn(market);
    const counts: number[] = [];
    for (const inverter of inverters) {
      const its = await partsOf(shop.facts, [{ id: inverter, quantity: null }]);
      const meant = parts.filter((part) => fitPairs([part, ...its], temperatures)[0]?.verdict.startsWith("fits"));
      const found = await shop.fitting.fittingInverters([inverter], connected, market);
      expect([...found].sort(), inverter).toEqual(meant.map(({ id }) => id).sort());
      counts.push(found.size);
    }
    // Some inverters take most, one takes no panels.
    expect(Math.max(...counts)).toBeGreaterThan(8);
    expect(Math.min(...counts)).toBeLessThan(4);
  },
);

test("what is no inverter fits nothing", async () => {
  const { fitting } = services();
  expect(await fitting.fittingInverters(["pan-jinko-jkm440n-54hl4r-v", "gone"], connected, "UA")).toEqual(new Set());
});
