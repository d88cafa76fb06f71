import type { InverterValues, ModuleValues } from "../../strings/datasheet.ts";
import { inverterBounds, moduleBounds, planLimits } from "../../strings/string-plan.ts";
import { cityKey, placeOf } from "../../strings/strings-form.ts";
import { type Bounds, count } from "../../verdict.ts";
import { checkInputExtension, checkStringExtension } from "../array-extension.ts";
import type { KindForm, PairReader } from "./pair-form.ts";

const connections = ["string", "input"] as const;
/** Values of panels that matter for an extension, and those of the inverter. */
const panelFields = [
  "vocV",
  "iscA",
  "vmpV",
  "impA",
  "tempCoeffVocPctPerC",
  "maxSystemVoltageV",
  "maxSeriesFuseA",
] as const;
const pvInverterFields = ["maxDcVoltageV", "maxInputCurrentA", "maxShortCircuitCurrentA"] as const;

const empty = (product: string, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [`${product}.${field}`, ""]));

const panelBounds = (product: string): Record<string, Bounds> =>
  Object.fromEntries(panelFields.map((field) => [`${product}.${field}`, moduleBounds[field]]));

/** Other panels added to a string, or as a string of their own to the same input. */
export const panelsForm: KindForm = {
  initial: {
    module: "",
    ...empty("module", [...panelFields, "bifacial"]),
    series: "8",
    how: "string",
    added: "",
    ...empty("added", [...panelFields, "bifacial"]),
    addedSeries: "2",
    inverter: "",
    ...empty("inverter", pvInverterFields),
    input: "1",
    place: cityKey("Kyiv"),
  },
  products: { module: "modules", added: "modules", inverter: "pvInverters" },
  figures: {
    ...panelBounds("module"),
    series: count(planLimits.modulesInSeries),
    ...panelBounds("added"),
    addedSeries: count(planLimits.modulesInSeries),
    "inverter.maxDcVoltageV": inverterBounds.maxDcVoltageV,
    "inverter.maxInputCurrentA": inverterBounds.maxInputCurrentA,
    "inverter.maxShortCircuitCurrentA": inverterBounds.maxShortCircuitCurrentA,
    input: count(planLimits.inputs),
  },
  fieldOf: {
    "existing.module.vmpV": "module.vmpV",
    "existing.module.impA": "module.impA",
    "added.module.vmpV": "added.vmpV",
    "added.module.impA": "added.impA",
  },
  check(read) {
    const module = (name: "module" | "added") =>
      read.values(
        name,
        ({ modules }) => modules,
        () => typedModule(read, name),
      );
    const existing = { module: module("module"), modulesInSeries: read.figure("series") ?? 0 };
    const added = { module: module("added"), modulesInSeries: read.figure("addedSeries") ?? 0 };
    const check = read.option("how", connections) === "input" ? checkInputExtension : checkStringExtension;
    return check(existing, added, {
      inverter: read.values(
        "inverter",
        ({ pvInverters }) => pvInverters,
        () => typedInverter(read),
      ),
      input: (read.figure("input") ?? 1) - 1,
      lowestC: placeOf(read.text("place"))?.lowestAirC ?? Number.NaN,
    });
  },
};

function typedModule(read: PairReader, name: string): ModuleValues {
  const figure = (field: (typeof panelFields)[number]) => read.figure(`${name}.${field}`);
  const bifacial = read.option(`${name}.bifacial`, ["yes", "no"]);
  return {
    powerW: null,
    vocV: figure("vocV"),
    iscA: figure("iscA"),
    vmpV: figure("vmpV"),
    impA: figure("impA"),
    tempCoeffVocPctPerC: figure("tempCoeffVocPctPerC"),
    tempCoeffPmaxPctPerC: null,
    tempCoeffIscPctPerC: null,
    maxSystemVoltageV: figure("maxSystemVoltageV"),
    maxSeriesFuseA: figure("maxSeriesFuseA"),
    bifacial: bifacial && bifacial === "yes",
  };
}

function typedInverter(read: PairReader): InverterValues {
  const each = (value: number | null) => (value === null ? null : [value]);
  return {
    acPowerW: null,
    maxPvPowerW: null,
    maxDcVoltageV: read.figure("inverter.maxDcVoltageV"),
    mpptV: null,
    startVoltageV: null,
    mpptCount: null,
    maxInputCurrentA: each(read.figure("inverter.maxInputCurrentA")),
    maxShortCircuitCurrentA: each(read.figure("inverter.maxShortCircuitCurrentA")),
  };
}
