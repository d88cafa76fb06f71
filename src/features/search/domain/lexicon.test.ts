import { describe, expect, test } from "vitest";
import { plainShelf, seedCategories, seedProducts } from "../../../../test/relevance/seed-shelf.ts";
import { attributesOf } from "../../catalogue/domain/attributes.ts";
import { categories as categoryTable } from "../../catalogue/domain/categories.ts";
import { createEngine } from "./engine.ts";
import { lexicon } from "./lexicon/current.ts";
import { longestPhrase, rentalConcept } from "./lexicon.ts";
import { stem } from "./text/stems.ts";
import { tokens } from "./text/tokens.ts";

const { groups, facts, categories } = lexicon().rows;
const products = seedProducts();
const index = plainShelf(products);
const engine = createEngine(index, lexicon());
engine.describe(seedCategories());
index.fill(engine);

test.each(["ua", "pl", "en"] as const)("%s has at least sixty groups", (locale) => {
  expect(groups.filter((group) => group.locale === locale).length).toBeGreaterThanOrEqual(60);
});

test("every word of every group finds a seeded product", () => {
  const idle: string[] = [];
  for (const { locale, concept, names, typed } of groups) {
    for (const word of [...names, ...typed]) {
      if (engine.find(`${word} `, { locale, limit: 1 }).total === 0) idle.push(`${locale} ${concept}: ${word}`);
    }
  }
  expect(idle).toEqual([]);
});

test("no phrase exceeds the length limit or consists of stop words only", () => {
  for (const { locale, names, typed, maybe } of groups) {
    for (const phrase of [...names, ...typed, ...maybe]) {
      const words = tokens(phrase);
      expect(words.length, phrase).toBeGreaterThan(0);
      expect(words.length, phrase).toBeLessThanOrEqual(longestPhrase);
      expect(
        words.every((word) => lexicon().isStopWord(word.text, locale)),
        phrase,
      ).toBe(false);
    }
  }
});

describe("facts", () => {
  test("mean groups that exist in every language", () => {
    for (const concept of [rentalConcept, ...[...facts, ...categories].flatMap(({ concepts }) => concepts)]) {
      const known = groups.filter((group) => group.concept === concept).map(({ locale }) => locale);
      expect(known.sort(), concept).toEqual(["en", "pl", "ua"]);
    }
  });

  test("every choice of a specification has a concept", () => {
    const speechless = new Set(["curve=curve-c"]);
    for (const { id } of categoryTable()) {
      for (const attribute of attributesOf(id).attributes) {
        if (attribute.numeric) continue;
        for (const choice of attribute.choices ?? []) {
          const fact = `${attribute.key}=${choice}`;
          if (!speechless.has(fact)) expect(lexicon().conceptsOfFact(attribute.key, choice), fact).not.toEqual([]);
        }
      }
    }
  });

  test("name categories of the shop", () => {
    const ids = categoryTable().map(({ id }) => id);
    expect(categories).toHaveLength(24);
    for (const { categoryId } of categories) expect(ids).toContain(categoryId);
  });
});

test.each([
  ["ua", "джерела безперебійного живлення", 3, "ups"],
  ["ua", "сонячну батарею", 2, "solar-panel"],
  ["pl", "zasilacza awaryjnego", 2, "ups"],
  ["en", "circuit breakers", 2, "breaker"],
] as const)("in %s %s is one phrase of %d words: %s", (locale, text, length, concept) => {
  const phrase = lexicon().phraseAt(
    tokens(text).map((token) => stem(token.text, locale)),
    0,
    locale,
  );
  expect(phrase?.length).toBe(length);
  expect(phrase?.meanings.map((meaning) => meaning.concept)).toContain(concept);
});
