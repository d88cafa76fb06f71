import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Invalidations } from "#platform/server/invalidations.ts";
import { createReadCache } from "#platform/server/read-cache.ts";
import { createModel, type Known } from "../../../../test/support/api-model.ts";
import { addProduct, catalogueTexts, specShelf } from "../../../../test/support/catalogue-builders.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import type { ApiValue, Condition } from "../domain/content-api/api-condition.ts";
import { apiLimits } from "../domain/content-api/api-limits.ts";
import { type FieldKind, operators } from "../domain/content-api/api-operators.ts";
import { productFields, productResource } from "../domain/content-api/api-products.ts";
import type { ListQuery } from "../domain/content-api/api-query.ts";
import { toApiProduct } from "../domain/content-api/api-shape.ts";
import { isListed } from "../domain/content-api/listed.ts";
import { createDescriber } from "../domain/describe.ts";
import { createSpecWords } from "../domain/product-index/spec-terms.ts";
import { productsByQuery } from "./content-api.store.ts";
import { createListReader } from "./listed.service.ts";

const texts = catalogueTexts();
const selection = { parts: null, fields: new Map() };
const all: ListQuery = {
  locale: "ua",
  market: "UA",
  where: null,
  sort: [],
  window: { by: "start", start: 0, limit: 1_000, withCount: true },
  selection,
};
const audiences = [
  { locale: "ua", market: "UA" },
  { locale: "pl", market: "PL" },
  { locale: "en", market: "UA" },
] as const;

let shop: TestDatabase;
let index: ReturnType<typeof specShelf>;
/** Finds products by specifications in a language. */
const specsIn = (locale: ListQuery["locale"]) => {
  const words = createSpecWords(locale, texts.in(locale));
  return (condition: Condition) => index.now.specs.idsWith(condition, words);
};
const known = new Map<string, Known[]>();
const model = new Map<string, ReturnType<typeof createModel>>();
beforeAll(async () => {
  shop = await createTestDatabase();
  const { db } = shop;
  await addProduct(db, {
    id: "odd",
    brand: "100%_A\\B'\"",
    name: { ua: "ҐАНОК İстанбул ΣΑΣ", pl: "ŁADOWARKA ß", en: "\u202Eright to left" },
    specs: { power_w: 440, cell_type: "mono" },
    prices: {},
    onHand: 0,
  });
  await addProduct(db, { id: "hidden", brand: "Hidden", published: false });
  const [tag] = await db
    .insertInto("tags")
    .values([{ slug: "remote" }, { slug: "balcony" }])
    .returning("id")
    .execute();
  const tagId = tag?.id ?? 0;
  const words = [
    { tag_id: tagId, locale: "ua", name: "Автономні" },
    { tag_id: tagId, locale: "pl", name: "Wyspowe" },
    { tag_id: tagId, locale: "en", name: "Off-grid" },
  ];
  await db.insertInto("tag_texts").values(words).execute();
  await db
    .insertInto("product_tags")
    .values([{ product_id: "odd", tag_id: tagId }])
    .execute();
  index = specShelf(db);
  await index.ready();
  const typeNames = await db.selectFrom("category_texts").select(["category_id", "name"]).execute();
  const slugs = await db.selectFrom("categories").select(["id", "slug"]).execute();
  for (const audience of audiences) {
    const t = texts.in(audience.locale);
    const { rows } = await productsByQuery(db, { ...all, ...audience }, specsIn(audience.locale));
    const describer = createDescriber(audience.locale, t);
    known.set(
      audience.locale,
      rows.map((facts) => ({ facts, sent: toApiProduct(facts, describer, audience, selection) })),
    );
    model.set(
      audience.locale,
      createModel(audience.locale, t, (id) => [
        ...typeNames.filter(({ category_id }) => category_id === id).map(({ name }) => name),
        ...slugs.filter((one) => one.id === id).map(({ slug }) => slug),
      ]),
    );
  }
});
afterAll(() => shop.drop());

