import { z } from "zod";
import { locales } from "#features/languages/domain/locale.ts";
import { canonicalEmail } from "../identity/email.ts";

/** Fields that a form may show an error under. */
export type AuthField =
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "current"
  | "password"
  | "confirmPassword"
  | "acceptTerms";

/** Why a field was refused; `accounts.fault_<code>` is its sentence. */
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

/** Errors of a form by field. */
export type FieldErrors = Partial<Record<AuthField, FieldError>>;

/** A name that can stand in an e-mail: no markup, no control characters, no line breaks; what joins signs to one is fine. */
export const nameText = /^(?:[^\p{Cc}\p{Cf}<>{}[\]|\\^~]|\u200d)*$/u;

/** Most characters of a name as people count them; and as machines do, because one can be a family of four. */
const nameLength = { characters: 80, units: 400 };
const characters = new Intl.Segmenter();
const isShort = (text: string) =>
  text.length <= nameLength.units && [...characters.segment(text)].length <= nameLength.characters;

const name = (missing: FieldError) =>
  z
    .string()
    .transform((typed) => typed.trim().replace(/\s+/g, " "))
    .pipe(z.string().min(1, missing).refine(isShort, "name_invalid").regex(nameText, "name_invalid"));

/** An address in the one spelling under which accounts are kept. */
const email = z
  .string()
  .max(1_000, "email_invalid")
  .transform((typed) => typed.trim())
  .pipe(z.string().min(1, "email_required"))
  .transform((typed, context) => {
    const kept = canonicalEmail(typed);
    if (kept === null) context.addIssue({ code: "custom", message: "email_invalid" });
    return kept ?? z.NEVER;
  });

/** Longer than any password of ours, so that its own rule can say so; short enough to be hashed without harm. */
const typedPassword = z.string().min(1, "password_required").max(1_000, "too_long");

/** Where the library's own clients want to go afterwards; the library checks it. */
const callbackURL = z.string().max(2_000).optional();

/** What signing in takes. */
export const signInInput = z.strictObject({ email, password: typedPassword, rememberMe: z.boolean(), callbackURL });
export type SignInInput = z.output<typeof signInInput>;

/** What an e-mail that leads back into an account takes. */
export const emailInput = z.strictObject({ email });

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

/** First error of each field, as the issues of a schema above name them. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path[0] as AuthField | undefined;
    if (field) errors[field] ??= issue.message as FieldError;
  }
  return errors;
}
