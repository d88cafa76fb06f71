import { expect, test } from "vitest";
import { seedRows } from "../../../../../test/support/definitions.ts";
import { buildDefinitions } from "../definitions/build.ts";
import type { AttributeRow, ListRow } from "../definitions/rows.ts";
import { definitionsAfter } from "./fitted-lists.ts";
import { type FormPlan, planned, type ValuePlan } from "./value-plan.ts";

/** Definitions after a plan, and what goes. */
function after(key: string, plan: ValuePlan, rows = seedRows) {
  const before = rows.attributes.find((row) => row.key === key);
  if (!before) throw new Error(key);
  return definitionsAfter(rows, before, { plan, now: planned(rows, before, { plan }) });
}

const form = (more: Partial<FormPlan>): FormPlan => ({
  ...{ do: "form", kind: "text", storedUnit: null, isRelabelled: false, words: "name", names: [], addsMissing: false },
  ...more,
});

const listIn = (lists: readonly ListRow[], id: number) => lists.find(({ categoryId }) => categoryId === id);

/** Seed rows with another attribute in a list, with its filter and order. */
function withAttribute(row: Partial<AttributeRow>, list: Partial<ListRow> & { own?: object }) {
  const base = seedRows.attributes.find(({ key }) => key === "noise_db_7m");
  if (!base) throw new Error("no attribute");
  const key = "gust";
  const { own = {}, facets = [], sorts = [] } = list;
  return {
    ...seedRows,
    attributes: [...seedRows.attributes, { ...base, key, isProtected: false, range: null, ...row } as AttributeRow],
    lists: seedRows.lists.map((one) =>
      one.categoryId !== 5
        ? one
        : {
            ...one,
            attributes: [...one.attributes, { key, ...own }],
            facets: [...one.facets, ...facets],
            sorts: [...one.sorts, ...sorts],
          },
    ),
  };
}

const choice = (value: string) => ({ value, isProtected: false, mergedInto: null, texts: { name: { ua: value } } });
const facet = { param: "gust", key: "gust" } as const;

test("presets in the shown unit of the list are converted, and its own unit goes", () => {
  const rows = withAttribute(
    { kind: "number", storedUnit: "w", shownUnit: "w", digits: [0, 0] },
    {
      own: { shownUnit: "kw", digits: [0, 1] },
      facets: [
        {
          ...facet,
          kind: "range",
          promoted: [
            [null, 5],
            [5, 10],
          ],
        },
      ],
    },
  );
  const { rows: next, removed } = after("gust", form({ kind: "number", storedUnit: "kw" }), rows);
  expect(listIn(next.lists, 5)?.facets.at(-1)?.promoted).toEqual([
    [null, 5],
    [5, 10],
  ]);
  expect(listIn(next.lists, 5)?.attributes.at(-1)).toEqual({ key: "gust" });
  expect(removed).toEqual([{ categoryId: 5, what: "settings", name: "gust" }]);
  expect(buildDefinitions(next).ok).toBe(true);
});

test("presets in the unit of the attribute are converted", () => {
  const rows = withAttribute(
    { kind: "number", storedUnit: "w", shownUnit: "w", digits: [0, 0] },
    { facets: [{ ...facet, kind: "range", promoted: [[1500, null]] }] },
  );
  const { rows: next, removed } = after("gust", form({ kind: "number", storedUnit: "kw" }), rows);
  expect(listIn(next.lists, 5)?.facets.at(-1)?.promoted).toEqual([[1.5, null]]);
  expect(removed).toEqual([]);
});

test("filters and orders of figures go with the figures, and each is named", () => {
  const rows = withAttribute(
    { kind: "number", storedUnit: "w", shownUnit: "w", digits: [0, 0] },
    {
      facets: [{ ...facet, kind: "range", promoted: [] }],
      sorts: [{ sort: "gust-first", key: "gust", kind: "largest" }],
    },
  );
  const { rows: next, removed } = after("gust", form({ kind: "text" }), rows);
  expect(removed).toEqual([
    { categoryId: 5, what: "filter", name: "gust" },
    { categoryId: 5, what: "order", name: "gust-first" },
  ]);
  expect(buildDefinitions(next).ok).toBe(true);
});

const worded = () =>
  withAttribute(
    {
      kind: "choice",
      storedUnit: null,
      shownUnit: null,
      digits: null,
      choices: [choice("a"), choice("b"), choice("c")],
    },
    { own: { choices: ["a", "b"] }, facets: [{ ...facet, kind: "values", promoted: ["a", "b"] }] },
  );

test("a merged word stands once in lists and presets", () => {
  const { rows: next, removed } = after("gust", { do: "merge", value: "a", into: "b" }, worded());
  expect(listIn(next.lists, 5)?.attributes.at(-1)).toEqual({ key: "gust", choices: ["b"] });
  expect(listIn(next.lists, 5)?.facets.at(-1)?.promoted).toEqual(["b"]);
  expect(removed).toEqual([]);
  expect(buildDefinitions(next).ok).toBe(true);
});

test("a word that goes leaves lists and presets", () => {
  const { rows: next, removed } = after("gust", { do: "drop", value: "a" }, worded());
  expect(listIn(next.lists, 5)?.attributes.at(-1)).toEqual({ key: "gust", choices: ["b"] });
  expect(listIn(next.lists, 5)?.facets.at(-1)?.promoted).toEqual(["b"]);
  expect(removed).toEqual([{ categoryId: 5, what: "preset", name: "a" }]);
});

test("words that become free text take the presets along", () => {
  const { rows: next, removed } = after("gust", form({ kind: "text" }), worded());
  expect(listIn(next.lists, 5)?.attributes.at(-1)).toEqual({ key: "gust" });
  expect(removed.map(({ what, name }) => [what, name])).toEqual([
    ["preset", "a"],
    ["preset", "b"],
  ]);
  expect(buildDefinitions(next).ok).toBe(true);
});

test("another key is another key everywhere", () => {
  const { rows: next } = after("gust", { do: "rename", to: "gale" }, worded());
  expect(JSON.stringify(next)).not.toContain('"key":"gust"');
  expect(listIn(next.lists, 5)?.attributes.at(-1)).toEqual({ key: "gale", choices: ["a", "b"] });
  expect(buildDefinitions(next).ok).toBe(true);
});

test("limits are converted with the figures, and lists of words know names", () => {
  const rows = withAttribute(
    { kind: "number", storedUnit: "w", shownUnit: "kw", digits: [0, 1], range: [100, 9000] },
    {},
  );
  const next = after("gust", form({ kind: "integer", storedUnit: "kw" }), rows).rows.attributes.at(-1);
  expect(next).toMatchObject({ range: [0.1, 9], shownUnit: "kw", digits: [0, 0], kind: "integer" });
  const words = after("gust", form({ kind: "choice", names: ["B", "новий"] }), worded()).rows.attributes.at(-1);
  expect(words?.choices?.map(({ value }) => value)).toEqual(["b", "novyi"]);
});
