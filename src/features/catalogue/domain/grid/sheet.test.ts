import fc from "fast-check";
import { expect, test } from "vitest";
import { fillFrom } from "./fill-cells.ts";
import {
  changeCount,
  changesOf,
  edited,
  emptySheet,
  redone,
  type Sheet,
  type SheetRow,
  textIn,
  undone,
} from "./sheet.ts";

const rowList: SheetRow[] = ["a", "b", "c", "d"].map((id, at) => ({
  id,
  sku: id.toUpperCase(),
  fields: { "price.UA.sale": `${at + 1}.00`, brand: "" },
}));
const rows = new Map(rowList.map((row) => [row.id, row]));
const columns = ["price.UA.sale", "brand"];

test("a change has the stored value as from, and is none with the stored value", () => {
  const once = edited(emptySheet, rows, [{ product: "a", field: "price.UA.sale", to: "9.00" }]);
  expect(changesOf(once, rows)).toEqual([{ product: "a", field: "price.UA.sale", from: "1.00", to: "9.00" }]);
  expect(changeCount(edited(once, rows, [{ product: "a", field: "price.UA.sale", to: "1.00" }]))).toEqual({
    cells: 0,
    products: 0,
  });
});

test("products that are no rows are left out, and what changes nothing is no step", () => {
  expect(edited(emptySheet, rows, [{ product: "x", field: "brand", to: "y" }])).toBe(emptySheet);
  expect(edited(emptySheet, rows, [{ product: "a", field: "brand", to: "" }])).toBe(emptySheet);
});

test("a step of many cells is taken back as one", () => {
  const edits = rowList.map(({ id }) => ({ product: id, field: "brand", to: "Deye" }));
  const sheet = edited(emptySheet, rows, edits);
  expect(changeCount(sheet)).toEqual({ cells: 4, products: 4 });
  expect(changeCount(undone(sheet, rows)).cells).toBe(0);
  expect(redone(undone(sheet, rows), rows).typed).toEqual(sheet.typed);
});

test("a range is filled with its rows again and again, down and up", () => {
  const source = { top: 1, bottom: 2, left: 0, right: 0 };
  const texts = (target: { top: number; bottom: number }) =>
    fillFrom({ rows: rowList, columns, sheet: emptySheet }, source, { ...source, ...target }).map(
      ({ product, to }) => `${product} ${to}`,
    );
  expect(texts({ top: 1, bottom: 3 })).toEqual(["d 2.00"]);
  expect(texts({ top: 0, bottom: 2 })).toEqual(["a 3.00"]);
});

const edit = fc.record({
  product: fc.constantFrom("a", "b", "c", "d", "x"),
  field: fc.constantFrom(...columns),
  to: fc.constantFrom("", "1.00", "2.00", "Deye"),
});
const step = fc.oneof(fc.constant("undo" as const), fc.constant("redo" as const), fc.array(edit, { maxLength: 4 }));
const after = (sheet: Sheet, one: "undo" | "redo" | { product: string; field: string; to: string }[]) =>
  one === "undo" ? undone(sheet, rows) : one === "redo" ? redone(sheet, rows) : edited(sheet, rows, one);

test("after any typing, undo and redo bring back what was there, and no change equals its stored value", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const sheet = steps.reduce(after, emptySheet);
      if (sheet.past.length > 0) expect(redone(undone(sheet, rows), rows).typed).toEqual(sheet.typed);
      for (const { from, to } of changesOf(sheet, rows)) expect(to).not.toBe(from);
      for (const row of rowList) for (const field of columns) expect(typeof textIn(sheet, row, field)).toBe("string");
    }),
  );
});
