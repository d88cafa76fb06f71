import { describe, expect, test } from "vitest";
import { answering } from "./faq-search.ts";

const texts = [
  "Скільки коштує доставка? Стандартна й експрес.",
  "Чи можна повернути товар? Протягом 14 днів, об’єкт і ґанок не важать.",
  "Ile kosztuje dostawa? Standardowa i ekspresowa. Płatność kartą.",
  "Does a battery fit my inverter? A low-voltage battery only.",
];

describe("answers are found", () => {
  test.each<[string, number[], string]>([
    ["доставка", [0], "by a word"],
    ["ДОСТАВКУ", [0], "in another case and in capitals"],
    ["достваку", [0], "with two letters exchanged"],
    ["повернуть", [1], "with another ending"],
    ["обєкт", [1], "without the apostrophe"],
    ["ганок", [1], "г for ґ"],
    ["platnosc", [2], "without Polish letters"],
    ["batery", [3], "with a letter too few"],
    ["inverter battery", [3], "by two words in any order"],
    ["скільки коштує доставка", [0], "by a whole question"],
    ["how does the battery work", [3], "by most of the words"],
    ["alert", [], "no other word for a short one"],
    ["zzzz", [], "none where the word is nowhere"],
    ["", [0, 1, 2, 3], "all without a word"],
    [" ?! ", [0, 1, 2, 3], "all for signs alone"],
    ["12", [], "none for a number that is nowhere"],
    ["14", [1], "by a number"],
    [".*(", [0, 1, 2, 3], "signs of other languages are no words"],
  ])("%j → %j: %s", (question, expected) => {
    expect(answering(question, texts).flatMap((is, at) => (is ? [at] : []))).toEqual(expected);
  });
});

test("a query of ten thousand letters is fast", () => {
  const begin = performance.now();
  expect(answering("слово ".repeat(2_000), texts)).toHaveLength(4);
  expect(answering("ї".repeat(10_000), texts)).toEqual([false, false, false, false]);
  expect(performance.now() - begin).toBeLessThan(500);
});
