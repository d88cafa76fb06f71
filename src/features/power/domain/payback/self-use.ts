import { charge, discharge, type Store } from "../battery.ts";
import { stepsPerDay } from "../irradiance/sky.ts";

/** One of the days that stand for a month: power of the sun and of the load in W, in equal steps. */
export interface Day {
  sunW: readonly number[];
  loadW: readonly number[];
}

/** Energy of some days in Wh. `ownUseWh`: used at once, or given by the battery. */
export interface SelfUse {
  sunWh: number;
  loadWh: number;
  ownUseWh: number;
  fedInWh: number;
}

/** Order of the ten weather days of a month, from the darkest to the clearest: changeable, as weather is. */
const weatherOrder = [4, 7, 2, 8, 0, 5, 9, 1, 6, 3] as const;

/** The days of a month in the order in which they follow each other. */
export const inWeatherOrder = <Item>(ranked: readonly Item[]): Item[] =>
  weatherOrder.flatMap((rank) => ranked[rank] ?? []);

/**
 * What of the sun's energy is used where it is made, step by step: first the load, then the battery, the rest is fed in. The days are
 * run through twice, so that the battery begins them as it ends them.
 */
export function selfUseOf(days: readonly Day[], store: Store | null): SelfUse {
  let storedWh = 0;
  if (store) for (const day of days) storedWh = runDay(day, store, storedWh, null);
  const total: SelfUse = { sunWh: 0, loadWh: 0, ownUseWh: 0, fedInWh: 0 };
  for (const day of days) storedWh = runDay(day, store, storedWh, total);
  return total;
}

const hours = 24 / stepsPerDay;

/** Adds the energy of a day to `total` and returns what is stored at its end, in Wh. */
function runDay({ sunW, loadW }: Day, store: Store | null, storedWh: number, total: SelfUse | null): number {
  let stored = storedWh;
  for (let step = 0; step < loadW.length; step += 1) {
    const sun = sunW[step] ?? 0;
    const load = loadW[step] ?? 0;
    const directW = Math.min(sun, load);
    const charged = store && charge(store, stored, sun - directW, hours);
    const given = store && charged && discharge(store, charged.stateWh, load - directW, hours);
    stored = given?.stateWh ?? 0;
    if (total === null) continue;
    total.sunWh += sun * hours;
    total.loadWh += load * hours;
    total.ownUseWh += (directW + (given?.powerW ?? 0)) * hours;
    total.fedInWh += (sun - directW - (charged?.powerW ?? 0)) * hours;
  }
  return stored;
}
