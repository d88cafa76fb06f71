import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketCity } from "../strings/cell-temperatures.ts";
import { cityKey } from "../strings/strings-form.ts";
import { type BackupForm, type LoadRow, maxLoadRows, maxOutageRows } from "./backup-form.ts";

/** Longest text of a field; the rest is ignored. */
const maxLength = 60;

/** Fields of a row of loads, by the prefix that stands before its number. */
const loadFields = {
  a: "appliance",
  q: "count",
  n: "name",
  w: "powerW",
  s: "startW",
  d: "sharePct",
  t: "when",
  f: "from",
  u: "to",
} as const satisfies Record<string, keyof LoadRow>;
const loadPrefixes = Object.keys(loadFields) as (keyof typeof loadFields)[];

/** Fields that are in every query, so that an emptied one stays empty. */
const alwaysSent = ["outage", "off", "on", "first", "home", "place", "month"] as const;
const otherFields = {
  solar: "solarKWp",
  mains: "mainsKW",
  budget: "budget",
  days: "rentDays",
  electricity: "electricity",
  petrol: "petrol",
  diesel: "diesel",
} as const satisfies Record<string, keyof BackupForm>;
const otherNames = Object.keys(otherFields) as (keyof typeof otherFields)[];

/** What the form begins with: no loads, four hours in turn, a flat in the market's capital in the darkest month. */
export function initialBackupForm(market: MarketCode): BackupForm {
  return {
    loads: [],
    outage: "cycle",
    off: "4",
    on: "4",
    first: "08:00",
    outages: [],
    home: "flat",
    place: cityKey(marketCity[market]),
    month: "worst",
    solarKWp: "",
    mainsKW: "",
    budget: "",
    rentDays: "",
    electricity: "",
    petrol: "",
    diesel: "",
  };
}

/** A free row of loads. */
export const freeLoadRow: LoadRow = {
  appliance: "",
  count: "",
  name: "",
  powerW: "",
  startW: "",
  sharePct: "",
  when: "usual",
  from: "",
  to: "",
};

/** Reads the form from the query of the page; what is missing comes from `initial`. Never throws, whatever is typed. */
export function readBackupForm(search: URLSearchParams, initial: BackupForm): BackupForm {
  const text = (name: string, otherwise = "") => search.get(name)?.slice(0, maxLength).trim() ?? otherwise;
  const form: Record<string, string> = {};
  for (const name of alwaysSent) form[name] = text(name, initial[name]);
  for (const name of otherNames) form[otherFields[name]] = text(name, initial[otherFields[name]]);
  const loads = Array.from({ length: maxLoadRows }, (_, index) => readLoad((prefix) => text(`${prefix}${index + 1}`)));
  const outages = Array.from({ length: maxOutageRows }, (_, index) => ({
    from: text(`of${index + 1}`),
    to: text(`ot${index + 1}`),
  }));
  const usedLoads = loads.slice(0, loads.findLastIndex(isUsed) + 1);
  const usedOutages = outages.slice(0, outages.findLastIndex(({ from, to }) => from || to) + 1);
  return {
    ...initial,
    ...form,
    loads: usedLoads.length > 0 ? usedLoads : initial.loads,
    outages: usedOutages.length > 0 ? usedOutages : initial.outages,
  };
}

function readLoad(text: (prefix: string) => string): LoadRow {
  const row: Record<string, string> = {};
  for (const prefix of loadPrefixes) row[loadFields[prefix]] = text(prefix);
  return { ...freeLoadRow, ...row, when: row.when || freeLoadRow.when };
}

/** Whether something is chosen or typed in a row. */
function isUsed({ appliance, name, powerW, startW }: LoadRow): boolean {
  return [appliance, name, powerW, startW].some(Boolean);
}

/** The query that leads to the form. */
export function backupQuery(form: BackupForm): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of alwaysSent) search.set(name, form[name]);
  const add = (name: string, text: string) => text && search.set(name, text);
  for (const [index, row] of form.loads.entries())
    for (const prefix of loadPrefixes) {
      const field = loadFields[prefix];
      if (row[field] !== freeLoadRow[field]) add(`${prefix}${index + 1}`, row[field]);
    }
  for (const [index, { from, to }] of form.outages.entries()) {
    add(`of${index + 1}`, from);
    add(`ot${index + 1}`, to);
  }
  for (const name of otherNames) add(name, form[otherFields[name]]);
  return search;
}
