import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { type GridSelection, rangeOf } from "../../../domain/grid/cell-range.ts";
import { copiedText } from "../../../domain/grid/grid-cell.ts";
import { tableText } from "../../../domain/grid/pasted-table.ts";
import { textIn } from "../../../domain/grid/sheet.ts";
import { anyFieldLabel } from "../../../domain/product-form/field-labels.ts";
import type { CategoryNames } from "../cell-text.ts";
import { useGrid, useView } from "../grid-context.tsx";
import type { GridStore } from "../grid-store.ts";
import { type GridView, rowErrors } from "../grid-view.ts";
import { onGridKey } from "./grid-keys.ts";
import { cellRole, gridRole, rowGroupRole, rowRole } from "./grid-roles.ts";
import { cellId, columnWidth, GridRowView, PinnedName, rowHeightPx } from "./grid-row.tsx";
import { useGridPointer } from "./use-grid-pointer.ts";

/** Rows and columns rendered beyond what is seen, and the step in which the window of rows moves. */
const overscan = { rows: 9, columns: 1 };
const windowStep = 3;
/** Pixels of the sticky head and first column. */
const headPx = 56;
const firstColumnPx = 224;

/** Rows and columns that are in the document. */
interface GridWindow {
  first: number;
  count: number;
  firstColumn: number;
  lastColumn: number;
}

interface GridTableProps {
  categories: CategoryNames;
  fieldOf: (name: string) => string | null;
}

/** The grid of the ARIA practices: one tab stop, cells by arrow keys. Only cells near the window are in the document. */
export function GridTable({ categories, fieldOf }: GridTableProps) {
  const { t } = useLanguage();
  const view = useView((one) => one);
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, columns, selection } = view;
  const { focus } = selection;
  const shown = useWindow(scroller, columns);
  const first = Math.max(0, shown.first - overscan.rows);
  const last = Math.min(rows.length, shown.first + shown.count + overscan.rows + windowStep);
  const body = useBody({ first, rows: rows.length, columns, firstColumn: shown.firstColumn });
  useEffect(() => reveal(scroller.current, focus), [focus]);
  const isShown = focus.row >= first && focus.row < last;
  const hasColumn = focus.column >= shown.firstColumn && focus.column < shown.lastColumn;
  const activeId = isShown && hasColumn ? cellId(focus.row, focus.column) : undefined;
  return (
    <div
      ref={scroller}
      {...gridRole(t("adminGrid.title"), { rows: rows.length, columns: columns.length }, activeId)}
      className="relative mt-3 max-h-[calc(100dvh-15rem)] min-h-60 overflow-auto border border-edge select-none"
      {...useListeners(scroller, fieldOf, Math.max(1, shown.count - 2))}
    >
      <GridHead columns={columns} />
      <div ref={body} {...rowGroupRole} className="contain-strict">
        <div aria-hidden className="sticky left-0 z-10 h-0 w-56">
          {rows.slice(first, last).map((row, at) => (
            <PinnedName key={row.id} row={row} index={first + at} isSelected={isInRange(selection, first + at)} />
          ))}
        </div>
        {rows.slice(first, last).map((row, at) => (
          <GridRowView
            key={row.id}
            row={row}
            index={first + at}
            columns={columns}
            categories={categories}
            {...stateOfRow(view, first + at, shown)}
          />
        ))}
      </div>
    </div>
  );
}

const GridHead = memo(function GridHead({ columns }: { columns: readonly string[] }) {
  const { t, locale } = useLanguage();
  return (
    <div {...rowGroupRole} className="sticky top-0 z-20 w-max">
      <div {...rowRole(-1)} className="flex h-14 border-b border-ink bg-paper text-tiny text-muted">
        <div
          {...cellRole("columnheader", -1, -1)}
          className="sticky left-0 w-56 flex-none content-end bg-paper p-2 font-medium"
        >
          {t("adminGrid.product")}
        </div>
        {columns.map((field, column) => (
          <div
            key={field}
            {...cellRole("columnheader", -1, column)}
            className={`flex-none content-end overflow-hidden p-2 font-medium ${columnWidth(field)[0]}`}
          >
            {anyFieldLabel(field, { t, locale })}
          </div>
        ))}
      </div>
    </div>
  );
});

/** The body as large as all of its cells, with those of the window in their places. */
function useBody(shown: { first: number; rows: number; columns: readonly string[]; firstColumn: number }) {
  const body = useRef<HTMLDivElement>(null);
  const { first, rows, columns, firstColumn } = shown;
  useLayoutEffect(() => {
    const style = body.current?.style;
    if (!style) return;
    style.paddingTop = `${first * rowHeightPx}px`;
    style.height = `${rows * rowHeightPx}px`;
    style.width = `${firstColumnPx + widthOf(columns)}px`;
    style.setProperty("--before", `${widthOf(columns.slice(0, firstColumn))}px`);
  }, [first, rows, columns, firstColumn]);
  return body;
}

function widthOf(columns: readonly string[]): number {
  return columns.reduce((sum, field) => sum + columnWidth(field)[1], 0);
}

