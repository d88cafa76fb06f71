import { describe, expect, test } from "vitest";
import { keptKey, type ProductsQuery, readAudienceQuery, readProductsQuery } from "./api-query.ts";
import type { QueryFault, RawQuery } from "./query-fault.ts";

const plain: ProductsQuery = {
  locale: "ua",
  market: "UA",
  categoryIds: null,
  type: null,
  brand: null,
  sort: null,
  page: 1,
  pageSize: 25,
};

test.each<[RawQuery, Partial<ProductsQuery>, string]>([
  [{}, {}, "nothing asked: Ukrainian, the first 25"],
  [{ locale: "pl" }, { locale: "pl", market: "PL" }, "a language brings its market"],
  [{ locale: "en" }, { locale: "en", market: "UA" }, "English reads Ukrainian prices"],
  [{ locale: "en", market: "PL" }, { locale: "en", market: "PL" }, "unless the market is named"],
  [{ "pagination[page]": "3", "pagination[pageSize]": "100" }, { page: 3, pageSize: 100 }, "a page"],
  [{ sort: "price:desc" }, { sort: { field: "price", direction: "desc" } }, "an order"],
  [{ sort: "name" }, { sort: { field: "name", direction: "asc" } }, "ascending unless said otherwise"],
  [{ "sort[0]": "createdAt:asc" }, { sort: { field: "createdAt", direction: "asc" } }, "an order in a list"],
  [{ categoryId: "3" }, { categoryIds: [3] }, "a simple category"],
  [
    { type: "Інвертори" },
    { type: { operator: "$eqi", values: ["Інвертори"] } },
    "a simple type does not look at capitals",
  ],
  [{ brand: "deye" }, { brand: { operator: "$eqi", values: ["deye"] } }, "nor does a simple brand"],
  [{ "filters[brand][$eq]": "Deye" }, { brand: { operator: "$eq", values: ["Deye"] } }, "a filter"],
  [
    { "filters[brand][$in]": ["Deye", "SMA"] },
    { brand: { operator: "$in", values: ["Deye", "SMA"] } },
    "a repeated value",
  ],
  [
    { "filters[brand][$in][0]": "Deye", "filters[brand][$in][1]": "SMA" },
    { brand: { operator: "$in", values: ["Deye", "SMA"] } },
    "a numbered list",
  ],
  [{ "filters[brand][$in][]": ["Deye"] }, { brand: { operator: "$in", values: ["Deye"] } }, "a list without numbers"],
  [
    { "filters[categoryId][$in][0]": "1", "filters[categoryId][$in][1]": "2" },
    { categoryIds: [1, 2] },
    "several categories",
  ],
  [
    { "filters[type][$containsi]": "панел" },
    { type: { operator: "$containsi", values: ["панел"] } },
    "a part of a word",
  ],
  [{ populate: "*" }, {}, "everything"],
  [{ populate: "general_information,specifications" }, {}, "parts by name"],
  [{ "populate[0]": "categories", "populate[1]": "general_information.images" }, {}, "a list of parts"],
  [{ "populate[general_information][populate]": "images", "populate[tags]": "true" }, {}, "nested parts"],
])("%j is read as %j: %s", (raw, expected) => {
  expect(readProductsQuery(raw)).toEqual({ ok: true, value: { ...plain, ...expected } });
});

const fault = (path: string, reason: QueryFault["reason"]) => expect.objectContaining({ path, reason });

