import { z } from "zod";
import { locales } from "#features/languages/domain/locale.ts";

/** Fields that a form may show a fault under. */
export type AuthField = "firstName" | "lastName" | "email" | "phone" | "password" | "confirmPassword" | "acceptTerms";

/** Why a field was refused; `accounts.fault_<code>` is its sentence. */
export type FieldFault =
  | "first_name_required"
  | "last_name_required"
  | "name_invalid"
  | "email_required"
  | "email_invalid"
  | "phone_invalid"
  | "password_required"
  | "too_short"
  | "too_long"
  | "too_common"
  | "password_mismatch"
  | "terms_required";

/** Faults of a form by field. */
export type FieldFaults = Partial<Record<AuthField, FieldFault>>;

/** A name that can stand in a letter: no markup, no control characters, no line breaks. */
const nameText = /^[^\p{Cc}\p{Cf}<>{}[\]|\\^~]*$/u;
const name = (missing: FieldFault) =>
  z
    .string()
    .transform((typed) => typed.trim().replace(/\s+/g, " "))
    .pipe(z.string().min(1, missing).max(80, "name_invalid").regex(nameText, "name_invalid"));

/** Addresses differ in case only on paper; they are kept in small letters. */
const email = z
  .string()
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(z.string().min(1, "email_required").max(254, "email_invalid").pipe(z.email("email_invalid")));

/** Longer than any password of ours, so that its own rule can say so; short enough to be hashed without harm. */
const typedPassword = z.string().min(1, "password_required").max(1_000, "too_long");

/** Where the library's own clients want to go afterwards; the library checks it. */
const callbackURL = z.string().max(2_000).optional();

/** What signing in takes. */
export const signInInput = z.strictObject({ email, password: typedPassword, rememberMe: z.boolean(), callbackURL });

/** What opening an account takes; the rules of passwords and telephones come after (`checkSignUp`). */
export const signUpInput = z.strictObject({
  firstName: name("first_name_required"),
  lastName: name("last_name_required"),
  email,
  phone: z.string().trim().max(40, "phone_invalid"),
  password: typedPassword,
  /** Typed again, where there is a form. */
  confirmPassword: z.string().optional(),
  acceptTerms: z.literal(true, "terms_required"),
  rememberMe: z.boolean(),
  locale: z.enum(locales),
  callbackURL,
});
export type SignUpInput = z.infer<typeof signUpInput>;

/** First fault of each field, as the issues of a schema above name them. */
export function fieldFaults(error: z.ZodError): FieldFaults {
  const faults: FieldFaults = {};
  for (const issue of error.issues) {
    const field = issue.path[0] as AuthField | undefined;
    if (field) faults[field] ??= issue.message as FieldFault;
  }
  return faults;
}
