import { z } from "zod";
import { cleanText, lengthOf } from "#platform/pure/clean-text.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { ticketLengths } from "./ticket.ts";

/** Field errors; each has a message `adminInbox.fault_…`. */
const errors = ["required", "too_long", "unknown"] as const;
export type InboxError = (typeof errors)[number];
export type InboxErrors = Record<string, InboxError>;

const text = z
  .string()
  .transform(cleanText)
  .refine((written) => written !== "", "required")
  .refine((written) => lengthOf(written) <= ticketLengths.text, "too_long");
const seen = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, "unknown")
  .transform(Number);
const key = z.string().regex(/^[\w-]{8,100}$/, "unknown");

const inboxForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("reply"), seen, key, text }),
  z.strictObject({ intent: z.literal("note"), seen, key, text }),
  z.strictObject({
    intent: z.literal("assign"),
    seen,
    key,
    to: z
      .string()
      .max(100, "unknown")
      .transform((id) => id || null),
  }),
  z.strictObject({ intent: z.literal("close"), seen, key }),
  z.strictObject({ intent: z.literal("reopen"), seen, key }),
]);

/** A parsed action on a ticket. */
export type InboxForm = z.output<typeof inboxForm>;

/** Unknown fields are errors. */
export function readInboxForm(
  form: URLSearchParams,
): Result<InboxForm, { code: "invalid_fields"; errors: InboxErrors }> {
  const parsed = inboxForm.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  const found: InboxErrors = {};
  for (const { path, message } of parsed.error.issues)
    found[String(path[0] ?? "intent")] ??= errors.find((one) => one === message) ?? "unknown";
  return fail({ code: "invalid_fields" as const, errors: found });
}
