import { describe, expect, test } from "vitest";
import { cacheKey } from "./api-cache-key.ts";
import type { Comparison, Condition } from "./api-condition.ts";
import { apiLimits } from "./api-limits.ts";
import { type FieldKind, operators, operatorsFor } from "./api-operators.ts";
import { productResource } from "./api-products.ts";
import { type ListQuery, readListQuery, readOneQuery } from "./api-query.ts";
import type { QueryError, RawQuery } from "./query-error.ts";

const everything = { parts: null, fields: new Map() };
const plain: ListQuery = {
  locale: "ua",
  market: "UA",
  where: null,
  sort: [],
  window: { by: "page", page: 1, pageSize: 25, withCount: true },
  selection: everything,
};
const read = (raw: RawQuery) => readListQuery(productResource, raw);
const equal = (field: string, values: Comparison["values"], more: Partial<Comparison> = {}): Comparison => ({
  field,
  kind: "text",
  test: "equal",
  folded: false,
  negated: false,
  values,
  ...more,
});
const deye = equal("brand", ["Deye"]);
const page = (more: object) => ({ window: { by: "page", page: 1, pageSize: 25, withCount: true, ...more } });
const parts = (...names: string[]) => ({ selection: { parts: new Set(names), fields: new Map() } });

test.each<[RawQuery, object, string]>([
  [{}, {}, "nothing asked: Ukrainian, the first 25, whole"],
  [{ locale: "pl" }, { locale: "pl", market: "PL" }, "a language brings its market"],
  [{ locale: "uk" }, { locale: "ua", market: "UA" }, "Ukrainian by its code of the standard"],
  [{ locale: "en" }, { locale: "en", market: "UA" }, "English reads Ukrainian prices"],
  [{ locale: "en", market: "PL" }, { locale: "en", market: "PL" }, "unless the market is named"],
  [{ publicationState: "live", status: "published" }, {}, "the only state that there is"],
  [{ "pagination[page]": "3", "pagination[pageSize]": "100" }, page({ page: 3, pageSize: 100 }), "a page"],
  [{ "pagination[withCount]": "false" }, page({ withCount: false }), "a page without counting"],
  [
    { "pagination[start]": "10", "pagination[limit]": "5" },
    { window: { by: "start", start: 10, limit: 5, withCount: true } },
    "a part by its first entry",
  ],
  [{ sort: "price:desc" }, { sort: [{ field: "price", direction: "desc" }] }, "an order"],
  [
    { sort: "name,pricing_and_inventory.price:DESC" },
    {
      sort: [
        { field: "name", direction: "asc" },
        { field: "pricing_and_inventory.price", direction: "desc" },
      ],
    },
    "orders with commas",
  ],
  [
    { "sort[0]": "createdAt:asc", "sort[1]": "id" },
    {
      sort: [
        { field: "createdAt", direction: "asc" },
        { field: "id", direction: "asc" },
      ],
    },
    "orders in a list",
  ],
  [
    { "sort[0][pricing_and_inventory][price]": "desc", "sort[name]": "asc" },
    {
      sort: [
        { field: "pricing_and_inventory.price", direction: "desc" },
        { field: "name", direction: "asc" },
      ],
    },
    "orders as objects",
  ],
  [{ brand: "deye" }, { where: { ...deye, values: ["deye"], folded: true } }, "a simple brand: capitals do not matter"],
  [{ categoryId: "3" }, { where: equal("categoryId", [3], { kind: "number" }) }, "a simple category"],
  [{ "filters[brand][$eq]": "Deye" }, { where: deye }, "a filter"],
  [{ "filters[brand]": "Deye" }, { where: deye }, "a filter without an operator"],
  [
    { "filters[brand]": ["Deye", "SMA"] },
    { where: equal("brand", ["Deye", "SMA"], { test: "among" }) },
    "a repeated one",
  ],
  [
    { "filters[brand][$in][10]": "C", "filters[brand][$in][2]": "B", "filters[brand][$in]": ["A"] },
    { where: equal("brand", ["A", "B", "C"], { test: "among" }) },
    "a list in the order of its numbers",
  ],
  [
    {
      "filters[pricing_and_inventory][price][$gte]": "1234.5",
      "filters[pricing_and_inventory][price][$lt]": "2000,05",
    },
    {
      where: {
        all: [
          equal("pricing_and_inventory.price", [123_450], { kind: "money", test: "atLeast" }),
          equal("pricing_and_inventory.price", [200_005], { kind: "money", test: "less" }),
        ],
      },
    },
    "amounts in minor units",
  ],
  [
    { "filters[createdAt][$between][0]": "2026-01-31", "filters[createdAt][$between][1]": "2026-02-01T10:00" },
    {
      where: equal("createdAt", [Date.UTC(2026, 0, 31), Date.UTC(2026, 1, 1, 10)], { kind: "moment", test: "between" }),
    },
    "days and times, in UTC unless said otherwise",
  ],
  [
    { "filters[specifications][key][$eq]": "fuel", "filters[specifications][value][$containsi]": "x" },
    {
      where: {
        some: "specifications",
        where: {
          all: [
            equal("specifications.key", ["fuel"]),
            equal("specifications.value", ["x"], { test: "contains", folded: true }),
          ],
        },
      },
    },
    "two things about one and the same specification",
  ],
  [
    { "filters[categories]": "3" },
    { where: { some: "categories", where: equal("categories.id", [3], { kind: "number" }) } },
    "a relation by its id",
  ],
  [
    { "filters[$or][0][brand]": "Deye", "filters[$or][1][$not][name][$null]": "true" },
    { where: { any: [deye, { not: equal("name", [], { test: "missing" }) }] } },
    "groups inside each other",
  ],
  [
    { "filters[brand][$not][$in][0]": "Deye" },
    { where: { not: equal("brand", ["Deye"], { test: "among" }) } },
    "not, at a field",
  ],
  [
    { "filters[price][$null]": "false" },
    { where: equal("price", [], { kind: "money", test: "missing", negated: true }) },
    "has a price",
  ],
  [{ populate: "*" }, {}, "everything"],
  [{ populate: "deep,3" }, {}, "everything, as a plugin says it"],
  [{ populate: "tags,images" }, parts("tags", "general_information", "general_information.images"), "parts by name"],
  [{ "populate[0]": "categories", "populate[1]": "tags" }, parts("categories", "tags"), "a list of parts"],
  [{ "populate[]": ["categories", "tags"] }, parts("categories", "tags"), "a list without numbers"],
  [{ "populate[tags]": "true", "populate[categories]": "false" }, parts("tags"), "parts as an object"],
  [
    { "populate[general_information][populate]": "images", "populate[tags][fields][0]": "name" },
    {
      selection: {
        parts: new Set(["general_information", "general_information.images", "tags"]),
        fields: new Map([["tags", new Set(["name"])]]),
      },
    },
    "parts of parts, and fields of parts",
  ],
  [
    { "populate[general_information][populate][images]": "*" },
    parts("general_information", "general_information.images"),
    "deep, as an object",
  ],
  [
    { "fields[0]": "sku", "fields[1]": "name" },
    { selection: { parts: null, fields: new Map([["", new Set(["sku", "name"])]]) } },
    "some fields",
  ],
])("%j is read as %j: %s", (raw, expected) => {
  expect(read(raw)).toEqual({ ok: true, value: { ...plain, ...expected } });
});

