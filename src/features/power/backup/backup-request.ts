import { z } from "zod";
import { locales } from "#features/languages/domain/locale.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { toDecimal } from "#platform/pure/money.ts";
import {
  type BackupForm,
  homes,
  type LoadRow,
  maxLoadRows,
  maxOutageRows,
  ownLoad,
} from "../domain/backup/backup-form.ts";
import { freeLoadRow, initialBackupForm } from "../domain/backup/backup-query.ts";
import { regionPlaces } from "../domain/climate/places.ts";
import { appliances, isAppliance } from "../domain/pairs/appliances.ts";
import { cityKey } from "../domain/strings/strings-form.ts";

/** Largest number that a field of the form can hold; the rules have narrower limits. */
const most = 999_999_999;
const number = z.number().min(-most).max(most);
const figure = number.nullable().default(null);
const amount = (max: number) => z.int().min(1).max(max).nullable().default(null);
const time = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);
/** Over midnight if it does not end later than it begins. */
const range = z.strictObject({ from: time, to: time });

const loadFigures = {
  count: figure,
  startPowerW: figure,
  sharePct: figure,
  use: z.union([z.enum(["usual", "always", "day", "evening", "night"]), range]).default("usual"),
};
const load = z.union([
  z.strictObject({
    appliance: z.enum(Object.keys(appliances).filter(isAppliance)),
    powerW: figure,
    ...loadFigures,
  }),
  z.strictObject({ powerW: number, ...loadFigures }),
]);

/** Body of a request for an answer of the blackout planner. What is `null` or missing is what the page assumes. */
export const backupRequest = z.strictObject({
  locale: z.enum(locales).optional(),
  market: z.enum(marketCodes),
  loads: z.array(load).min(1).max(maxLoadRows),
  outages: z.union([
    z.strictObject({ hoursOff: number, hoursOn: number, firstBeginsAt: time }),
    z.strictObject({ times: z.array(range).min(1).max(maxOutageRows) }),
  ]),
  home: z.enum(homes),
  place: z
    .enum(regionPlaces.map(({ city }) => cityKey(city)))
    .nullable()
    .default(null),
  month: z.int().min(1).max(12).nullable().default(null),
  solarKWp: figure,
  mainsKW: figure,
  budgetGrossMinor: amount(10_000_000_000),
  rentDays: figure,
  electricityGrossMinorPerKWh: amount(100_000),
  petrolGrossMinorPerL: amount(100_000),
  dieselGrossMinorPerL: amount(100_000),
});
export type BackupRequest = z.output<typeof backupRequest>;

/** A request as the form of the page, so that both have one answer. */
export function formOfRequest(request: BackupRequest): BackupForm {
  const { outages } = request;
  const initial = initialBackupForm(request.market);
  return {
    ...initial,
    ...("times" in outages
      ? { outage: "times", outages: outages.times }
      : {
          outage: "cycle",
          off: typed(outages.hoursOff),
          on: typed(outages.hoursOn),
          first: outages.firstBeginsAt,
        }),
    loads: request.loads.map(rowOf),
    home: request.home,
    place: request.place ?? initial.place,
    month: request.month === null ? initial.month : String(request.month),
    solarKWp: typed(request.solarKWp),
    mainsKW: typed(request.mainsKW),
    rentDays: typed(request.rentDays),
    budget: major(request.budgetGrossMinor),
    electricity: major(request.electricityGrossMinorPerKWh),
    petrol: major(request.petrolGrossMinorPerL),
    diesel: major(request.dieselGrossMinorPerL),
  };
}

function rowOf(one: BackupRequest["loads"][number]): LoadRow {
  return {
    ...freeLoadRow,
    appliance: "appliance" in one ? one.appliance : ownLoad,
    count: typed(one.count),
    powerW: typed(one.powerW),
    startW: typed(one.startPowerW),
    sharePct: typed(one.sharePct),
    ...(typeof one.use === "string" ? { when: one.use } : { when: "hours", ...one.use }),
  };
}

/** A number as it is typed, with the decimals that a field of the form reads. */
const typed = (value: number | null) => (value === null ? "" : String(Number(value.toFixed(6))));
const major = (minor: number | null) => (minor === null ? "" : toDecimal(minor));

/** Fields of the body by those of the form. */
const paths: Readonly<Record<string, string>> = {
  off: "outages.hoursOff",
  on: "outages.hoursOn",
  first: "outages.firstBeginsAt",
  solar: "solarKWp",
  mains: "mainsKW",
  budget: "budgetGrossMinor",
  days: "rentDays",
  electricity: "electricityGrossMinorPerKWh",
  petrol: "petrolGrossMinorPerL",
  diesel: "dieselGrossMinorPerL",
};
const loadPaths: Readonly<Record<string, string>> = {
  a: "appliance",
  q: "count",
  w: "powerW",
  s: "startPowerW",
  d: "sharePct",
  t: "use",
  f: "use.from",
  u: "use.to",
};

/** Path in the body of a field of the form: `w3` is `loads.2.powerW`, `of1` is `outages.times.0.from`. */
export function pathOfField(field: string): string {
  const [, letter = "", number] = /^(of|ot|[a-z])(\d+)$/.exec(field) ?? [];
  const index = Number(number) - 1;
  if (letter === "of" || letter === "ot") return `outages.times.${index}.${letter === "of" ? "from" : "to"}`;
  const own = loadPaths[letter];
  return own ? `loads.${index}.${own}` : (paths[field] ?? field);
}
