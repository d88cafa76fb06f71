import type { RentalPrices } from "#features/catalogue/domain/product.ts";
import { cheapestMix } from "#features/rental/domain/tier-mix.ts";
import { divideHalfUp, gross } from "#platform/pure/money.ts";
import { stepsPerDay } from "../../irradiance/sky.ts";
import { checkGeneratorLoad, type GeneratorLoadCode, type Load } from "../../pairs/generator-load.ts";
import { type Check, type Outcome, verdictOn } from "../../verdict.ts";
import type { BackupPlan, PlannedLoad } from "../backup-plan.ts";
import type { BackupGeneratorValues, RentableChoice } from "../equipment.ts";
import type { BackupCheck, BackupCode, Proposal, RentOffer } from "../proposal.ts";
import { planDays } from "../sun-days.ts";
import { boughtParts, type Candidate, type GeneratorSupply, ratioOf } from "./candidate.ts";
import { fuelLitres, tankHours } from "./fuel.ts";
import { firstOverload } from "./overload.ts";
import { picturesOf } from "./pictures.ts";
import type { Setting } from "./setting.ts";

/** Most loads that are checked one by one; of more, those of a row count as one. */
const maxPieces = 200;

/** Generators to buy and to rent; those without a stated power are no candidates. */
export function generatorCandidates(
  setting: Setting,
  generators: readonly RentableChoice<BackupGeneratorValues>[],
): Candidate<GeneratorSupply>[] {
  return generators.flatMap((choice) => {
    const { pair, consumption75LH, noiseDb } = choice.values;
    if (pair.ratedPowerW === null) return [];
    const supply = { powerW: pair.ratedPowerW, fuel: pair.fuel, consumption75LH };
    const bought: Candidate<GeneratorSupply> = {
      kind: "generator",
      ...boughtParts(setting, [{ choice, count: 1, role: "generator" }]),
      pairChecks: [],
      noiseDb,
      standing: "outdoors",
      checks: checksOf(setting, choice.values, supply),
      supply,
      reach: ratioOf(supply.powerW, setting.runningW),
    };
    const rent = choice.rental && rentOf(choice.rental, setting.plan.rentDays, setting.taxRateBp);
    if (!rent) return [bought];
    return [bought, { ...bought, kind: "rented-generator", rent, sumMinor: rent.grossMinor, isInStock: null }];
  });
}

/** The cheapest mix of days, weeks and months; `null` if nothing is offered in the market. */
function rentOf({ day, week, month }: RentalPrices, days: number, taxRateBp: number): RentOffer | null {
  const tiers = { day: day?.net ?? null, week: week?.net ?? null, month: month?.net ?? null };
  const mix = cheapestMix(tiers, days);
  if (!mix) return null;
  const grossMinor = gross(mix.net, taxRateBp);
  return { days, mix, grossMinor, perDayGrossMinor: divideHalfUp(grossMinor, days) };
}

function checksOf(setting: Setting, values: BackupGeneratorValues, supply: GeneratorSupply): BackupCheck[] {
  const checked = setting.together.flatMap((loads) => {
    const assessed = checkGeneratorLoad(values.pair, generatorLoads(loads));
    return assessed.ok ? assessed.value.checks : [];
  });
  return [...worstOfEach(checked), tankCheck(setting, values, supply), placeCheck(setting.plan)];
}

/** Each piece as a load of one phase. */
function generatorLoads(loads: readonly PlannedLoad[]): Load[] {
  const pieces = loads.reduce((sum, { count }) => sum + count, 0);
  return loads.flatMap(({ count, powerW, startW, powerFactor }) => {
    const one = { powerW, startPowerW: startW, powerFactor, phases: 1 };
    if (pieces <= maxPieces) return Array.from({ length: count }, () => one);
    return [{ ...one, powerW: powerW * count, startPowerW: powerW * (count - 1) + startW }];
  });
}

