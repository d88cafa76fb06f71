import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { rangeOf } from "../../../domain/grid/cell-range.ts";
import { copiedText } from "../../../domain/grid/grid-cell.ts";
import { tableText } from "../../../domain/grid/pasted-table.ts";
import { textIn } from "../../../domain/grid/sheet.ts";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import type { CategoryNames } from "../cell-text.ts";
import { useGrid, useView } from "../grid-context.tsx";
import type { GridStore } from "../grid-store.ts";
import { type GridView, rowErrors } from "../grid-view.ts";
import { onGridKey } from "./grid-keys.ts";
import { cellRole, gridRole, rowGroupRole, rowRole } from "./grid-roles.ts";
import { cellId, columnWidth, GridRowView, rowHeightPx } from "./grid-row.tsx";
import { useGridPointer } from "./use-grid-pointer.ts";

/** Rows rendered above and below what is seen, and the step in which the window of rows moves. */
const overscan = 12;
const windowStep = 6;
/** Pixels of the sticky head and first column. */
const headPx = 56;
const firstColumnPx = 224;

interface GridTableProps {
  categories: CategoryNames;
  fieldOf: (name: string) => string | null;
}

/** The grid of the ARIA practices: one tab stop, cells by arrow keys. Only rows near the window are in the document. */
export function GridTable({ categories, fieldOf }: GridTableProps) {
  const { t, locale } = useLanguage();
  const { store } = useGrid();
  const view = useView((one) => one);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ first: 0, count: 24 });
  const { rows, columns, selection, editing } = view;
  const focus = selection.focus;
  const pageRows = Math.max(1, shown.count - 2);
  const first = Math.max(0, shown.first - overscan);
  const last = Math.min(rows.length, shown.first + shown.count + overscan + windowStep);
  useLayoutEffect(() => {
    if (!body.current) return;
    body.current.style.paddingTop = `${first * rowHeightPx}px`;
    body.current.style.height = `${rows.length * rowHeightPx}px`;
  }, [first, rows.length]);
  useWindow(scroller, setShown);
  useEffect(() => reveal(scroller.current, focus), [focus]);
  const pointer = useGridPointer(scroller);
  const onCopy = (event: ClipboardEvent): void => {
    if (store.view().editing) return;
    event.clipboardData.setData("text/plain", copiedRange(store, locale !== "en"));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (store.view().editing) return;
    store.paste(event.clipboardData.getData("text/plain"), fieldOf);
    event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent): void => onGridKey(event, store, pageRows);
  const activeId = focus.row >= first && focus.row < last ? cellId(focus.row, focus.column) : undefined;
  const listeners = { ...pointer, onKeyDown, onCopy, onPaste };
  return (
    <div
      ref={scroller}
      {...gridRole(t("adminGrid.title"), { rows: rows.length, columns: columns.length }, activeId)}
      className="relative mt-3 max-h-[calc(100dvh-15rem)] min-h-60 overflow-auto border border-edge select-none"
      {...listeners}
    >
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
              className={`flex-none content-end overflow-hidden p-2 font-medium ${columnWidth(field)}`}
            >
              {fieldLabel(field, t)}
            </div>
          ))}
        </div>
      </div>
      <div ref={body} {...rowGroupRole} className="w-max">
        {rows.slice(first, last).map((row, at) => (
          <GridRowView
            key={row.id}
            row={row}
            index={first + at}
            columns={columns}
            categories={categories}
            editing={focus.row === first + at ? (editing?.text ?? null) : null}
            {...stateOfRow(view, first + at)}
          />
        ))}
      </div>
    </div>
  );
}

/** What of the state a row shows, so that other rows are not rendered again. */
function stateOfRow(view: GridView, index: number) {
  const { rows, selection, sheet, conflicts } = view;
  const { top, bottom, left, right } = rangeOf(selection);
  const row = rows[index];
  const isInRange = index >= top && index <= bottom;
  const typed = row && sheet.typed.get(row.id);
  return {
    typed,
    errors: row && typed ? rowErrors(view, row) : null,
    conflicts: row && conflicts.get(row.id),
    from: isInRange ? left : -1,
    to: isInRange ? right : -1,
    active: selection.focus.row === index ? selection.focus.column : -1,
    hasHandle: index === bottom,
  };
}

/** Follows the window of rows; it moves in steps, so most scroll events render nothing. */
function useWindow(
  scroller: React.RefObject<HTMLDivElement | null>,
  setShown: React.Dispatch<React.SetStateAction<{ first: number; count: number }>>,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = (): void => {
      const first = Math.floor(element.scrollTop / rowHeightPx / windowStep) * windowStep;
      const count = Math.ceil(element.clientHeight / rowHeightPx);
      setShown((before) => (before.first === first && before.count === count ? before : { first, count }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller, setShown]);
}

/** Scrolls the active cell into view, clear of head and first column. */
function reveal(element: HTMLDivElement | null, { row, column }: { row: number; column: number }): void {
  if (!element) return;
  const top = row * rowHeightPx;
  const height = element.clientHeight - headPx;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeightPx > element.scrollTop + height) element.scrollTop = top + rowHeightPx - height;
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
