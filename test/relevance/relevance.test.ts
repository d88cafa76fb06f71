import { describe, expect, test } from "vitest";
import { createEngine } from "../../src/features/search/domain/engine.ts";
import { lexicon } from "../../src/features/search/domain/lexicon/current.ts";
import { chosen, grades, ndcg, relevanceCases } from "./relevance.ts";
import { plainShelf, seedCategories, seedProducts } from "./seed-shelf.ts";

/** Lower bound of search quality: measured 0.986 for all and 0.985 for the held-out part when it was written. */
const floor = 0.97;

const products = seedProducts();
const index = plainShelf(products);
const engine = createEngine(index, lexicon());
engine.describe(seedCategories());
index.fill(engine);
const cases = relevanceCases();

test("at least 180 queries in three languages, each with an expected product", () => {
  expect(cases.length).toBeGreaterThanOrEqual(180);
  expect(new Set(cases.map((one) => one.locale))).toEqual(new Set(["ua", "pl", "en"]));
  for (const one of cases) {
    for (const item of one.best.split(","))
      expect(chosen(products, item).length, `${one.query}: ${item}`).toBeGreaterThan(0);
  }
  expect(new Set(cases.map((one) => `${one.locale} ${one.query}`)).size).toBe(cases.length);
});

describe("the search finds the intended products", () => {
  const scores = cases.map((one) => {
    const { ids } = engine.find(one.query, { locale: one.locale, limit: 10 });
    return { one, found: ids.length, score: ndcg(ids, grades(one, products), products) };
  });
  const mean = (some: typeof scores) => some.reduce((sum, { score }) => sum + score, 0) / some.length;

  test.each([
    ["all", () => true],
    ["the tuning part", (one: (typeof cases)[number]) => !one.heldOut],
    ["the held-out part", (one: (typeof cases)[number]) => one.heldOut],
  ])("nDCG@10 of %s", (_name, chooses) => {
    expect(mean(scores.filter(({ one }) => chooses(one)))).toBeGreaterThan(floor);
  });

  test("never returns nothing", () => {
    expect(scores.filter(({ found }) => found === 0).map(({ one }) => one.query)).toEqual([]);
  });
});