/** Names of the checks of loads; a derating is not asked for. */
const codes: Record<Exclude<GeneratorLoadCode, "derating">, BackupCode> = {
  phases: "phases",
  phase_power: "phase_power",
  running_power: "running_power",
  apparent_power: "apparent_power",
  start_peak: "start_peak",
  load_share: "load_share",
};
const severity: Record<Outcome, number> = { pass: 0, note: 1, unknown: 2, fail: 3 };

/** Of each check the worst among all combinations of loads, of equal ones that nearest to its limit. */
function worstOfEach(checks: readonly Check<GeneratorLoadCode>[]): BackupCheck[] {
  const worst = new Map<BackupCode, BackupCheck>();
  for (const check of checks) {
    if (check.code === "derating") continue;
    const code = codes[check.code];
    const known = worst.get(code);
    if (!known || isWorse(check, known)) worst.set(code, { ...check, code });
  }
  return [...worst.values()];
}

function isWorse(one: Check<GeneratorLoadCode>, other: BackupCheck): boolean {
  const difference = severity[one.outcome] - severity[other.outcome];
  if (difference !== 0) return difference > 0;
  const more = (one.value ?? 0) - (other.value ?? 0);
  return one.code === "load_share" ? more < 0 : more > 0;
}

/** Hours of a full tank at the load of the longest outage; a shorter outage needs no refilling. */
function tankCheck(setting: Setting, { tankL }: BackupGeneratorValues, supply: GeneratorSupply): BackupCheck {
  const longest = setting.outages.reduce((most, { from, to }) => Math.max(most, (to - from) / 4), 0);
  const value = tankHours(setting, supply, tankL);
  const outcome = value === null ? "unknown" : value >= longest ? "pass" : "note";
  return { code: "tank", outcome, value, limit: longest, unit: "h" };
}

/** Exhaust kills in rooms and on balconies; a flat has no other place. */
function placeCheck({ home }: BackupPlan): BackupCheck {
  return { code: "place", outcome: home === "flat" ? "fail" : "pass", value: null, limit: null, unit: "none" };
}

/** The proposal of a generator; `full` is added by who chooses. */
export function proposeGenerator(
  setting: Setting,
  candidate: Candidate<GeneratorSupply>,
): Omit<Proposal, "isInBudget" | "full"> {
  const { supply, checks, reach: _, ...facts } = candidate;
  const failing = checks.find(({ code, outcome }) => code === "start_peak" && outcome === "fail");
  return {
    ...facts,
    checks,
    verdict: verdictOn(checks),
    lastsHours: null,
    recharge: null,
    failure: firstOverload(setting, { powerW: supply.powerW, peakW: failing?.limit ?? null }),
    running: runningOf(setting, candidate),
    days: picturesOf(setting, drawnOf(setting, supply)),
  };
}

function runningOf(setting: Setting, { supply, rent }: Candidate<GeneratorSupply>): Proposal["running"] {
  const { petrolMinor, dieselMinor } = setting.plan;
  const priceMinor = { petrol: petrolMinor, diesel: dieselMinor, gas: null }[supply.fuel ?? "gas"];
  const all = fuelLitres(setting, supply);
  const litres = all === null ? null : all / planDays;
  const fuel = litres === null || priceMinor === null ? null : { litres, minor: Math.round(litres * priceMinor) };
  const rentMinor = rent?.perDayGrossMinor ?? null;
  return { totalMinor: (fuel?.minor ?? 0) + (rentMinor ?? 0), mains: null, fuel, rentMinor, isComplete: fuel !== null };
}

function drawnOf({ curve, isOff }: Setting, { powerW }: GeneratorSupply) {
  const empty = () => new Float64Array(isOff.length);
  const drawn = { unservedW: empty(), mainsW: empty(), batteryWh: null, sunW: null, generatorW: empty() };
  for (let at = 0; at < isOff.length; at += 1) {
    const load = curve.meanW[at % stepsPerDay] ?? 0;
    const given = Math.min(load, powerW);
    if (isOff[at]) {
      drawn.generatorW[at] = given;
      drawn.unservedW[at] = load - given;
    } else drawn.mainsW[at] = load;
  }
  return drawn;
}
