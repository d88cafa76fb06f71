import { figureOf, type Specs } from "#features/catalogue/domain/specs.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { share } from "#platform/pure/money.ts";
import { annualEnergy, annualYield, type MonthlyCity, monthlyEnergy, type YieldCity } from "./yields.ts";

/** Worked examples in page order. The ids are anchors (`customer-cases#house`) and must not change. */
export const caseIds = ["house", "cafe", "workshop", "flat", "car", "tower", "event", "painting"] as const;
export type CaseId = (typeof caseIds)[number];

/** Product of each example. */
export const caseProducts: Record<CaseId, string> = {
  house: "set-hyb-5k",
  cafe: "set-hyb-12k",
  workshop: "set-grid-10k",
  flat: "pps-ecoflow-delta-2",
  car: "eva-wallbox-pulsar-max-22",
  tower: "slt-trime-x-solar",
  event: "ign-sdmo-k22",
  painting: "lft-genie-gs-1932",
};

/** Input of an example: specs, and prices of the market in net minor units. */
export interface CaseProduct {
  specs: Specs;
  /** Components of a set. */
  parts: readonly { specs: Specs; quantity: number }[];
  sale: number | null;
  rental: Tiers | null;
}

interface Tiers {
  day: number | null;
  week: number | null;
  month: number | null;
}

/** Calculated figures by the names used in text and table. */
export interface CaseFigures {
  figures: Record<string, number>;
  city?: YieldCity;
  /** Energy by month in kWh. */
  months?: readonly number[];
  litFrom?: number;
  /** Net minor units: price of single days, and the lowest price. */
  rent?: { single: number; least: number; deposit: number | null };
}

const cities: Record<MarketCode, Record<"house" | "workshop", MonthlyCity> & Record<"cafe" | "car", YieldCity>> = {
  UA: { house: "kyiv", workshop: "odesa", cafe: "lviv", car: "kyiv" },
  PL: { house: "warsaw", workshop: "rzeszow", cafe: "krakow", car: "warsaw" },
};

/** Assumptions, labelled as such on the page. */
const assumed = {
  house: { use: 350, load: 500 },
  cafe: { load: 1_000, cut: 4 },
  flat: { fridge: 60, light: 30, router: 12, laptops: 60 },
  car: { distance: 15_000, per100: 18, carKw: 11, refill: 40 },
  tower: { days: 14 },
  event: { days: 3, hoursADay: 10 },
  painting: { days: 6 },
} as const;

/** Usable share of a station's capacity; the rest is lost in its inverter. */
const stationShare = 0.85;

type Reckoning = (product: CaseProduct, market: { code: MarketCode; depositBp: number }) => CaseFigures | null;

