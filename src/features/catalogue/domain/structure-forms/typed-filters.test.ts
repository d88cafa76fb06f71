import { expect, test } from "vitest";
import { seedRows } from "../../../../../test/support/definitions.ts";
import type { ListRow } from "../definitions/rows.ts";
import { readFilters, shownFilters, type TypedFilter, typedFilters, usualKind } from "./typed-filters.ts";

const attributes = new Map(seedRows.attributes.map((row) => [row.key, row]));
const isClosed = (key: string) => attributes.get(key)?.choices != null;
const kindOf = (key: string) => {
  const row = attributes.get(key);
  return row ? usualKind(row) : null;
};
const empty: ListRow = { categoryId: 1, attributes: [], facets: [], sorts: [] };
const filter = (change: Partial<TypedFilter>): TypedFilter => ({
  ...{ id: "+power_w", param: "", key: "power_w", kind: "range", presets: "", words: [], isSorted: false },
  ...change,
});

test("the filters and orders of a new shop survive their form", () => {
  for (const list of seedRows.lists) {
    const { facets, sorts, errors } = readFilters(shownFilters(list), { now: list, isClosed });
    expect({ facets, sorts, errors }).toEqual({ facets: list.facets, sorts: list.sorts, errors: [] });
  }
});

test("a new filter is named in addresses by its attribute, and sorts by it", () => {
  const { facets, sorts } = readFilters(
    { rows: [filter({ isSorted: true })], unitSorts: [{ sort: "per-watt", key: "power_w" }] },
    { now: empty, isClosed },
  );
  expect(facets).toEqual([{ param: "powerw", key: "power_w", kind: "range", promoted: [] }]);
  expect(sorts.map(({ sort, kind }) => `${sort} ${kind}`)).toEqual(["powerw-desc largest", "per-watt unit-price"]);
});

test.each([
  [
    "500–; –22; 10 - 20,5",
    [
      [500, null],
      [null, 22],
      [10, 20.5],
    ],
    "",
  ],
  ["", [], ""],
  ["abc", [], "abc"],
  ["–", [], "–"],
  ["5", [], "5"],
  ["a–5", [], "a–5"],
])("ranges %s", (presets, promoted, error) => {
  const { facets, errors } = readFilters({ rows: [filter({ presets })], unitSorts: [] }, { now: empty, isClosed });
  expect(facets[0]?.promoted).toEqual(promoted);
  expect(errors.map(({ other }) => other).join()).toBe(error);
});

test("ticked words of a closed list, typed values of figures", () => {
  const words = filter({ key: "technology", kind: "values", words: ["mono-perc"], presets: "x" });
  const figures = filter({ param: "phases", key: "phases", kind: "values", presets: "1; 3" });
  const { facets } = readFilters({ rows: [words, figures], unitSorts: [] }, { now: empty, isClosed });
  expect(facets.map(({ promoted }) => promoted)).toEqual([["mono-perc"], ["1", "3"]]);
});

test("a form is read with the filter that its button adds; the name of a stored one stays", () => {
  const form = new URLSearchParams([
    ...[
      ["row", "power"],
      ["key.power", "power_w"],
      ["param.power", "other"],
      ["kind.power", "values"],
    ],
    ...[
      ["intent", "add"],
      ["added", "bifacial"],
      ["sort", "per-watt"],
      ["sort.per-watt", "power_w"],
    ],
  ]);
  const { rows, unitSorts } = typedFilters(form, kindOf);
  expect(rows.map(({ id, param, key, kind }) => [id, param, key, kind])).toEqual([
    ["power", "power", "power_w", "values"],
    ["+bifacial", "", "bifacial", "flag"],
  ]);
  expect(unitSorts).toEqual([{ sort: "per-watt", key: "power_w" }]);
});
