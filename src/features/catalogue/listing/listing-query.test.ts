import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { definitions } from "../domain/definitions/current.ts";
import type { FilterVocabulary } from "../domain/facets/filter-labels.ts";
import { chosenSearch } from "./filters/chosen-search.ts";
import { hasForeign, listingSearch, movedListing, readListingQuery } from "./listing-query.ts";

const known: Record<string, string[]> = { brand: ["deye", "jinko", "електро"], phases: ["1", "3"] };
const words: FilterVocabulary = {
  definitions: definitions(),
  categoryIds: [3],
  kinds: new Map([
    ["stock", "flag"],
    ["brand", "values"],
    ["price", "range"],
    ["power", "range"],
    ["phases", "values"],
  ]),
  sorts: ["price-asc", "price-desc", "new", "name", "power-desc"],
  knows: (param, value) => (param === "stock" ? value === "1" : (known[param]?.includes(value) ?? false)),
};

describe("reading the URL", () => {
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
    expect(readListingQuery(new URLSearchParams(query), words)).toEqual({
      filters: new Map(),
      sort,
      page,
      wanted: null,
    });
  });
});

test.each([
  ["from=2026-12-01&to=2026-12-10", { from: "2026-12-01", to: "2026-12-10" }],
  ["from=2026-12-10&to=2026-12-01", { from: "2026-12-01", to: "2026-12-10" }],
  ["to=2026-12-01", { from: "2026-12-01", to: "2026-12-01" }],
  ["from=2026-02-30&to=", null],
  ["from=tomorrow", null],
])("?%s wants %j", (query, wanted) => {
  expect(readListingQuery(new URLSearchParams(query), words).wanted).toEqual(wanted);
});

