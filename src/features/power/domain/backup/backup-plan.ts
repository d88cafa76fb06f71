import { readAmount } from "#platform/pure/from-decimal.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { type Month, months } from "../climate/months.ts";
import { type RegionPlace, regionPlaces } from "../climate/places.ts";
import { appliances, isAppliance } from "../pairs/appliances.ts";
import { cityKey } from "../strings/strings-form.ts";
import { readFigure } from "../typed-figure.ts";
import { type Bounds, inputErrors } from "../verdict.ts";
import { applianceUse, type ClockRange, namedRanges, type Use } from "./appliance-use.ts";
import {
  type BackupError,
  type BackupForm,
  type Home,
  homes,
  type LoadRow,
  outageKinds,
  ownLoad,
  useTimes,
} from "./backup-form.ts";
import { energyPrices } from "./energy-prices.ts";
import type { OutagePlan } from "./outages.ts";

/** Equal loads of a row; powers of one piece in W. */
export interface PlannedLoad extends Use {
  count: number;
  powerW: number;
  /** At least the power. */
  startW: number;
  powerFactor: number;
}

/** The form in figures: W, minor units, days. */
export interface BackupPlan {
  loads: readonly PlannedLoad[];
  outages: OutagePlan;
  home: Home;
  place: RegionPlace;
  /** `null` is the darkest one of the place. */
  month: Month | null;
  solarKWp: number;
  mainsW: number;
  budgetMinor: number | null;
  rentDays: number;
  electricityMinor: number;
  petrolMinor: number;
  dieselMinor: number;
}

const bounds = {
  count: { min: 1, max: 50, whole: true },
  powerW: { min: 0.1, max: 100_000 },
  startW: { min: 0.1, max: 500_000 },
  sharePct: { min: 0.1, max: 100 },
  hours: { min: 0, max: 720, required: true },
  solarKWp: { min: 0, max: 100 },
  mainsKW: { min: 0.1, max: 100 },
  rentDays: { min: 1, max: 366, whole: true },
  budget: { min: 1, max: 100_000_000 },
  price: { min: 0.01, max: 1_000 },
} satisfies Record<string, Bounds>;

/**
 * What the mains of a home usually give, W; a rounded guess where nothing is typed. Ukraine: 5 kW of most older connections
 * (DBN V.2.5-23 counts 5 kW for a flat with gas); Poland: 5 kW for a flat on one phase, 12 kW for a house on three.
 */
const usualMainsW: Record<MarketCode, Record<Home, number>> = {
  UA: { flat: 5_000, house: 5_000 },
  PL: { flat: 5_000, house: 12_000 },
};
const usualRentDays = 30;
/** Generators are rated for it; the power factor of a typed load is taken as this. */
const ownPowerFactor = 0.8;

/**
 * The plan that a form describes, or every field that cannot be used. Rows without an appliance are free. Figures may have a
 * decimal comma; outages and hours are wall-clock times.
 */
export function readBackupPlan(
  form: BackupForm,
  market: MarketCode,
): { plan: BackupPlan; errors: [] } | { plan: null; errors: BackupError[] } {
  const read = createReader();
  const prices = energyPrices[market];
  const home = read.option("home", form.home, homes) ?? "flat";
  const mainsKW = read.figure("mains", form.mainsKW, bounds.mainsKW);
  const plan = {
    loads: form.loads.flatMap((row, index) => readLoad(read, row, index + 1)),
    outages: readOutages(read, form),
    home,
    place: readPlace(read, form.place),
    month: readMonth(read, form.month),
    solarKWp: read.figure("solar", form.solarKWp, bounds.solarKWp) ?? 0,
    mainsW: mainsKW === null ? usualMainsW[market][home] : mainsKW * 1_000,
    budgetMinor: read.amount("budget", form.budget, bounds.budget),
    rentDays: read.figure("days", form.rentDays, bounds.rentDays) ?? usualRentDays,
    electricityMinor: read.amount("electricity", form.electricity, bounds.price) ?? prices.electricityMinor,
    petrolMinor: read.amount("petrol", form.petrol, bounds.price) ?? prices.petrolMinor,
    dieselMinor: read.amount("diesel", form.diesel, bounds.price) ?? prices.dieselMinor,
  };
  const { outages, place } = plan;
  if (read.errors.length > 0 || !outages || !place) return { plan: null, errors: read.errors };
  return { plan: { ...plan, outages, place }, errors: [] };
}

type Reader = ReturnType<typeof createReader>;

