import { formatFigure } from "#features/catalogue/domain/figures.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";

/** Figures of the designer with their units, in the reader's language. */
export function solarFigures({ t, locale }: { t: Translate; locale: Locale }) {
  const figure = (value: number, decimals: 0 | 1 | 2) => formatFigure(value, [0, decimals], locale);
  const withUnit = (text: string, unit: "kWp" | "kWh" | "kg") => `${text}\u00a0${t(`powerSolar.unit.${unit}`)}`;
  return {
    figure,
    kWp: (value: number) => withUnit(figure(value, 2), "kWp"),
    kWh: (value: number) => withUnit(figure(value, value < 10 ? 1 : 0), "kWh"),
    kg: (value: number) => withUnit(figure(value, 0), "kg"),
    percent: (share: number) => `${figure(share * 100, 0)}\u00a0%`,
  };
}

/** `2026-03-01` as `01.03.2026`, in English as it is. */
export const dayFigures = (day: string, locale: Locale): string =>
  locale === "en" ? day : day.split("-").reverse().join(".");