describe("redirects of non-canonical URLs", () => {
  test.each<[string, number, string | null, string]>([
    ["/ua/inverters", 5, null, "plain"],
    ["/ua/inverters?page=2", 5, null, "a page there is"],
    ["/ua/inverters?sort=name&page=5", 5, null, "last page"],
    ["/ua/inverters?page=2&sort=name", 5, "/ua/inverters?sort=name&page=2", "parameters have one order"],
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
    expect(movedListing(new URL(address, "http://site"), words, pages)).toBe(expected);
  });

  test.each([
    "?page=7",
    "?sort=&page=0",
    "?sort=name&page=1",
    "?page=2&page=2",
    "?a=1&page=x&sort=name",
    "?brand=jinko&brand=deye",
    "?phases=3&phases=1&power-min=3%20540,5&power-max=",
  ])("the redirect target of %s is canonical", (query) => {
    const target = movedListing(new URL(`/pl/batteries${query}`, "http://site"), words, 3);
    expect(target).not.toBeNull();
    const sent = new URL(target ?? "", "http://site");
    expect(movedListing(sent, words, 3)).toBeNull();
    // As passed by the router.
    sent.search = String(sent.searchParams);
    expect(movedListing(sent, words, 3)).toBeNull();
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
  expect(listingSearch(query, words)).toBe(expected);
});

describe("filters in the URL", () => {
  test.each<[string, string | null, string]>([
    ["?brand=deye,jinko&power=400-500&stock=1", "?stock=1&brand=deye,jinko&power=400-500", "in the listing's order"],
    ["?stock=1&brand=deye,jinko&power=400-500&sort=price-asc&page=2", null, "the one form"],
    ["?brand=jinko&brand=deye", "?brand=deye,jinko", "as a form sends it"],
    ["?brand=jinko,jinko,deye,jinko", "?brand=deye,jinko", "twice the same"],
    ["?brand=deye%2Cjinko", null, "a written comma, as the router hands over every comma"],
    ["?brand=%D0%B5%D0%BB%D0%B5%D0%BA%D1%82%D1%80%D0%BE", null, "letters of any alphabet"],
    ["?brand=nobody", "", "an unknown brand"],
    ["?brand=deye,nobody", "?brand=deye", "one of them unknown"],
    ["?brand=", "", "none"],
    [`?brand=${"x,".repeat(10_000)}deye`, "", "ten thousand brands"],
    ["?brand=%E2%80%AEeyed", "", "right-to-left text"],
    ["?phases=1&phases=__proto__", "?phases=1", "a name of the language"],
    ["?stock=yes", "", "a tick has one value"],
    ["?power-min=400&power-max=500", "?power=400-500", "two fields"],
    ["?power-min=&power-max=500", "?power=-500", "one field"],
    ["?power-min=&power-max=", "", "no field"],
    ["?power=500-400", "?power=400-500", "reversed"],
    ["?power-min=3%20540,5&power-max=5160", "?power=3540.5-5160", "as people write figures"],
    ["?power=NaN-1e999", "", "no figures"],
    ["?power=-1--5", "", "below zero"],
    ["?power=1e3-", "", "an exponent"],
    ["?power=99999999999-", "", "beyond all figures"],
    ["?power=%D9%A4-%D9%A5", "", "Arabic digits"],
    ["?power=400", "", "no range"],
    ["?price=3540-5160&sort=power-desc", null, "price and an order of the category"],
    ["?sort=height-desc", "", "an order of another category"],
    ["?brand[$ne]=deye&a[b][c][d]=1&__proto__[x]=1&pageSize=1000000000", null, "foreign brackets are not looked at"],
    ["?%E0%A4%A=1&brand=deye", null, "broken escapes"],
  ])("%s → %s (%s)", (query, expected) => {
    const moved = movedListing(new URL(`http://site/ua/inverters${query}`), words, 5);
    expect(moved).toBe(expected === null ? null : `/ua/inverters${expected}`);
  });

  const part = fc.tuple(
    fc.constantFrom(
      "brand",
      "phases",
      "stock",
      "power",
      "power-min",
      "power-max",
      "price",
      "sort",
      "page",
      "utm",
      "from",
      "__proto__",
      "a[b]",
    ),
    fc.oneof(
      fc.constantFrom(
        "deye",
        "jinko,deye",
        "1",
        "3",
        "500-400",
        "-5",
        "7-",
        "name",
        "2",
        "",
        "-1",
        "1e999",
        "NaN",
        "constructor",
      ),
      fc.string({ maxLength: 12, unit: "binary" }),
    ),
  );
  const address = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => `?${new URLSearchParams(parts)}`),
    fc.string({ maxLength: 40 }).map((text) => `?${text.replaceAll("#", "")}`),
  );

  test("a redirect target is canonical and selects the same products", () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 1, max: 5 }), (query, pages) => {
        const url = new URL(`http://site/ua/inverters${query}`);
        const moved = movedListing(url, words, pages);
        if (moved === null) return;
        const target = new URL(moved, "http://site");
        expect(movedListing(target, words, pages)).toBeNull();
        expect(readListingQuery(target.searchParams, words).filters).toEqual(
          readListingQuery(url.searchParams, words).filters,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test("submitting the form gives the canonical query", () => {
    const form: [string, string][] = [
      ["sort", "new"],
      ["stock", "1"],
      ["brand", "jinko"],
      ["brand", "deye"],
      ["price-min", ""],
      ["price-max", ""],
      ["power-min", "4 00"],
      ["power-max", ""],
    ];
    const params = [...words.kinds.keys()];
    expect(chosenSearch(form, params)).toBe("?stock=1&brand=deye,jinko&power=400-&sort=new");
    expect(chosenSearch([["brand", ""]], params)).toBe("");
  });

  test.each([
    ["?brand=deye&sort=name&page=2", false],
    ["?power-min=1", false],
    ["?utm_source=x", true],
    ["?from=2026-12-01", true],
    ["", false],
  ])("%s has foreign parameters: %s", (query, expected) => {
    expect(hasForeign(new URL(`http://site/ua/inverters${query}`), words)).toBe(expected);
  });
});