const error = (path: string, reason: QueryError["reason"]) => [expect.objectContaining({ path, reason })];
const many = (count: number, name: (at: number) => string): RawQuery =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), "x"]));

test.each<[RawQuery, unknown[], string]>([
  [{ foo: "1" }, error("foo", "unknown"), "a parameter nobody knows"],
  [{ _q: "x" }, error("_q", "unknown"), "the search of Strapi, which is no filter"],
  [{ "a[b][c]": "1" }, error("a[b][c]", "unknown"), "with brackets too"],
  [{ "filters[brand": "1" }, error("filters[brand", "unknown"), "a bracket that is left open"],
  [{ "[filters]": "1" }, error("[filters]", "unknown"), "no name in front of the brackets"],
  [{ locale: "de" }, error("locale", "oneOf"), "a language that we do not speak"],
  [{ locale: ["ua", "pl"] }, error("locale", "twice"), "two languages"],
  [{ "locale[0]": "ua" }, error("locale[0]", "oneOf"), "a list of languages"],
  [{ market: "DE" }, error("market", "oneOf"), "a market we do not sell in"],
  [{ publicationState: "preview" }, error("publicationState", "oneOf"), "drafts"],
  [{ status: "draft" }, error("status", "oneOf"), "drafts, as the newer client says it"],
  [{ sort: "cost:asc" }, error("sort", "oneOf"), "an order by a field that is not there"],
  [{ sort: "description" }, error("sort", "oneOf"), "an order by a long text"],
  [{ sort: "price:up" }, error("sort", "oneOf"), "a direction that is none"],
  [{ sort: "price:asc:name" }, error("sort", "oneOf"), "two orders in one"],
  [{ sort: "id,sku,name,price,brand,model" }, error("sort", "tooMany"), "too many orders"],
  [{ "sort[constructor]": "asc" }, error("sort[constructor]", "oneOf"), "an order by a name out of the language"],
  [{ "pagination[page]": "0" }, error("pagination[page]", "wholeNumber"), "page nought"],
  [{ "pagination[page]": "1.5" }, error("pagination[page]", "wholeNumber"), "half a page"],
  [{ "pagination[page]": "1e9" }, error("pagination[page]", "wholeNumber"), "a page far away"],
  [{ "pagination[page]": "-1" }, error("pagination[page]", "wholeNumber"), "a page before the first"],
  [{ "pagination[pageSize]": "101" }, error("pagination[pageSize]", "wholeNumber"), "too large a page"],
  [{ "pagination[pageSize]": "1e9" }, error("pagination[pageSize]", "wholeNumber"), "far too large a page"],
  [{ "pagination[limit]": "-1" }, error("pagination[limit]", "wholeNumber"), "all of them"],
  [{ "pagination[start]": "-5" }, error("pagination[start]", "wholeNumber"), "before the first"],
  [{ "pagination[foo]": "1" }, error("pagination[foo]", "unknown"), "another way of paging"],
  [{ pagination: "1" }, error("pagination", "unknown"), "paging without a name"],
  [{ "pagination[page]": ["1", "2"] }, error("pagination[page]", "twice"), "two pages"],
  [{ "pagination[page]": "1", "pagination[start]": "0" }, error("pagination", "notTogether"), "two ways of paging"],
  [{ categoryId: "solar-panels" }, error("categoryId", "not_number"), "a word for an id"],
  [{ categoryId: ["1", "2"] }, error("categoryId", "twice"), "two simple categories"],
  [{ filters: "x" }, error("filters", "unknownField"), "a filter of nothing"],
  [{ "filters[cost][$gt]": "0" }, error("filters[cost]", "unknownField"), "a field that is not there"],
  [{ "filters[stock_movements][on_hand][$gt]": "0" }, error("filters[stock_movements]", "unknownField"), "the ledger"],
  [
    { "filters[general_information][price][$gt]": "0" },
    error("filters[general_information][price]", "unknownField"),
    "the field of another part",
  ],
  [
    { "filters[localizations.name][$eq]": "x" },
    error("filters[localizations.name]", "unknownField"),
    "a path with points",
  ],
  [
    { "filters[general_information]": "x" },
    error("filters[general_information]", "unknownField"),
    "a part that is no value",
  ],
  [{ "filters[specifications]": "x" }, error("filters[specifications]", "unknownField"), "a list without ids"],
  [{ "filters[__proto__][$eq]": "x" }, error("filters[__proto__]", "unknownField"), "the prototype"],
  [{ "filters[brand][constructor]": "x" }, error("filters[brand][constructor]", "unknownOperator"), "the constructor"],
  [
    { "filters[brand][$regex]": ".*" },
    error("filters[brand][$regex]", "unknownOperator"),
    "an operator that is not offered",
  ],
  [{ "filters[$regex][0][brand]": "x" }, error("filters[$regex]", "unknownOperator"), "a group that is not offered"],
  [{ "filters[stock][$contains]": "1" }, error("filters[stock][$contains]", "unknownOperator"), "a part of a number"],
  [{ "filters[name][$gt]": "a" }, error("filters[name][$gt]", "unknownOperator"), "an order of texts"],
  [{ "filters[price][$gt]": "1e9" }, error("filters[price][$gt]", "not_money"), "a number as engineers write it"],
  [{ "filters[price][$gt]": "1.005" }, error("filters[price][$gt]", "not_money"), "a part of a kopiyka"],
  [{ "filters[createdAt][$gt]": "2026-02-30x" }, error("filters[createdAt][$gt]", "not_moment"), "no day"],
  [{ "filters[createdAt][$gt]": "2026-13-01" }, error("filters[createdAt][$gt]", "not_moment"), "a month too many"],
  [{ "filters[name][$null]": "maybe" }, error("filters[name][$null]", "not_flag"), "neither yes nor no"],
  [{ "filters[brand][$eq]": ["a", "b"] }, error("filters[brand][$eq]", "twice"), "two values where one fits"],
  [{ "filters[price][$between]": "1" }, error("filters[price][$between]", "noValue"), "one value where two are needed"],
  [{ "filters[$or]": "x" }, error("filters[$or]", "noValue"), "a choice of nothing"],
  [{ "filters[$or][brand]": "x" }, error("filters[$or][brand]", "listNumber"), "a choice without numbers"],
  [
    { "filters[$or][][brand]": "x" },
    error("filters[$or][][brand]", "listNumber"),
    "a choice whose entries cannot be told apart",
  ],
  [{ "filters[$or][99999][brand]": "x" }, error("filters[$or][99999]", "listNumber"), "a huge number in a list"],
  [
    { "filters[$and][0][$or][0][$and][0][$or][0][$not][brand]": "x" },
    error("filters[$and][0][$or][0][$and][0][$or][0][$not][brand]", "tooDeep"),
    "six levels",
  ],
  [
    { [`filters${"[$not]".repeat(30)}[brand]`]: "x" },
    [expect.objectContaining({ reason: "tooDeep" })],
    "thirty levels",
  ],
  [{ [`filters${"[a]".repeat(80)}`]: "x" }, [expect.objectContaining({ reason: "tooDeep" })], "brackets without end"],
  [{ brand: "x".repeat(201) }, error("brand", "tooLong"), "a very long value"],
  [
    { "filters[brand][$in]": Array.from({ length: 51 }, String) },
    error("filters[brand][$in]", "tooMany"),
    "very many values",
  ],
  [many(13, (at) => `filters[$or][${at}][brand]`), error("filters", "tooMany"), "many conditions"],
  [many(4, (at) => `filters[$or][${at}][tags][name]`), error("filters", "tooMany"), "several looks into other tables"],
  [
    many(5, (at) => (at < 3 ? `filters[$or][${at}][name]` : `filters[$or][${at}][localizations][description]`)),
    error("filters", "tooMany"),
    "many texts",
  ],
  [many(301, (at) => `sort[${at}]`), expect.arrayContaining(error("sort[300]", "tooMany")), "very many parameters"],
  [{ brand: "De\u0000ye" }, error("brand", "characters"), "a character that no text holds"],
  [{ populate: "secrets" }, error("populate", "unknownPart"), "a part that is not there"],
  [{ "populate[user]": "*" }, error("populate[user]", "unknownPart"), "as an object too"],
  [{ "populate[tags]": "name" }, error("populate[tags]", "unknownPart"), "a word that means nothing"],
  [
    { "populate[tags][populate]": "images" },
    error("populate[tags][populate]", "unknownPart"),
    "the part of another part",
  ],
  [{ "populate[tags][sort]": "name" }, error("populate[tags][sort]", "oneOf"), "an order inside of a part"],
  [{ "populate[__proto__]": "*" }, error("populate[__proto__]", "unknownPart"), "the prototype as a part"],
  [{ fields: "cost" }, error("fields", "oneOf"), "a field that is not sent"],
  [
    { foo: "1", sort: "x", locale: "de" },
    expect.arrayContaining([...error("locale", "oneOf"), ...error("sort", "oneOf"), ...error("foo", "unknown")]),
    "all faults at once",
  ],
])("%j is refused with %j: %s", (raw, errors) => {
  expect(read(raw)).toEqual({ ok: false, code: "invalid_query", errors });
});

