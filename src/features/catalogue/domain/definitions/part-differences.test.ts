import { expect, test } from "vitest";
import { partDifferences } from "./part-differences.ts";

const attribute = {
  key: "noise_db",
  range: [10, 120],
  choices: [
    { value: "a", texts: { name: { ua: "А" } } },
    { value: "b", texts: { name: { ua: "Б" } } },
  ],
  texts: { label: { ua: "Шум", pl: "Hałas" } },
};

test.each([
  ["nothing", attribute, []],
  [
    "a text",
    { ...attribute, texts: { label: { ua: "Рівень шуму", pl: "Hałas" } } },
    ["texts.label.ua: Шум > Рівень шуму"],
  ],
  ["a text that is gone", { ...attribute, texts: { label: { ua: "Шум" } } }, ["texts.label.pl: Hałas > "]],
  ["limits", { ...attribute, range: [10, 130] }, ["range: 10, 120 > 10, 130"]],
  ["no limits", { ...attribute, range: null }, ["range: 10, 120 > "]],
  ["another order", { ...attribute, choices: attribute.choices.toReversed() }, ["choices.order: a, b > b, a"]],
  [
    "one choice less",
    { ...attribute, choices: attribute.choices.slice(0, 1) },
    ["choices.order: a, b > a", "choices.b.value: b > ", "choices.b.texts.name.ua: Б > "],
  ],
])("%s", (_name, after, expected) => {
  const found = partDifferences(attribute, after).map(
    ({ field, before, after: now }) => `${field}: ${before} > ${now}`,
  );
  expect(found).toEqual(expected);
});

test("a new part and a deleted one", () => {
  expect(partDifferences(null, { path: "a", target: "b" }).map(({ field }) => field)).toEqual(["path", "target"]);
  expect(partDifferences({ path: "a", target: "b" }, null)).toContainEqual({ field: "target", before: "b", after: "" });
});

test("presets with an open end", () => {
  const facet = (promoted: unknown) => ({ facets: [{ param: "power", promoted }] });
  expect(
    partDifferences(
      facet([]),
      facet([
        [null, 10],
        [10, null],
      ]),
    ),
  ).toEqual([{ field: "facets.power.promoted", before: "", after: "… – 10, 10 – …" }]);
});

test("filters are told apart by their name in the address, in whatever order their fields were read", () => {
  const stored = {
    facets: [
      { key: "power_w", kind: "range", param: "power" },
      { key: "flag", kind: "flag", param: "is" },
    ],
  };
  const typed = {
    facets: [
      { param: "is", key: "flag", kind: "flag" },
      { param: "power", key: "power_w", kind: "range" },
    ],
  };
  expect(partDifferences(stored, typed)).toEqual([{ field: "facets.order", before: "power, is", after: "is, power" }]);
});
