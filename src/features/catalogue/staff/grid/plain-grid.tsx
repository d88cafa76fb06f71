import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { type GridRow, maxCells, maxProducts, maxReason } from "../../domain/bulk-edit/bulk-change.ts";
import { anyFieldLabel } from "../../domain/product-form/field-labels.ts";
import type { CategoryNames } from "./cell-text.ts";
import { type GridAnswer, maxPlainRows } from "./product-grid.action.ts";
import { CheckedCells } from "./review/checked-cells.tsx";
import { DoneNotice } from "./review/done-notice.tsx";

interface PlainGridProps {
  rows: readonly GridRow[];
  columns: readonly string[];
  column: string;
  source: readonly (readonly [string, string])[];
  /** Path and query of this page. */
  address: string;
  categories: CategoryNames;
  answer: GridAnswer | null;
}

/** The grid without scripts: the inputs of one column, then the preview, then the result. */
export function PlainGrid(props: PlainGridProps) {
  const { rows, column, address, answer } = props;
  const { t } = useLanguage();
  if (answer?.step === "preview") return <PlainPreview {...props} answer={answer} />;
  return (
    <>
      {answer?.step === "done" ? <DoneNotice done={answer.done} /> : null}
      {answer?.step === "nothing" ? <Notice className="mt-4">{t("adminGrid.nothing_differs")}</Notice> : null}
      {answer?.step === "refused" ? (
        <Notice className="mt-4" tone="error">
          {t(`productRules.refused_${answer.code}`, { cells: maxCells, products: maxProducts })}
        </Notice>
      ) : null}
      <ColumnForm {...props} />
      <form method="post" action={address} className="mt-4">
        <input type="hidden" name="field" value={column} />
        <ul className="border-t border-ink">
          {rows.slice(0, maxPlainRows).map((row) => (
            <li key={row.id} className="border-b border-line py-3">
              <input type="hidden" name="p" value={row.id} />
              <input type="hidden" name={`from:${row.id}`} value={row.fields[column] ?? ""} />
              <input type="hidden" name={`category:${row.id}`} value={row.fields.category ?? ""} />
              <Field
                label={row.name || row.sku}
                note={row.sku}
                name={`to:${row.id}`}
                defaultValue={row.fields[column] ?? ""}
                autoComplete="off"
              />
            </li>
          ))}
        </ul>
        {rows.length > maxPlainRows ? (
          <p className="mt-3 text-small text-muted">{t("adminGrid.plain_cut", { count: maxPlainRows })}</p>
        ) : null}
        {column === "stock" ? (
          <Field
            className="mt-4 max-w-[420px]"
            label={t("adminGrid.stock_reason")}
            hint={t("adminGrid.stock_reason_hint")}
            name="stock_reason"
            maxLength={maxReason}
          />
        ) : null}
        <Button type="submit" tone="sun" className="mt-4">
          {t("adminGrid.preview")}
        </Button>
      </form>
    </>
  );
}

/** Chooses the column whose inputs are shown. */
function ColumnForm({ source, columns, column }: Pick<PlainGridProps, "source" | "columns" | "column">) {
  const { t, path, locale } = useLanguage();
  return (
    <form method="get" action={path("admin/products/grid")} className="mt-4 flex flex-wrap items-end gap-3">
      {[...source, ...columns.map((one) => ["c", one] as const)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Select className="w-full md:w-80" label={t("adminGrid.column")} name="column" defaultValue={column}>
        {columns.map((field) => (
          <option key={field} value={field}>
            {anyFieldLabel(field, { t, locale })}
          </option>
        ))}
      </Select>
      <Button type="submit">{t("adminGrid.show_column")}</Button>
    </form>
  );
}

type PreviewAnswer = Extract<GridAnswer, { step: "preview" }>;

function PlainPreview({ rows, address, categories, answer }: PlainGridProps & { answer: PreviewAnswer }) {
  const { t } = useLanguage();
  const { change, preview, key } = answer;
  const { counts } = preview;
  const names = new Map(rows.map((row) => [row.id, row]));
  const rowOf = (product: string) => names.get(product)?.fields.category ?? "";
  const isBlocked = counts.errors > 0 || counts.changed > 0;
  return (
    <form method="post" action={address} className="mt-6">
      <h2 className="h3">{t("adminGrid.review", { cells: counts.cells, products: counts.products })}</h2>
      {counts.errors > 0 ? (
        <Notice tone="error" className="mt-4">
          {t("adminGrid.has_errors", { count: counts.errors })}
        </Notice>
      ) : null}
      {counts.changed > 0 ? (
        <Notice tone="error" className="mt-4">
          {t("adminGrid.conflicts_plain", { count: counts.changed })}
        </Notice>
      ) : null}
      <CheckedCells cells={preview.cells} names={names} categories={categories} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="field" value={change.changes[0]?.field ?? ""} />
      {change.stockReason ? <input type="hidden" name="stock_reason" value={change.stockReason} /> : null}
      {change.changes.map(({ product, from, to }) => (
        <div key={product} hidden>
          <input type="hidden" name="p" value={product} />
          <input type="hidden" name={`from:${product}`} value={from} />
          <input type="hidden" name={`category:${product}`} value={rowOf(product)} />
          <input type="hidden" name={`to:${product}`} value={to} />
        </div>
      ))}
      {isBlocked ? null : <ApplyFields answer={answer} />}
      <p className="mt-4">
        <a className="link text-small" href={address}>
          {t("adminGrid.back_to_grid")}
        </a>
      </p>
    </form>
  );
}

/** Reason, warnings to be ticked, and the button that applies. */
function ApplyFields({ answer: { preview, isRefused } }: { answer: PreviewAnswer }) {
  const { t } = useLanguage();
  const { counts } = preview;
  return (
    <div className="mt-4 grid gap-4">
      <Field
        className="max-w-[420px]"
        label={t("adminGrid.reason")}
        hint={t("adminGrid.reason_hint")}
        name="reason"
        maxLength={maxReason}
      />
      {counts.warnings > 0 ? (
        <>
          <input type="hidden" name="warnings" value="yes" />
          <Tick name="read" value="yes" required error={isRefused ? t("adminGrid.tick_first") : null}>
            {t("adminGrid.read_warnings", { count: counts.warnings })}
          </Tick>
        </>
      ) : null}
      <Button type="submit" tone="sun" className="w-fit" name="intent" value="apply">
        {t("adminGrid.apply", { count: counts.cells })}
      </Button>
    </div>
  );
}
