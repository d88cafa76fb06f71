import fc from "fast-check";
import { describe, expect, test } from "vitest";
import products from "../../../db/seed/products.json" with { type: "json" };
import { type CellLayout, cellLayout } from "./cell-layout.ts";

/** The frame covers 11 mm of the module on each side. */
const glassOf = (height: number, width: number) => ({ height: height - 22, width: width - 22 });

function expectInside(layout: CellLayout, glass: { width: number; height: number }) {
  for (const { x, y } of layout.cells) {
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
    expect(x + layout.cell.width).toBeLessThan(glass.width);
    expect(y + layout.cell.height).toBeLessThan(glass.height);
  }
}

function expectApart({ cells, cell }: CellLayout) {
  const at = new Map(cells.map((rect) => [`${rect.column}/${rect.row}`, rect]));
  for (const { x, y, column, row } of cells) {
    const right = at.get(`${column + 1}/${row}`);
    const below = at.get(`${column}/${row + 1}`);
    if (right) expect(right.x - x).toBeGreaterThanOrEqual(cell.width - 1e-9);
    if (below) expect(below.y - y).toBeGreaterThanOrEqual(cell.height - 1e-9);
  }
}

describe("cells of real modules", () => {
  test.each([
    ["54 of M10 in 1762 × 1134", 1762, 1134, 54, "M10", 6, 18, 182, 91],
    ["54 of M10 in 1722 × 1134", 1722, 1134, 54, "M10", 6, 18, 182, 91],
    ["72 of M10 in 2278 × 1134", 2278, 1134, 72, "M10", 6, 24, 182, 91],
    ["72 thirds of G12R in 1762 × 1134", 1762, 1134, 72, "G12R", 6, 24, 182, 70],
    ["55 of G12 in 2384 × 1096", 2384, 1096, 55, "G12", 5, 22, 210, 105],
    ["66 of M6 in 1879 × 1045", 1879, 1045, 66, "M6", 6, 22, 166, 83],
    ["66 of G12 in 2384 × 1303 (a module of 700 W)", 2384, 1303, 66, "G12", 6, 22, 210, 105],
  ])("%s", (_name, height, width, series, wafer, columns, rows, cellWidth, cellHeight) => {
    const layout = cellLayout(glassOf(height, width), series);
    expect(layout).toMatchObject({ wafer, columns, rows, cell: { width: cellWidth, height: cellHeight } });
    expect(layout.cells).toHaveLength(2 * series);
  });

  const modules = products.filter(({ categoryId }) => categoryId === 1);
  test.each(modules.map(({ id, specs }) => [id, specs] as const))(
    "of the catalogue fit the glass: %s",
    (_id, specs) => {
      const { dimensions_mm, cells_in_series } = specs as { dimensions_mm: number[]; cells_in_series: number };
      const glass = glassOf(dimensions_mm[0] ?? 0, dimensions_mm[1] ?? 0);
      const layout = cellLayout(glass, cells_in_series);
      expect(layout.wafer).not.toBe("");
      expect(layout.cells).toHaveLength(2 * cells_in_series);
      expectInside(layout, glass);
      expectApart(layout);
    },
  );
});

test("only original wafer corners are clipped", () => {
  const halves = cellLayout(glassOf(1762, 1134), 54).cells.filter(({ column }) => column === 0);
  expect(halves.slice(0, 3).map((rect) => [rect.chamferTop, rect.chamferBottom])).toEqual([
    [7, 0],
    [0, 7],
    [7, 0],
  ]);
  const thirds = cellLayout(glassOf(1762, 1134), 72).cells.filter(({ column }) => column === 0);
  expect(thirds.slice(0, 3).map((rect) => [rect.chamferTop, rect.chamferBottom])).toEqual([
    [2.5, 0],
    [0, 0],
    [0, 2.5],
  ]);
});

test("the middle gap is wider than the others and centred", () => {
  const glass = glassOf(2278, 1134);
  const { cells, cell, gap, rows } = cellLayout(glass, 72);
  const above = cells.find(({ row }) => row === rows / 2 - 1);
  const below = cells.find(({ row }) => row === rows / 2);
  expect(gap.middle).toBeGreaterThan(gap.y);
  expect(((above?.y ?? 0) + cell.height + (below?.y ?? 0)) / 2).toBeCloseTo(glass.height / 2, 6);
});

test("all cells fit for any size and number", () => {
  const module = fc.record({
    height: fc.integer({ min: 300, max: 3000 }),
    width: fc.integer({ min: 300, max: 1600 }),
    series: fc.integer({ min: 12, max: 96 }),
  });
  fc.assert(
    fc.property(module, ({ height, width, series }) => {
      const glass = glassOf(height, width);
      const layout = cellLayout(glass, series);
      expect(layout.cells).toHaveLength(2 * series);
      expectInside(layout, glass);
      expectApart(layout);
    }),
  );
});
