import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attributesOf } from "#features/catalogue/domain/attributes.ts";
import { categories } from "#features/catalogue/domain/categories.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import {
  choose,
  comparedAs,
  compareLimit,
  compareQuery,
  idsOf,
  nothingChosen,
  parseChosen,
  unchoose,
} from "./comparison.ts";

const ownerOf = (categoryId: number) => {
  const owner = definitions().listOwner(categoryId);
  return comparedAs({ categoryId, ...(owner === null ? {} : { comparedAs: owner }) });
};

test("categories are compared exactly if they share one list of attributes", () => {
  for (const { id } of categories())
    for (const { id: other } of categories())
      expect([id, other, ownerOf(id) === ownerOf(other)]).toEqual([
        id,
        other,
        attributesOf(id) === attributesOf(other),
      ]);
});

test.each([
  ["a,b", ["a", "b"], 0],
  ["a,a,b", ["a", "b"], 0],
  [" A , b ", ["a", "b"], 0],
  ["", [], 0],
  [null, [], 0],
  [",,,", [], 0],
  ["a,<script>,b_c,../x", ["a"], 3],
  ["__proto__,constructor", ["constructor"], 1],
  ["a,%00,’", ["a"], 2],
])("idsOf(%j) reads %j and leaves out %i", (typed, ids, unreadable) => {
  expect(idsOf(typed)).toEqual({ ids, unreadable });
});

test("any address gives few distinct ids, quickly", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5_000, unit: "grapheme" }), (typed) => {
      const { ids } = idsOf(typed);
      expect(ids.length).toBeLessThanOrEqual(12);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
  expect(idsOf(Array.from({ length: 1e5 }, (_, n) => `p${n}`).join(",")).ids).toHaveLength(12);
});

test.each([
  [[], {}, ""],
  [["a"], {}, "?ids=a"],
  [["a", "b"], { onlyDifferences: true }, "?ids=a,b&only=differences"],
])("compareQuery(%j, %j) is %j", (ids, options, query) => {
  expect(compareQuery(ids, options)).toBe(query);
});

describe("choose", () => {
  const panel = (id: string) => ({ id, categoryId: 1 });
  const full = ["a", "b", "c", "d"].reduce((chosen, id) => choose(chosen, panel(id)).chosen, nothingChosen);

  test.each([
    ["the first one", nothingChosen, panel("a"), "a", null],
    ["one that is there", full, panel("b"), "a b c d", null],
    ["a fifth one", full, panel("e"), "a b c d", "full"],
    ["another category", full, { id: "battery", categoryId: 2 }, "a b c d", "other"],
    [
      "a hybrid inverter beside an inverter",
      { category: 3, ids: ["x"] },
      { id: "y", categoryId: 6, comparedAs: 3 },
      "x y",
      null,
    ],
    ["a crane beside a lift", { category: 17, ids: ["x"] }, { id: "y", categoryId: 22 }, "x", "other"],
  ])("%s", (_name, chosen, product, ids, refused) => {
    const done = choose(chosen, product);
    expect([done.chosen.ids.join(" "), done.refused]).toEqual([ids, refused]);
  });

  test("removing the last product also clears the category", () => {
    expect(["a", "b", "c", "d"].reduce(unchoose, full)).toEqual(nothingChosen);
  });
});

test.each([
  [null, nothingChosen],
  ["{", nothingChosen],
  ['{"category":1}', nothingChosen],
  ['{"category":"1","ids":["a"]}', nothingChosen],
  ['{"category":1,"ids":[]}', nothingChosen],
  ['{"category":1,"ids":["a","a",7,"<b>"]}', { category: 1, ids: ["a"] }],
  ['{"category":1,"ids":["a","b","c","d","e"]}', { category: 1, ids: ["a", "b", "c", "d"] }],
])("parseChosen(%j)", (text, chosen) => {
  expect(parseChosen(text)).toEqual(chosen);
  expect(chosen.ids.length).toBeLessThanOrEqual(compareLimit);
});
