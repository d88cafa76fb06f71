import { expect, test } from "vitest";
import { entryDetails, entryWord, subjectPath } from "./audit.ts";

test("details are words and amounts; keys and names of rows are left out", () => {
  const details = {
    key: "transfer:0b9d",
    amount: 123_450,
    reference: "PB-1",
    outcome: "part",
    refund: "0b9d",
    tracking: null,
  };
  expect(entryDetails(details, "PLN")).toEqual([
    { name: "amount", value: "1\u00a0234,50\u00a0zł" },
    { name: "outcome", value: "part" },
    { name: "reference", value: "PB-1" },
  ]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ["nothing given back is not told", { reason: "x", refunded: 0 }, ["x"]],
  ["a change of stock has its sign", { change: -2, reason: "broken" }, ["broken", "−2"]],
  ["what an older shop wrote is left out", { outcome: "lost", weight: 3 }, []],
])("%s", (_, details, values) => {
  expect(entryDetails(details, "UAH").map(({ value }) => value)).toEqual(values);
});

test("deeds and subjects of an older shop have no words and no page", () => {
  expect([entryWord("return.close"), entryWord("order.burn")]).toEqual(["return_close", null]);
  expect([subjectPath("product", "a b"), subjectPath("shop", "1")]).toEqual(["admin/stock/a%20b", null]);
});
