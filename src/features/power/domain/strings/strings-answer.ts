import { readFigure, readFigures } from "../typed-figure.ts";
import type { InputError, Verdict } from "../verdict.ts";
import { hottestCellC } from "./cell-temperatures.ts";
import type { CellTemperatures, InverterValues, ModuleValues } from "./datasheet.ts";
import { type NearestPlan, nearestThatFits } from "./nearest-strings.ts";
import { checkStrings, type StringsResult } from "./string-check.ts";
import {
  assumedInputs,
  boundsOf,
  type InputPlan,
  type Inputs,
  modulesOf,
  planLimits,
  spreadModules,
} from "./string-plan.ts";
import {
  type Choice,
  type InputRow,
  ownValues,
  placeOf,
  type StringsChoices,
  type StringsForm,
} from "./strings-form.ts";

/** Rated module power for 1 W of inverter in a proposal, the middle of what is usual (0.8 to 1.35). */
const proposedRatio = 1.1;
/** Modules for an inverter or of a kind without stated power. */
const assumedModules = 10;

/** A field of the form that cannot be used. `empty`: no modules; `gone`: a product that is not sold any more. */
export interface FormError {
  /** Name of the field in the form. */
  field: string;
  reason: InputError["reason"] | "empty" | "gone";
  /** What is allowed, for `out_of_range`. */
  bounds: { min: number; max: number } | null;
}

/** Modules of one kind in an arrangement. `id` is a product or `ownValues`. */
export interface ModuleCount {
  id: string;
  count: number;
}

export interface StringsAnswer {
  /** The form with one row for each input of the inverter; a proposal in it if nothing was typed. */
  form: StringsForm;
  isProposed: boolean;
  temperatures: CellTemperatures;
  errors: FormError[];
  /** `null` with errors. */
  result: StringsResult | null;
  modules: ModuleCount[];
  /** A better arrangement nearest to this one. */
  nearest: { form: StringsForm; verdict: Exclude<Verdict, "does-not-fit">; modules: ModuleCount[] } | null;
}

/** Answers a form: the verdict on its arrangement and the nearest better one, or the fields that have to be mended. */
export function answerStrings(typed: StringsForm, choices: StringsChoices): StringsAnswer {
  const read = createReader(choices, typed);
  const inverter = read.inverter();
  const temperatures = temperaturesOf(typed);
  const isProposed = typed.inputs.length === 0;
  const module = read.module(typed.module);
  const rows = isProposed && module && inverter ? proposal(module, inverter, temperatures) : typed.inputs;
  const form = { ...typed, inputs: withFreeRows(rows, inverter?.mpptCount ?? assumedInputs) };
  const plans = rows.map((row) => read.plan(row));
  const inputs = plans.slice(0, plans.findLastIndex((plan) => plan !== null) + 1);
  const empty = { form, isProposed, temperatures, result: null, nearest: null, modules: modulesIn(inputs, read) };
  const gone = [...read.gone(rows)];
  if (gone.length > 0 || inverter === null) return { ...empty, errors: gone };
  const checked = checkStrings(inputs, inverter, temperatures);
  if (!checked.ok) return { ...empty, errors: checked.errors.map(formError) };
  const found = nearestThatFits(inputs, inverter, temperatures);
  const better = found.ok ? found.value : null;
  return {
    ...empty,
    errors: [],
    result: checked.value,
    nearest: better && nearestOf(better, form, read),
  };
}

function nearestOf(
  { inputs, result: { verdict } }: NearestPlan,
  form: StringsForm,
  read: Reader,
): StringsAnswer["nearest"] {
  if (verdict === "does-not-fit") return null;
  const rows = rowsOf(inputs, form.module, read);
  return {
    form: { ...form, inputs: withFreeRows(rows, form.inputs.length) },
    verdict,
    modules: modulesIn(inputs, read),
  };
}

/** The products and typed values that the form names. */
function createReader({ modules, inverters }: StringsChoices, form: StringsForm) {
  const ownModule = ownModuleValues(form.ownModule);
  const chosen = <Values>(all: readonly Choice<Values>[], id: string) => all.find((choice) => choice.id === id)?.values;
  const module = (id: string): ModuleValues | null => (id === ownValues ? ownModule : (chosen(modules, id) ?? null));
  return {
    module,
    inverter: () =>
      form.inverter === ownValues ? ownInverterValues(form.ownInverter) : (chosen(inverters, form.inverter) ?? null),
    /** Id of a module's values. */
    idOf: (values: ModuleValues) =>
      values === ownModule ? ownValues : (modules.find((choice) => choice.values === values)?.id ?? ""),
    plan(row: InputRow): InputPlan | null {
      const own = module(row.module || form.module);
      if (own === null || !row.series) return null;
      return {
        module: own,
        modulesInSeries: readFigure(row.series) ?? Number.NaN,
        stringsInParallel: row.parallel ? (readFigure(row.parallel) ?? Number.NaN) : 1,
      };
    },
    *gone(rows: readonly InputRow[]): Generator<FormError> {
      if (module(form.module) === null) yield { field: "module", reason: "gone", bounds: null };
      if (form.inverter !== ownValues && !chosen(inverters, form.inverter))
        yield { field: "inverter", reason: "gone", bounds: null };
      for (const [index, row] of rows.entries())
        if (row.module && module(row.module) === null) yield { field: `m${index + 1}`, reason: "gone", bounds: null };
    },
  };
}

