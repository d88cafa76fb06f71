import { useLanguage } from "#features/languages/languages.browser.tsx";
import { nameIn } from "../../domain/payback/own-name.ts";
import type { Payback } from "../../domain/payback/payback.ts";
import type { DatedRow } from "../../domain/payback/tariffs.ts";
import type { SolarAssumptions, SolarResult } from "../../domain/solar/solar-result.ts";
import { PaybackCurve } from "../charts/payback-curve.tsx";
import { dayFigures } from "../solar-figures.ts";
import { assumedText, paybackLines, paybackText } from "./money-texts.ts";

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
  const { t, locale, market } = useLanguage();
  const language = { t, locale, currency: market.currency };
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-compact">{paybackText(payback, assumptions, language)}</p>
      <PaybackCurve payback={payback} />
      <dl className="mt-5 border-t border-line text-compact">
        {paybackLines(payback, language).map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </dl>
      <p className="mt-3 text-small text-muted">
        {assumedText(assumptions, language)} {assumptions.tariff ? <Dated of={assumptions.tariff} /> : null}{" "}
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
          {source === null ? url : nameIn(locale, source)}
        </a>
      )}{" "}
      {t("powerSolar.since", { day: dayFigures(from, locale) })}
    </>
  );
}

function Line({ label, value, isStrong }: { label: string; value: string; isStrong: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2">
      <dt className="text-muted">{label}</dt>
      <dd className={`ml-auto ${isStrong ? "font-semibold" : ""}`}>{value}</dd>
    </div>
  );
}
