import { describe, expect, test } from "vitest";
import { passageAt, passages } from "#features/content/domain/blocks/passages.ts";
import { textPages } from "#features/content/domain/pages/text-pages.ts";
import { messageSource } from "../../src/app/messages/messages.ts";
import { nameOfPassage } from "../../src/features/content/domain/staff/content-view.ts";
import { namesIn, passageErrors } from "../../src/features/content/domain/staff/passage-form.ts";

const textOf = (key: string, locale: "ua" | "pl" | "en") => {
  const feature = key.slice(0, key.indexOf("."));
  return messageSource[locale][feature]?.[key.slice(feature.length + 1)] ?? "";
};
const shapeOf = (key: string) => {
  const made = { ua: textOf(key, "ua"), pl: textOf(key, "pl"), en: textOf(key, "en") };
  return { source: made.ua, made, kind: "icu" as const };
};
const say = (text: string) => ({ title: "", text });
const in3 = (ua: string, pl = "", en = "") => ({ words: { ua: say(ua), pl: say(pl), en: say(en) } });

test.each(passages.map((passage) => [passage.key, passage] as const))("%s is an editable passage", (key, passage) => {
  const { ua, pl, en } = shapeOf(key).made;
  expect([ua, pl, en]).not.toContain("");
  expect(passageErrors(in3(ua, pl, en), passage, shapeOf(key))).toEqual({});
  expect(textPages.map(([path]) => path)).toContain(passage.page);
  expect(passageAt(key)).toBe(passage);
});

describe("texts that cannot replace a paragraph or a heading", () => {
  const intro = "contentDelivery.returns.intro";
  test.each([
    ["{returnDays, plural, one {# день} few {# дні} many {# днів} other {# дня}} на повернення", null],
    ["Повертайте без пояснень: [форма](withdrawal).", null],
    ["{returnDays}", null],
    ["{standardCost}", "braces"],
    ["{returnDays", "braces"],
    ["{returnDays, date}", "braces"],
    ["{returnDays, plural, one {# день} other {# днів}}", "forms"],
    ["{constructor}", "braces"],
    ["<b>{returnDays}</b>", null],
  ])("%s: %s", (text, error) => {
    expect(passageErrors(in3(text), { isLine: false }, shapeOf(intro))).toEqual(error ? { ua_text: error } : {});
  });
  test.each([
    ["Доставка", null],
    ["Доставка\nі ще", "line"],
    ["[Доставка](rental)", "line"],
    ["{phone}", "braces"],
  ])("%s: %s", (text, error) => {
    expect(passageErrors(in3("Так", text), { isLine: true }, shapeOf("contentDelivery.orders.title"))).toEqual(
      error ? { pl_text: error } : {},
    );
  });
});

test("placeholders of a passage equal those of its built-in text in every language", () => {
  expect(namesIn(shapeOf("contentDelivery.orders.after")).sort()).toEqual(["email", "market", "standardFree"]);
  expect(namesIn(shapeOf("contentDelivery.orders.intro"))).toEqual([]);
});

test("passage names are unique on their page", () => {
  const names = passages.map(
    (passage) => `${passage.page} ${nameOfPassage(passage, (key) => textOf(key, "en") || key)}`,
  );
  expect(new Set(names).size).toBe(passages.length);
});
