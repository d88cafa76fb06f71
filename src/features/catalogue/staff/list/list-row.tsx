import type { ReactNode } from "react";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { currencies } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { ProductState } from "../../domain/drafts/product-state.ts";
import type { ShownRow, TextsState } from "../../domain/staff-list/overview-row.ts";
import { ProductPicture } from "../../product-picture.browser.tsx";
import { figures, type TableColumn } from "./list-columns.ts";

const tones: Record<ProductState, BadgeTone> = {
  draft: "neutral",
  scheduled: "sky",
  published: "leaf",
  hidden: "neutral",
  archived: "neutral",
};

/** Place of each cell in a card on narrow windows: two columns beside box and picture. */
const cardPlaces: Record<TableColumn, string> = {
  picture: "max-xl:col-start-2 max-xl:row-start-1 max-xl:row-span-2",
  name: "max-xl:col-span-2 max-xl:col-start-3 max-xl:row-start-1",
  state: "max-xl:col-span-2 max-xl:col-start-3 max-xl:row-start-2",
  sku: "max-xl:col-start-3",
  brand: "max-xl:col-start-4",
  category: "max-xl:col-span-2 max-xl:col-start-3",
  price_ua: "max-xl:col-start-3",
  price_pl: "max-xl:col-start-4",
  stock: "max-xl:col-start-3",
  texts: "max-xl:col-start-4 max-xl:self-end",
  changed: "max-xl:col-span-2 max-xl:col-start-3",
};
/** Columns whose values do not say what they are. */
const named: ReadonlySet<TableColumn> = new Set(["price_ua", "price_pl", "stock", "changed"]);

/** A product of the list. */
export function ListRow({ row, columns }: { row: ShownRow; columns: readonly TableColumn[] }) {
  const t = useText();
  const called = row.name || row.sku || t("adminProducts.no_name");
  return (
    <tr className="border-b border-line focus-within:bg-mist hover:bg-mist has-[input:checked]:bg-sun-tint max-xl:grid max-xl:grid-cols-[auto_auto_minmax(0,1fr)_minmax(0,1fr)] max-xl:gap-x-3 max-xl:gap-y-1 max-xl:py-3">
      <td className="py-1 max-xl:row-start-1">
        <label className="tick w-6 grid-cols-[1.25rem]">
          <input type="checkbox" name="p" value={row.key} aria-label={t("adminProducts.select", { name: called })} />
        </label>
      </td>
      {columns.map((column) => (
        <td
          key={column}
          className={`px-1.5 py-1 max-xl:p-0 ${cardPlaces[column]} ${figures.has(column) ? "whitespace-nowrap xl:text-right" : ""}`}
        >
          {named.has(column) ? (
            <span className="block text-tiny text-muted xl:hidden" aria-hidden="true">
              {t(`adminProducts.col_${column}`)}
            </span>
          ) : null}
          <Cell row={row} column={column} called={called} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ row, column, called }: { row: ShownRow; column: TableColumn; called: string }): ReactNode {
  const { t, path } = useLanguage();
  switch (column) {
    case "picture":
      return (
        <span className="stage block size-10">
          <ProductPicture src={row.picture} sizes="40px" width={40} height={40} />
        </span>
      );
    case "name":
      return (
        <a
          className="inline-block py-0.5 text-small font-medium wrap-anywhere hover:underline xl:min-w-40"
          href={path(`admin/products/edit/${row.key}`)}
          lang={langOf(row.nameLocale)}
        >
          <bdi>{called}</bdi>
        </a>
      );
    case "sku":
      return <bdi className="inline-block wrap-anywhere xl:min-w-28">{row.sku}</bdi>;
    case "brand":
      return <bdi className="wrap-break-word">{row.brand}</bdi>;
    case "category":
      return row.category;
    case "state":
      return <States row={row} />;
    case "price_ua":
      return <Net minor={row.priceUaMinor} currency={currencies.UA} />;
    case "price_pl":
      return <Net minor={row.pricePlMinor} currency={currencies.PL} />;
    case "stock":
      if (row.available === null) return "–";
      return t(row.unit === "metre" ? "adminProducts.metres" : "adminProducts.pieces", { count: row.available });
    case "texts":
      return <Texts texts={row.texts} />;
    case "changed":
      return (
        <span>
          <span>{row.changedAt}</span>
          {row.changedBy || row.isImported ? (
            <span className="text-muted xl:block">
              {" "}
              {[row.changedBy, row.isImported ? t("adminProducts.imported") : null].filter(Boolean).join(", ")}
            </span>
          ) : null}
        </span>
      );
  }
}

function langOf(locale: Locale | null): string | undefined {
  return locale === "ua" ? "uk" : (locale ?? undefined);
}

function States({ row }: { row: ShownRow }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[row.state]}>{t(`adminProducts.state_${row.state}`)}</Badge>
      {row.isNew ? <Badge>{t("adminProducts.badge_new")}</Badge> : null}
      {row.isPlanned ? <Badge tone="sky">{t("adminProducts.badge_planned")}</Badge> : null}
      {row.hasDraft && !row.isNew ? <Badge tone="sun">{t("adminProducts.badge_changed")}</Badge> : null}
    </span>
  );
}

function Net({ minor, currency }: { minor: number | null; currency: (typeof currencies)["UA" | "PL"] }) {
  const t = useText();
  return minor === null ? (
    <span className="text-muted">{t("adminProducts.no_price")}</span>
  ) : (
    formatMoney(minor, currency)
  );
}

/** Full, half and empty: the marks do not rely on colour. */
const marks: Record<TextsState, [sign: string, look: string]> = {
  complete: ["●", "text-leaf"],
  stale: ["◐", "text-clay"],
  missing: ["○", "text-clay"],
};

function Texts({ texts }: { texts: Record<Locale, TextsState> }) {
  const t = useText();
  return (
    <span className="flex gap-1.5">
      {locales.map((locale) => {
        const [sign, look] = marks[texts[locale]];
        const said = t(`adminProducts.texts_${locale}_${texts[locale]}`);
        return (
          <span key={locale} className="whitespace-nowrap text-tiny" title={said}>
            <span aria-hidden="true">
              <span className={look}>{sign}</span>
              {locale.toUpperCase()}
            </span>
            <span className="sr-only">{said}</span>
          </span>
        );
      })}
    </span>
  );
}