test("reports at most twenty errors", () => {
  const answer = read(many(200, (at) => `foo${at}`));
  expect(answer.ok ? [] : answer.errors).toHaveLength(20);
});

test.each<[RawQuery, boolean]>([
  [{ locale: "pl", populate: "*", "fields[0]": "sku" }, true],
  [{ sort: "name" }, false],
  [{ "filters[id]": "x" }, false],
  [{ "pagination[page]": "1" }, false],
])("a single product may be asked with %j: %s", (raw, allowed) => {
  expect(readOneQuery(productResource, raw).ok).toBe(allowed);
});

describe("the table of operators", () => {
  const example: Record<FieldKind, [field: string, value: string]> = {
    text: ["brand", "x"],
    number: ["stock", "1"],
    money: ["price", "1.50"],
    moment: ["createdAt", "2026-01-01"],
    flag: ["rental", "true"],
  };
  const kinds = (["text", "number", "money", "moment"] as const).flatMap((kind) =>
    Object.entries(operators).map(([name, { kinds, takes }]) => [name, kind, kinds.includes(kind), takes] as const),
  );
  test.each(kinds)("%s on %s: %s", (name, kind, fits, takes) => {
    const [field, value] = example[kind];
    const values = takes === "two" ? [value, value] : takes === "flag" ? "true" : value;
    expect(read({ [`filters[${field}][${name}]`]: values }).ok).toBe(fits);
    expect(operatorsFor(kind).includes(name as keyof typeof operators)).toBe(fits);
  });
});

