import { charge, discharge, type Store } from "../battery.ts";
import { stepsPerDay } from "../irradiance/sky.ts";

/** Hours of a step. */
export const stepHours = 24 / stepsPerDay;

/** What a simulation needs; all powers in W. */
export interface Scene {
  /** Mean load in the 96 steps of each day. */
  loadW: Float64Array;
  /** Whether the mains are off, for each step of all days. */
  isOff: Uint8Array;
  /** Power of the sun on the AC side, for each step of all days; `null` without panels. */
  sunW: Float64Array | null;
  /** What the mains give to loads and charging together. */
  mainsW: number;
}

/** How a store is run. */
export interface Running {
  store: Store;
  /** Most that is charged from the mains, W. */
  mainsChargeW: number;
  /** The battery is full at the begin of each outage, whatever was charged. */
  isFullAtOutages?: boolean;
  /** Only the sums are wanted: the lists of the steps stay empty. */
  onlySums?: boolean;
}

/** Powers (W) and the state at the end of each step (Wh), and their sums in outages (Wh). */
export interface Run {
  unservedW: Float64Array;
  mainsW: Float64Array;
  batteryWh: Float64Array;
  outageLoadWh: number;
  outageUnservedWh: number;
  /** Taken from the mains to charge, all days together. */
  mainsChargeWh: number;
}

/**
 * Simulates days in 15-minute steps from a full battery. The sun goes to the loads first, then into the battery. In an outage
 * the battery covers the rest, its power limits both together; otherwise the mains cover loads first and charge with what is
 * left of their limit. Energy that nothing can take is lost.
 */
export function simulate(
  { loadW, isOff, sunW, mainsW }: Scene,
  { store, mainsChargeW, isFullAtOutages, onlySums = false }: Running,
): Run {
  const kept = onlySums ? 0 : isOff.length;
  const run: Run = {
    unservedW: new Float64Array(kept),
    mainsW: new Float64Array(kept),
    batteryWh: new Float64Array(kept),
    outageLoadWh: 0,
    outageUnservedWh: 0,
    mainsChargeWh: 0,
  };
  let stateWh = store.usableWh;
  for (let step = 0; step < isOff.length; step += 1) {
    const load = loadW[step % stepsPerDay] ?? 0;
    let [unserved, fromMains] = [0, 0];
    const sun = sunW?.[step] ?? 0;
    if (isOff[step]) {
      if (isFullAtOutages && !isOff[step - 1]) stateWh = store.usableWh;
      const direct = Math.min(load, sun, store.dischargeW);
      const surplus = sun - direct;
      const wanted = Math.min(load - direct, store.dischargeW - direct);
      const standby = Math.min(surplus, store.standbyW);
      // Standby that the sun covers does not come from the battery.
      const given = discharge(store, stateWh + standby * stepHours, wanted, stepHours);
      stateWh = Math.min(store.usableWh, given.stateWh);
      if (surplus > standby) stateWh = charge(store, stateWh, surplus - standby, stepHours).stateWh;
      unserved = Math.max(0, load - direct - given.powerW);
      run.outageLoadWh += load * stepHours;
      run.outageUnservedWh += unserved * stepHours;
    } else {
      const direct = Math.min(load, sun);
      const toLoad = Math.min(load - direct, mainsW);
      const surplus = sun - direct;
      const taken = charge(store, stateWh, surplus + Math.min(mainsChargeW, mainsW - toLoad), stepHours);
      const toBattery = Math.max(0, taken.powerW - surplus);
      stateWh = taken.stateWh;
      unserved = load - direct - toLoad;
      fromMains = toLoad + toBattery;
      run.mainsChargeWh += toBattery * stepHours;
    }
    if (onlySums) continue;
    run.unservedW[step] = unserved;
    run.mainsW[step] = fromMains;
    run.batteryWh[step] = stateWh;
  }
  return run;
}

/** Smallest energy that counts as missing, Wh: rounding of a long sum, far below what anybody can see. */
export const negligibleWh = 0.01;

/** Whether every outage was carried. */
export const carries = (run: Run): boolean => run.outageUnservedWh <= negligibleWh;

/** The first step in an outage in which energy is missing; `null` if none is. */
export function firstUnserved({ isOff }: Pick<Scene, "isOff">, { unservedW }: Run): number | null {
  const step = unservedW.findIndex((power, at) => isOff[at] === 1 && power * stepHours > negligibleWh);
  return step < 0 ? null : step;
}

/**
 * Hours that a full store carries the loads from a step on without mains and sun; `null` if it is longer than the days of the
 * scene.
 */
export function lastsHours(
  { loadW, isOff }: Pick<Scene, "loadW" | "isOff">,
  store: Store,
  from: number,
): number | null {
  let stateWh = store.usableWh;
  for (let step = 0; step < isOff.length; step += 1) {
    const load = loadW[(from + step) % stepsPerDay] ?? 0;
    const drawnWh = (Math.min(load, store.dischargeW) / store.dischargeEfficiency + store.standbyW) * stepHours;
    if (drawnWh > stateWh) return (step + stateWh / drawnWh) * stepHours;
    stateWh -= drawnWh;
  }
  return null;
}

/** A store that is charged with a power from the mains, whatever its own limit is. */
export const chargedWith = (store: Store, powerW: number): Running => ({
  store: { ...store, chargeW: Math.max(store.chargeW, powerW) },
  mainsChargeW: powerW,
});

/** Steps of a charging power, W. */
const chargeStepW = 10;

/**
 * Least charging power from the mains (W, rounded up to 10 W) with which every outage is carried; `null` if no power of the
 * mains is enough. More charging power never carries less. `enoughW`: a power that is known to be enough, to search below.
 */
export function neededChargeW(scene: Scene, store: Store, enoughW: number | null = null): number | null {
  const isEnough = (powerW: number) => carries(simulate(scene, { ...chargedWith(store, powerW), onlySums: true }));
  if (enoughW === null && !isEnough(scene.mainsW)) return null;
  let [low, high] = [-1, Math.ceil((enoughW ?? scene.mainsW) / chargeStepW)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle * chargeStepW)) high = middle;
    else low = middle;
  }
  return high * chargeStepW;
}

/** What a year lacks in outages and takes from the mains for charging, kWh by month. */
export interface YearOfBackup {
  months: { unservedKWh: number; mainsChargeKWh: number }[];
}

/** Simulates a year at once; `daysOfMonths` are the days of its months in order. */
export function simulateYear(scene: Scene, running: Running, daysOfMonths: readonly number[]): YearOfBackup {
  const run = simulate(scene, running);
  let from = 0;
  return {
    months: daysOfMonths.map((days) => {
      const to = from + days * stepsPerDay;
      let [unservedWh, chargeWh] = [0, 0];
      for (let step = from; step < to; step += 1) {
        if (scene.isOff[step]) unservedWh += (run.unservedW[step] ?? 0) * stepHours;
        const load = scene.loadW[step % stepsPerDay] ?? 0;
        const rest = Math.max(0, load - (scene.sunW?.[step] ?? 0));
        chargeWh += Math.max(0, (run.mainsW[step] ?? 0) - Math.min(rest, scene.mainsW)) * stepHours;
      }
      from = to;
      return { unservedKWh: unservedWh / 1_000, mainsChargeKWh: chargeWh / 1_000 };
    }),
  };
}