/** Reads typed fields and keeps the errors of those that cannot be used; what they hold is then `null`. */
function createReader() {
  const errors: BackupError[] = [];
  const fail = (field: string, reason: BackupError["reason"], of: Bounds | null = null) => {
    errors.push({ field, reason, bounds: of && { min: of.min, max: of.max } });
    return null;
  };
  const checked = (field: string, value: number | null, of: Bounds) => {
    const [error] = inputErrors({ value }, { value: of });
    if (!error) return value;
    if (value === null) return fail(field, "empty");
    return fail(field, error.reason, error.reason === "out_of_range" ? of : null);
  };
  return {
    errors,
    fail,
    figure: (field: string, typed: string, of: Bounds) => checked(field, readFigure(typed), of),
    /** Minor units of an amount whose bounds are in major units. */
    amount(field: string, typed: string, of: Bounds) {
      const minor = typed ? (readAmount(typed.replace("+", "")) ?? Number.NaN) : null;
      // A negative amount is a figure, only not an allowed one.
      const isBelow = typed !== "" && Number.isNaN(minor) && (readFigure(typed) ?? 0) < 0;
      const major = isBelow ? -1 : minor === null ? null : minor / 100;
      return checked(field, major, of) === null ? null : minor;
    },
    option<Option extends string>(field: string, typed: string, options: readonly Option[]): Option | null {
      return options.find((option) => option === typed) ?? fail(field, "unknown");
    },
    /** Minutes from midnight. */
    time(field: string, typed: string) {
      if (!typed) return fail(field, "empty");
      const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(typed) ?? [];
      const minutes = Number(hour) * 60 + Number(minute);
      return minutes >= 0 && minutes <= 24 * 60 ? minutes : fail(field, "not_a_time");
    },
    /** A range of two times of a day: over midnight if `to` is not later, and 00:00 as its end is the end of the day. */
    range(fields: readonly [string, string], from: string, to: string): ClockRange | null {
      const [start, end] = [this.time(fields[0], from), this.time(fields[1], to)];
      if (start === null || end === null) return null;
      if (start === end && end > 0) return fail(fields[1], "inconsistent");
      return [start, end > start ? end : end + 24 * 60];
    },
  };
}

function readLoad(read: Reader, row: LoadRow, number: number): PlannedLoad[] {
  if (!row.appliance) return [];
  const isOwn = row.appliance === ownLoad;
  const key = isAppliance(row.appliance) ? row.appliance : null;
  if (!isOwn && key === null) {
    read.fail(`a${number}`, "unknown");
    return [];
  }
  const typical = key === null ? null : appliances[key];
  const count = read.figure(`q${number}`, row.count, bounds.count) ?? 1;
  const powerW = read.figure(`w${number}`, row.powerW, { ...bounds.powerW, ...(isOwn ? { required: true } : {}) });
  const startW = read.figure(`s${number}`, row.startW, bounds.startW);
  const sharePct = read.figure(`d${number}`, row.sharePct, bounds.sharePct);
  const usual = key === null ? { share: 1, ranges: namedRanges.always } : applianceUse[key];
  const runningW = powerW ?? typical?.powerW ?? 0;
  // The start of another power keeps its ratio.
  const ratio = typical ? typical.startW / typical.powerW : 1;
  return [
    {
      count,
      powerW: runningW,
      startW: Math.max(runningW, startW ?? runningW * ratio),
      powerFactor: typical?.powerFactor ?? ownPowerFactor,
      share: sharePct === null ? usual.share : sharePct / 100,
      ranges: readUse(read, row, number) ?? usual.ranges,
    },
  ];
}

function readUse(read: Reader, { when, from, to }: LoadRow, number: number): readonly ClockRange[] | null {
  const time = read.option(`t${number}`, when, useTimes);
  if (time === null || time === "usual") return null;
  if (time !== "hours") return namedRanges[time];
  const range = read.range([`f${number}`, `u${number}`], from, to);
  return range && [range];
}

function readOutages(read: Reader, form: BackupForm): OutagePlan | null {
  const kind = read.option("outage", form.outage, outageKinds);
  if (kind === null) return null;
  if (kind === "cycle") {
    const offH = read.figure("off", form.off, bounds.hours);
    const onH = read.figure("on", form.on, bounds.hours);
    const first = read.time("first", form.first);
    if (offH === null || onH === null || first === null) return null;
    return { kind, offMin: offH * 60, onMin: onH * 60, firstMin: first };
  }
  const rows = form.outages.map((row, index) => ({ ...row, number: index + 1 })).filter(({ from, to }) => from || to);
  if (rows.length === 0) return read.fail("of1", "empty");
  const ranges = rows.map(({ from, to, number }) => read.range([`of${number}`, `ot${number}`], from, to));
  return { kind, ranges: ranges.filter((range) => range !== null) };
}

function readPlace(read: Reader, key: string): RegionPlace | null {
  return regionPlaces.find(({ city }) => cityKey(city) === key) ?? read.fail("place", "unknown");
}

function readMonth(read: Reader, typed: string): Month | null {
  if (typed === "worst") return null;
  return months.find(({ month }) => String(month) === typed)?.month ?? read.fail("month", "unknown");
}
