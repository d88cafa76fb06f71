import { memo } from "react";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import type { GridRow } from "../../../domain/bulk-edit/bulk-change.ts";
import type { Fields } from "../../../domain/drafts/draft.ts";
import { isMoney, isText } from "../../../domain/grid/grid-cell.ts";
import type { CellError } from "../../../domain/product-writes/errors.ts";
import { type CategoryNames, shownText } from "../cell-text.ts";
import { CellEditor } from "./cell-editor.tsx";
import { cellRole, rowRole } from "./grid-roles.ts";

/** Pixels; the classes of rows (`h-10`) say the same. */
export const rowHeightPx = 40;

/** Id of the element of a cell. */
export function cellId(row: number, column: number): string {
  return `cell-${row}-${column}`;
}

/** Widths of columns: class, and the same in pixels. */
const widths = {
  money: ["w-36", 144],
  long: ["w-72", 288],
  text: ["w-48", 192],
  short: ["w-32", 128],
} as const;

/** Width of a column by what it holds. */
export function columnWidth(field: string): (typeof widths)[keyof typeof widths] {
  if (isMoney(field)) return widths.money;
  if (field.startsWith("name.") || field === "packages") return widths.long;
  return field === "tags" || field === "category" || isText(field) ? widths.text : widths.short;
}

export interface GridRowProps {
  row: GridRow;
  index: number;
  columns: readonly string[];
  categories: CategoryNames;
  typed: Fields | undefined;
  errors: Readonly<Record<string, CellError>> | null;
  conflicts: Fields | undefined;
  /** Columns that are rendered: from `firstColumn`, before `lastColumn`. */
  firstColumn: number;
  lastColumn: number;
  /** Selected columns; `from` is -1 if the row is not in the range. */
  from: number;
  to: number;
  /** Column of the active cell, or -1. */
  active: number;
  /** The range ends in this row: its handle is shown. */
  hasHandle: boolean;
  /** Text of the open editor, or `null`. */
  editing: string | null;
}

/**
 * A row of the grid. Its parts are cells by index, found again by the grid's own listeners. Contained, so that the browser lays out and
 * paints only rows that are new.
 */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { row, index, columns, categories, typed, errors, conflicts, firstColumn, lastColumn } = props;
  const { from, to, active, hasHandle, editing } = props;
  const { t } = useLanguage();
  return (
    <div {...rowRole(index)} className="flex h-10 border-b border-line contain-strict">
      <div {...cellRole("rowheader", index, -1)} className="w-56 flex-none truncate px-2 text-tiny">
        {`${row.name} ${row.sku}`}
      </div>
      {firstColumn > 0 ? <div className="w-(--before) flex-none" /> : null}
      {columns.slice(firstColumn, lastColumn).map((field, at) => {
        const column = firstColumn + at;
        return (
          <Cell
            key={field}
            field={field}
            index={index}
            column={column}
            t={t}
            categories={categories}
            value={typed?.[field] ?? row.fields[field] ?? ""}
            isChanged={typed?.[field] !== undefined}
            error={errors?.[field]}
            theirs={conflicts?.[field]}
            isSelected={from >= 0 && column >= from && column <= to}
            isActive={active === column}
            hasHandle={hasHandle && column === to && editing === null}
            editing={active === column ? editing : null}
          />
        );
      })}
    </div>
  );
});

/**
 * What is seen of the first column. It is one sticky layer beside the rows: a sticky cell in each of them is a layer of its own for the
 * browser, which took a third of the time of scrolling. Readers have the row headers, which lie below it.
 */
export const PinnedName = memo(function PinnedName({ row, index, isSelected }: PinnedNameProps) {
  return (
    <div
      {...{ "data-row": index, "data-column": -1 }}
      className={classNames(
        "h-10 border-r border-b border-line px-2 py-0.5 text-label contain-strict",
        isSelected ? "bg-sun-tint" : "bg-paper",
      )}
    >
      <span className="block truncate">{row.name || row.sku}</span>
      <span className="block truncate text-tiny text-muted">{row.sku}</span>
    </div>
  );
});

interface PinnedNameProps {
  row: GridRow;
  index: number;
  isSelected: boolean;
}

/** Pixels that a character takes at most: amounts and counts have only digits, grouping and a currency. */
const characterPx = { figures: 8.5, text: 13 } as const;
/** Pixels of padding and line of a cell. */
const cellEdgesPx = 17;

/** Whether a text may be wider than its cell. Each clipped cell costs the browser a piece of its own, so others are not clipped. */
function mayOverflow(field: string, text: string): boolean {
  const perCharacter = isMoney(field) || field === "stock" ? characterPx.figures : characterPx.text;
  return text.length * perCharacter > columnWidth(field)[1] - cellEdgesPx;
}

interface CellProps {
  field: string;
  index: number;
  column: number;
  t: Translate;
  categories: CategoryNames;
  value: string;
  isChanged: boolean;
  error: CellError | undefined;
  theirs: string | undefined;
  isSelected: boolean;
  isActive: boolean;
  hasHandle: boolean;
  editing: string | null;
}

/** Has only what it shows, so that a column that comes into sight or a moved selection does not render the rest of the row again. */
const Cell = memo(function Cell(props: CellProps) {
  const { field, index, column, t, categories, value, isChanged, error, theirs, isSelected, isActive } = props;
  const text = shownText(field, value, t, categories);
  const message = error ? t(`productRules.fault_${error.code}`, error.details) : null;
  const note =
    message ??
    (theirs === undefined ? null : t("adminGrid.cell_conflict", { value: shownText(field, theirs, t, categories) }));
  const id = isActive || note ? cellId(index, column) : undefined;
  return (
    <div
      {...cellRole("gridcell", index, column)}
      {...{ "aria-selected": isSelected, "aria-invalid": error ? true : undefined }}
      id={id}
      aria-describedby={note ? `${id}-note` : undefined}
      title={note ?? undefined}
      className={classNames(
        "flex-none border-r border-line px-2 py-2.5 text-label whitespace-nowrap",
        mayOverflow(field, text) && "truncate",
        (props.hasHandle || props.editing !== null) && "relative",
        columnWidth(field)[0],
        (isMoney(field) || field === "stock") && "text-right",
        error
          ? "bg-clay-tint text-clay"
          : theirs !== undefined
            ? "bg-sky-tint"
            : isChanged
              ? "bg-leaf-tint font-medium"
              : isSelected && "bg-sun-tint",
        isSelected && "outline outline-sky -outline-offset-1",
        isActive && "outline-2 -outline-offset-2 outline-sky",
      )}
    >
      {text}
      {isChanged ? <span className="sr-only"> {t("adminGrid.cell_changed")}</span> : null}
      {note ? (
        <span id={`${id}-note`} hidden>
          {note}
        </span>
      ) : null}
      {props.hasHandle ? (
        <span data-handle="" className="absolute right-0 bottom-0 size-2.5 cursor-crosshair bg-sky" />
      ) : null}
      {props.editing === null ? null : <CellEditor field={field} text={props.editing} categories={categories} />}
    </div>
  );
});
