import { deserialize, serialize } from "node:v8";
import { expect, test } from "vitest";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { plainSorts } from "#features/catalogue/domain/facets/facet-answer.ts";
import { find } from "#features/catalogue/domain/facets/facet-find.ts";
import { createFacets } from "#features/catalogue/domain/facets/facet-index.ts";
import { createColumns, type MarkedProduct } from "#features/catalogue/domain/product-index/product-columns.ts";
import type { Savable, SavedParts } from "#features/catalogue/domain/product-index/product-index.ts";
import { createSpecIndex } from "#features/catalogue/domain/product-index/spec-index.ts";
import { createSpecWords } from "#features/catalogue/domain/product-index/spec-terms.ts";
import { createEngine } from "#features/search/domain/engine.ts";
import { lexicon } from "#features/search/domain/lexicon/current.ts";
import { generateProducts } from "../../../bench/products/generate.ts";
import { seedCategories } from "../../../test/relevance/seed-shelf.ts";
import { catalogueTexts } from "../../../test/support/catalogue-builders.ts";

const words = createSpecWords("en", catalogueTexts().in("en"));
const made = [...generateProducts(900)];
const categories = seedCategories();

function emptyIndex() {
  const columns = createColumns();
  const facets = createFacets(columns, definitions());
  const engine = createEngine(columns, lexicon());
  engine.describe(categories);
  const specs = createSpecIndex(columns, definitions());
  const parts: Savable[] = [columns, facets, engine, specs];
  return { columns, facets, engine, specs, parts };
}
type Whole = ReturnType<typeof emptyIndex>;

function put({ columns, facets, engine, specs }: Whole, product: MarkedProduct): void {
  const ordinal = columns.take(product);
  if (ordinal !== null) for (const index of [facets, engine, specs]) index.put(ordinal, product);
}

/** Everything saved, as one buffer. */
const savedOf = ({ parts }: Whole): Buffer => serialize(parts.map((part) => [...part.save()]));

function restored(saved: Buffer): Whole {
  const whole = emptyIndex();
  const queue = (deserialize(saved) as unknown[][]).flat();
  const taken: SavedParts = { take: <Part>() => queue.shift() as Part };
  for (const part of whole.parts) part.restore(taken);
  whole.engine.describe(categories);
  expect(queue).toEqual([]);
  return whole;
}

/** Answers to questions of every kind. */
function answersOf({ columns, facets, engine, specs }: Whole) {
  const searches = [
    "deye",
    "панель 550 вт",
    "falownik hybrydowy",
    "solar cable",
    "gen",
    "4",
    "інвертoр",
    "zuraw",
    "pylontehc",
  ];
  const value = { field: "specifications.value", kind: "text", folded: false, negated: false } as const;
  return {
    ids: Array.from({ length: columns.size }, (_, at) => [
      columns.idOf(at),
      columns.isThere(at),
      columns.categoryOf(at),
      columns.availableOf(at),
      columns.netPrices(at),
    ]),
    found: searches.flatMap((typed) =>
      (["ua", "pl", "en"] as const).map((locale) => {
        const found = engine.find(typed, { locale, limit: 30, facets: true });
        return { ...found, mark: found.mark("Deye SUN-12K, панель 550 Вт, falownik"), named: engine.named(found, 3) };
      }),
    ),
    lists: [null, ...plainSorts].flatMap((sort) =>
      categories.map(({ id }) =>
        find(facets, {
          ...{ categoryIds: [id], filters: new Map(), only: null, sort, offset: 0, limit: 40 },
          ...{ market: "UA", taxRateBp: 2_000, counts: true, locale: "ua" },
        }),
      ),
    ),
    specs: ["550", "Mono PERC", "3"].map((text) =>
      specs.idsWith({ some: "specifications", where: { ...value, test: "equal", values: [text] } }, words),
    ),
  };
}

test("a restored index answers as the saved one, also after the same changes", () => {
  const original = emptyIndex();
  for (const [mark, product] of made.slice(0, 700).entries()) put(original, { ...product, mark });
  for (const product of made.slice(100, 140)) original.columns.remove(product.id);
  const copy = restored(savedOf(original));
  expect(answersOf(copy)).toEqual(answersOf(original));
  for (const whole of [original, copy]) {
    for (const [at, product] of made.slice(600).entries()) put(whole, { ...product, mark: 5_000 + at });
    for (const product of made.slice(0, 50)) whole.columns.update({ ...product, mark: -1, available: 7 });
    for (const product of made.slice(10, 20)) whole.columns.remove(product.id);
  }
  expect(answersOf(copy)).toEqual(answersOf(original));
  expect(answersOf(restored(savedOf(copy)))).toEqual(answersOf(original));
});
