import {
  type BatteryInverterValues,
  type BatteryValues,
  batteriesTogether,
  checkInverterBattery,
  type InverterBatteryCode,
} from "../pairs/inverter-battery.ts";
import { assessBestString } from "../strings/best-string.ts";
import type { CellTemperatures, InverterValues, ModuleValues } from "../strings/datasheet.ts";
import { nearestThatFits } from "../strings/nearest-strings.ts";
import { checkStrings, type StringCheckCode } from "../strings/string-check.ts";
import { type Inputs, modulesOf, spreadModules } from "../strings/string-plan.ts";
import { type Assessment, type Check, verdicts } from "../verdict.ts";

/** A product that works with others, and how many pieces of it. */
interface Part<Kind extends string, Values> {
  kind: Kind;
  id: string;
  /** `null` if only the kinds are to be compared. */
  quantity: number | null;
  values: Values;
}
export type ModulePart = Part<"module", ModuleValues>;
export type BatteryPart = Part<"battery", BatteryValues>;
export type InverterPart = Part<"inverter", { solar: InverterValues; battery: BatteryInverterValues }>;
export type FitPart = ModulePart | BatteryPart | InverterPart;

/** `count`: the number of modules; its limit is the nearest number that the inverter can take. */
export type ModulePairCode = StringCheckCode | "count";

interface PairIds {
  partId: string;
  inverterId: string;
}
export type ModulePair = PairIds & { kind: "module" } & Assessment<Check<ModulePairCode>>;
export type BatteryPair = PairIds & { kind: "battery" } & Assessment<Check<InverterBatteryCode>>;
/** A module or battery with the inverter that it fits best. */
export type FitPair = ModulePair | BatteryPair;

/**
 * Each kind of module and of battery with the one of the inverters that it fits best, in the order of the parts. Modules are
 * counted only if they and the inverters are of one kind each: otherwise nobody knows which of them belong together. Of
 * batteries each inverter has its share.
 */
export function fitPairs(parts: readonly FitPart[], temperatures: CellTemperatures): FitPair[] {
  const inverters = parts.filter((part) => part.kind === "inverter");
  const isCounted = inverters.length === 1 && parts.filter(({ kind }) => kind === "module").length === 1;
  return parts.flatMap((part) => {
    if (part.kind === "inverter") return [];
    const pairs = inverters.map((inverter): FitPair => {
      const ids = { partId: part.id, inverterId: inverter.id };
      return part.kind === "battery"
        ? { kind: "battery", ...ids, ...assessBattery(part, inverter) }
        : { kind: "module", ...ids, ...assessModules(part, inverter, { temperatures, isCounted }) };
    });
    return pairs.toSorted((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict)).slice(0, 1);
  });
}

/** Impossible figures, which no datasheet has, are unconfirmed. */
const unconfirmed: Assessment<never> = { verdict: "unconfirmed", checks: [] };

function assessBattery(
  { values, quantity }: BatteryPart,
  inverter: InverterPart,
): Assessment<Check<InverterBatteryCode>> {
  const each = Math.max(1, Math.floor((quantity ?? 1) / (inverter.quantity ?? 1)));
  const assessed = checkInverterBattery(inverter.values.battery, batteriesTogether(values, each));
  return assessed.ok ? assessed.value : unconfirmed;
}

interface ModuleContext {
  temperatures: CellTemperatures;
  isCounted: boolean;
}

/** Counted modules are divided among the inverters; if they do not divide, the inverter with the most of them counts. */
function assessModules(
  { values, quantity }: ModulePart,
  inverter: InverterPart,
  { temperatures, isCounted }: ModuleContext,
): Assessment<Check<ModulePairCode>> {
  const { solar } = inverter.values;
  const single = assessBestString(values, solar, temperatures);
  if (!isCounted || quantity === null || single.verdict === "does-not-fit") return single;
  const count = Math.ceil(quantity / (inverter.quantity ?? 1));
  const inputs = spreadModules(values, count, solar);
  const isWhole = modulesIn(inputs) === count;
  const own = checkStrings(inputs, solar, temperatures);
  const nearest = nearestThatFits(inputs, solar, temperatures);
  if (!own.ok || !nearest.ok) return unconfirmed;
  if (isWhole && own.value.verdict === "fits") return own.value;
  if (nearest.value === null) return isWhole ? own.value : single;
  const { inputs: better, result } = nearest.value;
  const limit = modulesIn(better);
  if (limit === count) return result;
  if (isWhole && own.value.verdict !== "does-not-fit") return own.value;
  return { verdict: "does-not-fit", checks: [{ code: "count", outcome: "fail", value: count, limit, unit: "count" }] };
}

const modulesIn = (inputs: Inputs) => inputs.reduce((sum, plan) => sum + (plan ? modulesOf(plan) : 0), 0);