const words = [
  "Deye",
  "deye",
  "інвертор",
  "ІНВЕРТОР",
  "%",
  "_",
  "\\",
  "'",
  "100%_",
  "",
  " ",
  "440",
  "4",
  "22",
  "1,8",
  "1.8",
  "LiFePO4",
  "так",
  "tak",
  "petrol",
  "бензин",
  "Σ",
  "ς",
  "σας",
  "İ",
  "i̇",
  "ß",
  "ґанок",
  "ŁADOWARKA",
  "\u202E",
  "off-grid",
  "ua",
  "en",
  "power_w",
  "Потужність",
  "Akumulatory",
  "inverters",
  "odd",
  "-",
  "5",
  "Off",
  "Solar panels",
  "монокристал",
];
const values: Record<FieldKind, fc.Arbitrary<ApiValue>> = {
  text: fc.oneof(
    fc.constantFrom(...words),
    fc.string({ maxLength: 3, unit: "grapheme" }).filter((word) => !word.includes("\0")),
  ),
  number: fc.oneof(fc.integer({ min: -1, max: 30 }), fc.constantFrom(0, 100, 999_999_999)),
  money: fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 295_000)),
  moment: fc.constantFrom(0, Date.UTC(2026, 0, 1), Date.UTC(2026, 5, 1), Date.UTC(2030, 0, 1)),
  flag: fc.boolean(),
};

const comparison: fc.Arbitrary<Condition> = fc
  .constantFrom(...(Object.entries(productFields) as [keyof typeof productFields, { kind: FieldKind }][]))
  .chain(([field, { kind }]) =>
    fc
      .constantFrom(...Object.values(operators).filter(({ kinds }) => kinds.some((one) => one === kind)))
      .chain(({ test: how, takes, folded, negated }) => {
        const count = takes === "list" ? { minLength: 1, maxLength: 4 } : { minLength: 2, maxLength: 2 };
        const several = takes === "list" || takes === "two";
        const made =
          how === "missing" ? fc.constant([]) : several ? fc.array(values[kind], count) : fc.tuple(values[kind]);
        return made.map((list): Condition => {
          const one: Condition = { field, kind, test: how, folded, negated, values: list };
          const list_ = productResource.lists.find((name) => field.startsWith(`${name}.`));
          return list_ ? { some: list_, where: one } : one;
        });
      }),
  );
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: apiLimits.depth - 2, withCrossShrink: true },
    { weight: 4, arbitrary: comparison },
    { weight: 1, arbitrary: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }).map((any) => ({ any })) },
    { weight: 1, arbitrary: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }).map((list) => ({ all: list })) },
    { weight: 1, arbitrary: tie("condition").map((not) => ({ not })) },
  ),
}));

/** Filters that need no text, tag or date. */
const listed = fc
  .array(
    condition.filter((where) => isListed({ where, sort: [] })),
    { minLength: 1, maxLength: 2 },
  )
  .chain((some) => fc.constantFrom<Condition>({ all: some }, { any: some }));

test("any filter returns exactly the matching published products and their count", async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...audiences), condition, async (audience, where) => {
      const { rows, total } = await productsByQuery(shop.db, { ...all, ...audience, where }, specsIn(audience.locale));
      const expected = (known.get(audience.locale) ?? []).filter((product) =>
        model.get(audience.locale)?.(product, where),
      );
      expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ sent }) => sent.id).sort());
      expect(total).toBe(expected.length);
      if (expected.length > 0 && expected.length < 92) found += 1;
    }),
    { numRuns: 400 },
  );
  // Guards against generators that only yield empty and full answers.
  expect(found).toBeGreaterThan(50);
}, 120_000);

test("the product index answers a filter exactly as the database does", async () => {
  const reads = createReadCache(new Invalidations());
  reads.begin();
  const readList = createListReader({ db: shop.db, reads, index });
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...audiences), listed, async (audience, where) => {
      const query = { ...all, ...audience, where };
      const words = createSpecWords(audience.locale, texts.in(audience.locale));
      const describer = createDescriber(audience.locale, texts.in(audience.locale));
      const sent = ({ rows, total }: Awaited<ReturnType<typeof readList>>) => ({
        rows: rows.map((facts) => toApiProduct(facts, describer, audience, selection)),
        total,
      });
      const fromIndex = await readList(query, words);
      const fromDatabase = await productsByQuery(shop.db, query, specsIn(audience.locale));
      expect(sent(fromIndex)).toEqual(sent(fromDatabase));
      if (fromIndex.rows.length > 0 && fromIndex.rows.length < 92) found += 1;
    }),
    { numRuns: 200 },
  );
  expect(found).toBeGreaterThan(25);
}, 120_000);

test("no filter finds unpublished products", async () => {
  const hidden: Condition = {
    field: "id",
    kind: "text",
    test: "equal",
    folded: false,
    negated: false,
    values: ["hidden"],
  };
  for (const where of [
    hidden,
    { any: [hidden, { not: hidden }] },
    { not: { not: hidden } },
    { any: [{ all: [hidden] }] },
  ]) {
    const { rows } = await productsByQuery(shop.db, { ...all, where }, specsIn("ua"));
    expect(rows.map(({ id }) => id)).not.toContain("hidden");
  }
});
