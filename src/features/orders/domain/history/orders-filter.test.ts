import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isNarrowed,
  type OrdersAddress,
  orderRanges,
  ordersQuery,
  orderTypes,
  orderWords,
  readCursor,
  readOrdersAddress,
  wholeList,
  writeCursor,
} from "./orders-filter.ts";

const read = (query: string) => readOrdersAddress(new URLSearchParams(query));
const cursors = fc.record({ at: fc.nat({ max: Number.MAX_SAFE_INTEGER }), id: fc.uuid() });

describe("the address of a list", () => {
  test("says nothing about what is usual", () => {
    expect(ordersQuery(wholeList)).toBe("");
    expect(read("")).toEqual(wholeList);
  });
  test("is read as it was written", () => {
    const addresses: fc.Arbitrary<OrdersAddress> = fc.record({
      type: fc.constantFrom(null, ...orderTypes),
      status: fc.constantFrom(null, ...orderWords),
      range: fc.constantFrom(null, ...orderRanges),
      search: fc.constantFrom("", "HL-100", "Deye 8 кВт", "a&b=c?#%"),
      view: fc.constantFrom("list" as const, "timeline" as const),
      after: fc.option(cursors),
    });
    fc.assert(
      fc.property(addresses, (address) => {
        expect(read(ordersQuery(address))).toEqual(address);
      }),
    );
  });
  test.each([
    ["type=rent", "a type that nobody offers"],
    ["status=closed", "a state that customers do not know"],
    ["range=100y", "a range that nobody offers"],
    ["view=calendar", "a view that nobody offers"],
    ["after=now", "a place that is none"],
    ["type=", "an empty choice"],
    ["page=7&userId=anna", "what has no meaning"],
    ["q=%20%09%00%20", "a search for nothing"],
  ])("%s opens the whole list (%s)", (query) => {
    expect(read(query)).toEqual(wholeList);
  });
  test("a search keeps single spaces, and 100 characters of it", () => {
    expect(read("q=+Deye%00++8%0A").search).toBe("Deye 8");
    expect([...read(`q=${"🔋".repeat(150)}`).search]).toHaveLength(100);
  });
  test("half a character is none", () => {
    expect(readOrdersAddress(new URLSearchParams({ q: "a\ud83d" })).search.isWellFormed()).toBe(true);
  });
  test.each([
    [{}, false],
    [{ view: "timeline" as const }, false],
    [{ type: "leases" as const }, true],
    [{ search: "a" }, true],
  ])("%j narrows: %s", (change, narrowed) => {
    expect(isNarrowed({ ...wholeList, ...change })).toBe(narrowed);
  });
});

describe("a place in the list", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(cursors, (cursor) => {
        expect(readCursor(writeCursor(cursor))).toEqual(cursor);
      }),
    );
  });
  test.each([
    null,
    "",
    "1.2",
    "-1.00000000-0000-0000-0000-000000000000",
    "9999999999999999.00000000-0000-0000-0000-000000000000",
    "1.00000000-0000-0000-0000-00000000000G",
    " 1.00000000-0000-0000-0000-000000000000",
    "1.00000000-0000-0000-0000-000000000000'--",
  ])("%j is none", (typed) => {
    expect(readCursor(typed)).toBeNull();
  });
});
