import { useLanguage } from "#features/languages/languages.browser.tsx";
import { currencyWord } from "#platform/pure/money.ts";
import type { Band } from "../../domain/payback/band.ts";
import type { Payback } from "../../domain/payback/payback.ts";
import type { DatedRow } from "../../domain/payback/tariffs.ts";
import type { SolarAssumptions, SolarResult } from "../../domain/solar/solar-result.ts";
import { PaybackCurve } from "../charts/payback-curve.tsx";
import { dayFigures, useSolarFigures } from "../solar-figures.ts";

/** When it is paid back, and from which figures that follows. */
export function MoneyPart({ result: { payback, assumptions, unpriced } }: { result: SolarResult }) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="solar-money">
      <h3 id="solar-money" className="h3 mb-2">
        {t("powerSolar.payback.title")}
      </h3>
      {payback === null ? (
        <p className="text-compact">{t("powerSolar.payback.unpriced", { count: unpriced.length })}</p>
      ) : (
        <PaybackText payback={payback} assumptions={assumptions} />
      )}
    </section>
  );
}

function PaybackText({ payback, assumptions }: { payback: Payback; assumptions: SolarAssumptions }) {
  const { t, market } = useLanguage();
  const { figure } = useSolarFigures();
  const currency = currencyWord(market.currency);
  const range = ({ low, high }: Band, decimals: 0 | 2) => {
    const [from, to] = [Math.min(low, high), Math.max(low, high)].map((minor) => figure(minor / 100, decimals));
    return `${from === to ? from : `${from}–${to}`}\u00a0${currency}`;
  };
  const { paybackYears, discountedPaybackYears } = payback;
  const years = (value: number | null) =>
    value === null ? t("powerSolar.payback.over", { years: assumptions.years }) : figure(value, 1);
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-compact">
        {paybackYears.mid === null
          ? t("powerSolar.payback.never", { years: assumptions.years })
          : t("powerSolar.payback.text", {
              years: Math.round(paybackYears.mid * 10) / 10,
              low: years(paybackYears.high),
              high: years(paybackYears.low),
              discounted: years(discountedPaybackYears.mid),
            })}
      </p>
      <PaybackCurve payback={payback} />
      <dl className="mt-5 border-t border-line text-compact">
        <Line
          name={t("powerSolar.payback.parts")}
          value={range({ low: payback.partsMinor, mid: payback.partsMinor, high: payback.partsMinor }, 0)}
        />
        <Line name={t("powerSolar.payback.installation")} value={range(payback.installationMinor, 0)} />
        {payback.grantMinor.mid > 0 ? (
          <Line name={t("powerSolar.payback.grant")} value={`−${range(payback.grantMinor, 0)}`} />
        ) : null}
        <Line name={t("powerSolar.payback.investment")} value={range(payback.investmentMinor, 0)} isStrong />
        <Line name={t("powerSolar.payback.saving")} value={range(payback.firstYearSavingMinor, 0)} />
      </dl>
      <p className="mt-3 text-small text-muted">
        {t("powerSolar.payback.assumed", {
          price: range(assumptions.pricePerKWhMinor, 2),
          feed: range(assumptions.feedInPerKWhMinor, 2),
          growth: figure(assumptions.growthPct.mid, 1),
          loss: figure(assumptions.lossPct, 0),
          age: figure(assumptions.degradationPct.mid, 2),
        })}{" "}
        {assumptions.tariff ? <Dated of={assumptions.tariff} /> : null}{" "}
        {assumptions.feedIn ? <Dated of={assumptions.feedIn} /> : null}
      </p>
    </>
  );
}

/** Where a figure comes from, and of which day it is. */
function Dated({ of: { from, source, url } }: { of: DatedRow }) {
  const { t, locale } = useLanguage();
  return (
    <>
      {url === null ? (
        t("powerSolar.our_estimate")
      ) : (
        <a className="link" href={url} rel="noopener">
          {source ?? url}
        </a>
      )}{" "}
      {t("powerSolar.since", { day: dayFigures(from, locale) })}
    </>
  );
}

function Line({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2">
      <dt className="text-muted">{name}</dt>
      <dd className={`ml-auto ${isStrong ? "font-semibold" : ""}`}>{value}</dd>
    </div>
  );
}
