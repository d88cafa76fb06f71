import {
  type BatteryInverterValues,
  type BatteryValues,
  batteriesTogether,
  checkInverterBattery,
  type InverterBatteryCode,
} from "../../pairs/inverter-battery.ts";
import { type Assessment, atMost, type Check, holding, worstOutcome } from "../../verdict.ts";
import type { BackupChoice, BackupInverterValues, StoreValues } from "../equipment.ts";
import type { BackupCheck } from "../proposal.ts";
import { batteryChargePerHour, cellEfficiency, inverterEfficiency, standbyShare, usableShare } from "./assumed.ts";
import {
  type BatterySupply,
  boughtParts,
  type Candidate,
  energyReach,
  mainsChecks,
  noted,
  ratioOf,
} from "./candidate.ts";
import type { Setting } from "./setting.ts";

/** Most batteries on one inverter. Low-voltage ones are connected in parallel; towers of high voltage are whole as they are. */
const maxBatteries = { lv: 8, hv: 2 };

interface Pair {
  inverter: BackupChoice<BackupInverterValues>;
  battery: BackupChoice<StoreValues>;
  count: number;
  /** Power of the inverter without mains, else with them, and capacity of one battery. */
  acPowerW: number;
  capacityWh: number;
  assessment: Assessment<Check<InverterBatteryCode>>;
}

/**
 * Each inverter with each battery that it works with, one to several. What states no power or no capacity is no candidate, and
 * pairs that do not fit are none either.
 */
export function batteryCandidates(
  setting: Setting,
  inverters: readonly BackupChoice<BackupInverterValues>[],
  batteries: readonly BackupChoice<StoreValues>[],
): Candidate<BatterySupply>[] {
  return inverters
    .flatMap((inverter) => batteries.flatMap((battery) => pairsOf(inverter, battery)))
    .map((pair) => candidateOf(setting, pair));
}

function pairsOf(inverter: Pair["inverter"], battery: Pair["battery"]): Pair[] {
  const acPowerW = inverter.values.backupPowerW ?? inverter.values.pair.acPowerW;
  const { capacityWh, pair } = battery.values;
  if (acPowerW === null || capacityWh === null) return [];
  return Array.from({ length: maxBatteries[pair.system ?? "hv"] }, (_, index) => index + 1).flatMap((count) => {
    const assessed = checkInverterBattery(inverter.values.pair, batteriesTogether(pair, count));
    if (!assessed.ok || assessed.value.verdict === "does-not-fit") return [];
    return [{ inverter, battery, count, acPowerW, capacityWh, assessment: assessed.value }];
  });
}

function candidateOf(setting: Setting, pair: Pair): Candidate<BatterySupply> {
  const { inverter, battery, count, assessment } = pair;
  const { runningW, peakW, plan } = setting;
  const supply = supplyOf(setting, pair);
  const { isPowerKnown, powerW, peakW: peakLimitW } = supply;
  const running = atMost("running_power", { value: runningW, limit: powerW, unit: "W" });
  const checks: BackupCheck[] = [
    isPowerKnown || running.outcome === "fail" ? running : { ...running, outcome: "unknown" },
    startCheck(peakW, supply),
    { code: "pair", outcome: worstOutcome[assessment.verdict], value: null, limit: null, unit: "none" },
    holding(
      "backup_output",
      inverter.values.kind === "inverter-charger" || inverter.values.backupPowerW !== null || null,
    ),
    ...phaseChecks(setting, pair),
    ...mainsChecks(setting),
    ...(count > 1 ? [stackCheck(battery.values.pair, count)] : []),
    ...(plan.solarKWp > 0 ? [solarCheck(inverter.values, plan.solarKWp * 1_000)] : []),
    holding("place", plan.home === "house", "note"),
  ];
  return {
    kind: "battery",
    ...boughtParts(setting, [
      { choice: inverter, count: 1, role: "inverter" },
      { choice: battery, count, role: "battery" },
    ]),
    pairChecks: assessment.checks,
    noiseDb: null,
    standing: "dry-room",
    checks,
    supply,
    reach: Math.min(
      ratioOf(powerW, runningW),
      peakLimitW === null ? 1 : ratioOf(peakLimitW, peakW),
      energyReach(setting, supply),
    ),
  };
}

