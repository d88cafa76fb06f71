import { z } from "zod";
import { locales } from "#features/languages/domain/locale.ts";
import { canonicalEmail } from "../identity/email.ts";

/** Fields that may have an error. */
export type AuthField =
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "current"
  | "password"
  | "confirmPassword"
  | "acceptTerms"
  | "code";

/** Error of a field; its message is `accounts.fault_<code>`. */
export type FieldError =
  | "first_name_required"
  | "last_name_required"
  | "name_invalid"
  | "email_required"
  | "email_invalid"
  | "email_same"
  | "phone_invalid"
  | "password_required"
  | "too_short"
  | "too_long"
  | "too_common"
  | "password_mismatch"
  | "terms_required";

export type FieldErrors = Partial<Record<AuthField, FieldError>>;

/** Safe in an e-mail: no markup, control characters or line breaks. Zero-width joiners are part of emoji. */
export const nameText = /^(?:[^\p{Cc}\p{Cf}<>{}[\]|\\^~]|\u200d)*$/u;

/** Limits in graphemes and in UTF-16 units: one grapheme may consist of many units. */
const nameLength = { characters: 80, units: 400 };
const characters = new Intl.Segmenter();
const isShort = (text: string) =>
  text.length <= nameLength.units && [...characters.segment(text)].length <= nameLength.characters;

const name = (missing: FieldError) =>
  z
    .string()
    .transform((typed) => typed.trim().replace(/\s+/g, " "))
    .pipe(z.string().min(1, missing).refine(isShort, "name_invalid").regex(nameText, "name_invalid"));

/** An e-mail address in canonical form. */
const email = z
  .string()
  .max(1_000, "email_invalid")
  .transform((typed) => typed.trim())
  .pipe(z.string().min(1, "email_required"))
  .transform((typed, context) => {
    const canonical = canonicalEmail(typed);
    if (canonical === null) context.addIssue({ code: "custom", message: "email_invalid" });
    return canonical ?? z.NEVER;
  });

/** Above the maximum of the password rule, which reports its own error; low enough for hashing. */
const typedPassword = z.string().min(1, "password_required").max(1_000, "too_long");

/** Sent by the library's own clients; validated by the library. */
const callbackURL = z.string().max(2_000).optional();

export const signInInput = z.strictObject({ email, password: typedPassword, rememberMe: z.boolean(), callbackURL });
export type SignInInput = z.output<typeof signInInput>;

/** Request for a reset link or a change of address. */
export const emailInput = z.strictObject({ email });

/** Registration. `checkSignUp` adds the rules of passwords and phone numbers. */
export const signUpInput = z.strictObject({
  firstName: name("first_name_required"),
  lastName: name("last_name_required"),
  email,
  phone: z.string().trim().max(40, "phone_invalid"),
  password: typedPassword,
  /** Absent in API requests. */
  confirmPassword: z.string().optional(),
  acceptTerms: z.literal(true, "terms_required"),
  rememberMe: z.boolean(),
  locale: z.enum(locales),
  callbackURL,
});
export type SignUpInput = z.infer<typeof signUpInput>;

/** First error of each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path[0] as AuthField | undefined;
    if (field) errors[field] ??= issue.message as FieldError;
  }
  return errors;
}
