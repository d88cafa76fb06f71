import { describe, expect, test } from "vitest";
import { readCode } from "./codes.ts";

// Check digits by hand: 5·1+9·3+0·1+1·3+2·1+3·3+4·1+1·3+2·1+3·3+4·1+5·3 = 83, so 7; 0·3+3·1+6·3+0·1+0·3+0·1+2·3+9·1+1·3+4·1+5·3 = 58, so 2.
test.each([
  ["EAN-13", "5901234123457", ["05901234123457", "5901234123457"]],
  ["EAN-13 in groups", " 5 901234-123457 ", ["05901234123457", "5901234123457"]],
  [
    "EAN-13 with non-breaking spaces and a long dash",
    "5901234\u00a0–\u00a0123457",
    ["05901234123457", "5901234123457"],
  ],
  ["UPC-A is EAN-13 with a zero", "036000291452", ["00036000291452", "0036000291452", "036000291452"]],
  ["EAN-13 with a zero is UPC-A", "0036000291452", ["00036000291452", "0036000291452", "036000291452"]],
  ["GTIN-8", "96385074", ["00000096385074", "0000096385074", "000096385074", "96385074"]],
  ["GTIN-14 of a single piece", "05901234123457", ["05901234123457", "5901234123457"]],
  ["Cyrillic О and З", "О0З6ООО291452", ["00036000291452", "0036000291452", "036000291452"]],
  ["full-width digits", "５９０１２３４１２３４５７", ["05901234123457", "5901234123457"]],
  ["a control character of the scanner", "5901234123457\r\n", ["05901234123457", "5901234123457"]],
  ["a wrong check digit", "5901234123456", []],
  ["eleven digits", "59012341234", []],
  ["a SKU", "HL-PAN-440", []],
  ["nothing", "", []],
  ["2 000 digits", "5".repeat(2_000), []],
])("%s: %s", (_name, typed, gtins) => {
  expect(readCode(typed).gtins).toEqual(gtins);
});

test.each([
  ["a wrong last digit", "5901234123456", "7"],
  ["a right one", "5901234123457", null],
  ["no GTIN", "HL-100001", null],
])("%s: the right digit is %s", (_name, typed, digit) => {
  expect(readCode(typed).rightDigit).toBe(digit);
});

// 1·3+5·1+9·3+0·1+1·3+2·1+3·3+4·1+1·3+2·1+3·3+4·1+5·3 = 86, so 4.
test.each([
  ["a carton", "15901234123454", ["05901234123457", "5901234123457"]],
  ["a weighed quantity, which names no piece", "95901234123450", []],
  ["a carton with a wrong check digit", "15901234123455", []],
  ["a single piece", "05901234123457", []],
  ["a carton of UPC pieces", "10036000291459", ["00036000291452", "0036000291452", "036000291452"]],
])("%s holds %j", (_name, typed, pieces) => {
  expect(readCode(typed).pieceGtins).toEqual(pieces);
});

describe("links of the shop's own pages", () => {
  test.each([
    ["https://heliora.example/ua/product/pan-jinko-440?utm=qr", { kind: "product", id: "pan-jinko-440" }],
    ["http://localhost:4000/en/rent/lft-genie/", { kind: "product", id: "lft-genie" }],
    ["/pl/admin/stock/pan-jinko-440#movements", { kind: "product", id: "pan-jinko-440" }],
    ["https://heliora.example/ua/admin/rental/units/17", { kind: "machine", id: "17" }],
    [
      "https://heliora.example/ua/admin/orders/0c1a3a5e-0000-4000-8000-000000000001",
      { kind: "order", id: "0c1a3a5e-0000-4000-8000-000000000001" },
    ],
    ["https://heliora.example/ua/admin/orders/all", null],
    ["https://heliora.example/de/product/pan-jinko-440", null],
    ["https://heliora.example/ua/product/", null],
  ])("%s", (typed, link) => {
    expect(readCode(typed).link).toEqual(link);
  });
});

test("a hand scanner with the Ukrainian layout types other letters", () => {
  expect(readCode("РД-100001").texts).toEqual(["РД-100001", "hl-100001"]);
  expect(readCode("HL-100001").texts).toEqual(["HL-100001"]);
});

test("a long code is cut", () => {
  expect(readCode("x".repeat(2_000)).text).toHaveLength(300);
});
