import { readAmount } from "#platform/pure/from-decimal.ts";
import { type Assumptions, daysOfYear } from "./rent-or-buy.ts";

/** What can be changed besides the days in question. */
export const assumptionFields = ["years", "resale", "storage", "service", "wear", "transport", "interest"] as const;
export const compareFields = ["perYear", "atOnce", ...assumptionFields] as const;
export type CompareField = (typeof compareFields)[number];

/** What was typed, by the names in the query; `null` where nothing was changed. */
export type CompareForm = Readonly<Record<CompareField, string | null>>;

/** The number of days in question and the assumptions of its answer. */
export type Comparison = Assumptions & { daysPerYear: number };

export type FieldUnit = "days" | "years" | "percent" | "money";

interface FieldRule {
  key: keyof Comparison;
  unit: FieldUnit;
  min: number;
  max: number;
}

/** Largest amount in whole units of money. */
const maxAmount = 10_000_000;

/** What each field holds. Money and percentages have up to two decimals, other figures are whole. */
export const fieldRules: Readonly<Record<CompareField, FieldRule>> = {
  perYear: { key: "daysPerYear", unit: "days", min: 0, max: daysOfYear },
  atOnce: { key: "daysAtOnce", unit: "days", min: 1, max: daysOfYear },
  years: { key: "years", unit: "years", min: 1, max: 30 },
  resale: { key: "resaleBp", unit: "percent", min: 0, max: 100 },
  storage: { key: "storageMonthMinor", unit: "money", min: 0, max: maxAmount },
  service: { key: "serviceYearMinor", unit: "money", min: 0, max: maxAmount },
  wear: { key: "serviceDayMinor", unit: "money", min: 0, max: maxAmount },
  transport: { key: "transportMinor", unit: "money", min: 0, max: maxAmount },
  interest: { key: "interestBp", unit: "percent", min: 0, max: 100 },
};

export interface CompareError {
  field: CompareField;
  reason: "not_a_number" | "not_whole" | "out_of_range";
}

/** Longest text of a field; the rest is ignored. */
const maxLength = 20;

/** Reads the form from the query of a page. */
export function readCompareForm(search: URLSearchParams): CompareForm {
  const typed = (field: CompareField) => search.get(field)?.slice(0, maxLength) ?? null;
  return Object.fromEntries(compareFields.map((field) => [field, typed(field)])) as Record<CompareField, string | null>;
}

/** The query of a page with a form; other parameters of the page are kept. */
export function compareQuery(form: CompareForm, search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const field of compareFields) {
    const typed = form[field];
    if (typed === null) query.delete(field);
    else query.set(field, typed);
  }
  return query;
}

/** What the form says; an empty field has its default. Errors of every field that cannot be used. */
export function readComparison(
  form: CompareForm,
  defaults: Comparison,
): { comparison: Comparison; errors: readonly CompareError[] } {
  const comparison = { ...defaults };
  const errors: CompareError[] = [];
  for (const field of compareFields) {
    const typed = form[field]?.trim() ?? "";
    if (typed === "") continue;
    const { key, unit, min, max } = fieldRules[field];
    const isWhole = unit === "days" || unit === "years";
    // Hundredths of the figure: minor units of money, basis points of a percentage.
    const hundredths = readAmount(typed);
    if (hundredths === null) errors.push({ field, reason: "not_a_number" });
    else if (isWhole && hundredths % 100 !== 0) errors.push({ field, reason: "not_whole" });
    else if (hundredths < min * 100 || hundredths > max * 100) errors.push({ field, reason: "out_of_range" });
    else comparison[key] = isWhole ? hundredths / 100 : hundredths;
  }
  return { comparison, errors };
}

/** Text of a default in its field. */
export function defaultText(field: CompareField, defaults: Comparison): string {
  const { key, unit } = fieldRules[field];
  const value = defaults[key];
  return unit === "days" || unit === "years" ? String(value) : String(value / 100);
}
