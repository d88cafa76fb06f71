import { atTemperature, brightIscA, type InverterValues, type ModuleValues, ofInput } from "../strings/datasheet.ts";
import { inverterErrors, moduleErrors, planLimits } from "../strings/string-plan.ts";
import {
  type Assessed,
  type Assessment,
  assess,
  atMost,
  type Check,
  count,
  holding,
  type InputError,
  inputErrors,
} from "../verdict.ts";

/** Modules of one kind in series. */
export interface ModuleRow {
  module: ModuleValues;
  modulesInSeries: number;
}

/** Where modules are added; `lowestC` is the coldest cell temperature in °C. */
export interface ExtensionPlace {
  inverter: InverterValues;
  /** MPPT input, from 0. */
  input: number;
  lowestC: number;
}

export type ArrayExtensionCode =
  | "other_module"
  | "rear_gain"
  | "current_match"
  | "voltage_match"
  | "inverter_voltage"
  | "module_voltage"
  | "input_current"
  | "short_circuit"
  | "fuse";

/**
 * Largest difference in per cent at which other modules work together: about the tolerance of power classes. Makers forbid
 * modules of different electrical characteristics in one string, IEC 62548-1 asks for similar ones in parallel strings.
 */
const maxDifferencePct = 5;

const rowBounds = { modulesInSeries: count(planLimits.modulesInSeries) };
const placeBounds = {
  input: { min: 0, max: planLimits.inputs - 1, whole: true, required: true },
  lowestC: { min: -60, max: 25, required: true },
} as const;

/**
 * Other modules added to an existing string: the weakest current counts for all, the voltages add (V at the coldest
 * temperature). At best `fits-with-note`, as the makers of both have to agree. Impossible figures are an `invalid_input`.
 */
export function checkStringExtension(
  existing: ModuleRow,
  added: ModuleRow,
  place: ExtensionPlace,
): Assessed<Assessment<Check<ArrayExtensionCode>>> {
  return assess(extensionErrors(existing, added, place), () => {
    const volts = [coldV(existing, place), coldV(added, place)];
    return [
      otherModule,
      ...rearGainChecks([existing.module, added.module]),
      matchCheck("current_match", existing.module.impA, added.module.impA),
      ...voltageChecks(existing, added, place, combined(volts, sum)),
    ];
  });
}

/**
 * A string of other modules in parallel to the existing one on the same input: the voltages at maximum power have to match,
 * the currents add (A). At best `fits-with-note`. On an input of its own the other string is a plan for `checkStrings`.
 */
export function checkInputExtension(
  existing: ModuleRow,
  added: ModuleRow,
  place: ExtensionPlace,
): Assessed<Assessment<Check<ArrayExtensionCode>>> {
  return assess(extensionErrors(existing, added, place), () => {
    const volts = [coldV(existing, place), coldV(added, place)];
    return [
      otherModule,
      ...rearGainChecks([existing.module, added.module]),
      matchCheck("voltage_match", vmpV(existing), vmpV(added)),
      ...voltageChecks(existing, added, place, combined(volts, largest)),
      ...currentChecks(existing, added, place),
    ];
  });
}

function extensionErrors(existing: ModuleRow, added: ModuleRow, place: ExtensionPlace): InputError[] {
  return [
    ...inputErrors(existing, rowBounds, "existing."),
    ...moduleErrors(existing.module, "existing.module."),
    ...inputErrors(added, rowBounds, "added."),
    ...moduleErrors(added.module, "added.module."),
    ...inputErrors(place, placeBounds, "place."),
    ...inverterErrors(place.inverter, "place.inverter."),
  ];
}

const otherModule = holding("other_module", false, "note");

/** Bifacial modules give more current than their datasheet says, by an amount that depends on the ground. */
function rearGainChecks(modules: readonly ModuleValues[]): Check<ArrayExtensionCode>[] {
  const sides = modules.map(({ bifacial }) => bifacial);
  if (sides.includes(true)) return [holding("rear_gain", false, "note")];
  return sides.includes(null) ? [holding("rear_gain", null)] : [];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const largest = (values: readonly number[]) => Math.max(...values);
const smallest = (values: readonly number[]) => Math.min(...values);

/** Combines the values if all are known. */
function combined(values: readonly (number | null)[], combine: (known: readonly number[]) => number): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < values.length ? null : combine(known);
}

function coldV({ module, modulesInSeries }: ModuleRow, { lowestC }: ExtensionPlace): number | null {
  const volts = atTemperature(module.vocV, module.tempCoeffVocPctPerC, lowestC);
  return volts === null ? null : volts * modulesInSeries;
}

const vmpV = ({ module, modulesInSeries }: ModuleRow) => (module.vmpV === null ? null : module.vmpV * modulesInSeries);

/** Difference in per cent of the larger value. */
function matchCheck(code: ArrayExtensionCode, first: number | null, second: number | null): Check<ArrayExtensionCode> {
  const value = combined([first, second], (both) => 100 * (1 - smallest(both) / largest(both)));
  return atMost(code, { value, limit: maxDifferencePct, unit: "pct" });
}

/** Both kinds see the voltage of the whole string, so that the weaker insulation counts. */
function voltageChecks(
  existing: ModuleRow,
  added: ModuleRow,
  { inverter }: ExtensionPlace,
  value: number | null,
): Check<ArrayExtensionCode>[] {
  const limit = combined([existing.module.maxSystemVoltageV, added.module.maxSystemVoltageV], smallest);
  return [
    atMost("inverter_voltage", { value, limit: inverter.maxDcVoltageV, unit: "V" }),
    atMost("module_voltage", { value, limit, unit: "V" }),
  ];
}

/**
 * Currents of both at 25 °C. Into one string the other can feed its current, so that the smaller fuse counts for the larger
 * one.
 */
function currentChecks(
  { module: first }: ModuleRow,
  { module: second }: ModuleRow,
  { inverter, input }: ExtensionPlace,
): Check<ArrayExtensionCode>[] {
  const fuse = combined([first.maxSeriesFuseA, second.maxSeriesFuseA], smallest);
  const usable = ofInput(inverter.maxInputCurrentA, input);
  const endured = ofInput(inverter.maxShortCircuitCurrentA, input);
  const reverse = combined([brightIscA(first), brightIscA(second)], largest);
  return [
    atMost("input_current", { value: combined([first.impA, second.impA], sum), limit: usable, unit: "A" }, "note"),
    atMost("short_circuit", { value: combined([first.iscA, second.iscA], sum), limit: endured, unit: "A" }),
    atMost("fuse", { value: reverse, limit: fuse, unit: "A" }, "note"),
  ];
}
