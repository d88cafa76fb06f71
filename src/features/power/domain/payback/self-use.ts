import { stepsPerDay } from "../irradiance/sky.ts";
import { type Storage, stepStorage } from "./storage.ts";

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
export function selfUseOf(days: readonly Day[], storage: Storage | null): SelfUse {
  let storedWh = 0;
  if (storage) for (const day of days) storedWh = runDay(day, storage, storedWh, null);
  const total: SelfUse = { sunWh: 0, loadWh: 0, ownUseWh: 0, fedInWh: 0 };
  for (const day of days) storedWh = runDay(day, storage, storedWh, total);
  return total;
}

const hours = 24 / stepsPerDay;

/** Adds the energy of a day to `total` and returns what is stored at its end, in Wh. */
function runDay({ sunW, loadW }: Day, storage: Storage | null, storedWh: number, total: SelfUse | null): number {
  let stored = storedWh;
  for (let step = 0; step < loadW.length; step += 1) {
    const sunWh = (sunW[step] ?? 0) * hours;
    const loadWh = (loadW[step] ?? 0) * hours;
    const moved = storage && stepStorage(storage, stored, { balanceWh: sunWh - loadWh, hours });
    stored = moved?.storedWh ?? 0;
    if (total === null) continue;
    const directWh = Math.min(sunWh, loadWh);
    total.sunWh += sunWh;
    total.loadWh += loadWh;
    total.ownUseWh += directWh + (moved?.dischargedWh ?? 0);
    total.fedInWh += sunWh - directWh - (moved?.chargedWh ?? 0);
  }
  return stored;
}