test.each<[RawQuery, ReturnType<typeof fault>[], string]>([
  [{ foo: "1" }, [fault("foo", "unknown")], "a parameter nobody knows"],
  [{ locale: "uk" }, [fault("locale", "oneOf")], "a language under another name"],
  [{ locale: ["ua", "pl"] }, [fault("locale", "twice")], "two languages"],
  [{ market: "DE" }, [fault("market", "oneOf")], "a market we do not sell in"],
  [{ sort: "stock:asc" }, [fault("sort", "oneOf")], "an order by another field"],
  [{ sort: "price:up" }, [fault("sort", "oneOf")], "a direction that is none"],
  [{ sort: "price:asc:name" }, [fault("sort", "oneOf")], "two orders in one"],
  [{ sort: "name", "sort[0]": "price" }, [fault("sort[0]", "twice")], "two orders"],
  [{ "pagination[page]": "0" }, [fault("pagination[page]", "wholeNumber")], "page nought"],
  [{ "pagination[page]": "1.5" }, [fault("pagination[page]", "wholeNumber")], "half a page"],
  [{ "pagination[page]": "1e9" }, [fault("pagination[page]", "wholeNumber")], "a page far away"],
  [{ "pagination[pageSize]": "101" }, [fault("pagination[pageSize]", "wholeNumber")], "too large a page"],
  [{ "pagination[pageSize]": "-1" }, [fault("pagination[pageSize]", "wholeNumber")], "less than nothing"],
  [{ "pagination[pageSize]": "abc" }, [fault("pagination[pageSize]", "wholeNumber")], "a word for a number"],
  [{ "pagination[start]": "0" }, [fault("pagination[start]", "unknown")], "the other way of paging"],
  [{ categoryId: "solar-panels" }, [fault("categoryId", "wholeNumber")], "a word for an id"],
  [{ "filters[stock][$gt]": "0" }, [fault("filters[stock][$gt]", "unknown")], "a field that cannot be filtered"],
  [{ "filters[brand][$regex]": ".*" }, [fault("filters[brand][$regex]", "unknown")], "an operator that is not offered"],
  [{ "filters[categoryId][$contains]": "1" }, [fault("filters[categoryId][$contains]", "unknown")], "a part of an id"],
  [{ "filters[brand][$eq]": ["a", "b"] }, [fault("filters[brand][$eq]", "twice")], "two values where one fits"],
  [{ brand: "a", "filters[brand][$eq]": "b" }, [fault("filters[brand][$eq]", "twice")], "two filters on a field"],
  [{ "filters[brand][$eq][0]": "a" }, [fault("filters[brand][$eq][0]", "unknown")], "a list where a value fits"],
  [{ "filters[$or][0][brand][$eq]": "a" }, [fault("filters[$or][0][brand][$eq]", "unknown")], "a choice of filters"],
  [{ brand: "x".repeat(201) }, [fault("brand", "tooLong")], "a very long value"],
  [
    { "filters[brand][$in]": Array.from({ length: 51 }, String) },
    [fault("filters[brand][$in]", "tooLong")],
    "very many values",
  ],
  [{ brand: "De\u0000ye" }, [fault("brand", "characters")], "a character that no text holds"],
  [{ populate: "secrets" }, [fault("populate", "oneOf")], "a part that is not there"],
  [{ "populate[user]": "*" }, [fault("populate[user]", "oneOf")], "a nested part that is not there"],
  [{ "populate[a][b][c][d]": "*" }, [fault("populate[a][b][c][d]", "unknown")], "too deep"],
  [Object.fromEntries([["constructor", "x"]]), [fault("constructor", "unknown")], "a name out of the language"],
  [
    { foo: "1", sort: "x", locale: "de" },
    [fault("locale", "oneOf"), fault("sort", "oneOf"), fault("foo", "unknown")],
    "all faults at once",
  ],
])("%j is refused with %j: %s", (raw, faults) => {
  expect(readProductsQuery(raw)).toEqual({ ok: false, code: "invalid_query", faults });
});

test.each<[RawQuery, boolean]>([
  [{ locale: "pl", populate: "*" }, true],
  [{ sort: "name" }, false],
  [{ "pagination[page]": "1" }, false],
])("a single product may be asked with %j: %s", (raw, allowed) => {
  expect(readAudienceQuery(raw).ok).toBe(allowed);
});

describe("what is kept", () => {
  test.each<[Partial<ProductsQuery>, boolean, string]>([
    [{}, true, "the usual list"],
    [{ categoryIds: [1], sort: { field: "price", direction: "asc" }, pageSize: 100 }, true, "a category in order"],
    [{ brand: { operator: "$eqi", values: ["x"] } }, false, "free words never"],
    [{ type: { operator: "$eqi", values: ["x"] } }, false, "nor free types"],
    [{ categoryIds: [1, 2] }, false, "nor any choice of categories"],
    [{ pageSize: 7 }, false, "nor odd page sizes"],
    [{ page: 21 }, false, "nor far pages"],
  ])("%j: %s: %s", (query, kept) => {
    expect(keptKey({ ...plain, ...query }) !== null).toBe(kept);
  });
  test("different questions have different names", () => {
    const queries: Partial<ProductsQuery>[] = [
      {},
      { locale: "pl" },
      { market: "PL" },
      { categoryIds: [2] },
      { page: 2 },
      { sort: { field: "name", direction: "asc" } },
      { sort: { field: "name", direction: "desc" } },
    ];
    expect(new Set(queries.map((query) => keptKey({ ...plain, ...query }))).size).toBe(queries.length);
  });
});
