import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DocumentContent } from "#features/orders/domain/documents/document.ts";
import { vatSummary } from "#features/orders/domain/documents/vat-summary.ts";
import { includedTax, share } from "#platform/pure/money.ts";
import { taxedLines } from "./taxed-lines.ts";

const names = { delivery: "Dostawa", pay_on_delivery: "Pobranie" };
const line = (net: number, quantity = 1) => ({
  ...{ sku: `S${net}`, name: `N${net}`, quantity, saleUnit: "piece" as const, unitNet: net, net, rateBp: 2300 },
});
const delivery = (amount: number): DocumentContent["sums"][number] => ({
  ...{ step: "delivery", label: null, amount, rateBp: 2300, includedTax: includedTax(amount, 2300) },
});
/** VAT of a document as the shop sums it: goods rounded once. */
const vatOf = (nets: readonly number[], fee: number) => {
  const net = nets.reduce((all, one) => all + one, 0);
  const tax = share(net, 2300);
  return vatSummary([
    { rateBp: 2300, gross: net + tax, tax },
    { rateBp: 2300, gross: fee, tax: includedTax(fee, 2300) },
  ]);
};

describe("lines with their own tax", () => {
  test("delivery is a service", () => {
    const vat = vatOf([100_00], 30_00);
    expect(taxedLines({ lines: [line(100_00, 2)], sums: [delivery(30_00)] }, vat, names)).toEqual([
      { sku: "S10000", name: "N10000", quantity: 2, unit: "piece", net: 100_00, tax: 23_00, rateBp: 2300 },
      { sku: null, name: "Dostawa", quantity: 1, unit: "service", net: 24_39, tax: 5_61, rateBp: 2300 },
    ]);
  });

  test("what rounding leaves goes to the largest line", () => {
    const nets = [1_01, 1_01, 5_03];
    const found = taxedLines({ lines: nets.map((net) => line(net)), sums: [] }, vatOf(nets, 0), names);
    // 0.23 + 0.23 + 1.16 = 1.62; 23 % of 7.05 are 1.62.
    expect(found.map(({ tax }) => tax)).toEqual([23, 23, 1_16]);
  });

  test("a credit note is negative throughout", () => {
    const vat = vatOf([100_00], 30_00).map((row) => ({ ...row, net: -row.net, tax: -row.tax, gross: -row.gross }));
    const found = taxedLines({ lines: [line(100_00, 2)], sums: [delivery(30_00)] }, vat, names);
    expect(found.map(({ quantity, net, tax }) => [quantity, net, tax])).toEqual([
      [-2, -100_00, -23_00],
      [-1, -24_39, -5_61],
    ]);
  });

  test("always add up to the document", () => {
    const nets = fc.array(fc.integer({ min: 1, max: 99_999_99 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(nets, fc.integer({ min: 0, max: 500_00 }), (all, fee) => {
        const vat = vatOf(all, fee);
        const found = taxedLines({ lines: all.map((net) => line(net)), sums: [delivery(fee)] }, vat, names);
        const sum = (name: "net" | "tax") => found.reduce((total, one) => total + one[name], 0);
        expect([sum("net"), sum("tax")]).toEqual([vat[0]?.net, vat[0]?.tax]);
      }),
    );
  });
});
