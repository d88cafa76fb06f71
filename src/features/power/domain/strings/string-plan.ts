import { type Bounds, count, type InputError, inputErrors, positive } from "../verdict.ts";
import type { CellTemperatures, InverterValues, ModuleValues } from "./datasheet.ts";

/**
 * Modules on one MPPT input: equal strings in parallel. Other modules need another input: one string never mixes two kinds.
 */
export interface InputPlan {
  module: ModuleValues;
  modulesInSeries: number;
  stringsInParallel: number;
}

/** The inputs of an inverter in their order; `null` is an unused one. */
export type Inputs = readonly (InputPlan | null)[];

/** Largest plans: 1500 V of small modules in series, the inputs of string inverters up to about 350 kW. */
export const planLimits = { modulesInSeries: 50, stringsInParallel: 20, inputs: 16 } as const;

export const moduleBounds = {
  powerW: positive(2_000),
  vocV: positive(500),
  iscA: positive(100),
  vmpV: positive(500),
  impA: positive(100),
  tempCoeffVocPctPerC: { min: -1, max: -0.01 },
  tempCoeffPmaxPctPerC: { min: -1, max: -0.01 },
  tempCoeffIscPctPerC: { min: -0.1, max: 0.3 },
  maxSystemVoltageV: positive(3_000),
  maxSeriesFuseA: positive(100),
} satisfies Partial<Record<keyof ModuleValues, Bounds>>;

/** Zero inputs and zero PV power are stated by battery inverters without any. */
export const inverterBounds = {
  acPowerW: positive(1_000_000),
  maxPvPowerW: { min: 0, max: 2_000_000 },
  maxDcVoltageV: positive(3_000),
  mpptV: { ...positive(3_000), ascending: true },
  startVoltageV: positive(3_000),
  mpptCount: { min: 0, max: planLimits.inputs, whole: true },
  maxInputCurrentA: positive(1_000),
  maxShortCircuitCurrentA: positive(1_000),
} satisfies Record<keyof InverterValues, Bounds>;

const temperatureBounds = {
  lowestC: { min: -60, max: 25, required: true },
  highestC: { min: 0, max: 120, required: true },
} satisfies Record<keyof CellTemperatures, Bounds>;

const planBounds = {
  modulesInSeries: count(planLimits.modulesInSeries),
  stringsInParallel: count(planLimits.stringsInParallel),
};

/** Bounds of the field that an error names; `null` if it has none of its own. */
export function boundsOf(field: string): Bounds | null {
  const all: Readonly<Record<string, Bounds>> = {
    ...moduleBounds,
    ...inverterBounds,
    ...temperatureBounds,
    ...planBounds,
  };
  return all[field.split(".").at(-1) ?? ""] ?? null;
}

/** Errors of a module's values; a figure at maximum power above that at no load or short circuit is a swapped column. */
export function moduleErrors(module: ModuleValues, at: string): InputError[] {
  const errors = inputErrors(module, moduleBounds, at);
  if (module.vmpV !== null && module.vocV !== null && module.vmpV >= module.vocV)
    errors.push({ field: `${at}vmpV`, reason: "inconsistent" });
  if (module.impA !== null && module.iscA !== null && module.impA > module.iscA)
    errors.push({ field: `${at}impA`, reason: "inconsistent" });
  return errors;
}

/** Errors of an inverter's values. */
export const inverterErrors = (inverter: InverterValues, at: string): InputError[] =>
  inputErrors(inverter, inverterBounds, at);

/** Number of modules on one input. */
export const modulesOf = ({ modulesInSeries, stringsInParallel }: InputPlan): number =>
  modulesInSeries * stringsInParallel;

/** The used inputs with their numbers from 0. */
export const usedInputs = (inputs: Inputs): { plan: InputPlan; input: number }[] =>
  inputs.flatMap((plan, input) => (plan ? [{ plan, input }] : []));

/** Errors of a plan, its inverter and its temperatures. */
export function planErrors(inputs: Inputs, inverter: InverterValues, temperatures: CellTemperatures): InputError[] {
  const errors = [
    ...inputErrors({ inputs: inputs.length }, { inputs: count(planLimits.inputs) }),
    ...(inputs.length > 0 && usedInputs(inputs).length === 0
      ? [{ field: "inputs", reason: "inconsistent" } as const]
      : []),
    ...usedInputs(inputs).flatMap(({ plan, input }) => [
      ...inputErrors(plan, planBounds, `inputs.${input}.`),
      ...moduleErrors(plan.module, `inputs.${input}.module.`),
    ]),
    ...inverterErrors(inverter, "inverter."),
    ...inputErrors(temperatures, temperatureBounds, "temperatures."),
  ];
  if (temperatures.lowestC > temperatures.highestC)
    errors.push({ field: "temperatures.lowestC", reason: "inconsistent" });
  return errors;
}

/** Inputs of an inverter whose datasheet does not state their number. */
export const assumedInputs = 2;

/** Modules evenly on the inputs of an inverter, one string each, as many as the strings can have. */
export function spreadModules(module: ModuleValues, modules: number, { mpptCount }: InverterValues): Inputs {
  const count = Math.max(1, Math.min(mpptCount ?? assumedInputs, planLimits.inputs));
  return Array.from({ length: count }, (_, index) => {
    const modulesInSeries = Math.min(Math.floor((modules + index) / count), planLimits.modulesInSeries);
    return modulesInSeries > 0 ? { module, modulesInSeries, stringsInParallel: 1 } : null;
  }).toReversed();
}
