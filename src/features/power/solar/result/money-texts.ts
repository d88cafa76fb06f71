import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { type Currency, currencyWord } from "#platform/pure/money.ts";
import type { Band } from "../../domain/payback/band.ts";
import type { Payback } from "../../domain/payback/payback.ts";
import type { SolarAssumptions } from "../../domain/solar/solar-result.ts";
import { solarFigures } from "../solar-figures.ts";

export interface MoneyLanguage {
  t: Translate;
  locale: Locale;
  currency: Currency;
}

/** A band of gross minor units as money, from the lower to the higher one. */
export function bandText({ low, high }: Pick<Band, "low" | "high">, decimals: 0 | 2, language: MoneyLanguage): string {
  const { figure } = solarFigures(language);
  const [from, to] = [Math.min(low, high), Math.max(low, high)].map((minor) => figure(minor / 100, decimals));
  return `${from === to ? from : `${from}–${to}`}\u00a0${currencyWord(language.currency)}`;
}

/** When it is paid back, in a sentence. */
export function paybackText(
  { paybackYears, discountedPaybackYears }: Payback,
  { years: most }: Pick<SolarAssumptions, "years">,
  language: MoneyLanguage,
): string {
  const { t } = language;
  const { figure } = solarFigures(language);
  const years = (value: number | null) =>
    value === null ? t("powerSolar.payback.over", { years: most }) : figure(value, 1);
  return paybackYears.mid === null
    ? t("powerSolar.payback.never", { years: most })
    : t("powerSolar.payback.text", {
        years: Math.round(paybackYears.mid * 10) / 10,
        low: years(paybackYears.high),
        high: years(paybackYears.low),
        discounted: years(discountedPaybackYears.mid),
      });
}

/** What it costs and saves, line by line; the sum is strong. */
export function paybackLines(payback: Payback, language: MoneyLanguage) {
  const { t } = language;
  const { partsMinor, installationMinor, grantMinor, investmentMinor, firstYearSavingMinor } = payback;
  const band = (of: Band) => bandText(of, 0, language);
  const line = (label: string, value: string, isStrong = false) => ({ label, value, isStrong });
  return [
    line(t("powerSolar.payback.parts"), bandText({ low: partsMinor, high: partsMinor }, 0, language)),
    line(t("powerSolar.payback.installation"), band(installationMinor)),
    ...(grantMinor.mid > 0 ? [line(t("powerSolar.payback.grant"), `−${band(grantMinor)}`)] : []),
    line(t("powerSolar.payback.investment"), band(investmentMinor), true),
    line(t("powerSolar.payback.saving"), band(firstYearSavingMinor)),
  ];
}

/** From which prices, losses and growth that follows. */
export function assumedText(assumptions: SolarAssumptions, language: MoneyLanguage): string {
  const { t } = language;
  const { figure } = solarFigures(language);
  return t("powerSolar.payback.assumed", {
    price: bandText(assumptions.pricePerKWhMinor, 2, language),
    feed: bandText(assumptions.feedInPerKWhMinor, 2, language),
    growth: figure(assumptions.growthPct.mid, 1),
    loss: figure(assumptions.lossPct, 0),
    age: figure(assumptions.degradationPct.mid, 2),
  });
}
