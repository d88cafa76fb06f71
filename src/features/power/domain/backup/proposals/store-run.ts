import { stepsPerDay } from "../../irradiance/sky.ts";
import { verdictOn } from "../../verdict.ts";
import type { BackupCheck, Failure, Proposal, Recharge } from "../proposal.ts";
import {
  carries,
  chargedWith,
  firstUnserved,
  lastsHours,
  neededChargeW,
  negligibleWh,
  type Run,
  type Scene,
  simulate,
  stepHours,
} from "../simulate.ts";
import { planDays } from "../sun-days.ts";
import type { BatterySupply, Candidate } from "./candidate.ts";
import { firstOverload } from "./overload.ts";
import { picturesOf } from "./pictures.ts";
import type { Outage, Setting } from "./setting.ts";

/** A battery run through a plan: as it is charged, and from full at each outage. */
export interface StoreRun {
  scene: Scene;
  run: Run;
  full: Run;
  checks: BackupCheck[];
  /** Share of the energy of outages that is delivered, 0 to 1. */
  served: number;
}

/** Simulates a battery and completes its checks. */
export function runStore(setting: Setting, { supply, checks }: Candidate<BatterySupply>): StoreRun {
  const scene = sceneOf(setting, supply);
  const { store, mainsChargeW } = supply;
  const full = simulate(scene, { store, mainsChargeW, isFullAtOutages: true });
  const run = simulate(scene, { store, mainsChargeW });
  const energy = energyCheck(setting, supply, full);
  const recharge = rechargeCheck(scene, supply, { run, full });
  return {
    scene,
    run,
    full,
    checks: [...checks, energy, ...recharge],
    served: run.outageLoadWh > 0 ? 1 - run.outageUnservedWh / run.outageLoadWh : 1,
  };
}

function sceneOf({ curve, isOff, sunPerKWpW, plan }: Setting, { sunKWp }: BatterySupply): Scene {
  const sunW = sunKWp > 0 ? sunPerKWpW.map((power) => power * sunKWp) : null;
  return { loadW: curve.meanW, isOff, sunW, mainsW: plan.mainsW };
}

/** The outage that leaves the least in a battery that was full at its begin: its energy against what could be delivered. */
function energyCheck({ outages }: Setting, { store, isUsableKnown }: BatterySupply, full: Run): BackupCheck {
  const margins = outages.map((outage) => ({
    loadWh: outage.loadWh,
    margin: marginWh(outage, store.dischargeEfficiency, full),
  }));
  const least = margins.reduce((a, b) => (b.margin < a.margin ? b : a), margins[0] ?? { loadWh: 0, margin: 0 });
  const { loadWh, margin } = least;
  const outcome = margin < -negligibleWh ? "fail" : isUsableKnown ? "pass" : "unknown";
  return { code: "outage_energy", outcome, value: loadWh, limit: loadWh + margin, unit: "Wh" };
}

/**
 * What is left at the end of an outage, Wh; negative for what an empty battery left without power, as far as it is missing at
 * the end of a step. What exceeds the power of the inverter is no matter of energy.
 */
function marginWh({ from, to }: Outage, dischargeEfficiency: number, { batteryWh, unservedW }: Run): number {
  let missing = 0;
  for (let step = from; step < to; step += 1)
    if ((batteryWh[step] ?? 0) <= negligibleWh) missing += (unservedW[step] ?? 0) * stepHours;
  return missing > negligibleWh ? -missing : (batteryWh[to - 1] ?? 0) * dischargeEfficiency;
}

/** Nothing to say without mains and sun. A charging power that is not stated decides only if any power would do or none. */
function rechargeCheck(
  scene: Scene,
  supply: BatterySupply,
  { run, full }: Pick<StoreRun, "run" | "full">,
): BackupCheck[] {
  if (scene.isOff.every((off) => off === 1) && !scene.sunW) return [];
  const deliveredWh = (of: Run) => of.outageLoadWh - of.outageUnservedWh;
  const isEnough = (of: Run) => deliveredWh(of) >= deliveredWh(full) - negligibleWh;
  const withPower = (powerW: number) => simulate(scene, { ...chargedWith(supply.store, powerW), onlySums: true });
  const isSure = !supply.isAssumed || isEnough(withPower(0)) || !isEnough(withPower(scene.mainsW));
  const outcome = isSure ? (isEnough(run) ? "pass" : "fail") : "unknown";
  return [{ code: "recharge", outcome, value: deliveredWh(full), limit: deliveredWh(run), unit: "Wh" }];
}

/** The proposal of a candidate that was run; `full` is added by who chooses. */
export function proposeStore(
  setting: Setting,
  candidate: Candidate<BatterySupply>,
  ran: StoreRun,
): Omit<Proposal, "isInBudget" | "full"> {
  const { supply, checks: _, reach: __, ...facts } = candidate;
  const { scene, run, checks } = ran;
  const { hungriest, plan } = setting;
  const energyKWh = run.mainsChargeWh / planDays / 1_000;
  const minor = Math.round(energyKWh * plan.electricityMinor);
  return {
    ...facts,
    verdict: verdictOn(checks),
    checks,
    lastsHours: lastsHours(scene, supply.store, hungriest?.from ?? 0),
    recharge: rechargeOf(setting, supply, ran),
    failure: failureOf(setting, supply, ran),
    running: { totalMinor: minor, mains: { energyKWh, minor }, fuel: null, rentMinor: null, isComplete: true },
    days: picturesOf(setting, { ...run, sunW: scene.sunW, generatorW: null }),
  };
}

function rechargeOf({ outages }: Setting, supply: BatterySupply, { scene, run, full, checks }: StoreRun): Recharge {
  const { store, mainsChargeW, isAssumed } = supply;
  const check = checks.find(({ code }) => code === "recharge");
  const powerW = Math.min(mainsChargeW, scene.mainsW);
  const starts = outages.map(({ from }) => (from === 0 ? store.usableWh : (run.batteryWh[from - 1] ?? 0)));
  return {
    isEnough: check ? (check.outcome === "unknown" ? null : check.outcome === "pass") : carries(run),
    powerW,
    isAssumed,
    neededW: carries(full) ? neededChargeW(scene, store, carries(run) ? powerW : null) : null,
    lowestStartWh: Math.min(store.usableWh, ...starts),
    usableWh: store.usableWh,
  };
}

function failureOf(setting: Setting, supply: BatterySupply, { scene, run, full }: StoreRun): Failure | null {
  const overload = firstOverload(setting, supply);
  const step = firstUnserved(scene, run);
  const isOverloadFirst = overload && (step === null || overload.day * stepsPerDay + overload.step <= step);
  if (isOverloadFirst || step === null) return overload;
  const outage = setting.outages.find(({ from, to }) => step >= from && step < to);
  if (!outage) return overload;
  const missingWh = (of: Run) => {
    let sum = 0;
    for (let at = outage.from; at < outage.to; at += 1) sum += (of.unservedW[at] ?? 0) * stepHours;
    return sum;
  };
  return {
    cause: missingWh(full) > negligibleWh ? "energy" : "recharge",
    day: Math.floor(step / stepsPerDay),
    step: step % stepsPerDay,
    value: outage.loadWh,
    limit: outage.loadWh - missingWh(run),
  };
}
