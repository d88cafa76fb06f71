import type { Result } from "#platform/pure/result.ts";

/** How well things work together, from best to worst. Unknown data never gives a better verdict than `unconfirmed`. */
export const verdicts = ["fits", "fits-with-note", "unconfirmed", "does-not-fit"] as const;
export type Verdict = (typeof verdicts)[number];

/** Outcome of one check. `note`: it works, but something is lost or has to be added. */
export type Outcome = "pass" | "note" | "unknown" | "fail";

export type Unit =
  | "V"
  | "A"
  | "kA"
  | "W"
  | "VA"
  | "kW"
  | "ohm"
  | "mm"
  | "mm2"
  | "deg"
  | "pct"
  | "ratio"
  | "count"
  | "months"
  | "none";

/** One check with its figures; the message for each code is elsewhere. */
export interface Check<Code extends string = string> {
  code: Code;
  outcome: Outcome;
  /** Value of the arrangement and its limit; `null` where the data do not tell, or where the check has no figure. */
  value: number | null;
  limit: number | null;
  unit: Unit;
}

export interface Assessment<C extends Check = Check> {
  verdict: Verdict;
  checks: C[];
}

/** A value that no datasheet and no plan can have. */
export interface InputError {
  /** Path of the field, e.g. `inputs.0.modulesInSeries`. */
  field: string;
  reason: "not_a_number" | "not_whole" | "out_of_range" | "inconsistent";
}

/** An assessment, or all invalid fields; nonsense never gets a verdict. */
export type Assessed<A> = Result<A, { code: "invalid_input"; errors: InputError[] }>;

/** Whether things work together, with or without a note. */
export const doesFit = (verdict: Verdict): boolean => verdict === "fits" || verdict === "fits-with-note";

const verdictOf: Record<Outcome, Verdict> = {
  pass: "fits",
  note: "fits-with-note",
  unknown: "unconfirmed",
  fail: "does-not-fit",
};

/** The worst outcome of each verdict. */
export const worstOutcome: Record<Verdict, Outcome> = {
  fits: "pass",
  "fits-with-note": "note",
  unconfirmed: "unknown",
  "does-not-fit": "fail",
};

/** Checks with the worst outcome first; equal ones keep their order. */
export function worstFirst<C extends { outcome: Outcome }>(checks: readonly C[]): C[] {
  const rank = ({ outcome }: C) => verdicts.indexOf(verdictOf[outcome]);
  return checks.toSorted((a, b) => rank(b) - rank(a));
}

/** The verdict on several checks: that of the worst outcome. Without any check nothing is confirmed. */
export function verdictOn(checks: readonly { outcome: Outcome }[]): Verdict {
  if (checks.length === 0) return "unconfirmed";
  const ranks = checks.map(({ outcome }) => verdicts.indexOf(verdictOf[outcome]));
  return verdicts[Math.max(...ranks)] ?? "unconfirmed";
}

/** Assesses checks, or returns the errors of the input; `checks` is called for valid input only. */
export function assess<C extends Check>(errors: InputError[], checks: () => C[]): Assessed<Assessment<C>> {
  if (errors.length > 0) return { ok: false, code: "invalid_input", errors };
  const all = checks();
  return { ok: true, value: { verdict: verdictOn(all), checks: all } };
}

interface Figures {
  value: number | null;
  limit: number | null;
  unit: Unit;
}

/** Relative rounding error of floats in sums and products, far below the digits of a datasheet. */
const rounding = 1e-9;

/** Passes if the value is at most the limit, else `otherwise`; without both figures the outcome is unknown. */
export function atMost<Code extends string>(
  code: Code,
  { value, limit, unit }: Figures,
  otherwise: Outcome = "fail",
): Check<Code> {
  const holds = value === null || limit === null ? null : value <= limit * (1 + rounding);
  return { code, outcome: outcomeOf(holds, otherwise), value, limit, unit };
}

/** Passes if the value is at least the limit, else `otherwise`; without both figures the outcome is unknown. */
export function atLeast<Code extends string>(
  code: Code,
  { value, limit, unit }: Figures,
  otherwise: Outcome = "fail",
): Check<Code> {
  const holds = value === null || limit === null ? null : value >= limit * (1 - rounding);
  return { code, outcome: outcomeOf(holds, otherwise), value, limit, unit };
}

/** A check without figures: passes if `holds`, else `otherwise`; `null` is unknown. */
export function holding<Code extends string>(
  code: Code,
  holds: boolean | null,
  otherwise: Outcome = "fail",
): Check<Code> {
  return { code, outcome: outcomeOf(holds, otherwise), value: null, limit: null, unit: "none" };
}

function outcomeOf(holds: boolean | null, otherwise: Outcome): Outcome {
  return holds === null ? "unknown" : holds ? "pass" : otherwise;
}

/** What a field may hold. Fields that are not `required` may be `null`, a list has the bounds of its items. */
export interface Bounds {
  min: number;
  max: number;
  whole?: true;
  required?: true;
  /** A range `[from, to]`, from at most to. */
  ascending?: true;
}

/** Bounds of a figure above zero. */
export const positive = (max: number) => ({ min: Number.MIN_VALUE, max });
/** Bounds of a required number of pieces, from one. */
export const count = (max: number) => ({ min: 1, max, whole: true, required: true }) as const;

/** Errors of the fields that have bounds; `at` is the path of `values` with a trailing dot. */
export function inputErrors<Field extends string>(
  values: { readonly [F in NoInfer<Field>]: unknown },
  bounds: Readonly<Record<Field, Bounds>>,
  at = "",
): InputError[] {
  const errors: InputError[] = [];
  for (const field in bounds) {
    const reason = reasonAgainst(values[field], bounds[field]);
    if (reason) errors.push({ field: `${at}${field}`, reason });
  }
  return errors;
}

function reasonAgainst(value: unknown, bounds: Bounds): InputError["reason"] | null {
  if (value === null && !bounds.required) return null;
  if (!Array.isArray(value)) return reasonAgainstOne(value, bounds);
  if (value.length === 0 || (bounds.ascending && value.length !== 2)) return "not_a_number";
  const reason = value.map((item) => reasonAgainstOne(item, bounds)).find((found) => found !== null) ?? null;
  return reason ?? (bounds.ascending && value[0] > value[1] ? "inconsistent" : null);
}

function reasonAgainstOne(value: unknown, { min, max, whole }: Bounds): InputError["reason"] | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return "not_a_number";
  if (value < min || value > max) return "out_of_range";
  return whole && !Number.isInteger(value) ? "not_whole" : null;
}
