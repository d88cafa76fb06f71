import { dateText } from "#features/languages/domain/day-words.ts";
import { htmlLang } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { levelsWithin, monthMarks, type PriceLevel } from "../../domain/prices/price-chart.ts";
import type { PriceSteps } from "../../domain/prices/price-steps.ts";
import { PriceChart } from "./step-chart.tsx";

/** Past prices as buyers see them: with or without VAT, as they chose. Rendered in the browser only. */
export function PricePanel({ prices }: { prices: PriceSteps }) {
  return (
    <>
      <div className="in-gross">
        <History prices={prices} of="gross" />
      </div>
      <div className="in-net">
        <History prices={prices} of="net" />
      </div>
    </>
  );
}

const yearMs = 365 * 86_400_000;

function History({ prices: { now, steps, lowest }, of }: { prices: PriceSteps; of: "gross" | "net" }) {
  const { t, locale, market, money } = useLanguage();
  const to = Date.parse(now);
  const span = { from: to - yearMs, to };
  const levels = levelsWithin(
    steps.map((step) => ({ at: Date.parse(step.at), minor: step[of] })),
    span,
  );
  // Not `monthText`: it would be in the first load of every page.
  const months = new Intl.DateTimeFormat(htmlLang[locale], { month: "long", timeZone: market.timeZone });
  const day = (at: number) => dateText(new Date(at), market.timeZone, locale);
  const first = levels[0];
  const last = levels.at(-1);
  if (!first || !last) return <p className="text-small">{t("catalogue.ask")}</p>;
  const amounts = levels.map(({ minor }) => minor);
  return (
    <figure className="text-small">
      {lowest ? (
        <p className="mb-2">
          {t("catalogueProduct.priceHistoryLowest", {
            days: market.reductions.referenceDays,
            amount: money(lowest[of]),
          })}
        </p>
      ) : null}
      {levels.length === 1 ? (
        <p className="text-muted">{t("catalogueProduct.priceHistorySame", { from: day(first.from) })}</p>
      ) : (
        <>
          <PriceChart
            label={t("catalogueProduct.priceHistoryLabel", {
              from: day(first.from),
              least: money(Math.min(...amounts)),
              most: money(Math.max(...amounts)),
              now: money(last.minor),
            })}
            levels={levels}
            span={span}
            marks={monthMarks(span, market.timeZone, 4).map(({ at }) => ({ at, text: months.format(at) }))}
          />
          <LevelTable levels={levels} day={day} />
        </>
      )}
    </figure>
  );
}

function LevelTable({ levels, day }: { levels: readonly PriceLevel[]; day: (at: number) => string }) {
  const { t, money } = useLanguage();
  return (
    <details className="mt-2">
      <summary className="link w-fit">{t("catalogueProduct.priceHistoryTable")}</summary>
      <table className="mt-2 w-full">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="py-1.5 text-left font-medium">
              {t("catalogueProduct.priceHistoryFrom")}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t("catalogueProduct.priceHistoryPrice")}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.toReversed().map(({ from, minor }) => (
            <tr key={from} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {day(from)}
              </th>
              <td className="num py-1.5 text-right whitespace-nowrap">{money(minor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
