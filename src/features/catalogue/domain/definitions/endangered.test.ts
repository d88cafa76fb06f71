import { expect, test } from "vitest";
import { seedRows } from "../../../../../test/support/definitions.ts";
import { createDefinitions } from "./definitions.ts";
import { endangeredBy } from "./endangered.ts";
import type { AttributeRow, DefinitionRows, ListedRow } from "./rows.ts";

const attribute = (key: string, change: Partial<AttributeRow>) => (rows: DefinitionRows) => ({
  ...rows,
  attributes: rows.attributes.map((row) => (row.key === key ? { ...row, ...change } : row)),
});
const listed = (categoryId: number, key: string, change: Partial<ListedRow>) => (rows: DefinitionRows) => ({
  ...rows,
  lists: rows.lists.map((list) =>
    list.categoryId === categoryId
      ? { ...list, attributes: list.attributes.map((row) => (row.key === key ? { ...row, ...change } : row)) }
      : list,
  ),
});
const withoutList = (id: number) => (rows: DefinitionRows) => ({
  ...rows,
  lists: rows.lists.filter(({ categoryId }) => categoryId !== id),
});
const parentOf = (id: number, parent: number) => (rows: DefinitionRows) => ({
  ...rows,
  categories: rows.categories.map((row) => (row.id === id ? { ...row, parent } : row)),
});
const endangered = (change: (rows: DefinitionRows) => DefinitionRows) =>
  endangeredBy(createDefinitions(seedRows), createDefinitions(change(seedRows)));
const key = "connector_type";

test.each<[string, (rows: DefinitionRows) => DefinitionRows, object[]]>([
  ["names and limits", attribute("power_w", { texts: {}, range: null, shownUnit: "kw" }), []],
  ["a whole number that may have decimals", attribute("panels", { kind: "number" }), []],
  [
    "a number that has to be whole",
    attribute("voc_v", { kind: "integer" }),
    [{ subject: "attribute:voc_v", field: "kind", categories: [1, 13], value: null }],
  ],
  ["another stored unit", attribute("width_m", { storedUnit: "mm" }), [{ field: "storedUnit", key: "width_m" }]],
  [
    "a text that has to be one of some words",
    attribute("standard", { kind: "choice", choices: [] }),
    [{ subject: "attribute:standard", field: "kind", value: null }],
  ],
  [
    "a word that is taken away",
    attribute(key, { choices: [] }),
    [{ subject: `attribute:${key}`, field: "choices.mc4", categories: [24], key, value: "mc4" }],
  ],
  [
    "an attribute that is deleted",
    (rows) => ({ ...rows, attributes: rows.attributes.filter((row) => row.key !== key) }),
    [{ subject: `attribute:${key}`, field: "key", categories: null, key, value: null }],
  ],
  [
    "a list without a word that its category has had",
    listed(24, key, { choices: [] }),
    [{ subject: "list:24", field: `attributes.${key}.choices.mc4`, categories: [24], value: "mc4" }],
  ],
])("%s", (_name, change, expected) => {
  expect(endangered(change)).toMatchObject(expected);
});

test("an attribute that a list loses is not shown, but means what it did", () => {
  const less = (rows: DefinitionRows) => ({
    ...rows,
    lists: rows.lists.map((list) => ({ ...list, attributes: list.attributes.filter((row) => row.key !== key) })),
  });
  expect(endangered(less)).toEqual([]);
});

test("a category below another parent reads its figures as that one's list says", () => {
  const cranes = (rows: DefinitionRows) => parentOf(22, 18)(withoutList(22)(rows));
  const [first] = endangered(cranes);
  expect(first).toMatchObject({ subject: "category:22", field: "parent", categories: [22], key: "drive" });
});
