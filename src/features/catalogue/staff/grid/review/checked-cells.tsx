import { dateText } from "#features/languages/domain/day-words.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { CellWarning, CheckedCell } from "../../../domain/bulk-edit/bulk-change.ts";
import { minorOf } from "../../../domain/grid/grid-cell.ts";
import { anyFieldLabel } from "../../../domain/product-form/field-labels.ts";
import { type CategoryNames, shownText } from "../cell-text.ts";

interface CheckedCellsProps {
  cells: readonly CheckedCell[];
  names: ReadonlyMap<string, { name: string; sku: string }>;
  categories: CategoryNames;
  /** Goes to a cell of the grid; without it errors have no link. */
  onGo?: (product: string, field: string) => void;
}

/** Changes by product, old and new, with what is wrong with them. */
export function CheckedCells({ cells, names, categories, onGo }: CheckedCellsProps) {
  const byProduct = new Map<string, CheckedCell[]>();
  for (const cell of cells) byProduct.set(cell.product, [...(byProduct.get(cell.product) ?? []), cell]);
  return (
    <ol className="mt-4 border-t border-line">
      {[...byProduct].map(([product, own]) => (
        <li key={product} className="grid gap-x-6 gap-y-1 border-b border-line py-3 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <h3 className="text-small font-medium wrap-anywhere">
            {names.get(product)?.name ?? product}
            <span className="block text-label font-normal text-muted">{names.get(product)?.sku}</span>
          </h3>
          <div className="grid gap-2">
            {own.map((cell) => (
              <CheckedCellView key={cell.field} cell={cell} categories={categories} onGo={onGo} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function CheckedCellView({
  cell,
  categories,
  onGo,
}: { cell: CheckedCell } & Pick<CheckedCellsProps, "categories" | "onGo">) {
  const { t, locale } = useLanguage();
  const { product, field, from, to, error, warnings } = cell;
  const words = (text: string) => (text === "" ? t("adminProduct.nothing") : shownText(field, text, t, categories));
  const percent = percentOf(field, from, to, locale);
  return (
    <div className="grid gap-x-4 text-small md:grid-cols-[14rem_minmax(0,1fr)]">
      <p className="text-muted">{anyFieldLabel(field, { t, locale })}</p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="sr-only">{t("adminProduct.was")} </span>
          <del className="text-muted">{words(from)}</del> → <span className="sr-only">{t("adminProduct.became")} </span>
          <ins className="font-medium no-underline">{words(to)}</ins>
          {percent === null ? null : <span className="ml-2 text-muted">{percent}</span>}
        </p>
        {error ? (
          <p className="text-clay">
            {error.field === field ? null : `${anyFieldLabel(error.field, { t, locale })}: `}
            {t(`productRules.fault_${error.code}`, error.details)}{" "}
            {onGo ? (
              <button type="button" className="link" onClick={() => onGo(product, field)}>
                {t("adminGrid.to_cell")}
              </button>
            ) : null}
          </p>
        ) : null}
        {warnings.map((warning) => (
          <Warning key={warning.code} warning={warning} words={words} />
        ))}
      </div>
    </div>
  );
}

/** The details of a warning are values of the field, but for a day and a percentage. */
function Warning({ warning: { code, details }, words }: { warning: CellWarning; words: (text: string) => string }) {
  const { t, locale, market } = useLanguage();
  const shown: Record<string, (value: string) => string> = {
    at: (value) => dateText(new Date(value), market.timeZone, locale),
    percent: (value) => value.replace("-", "−"),
  };
  const values = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, (shown[name] ?? words)(String(value))]),
  );
  return <p className="text-small">⚠ {t(`adminGrid.warning_${code}`, values)}</p>;
}

/** `+3,0 %`: the difference of two amounts; `null` for anything else. */
function percentOf(field: string, from: string, to: string, locale: Locale): string | null {
  const [before, after] = [minorOf(field, from), minorOf(field, to)];
  if (before === null || after === null || before === 0) return null;
  const tenths = Math.round(((after - before) * 1000) / before);
  const sign = tenths > 0 ? "+" : tenths < 0 ? "−" : "±";
  const point = locale === "en" ? "." : ",";
  return `${sign}${Math.floor(Math.abs(tenths) / 10)}${point}${Math.abs(tenths) % 10}\u00a0%`;
}
