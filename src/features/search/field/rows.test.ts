import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SearchAnswer, SearchHit, Suggestion } from "../domain/answer.ts";
import { answerRows, nextRow, type Row, recentRows, searchPath, wordsOf } from "./rows.ts";

function hit(id: number): SearchHit {
  const name = `Product ${id}`;
  const prices = {
    price: "1.00",
    price_gross: "1.20",
    original_price: null,
    original_price_gross: null,
    day_price: null,
    day_price_gross: null,
    currency: "UAH",
  } as const;
  return {
    id: `p-${id}`,
    attributes: { address: `p-${id}`, sku: `P-${id}`, name, marks: [], brand: "B", image: "", stock: 1, ...prices },
  };
}

function suggestion(kind: Suggestion["kind"], path: string): Suggestion {
  return { kind, id: null, text: path, marks: [], path, image: null, price: null, price_net: null, count: 1 };
}

function answer(hits: number, suggestions: Suggestion[] = [], corrected: string | null = null): SearchAnswer {
  const data = Array.from({ length: Math.min(hits, 10) }, (_, index) => hit(index));
  return { data, suggestions, corrected, meta: { total: hits } };
}

const ordinals = ["a", "b", "c", "d", "e"].map((slug) => suggestion("category", slug));
const kinds = (rows: Row[]) => rows.map(({ kind }) => kind);
const count = (rows: Row[], kind: Row["kind"]) => kinds(rows).filter((one) => one === kind).length;

describe("at most five suggestions and ten products", () => {
  test.each([
    // hits, suggestions, corrected → suggestions, products
    ["many of both", 40, [...ordinals, suggestion("category", "f")], null, 5, 10],
    ["few products", 2, ordinals, null, 5, 2],
    ["no suggestions", 40, [], null, 0, 10],
    ["corrected words", 40, ordinals, "deye", 5, 10],
    ["suggestions alone", 0, ordinals, null, 5, 0],
  ])("%s", (_name, hits, suggestions, corrected, suggested, products) => {
    const rows = answerRows(answer(hits, suggestions, corrected), "q");
    expect([count(rows, "suggestion"), count(rows, "product")]).toEqual([suggested, products]);
    expect(kinds(rows).at(-1)).toBe(hits > 0 ? "all" : "suggestion");
  });
});

test("a product among the results is not suggested as well", () => {
  const twice = [suggestion("product", "product/p-0"), suggestion("brand", "search?q=B")];
  expect(kinds(answerRows(answer(2, twice), "q"))).toEqual(["suggestion", "product", "product", "all"]);
  expect(kinds(answerRows(answer(0, twice), "q"))).toEqual(["suggestion", "suggestion"]);
});

test("corrected words come first and are used by the last row", () => {
  const rows = answerRows(answer(7, [], "інвертор"), "bydthnjh");
  expect(rows[0]).toEqual({ kind: "corrected", words: "інвертор", path: searchPath("інвертор") });
  expect(rows.at(-1)).toMatchObject({ kind: "all", words: "інвертор", count: 7, path: searchPath("інвертор") });
  expect(rows.map((row) => wordsOf(row, "інвертор"))).not.toContain("bydthnjh");
});

test("paths encode any query", () => {
  for (const typed of ["a&b=c#d", "%", "50 % + 5", "\ud83d", "שלום", "../../etc"]) {
    const path = searchPath(typed);
    expect(new URL(path, "http://shop/ua/").pathname).toBe("/ua/search");
    expect(new URL(path, "http://shop/ua/").searchParams.get("q")).toBe(typed.toWellFormed());
  }
});

test("arrow keys visit every row once and wrap around", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.constantFrom(1 as const, -1 as const), (length, step) => {
      const rows = recentRows(Array.from({ length }, (_, index) => `row ${index}`));
      let chosen = nextRow(rows, -1, step);
      const visited = [chosen];
      for (let press = 1; press < length; press++) {
        chosen = nextRow(rows, chosen, step);
        visited.push(chosen);
      }
      expect([...visited].sort((a, b) => a - b)).toEqual([...rows.keys()]);
      expect(nextRow(rows, chosen, step)).toBe(visited[0]);
    }),
  );
  expect(nextRow([], -1, 1)).toBe(-1);
});

test("categories and suggestions are not remembered as searches", () => {
  expect(wordsOf({ kind: "suggestion", path: "a", suggestion: suggestion("category", "a") }, "q")).toBeNull();
  expect(wordsOf({ kind: "product", path: "product/p-1", hit: hit(1) }, "q")).toBe("q");
});