function useListeners(
  scroller: RefObject<HTMLDivElement | null>,
  fieldOf: (name: string) => string | null,
  pageRows: number,
) {
  const { locale } = useLanguage();
  const { store } = useGrid();
  const pointer = useGridPointer(scroller);
  return {
    ...pointer,
    onCopy(event: ClipboardEvent): void {
      if (store.view().editing) return;
      event.clipboardData.setData("text/plain", copiedRange(store, locale !== "en"));
      event.preventDefault();
    },
    onPaste(event: ClipboardEvent): void {
      if (store.view().editing) return;
      store.paste(event.clipboardData.getData("text/plain"), fieldOf);
      event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent): void => onGridKey(event, store, pageRows),
  };
}

/** What of the state a row shows, so that other rows are not rendered again. */
function stateOfRow(view: GridView, index: number, { firstColumn, lastColumn }: GridWindow) {
  const { rows, columns, selection, sheet, conflicts } = view;
  const { bottom, left, right } = rangeOf(selection);
  const row = rows[index];
  const isSelected = isInRange(selection, index);
  const typed = row && sheet.typed.get(row.id);
  const editing = selection.focus.row === index ? (view.editing?.text ?? null) : null;
  return {
    editing,
    // An open editor stays in the document.
    firstColumn: editing === null ? firstColumn : 0,
    lastColumn: editing === null ? lastColumn : columns.length,
    typed,
    errors: row && typed ? rowErrors(view, row) : null,
    conflicts: row && conflicts.get(row.id),
    from: isSelected ? left : -1,
    to: isSelected ? right : -1,
    active: selection.focus.row === index ? selection.focus.column : -1,
    hasHandle: index === bottom,
  };
}

function isInRange(selection: GridSelection, index: number): boolean {
  const { top, bottom } = rangeOf(selection);
  return index >= top && index <= bottom;
}

/** Follows the window of rows and columns; rows move in steps, so most scroll events render nothing. */
function useWindow(scroller: RefObject<HTMLDivElement | null>, columns: readonly string[]): GridWindow {
  const [shown, setShown] = useState<GridWindow>({ first: 0, count: 24, firstColumn: 0, lastColumn: 12 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Read when they change: in a listener of scrolling they would make the browser lay out the page.
    let size = { width: element.clientWidth, height: element.clientHeight };
    const look = (): void => {
      const next = windowOf(element, size, columns);
      setShown((before) => (isSame(before, next) ? before : next));
    };
    look();
    const sizes = new ResizeObserver(() => {
      size = { width: element.clientWidth, height: element.clientHeight };
      look();
    });
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller, columns]);
  return shown;
}

function windowOf(
  { scrollLeft: from, scrollTop }: HTMLElement,
  size: { width: number; height: number },
  columns: readonly string[],
): GridWindow {
  const to = from + size.width - firstColumnPx;
  let [edge, firstColumn, lastColumn] = [0, 0, 0];
  for (const [column, field] of columns.entries()) {
    if (edge <= from) firstColumn = column;
    if (edge < to) lastColumn = column + 1;
    edge += columnWidth(field)[1];
  }
  return {
    first: Math.floor(scrollTop / rowHeightPx / windowStep) * windowStep,
    count: Math.ceil(size.height / rowHeightPx),
    firstColumn: Math.max(0, firstColumn - overscan.columns),
    lastColumn: Math.min(columns.length, lastColumn + overscan.columns),
  };
}

function isSame(one: GridWindow, other: GridWindow): boolean {
  return (
    one.first === other.first &&
    one.count === other.count &&
    one.firstColumn === other.firstColumn &&
    one.lastColumn === other.lastColumn
  );
}

/** Scrolls the active cell into view, clear of head and first column. */
function reveal(element: HTMLDivElement | null, { row, column }: { row: number; column: number }): void {
  if (!element) return;
  const top = row * rowHeightPx;
  const height = element.clientHeight - headPx;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeightPx > element.scrollTop + height) element.scrollTop = top + rowHeightPx - height;
  // The lower part of the grid may be below the screen. A page that was just opened stays where it is.
  const bottom = element.getBoundingClientRect().top + headPx + top + rowHeightPx - element.scrollTop;
  const isOutside = bottom < headPx + rowHeightPx || bottom > window.innerHeight;
  if (isOutside && element.contains(document.activeElement)) element.scrollIntoView({ block: "nearest" });
  const cell = element.querySelector<HTMLElement>(`[role=columnheader][data-column="${column}"]`);
  if (!cell) return;
  const width = element.clientWidth - firstColumnPx;
  const left = cell.offsetLeft - firstColumnPx;
  if (left < element.scrollLeft) element.scrollLeft = left;
  else if (left + cell.offsetWidth > element.scrollLeft + width) element.scrollLeft = left + cell.offsetWidth - width;
}

function copiedRange(store: GridStore, decimalComma: boolean): string {
  const { rows, columns, sheet, selection } = store.view();
  const { top, bottom, left, right } = rangeOf(selection);
  const fields = columns.slice(left, right + 1);
  return tableText(
    rows
      .slice(top, bottom + 1)
      .map((row) => fields.map((field) => copiedText(field, textIn(sheet, row, field), decimalComma))),
  );
}
