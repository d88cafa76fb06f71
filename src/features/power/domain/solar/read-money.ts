import type { Day } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Band } from "../payback/band.ts";
import { feedInOf, feedInYears } from "../payback/feed-in.ts";
import { tariffOn } from "../payback/tariffs.ts";
import { type FigureReader, solarBounds } from "./read-figures.ts";
import { type SolarForm, solarFields } from "./solar-form.ts";
import type { SolarAssumptions } from "./solar-result.ts";

/**
 * Labour, cables, protection and papers for a kilowatt of modules in gross minor units, by our estimate of offers of 2026: without the
 * parts that the shop sells.
 */
const usualInstallation: Readonly<Record<MarketCode, Band>> = {
  UA: { low: 900_000, mid: 700_000, high: 500_000 },
  PL: { low: 200_000, mid: 150_000, high: 100_000 },
};
/** Growth of the price of electricity above inflation in per cent a year: an assumption. */
const usualGrowthPct: Band = { low: 0, mid: 1, high: 3 };
/** Interest above inflation that the money would bring elsewhere, in per cent a year: an assumption. */
const usualDiscountPct = 3;
const usualYears = 20;
/** Loss of power a year in per cent: makers of the modules guarantee 0.4 to 0.5. */
const degradationPct: Band = { low: 0.5, mid: 0.45, high: 0.4 };
/** Losses of cables, inverter, dirt and shade by `../yield`, the default of PVGIS. */
const lossPct = 14;

const exactly = (figure: number): Band => ({ low: figure, mid: figure, high: figure });
const none: Band = exactly(0);
const minor = (money: number) => Math.round(money * 100);

export interface MoneyContext {
  read: FigureReader;
  market: MarketCode;
  today: Day;
}

/** What is assumed about money: as typed, else dated rows and usual figures. Fields with errors count as empty. */
export function readMoney(form: SolarForm, { read, market, today }: MoneyContext): SolarAssumptions {
  const figure = (
    field: keyof typeof solarFields & keyof SolarForm,
    typed: string,
    bounds: (typeof solarBounds)[keyof typeof solarBounds],
  ) => {
    const value = read.figure(solarFields[field], typed, bounds);
    return value === null || Number.isNaN(value) ? null : value;
  };
  const price = figure("price", form.price, solarBounds.pricePerKWh);
  const feedIn = figure("feedInPrice", form.feedInPrice, solarBounds.pricePerKWh);
  const installation = figure("installation", form.installation, solarBounds.installation);
  const growth = figure("growthPct", form.growthPct, solarBounds.growthPct);
  const tariff = tariffOn(today, market, form.tariff);
  const scheme = feedInOf(market, form.feedIn);
  const isFed = form.feedIn === "own" || scheme !== null;
  return {
    pricePerKWhMinor: price === null ? (tariff?.perKWhMinor ?? none) : exactly(minor(price)),
    tariff: price === null ? tariff : null,
    feedInPerKWhMinor: isFed && feedIn !== null ? exactly(minor(feedIn)) : (scheme?.perKWhMinor ?? none),
    feedIn: scheme,
    feedInYears: isFed ? feedInYears(scheme ?? { paidUntil: null }, today) : 0,
    installationPerKWpMinor: installation === null ? usualInstallation[market] : exactly(minor(installation)),
    growthPct: growth === null ? usualGrowthPct : exactly(growth),
    discountPct: figure("discountPct", form.discountPct, solarBounds.discountPct) ?? usualDiscountPct,
    years: figure("years", form.years, solarBounds.years) ?? usualYears,
    replacementYear: figure("replacement", form.replacement, solarBounds.years),
    degradationPct,
    lossPct,
  };
}
