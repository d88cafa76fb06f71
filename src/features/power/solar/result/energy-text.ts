import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { SolarEnergy } from "../../domain/solar/solar-result.ts";
import { solarFigures } from "../solar-figures.ts";

/** Yield of a mean year with its range, what of it is used, and what the inverter cuts off. */
export function energyText(energy: SolarEnergy, language: { t: Translate; locale: Locale }): string {
  const { t } = language;
  const { kWh, percent } = solarFigures(language);
  const { yieldKWh, selfUse, selfSufficiency, clippedKWh } = energy;
  const text = t("powerSolar.energy_text", {
    yield: kWh(yieldKWh.mid),
    low: kWh(yieldKWh.low),
    high: kWh(yieldKWh.high),
    own: percent(selfUse),
    covered: percent(selfSufficiency),
  });
  return clippedKWh >= 1 ? `${text} ${t("powerSolar.clipped", { clipped: kWh(clippedKWh) })}` : text;
}
