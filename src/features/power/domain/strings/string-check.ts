import { type Assessed, type Assessment, assess, atLeast, atMost, type Check, holding } from "../verdict.ts";
import {
  atTemperature,
  brightIscA,
  type CellTemperatures,
  coldVoltageFactor,
  type InverterValues,
  type ModuleValues,
  ofInput,
  rearGainFactor,
} from "./datasheet.ts";
import { type InputPlan, type Inputs, modulesOf, planErrors, usedInputs } from "./string-plan.ts";

/**
 * What is checked. `voc_coefficient` is there only if the coefficient is missing, `rear_gain` only if the module is bifacial
 * or may be.
 */
export type StringCheckCode =
  | "inputs"
  | "voc_coefficient"
  | "inverter_voltage"
  | "module_voltage"
  | "mppt_upper"
  | "mppt_lower"
  | "start_voltage"
  | "input_current"
  | "rear_gain"
  | "short_circuit"
  | "bright_short_circuit"
  | "fuse"
  | "pv_power"
  | "dc_ac_ratio";

export interface StringCheck extends Check<StringCheckCode> {
  /** Input that it is about, from 0; `null` for all together. */
  input: number | null;
}

export type StringsResult = Assessment<StringCheck>;

/**
 * A ratio of module to inverter power outside of these is worth a word: below, the inverter idles; above, it clips in summer.
 */
export const usualRatio = { min: 0.8, max: 1.35 };

/**
 * Checks modules on the inputs of an inverter at the coldest and the hottest cell temperature of a place: one check for each
 * limit and input with its figures (V, A, W, ratio). Sources: IEC 62548-1:2023 (voltage of the array by temperature
 * coefficient, string currents, overcurrent protection; no backfeed of the inverter), makers' design guides (MPPT window,
 * input current, PV power). Not an electrical design: cables, earthing, surge protection and fire rules are not looked at.
 *
 * Impossible figures are an `invalid_input`. Without the coefficient of Voc its voltages come from the table of
 * `coldVoltageFactor` and stay unknown.
 */
export function checkStrings(
  inputs: Inputs,
  inverter: InverterValues,
  temperatures: CellTemperatures,
): Assessed<StringsResult> {
  return assess(planErrors(inputs, inverter, temperatures), () => [
    { ...atMost("inputs", { value: inputs.length, limit: inverter.mpptCount, unit: "count" }), input: null },
    ...usedInputs(inputs).flatMap(({ plan, input }) => checkInput(plan, { input, inverter, temperatures })),
    ...powerChecks(inputs, inverter).map((check) => ({ ...check, input: null })),
  ]);
}

export interface Place {
  inverter: InverterValues;
  temperatures: CellTemperatures;
}

interface InputContext extends Place {
  input: number;
}

function checkInput(plan: InputPlan, context: InputContext): StringCheck[] {
  const checks = [...seriesChecks(plan, context), ...parallelChecks(plan, context)];
  return checks.map((check) => ({ ...check, input: context.input }));
}

/** The checks that depend on the number of modules in series, the same for each input; the figures have to be valid. */
export function seriesChecks(plan: InputPlan, place: Place): Check<StringCheckCode>[] {
  return [...coldChecks(plan, place), ...mpptChecks(plan, place)];
}

/** Highest voltage of the string: no load, coldest cells. */
function coldChecks(
  { module, modulesInSeries }: InputPlan,
  { inverter, temperatures: { lowestC } }: Place,
): Check<StringCheckCode>[] {
  const isStated = module.tempCoeffVocPctPerC !== null;
  const factor = coldVoltageFactor(lowestC);
  const estimated = factor === null ? null : times(module.vocV, factor);
  const value = times(
    isStated ? atTemperature(module.vocV, module.tempCoeffVocPctPerC, lowestC) : estimated,
    modulesInSeries,
  );
  const limits = [
    atMost("inverter_voltage", { value, limit: inverter.maxDcVoltageV, unit: "V" }),
    atMost("module_voltage", { value, limit: module.maxSystemVoltageV, unit: "V" }),
  ];
  if (isStated) return limits;
  const standardV = times(module.vocV, modulesInSeries);
  return [
    { code: "voc_coefficient", outcome: "unknown", value: factor, limit: null, unit: "ratio" },
    ...limits.map((check) => ({ ...check, outcome: unconfirmedOutcome(standardV, check.limit) })),
  ];
}

/** Cells that are too many even at 25 °C are so in the cold, whatever their coefficient; all else stays open. */
function unconfirmedOutcome(standardV: number | null, limit: number | null): "fail" | "unknown" {
  return standardV !== null && limit !== null && standardV > limit ? "fail" : "unknown";
}

