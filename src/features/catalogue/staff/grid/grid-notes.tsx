import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textIn, typedIn } from "../../domain/grid/sheet.ts";
import { anyFieldLabel } from "../../domain/product-form/field-labels.ts";
import { type CategoryNames, grossText, shownText } from "./cell-text.ts";
import { useGrid, useView } from "./grid-context.tsx";
import { activeCell, type GridNote, rowErrors } from "./grid-view.ts";

/** Names listed before "and others". */
const maxNamed = 8;

/** What the last paste or tool did, and what of it had no place. */
export function LastNote() {
  const { t } = useLanguage();
  const note = useView((view) => view.note);
  return (
    <div role="status" className="mt-3 text-small">
      {note ? noteLines(note, t).map((line) => <p key={line}>{line}</p>) : null}
    </div>
  );
}

function noteLines(note: GridNote, t: Translate): string[] {
  const filled = t("adminGrid.note_filled", { count: note.cells });
  if (note.kind === "used")
    return note.skipped > 0 ? [filled, t("adminGrid.note_skipped", { count: note.skipped })] : [filled];
  const { rowsOver, columnsOver, unknownColumns, unknownSkus, repeatedSkus, withoutSku } = note.placed;
  const named = (names: readonly string[]) => names.slice(0, maxNamed).join(", ");
  return [
    filled,
    rowsOver > 0 ? t("adminGrid.note_rows_over", { count: rowsOver }) : "",
    columnsOver > 0 ? t("adminGrid.note_columns_over", { count: columnsOver }) : "",
    unknownColumns.length > 0 ? t("adminGrid.note_unknown_columns", { names: named(unknownColumns) }) : "",
    unknownSkus.length > 0
      ? t("adminGrid.note_unknown_skus", { count: unknownSkus.length, names: named(unknownSkus) })
      : "",
    repeatedSkus.length > 0
      ? t("adminGrid.note_repeated_skus", { count: repeatedSkus.length, names: named(repeatedSkus) })
      : "",
    withoutSku > 0 ? t("adminGrid.note_without_sku", { count: withoutSku }) : "",
  ].filter((line) => line !== "");
}

/** The active cell in full: what it shows, the price with VAT, the stored value, its error. */
export function ActiveCellLine({ categories }: { categories: CategoryNames }) {
  const { t, locale } = useLanguage();
  const { taxRates } = useGrid();
  const view = useView((one) => one);
  const { row, field } = activeCell(view);
  if (!row || !field) return null;
  const text = textIn(view.sheet, row, field);
  const gross = grossText(field, text, taxRates);
  const error = rowErrors(view, row)[field];
  const stored = typedIn(view.sheet, row.id, field) === null ? null : (row.fields[field] ?? "");
  const words = (value: string) => (value === "" ? t("adminProduct.nothing") : shownText(field, value, t, categories));
  const parts = [
    `${row.sku} · ${anyFieldLabel(field, { t, locale })}: ${words(text)}`,
    gross === null ? null : t("adminGrid.with_vat", { amount: gross }),
    stored === null ? null : t("adminGrid.stored", { value: words(stored) }),
  ];
  return (
    <p className="mt-2 min-h-5 text-label wrap-anywhere text-muted">
      {parts.filter(Boolean).join(" · ")}
      {error ? <span className="block text-clay">{t(`productRules.fault_${error.code}`, error.details)}</span> : null}
    </p>
  );
}

/** Cells with errors, with buttons that go to them. */
export function ErrorList({ onGo }: { onGo: (product: string, field: string) => void }) {
  const { t, locale } = useLanguage();
  const view = useView((one) => one);
  const errors = view.rows.flatMap((row) =>
    view.sheet.typed.has(row.id)
      ? Object.entries(rowErrors(view, row)).map(([field, error]) => ({ row, field, error }))
      : [],
  );
  if (errors.length === 0) return null;
  return (
    <section className="mt-4" aria-labelledby="grid-errors">
      <h2 className="text-compact font-semibold text-clay" id="grid-errors">
        {t("adminGrid.errors", { count: errors.length })}
      </h2>
      <ul className="mt-2 grid gap-1 text-small">
        {errors.slice(0, maxListed).map(({ row, field, error }) => (
          <li key={`${row.id} ${field}`} className="wrap-anywhere">
            <button type="button" className="link" onClick={() => onGo(row.id, field)}>
              {row.sku}, {anyFieldLabel(field, { t, locale })}
            </button>
            : {t(`productRules.fault_${error.code}`, error.details)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Errors listed; the next ones follow as these are mended. */
const maxListed = 20;
