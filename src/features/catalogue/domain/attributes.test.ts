import { describe, expect, test } from "vitest";
import en from "../messages/attributes.en.json" with { type: "json" };
import pl from "../messages/attributes.pl.json" with { type: "json" };
import ua from "../messages/attributes.ua.json" with { type: "json" };
import { attributeOf, attributesOf } from "./attributes.ts";
import { categories } from "./categories.ts";

const messages: Record<string, Record<string, string>> = { ua, pl, en };
const lists = [...new Set(categories.map(({ id }) => attributesOf(id)))];
const all = lists.flatMap((list) => list.attributes);
/** An attribute whose key ends like this is measured in something. */
const measured = /_(w|kw|kwp|kva|wh|kwh|v|a|ah|ka|mm|mm2|m|kg|t|l|db_7m|h|75pct|pct|deg|c|per_c)$|^(lumens|panels)$/;

test.each(["pl", "en"])("the words for attributes in %s are those of Ukrainian", (locale) => {
  expect(Object.keys(messages[locale] ?? {})).toEqual(Object.keys(ua));
});

test("every word has letters or signs in every language", () => {
  for (const words of Object.values(messages)) {
    for (const [key, word] of Object.entries(words)) expect(word.trim(), key).not.toBe("");
  }
});

const pictureWords = ["product", "three-quarter", "front", "detail", "drawing", "drawn"].map((word) => `alt.${word}`);

test("no word is left over", () => {
  const used = new Set<string>(["yes", "no", "rated", ...pictureWords, "attr.warranty", "unit.years"]);
  for (const attribute of all) {
    used.add(`attr.${attribute.label}`).add(`attr.${attribute.short}`).add(`group.${attribute.group}`);
    // The key itself is a label, also where another one is shown instead of it.
    used.add(`attr.${attribute.key}`);
    if (attribute.numeric) used.add(`unit.${attribute.unit}`);
    else for (const word of attribute.choices ?? []) used.add(`choice.${word}`);
  }
  expect(Object.keys(ua).filter((key) => !used.has(key))).toEqual([]);
});

describe.each(categories.map(({ id, slug }) => [slug, id] as const))("category %s", (_slug, id) => {
  const { attributes, strip, main } = attributesOf(id);

  test("names each attribute once", () => {
    const keys = attributes.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("has every figure of its strip, and its main figure is one", () => {
    expect(strip.filter((key) => !attributeOf(id, key))).toEqual([]);
    expect(strip.length).toBeGreaterThanOrEqual(3);
    expect(attributeOf(id, main)?.numeric).toBe(true);
  });

  test("shows a unit for everything that is measured in one", () => {
    const bare = attributes.filter((one) => measured.test(one.key) && !(one.numeric && one.unit));
    expect(bare.map(({ key }) => key)).toEqual([]);
  });
});
