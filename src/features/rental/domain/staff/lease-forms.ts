import { z } from "zod";
import { readAmount } from "#platform/pure/from-decimal.ts";
import { isDay } from "#platform/pure/is-day.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { checklists, conditions, type LeaseCheckItem } from "../lease.ts";
import { type Deduction, deductionKinds } from "./lease-bill.ts";

/** Validation error of a field; each has a message `adminRental.fault_…`. */
export type RentalError =
  | "required"
  | "too_long"
  | "bad_amount"
  | "bad_hours"
  | "bad_day"
  | "bad_range"
  | "bad_serial"
  | "bad_time"
  | "not_yet"
  | "too_early"
  | "unknown";

/** Errors by field name. */
export type RentalErrors = Record<string, RentalError>;

const errors: readonly string[] = [
  "required",
  "too_long",
  "bad_amount",
  "bad_hours",
  "bad_day",
  "bad_range",
  "bad_serial",
  "bad_time",
] satisfies RentalError[];

/** Rows of deductions in the form that settles a deposit. */
export const deductionRows = 3;

const clean = (typed: string) =>
  typed
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .toWellFormed();

/** A required line of text. */
export const line = (maxLength: number) =>
  z.string().transform(clean).pipe(z.string().min(1, "required").max(maxLength, "too_long"));

/** Reading of an hour meter with one decimal; empty for machines without one. */
export const hours = z.string().transform((typed, context) => {
  const text = clean(typed).replace(/[\s\u00a0]/g, "");
  if (text === "") return null;
  if (/^\d{1,7}([.,]\d)?$/.test(text)) return Number(text.replace(",", "."));
  context.addIssue({ code: "custom", message: "bad_hours" });
  return null;
});

const amount = z.string().transform((typed, context) => {
  const minor = readAmount(typed);
  if (minor === null) context.addIssue({ code: "custom", message: "bad_amount" });
  return minor ?? 0;
});
const note = z
  .string()
  .transform(clean)
  .pipe(z.string().max(1_000, "too_long"))
  .transform((typed) => typed || null);

const tick = z
  .literal("on", "unknown")
  .optional()
  .transform((ticked) => ticked === "on");

const checked = {
  hours,
  condition: z.enum(conditions, "required"),
  checklist: z.array(z.enum([...checklists.hand_over, ...checklists.take_back])),
  note,
};

const leaseForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("hand_over"), deposit: amount, ...checked }),
  z.strictObject({
    intent: z.literal("take_back"),
    ...checked,
    /** Local time of its return; null for now. */
    back: z.strictObject({ day: z.string(), time: z.string() }).nullable(),
  }),
  z.strictObject({
    intent: z.literal("settle"),
    deductions: z.array(z.strictObject({ kind: z.enum(deductionKinds), amount: z.number(), reason: z.string() })),
    /** Deductions beyond the deposit become orders of the lessee. */
    bill: tick,
  }),
  z.strictObject({
    intent: z.literal("bill"),
    amount: amount.pipe(z.number().positive("bad_amount")),
    reason: line(300),
    key: z.uuid("unknown"),
  }),
  z.strictObject({
    intent: z.literal("move"),
    unit: z
      .string()
      .regex(/^\d{1,15}$/, "required")
      .transform(Number),
  }),
  z.strictObject({
    intent: z.literal("cancel"),
    reason: line(300),
    refund: tick,
  }),
  z.strictObject({ intent: z.literal("again") }),
]);

/** A valid form of the page of a lease. Amounts in minor units. */
export type LeaseForm = z.output<typeof leaseForm>;

export type Read<Form> = Result<Form, { code: "invalid_fields"; errors: RentalErrors }>;

/** Parses a form of the page of a lease; unknown fields are errors. */
export function readLeaseForm(form: URLSearchParams): Read<LeaseForm> {
  const intent = form.get("intent");
  const gathered: Record<string, unknown> = {};
  const own: RentalErrors = {};
  if (intent === "hand_over" || intent === "take_back") {
    const known: readonly LeaseCheckItem[] = checklists[intent];
    const ticked = form.getAll("check");
    gathered.checklist = ticked.filter((item) => known.some((one) => one === item));
  }
  if (intent === "take_back") gathered.back = readMoment(form, own);
  if (intent === "settle") gathered.deductions = readDeductions(form, own);
  return readClosed(leaseForm, form, { gathered, own, taken: takenFields[intent ?? ""] ?? /^check$/ });
}

/** Fields that are combined into one value, by form. */
const takenFields: Partial<Record<string, RegExp>> = {
  take_back: /^(check|back-(day|time))$/,
  settle: /^(kind|amount|reason)-\d$/,
};

/** A day and a time; null when both are empty. */
function readMoment(form: URLSearchParams, own: RentalErrors): { day: string; time: string } | null {
  const day = form.get("back-day")?.trim() ?? "";
  const time = form.get("back-time")?.trim() ?? "";
  if (day === "" && time === "") return null;
  if (!isDay(day)) own["back-day"] = day === "" ? "required" : "bad_day";
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) own["back-time"] = time === "" ? "required" : "bad_time";
  return { day, time };
}

/** Rows of amount and reason; a row is complete or empty. */
function readDeductions(form: URLSearchParams, own: RentalErrors): Deduction[] {
  return Array.from({ length: deductionRows }, (_, at) => at).flatMap((at) => {
    const typed = form.get(`amount-${at}`)?.trim() ?? "";
    const reason = clean(form.get(`reason-${at}`) ?? "");
    if (typed === "" && reason === "") return [];
    const minor = readAmount(typed);
    if (minor === null || minor === 0) own[`amount-${at}`] = typed === "" ? "required" : "bad_amount";
    if (reason === "") own[`reason-${at}`] = "required";
    else if (reason.length > 300) own[`reason-${at}`] = "too_long";
    const kind = deductionKinds.find((one) => one === form.get(`kind-${at}`)) ?? "damage";
    return [{ kind, amount: minor ?? 0, reason }];
  });
}

interface Gathered {
  /** Values combined from several fields. */
  gathered?: Record<string, unknown>;
  /** Errors found while combining them. */
  own?: RentalErrors;
  /** Names of the combined fields. */
  taken?: RegExp;
}

/** Parses a form with a strict schema: repeated and unknown fields are errors. */
export function readClosed<Form>(
  schema: z.ZodType<Form>,
  form: URLSearchParams,
  { gathered = {}, own = {}, taken }: Gathered = {},
): Read<Form> {
  const found: RentalErrors = { ...own };
  const fields: Record<string, unknown> = { ...gathered };
  for (const [name, value] of form) {
    if (taken?.test(name)) continue;
    if (Object.hasOwn(fields, name)) found[name] = "unknown";
    fields[name] = value;
  }
  const parsed = schema.safeParse(fields);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      found[String(path[0] ?? "intent")] ??= isError(message) ? message : "unknown";
  }
  return parsed.success && Object.keys(found).length === 0
    ? ok(parsed.data)
    : fail({ code: "invalid_fields" as const, errors: found });
}

function isError(message: string): message is RentalError {
  return errors.includes(message);
}
