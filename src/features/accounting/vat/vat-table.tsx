import { useText } from "#features/languages/languages.browser.tsx";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { formatMoney, toDecimal } from "#platform/pure/money.ts";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import type { MonthFigures } from "../domain/month-sums.ts";

type Vat = MonthFigures["vat"];

/** VAT of a month with formatted amounts: rows by rate and kind, and their sum. */
export function shownVat(vat: Vat, market: MarketCode) {
  const money = (minor: number) => formatMoney(minor, currencies[market]);
  const sum = (name: "net" | "tax" | "gross" | "documents") => vat.reduce((all, row) => all + row[name], 0);
  return {
    rows: vat.map(({ kind, rateBp, documents, net, tax, gross }) => ({
      ...{ kind, documents, net: money(net), tax: money(tax), gross: money(gross) },
      rate: `${toDecimal(rateBp).replace(/\.?0+$/, "") || "0"}\u00a0%`,
    })),
    sum: { documents: sum("documents"), net: money(sum("net")), tax: money(sum("tax")), gross: money(sum("gross")) },
  };
}

/** Table of `shownVat`; scrolls by itself where it is wider than the page. */
export function VatTable({ vat: { rows, sum } }: { vat: ReturnType<typeof shownVat> }) {
  const t = useText();
  if (rows.length === 0)
    return (
      <div className="mt-4">
        <Empty title={t("adminAccounting.no_vat")} />
      </div>
    );
  const right = "py-2 pl-6 text-right whitespace-nowrap";
  return (
    <ScrollRegion className="mt-4" label={t("adminAccounting.table_of", { name: t("adminAccounting.vat_table") })}>
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-line text-muted">
            <th className="py-2 text-left font-normal">{t("adminAccounting.rate")}</th>
            <th className="py-2 pl-6 text-left font-normal">{t("adminAccounting.kind")}</th>
            {(["documents", "net", "vat", "gross"] as const).map((name) => (
              <th key={name} className={`${right} font-normal`}>
                {t(`adminAccounting.col_${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, rate, documents, net, tax, gross }) => (
            <tr key={`${rate} ${kind}`} className="border-b border-line">
              <th className="py-2 text-left font-normal whitespace-nowrap">{rate}</th>
              <td className="py-2 pl-6">{t(`adminAccounting.kind_${kind}`)}</td>
              <td className={right}>{documents}</td>
              <td className={right}>{net}</td>
              <td className={right}>{tax}</td>
              <td className={right}>{gross}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th className="py-2 text-left font-medium" colSpan={2}>
              {t("adminAccounting.sum")}
            </th>
            <td className={right}>{sum.documents}</td>
            <td className={right}>{sum.net}</td>
            <td className={right}>{sum.tax}</td>
            <td className={right}>{sum.gross}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
