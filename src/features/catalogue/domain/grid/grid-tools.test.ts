import { expect, test } from "vitest";
import { copiedText, readCell } from "./grid-cell.ts";
import { applyTool, type GridTool } from "./grid-tools.ts";

const fields: Record<string, string> = {
  "price.UA.sale": "1000.00",
  "price.PL.sale": "",
  "purchase.UA": "800.00",
  stock: "5",
  brand: "Deye Deye",
  "name.en": "Inverter 5 kW",
  tags: "off-grid; sale",
};
const row = { id: "one", sku: "ONE", fields };
const taxRates = { UA: 2000, PL: 2300 };
const use = (tool: GridTool, field: string) =>
  applyTool(tool, [{ row, field }], { textOf: (_, other) => fields[other] ?? "", taxRates }).edits[0]?.to ?? null;
const percent = (percentBp: number): GridTool => ({
  kind: "price",
  step: { kind: "percent", percentBp },
  isGross: true,
});

const examples: [what: string, tool: GridTool, field: string, expected: string | null][] = [
  ["+3 % of a price", percent(300), "price.UA.sale", "1030.00"],
  ["+3 % of a purchase price, which is net", percent(300), "purchase.UA", "824.00"],
  ["no percent of an empty price", percent(300), "price.PL.sale", null],
  ["no percent of a text", percent(300), "brand", null],
  // 123.00 with 23 % is 100.00 net
  [
    "an empty price can be set",
    { kind: "price", step: { kind: "set", amountMinor: 12_300 }, isGross: true },
    "price.PL.sale",
    "100.00",
  ],
  // 1200.00 × 0.1 = 120.00; / 1.23 = 97.56
  [
    "UA to PL with a rate",
    { kind: "copy", from: "price.UA.sale", rateMillionths: 100_000, isGross: true },
    "price.PL.sale",
    "97.56",
  ],
  [
    "net UA to PL with a rate",
    { kind: "copy", from: "price.UA.sale", rateMillionths: 100_000, isGross: false },
    "price.PL.sale",
    "100.00",
  ],
  ["no text into a price", { kind: "copy", from: "brand", rateMillionths: null, isGross: true }, "price.PL.sale", null],
  ["a text into a text", { kind: "copy", from: "brand", rateMillionths: null, isGross: true }, "name.en", "Deye Deye"],
  ["two pieces more", { kind: "price", step: { kind: "amount", amountMinor: 200 }, isGross: true }, "stock", "7"],
  ["not fewer than none", { kind: "price", step: { kind: "amount", amountMinor: -600 }, isGross: true }, "stock", null],
  ["no half pieces", { kind: "price", step: { kind: "amount", amountMinor: 50 }, isGross: true }, "stock", null],
  ["every occurrence, as it is written", { kind: "replace", find: "Deye", by: "$&" }, "brand", "$& $&"],
  ["tags once, in order", { kind: "tags", add: ["camping", "sale"], remove: [] }, "tags", "camping; off-grid; sale"],
  ["tags away", { kind: "tags", add: [], remove: ["sale"] }, "tags", "off-grid"],
];

test.each(examples)("%s", (_, tool, field, expected) => expect(use(tool, field)).toBe(expected));

test.each([
  ["price.UA.sale", "1\u00a0234,50\u00a0грн", "1234.50"],
  ["price.UA.sale", "₴ 1\u2009234,5", "1234.50"],
  ["price.PL.sale", "zł 99", "99.00"],
  ["price.PL.sale", "1.234,50 zł", "1234.50"],
  ["stock", "1 200", "1200"],
  ["published", "так", "yes"],
  ["brand", "  Deye ", "Deye"],
])("%s: %s is %s", (field, typed, text) =>
  expect(readCell(field, typed, { category: "inverters" })).toEqual({ text, error: null }),
);

test.each([
  ["price.UA.sale", "0", "out_of_range"],
  ["price.UA.sale", "-1", "bad_money"],
  ["price.UA.sale", "1е3", "bad_money"],
  ["price.UA.sale", "1.234", "ambiguous_money"],
  ["stock", "1,5", "not_whole"],
  ["published", "maybe", "not_yes_no"],
  ["category", "nothing", "unknown_category"],
])("%s: %s is refused and stays as typed", (field, typed, code) => {
  expect(readCell(field, typed, {})).toMatchObject({ text: typed, error: { code } });
});

test("a value that must be there cannot be emptied, others can", () => {
  expect(readCell("brand", "", { brand: "Deye" }).error?.code).toBe("cannot_empty");
  expect(readCell("price.UA.sale", "", { "price.UA.sale": "5.00" })).toEqual({ text: "", error: null });
  expect(readCell("tags", "", { tags: "sale" })).toEqual({ text: "", error: null });
});

test("figures are copied with the decimal separator of the language", () => {
  expect(copiedText("price.UA.sale", "1234.50", true)).toBe("1234,50");
  expect(copiedText("price.UA.sale", "1234.50", false)).toBe("1234.50");
  expect(copiedText("brand", "v1.2x", true)).toBe("v1.2x");
});
