import { describe, expect, test } from "vitest";
import {
  isFiltered,
  listColumns,
  listQuery,
  readListQuery,
  sortedBy,
  startsDescending,
  unfiltered,
  withLack,
} from "./list-query.ts";

const read = (query: string) => readListQuery(new URLSearchParams(query));

test("an address without a query is the whole list, latest changes first", () => {
  expect(read("")).toEqual({
    search: "",
    category: null,
    brand: null,
    state: null,
    stock: null,
    lacks: [],
    by: null,
    sort: "changed",
    isDescending: true,
    columns: listColumns,
    after: null,
  });
});

describe("a query is read and written back", () => {
  test.each([
    ["?q=deye+hybrid"],
    ["?category=inverters&brand=Deye&state=changed&stock=low&by=user%3Aanna"],
    ["?by=import"],
    ["?lack=picture&lack=pl"],
    ["?sort=name"],
    ["?sort=name&dir=desc"],
    ["?dir=asc"],
    ["?q=deye&sort=price_pl&dir=desc"],
    ["?col=sku&col=texts"],
    ["?sort=sku&after=pan-a%7EPAN-A%7E1"],
    ["?sort=price_ua&after=pan-a"],
    ["?after=pan-a%7E1795772994907000"],
  ])("%s", (query) => {
    expect(listQuery(read(query))).toBe(query);
  });
});

describe("anything else is ignored", () => {
  test.each([
    ["q=+++", ""],
    ["state=sold", ""],
    ["category=../x", ""],
    ["stock=many", ""],
    ["lack=roof", ""],
    ["by=anna'--", ""],
    ["sort=match", ""],
    ["sort=colour", ""],
    ["dir=sideways", ""],
    ["col=roof", ""],
    ["q=deye&sort=match&dir=desc", "?q=deye"],
    ["after=Pan+A%7E5", ""],
    // Not a value of the order: the database could not compare with it.
    ["sort=price_ua&after=pan-a%7Eabc", "?sort=price_ua"],
    ["after=pan-a%7E2026-02-31", ""],
    ["sort=stock&after=pan-a%7E1e9", "?sort=stock"],
    ["sort=name&after=pan-a%7E%00", "?sort=name"],
  ])("%s", (query, written) => {
    expect(listQuery(read(query))).toBe(written);
  });
});

test("a search is ordered by how well products match, unless another order is asked for", () => {
  expect(read("q=deye").sort).toBe("match");
  expect(read("q=deye&sort=sku").sort).toBe("sku");
  expect(read("sort=match").sort).toBe("changed");
});

test("a filter is switched on, off, and back to the first page", () => {
  const on = withLack(read("?after=pan-a%7E5&state=draft"), "pl");
  expect(listQuery(on)).toBe("?state=draft&lack=pl");
  expect(listQuery(withLack(on, "picture"))).toBe("?state=draft&lack=picture&lack=pl");
  expect(listQuery(withLack(on, "pl"))).toBe("?state=draft");
});

test("the same order again is the other direction", () => {
  const once = sortedBy(read(""), "sku");
  expect([once.sort, once.isDescending]).toEqual(["sku", false]);
  expect(sortedBy(once, "sku").isDescending).toBe(true);
  expect(sortedBy(once, "changed").isDescending).toBe(startsDescending("changed"));
});

test("taking all filters away keeps order and columns", () => {
  const query = read("?q=x&state=draft&lack=pl&sort=sku&col=brand&after=pan-a%7EPAN");
  expect(isFiltered(query)).toBe(true);
  expect(listQuery(unfiltered(query))).toBe("?sort=sku&col=brand");
  expect(isFiltered(unfiltered(query))).toBe(false);
  expect(isFiltered(read("?q=deye"))).toBe(true);
});
