import { z } from "zod";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { dialable } from "../personal/phone.ts";
import { type FieldErrors, fieldErrors, type SignUpInput, signUpInput } from "./forms.ts";
import { passwordError } from "./password.ts";

/** Lenient schema for the rules below, so that one response names all errors, also when the strict schema fails. */
const texts = z.object({
  firstName: z.string().catch(""),
  lastName: z.string().catch(""),
  email: z.string().catch(""),
  phone: z.string().catch(""),
  password: z.string().catch(""),
  confirmPassword: z.string().optional().catch(undefined),
});

/** Validates a sign-up: the input with the phone in E.164, or the first error of each field. */
export async function checkSignUp(
  typed: unknown,
  market: MarketCode,
): Promise<Result<SignUpInput & { dialable: string | null }, { code: "invalid_fields"; errors: FieldErrors }>> {
  const input = signUpInput.safeParse(typed);
  const own = texts.safeParse(typed);
  const errors = {
    ...(own.success ? await ownErrors(own.data, market) : {}),
    ...(input.success ? {} : fieldErrors(input.error)),
  };
  if (!input.success || Object.keys(errors).length > 0) return fail({ code: "invalid_fields", errors });
  return ok({ ...input.data, dialable: input.data.phone === "" ? null : dialable(input.data.phone, market) });
}

async function ownErrors(typed: z.infer<typeof texts>, market: MarketCode): Promise<FieldErrors> {
  const phone = typed.phone.trim();
  const own = [typed.email.trim(), typed.firstName.trim(), typed.lastName.trim()];
  const password = await passwordError(typed.password, own);
  const mismatch = typed.confirmPassword !== undefined && typed.confirmPassword !== typed.password;
  return {
    ...(phone !== "" && dialable(phone, market) === null ? { phone: "phone_invalid" } : {}),
    ...(password ? { password } : {}),
    ...(mismatch ? { confirmPassword: "password_mismatch" } : {}),
  };
}
