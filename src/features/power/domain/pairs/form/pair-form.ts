import type { InverterValues, ModuleValues } from "../../strings/datasheet.ts";
import type { FormError } from "../../strings/strings-answer.ts";
import { type Choice, ownValues } from "../../strings/strings-form.ts";
import { readFigure } from "../../typed-figure.ts";
import { type Assessed, type Assessment, type Bounds, type InputError, inputErrors } from "../../verdict.ts";
import type { BreakerValues } from "../breaker.ts";
import type { CarValues, ChargerValues } from "../charger-car.ts";
import type { GeneratorValues } from "../generator-load.ts";
import type { BatteryInverterValues, BatteryValues } from "../inverter-battery.ts";

/** A form as typed: the query of its page, by the names of its fields. */
export type PairForm = Readonly<Record<string, string>>;

/** What can be chosen; a page has the lists of its kind, the others are empty. */
export interface PairLists {
  inverters: readonly Choice<BatteryInverterValues>[];
  batteries: readonly Choice<BatteryValues>[];
  chargers: readonly Choice<ChargerValues>[];
  cars: readonly Choice<CarValues>[];
  generators: readonly Choice<GeneratorValues>[];
  breakers: readonly Choice<BreakerValues>[];
  modules: readonly Choice<ModuleValues>[];
  pvInverters: readonly Choice<InverterValues>[];
}
export type PairList = keyof PairLists;

/** The cross-section that was checked and the smallest one that passes; figures in mm², A and V. */
export interface CableAnswer {
  crossSectionMm2: number;
  capacityA: number | null;
  dropV: number | null;
  /** `null` if none passes. */
  smallestMm2: number | null;
}

export interface PairResult extends Assessment {
  cable?: CableAnswer;
}

/** A kind of check: its fields, their bounds, and how they are checked. */
export interface KindForm {
  /** Names of all fields with what they hold at first. */
  initial: PairForm;
  /** Fields with the id of a product, or `ownValues`: then the fields named after it with a dot hold its values. */
  products: Readonly<Record<string, PairList>>;
  /** Fields that hold a figure. */
  figures: Readonly<Record<string, Bounds>>;
  /** Fields whose name differs from that in an error of the check. */
  fieldOf: Readonly<Record<string, string>>;
  check: (read: PairReader) => Assessed<PairResult>;
}

/** The answer to a form: a result, or the fields that have to be mended. */
export interface PairAnswer {
  errors: FormError[];
  result: PairResult | null;
}

/** What a form says, once every figure in it is valid. */
export interface PairReader {
  text: (name: string) => string;
  /** `null` for an empty field. */
  figure: (name: string) => number | null;
  /** A range of two fields; `null` unless both are there. */
  range: (from: string, to: string) => [number, number] | null;
  /** One of the options; `null` for anything else. */
  option: <Option extends string>(name: string, options: readonly Option[]) => Option | null;
  /** Values of the chosen product, else those that were typed. */
  values: <Values>(name: string, list: (lists: PairLists) => readonly Choice<Values>[], own: () => Values) => Values;
}

/** Longest text of a field; the rest is ignored. */
const maxLength = 60;

/** Reads a form from the query of its page; what is missing comes from `initial` of the kind and from `first`. */
export function readPairForm({ initial }: KindForm, search: URLSearchParams, first: PairForm): PairForm {
  return Object.fromEntries(
    Object.entries({ ...initial, ...first }).map(([name, otherwise]) => [
      name,
      search.get(name)?.slice(0, maxLength).trim() ?? otherwise,
    ]),
  );
}

/** The query that leads to the form. Values of another datasheet are kept only while they are chosen. */
export function pairQuery(kind: KindForm, form: PairForm): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, initial] of Object.entries(kind.initial)) {
    const typed = form[name] ?? "";
    if ((typed || initial) && isAsked(kind, form, name)) search.set(name, typed);
  }
  return search;
}

/** False for values of another datasheet while a product is chosen. */
function isAsked({ products }: KindForm, form: PairForm, name: string): boolean {
  const [product = ""] = name.split(".");
  return product === name || !Object.hasOwn(products, product) || form[product] === ownValues;
}

/** Answers a form: the verdict, or every field that cannot be used. */
export function answerPair(kind: KindForm, form: PairForm, lists: PairLists): PairAnswer {
  const asked = Object.entries(kind.figures).filter(([name]) => isAsked(kind, form, name));
  const bounds: Readonly<Record<string, Bounds>> = Object.fromEntries(asked);
  const figures = Object.fromEntries(asked.map(([name]) => [name, readFigure(form[name] ?? "")]));
  const errors = [...goneProducts(kind, form, lists), ...inputErrors(figures, bounds)];
  if (errors.length > 0) return { result: null, errors: errors.map((error) => formError(error, bounds)) };
  const checked = kind.check(createReader(form, figures, lists));
  if (checked.ok) return { result: checked.value, errors: [] };
  const named = checked.errors.map((error) => ({ ...error, field: kind.fieldOf[error.field] ?? error.field }));
  return { result: null, errors: named.map((error) => formError(error, bounds)) };
}

function goneProducts({ products }: KindForm, form: PairForm, lists: PairLists) {
  return Object.entries(products).flatMap(([field, list]) => {
    const isThere = form[field] === ownValues || lists[list].some(({ id }) => id === form[field]);
    return isThere ? [] : [{ field, reason: "gone" } as const];
  });
}

function formError(
  { field, reason }: Pick<FormError, "field" | "reason"> | InputError,
  bounds: Readonly<Record<string, Bounds>>,
): FormError {
  const own = reason === "out_of_range" ? bounds[field] : undefined;
  return { field, reason, bounds: own ? { min: own.min, max: own.max } : null };
}

function createReader(form: PairForm, figures: Readonly<Record<string, number | null>>, lists: PairLists): PairReader {
  const text = (name: string) => form[name] ?? "";
  const figure = (name: string) => figures[name] ?? null;
  return {
    text,
    figure,
    range(from, to) {
      const [min, max] = [figure(from), figure(to)];
      return min === null || max === null ? null : [min, max];
    },
    option: (name, options) => options.find((option) => option === text(name)) ?? null,
    values: (name, list, own) => list(lists).find(({ id }) => id === text(name))?.values ?? own(),
  };
}
