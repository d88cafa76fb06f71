import { capitalCity, dailyEnergy } from "#features/content/domain/pages/yields.ts";
import { formatFigure } from "../domain/figures.ts";
import type { Wording } from "../pages/shop-for.ts";

/** What the ruler of today's light says besides the light itself, which only the browser knows: pages are kept. */
export interface Today {
  place: string;
  /** What one panel gives on a day of each month, January first, as sentences; null without a panel. */
  panel: string[] | null;
}

/** Words for the ruler; `watts` is the power of the panel that is bought most, 0 if there is none. */
export function todayOf(watts: number, { t, market, locale }: Wording): Today {
  const city = capitalCity[market.code];
  const message = (energy: number) =>
    t("catalogueHome.todayPanel", { watts: String(watts), energy: formatFigure(energy, [1, 1], locale) });
  return {
    place: t(`catalogueHome.city.${city}`),
    panel: watts > 0 ? dailyEnergy(watts / 1000, city).map(message) : null,
  };
}
