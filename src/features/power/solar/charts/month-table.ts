import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { SolarEnergy } from "../../domain/solar/solar-result.ts";
import { solarFigures } from "../solar-figures.ts";

/** Least and most of a year as shares of a mean one. The range of single years is known for the year; months share it in proportion. */
export const rangeOf = ({ yieldKWh: { low, mid, high } }: SolarEnergy) => ({ low: low / mid, high: high / mid });

/** Energy by month in kWh with the range of single years. */
export function monthTable(energy: SolarEnergy, language: { t: Translate; locale: Locale }) {
  const { t } = language;
  const { figure } = solarFigures(language);
  const { low, high } = rangeOf(energy);
  return {
    caption: t("powerSolar.months.caption"),
    head: [
      t("powerSolar.months.month"),
      t("powerSolar.months.yield"),
      t("powerSolar.months.range"),
      t("powerSolar.months.own"),
      t("powerSolar.months.fed"),
      t("powerSolar.months.load"),
    ],
    rows: energy.months.map((month) => [
      t(`powerSolar.month.${month.month}`),
      figure(month.yieldKWh, 0),
      `${figure(month.yieldKWh * low, 0)}–${figure(month.yieldKWh * high, 0)}`,
      figure(month.ownUseKWh, 0),
      figure(month.fedInKWh, 0),
      figure(month.loadKWh, 0),
    ]),
  };
}
