import { z } from "zod";
import { readAmount } from "#platform/pure/from-decimal.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";

/** Error of a field; `adminDesk.fault_…` has a message for each. */
export type FieldError = "required" | "too_long" | "bad_amount" | "bad_tracking" | "bad_quantity" | "unknown";

/** Errors by field name. */
export type FieldErrors = Record<string, FieldError>;

const text = (longest: number) =>
  z
    .string()
    .transform((typed) =>
      typed
        .replace(/\p{Cc}+/gu, " ")
        .trim()
        .toWellFormed(),
    )
    .pipe(z.string().min(1, "required").max(longest, "too_long"));
const key = z.uuid("unknown");
const amount = z.string().transform((typed, context) => {
  const minor = readAmount(typed);
  if (minor === null || minor === 0) context.addIssue({ code: "custom", message: "bad_amount" });
  return minor ?? 0;
});
/** Confirmation of an amount that differs from what is owed. */
const confirmed = z
  .string()
  .regex(/^\d{1,15}$/, "unknown")
  .transform(Number)
  .optional();
const tracking = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ""))
  .pipe(z.string().regex(/^([A-Za-z0-9-]{4,40})?$/, "bad_tracking"))
  .transform((typed) => typed || null);
const tick = z.literal("on", "unknown").optional();
const lines = z.array(z.strictObject({ orderItemId: z.uuid("unknown"), quantity: z.number() }));
const reason = text(500);

const orderForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("confirm"), key }),
  z.strictObject({ intent: z.literal("accept"), key }),
  z.strictObject({ intent: z.literal("deliver"), key }),
  z.strictObject({ intent: z.literal("complete"), key }),
  z.strictObject({ intent: z.literal("cancel"), key, reason }),
  z.strictObject({ intent: z.literal("transfer"), key, amount, reference: text(100), confirmed }),
  z.strictObject({ intent: z.literal("ship"), key, carrier: text(60), tracking, lines }),
  z.strictObject({ intent: z.literal("refund"), key, reason, delivery: tick, fee: tick, lines }),
  z.strictObject({ intent: z.literal("refund_made"), key, refund: z.uuid("unknown"), reference: text(100) }),
  z.strictObject({ intent: z.literal("note"), key, text: text(2_000) }),
]);

/** A validated form of an order's page. Amounts in minor units. */
export type OrderForm = z.output<typeof orderForm>;

const returnForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("approve"), answer: z.string().max(1_000, "too_long") }),
  z.strictObject({ intent: z.literal("reject"), answer: text(1_000) }),
  z.strictObject({ intent: z.literal("close"), answer: text(1_000) }),
  z.strictObject({ intent: z.literal("receive"), lines }),
  z.strictObject({
    intent: z.literal("resolve"),
    answer: z.string().max(1_000, "too_long"),
    delivery: tick,
    fee: tick,
    lines,
  }),
]);

/** A validated form of a return's page. */
export type ReturnForm = z.output<typeof returnForm>;

const pieces = z.string().transform((typed, context) => {
  const match = /^([+−-]?)(\d{1,6})$/.exec(typed.replace(/\s/g, ""));
  const number = match ? Number(match[2]) * (match[1] === "-" || match[1] === "−" ? -1 : 1) : 0;
  if (number === 0) context.addIssue({ code: "custom", message: "bad_quantity" });
  return number;
});

const stockForm = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("received"),
    key,
    change: pieces.refine((number) => number >= 0, "bad_quantity"),
    reason: z.string().max(500, "too_long"),
  }),
  z.strictObject({ intent: z.literal("adjusted"), key, change: pieces, reason }),
]);

/** A validated form of a product's stock page. */
export type StockForm = z.output<typeof stockForm>;

type Read<Form> = Result<Form, { code: "invalid_fields"; errors: FieldErrors }>;

/** Validates a form of an order's page; unknown fields are errors. */
export const readOrderForm = (form: URLSearchParams): Read<OrderForm> => read(orderForm, form);

/** Validates a form of a return's page. */
export const readReturnForm = (form: URLSearchParams): Read<ReturnForm> => read(returnForm, form);

/** Validates a form of a product's stock page. */
export const readStockForm = (form: URLSearchParams): Read<StockForm> => read(stockForm, form);

function read<Form>(schema: z.ZodType<Form>, form: URLSearchParams): Read<Form> {
  const errors: FieldErrors = {};
  const fields: Record<string, unknown> = {};
  const wanted: { orderItemId: string; quantity: number }[] = [];
  for (const [name, value] of form) {
    if (Object.hasOwn(fields, name)) errors[name] = "unknown";
    const [, line] = /^line-(.+)$/.exec(name) ?? [];
    if (line === undefined) fields[name] = value;
    else if (/^\d{0,6}$/.test(value.trim())) wanted.push({ orderItemId: line, quantity: Number(value.trim()) });
    else errors[name] = "bad_quantity";
  }
  if (wanted.length > 0 || ["ship", "refund", "receive", "resolve"].includes(String(fields.intent)))
    fields.lines = wanted;
  const parsed = schema.safeParse(fields);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      errors[String(path[0] ?? "intent")] ??= isError(message) ? message : "unknown";
    }
  }
  return parsed.success && Object.keys(errors).length === 0
    ? ok(parsed.data)
    : fail({ code: "invalid_fields" as const, errors });
}

function isError(message: string): message is FieldError {
  return ["required", "too_long", "bad_amount", "bad_tracking", "bad_quantity"].includes(message);
}
