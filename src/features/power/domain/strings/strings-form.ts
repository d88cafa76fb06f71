import { regionPlaces } from "../climate/places.ts";
import type { InverterValues, ModuleValues } from "./datasheet.ts";
import { planLimits } from "./string-plan.ts";

/** A product whose datasheet values can be chosen. */
export interface Choice<Values> {
  id: string;
  name: string;
  values: Values;
}

export interface StringsChoices {
  modules: readonly Choice<ModuleValues>[];
  inverters: readonly Choice<InverterValues>[];
}

/** Chosen instead of a product: values of another datasheet, typed. */
export const ownValues = "own";

export const moduleFields = [
  "powerW",
  "vocV",
  "iscA",
  "vmpV",
  "impA",
  "tempCoeffVocPctPerC",
  "tempCoeffPmaxPctPerC",
  "tempCoeffIscPctPerC",
  "maxSystemVoltageV",
  "maxSeriesFuseA",
  "bifacial",
] as const satisfies readonly (keyof ModuleValues)[];
export type ModuleField = (typeof moduleFields)[number];

/** The range of the trackers is typed as two figures. */
export const inverterFields = [
  "acPowerW",
  "maxPvPowerW",
  "maxDcVoltageV",
  "mpptMinV",
  "mpptMaxV",
  "startVoltageV",
  "mpptCount",
  "maxInputCurrentA",
  "maxShortCircuitCurrentA",
] as const;
export type InverterField = (typeof inverterFields)[number];

/** One input of the inverter as typed. `module` is empty for the module of the form. */
export interface InputRow {
  series: string;
  parallel: string;
  module: string;
}

/** The form of the string check as typed: the query of the page. */
export interface StringsForm {
  /** Product id or `ownValues`. */
  module: string;
  inverter: string;
  /** Key of a region centre (`cityKey`). */
  place: string;
  /** Cell temperatures in °C; empty for those of the place. */
  cold: string;
  hot: string;
  /** Empty until something is typed: then an arrangement is proposed. */
  inputs: readonly InputRow[];
  ownModule: Readonly<Partial<Record<ModuleField, string>>>;
  ownInverter: Readonly<Partial<Record<InverterField, string>>>;
}

/** Longest text of a field; the rest is ignored. */
const maxLength = 60;

/** A region centre in addresses: `zielona-gora`. */
export const cityKey = (city: string): string => city.toLowerCase().replaceAll(" ", "-");

/** The region centre with a key; the first for an unknown one. */
export function placeOf(key: string) {
  return regionPlaces.find(({ city }) => cityKey(city) === key) ?? regionPlaces[0];
}

/** Reads the form from the query of the page; what is missing comes from `initial`. */
export function readStringsForm(search: URLSearchParams, initial: StringsForm): StringsForm {
  const text = (name: string, otherwise = "") => search.get(name)?.slice(0, maxLength).trim() ?? otherwise;
  const rows = Array.from({ length: planLimits.inputs }, (_, index) => ({
    series: text(`s${index + 1}`),
    parallel: text(`p${index + 1}`),
    module: text(`m${index + 1}`),
  }));
  const used = rows.findLastIndex(({ series }) => series) + 1;
  return {
    module: text("module", initial.module),
    inverter: text("inverter", initial.inverter),
    place: text("place", initial.place),
    cold: text("cold"),
    hot: text("hot"),
    inputs: rows.slice(0, used),
    ownModule: typedFields(moduleFields, (field) => text(`module.${field}`)),
    ownInverter: typedFields(inverterFields, (field) => text(`inverter.${field}`)),
  };
}

function typedFields<Field extends string>(
  fields: readonly Field[],
  text: (field: Field) => string,
): Partial<Record<Field, string>> {
  const typed: Partial<Record<Field, string>> = {};
  for (const field of fields) if (text(field)) typed[field] = text(field);
  return typed;
}

/** The query that leads to the form. Values of another datasheet are kept only while they are chosen. */
export function stringsQuery(form: StringsForm): URLSearchParams {
  const search = new URLSearchParams();
  const add = (name: string, text: string | undefined) => text && search.set(name, text);
  add("module", form.module);
  add("inverter", form.inverter);
  add("place", form.place);
  add("cold", form.cold);
  add("hot", form.hot);
  for (const [index, { series, parallel, module }] of form.inputs.entries()) {
    add(`s${index + 1}`, series);
    add(`p${index + 1}`, parallel);
    add(`m${index + 1}`, module);
  }
  const isOwnModule = form.module === ownValues || form.inputs.some(({ module }) => module === ownValues);
  if (isOwnModule) for (const field of moduleFields) add(`module.${field}`, form.ownModule[field]);
  if (form.inverter === ownValues)
    for (const field of inverterFields) add(`inverter.${field}`, form.ownInverter[field]);
  return search;
}