describe("cache keys", () => {
  const brand: Condition = deye;
  const category = equal("categoryId", [2], { kind: "number" });
  test.each<[Partial<ListQuery>, boolean, string]>([
    [{}, true, "the usual list"],
    [{ where: category, sort: [{ field: "price", direction: "asc" }] }, true, "a category in order"],
    [{ where: brand }, false, "free words never"],
    [{ where: { not: category } }, false, "nor other conditions"],
    [{ where: { ...category, values: [2, 3], test: "among" } }, false, "nor any choice of categories"],
    [page({ pageSize: 7 }) as Partial<ListQuery>, false, "nor odd page sizes"],
    [page({ page: 21 }) as Partial<ListQuery>, false, "nor far pages"],
    [page({ pageSize: 24 }) as Partial<ListQuery>, true, "the rows of a grid"],
    [parts("tags"), true, "any parts"],
    [{ where: equal("categories.slug", ["inverters"]) }, true, "a category by its slug"],
    [{ where: equal("categories.slug", ["no-such-category"]) }, false, "nor a made-up slug"],
    [{ where: equal("categories.slug", ["INVERTERS"], { folded: true }) }, false, "nor other spellings of it"],
    [{ selection: { parts: null, fields: new Map([["", new Set(["sku"])]]) } }, false, "nor chosen fields"],
  ])("%j: %s: %s", (query, kept) => {
    expect(cacheKey("products", { ...plain, ...query }) !== null).toBe(kept);
  });

  test("different queries have different keys", () => {
    const queries: Partial<ListQuery>[] = [
      {},
      { locale: "pl" },
      { market: "PL" },
      { where: category },
      { where: { ...category, values: [3] } },
      { where: equal("categories.slug", ["inverters"]) },
      parts("tags"),
      parts("tags", "categories"),
      page({ page: 2 }) as Partial<ListQuery>,
      page({ pageSize: 100 }) as Partial<ListQuery>,
      { sort: [{ field: "name", direction: "asc" }] },
      { sort: [{ field: "name", direction: "desc" }] },
      parts(
        "general_information",
        "general_information.images",
        "pricing_and_inventory",
        "specifications",
        "categories",
        "tags",
      ),
    ];
    expect(new Set(queries.map((query) => cacheKey("products", { ...plain, ...query }))).size).toBe(queries.length);
    expect(apiLimits.pageSize).toBe(100);
  });
});