const reckonings: Record<CaseId, Reckoning> = {
  house({ specs, parts }, { code }) {
    const city = cities[code].house;
    const [kwp, battery] = [figureOf(specs, "pv_power_kwp"), usable(parts)];
    if (kwp === null || battery === null) return null;
    const months = monthlyEnergy(kwp, city);
    const { use, load } = assumed.house;
    const covered = months.filter((energy) => energy >= use).length;
    const hours = Math.floor((battery * 1000) / load);
    return {
      city,
      months,
      litFrom: use,
      figures: { kwp, annual: annualEnergy(kwp, city), use, covered, battery, load, hours },
    };
  },
  cafe({ specs, parts }, { code }) {
    const city = cities[code].cafe;
    const [kwp, battery] = [figureOf(specs, "pv_power_kwp"), usable(parts)];
    if (kwp === null || battery === null) return null;
    const { load, cut } = assumed.cafe;
    const cuts = Math.floor((battery * 1000) / load / cut);
    return {
      city,
      figures: {
        kwp,
        annual: annualEnergy(kwp, city),
        battery,
        load,
        cut,
        cuts,
        hours: Math.floor((battery * 1000) / load),
      },
    };
  },
  workshop({ specs, parts }, { code }) {
    const city = cities[code].workshop;
    const kwp = figureOf(specs, "pv_power_kwp");
    const panels = parts.find((part) => figureOf(part.specs, "power_w") !== null);
    const size = panels?.specs.dimensions_mm;
    const weight = panels ? figureOf(panels.specs, "weight_kg") : null;
    if (kwp === null || !panels || weight === null || !Array.isArray(size)) return null;
    const [length, width] = size as number[];
    return {
      city,
      months: monthlyEnergy(kwp, city),
      figures: {
        kwp,
        annual: annualEnergy(kwp, city),
        panels: panels.quantity,
        area: (panels.quantity * (length ?? 0) * (width ?? 0)) / 1e6,
        weight: panels.quantity * weight,
      },
    };
  },
  flat({ specs }) {
    const [wh, watts, weight] = ["capacity_wh", "ac_power_w", "weight_kg"].map((key) => figureOf(specs, key));
    if (wh == null || watts == null || weight == null) return null;
    const parts = assumed.flat;
    const load = parts.fridge + parts.light + parts.router + parts.laptops;
    return { figures: { ...parts, wh, watts, weight, load, hours: Math.floor((wh * stationShare) / load) } };
  },
  car({ specs }, { code }) {
    const city = cities[code].car;
    const kw = figureOf(specs, "power_kw");
    if (kw === null) return null;
    const { distance, per100, carKw, refill } = assumed.car;
    const energy = (distance / 100) * per100;
    return {
      city,
      figures: {
        kw,
        distance,
        per100,
        carKw,
        refill,
        energy,
        hours: refill / Math.min(kw, carKw),
        needed: energy / annualYield[city],
      },
    };
  },
  tower: ({ specs, sale, rental }, { depositBp }) =>
    rented(
      assumed.tower.days,
      { sale, rental, depositBp },
      { specs },
      {
        mast: "mast_height_m",
        light: "lumens",
        autonomy: "autonomy_h",
        solar: "solar_power_w",
      },
    ),
  event({ specs, sale, rental }, { depositBp }) {
    const { days, hoursADay } = assumed.event;
    const made = rented(
      days,
      { sale, rental, depositBp },
      { specs },
      {
        kw: "power_kw",
        noise: "noise_db_7m",
        hourly: "consumption_l_h_75pct",
        tank: "tank_l",
      },
    );
    if (!made) return null;
    const { hourly = 0, tank = 1 } = made.figures;
    const fuel = hourly * days * hoursADay;
    return { ...made, figures: { ...made.figures, hoursADay, fuel, tanks: Math.ceil(fuel / tank) } };
  },
  painting: ({ specs, sale, rental }, { depositBp }) =>
    rented(
      assumed.painting.days,
      { sale, rental, depositBp },
      { specs },
      {
        height: "working_height_m",
        platform: "platform_height_m",
        capacity: "capacity_kg",
        width: "width_m",
      },
    ),
};

/** Calculates an example; `null` if the product lacks a required spec. */
export function caseFigures(
  id: CaseId,
  product: CaseProduct,
  market: { code: MarketCode; depositBp: number },
): CaseFigures | null {
  return reckonings[id](product, market);
}

/** Usable battery capacity of a set in kWh. */
function usable(parts: CaseProduct["parts"]): number | null {
  const found = parts.flatMap(({ specs, quantity }) => {
    const energy = figureOf(specs, "usable_capacity_kwh");
    return energy === null ? [] : [energy * quantity];
  });
  return found.length > 0 ? found.reduce((sum, energy) => sum + energy, 0) : null;
}

/** An example of a rental: figures and prices. */
function rented(
  days: number,
  { sale, rental, depositBp }: Pick<CaseProduct, "sale" | "rental"> & { depositBp: number },
  { specs }: { specs: Specs },
  keys: Record<string, string>,
): CaseFigures | null {
  const own = Object.entries(keys).map(([name, key]) => [name, figureOf(specs, key)] as const);
  if (own.some(([, figure]) => figure === null)) return null;
  const figures = { days, ...Object.fromEntries(own as [string, number][]) };
  const least = rental ? minRent(rental, days) : null;
  if (!rental?.day || least === null) return { figures };
  return {
    figures,
    rent: { single: days * rental.day, least, deposit: deposit({ sale, month: rental.month }, depositBp) },
  };
}

/**
 * Lowest net price of a number of days: the cheapest combination of months, weeks and days that covers them (D27).
 * `null` without tariffs.
 */
export function minRent({ day, week, month }: Tiers, days: number): number | null {
  const sums: number[] = [];
  for (let months = 0; months <= (month === null ? 0 : Math.ceil(days / 30)); months++) {
    for (let weeks = 0; weeks <= (week === null ? 0 : Math.ceil(days / 7)); weeks++) {
      const rest = Math.max(0, days - months * 30 - weeks * 7);
      if (rest === 0 || day !== null) sums.push(months * (month ?? 0) + weeks * (week ?? 0) + rest * (day ?? 0));
    }
  }
  return sums.length > 0 ? Math.min(...sums) : null;
}

/** Net deposit (D31): a share of the purchase price, at most one month's rent. `null` if either is missing. */
function deposit({ sale, month }: { sale: number | null; month: number | null }, depositBp: number): number | null {
  return sale === null || month === null ? null : Math.min(share(sale, depositBp), month);
}
