import { z } from "zod";
import { cleanLine } from "#platform/pure/clean-text.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { normaliseCode } from "./codes.ts";

/** Most codes that one form generates. */
export const maxGenerated = 5_000;
/** Longest note of a code. */
export const maxNote = 200;
const maxLimit = 1_000_000;

/** What is wrong with a field; each has a message. */
export type CouponError = "required" | "not_a_code" | "bad_count" | "bad_limit" | "too_long";

/** Errors by field of the form. */
export type CouponErrors = Partial<Record<"code" | "count" | "limit" | "note", CouponError>>;

const whole = (most: number, error: CouponError) =>
  z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,6}$/, error)
    .transform(Number)
    .refine((number) => number <= most, error);

const shared = {
  key: z.uuid(),
  limit: z.union(
    [
      z
        .string()
        .trim()
        .length(0)
        .transform(() => null),
      whole(maxLimit, "bad_limit"),
    ],
    "bad_limit",
  ),
  note: z.string().transform(cleanLine).pipe(z.string().max(maxNote, "too_long")),
};

const form = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("add"),
    ...shared,
    code: z
      .string()
      .trim()
      .min(1, "required")
      .transform((typed, context) => {
        const code = normaliseCode(typed);
        if (code === null) context.addIssue({ code: "custom", message: "not_a_code" });
        return code ?? "";
      }),
  }),
  z.strictObject({ intent: z.literal("generate"), ...shared, count: whole(maxGenerated, "bad_count") }),
]);

/** New codes of a promotion: one typed by staff (normalised), or `count` generated ones. `limit`: orders with each code, `null` without one. */
export type CouponForm = z.output<typeof form>;

/** Reads a form of the page of codes; every field of its intent must be there, unknown ones are errors of the page itself. */
export function readCouponForm(
  fields: Readonly<Record<string, unknown>>,
): Result<CouponForm, { code: "invalid_fields"; errors: CouponErrors }> {
  const read = form.safeParse(fields);
  if (read.success) return ok(read.data);
  const errors: CouponErrors = {};
  for (const { path, message } of read.error.issues) {
    const name = path[0];
    if (name === "code" || name === "count" || name === "limit" || name === "note") errors[name] ??= asError(message);
  }
  return fail({ code: "invalid_fields" as const, errors });
}

function asError(message: string): CouponError {
  const known = (["required", "not_a_code", "bad_count", "bad_limit", "too_long"] as const).find(
    (one) => one === message,
  );
  return known ?? "required";
}
