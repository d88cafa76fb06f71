import fc from "fast-check";
import { expect, test } from "vitest";
import { readSearchQuery, searchAddress } from "./search-query.ts";

const read = (query: string) => readSearchQuery(new URLSearchParams(query));

test.each([
  ["nothing", "", { query: "", page: 1 }],
  ["words with spaces and control characters", "q=%20%20deye%0A%00%205k%20", { query: "deye 5k", page: 1 }],
  ["a page", "q=deye&page=3", { query: "deye", page: 3 }],
  ["pages that are none", "q=deye&page=-1", { query: "deye", page: 1 }],
  ["a page of digits without end", `q=deye&page=${"9".repeat(400)}`, { query: "deye", page: 1 }],
  ["a page in the millions", "q=deye&page=9999999", { query: "deye", page: 10_000 }],
  [
    "a brand and a category",
    "q=a&brand=JA+Solar&category=6",
    { query: "a", page: 1, brand: "JA Solar", categoryId: 6 },
  ],
  ["a category that is no number", "q=a&category=6;drop", { query: "a", page: 1 }],
  ["an empty brand", "q=a&brand=%20", { query: "a", page: 1 }],
  ["what is given twice", "q=a&q=b&page=2&page=3", { query: "a", page: 2 }],
  ["what nobody knows", "q=a&__proto__=1&sort=price&x[y]=1", { query: "a", page: 1 }],
])("%s", (_name, query, expected) => {
  expect(read(query)).toEqual(expected);
});

test("any query survives a round trip through the address", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.option(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), { nil: undefined }),
      fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined }),
      (query, page, brand, categoryId) => {
        const once = read(searchAddress({ query, page, brand, categoryId }));
        expect(read(searchAddress(once))).toEqual(once);
        expect(once.query.length).toBeLessThanOrEqual(100);
      },
    ),
  );
});
