import { describe, expect, test } from "vitest";
import en from "../messages/attributes.en.json" with { type: "json" };
import pl from "../messages/attributes.pl.json" with { type: "json" };
import ua from "../messages/attributes.ua.json" with { type: "json" };
import { attributeOf, attributesOf } from "./attributes.ts";
import { categories } from "./categories.ts";

const messages: Record<string, Record<string, string>> = { ua, pl, en };
const lists = [...new Set(categories().map(({ id }) => attributesOf(id)))];
const all = lists.flatMap((list) => list.attributes);
/** Keys of attributes with a unit end like this. */
const measured = /_(w|kw|kwp|kva|wh|kwh|v|a|ah|ka|mm|mm2|m|kg|t|l|db_7m|h|75pct|pct|deg|c|per_c)$|^(lumens|panels)$/;

test.each(["pl", "en"])("messages for attributes in %s have the same keys as in Ukrainian", (locale) => {
  expect(Object.keys(messages[locale] ?? {})).toEqual(Object.keys(ua));
});

test("no message is empty in any language", () => {
  for (const words of Object.values(messages)) {
    for (const [key, word] of Object.entries(words)) expect(word.trim(), key).not.toBe("");
  }
});

const pictureWords = ["product", "three-quarter", "front", "detail", "drawing", "drawn"].map((word) => `alt.${word}`);

test("no message is unused", () => {
  const used = new Set<string>(["yes", "no", "rated", ...pictureWords, "attr.warranty", "unit.years"]);
  for (const attribute of all) {
    used.add(`attr.${attribute.label}`).add(`attr.${attribute.short}`).add(`group.${attribute.group}`);
    // The key of an attribute is a label, even if another one is shown.
    used.add(`attr.${attribute.key}`);
    if (attribute.numeric) used.add(`unit.${attribute.unit}`);
    else for (const word of attribute.choices ?? []) used.add(`choice.${word}`);
  }
  expect(Object.keys(ua).filter((key) => !used.has(key))).toEqual([]);
});

describe.each(categories().map(({ id, slug }) => [slug, id] as const))("category %s", (_slug, id) => {
  const { attributes, strip, main } = attributesOf(id);

  test("has each attribute once", () => {
    const keys = attributes.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("has every figure of its strip, and a numeric main figure", () => {
    expect(strip.filter((key) => !attributeOf(id, key))).toEqual([]);
    expect(strip.length).toBeGreaterThanOrEqual(3);
    expect(attributeOf(id, main)?.numeric).toBe(true);
  });

  test("has a unit for every measured attribute", () => {
    const bare = attributes.filter((one) => measured.test(one.key) && !(one.numeric && one.unit));
    expect(bare.map(({ key }) => key)).toEqual([]);
  });
});
