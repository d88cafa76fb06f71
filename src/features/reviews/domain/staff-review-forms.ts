import { z } from "zod";
import { cleanText, lengthOf } from "#platform/pure/clean-text.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { reviewReasons } from "./reasons.ts";

/** Field errors; each has a message `adminReviews.fault_…`. */
export type ReviewFormError = "reason" | "required" | "too_long" | "unknown";
export type ReviewFormErrors = Record<string, ReviewFormError>;

/** Maximum lengths of the note to the writer and of the public answer. */
export const noteLength = 1_000;
export const answerLength = 2_000;

const textUpTo = (max: number) =>
  z
    .string()
    .transform(cleanText)
    .refine((text) => lengthOf(text) <= max, "too_long");
const seen = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, "unknown")
  .transform(Number);
const reason = z.enum(reviewReasons, "reason");
const note = textUpTo(noteLength).transform((text) => text || null);

const reviewForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("publish"), seen }),
  z.strictObject({ intent: z.literal("reject"), seen, reason, note }),
  z.strictObject({ intent: z.literal("turn_down"), seen, reason, note }),
  z.strictObject({ intent: z.literal("take_down"), seen, reason, note }),
  z.strictObject({ intent: z.literal("restore"), seen }),
  z.strictObject({
    intent: z.literal("answer"),
    text: textUpTo(answerLength).refine((text) => text !== "", "required"),
    locale: z.enum(["ua", "pl", "en"], "unknown"),
  }),
  z.strictObject({ intent: z.literal("keep") }),
]);

/** A parsed action on a review. */
export type StaffReviewForm = z.output<typeof reviewForm>;

/** Unknown fields are errors. */
export function readStaffReviewForm(
  form: URLSearchParams,
): Result<StaffReviewForm, { code: "invalid_fields"; errors: ReviewFormErrors }> {
  const parsed = reviewForm.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  const errors: ReviewFormErrors = {};
  for (const { path, message } of parsed.error.issues) {
    errors[String(path[0] ?? "intent")] ??=
      message === "reason" || message === "required" || message === "too_long" ? message : "unknown";
  }
  return fail({ code: "invalid_fields" as const, errors });
}
