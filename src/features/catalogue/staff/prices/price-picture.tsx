import { useText } from "#features/languages/languages.browser.tsx";
import type { ChartSpan, PriceLevel } from "../../domain/prices/price-chart.ts";
import { PriceChart } from "../../prices/chart/step-chart.tsx";

/** A price over a year in the reader's words. */
export interface ShownPicture {
  label: string;
  currency: string;
  levels: readonly PriceLevel[];
  planned: readonly PriceLevel[];
  span: ChartSpan;
  marks: readonly { at: number; text: string }[];
  /** Newest first. */
  rows: readonly { from: string; price: string; isPlanned: boolean }[];
}

/** The picture of a price with its table. */
export function PricePicture({ picture }: { picture: ShownPicture | null }) {
  const t = useText();
  if (!picture) return <p className="mt-3 text-small text-muted">{t("adminPrices.chart_none")}</p>;
  const { rows, currency, ...chart } = picture;
  const [only, ...others] = rows;
  if (only && others.length === 0)
    return <p className="mt-3 text-small">{t("adminPrices.chart_same", { price: only.price, from: only.from })}</p>;
  return (
    <figure className="mt-3">
      <PriceChart {...chart} />
      <figcaption className="mt-2 text-small text-muted">{t("adminPrices.chart_note", { currency })}</figcaption>
      <details className="mt-3">
        <summary className="link w-fit text-small">{t("adminPrices.chart_table")}</summary>
        <table className="mt-2 w-full max-w-[36rem] text-small">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-1.5 text-left font-medium">
                {t("adminPrices.chart_from")}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {t("adminPrices.chart_price")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ from, price, isPlanned }) => (
              <tr key={from} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {from}
                  {isPlanned ? <span className="text-muted"> · {t("adminPrices.state_planned")}</span> : null}
                </th>
                <td className="num py-1.5 text-right whitespace-nowrap">{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
