import { describe, expect, test } from "vitest";
import { lexicon } from "../lexicon/current.ts";
import { Lexicon } from "../lexicon.ts";
import { readWords, wordLimits } from "./read-words.ts";
import { emptyGroup, groupOf, readGroup, titleOf, typedGroup, withGroup } from "./synonym-group.ts";
import { warningsOf } from "./warnings.ts";

const concepts = [...new Set(lexicon().rows.groups.map(({ concept }) => concept))];

describe("words of a field", () => {
  test("stand on lines or between commas, without spaces around", () => {
    expect(readWords(" сонячна  панель,\r\n\n модуль ; pv\n").words).toEqual(["сонячна панель", "модуль", "pv"]);
  });

  test.each([
    ["signs that turn the direction of writing are taken out", "\u202ebattery\u202c", ["battery"]],
    ["Hebrew is a word like any other", "סוללה", ["סוללה"]],
    ["braces stay as typed", "battery {count}", ["battery {count}"]],
    ["a letter and its accent become one character", "I\u0301".toLowerCase(), ["í"]],
    ["control characters are spaces", "solar\u0000panel", ["solar panel"]],
  ])("%s", (_what, typed, words) => {
    expect(readWords(typed)).toEqual({ words, error: null });
  });

  test.each([
    ["🔋", { code: "blank", word: "🔋" }],
    ["…, battery", { code: "blank", word: "…" }],
    ["Battery, battery", { code: "twice", word: "battery", other: "Battery" }],
    ["ładowarka\nladowarka", { code: "twice", word: "ladowarka", other: "ładowarka" }],
    ["Deye, Dеyе", { code: "twice", word: "Dеyе", other: "Deye" }],
    ["a".repeat(61), { code: "long", word: `${"a".repeat(40)}…`, max: 60 }],
    ["a".repeat(20_000), { code: "long", word: `${"a".repeat(40)}…`, max: 60 }],
    [
      Array.from({ length: 10_000 }, (_, at) => `word${at}`).join(),
      { code: "too_many", count: 10_000, max: wordLimits.words },
    ],
  ])("%s is refused", (typed, error) => {
    expect(readWords(typed).error).toEqual(error);
  });
});

test("a group without a word in any language is empty", () => {
  expect(readGroup(typedGroup(emptyGroup)).isEmpty).toBe(true);
  expect(readGroup({ ...typedGroup(emptyGroup), words: { ...typedGroup(emptyGroup).words, pl_typed: "x" } })).toEqual(
    expect.objectContaining({ isEmpty: false, errors: {} }),
  );
});

test.each(concepts)("the seeded group %s can be saved as it is", (concept) => {
  const group = groupOf(lexicon().rows, concept);
  if (!group) throw new Error(concept);
  const read = readGroup(typedGroup(group));
  expect(read).toEqual({ group, errors: {}, isEmpty: false });
  expect(withGroup(lexicon().rows, concept, group)).toEqual(lexicon().rows);
});

test("a group that is taken out leaves nothing behind, and comes back at the end", () => {
  const group = groupOf(lexicon().rows, "hybrid");
  const without = withGroup(lexicon().rows, "hybrid", null);
  expect(groupOf(without, "hybrid")).toBeNull();
  expect(without.facts.some(({ concepts: own }) => own.includes("hybrid"))).toBe(false);
  const again = withGroup(without, "hybrid", group);
  expect(groupOf(again, "hybrid")).toEqual(group);
  expect(again.groups.filter(({ locale }) => locale === "pl").at(-1)?.concept).toBe("hybrid");
});

test("a group is called by its first name in the reader's language, else in another", () => {
  const words = { ...emptyGroup.words, pl: { names: [], typed: ["agregat"], maybe: [] } };
  expect(titleOf(words, "en")).toBe("agregat");
  expect(titleOf({ ...words, en: { names: [], typed: [], maybe: ["genset"] } }, "en")).toBe("genset");
  // A misspelling in the reader's language is no name.
  expect(titleOf({ ...words, en: { names: ["generator"], typed: [], maybe: [] } }, "pl")).toBe("generator");
});

describe("warnings", () => {
  const given = (en: Partial<Record<"names" | "typed" | "maybe", string[]>>, finds?: (word: string) => boolean) => {
    const group = { ...emptyGroup, words: { ...emptyGroup.words, en: { names: [], typed: [], maybe: [], ...en } } };
    return warningsOf("own", group, new Lexicon(withGroup(lexicon().rows, "own", group)), finds);
  };

  test.each<[string, Parameters<typeof given>, ReturnType<typeof given>]>([
    ["a word that nothing is wrong with", [{ names: ["zappelin"] }], []],
    ["only stop words", [{ typed: ["best price"] }], [{ field: "en_typed", word: "best price", code: "idle" }]],
    [
      "more words than are understood",
      [{ typed: ["one big box for six houses"] }],
      [{ field: "en_typed", word: "one big box for six houses", code: "too_long", max: 5 }],
    ],
    [
      "a phrase of another group, in any number",
      [{ maybe: ["batteries"] }],
      [{ field: "en_maybe", word: "batteries", code: "elsewhere", concept: "battery" }],
    ],
    [
      "a word in two fields",
      [{ names: ["zappelin"], typed: ["zappelins"] }],
      [{ field: "en_typed", word: "zappelins", code: "both", other: "en_names" }],
    ],
    [
      "a word that finds nothing",
      [{ names: ["zappelin"] }, () => false],
      [{ field: "en_names", word: "zappelin", code: "finds_nothing" }],
    ],
  ])("%s", (_what, parameters, warnings) => {
    expect(given(...parameters)).toEqual(warnings);
  });
});
