import { describe, expect, test } from "vitest";
import { plainShelf, seedCategories, seedProducts } from "../../../../test/relevance/seed-shelf.ts";
import { attributesOf } from "../../catalogue/domain/attributes.ts";
import { categories as categoryTable } from "../../catalogue/domain/categories.ts";
import { createEngine } from "./engine.ts";
import en from "./lexicon/en.json" with { type: "json" };
import facts from "./lexicon/facts.json" with { type: "json" };
import pl from "./lexicon/pl.json" with { type: "json" };
import ua from "./lexicon/ua.json" with { type: "json" };
import { conceptsOfFact, isStopWord, phraseAt } from "./lexicon.ts";
import { stem } from "./text/stems.ts";
import { tokens } from "./text/tokens.ts";

const languages = { ua, pl, en };
const products = seedProducts();
const index = plainShelf(products);
const engine = createEngine(index);
engine.describe(seedCategories());
index.fill(engine);
const everyGroup = Object.entries(languages).flatMap(([locale, { groups }]) =>
  Object.entries(groups).map(([concept, group]) => [locale, concept, group] as const),
);

test.each(["ua", "pl", "en"] as const)("%s has at least sixty groups", (locale) => {
  expect(Object.keys(languages[locale].groups).length).toBeGreaterThanOrEqual(60);
});

test("every word of every group finds a seeded product", () => {
  const idle: string[] = [];
  for (const [locale, concept, group] of everyGroup) {
    const words = [
      ...("is" in group ? (group.is ?? "").split(",") : []),
      ...("typed" in group ? (group.typed ?? "").split(",") : []),
    ];
    for (const word of words.map((one) => one.trim()).filter(Boolean)) {
      const found = engine.find(`${word} `, { locale: locale as "ua" | "pl" | "en", limit: 1 });
      if (found.total === 0) idle.push(`${locale} ${concept}: ${word}`);
    }
  }
  expect(idle).toEqual([]);
});

test("no phrase exceeds the length limit or consists of stop words only", () => {
  for (const [locale, , group] of everyGroup) {
    for (const phrase of Object.values(group).flatMap((list) => list.split(","))) {
      const words = tokens(phrase);
      expect(words.length, phrase).toBeGreaterThan(0);
      expect(words.length, phrase).toBeLessThanOrEqual(5);
      expect(
        words.every((word) => isStopWord(word.text, locale as "ua")),
        phrase,
      ).toBe(false);
    }
  }
});

describe("facts", () => {
  const known = new Set(Object.keys(ua.groups));

  test("mean groups that exist in every language", () => {
    for (const list of [...Object.values(facts.facts), ...Object.values(facts.categories), facts.rental]) {
      for (const concept of list.split(" ")) {
        expect(known, concept).toContain(concept);
        expect(Object.keys(pl.groups), concept).toContain(concept);
        expect(Object.keys(en.groups), concept).toContain(concept);
      }
    }
  });

  test("every choice of a specification has a concept", () => {
    const speechless = new Set(["curve=curve-c"]);
    for (const { id } of categoryTable()) {
      for (const attribute of attributesOf(id).attributes) {
        if (attribute.numeric) continue;
        for (const choice of attribute.choices ?? []) {
          const fact = `${attribute.key}=${choice}`;
          if (!speechless.has(fact)) expect(conceptsOfFact(attribute.key, choice), fact).not.toEqual([]);
        }
      }
    }
  });

  test("name categories of the shop", () => {
    const slugs = categoryTable().map((category) => category.slug);
    for (const slug of Object.keys(facts.categories)) expect(slugs).toContain(slug);
  });
});

test.each([
  ["ua", "джерела безперебійного живлення", 3, "ups"],
  ["ua", "сонячну батарею", 2, "solar-panel"],
  ["pl", "zasilacza awaryjnego", 2, "ups"],
  ["en", "circuit breakers", 2, "breaker"],
] as const)("in %s %s is one phrase of %d words: %s", (locale, text, length, concept) => {
  const phrase = phraseAt(
    tokens(text).map((token) => stem(token.text, locale)),
    0,
    locale,
  );
  expect(phrase?.length).toBe(length);
  expect(phrase?.meanings.map((meaning) => meaning.concept)).toContain(concept);
});
