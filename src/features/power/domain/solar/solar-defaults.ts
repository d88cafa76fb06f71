import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketCity } from "../strings/cell-temperatures.ts";
import { cityKey } from "../strings/strings-form.ts";
import type { SolarChoices } from "./solar-choices.ts";
import { autoInverter, none, type SolarForm } from "./solar-form.ts";

/**
 * What the form begins with: a tiled roof of 8 × 5 m to the south, the first module of the shop, no battery, no feed-in, no grant, and
 * the use of a common house with a new inverter after 15 years. Empty figures are dated rows and usual figures.
 */
export function initialSolarForm(market: MarketCode, { modules }: Pick<SolarChoices, "modules">): SolarForm {
  return {
    place: cityKey(marketCity[market]),
    faces: [
      {
        kind: "tile",
        length: "8",
        slope: "5",
        pitch: "35",
        direction: "0",
        orientation: "best",
        obstacles: [],
        placed: "",
      },
    ],
    module: modules[0]?.id ?? "",
    inverter: autoInverter,
    battery: none,
    batteries: "1",
    eave: "",
    ridge: "",
    verge: "",
    horizon: [],
    yearKWh: "4000",
    profile: "away",
    tariff: "household",
    price: "",
    feedIn: "none",
    feedInPrice: "",
    installation: "",
    growthPct: "",
    discountPct: "",
    years: "",
    replacement: "15",
    grant: none,
  };
}
