import type { Bounds } from "../../verdict.ts";
import { type ApplianceKey, appliances } from "../appliances.ts";
import {
  checkGeneratorLoad,
  type GeneratorSite,
  type GeneratorValues,
  generatorBounds,
  type Load,
  loadBounds,
  siteBounds,
} from "../generator-load.ts";
import type { KindForm, PairForm, PairReader } from "./pair-form.ts";

const fuels = ["petrol", "diesel", "gas"] as const;

/** Rows of consumers, and those without one that are always there. */
const maxRows = 12;
const freeRows = 3;
/** Most equal consumers in a row. */
const maxPieces = 16;
/** Reference conditions of generators (ISO 8528-1), for the one of the two that is not typed. */
const reference = { altitudeM: 100, ambientC: 25 };

const numbers = Array.from({ length: maxRows }, (_, index) => index + 1);
/** Fields of a row: name, power, start-up power, pieces, phases, power factor. */
const rowFields = ["n", "w", "s", "q", "p", "f"] as const;

const eachRow = <Value>(valuesOf: (number: number) => Record<string, Value>): Record<string, Value> =>
  Object.assign({}, ...numbers.map(valuesOf));

const optional = ({ min, max }: Bounds): Bounds => ({ min, max });
/** kW and kVA are typed, W and VA are checked. */
const kilo = ({ min, max }: Bounds): Bounds => ({ min, max: max / 1_000 });

/** A generator and consumers that run together. */
export const generatorForm: KindForm = {
  initial: {
    generator: "",
    "generator.ratedPowerKW": "",
    "generator.maxPowerKW": "",
    "generator.ratedPowerKVA": "",
    "generator.phases": "",
    "generator.fuel": "",
    ...eachRow((row) => Object.fromEntries(rowFields.map((field) => [`${field}${row}`, ""]))),
    altitude: "",
    ambient: "",
  },
  products: { generator: "generators" },
  figures: {
    "generator.ratedPowerKW": kilo(generatorBounds.ratedPowerW),
    "generator.maxPowerKW": kilo(generatorBounds.maxPowerW),
    "generator.ratedPowerKVA": kilo(generatorBounds.ratedPowerVA),
    "generator.phases": generatorBounds.phases,
    ...eachRow(
      (row): Record<string, Bounds> => ({
        [`w${row}`]: loadBounds.powerW,
        [`s${row}`]: loadBounds.startPowerW,
        [`q${row}`]: { min: 1, max: maxPieces, whole: true },
        [`p${row}`]: loadBounds.phases,
        [`f${row}`]: loadBounds.powerFactor,
      }),
    ),
    altitude: optional(siteBounds.altitudeM),
    ambient: optional(siteBounds.ambientC),
  },
  fieldOf: {},
  check(read) {
    const loads = numbers.flatMap((row) => loadsOf(read, row));
    if (loads.length === 0)
      return { ok: false, code: "invalid_input", errors: [{ field: "w1", reason: "not_a_number" }] };
    const generator = read.values(
      "generator",
      ({ generators }) => generators,
      () => typedGenerator(read),
    );
    return checkGeneratorLoad(generator, loads, siteOf(read));
  },
};

/** Number of rows to show: the used ones and some free ones. */
export function rowsShown(form: PairForm): number {
  const used = numbers.findLast((row) => rowFields.some((field) => form[`${field}${row}`])) ?? 0;
  return Math.min(maxRows, used + freeRows);
}

/** The form with a typical consumer in its first free row; unchanged if there is none. */
export function withAppliance(form: PairForm, key: ApplianceKey, name: string): PairForm {
  const row = numbers.find((number) => !form[`n${number}`] && !form[`w${number}`]);
  if (row === undefined) return form;
  const { powerW, startW, powerFactor } = appliances[key];
  const values = { n: name, w: powerW, s: startW, q: 1, p: "", f: powerFactor };
  return { ...form, ...Object.fromEntries(rowFields.map((field) => [`${field}${row}`, String(values[field])])) };
}

/** Each piece of a row; without phases it has one, as what has a plug for 230 V. */
function loadsOf(read: PairReader, row: number): Load[] {
  const powerW = read.figure(`w${row}`);
  if (powerW === null && !read.text(`n${row}`) && !read.text(`s${row}`)) return [];
  const load = {
    powerW,
    startPowerW: read.figure(`s${row}`),
    powerFactor: read.figure(`f${row}`),
    phases: read.figure(`p${row}`) ?? 1,
  };
  return Array.from({ length: read.figure(`q${row}`) ?? 1 }, () => load);
}

function typedGenerator(read: PairReader): GeneratorValues {
  const watts = (name: string) => {
    const kilowatts = read.figure(name);
    return kilowatts === null ? null : kilowatts * 1_000;
  };
  return {
    ratedPowerW: watts("generator.ratedPowerKW"),
    maxPowerW: watts("generator.maxPowerKW"),
    ratedPowerVA: watts("generator.ratedPowerKVA"),
    phases: read.figure("generator.phases"),
    fuel: read.option("generator.fuel", fuels),
  };
}

function siteOf(read: PairReader): GeneratorSite | null {
  const [altitudeM, ambientC] = [read.figure("altitude"), read.figure("ambient")];
  if (altitudeM === null && ambientC === null) return null;
  return { altitudeM: altitudeM ?? reference.altitudeM, ambientC: ambientC ?? reference.ambientC };
}
