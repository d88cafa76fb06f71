import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IndexedProduct } from "#features/catalogue/domain/product-index/product-index.ts";
import { plainShelf, seedCategories, seedProducts } from "../../../../test/relevance/seed-shelf.ts";
import { createEngine } from "./engine.ts";
import { lexicon } from "./lexicon/current.ts";

const products = seedProducts();
const index = plainShelf(products);
const engine = createEngine(index, lexicon());
engine.describe(seedCategories());
index.fill(engine);

/** Entries per product: lists per word × twelve words × three interpretations × four passes. */
const maxWork = products.length * 400;

const locale = fc.constantFrom("ua", "pl", "en");
const piece = fc.oneof(
  fc.constantFrom(
    ..."deye інвертор SUN-5K 5кВт rf,tkm хуавей % _ ' \" \\ ( [ * .* -- ; 🔋 ₴ مرحبا 中文 ьь ЇЇ №5 1×4".split(" "),
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.stringMatching(/^[а-яіїєґ]{1,14}$/),
  fc.stringMatching(/^[a-z0-9.-]{1,14}$/),
);
const query = fc.oneof(
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(" ")),
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")),
);

/** Marks are sorted, disjoint, inside the text and never split a surrogate pair. */
function expectMarks(text: string, marks: readonly (readonly [number, number])[]): void {
  let last = -1;
  for (const [from, to] of marks) {
    expect(from).toBeGreaterThan(last);
    expect(to).toBeGreaterThan(from);
    expect(to).toBeLessThanOrEqual(text.length);
    for (const border of [from, to]) {
      const isInside = /[\ud800-\udbff]/.test(text[border - 1] ?? "") && /[\udc00-\udfff]/.test(text[border] ?? "");
      expect(isInside).toBe(false);
    }
    last = to;
  }
}

describe("any query", () => {
  test("is answered in bounded work, with valid marks for any text", () => {
    fc.assert(
      fc.property(
        query,
        locale,
        fc.oneof(query, fc.constantFrom(...products.map((one) => one.texts.ua.name))),
        (typed, reader, text) => {
          const found = engine.find(typed, { locale: reader, limit: 10, facets: true });
          expect(found.ids.length).toBeLessThanOrEqual(10);
          expect(found.total).toBeLessThanOrEqual(products.length);
          expect(found.work).toBeLessThan(maxWork);
          expect(new Set(found.ids).size).toBe(found.ids.length);
          for (const id of found.ids) {
            const name = products.find((product) => product.id === id)?.texts[reader].name ?? "";
            expectMarks(name, found.mark(name));
          }
          expectMarks(text, found.mark(text));
          engine.named(found, 2);
        },
      ),
      { numRuns: 400 },
    );
  });

  test.each([
    ["nothing", ""],
    ["spaces", " \t\n\u00a0 "],
    ["10 000 letters", "інвертор".repeat(1_250)],
    ["10 000 words", "панель ".repeat(10_000)],
    ["one letter 10 000 times", "a".repeat(10_000)],
    ["a hundred words", Array.from({ length: 100 }, (_, at) => `слово${at} panel`).join(" ")],
    ["emoji only", "🔋☀️🏠👩‍👩‍👧‍👦🇺🇦"],
    ["SQL", "'; drop table products; -- %' or '1'='1"],
    ["a pattern", "(a+)+$ [z-a] \\p{L}* .{1,99999}"],
    ["percent and underscore", "%_%"],
    ["right to left", "\u202eاينفيرتر שלום\u202c"],
    ["control characters", "\u0000\u0001deye\u0007\u007f\u200b"],
    ["lone surrogates", "\ud800 deye \udfff\ud83d"],
    ["mixed scripts", "inвertоr Ωμέγα 逆变器 ინვერტორი"],
    ["combining marks", `i${"\u0301".repeat(500)}нвертор`],
    ["figures only", "9".repeat(500)],
    ["a figure with many units", "5кВт".repeat(200)],
    ["names of properties", "__proto__ constructor toString hasOwnProperty"],
  ])("%s is answered", (_name, typed) => {
    for (const reader of ["ua", "pl", "en"] as const) {
      const found = engine.find(typed, { locale: reader, limit: 10, facets: true });
      expect(found.work).toBeLessThan(maxWork);
      expect(engine.named(found, 2).categories.length).toBeLessThanOrEqual(2);
    }
  });

  test("is answered the same way twice", () => {
    fc.assert(
      fc.property(query, query, locale, (typed, other, reader) => {
        const before = engine.find(typed, { locale: reader, limit: 30 });
        engine.find(other, { locale: reader, limit: 30 });
        const after = engine.find(typed, { locale: reader, limit: 30 });
        expect(after.ids).toEqual(before.ids);
        expect(after.corrected).toBe(before.corrected);
      }),
      { numRuns: 100 },
    );
  });
});

test("every product is found first by its SKU, its model and both without separators", () => {
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
  const first = (typed: string) => engine.find(typed, { locale: "ua", limit: 3 }).ids[0];
  for (const { id, sku, brand, model } of products) {
    expect(first(sku)).toBe(id);
    expect(first(sku.toLowerCase())).toBe(id);
    expect(first(bare(sku))).toBe(id);
    expect(first(`${brand} ${model}`)).toBe(id);
  }
});

test("every product is found by its full name in each language", () => {
  for (const product of products) {
    for (const reader of ["ua", "pl", "en"] as const) {
      const { ids } = engine.find(product.texts[reader].name, { locale: reader, limit: 10 });
      expect(ids).toContain(product.id);
    }
  }
});

test("a product with arbitrary texts can be added and found", () => {
  const text = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(text, text, text, text, (name, model, description, tag) => {
      const odd: IndexedProduct = {
        ...(products[0] as IndexedProduct),
        model,
        texts: { ua: { name, description }, pl: { name, description }, en: { name, description } },
        tagNames: { ua: [tag], pl: [tag, name], en: [tag] },
      };
      const shop = createEngine(plainShelf([odd]), lexicon());
      shop.put(0, odd);
      expect(shop.find(odd.sku, { locale: "ua", limit: 1 }).ids).toEqual([odd.id]);
    }),
    { numRuns: 20 },
  );
});
