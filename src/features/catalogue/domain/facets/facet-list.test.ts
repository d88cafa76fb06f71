import { describe, expect, test } from "vitest";
import { categories } from "../categories.ts";
import { attributeOfFacet, commonFacets, commonSorts, facetsOf, freeParams } from "./facet-list.ts";

/** Names that mean something else in the address of a listing. */
const taken = ["page", "sort", "from", "to", "q", "brand", "price", "stock", "category", "days"];

describe.each(categories.map(({ id, slug }) => [slug, id] as const))("%s", (_slug, id) => {
  const { facets, sorts } = facetsOf(id);

  test("has filters, each over an attribute of the category and of its kind", () => {
    expect(facets.length).toBeGreaterThan(1);
    for (const facet of facets) {
      const attribute = attributeOfFacet(id, facet);
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

  test("names each filter and order once, and in letters that stand in an address", () => {
    const params = facets.map(({ param }) => param);
    expect(new Set(params).size).toBe(params.length);
    for (const param of params) {
      expect(param).toMatch(/^[a-z]{2,12}$/);
      expect(taken).not.toContain(param);
    }
    for (const { sort, key } of sorts) {
      expect(sort).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(attributeOfFacet(id, { key }).numeric).toBe(true);
    }
  });
});

test("a name is a range in every category or in none", () => {
  for (const { id } of categories)
    for (const { param, kind } of facetsOf(id).facets) expect(freeParams.has(param), param).toBe(kind === "range");
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
  expect(commonFacets(ids).map(({ param }) => param)).toEqual(expected);
});

test("orders in common are those of the same name", () => {
  expect([commonSorts([8, 9]), commonSorts([1]), commonSorts([1, 2])]).toEqual([
    ["power-desc"],
    ["power-desc", "per-watt"],
    [],
  ]);
});
