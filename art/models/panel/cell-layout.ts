/** Cell layout of a photovoltaic module. Pure: no three.js, no canvas. */

/** A standard wafer, with the leg of its clipped corner. Lengths in millimetres. */
interface Wafer {
  name: string;
  /** Edge along the module's rows, and the edge that is cut. */
  width: number;
  height: number;
  chamfer: number;
  /** Number of strips into which it is cut. */
  cuts: readonly number[];
}

/**
 * Wafers of modules on the market. M6, M10 and G12 are near-squares that are cut in half; G12R is a rectangle that small
 * roof modules cut into thirds of 182 × 70 mm, so that two strings of 72 fit a module of 1762 × 1134 mm.
 */
const wafers: readonly Wafer[] = [
  { name: "M6", width: 166, height: 166, chamfer: 8, cuts: [2] },
  { name: "M10", width: 182, height: 182, chamfer: 7, cuts: [2] },
  { name: "G12R", width: 182, height: 210, chamfer: 2.5, cuts: [2, 3] },
  { name: "G12", width: 210, height: 210, chamfer: 1.5, cuts: [2, 3] },
];

/** Minimum distance from the cells to the edge of the visible glass, and minimum gap between the module's halves. */
const least = { side: 5, end: 8, middle: 3 } as const;
/** Default gaps if space permits: between columns and rows, and between the halves for the ribbons. */
const usual = { gap: 2, middle: 16 } as const;

export interface CellRect {
  /** Upper left corner relative to that of the visible glass; y points down. */
  x: number;
  y: number;
  column: number;
  row: number;
  /** Leg of the clipped corners at the upper and lower edge; 0 at a cut edge. */
  chamferTop: number;
  chamferBottom: number;
}

export interface CellLayout {
  wafer: string;
  columns: number;
  rows: number;
  cell: { width: number; height: number };
  /** Gaps between columns, between rows, and between the two halves of the module. */
  gap: { x: number; y: number; middle: number };
  /** From the edge of the visible glass to the first cell. */
  margin: { x: number; y: number };
  cells: readonly CellRect[];
}

interface Strip {
  wafer: string;
  width: number;
  height: number;
  chamfer: number;
  cut: number;
}

interface Grid {
  columns: number;
  rows: number;
  strip: Strip;
}

/**
 * Lays out a module with cut cells: two parallel strings, so twice `cellsInSeries` cells, with equally many rows above
 * and below the middle. `glass` is the visible glass in mm, portrait. Of all wafers and grids that fit, the one covering
 * most of the glass matches the real module; if none fits (no real module), the glass is divided evenly.
 */
export function cellLayout(glass: { width: number; height: number }, cellsInSeries: number): CellLayout {
  const count = 2 * Math.max(1, Math.round(cellsInSeries));
  const fitting = grids(count)
    .flatMap((grid) => strips().map((strip) => ({ ...grid, strip })))
    .filter((grid) => fits(grid, glass))
    .sort((a, b) => b.strip.width * b.strip.height - a.strip.width * a.strip.height);
  return laid(fitting[0] ?? divided(glass, count), glass);
}

function strips(): Strip[] {
  return wafers.flatMap(({ name, width, height, chamfer, cuts }) =>
    cuts.map((cut) => ({ wafer: name, width, height: height / cut, chamfer, cut })),
  );
}

/** Grids of `count` cells with an even number of rows, so that the module has two equal halves. */
function grids(count: number): { columns: number; rows: number }[] {
  const found = [];
  for (let columns = 1; columns <= 12; columns += 1) {
    const rows = count / columns;
    if (Number.isInteger(rows) && rows % 2 === 0) found.push({ columns, rows });
  }
  return found;
}

function spare({ columns, rows, strip }: Grid, glass: { width: number; height: number }) {
  return {
    x: glass.width - columns * strip.width - 2 * least.side,
    y: glass.height - rows * strip.height - 2 * least.end,
  };
}

function fits(grid: Grid, glass: { width: number; height: number }): boolean {
  const { x, y } = spare(grid, glass);
  return x >= 0 && y >= least.middle;
}

/** The grid whose cells are closest to half squares when the glass is divided evenly. */
function divided(glass: { width: number; height: number }, count: number): Grid {
  const width = glass.width - 2 * least.side;
  const height = glass.height - 2 * least.end - least.middle;
  const square = (grid: { columns: number; rows: number }) =>
    Math.abs(Math.log((width / grid.columns / (height / grid.rows)) * 0.5));
  const [best] = grids(count).sort((a, b) => square(a) - square(b));
  const { columns, rows } = best ?? { columns: 1, rows: count };
  // Cells one percent smaller leave room for the gaps.
  const strip = { width: (width / columns) * 0.99, height: (height / rows) * 0.98, chamfer: 0, cut: 1, wafer: "" };
  return { columns, rows, strip };
}

function laid(grid: Grid, glass: { width: number; height: number }): CellLayout {
  const { columns, rows, strip } = grid;
  const room = spare(grid, glass);
  const middle = Math.max(least.middle, Math.min(usual.middle, room.y / 4));
  const gapX = columns > 1 ? Math.min(usual.gap, room.x / (columns - 1)) : 0;
  const gapY = rows > 2 ? Math.max(0, Math.min(usual.gap, (room.y - middle) / (rows - 2))) : 0;
  const margin = {
    x: (glass.width - columns * strip.width - (columns - 1) * gapX) / 2,
    y: (glass.height - rows * strip.height - (rows - 2) * gapY - middle) / 2,
  };
  const cells: CellRect[] = [];
  for (let row = 0; row < rows; row += 1) {
    const y = margin.y + row * (strip.height + gapY) + (row >= rows / 2 ? middle - gapY : 0);
    for (let column = 0; column < columns; column += 1) {
      cells.push({
        x: margin.x + column * (strip.width + gapX),
        y,
        column,
        row,
        chamferTop: row % strip.cut === 0 ? strip.chamfer : 0,
        chamferBottom: row % strip.cut === strip.cut - 1 ? strip.chamfer : 0,
      });
    }
  }
  return {
    wafer: strip.wafer,
    columns,
    rows,
    cell: { width: strip.width, height: strip.height },
    gap: { x: gapX, y: gapY, middle },
    margin,
    cells,
  };
}
