import { describe, expect, test } from "vitest";
import { columns } from "../product-writes/columns.ts";
import { emptyProduct } from "../product-writes/empty-product.ts";
import type { StoredProduct } from "../product-writes/product-change.ts";
import type { WholeProduct } from "../product-writes/whole-product.ts";
import { maxCells, maxProducts } from "./bulk-change.ts";
import { cellWarnings } from "./cell-warnings.ts";
import { gridColumn, gridColumns } from "./grid-columns.ts";
import { readChange } from "./read-change.ts";
import { undoProduct } from "./undo-cells.ts";

const panel: WholeProduct = {
  ...emptyProduct("T-ONE", { id: "t-one", position: 1 }),
  ...{ categoryId: 1, prices: { UA: { sale: 335_000, day: 1_000 }, PL: {} }, purchase: { UA: 200_000 }, stock: 7 },
};
const stored = (change: Partial<WholeProduct> = {}, reserved = 0): StoredProduct => ({
  product: { ...panel, ...change },
  reserved,
});

test("prices come first, and attributes are those of the categories", () => {
  const names = gridColumns([1]);
  expect(names.slice(0, 2)).toEqual(["price.UA.sale", "price.UA.day"]);
  expect(names).toContain("specs.power_w");
  expect(names).not.toContain("specs.cycles");
  expect(gridColumns([1, 2])).toEqual(expect.arrayContaining(["specs.power_w", "specs.cycles"]));
  expect(new Set(names).size).toBe(names.length);
});

test("what identifies a product, descriptions and lists of others are not offered", () => {
  const left = columns()
    .filter(({ name }) => gridColumn(name) === null)
    .map(({ name }) => name);
  expect(left).toEqual([
    ...["sku", "id", "model", "family", "family_position"],
    ...["description.ua", "description.pl", "description.en"],
    ...["components", "required", "compatible", "gtin", "dangerous_goods", "manufacturer", "responsible", "address"],
    ...["pictures", "files", "archived", "replaced_by"],
  ]);
  for (const name of ["price.sale", "PRICE.UA.SALE", "colour", "stock_reason"]) expect(gridColumn(name)).toBeNull();
});

describe("a request", () => {
  const cells = (count: number, product: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => ({ product: product(at), field: "stock", from: "1", to: "2" }));
  test.each<[string, unknown, string]>([
    ["as many products as may be", { changes: cells(maxProducts, (at) => `p-${at}`) }, "read"],
    ["one product more", { changes: cells(maxProducts + 1, (at) => `p-${at}`) }, "too_many_products"],
    ["a cell more than may be", { changes: cells(maxCells + 1, () => "p") }, "too_many_cells"],
    ["a cell twice", { changes: cells(2, () => "p") }, "invalid_request"],
    ["nothing", null, "invalid_request"],
    [
      "half a surrogate pair",
      { changes: [{ product: "p", field: "brand", from: "", to: "\ud800" }] },
      "invalid_request",
    ],
    ["an odd id", { changes: cells(1, () => "P 1") }, "invalid_request"],
  ])("with %s", (_, body, wanted) => {
    const found = readChange(body);
    expect(found.ok ? "read" : found.code).toBe(wanted);
  });
});

describe("warnings", () => {
  const codes = (field: string, after: Partial<WholeProduct>, drafted?: string, afterReduction?: number) => {
    const column = gridColumn(field);
    const facts = { before: panel, after: { ...panel, ...after }, raise: undefined, afterReduction, drafted };
    return column && cellWarnings(column, facts).map(({ code, details }) => `${code} ${details.percent ?? ""}`.trim());
  };
  const prices = (sale: number, day = 1_000) => ({ prices: { UA: { sale, day }, PL: {} } });
  test.each<[string, string, Partial<WholeProduct>, string[]]>([
    // 335 000 + 30 % = 435 500; 1 000 - 31 % = 690.
    ["30 % more", "price.UA.sale", prices(435_500), []],
    ["a little over 30 % more", "price.UA.sale", prices(435_501), ["large_change 30"]],
    ["a day for 31 % less", "price.UA.day", prices(335_000, 690), ["large_change -31"]],
    ["a day below the purchase price", "price.UA.day", prices(335_000, 900), []],
    ["a sale below the purchase price", "price.UA.sale", prices(199_999), ["below_purchase", "large_change -40"]],
    ["a new price", "price.PL.sale", { prices: { ...panel.prices, PL: { sale: 1 } } }, []],
    ["no price any more", "price.UA.sale", { prices: { UA: {}, PL: {} } }, []],
    ["more stock", "stock", { stock: 100 }, []],
  ])("for %s", (_, field, after, wanted) => {
    expect(codes(field, after)).toEqual(wanted);
  });

  test("for a reduced price, which the end of its reduction will not undo", () => {
    expect(codes("price.UA.sale", prices(345_050), undefined, 400_000)).toEqual(["in_reduction"]);
    expect(codes("price.UA.sale", prices(335_000), undefined, 400_000)).toEqual([]);
  });

  test("for an open draft", () => {
    expect(codes("stock", { stock: 8 }, "9")).toEqual(["in_draft"]);
    expect(codes("stock", { stock: 8 }, "8")).toEqual([]);
  });
});

describe("undoing", () => {
  const undo = (field: string, [before, after]: [string, string], current: StoredProduct | undefined) => {
    const { edits, left } = undoProduct([{ product: "t-one", field, before, after }], current);
    return [
      ...edits.map(({ from, to }) => `${from} → ${to}`),
      ...left.map(({ now, error }) => `${now} ${error?.code}`),
    ];
  };
  test.each<[string, string, [string, string], StoredProduct | undefined, string[]]>([
    ["puts a price back", "price.UA.sale", ["3300.00", "3350.00"], stored(), ["3350.00 → 3300.00"]],
    ["has nothing to do", "price.UA.sale", ["3350.00", "3400.00"], stored(), []],
    ["leaves a third price", "price.UA.sale", ["3300.00", "3400.00"], stored(), ["3350.00 undefined"]],
    ["takes stock from today's", "stock", ["2", "6"], stored(), ["7 → 3"]],
    ["gives stock back", "stock", ["6", "2"], stored(), ["7 → 11"]],
    ["keeps what is reserved", "stock", ["2", "6"], stored({}, 4), ["7 below_reserved"]],
    ["may go down to what is reserved", "stock", ["2", "6"], stored({}, 3), ["7 → 3"]],
    ["never goes below zero", "stock", ["0", "8"], stored(), ["7 below_reserved"]],
    ["leaves the stock of what became a set", "stock", ["0", "8"], stored({ stock: null }), [" undefined"]],
    ["leaves what is gone", "stock", ["0", "8"], undefined, [" product_missing"]],
  ])("%s", (_, field, values, current, wanted) => {
    expect(undo(field, values, current)).toEqual(wanted);
  });
});
