/**
 * Parts of the grid pattern of the ARIA practices (https://www.w3.org/WAI/ARIA/apg/patterns/grid/). They are no elements of a table,
 * because rows outside of the window are not in the document; the grid itself has the focus and names its active cell.
 */
export const gridRoles = {
  grid: { role: "grid", tabIndex: 0 },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  gridcell: { role: "gridcell" },
} as const;
