import type { Store } from "../battery.ts";
import { type Climate, climateAt } from "../climate/climate.ts";
import type { HorizonPoint } from "../irradiance/horizon.ts";
import { stepsPerDay } from "../irradiance/sky.ts";
import type { Band } from "../payback/band.ts";
import type { LoadProfile } from "../payback/load-profiles.ts";
import { loadPowersW } from "../payback/load-shape.ts";
import type { YearEnergy } from "../payback/payback.ts";
import { type Day, inWeatherOrder, type SelfUse, selfUseOf } from "../payback/self-use.ts";
import type { Place } from "../sun/sun-position.ts";
import { type PvArray, rankedDayPowersW, systemOf } from "../yield/array-power.ts";
import { yieldSpreadPct } from "../yield/uncertainty.ts";
import { remember } from "./remember.ts";
import type { SolarEnergy, SolarMonth } from "./solar-result.ts";

/** An installation at a place with what uses its energy. */
export interface EnergyPlan {
  place: Place;
  arrays: readonly PvArray[];
  horizon: readonly HorizonPoint[];
  /** Of all inverters together; `null` if not stated: no limit. */
  acPowerW: number | null;
  load: { profile: LoadProfile; yearKWh: number };
  store: Store | null;
}

const hours = 24 / stepsPerDay;

/** The climate of a place of the list; all of them are inside the area. */
const climateOf = remember(
  4,
  (place: Place) => `${place.lat} ${place.lon}`,
  (place: Place): Climate | null => {
    const found = climateAt(place);
    return found.ok ? found.value : null;
  },
);

/** AC watts of 1 kWp for each month, weather day and step. */
const kilowattPowers = remember(
  8,
  (climate: Climate, { tiltDeg, azimuthDeg }: PvArray, horizon: readonly HorizonPoint[]) =>
    JSON.stringify([climate.lat, climate.months, tiltDeg, azimuthDeg, horizon]),
  (climate: Climate, array: PvArray, horizon: readonly HorizonPoint[]) => {
    const system = systemOf({ ...array, peakKWp: 1 }, { horizon });
    return climate.months.map((month) => rankedDayPowersW(system, climate.lat, month));
  },
);

/** Loads of each month and weather day in W. */
const loadPowers = remember(
  4,
  (climate: Climate, load: EnergyPlan["load"]) => JSON.stringify([climate.months, load]),
  (climate: Climate, { profile, yearKWh }: EnergyPlan["load"]) =>
    climate.months.map((month) =>
      Array.from({ length: 10 }, (_, day) => loadPowersW(profile, yearKWh, { climate: climate.months, month, day })),
    ),
);

/** Energy of a mean year; what is used and fed in also of the years that nine of ten and one of ten exceed. */
export interface EnergyAnswer {
  energy: SolarEnergy;
  used: Record<keyof Band, YearEnergy>;
}

/**
 * Yield, own use and feed-in of an installation in kWh, over ten weather days of each month in 15-minute steps. Each face by `../yield`;
 * the inverters cut off what exceeds their AC power; then load, battery, grid. `null` for a place outside Ukraine and Poland.
 */
export function energyOf(plan: EnergyPlan): EnergyAnswer | null {
  const climate = climateOf(plan.place);
  if (climate === null) return null;
  const faces = plan.arrays.map((array) => ({
    peakKWp: array.peakKWp,
    powers: kilowattPowers(climate, array, plan.horizon),
  }));
  const loads = loadPowers(climate, plan.load);
  const limitW = plan.acPowerW ?? Number.POSITIVE_INFINITY;
  let freeWh = 0;
  const run = (factor: number) =>
    climate.months.map((month, index) => {
      const days = (loads[index] ?? []).map((loadW, rank): Day => {
        const sunW = new Array<number>(stepsPerDay).fill(0);
        for (const { peakKWp, powers } of faces)
          for (const [step, power] of (powers[index]?.[rank] ?? []).entries())
            sunW[step] = (sunW[step] ?? 0) + power * peakKWp * factor;
        if (factor === 1) freeWh += (sum(sunW) * hours * month.days) / 10;
        return { sunW: sunW.map((power) => Math.min(power, limitW)), loadW };
      });
      return monthOf(selfUseOf(inWeatherOrder(days), plan.store), month);
    });
  const spread = yieldSpreadPct(climate.uncertaintyPct) / 100;
  const [low, mid, high] = [run(1 - spread), run(1), run(1 + spread)];
  const year = (months: readonly SolarMonth[], of: (month: SolarMonth) => number) => sum(months.map(of));
  const usedOf = (months: readonly SolarMonth[]): YearEnergy => ({
    ownUseKWh: year(months, (month) => month.ownUseKWh),
    fedInKWh: year(months, (month) => month.fedInKWh),
  });
  const yields = (months: readonly SolarMonth[]) => year(months, (month) => month.yieldKWh);
  const [yieldKWh, loadKWh] = [yields(mid), year(mid, (month) => month.loadKWh)];
  const used = { low: usedOf(low), mid: usedOf(mid), high: usedOf(high) };
  const { ownUseKWh, fedInKWh } = used.mid;
  const energy: SolarEnergy = {
    months: mid,
    yieldKWh: { low: yields(low), mid: yieldKWh, high: yields(high) },
    loadKWh,
    ownUseKWh,
    selfUse: yieldKWh > 0 ? 1 - fedInKWh / yieldKWh : 0,
    selfSufficiency: loadKWh > 0 ? ownUseKWh / loadKWh : 0,
    clippedKWh: freeWh / 1000 - yieldKWh,
  };
  return { energy, used };
}

function monthOf(used: SelfUse, { month, days }: Climate["months"][number]): SolarMonth {
  const kWh = (wattHours: number) => (wattHours / 1000 / 10) * days;
  return {
    month,
    yieldKWh: kWh(used.sunWh),
    loadKWh: kWh(used.loadWh),
    ownUseKWh: kWh(used.ownUseWh),
    fedInKWh: kWh(used.fedInWh),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
