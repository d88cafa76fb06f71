import { expect, test } from "vitest";
import { entryDetails, entryLabel, subjectPath } from "./audit.ts";

test("details are texts and amounts; keys and row ids are left out", () => {
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
  ["a refund of zero is left out", { reason: "x", refunded: 0 }, ["x"]],
  ["a change of stock has its sign", { change: -2, reason: "broken" }, ["broken", "−2"]],
  ["unknown values are left out", { outcome: "lost", weight: 3 }, []],
])("%s", (_, details, values) => {
  expect(entryDetails(details, "UAH").map(({ value }) => value)).toEqual(values);
});

test("unknown actions and subjects have no message and no page", () => {
  expect([entryLabel("return.close"), entryLabel("order.burn")]).toEqual(["return_close", null]);
  expect([subjectPath("product", "a b"), subjectPath("shop", "1")]).toEqual(["admin/stock/a%20b", null]);
});
