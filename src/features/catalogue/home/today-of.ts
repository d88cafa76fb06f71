import { capitalCity, dailyEnergy } from "#features/content/domain/pages/yields.ts";
import { formatFigure } from "../domain/figures.ts";
import type { Wording } from "../pages/shop-for.ts";

/** Texts of the daylight chart. The daylight itself is computed in the browser, because pages are cached. */
export interface Today {
  place: string;
  /** Yield of one panel on a day of each month, January first; `null` without a panel. */
  panel: string[] | null;
}

/** `watts` is the power of the best-selling panel, or 0. */
export function todayOf(watts: number, { t, market, locale }: Wording): Today {
  const city = capitalCity[market.code];
  const message = (energy: number) =>
    t("catalogueHome.todayPanel", { watts: String(watts), energy: formatFigure(energy, [1, 1], locale) });
  return {
    place: t(`catalogueHome.city.${city}`),
    panel: watts > 0 ? dailyEnergy(watts / 1000, city).map(message) : null,
  };
}
