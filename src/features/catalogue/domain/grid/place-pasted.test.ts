import fc from "fast-check";
import { expect, test } from "vitest";
import { placePasted } from "./place-pasted.ts";

const columns = ["price.UA.sale", "stock", "brand"];
const rows = ["one", "two", "three"].map((id) => ({ id, sku: `SKU-${id}`, fields: {} }));
const names: Record<string, string> = {
  sku: "sku",
  артикул: "sku",
  price: "price.UA.sale",
  stock: "stock",
  color: "specs.color",
};
const sheet = { rows, columns, fieldOf: (name: string) => names[name.trim().toLowerCase()] ?? null };
const at = (top: number, left: number, bottom = top, right = left) => ({ top, bottom, left, right });
const texts = (pasted: string[][], range = at(0, 0)) =>
  placePasted(pasted, sheet, range).edits.map(({ product, field, to }) => `${product} ${field} ${to}`);

test("cells go from the top left of the selection", () => {
  expect(
    texts(
      [
        ["1", "2"],
        ["3", "4"],
      ],
      at(1, 1),
    ),
  ).toEqual(["two stock 1", "two brand 2", "three stock 3", "three brand 4"]);
});

test("one cell fills the whole selection", () => {
  expect(texts([["5"]], at(0, 0, 1, 1))).toEqual([
    "one price.UA.sale 5",
    "one stock 5",
    "two price.UA.sale 5",
    "two stock 5",
  ]);
});

test("what does not fit is counted", () => {
  const placed = placePasted(
    [
      ["1", "2", "3"],
      ["4", "5", "6"],
    ],
    sheet,
    at(2, 1),
  );
  expect(placed).toMatchObject({ rowsOver: 1, columnsOver: 1 });
  expect(placed.edits).toHaveLength(2);
});

test("with a heading rows are matched by SKU in any order, and every row without a place is named", () => {
  const placed = placePasted(
    [
      ["Stock", "Артикул", "Color", "Weather", "Price"],
      ["7", "SKU-three", "red", "fine", "70"],
      ["1", "SKU-one", "red", "fine", "10"],
      ["2", "SKU-one", "red", "fine", "20"],
      ["9", "SKU-none", "red", "fine", "90"],
      ["4", "", "red", "fine", "40"],
      ["", "", "", "", ""],
    ],
    sheet,
    at(0, 0),
  );
  expect(placed.edits).toEqual([
    { product: "three", field: "stock", to: "7" },
    { product: "three", field: "price.UA.sale", to: "70" },
  ]);
  expect(placed).toMatchObject({
    unknownColumns: ["Color", "Weather"],
    unknownSkus: ["SKU-none"],
    repeatedSkus: ["SKU-one"],
    withoutSku: 1,
  });
});

test("without a heading every pasted cell is placed or beyond the grid", () => {
  const cells = fc.array(fc.array(fc.string({ maxLength: 2 }), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(cells, fc.nat({ max: 2 }), fc.nat({ max: 2 }), (pasted, top, left) => {
      const { edits } = placePasted(pasted, sheet, at(top, left));
      const inside = pasted.slice(0, rows.length - top).map((row) => row.slice(0, columns.length - left));
      expect(edits.map(({ to }) => to)).toEqual(inside.flat());
    }),
  );
});

test("50 000 rows with a heading are matched without delay for each", () => {
  const pasted = [["sku", "price"], ...Array.from({ length: 50_000 }, (_, index) => [`X-${index}`, "1"])];
  expect(placePasted(pasted, sheet, at(0, 0)).unknownSkus).toHaveLength(50_000);
});
