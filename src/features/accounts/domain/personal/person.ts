import { z } from "zod";
import { type Day, dayIn } from "#platform/pure/days.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { type FieldError, signUpInput } from "../sign-in/forms.ts";
import { type BirthdateError, birthdateOf } from "./birthdate.ts";
import { dialable } from "./phone.ts";

/** Details that users enter about themselves. */
export interface UserDetails {
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string | null;
  birthdate: Day | null;
}

export type DetailsErrors = Partial<Record<keyof UserDetails, FieldError | BirthdateError>>;

const details = z.strictObject({
  firstName: signUpInput.shape.firstName,
  lastName: signUpInput.shape.lastName,
  phone: signUpInput.shape.phone,
  birthdate: z.string().max(40, "birthdate_invalid"),
});

/** Validates the basic details: normalised, or the first error of each field. `now` determines the age. */
export function readDetails(
  typed: unknown,
  market: MarketCode,
  now: Date,
): Result<UserDetails, { code: "invalid_fields"; errors: DetailsErrors }> {
  const read = details.safeParse(typed);
  const errors: Record<string, FieldError | BirthdateError> = {};
  for (const issue of read.error?.issues ?? []) {
    errors[String(issue.path[0])] ??= issue.message as FieldError;
  }
  const own = z.object({ phone: z.string().catch(""), birthdate: z.string().catch("") }).safeParse(typed).data;
  const phone = own?.phone.trim() ? dialable(own.phone, market) : null;
  if (own?.phone.trim() && phone === null) errors.phone ??= "phone_invalid";
  const birthdate = birthdateOf(own?.birthdate ?? "", dayIn(markets[market].timeZone, now));
  if (!birthdate.ok) errors.birthdate ??= birthdate.code;
  if (!read.success || !birthdate.ok || Object.keys(errors).length > 0) return fail({ code: "invalid_fields", errors });
  return ok({ firstName: read.data.firstName, lastName: read.data.lastName, phone, birthdate: birthdate.value });
}
