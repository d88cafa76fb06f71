import { describe, expect, test } from "vitest";
import { readWithdrawal, typedWithdrawal, withdrawalId, withdrawalLengths } from "./withdrawal.ts";

const right = { name: "Anna Nowak", order: "HL-100001", email: "anna@example.com", goods: "" };
const read = (changes: Partial<typeof right>) => readWithdrawal({ ...right, ...changes });

test("what is whole can be sent; no goods are all goods", () => {
  expect(read({})).toEqual({ errors: null, statement: { ...right, goods: null } });
  expect(read({ goods: " Inverter " })).toMatchObject({ statement: { goods: "Inverter" } });
});

test.each([
  ["HL-100001", "HL-100001"],
  ["hl 100001", "HL-100001"],
  ["№ 100001", "HL-100001"],
  ["100001", "HL-100001"],
  ["НL100001", "HL-100001"],
  ["the one of Monday", "the one of Monday"],
  ["HL-1x", "HL-1x"],
])("an order called %s is %s", (typed, number) => {
  expect(read({ order: typed })).toMatchObject({ statement: { order: number } });
});

describe("is refused with the fault of its field", () => {
  test.each([
    ["no name", { name: "  " }, { name: "missing" }],
    ["no order", { order: "" }, { order: "missing" }],
    ["no address", { email: "" }, { email: "missing" }],
    ["half an address", { email: "anna@" }, { email: "email" }],
    ["two addresses", { email: "anna@example.com, b@example.com" }, { email: "email" }],
    ["an address with a line of a header", { email: "anna@example.com\r\nBcc: b@example.com" }, { email: "email" }],
    ["10 000 letters", { goods: "я".repeat(10_000), name: "x".repeat(10_000) }, { goods: "long", name: "long" }],
    ["one letter too many", { goods: "я".repeat(withdrawalLengths.goods + 1) }, { goods: "long" }],
  ])("%s", (_name, changes, errors) => {
    expect(read(changes)).toEqual({ errors });
  });
});

test("letters are counted as people count them, and the last one fits", () => {
  expect(read({ goods: "🔋".repeat(withdrawalLengths.goods) }).errors).toBeNull();
});

test("what was typed is given back whole up to more than anybody writes; what no table keeps is left out", () => {
  const form = new URLSearchParams({ name: "A\0nna\ud800", goods: "я".repeat(20_000), step: "check", role: "admin" });
  const typed = typedWithdrawal(form);
  expect(typed).toEqual({ name: "Anna\ufffd", order: "", email: "", goods: "я".repeat(12_000) });
});

test.each([
  ["3F2504E0-4F89-41D3-9A0C-0305E82C3301", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"],
  ["1", null],
  ["", null],
])("a form called %s has the id %s", (typed, id) => {
  expect(withdrawalId(new URLSearchParams({ id: typed }))).toBe(id);
});
