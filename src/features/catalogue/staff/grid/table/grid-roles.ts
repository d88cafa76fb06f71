/**
 * Parts of the grid pattern of the ARIA practices (https://www.w3.org/WAI/ARIA/apg/patterns/grid/). They are no elements of a table,
 * because rows outside of the window are not in the document; the grid itself has the focus and names its active cell.
 */
export function gridRole(label: string, size: { rows: number; columns: number }, activeId: string | undefined) {
  return {
    role: "grid",
    tabIndex: 0,
    "aria-label": label,
    "aria-multiselectable": true,
    "aria-rowcount": size.rows + 1,
    "aria-colcount": size.columns + 1,
    "aria-activedescendant": activeId,
  } as const;
}

export const rowGroupRole = { role: "rowgroup" } as const;

/** A row by its index; -1 is the heading. */
export function rowRole(row: number) {
  return { role: "row", "aria-rowindex": row + 2 } as const;
}

/** A cell by its indices, which listeners of the grid find again; -1 is the heading and the first column. */
export function cellRole(role: "columnheader" | "rowheader" | "gridcell", row: number, column: number) {
  return { role, "aria-colindex": column + 2, "data-row": row, "data-column": column } as const;
}