interface PairSupply extends BatterySupply {
  isPowerKnown: boolean;
  /** Least that inverter and battery surely give for a moment, W. */
  surePeakW: number;
}

/**
 * Within the power that is given all the time a start is certain, and beyond the inverter's peak it fails. Between them it needs a battery
 * that gives as much; what a battery gives for a moment above its current is not stated.
 */
function startCheck(peakW: number, { peakW: limitW, surePeakW }: PairSupply): BackupCheck {
  if (limitW !== null && peakW > limitW) return atMost("start_peak", { value: peakW, limit: limitW, unit: "W" });
  return atMost("start_peak", { value: peakW, limit: surePeakW, unit: "W" }, "unknown");
}

/**
 * Charging and power are limited by inverter and battery; what one of them does not state is taken from the other, and
 * marked.
 */
function supplyOf({ plan }: Setting, { inverter, battery, count, acPowerW, capacityWh }: Pair): PairSupply {
  const { pair, usableWh } = battery.values;
  const together = batteriesTogether(pair, count);
  const fullWh = capacityWh * count;
  const discharge = wattsOf(together, together.maxDischargeA);
  const charge = chargeWattsOf(together, inverter.values.pair);
  const batteryW = discharge === null ? null : discharge * inverterEfficiency;
  const powerW = Math.min(acPowerW, batteryW ?? acPowerW);
  const peakW = inverter.values.backupPeakPowerW;
  const chargeW = Math.min(acPowerW, charge === null ? fullWh * batteryChargePerHour : charge / inverterEfficiency);
  return {
    store: {
      usableWh: usableWh === null ? fullWh * usableShare : usableWh * count,
      chargeW,
      dischargeW: powerW,
      chargeEfficiency: inverterEfficiency * cellEfficiency,
      dischargeEfficiency: inverterEfficiency * cellEfficiency,
      standbyW: acPowerW * standbyShare,
    },
    mainsChargeW: chargeW,
    isAssumed: charge === null,
    isUsableKnown: usableWh !== null,
    sunKWp: inverter.values.kind === "hybrid" ? plan.solarKWp : 0,
    powerW,
    peakW,
    isPowerKnown: batteryW !== null,
    surePeakW: Math.max(powerW, Math.min(peakW ?? 0, batteryW ?? 0)),
  };
}

const wattsOf = ({ nominalV }: BatteryValues, currentA: number | null) =>
  nominalV === null || currentA === null ? null : nominalV * currentA;

function chargeWattsOf(battery: BatteryValues, { maxChargeA }: BatteryInverterValues): number | null {
  return maxChargeA === null || battery.maxChargeA === null
    ? null
    : wattsOf(battery, Math.min(maxChargeA, battery.maxChargeA));
}

/** Single-phase loads on three phases: each phase carries a third, unless the maker allows more, which is not stated. */
function phaseChecks({ largestStartW }: Setting, { inverter, acPowerW }: Pair): BackupCheck[] {
  const { phases } = inverter.values;
  if (phases === 1) return [];
  if (phases === null) return [{ code: "phases", outcome: "unknown", value: 1, limit: null, unit: "count" }];
  return [
    noted("phases", 1, phases, "count"),
    atMost("phase_power", { value: largestStartW, limit: acPowerW / phases, unit: "W" }, "unknown"),
  ];
}

/** Equal low-voltage batteries in parallel are usual, up to a number that the catalogue does not state. */
function stackCheck({ system }: BatteryValues, count: number): BackupCheck {
  return { code: "stack", outcome: system === "lv" ? "note" : "unknown", value: count, limit: null, unit: "count" };
}

/** An inverter-charger has no inputs for panels, so that theirs do not charge its battery. */
function solarCheck({ kind, maxPvPowerW }: BackupInverterValues, panelsW: number): BackupCheck {
  if (kind === "inverter-charger") return noted("solar_input", panelsW, 0, "W");
  return atMost("solar_input", { value: panelsW, limit: maxPvPowerW, unit: "W" }, "note");
}
