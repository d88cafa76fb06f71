import { describe, expect, test } from "vitest";
import { categories } from "../categories.ts";
import { definitions } from "../definitions/current.ts";
import { attributeOfFacet, commonFacets, commonSorts } from "./facet-list.ts";
import { freeParams } from "./filter-query.ts";

/** Parameters of a listing with another meaning. */
const taken = ["page", "sort", "from", "to", "q", "brand", "price", "stock", "category", "days"];

describe.each(categories().map(({ id, slug }) => [slug, id] as const))("%s", (_slug, id) => {
  const { facets, sorts } = definitions().facetsOf(id);

  test("has filters on attributes of the category with the right kind", () => {
    expect(facets.length).toBeGreaterThan(1);
    for (const facet of facets) {
      const attribute = attributeOfFacet(definitions(), id, facet);
      const expected = {
        flag: attribute.kind === "flag",
        range: attribute.numeric && attribute.kind !== "list" && attribute.kind !== "size",
        values: attribute.kind !== "flag" && attribute.kind !== "range" && attribute.kind !== "size",
      };
      expect(expected[facet.kind], facet.param).toBe(true);
      if (!attribute.numeric && attribute.choices && facet.kind === "values")
        for (const value of facet.promoted) expect(attribute.choices, facet.param).toContain(value);
    }
  });

  test("has unique names of filters and orders, in characters that need no encoding", () => {
    const params = facets.map(({ param }) => param);
    expect(new Set(params).size).toBe(params.length);
    for (const param of params) {
      expect(param).toMatch(/^[a-z]{2,12}$/);
      expect(taken).not.toContain(param);
    }
    for (const { sort, key } of sorts) {
      expect(sort).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(attributeOfFacet(definitions(), id, { key }).numeric).toBe(true);
    }
  });
});

test("a parameter is a range in all categories or in none", () => {
  for (const { id } of categories())
    for (const { param, kind } of definitions().facetsOf(id).facets)
      expect(freeParams().has(param), param).toBe(kind === "range");
});

test.each([
  [
    [3, 6],
    ["kind", "power", "phases", "storage", "pv", "mppt", "ip"],
  ],
  [
    [8, 9, 10],
    ["power", "connector", "ip"],
  ],
  [
    [18, 22],
    ["height", "drive", "width"],
  ],
  [[1, 2], []],
  [[], []],
])("the categories %j have %j in common", (ids, expected) => {
  expect(commonFacets(definitions(), ids).map(({ param }) => param)).toEqual(expected);
});

test("common orders are those of the same name", () => {
  expect([
    commonSorts(definitions(), [8, 9]),
    commonSorts(definitions(), [1]),
    commonSorts(definitions(), [1, 2]),
  ]).toEqual([["power-desc"], ["power-desc", "per-watt"], []]);
});