/**
 * Voltage at maximum power at both ends, and the voltage without load of hot cells for a start at midday. Datasheets lack the
 * coefficient of Vmp: that of the power differs from it by that of Imp only, at most about 0.05 %/K (2 % of the voltage at 70
 * °C).
 */
function mpptChecks(
  { module, modulesInSeries }: InputPlan,
  { inverter, temperatures: { lowestC, highestC } }: Place,
): Check<StringCheckCode>[] {
  const vmpAt = (cellC: number) =>
    times(atTemperature(module.vmpV, module.tempCoeffPmaxPctPerC, cellC), modulesInSeries);
  const vocHot = times(atTemperature(module.vocV, module.tempCoeffVocPctPerC, highestC), modulesInSeries);
  const [min, max] = inverter.mpptV ?? [null, null];
  const start = inverter.startVoltageV;
  const startsCool = start !== null && module.vocV !== null && module.vocV * modulesInSeries >= start;
  return [
    atMost("mppt_upper", { value: vmpAt(lowestC), limit: max, unit: "V" }, "note"),
    atLeast("mppt_lower", { value: vmpAt(highestC), limit: min, unit: "V" }),
    atLeast("start_voltage", { value: vocHot, limit: start, unit: "V" }, startsCool ? "note" : "fail"),
  ];
}

/**
 * The checks that depend on the number of strings on an input; the figures have to be valid. What exceeds the usable current
 * is clipped (note); a short-circuit current above its limit damages. In bright light the latter is K_I times that of the
 * datasheet (IEC 62548-1:2023): makers mostly state limits for 1000 W/m², hence a note.
 */
export function parallelChecks(
  { module, stringsInParallel }: InputPlan,
  { input, inverter, temperatures: { highestC } }: InputContext,
): Check<StringCheckCode>[] {
  const usable = ofInput(inverter.maxInputCurrentA, input);
  const endured = ofInput(inverter.maxShortCircuitCurrentA, input);
  const imp = times(module.impA, stringsInParallel);
  const iscHot = times(atTemperature(module.iscA, module.tempCoeffIscPctPerC, highestC), stringsInParallel);
  const bright = times(brightIscA(module), stringsInParallel);
  return [
    atMost("input_current", { value: imp, limit: usable, unit: "A" }, "note"),
    ...rearGainChecks(module, imp, usable),
    atMost("short_circuit", { value: iscHot, limit: endured, unit: "A" }),
    atMost("bright_short_circuit", { value: bright, limit: endured, unit: "A" }, "note"),
    fuseCheck(module, stringsInParallel),
  ];
}

/** The rear side of bifacial modules is always worth a note, as its gain depends on the ground. */
function rearGainChecks(
  { bifacial }: ModuleValues,
  imp: number | null,
  limit: number | null,
): Check<StringCheckCode>[] {
  if (bifacial === false) return [];
  if (bifacial === null) return [holding("rear_gain", null)];
  return [{ code: "rear_gain", outcome: "note", value: times(imp, rearGainFactor), limit, unit: "A" }];
}

/**
 * A string into which the others could feed more current than its modules withstand needs a fuse: (strings − 1) ×
 * I_STRING_MAX above the module's largest series fuse.
 */
function fuseCheck(module: ModuleValues, stringsInParallel: number): Check<StringCheckCode> {
  const limit = module.maxSeriesFuseA;
  if (stringsInParallel === 1) return { code: "fuse", outcome: "pass", value: 0, limit, unit: "A" };
  return atMost("fuse", { value: times(brightIscA(module), stringsInParallel - 1), limit, unit: "A" }, "note");
}

/** Power of all modules against the maker's recommendation and the usual ratio to the inverter's power. */
function powerChecks(inputs: Inputs, { acPowerW, maxPvPowerW }: InverterValues): Check<StringCheckCode>[] {
  const total = usedInputs(inputs).reduce<number | null>((sum, { plan }) => {
    const added = times(plan.module.powerW, modulesOf(plan));
    return sum === null || added === null ? null : sum + added;
  }, 0);
  const value = total === null || acPowerW === null ? null : total / acPowerW;
  const figures = { value, unit: "ratio" } as const;
  return [
    atMost("pv_power", { value: total, limit: maxPvPowerW, unit: "W" }, "note"),
    value !== null && value < usualRatio.min
      ? atLeast("dc_ac_ratio", { ...figures, limit: usualRatio.min }, "note")
      : atMost("dc_ac_ratio", { ...figures, limit: usualRatio.max }, "note"),
  ];
}

function times(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}
