import { z } from "zod";
import { isUuid } from "#platform/pure/uuid.ts";
import { readTag } from "./customer-tags.ts";

export const maxNote = 2_000;
export const maxReason = 500;

/** Error of a field; its message is `adminCustomers.error_<code>`. */
export type FieldError = "note" | "note_long" | "reason" | "reason_long" | "tag" | "sure" | "unknown";

const text = (missing: FieldError, long: FieldError, most: number) =>
  z
    .string({ error: missing })
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim().toWellFormed())
    .pipe(z.string().min(1, { error: missing }).max(most, { error: long }));
const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const key = z.string().refine(isUuid);
const sure = z.literal("on", { error: "sure" satisfies FieldError });

/** Forms of a customer's page. `key` makes a form that is sent twice count once. */
const customerForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("note"), key, text: text("note", "note_long", maxNote) }),
  z.strictObject({
    intent: z.literal("edit_note"),
    note: number,
    version: number,
    text: text("note", "note_long", maxNote),
  }),
  z.strictObject({
    intent: z.literal("tag"),
    tag: z.string().transform((typed, context) => {
      const tag = readTag(typed);
      if (tag !== null) return tag;
      context.addIssue({ code: "custom", message: "tag" satisfies FieldError });
      return z.NEVER;
    }),
  }),
  z.strictObject({ intent: z.literal("untag"), tag: z.string().max(200) }),
  z.strictObject({ intent: z.literal("block"), reason: text("reason", "reason_long", maxReason) }),
  z.strictObject({ intent: z.literal("unblock") }),
  z.strictObject({ intent: z.literal("sign_out"), key }),
  z.strictObject({ intent: z.literal("reset_password"), key }),
  z.strictObject({ intent: z.literal("verify_email"), key }),
  z.strictObject({ intent: z.literal("undo_merge"), merge: key }),
  z.strictObject({ intent: z.literal("send_data"), key }),
  z.strictObject({ intent: z.literal("reset_second_factor") }),
  z.strictObject({ intent: z.literal("resend"), mail: key }),
  z.strictObject({ intent: z.literal("erase"), sure, reviews: z.enum(["delete", "anonymous"]).default("delete") }),
  z.strictObject({ intent: z.literal("withdraw_erasure") }),
]);

export type CustomerForm = z.infer<typeof customerForm>;
export type CustomerIntent = CustomerForm["intent"];

export const customerIntents = [
  ...["note", "edit_note", "tag", "untag", "block", "unblock", "sign_out", "reset_password"],
  ...["verify_email", "send_data", "reset_second_factor", "resend", "erase", "withdraw_erasure", "undo_merge"],
] as CustomerIntent[];

const fieldErrors: readonly FieldError[] = ["note", "note_long", "reason", "reason_long", "tag", "sure"];

/** Reads a form; errors by field, `unknown` for what the page does not send. */
export function readCustomerForm(
  form: URLSearchParams,
): { ok: true; value: CustomerForm } | { ok: false; errors: Record<string, FieldError> } {
  const read = customerForm.safeParse(Object.fromEntries(form));
  if (read.success) return { ok: true, value: read.data };
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of read.error.issues) {
    const field = String(path[0] ?? "");
    errors[field] ??= fieldErrors.find((one) => one === message) ?? "unknown";
  }
  return { ok: false, errors };
}
