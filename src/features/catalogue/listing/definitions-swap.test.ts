import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueTexts } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { definitionsOf, seedRows } from "../../../../test/support/definitions.ts";
import { markets } from "../../../platform/pure/market/markets.ts";
import { createCatalogue } from "../catalogue.service.ts";
import { definitions, setDefinitions } from "../domain/definitions/current.ts";
import type { DefinitionRows } from "../domain/definitions/rows.ts";
import { createFacets } from "../domain/facets/facet-index.ts";
import { createProductIndex } from "../product-index.service.ts";
import { filterPage } from "./filter-page.ts";
import { filterLabels } from "./filter-view.ts";

const audience = { locale: "en", market: "UA" } as const;
const texts = catalogueTexts();
const before = definitions();

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(async () => {
  setDefinitions(before);
  await shop.drop();
});

function shopOf(db: TestDatabase["db"]) {
  let made = 0;
  const index = createProductIndex({
    db,
    indexes(columns, from) {
      made += 1;
      return { facets: createFacets(columns, from) };
    },
  });
  const catalogue = createCatalogue({ db, texts, index });
  return { index, catalogue, made: () => made };
}

/** Panels without the filter by power, whose parameter is in links, and with another name of the filter by brand. */
const withoutPower = (rows: DefinitionRows): DefinitionRows => ({
  ...rows,
  lists: rows.lists.map((list) => ({ ...list, facets: list.facets.filter(({ param }) => param !== "power") })),
});
const renamed = (rows: DefinitionRows): DefinitionRows => ({
  ...rows,
  attributes: rows.attributes.map((row) =>
    row.key === "power_w" ? { ...row, texts: { label: { ua: "Пік", pl: "Szczyt", en: "Peak" } } } : row,
  ),
});

const powerful = { filters: new Map([["power", { kind: "range", min: 500, max: null }]]), counts: true } as const;

test("other names need no new index", async () => {
  const { index, catalogue, made } = shopOf(shop.db);
  const words = await catalogue.filterVocabulary([1]);
  const labelIn = async () =>
    filterLabels({
      ...{ words: await catalogue.filterVocabulary([1]), names: new Map(), isRental: false },
      wording: { t: texts.in("en"), money: String, market: markets.UA, locale: "en" },
    }).label("power");
  const [first, was] = [made(), await labelIn()];
  index.use(definitionsOf(renamed(seedRows)));
  expect([was, await labelIn(), made()]).toEqual(["Peak power, W", "Peak, W", first]);
  expect(words.definitions).toBe(before);
});

test("a listing with a filter that is taken away answers as before, then as after", async () => {
  const { index, catalogue, made } = shopOf(shop.db);
  const words = await catalogue.filterVocabulary([1]);
  const paramsOf = ({ groups }: { groups: readonly { param: string }[] }) => groups.map(({ param }) => param);
  const full = await catalogue.listing([1], powerful, audience);
  const first = made();
  setDefinitions(definitionsOf(withoutPower(seedRows)));
  for (let times = 0; times < 5; times += 1) index.use(definitions());
  expect(paramsOf(await catalogue.listing([1], powerful, audience))).toContain("power");
  expect((await catalogue.filterVocabulary([1])).kinds.has("power")).toBe(true);
  await expect.poll(async () => (await catalogue.filterVocabulary([1])).kinds.has("power")).toBe(false);
  // Five changes at once share one or two builds.
  await index.load();
  expect(made() - first).toBeLessThanOrEqual(3);
  const after = await catalogue.listing([1], powerful, audience);
  expect([after.total, full.total < full.all]).toEqual([after.all, true]);
  // A page that has begun with the words of before.
  const wording = { t: texts.in("en"), money: String, market: markets.UA, locale: "en" } as const;
  const labels = filterLabels({ words, names: new Map(), isRental: false, wording });
  const page = filterPage({
    ...{ ...after, inverters: [], query: powerful, words, labels, own: "own", path: "/en/solar-panels" },
  } as never);
  expect(paramsOf(page)).not.toContain("power");
  expect(page.chips).toMatchObject([{ text: "Power from 500\u00a0W" }]);
});

test("a product of a category that the index has not heard of waits for the next one", async () => {
  setDefinitions(before);
  const { index } = shopOf(shop.db);
  await index.ready();
  const pumps = { ...seedRows.categories[2], id: 101, slug: "pumps", isProtected: false } as const;
  const facets = index.now.facets;
  const [product] = await shop.db.selectFrom("products").select("id").where("category_id", "=", 3).limit(1).execute();
  await shop.db
    .insertInto("categories")
    .values({ id: 101, slug: pumps.slug, position: 101 } as never)
    .execute();
  await shop.db
    .updateTable("products")
    .set({ category_id: 101 })
    .where("id", "=", product?.id ?? "")
    .execute();
  await index.refresh([product?.id ?? ""]);
  expect(facets.segments([101])).toEqual([]);
});
