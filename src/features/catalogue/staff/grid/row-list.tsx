import { memo, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { GridRow } from "../../domain/bulk-edit/bulk-change.ts";
import type { Fields } from "../../domain/drafts/draft.ts";
import { isMoney } from "../../domain/grid/grid-cell.ts";
import { anyFieldLabel } from "../../domain/product-form/field-labels.ts";
import type { CellError } from "../../domain/product-writes/errors.ts";
import { type CategoryNames, shownText } from "./cell-text.ts";
import { useGrid, useView } from "./grid-context.tsx";
import { rowErrors } from "./grid-view.ts";

/** Rows shown at first, and by each "show more". */
const pageSize = 60;

/** The grid on a phone and by touch: one column as inputs; ticked rows are what the tools use. */
export function RowList({ categories }: { categories: CategoryNames }) {
  const { t, locale } = useLanguage();
  const { store } = useGrid();
  const view = useView((one) => one);
  const [shown, setShown] = useState(pageSize);
  const { rows, columns, selection, ticked, sheet } = view;
  const column = selection.focus.column;
  const field = columns[column] ?? "";
  const show = (at: number): void => {
    const place = { row: 0, column: at };
    store.select({ anchor: place, focus: place });
  };
  return (
    <div className="mt-4">
      <Select
        label={t("adminGrid.column")}
        value={field}
        onChange={({ target }) => show(columns.indexOf(target.value))}
      >
        {columns.map((one) => (
          <option key={one} value={one}>
            {anyFieldLabel(one, { t, locale })}
          </option>
        ))}
      </Select>
      <Tick
        className="mt-3"
        checked={ticked.size === rows.length}
        onChange={({ target }) => store.tickAll(target.checked)}
      >
        {t("adminGrid.tick_all")}
      </Tick>
      <ul className="mt-3 border-t border-ink">
        {rows.slice(0, shown).map((row, index) => (
          <ListRow
            key={row.id}
            row={row}
            index={index}
            column={column}
            field={field}
            typed={sheet.typed.get(row.id)}
            error={sheet.typed.has(row.id) ? (rowErrors(view, row)[field] ?? null) : null}
            isTicked={ticked.has(row.id)}
            categories={categories}
          />
        ))}
      </ul>
      {rows.length > shown ? (
        <Button className="mt-4" onClick={() => setShown(shown + pageSize)}>
          {t("adminGrid.more_rows", { count: rows.length - shown })}
        </Button>
      ) : null}
    </div>
  );
}

interface ListRowProps {
  row: GridRow;
  index: number;
  column: number;
  field: string;
  typed: Fields | undefined;
  error: CellError | null;
  isTicked: boolean;
  categories: CategoryNames;
}

const ListRow = memo(function ListRow({ row, index, column, field, typed, error, isTicked, categories }: ListRowProps) {
  const { t, locale } = useLanguage();
  const { store } = useGrid();
  const text = typed?.[field] ?? row.fields[field] ?? "";
  const isChanged = typed?.[field] !== undefined;
  return (
    <li className="grid gap-2 border-b border-line py-3" data-product={row.id}>
      <Tick checked={isTicked} onChange={({ target }) => store.tick(row.id, target.checked)}>
        <span className="wrap-anywhere">{row.name || row.sku}</span>
        <span className="block text-label text-muted">{row.sku}</span>
      </Tick>
      <Field
        key={text}
        label={anyFieldLabel(field, { t, locale })}
        note={isChanged ? t("adminGrid.cell_changed") : undefined}
        hint={isChanged ? t("adminGrid.stored", { value: storedText(row, field, t, categories) }) : undefined}
        error={error ? t(`productRules.fault_${error.code}`, error.details) : null}
        defaultValue={text}
        inputMode={isMoney(field) || field === "stock" ? "decimal" : undefined}
        autoComplete="off"
        onFocus={() => {
          const place = { row: index, column };
          if (store.view().selection.focus.row !== index) store.select({ anchor: place, focus: place });
        }}
        onBlur={({ target }) => store.type([{ product: row.id, field, to: target.value }])}
      />
    </li>
  );
});

function storedText(row: GridRow, field: string, t: ReturnType<typeof useLanguage>["t"], categories: CategoryNames) {
  const stored = row.fields[field] ?? "";
  return stored === "" ? t("adminProduct.nothing") : shownText(field, stored, t, categories);
}