type Reader = ReturnType<typeof createReader>;

function ownModuleValues(typed: StringsForm["ownModule"]): ModuleValues {
  const figure = (field: keyof typeof typed) => readFigure(typed[field] ?? "");
  return {
    powerW: figure("powerW"),
    vocV: figure("vocV"),
    iscA: figure("iscA"),
    vmpV: figure("vmpV"),
    impA: figure("impA"),
    tempCoeffVocPctPerC: figure("tempCoeffVocPctPerC"),
    tempCoeffPmaxPctPerC: figure("tempCoeffPmaxPctPerC"),
    tempCoeffIscPctPerC: figure("tempCoeffIscPctPerC"),
    maxSystemVoltageV: figure("maxSystemVoltageV"),
    maxSeriesFuseA: figure("maxSeriesFuseA"),
    bifacial: typed.bifacial === "yes" ? true : typed.bifacial === "no" ? false : null,
  };
}

function ownInverterValues(typed: StringsForm["ownInverter"]): InverterValues {
  const figure = (field: keyof typeof typed) => readFigure(typed[field] ?? "");
  const [min, max] = [figure("mpptMinV"), figure("mpptMaxV")];
  return {
    acPowerW: figure("acPowerW"),
    maxPvPowerW: figure("maxPvPowerW"),
    maxDcVoltageV: figure("maxDcVoltageV"),
    // One of the two alone states no range; what is no figure is still an error.
    mpptV: min === null || max === null ? nonsense([min, max]) : [min, max],
    startVoltageV: figure("startVoltageV"),
    mpptCount: figure("mpptCount"),
    maxInputCurrentA: readFigures(typed.maxInputCurrentA ?? ""),
    maxShortCircuitCurrentA: readFigures(typed.maxShortCircuitCurrentA ?? ""),
  };
}

function nonsense(ends: readonly (number | null)[]): [number, number] | null {
  return ends.some((end) => end !== null && Number.isNaN(end)) ? [Number.NaN, Number.NaN] : null;
}

/** Temperatures of the form, else those of its place. */
function temperaturesOf({ cold, hot, place }: StringsForm): CellTemperatures {
  return {
    lowestC: readFigure(cold) ?? placeOf(place)?.lowestAirC ?? Number.NaN,
    highestC: readFigure(hot) ?? hottestCellC,
  };
}

/** Modules for the inverter's power, evenly on its inputs, or the nearest arrangement to it that fits. */
function proposal(module: ModuleValues, inverter: InverterValues, temperatures: CellTemperatures): InputRow[] {
  const wanted =
    inverter.acPowerW !== null && module.powerW !== null
      ? Math.max(1, Math.round((inverter.acPowerW * proposedRatio) / module.powerW))
      : assumedModules;
  const inputs = spreadModules(module, wanted, inverter);
  const nearest = nearestThatFits(inputs, inverter, temperatures);
  const better = nearest.ok ? nearest.value : null;
  return (better?.inputs ?? inputs).map((plan) => rowOf(plan, ""));
}

function rowsOf(inputs: Inputs, module: string, { idOf }: Reader): InputRow[] {
  return inputs.map((plan) => rowOf(plan, plan && idOf(plan.module) !== module ? idOf(plan.module) : ""));
}

function rowOf(plan: InputPlan | null, module: string): InputRow {
  return plan
    ? { series: String(plan.modulesInSeries), parallel: String(plan.stringsInParallel), module }
    : { series: "", parallel: "", module: "" };
}

/** A row for each input of the inverter, and for more if they are used. */
function withFreeRows(rows: readonly InputRow[], count: number): InputRow[] {
  const length = Math.min(Math.max(Math.trunc(count) || 1, rows.length, 1), planLimits.inputs);
  return Array.from({ length }, (_, index) => rows[index] ?? { series: "", parallel: "", module: "" });
}

function modulesIn(inputs: Inputs, { idOf }: Reader): ModuleCount[] {
  const counts = new Map<string, number>();
  for (const plan of inputs) {
    const count = plan ? modulesOf(plan) : 0;
    if (plan && Number.isInteger(count) && count > 0)
      counts.set(idOf(plan.module), (counts.get(idOf(plan.module)) ?? 0) + count);
  }
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** Fields of the form whose name differs from that of the check. */
const formFields: Readonly<Record<string, string>> = {
  "inverter.mpptV": "inverter.mpptMinV",
  "temperatures.lowestC": "cold",
  "temperatures.highestC": "hot",
};

/** An error of the check as one of the form. */
export function formError({ field, reason }: InputError): FormError {
  if (field === "inputs") return { field: "s1", reason: "empty", bounds: null };
  const bounds = reason === "out_of_range" ? boundsOf(field) : null;
  const error = { reason, bounds: bounds && { min: bounds.min, max: bounds.max } };
  const [, input, own, value] = /^inputs\.(\d+)\.(\w+)(?:\.(\w+))?$/.exec(field) ?? [];
  if (own === "module") return { ...error, field: `module.${value}` };
  if (own) return { ...error, field: `${own === "modulesInSeries" ? "s" : "p"}${Number(input) + 1}` };
  return { ...error, field: formFields[field] ?? field };
}
