import { z } from "zod";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { FieldErrors } from "./forms.ts";
import { passwordError } from "./password.ts";

const newPassword = z.strictObject({ password: z.string().max(1_000), confirmPassword: z.string().max(1_000) });

/** Validates a new password and its repetition. `own` are words that it must not equal. */
export async function checkNewPassword(
  typed: unknown,
  own: readonly string[],
): Promise<Result<string, { code: "invalid_fields"; errors: FieldErrors }>> {
  const input = newPassword.safeParse(typed);
  if (!input.success) return fail({ code: "invalid_fields", errors: { password: "too_long" } });
  const { password, confirmPassword } = input.data;
  const error = password === "" ? "password_required" : await passwordError(password, own);
  const errors: FieldErrors = {
    ...(error ? { password: error } : {}),
    ...(confirmPassword === password ? {} : { confirmPassword: "password_mismatch" }),
  };
  return Object.keys(errors).length > 0 ? fail({ code: "invalid_fields", errors }) : ok(password);
}
