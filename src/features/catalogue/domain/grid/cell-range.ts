/** A cell by its indices. */
export interface CellPlace {
  row: number;
  column: number;
}

/** A rectangle of cells: `focus` is the active cell, `anchor` the opposite corner. */
export interface GridSelection {
  anchor: CellPlace;
  focus: CellPlace;
}

/** A rectangle with inclusive limits. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Rows and columns of the grid, and rows of a page up or down. */
export interface GridSize {
  rows: number;
  columns: number;
  pageRows: number;
}

export function rangeOf({ anchor, focus }: GridSelection): CellRange {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

/** A place inside the grid that is nearest to another one. */
export function clamped({ row, column }: CellPlace, { rows, columns }: GridSize): CellPlace {
  return { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(columns - 1, column)) };
}

/**
 * The selection after a navigation key of the ARIA grid pattern; `null` for any other key. `isWhole` (Ctrl or ⌘) goes to the end,
 * `isExtending` (Shift) leaves the anchor where it is.
 */
export function moved(
  selection: GridSelection,
  { key, isExtending, isWhole }: { key: string; isExtending: boolean; isWhole: boolean },
  size: GridSize,
): GridSelection | null {
  const { row, column } = selection.focus;
  const far = { rows: isWhole ? size.rows : 1, columns: isWhole ? size.columns : 1 };
  const targets: Readonly<Record<string, CellPlace>> = {
    ArrowUp: { row: row - far.rows, column },
    ArrowDown: { row: row + far.rows, column },
    ArrowLeft: { row, column: column - far.columns },
    ArrowRight: { row, column: column + far.columns },
    Home: { row: isWhole ? 0 : row, column: 0 },
    End: { row: isWhole ? size.rows : row, column: size.columns },
    PageUp: { row: row - size.pageRows, column },
    PageDown: { row: row + size.pageRows, column },
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  if (!target) return null;
  const focus = clamped(target, size);
  return { anchor: isExtending ? selection.anchor : focus, focus };
}

/** The cell after Tab (`row` stays while there is a column) or Enter; at the end of the grid it stays. */
export function nextCell({ row, column }: CellPlace, by: "row" | "column", step: 1 | -1, size: GridSize): CellPlace {
  if (by === "row") return clamped({ row: row + step, column }, size);
  const index = row * size.columns + column + step;
  if (index < 0 || index >= size.rows * size.columns) return { row, column };
  return { row: Math.floor(index / size.columns), column: index % size.columns };
}
