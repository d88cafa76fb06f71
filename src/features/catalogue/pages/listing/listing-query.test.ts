import { describe, expect, test } from "vitest";
import { listingSearch, movedListing, readListingQuery } from "./listing-query.ts";

describe("reading the address", () => {
  test.each<[string, string | null, number, string]>([
    ["", null, 1, "plain address"],
    ["page=2", null, 2, "second page"],
    ["sort=price-asc", "price-asc", 1, "an order"],
    ["sort=name&page=3", "name", 3, "order and page"],
    ["sort=", null, 1, "the form's own order"],
    ["sort=PRICE-ASC", null, 1, "unknown order"],
    ["sort=price-asc&sort=name", "price-asc", 1, "the first of two orders"],
    ["page=0", null, 1, "zero"],
    ["page=-1", null, 1, "negative"],
    ["page=1e9", null, 1, "exponent"],
    ["page=99999999999999999999", null, 1, "longer than any listing"],
    ["page=0.5", null, 1, "half a page"],
    ["page=abc", null, 1, "word"],
    ["page=%D9%A2", null, 1, "an Arabic two"],
  ])("?%s: sort %s, page %i (%s)", (query, sort, page) => {
    expect(readListingQuery(new URLSearchParams(query))).toEqual({ sort, page, wanted: null });
  });
});

test.each([
  ["from=2026-12-01&to=2026-12-10", { from: "2026-12-01", to: "2026-12-10" }],
  ["from=2026-12-10&to=2026-12-01", { from: "2026-12-01", to: "2026-12-10" }],
  ["to=2026-12-01", { from: "2026-12-01", to: "2026-12-01" }],
  ["from=2026-02-30&to=", null],
  ["from=tomorrow", null],
])("?%s wants %j", (query, wanted) => {
  expect(readListingQuery(new URLSearchParams(query)).wanted).toEqual(wanted);
});

describe("moving odd addresses", () => {
  test.each<[string, number, string | null, string]>([
    ["/ua/inverters", 5, null, "plain"],
    ["/ua/inverters?page=2", 5, null, "a page there is"],
    ["/ua/inverters?sort=name&page=5", 5, null, "last page"],
    ["/ua/inverters?page=2&sort=name", 5, null, "the order of parameters does not matter"],
    ["/ua/inverters?utm_source=x", 5, null, "foreign parameters stay"],
    ["/ua/inverters?page=1", 5, "/ua/inverters", "the first page has one address"],
    ["/ua/inverters?page=6", 5, "/ua/inverters?page=5", "after the last"],
    ["/ua/inverters?page=2", 1, "/ua/inverters", "empty listing"],
    ["/ua/inverters?page=abc", 5, "/ua/inverters", "rubbish"],
    ["/ua/inverters?page=02", 5, "/ua/inverters", "leading zero"],
    ["/ua/inverters?sort=", 5, "/ua/inverters", "what the form sends for the shop's order"],
    ["/ua/inverters?sort=cheap&page=2", 5, "/ua/inverters?page=2", "unknown order"],
    ["/ua/inverters?page=2&page=3", 5, "/ua/inverters?page=2", "twice the same"],
    [
      "/ua/generators?from=2026-12-01&to=2026-12-10&sort=",
      1,
      "/ua/generators?from=2026-12-01&to=2026-12-10",
      "days stay",
    ],
    ["/ua/inverters?page=9&utm_source=x", 5, "/ua/inverters?page=5&utm_source=x", "foreign parameters move along"],
  ])("%s of %i pages → %s (%s)", (address, pages, expected) => {
    expect(movedListing(new URL(address, "http://site"), pages)).toBe(expected);
  });

  test("a moved address stays where it was sent", () => {
    for (const query of ["?page=7", "?sort=&page=0", "?sort=name&page=1", "?page=2&page=2", "?a=1&page=x&sort=name"]) {
      const target = movedListing(new URL(`/pl/batteries${query}`, "http://site"), 3);
      expect(target).not.toBeNull();
      expect(movedListing(new URL(target ?? "", "http://site"), 3)).toBeNull();
    }
  });
});

test.each([
  [{ sort: null, page: 1 }, ""],
  [{ sort: null, page: 2 }, "?page=2"],
  [{ sort: "name", page: 1 }, "?sort=name"],
  [{ sort: "price-desc", page: 3 }, "?sort=price-desc&page=3"],
  [
    { sort: "name", page: 2, wanted: { from: "2026-12-01", to: "2026-12-10" } },
    "?from=2026-12-01&to=2026-12-10&sort=name&page=2",
  ],
] as const)("%j is written as %s", (query, expected) => {
  expect(listingSearch(query)).toBe(expected);
});
