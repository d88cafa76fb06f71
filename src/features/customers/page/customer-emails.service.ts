import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { selectMail } from "#platform/server/mail/mail.store.ts";
import type { CustomerForm } from "../domain/customer-forms.ts";
import { resendingOf } from "../domain/resending.ts";
import type { Customer } from "./customer.store.ts";

/** Why no e-mail was sent. */
export type EmailRefusal =
  | { code: "erased" }
  /** The account was merged into another one. */
  | { code: "merged" }
  | { code: "too_many_emails" }
  | { code: "verified_already" }
  /** The e-mail is on its way, or was sent again a moment ago. */
  | { code: "not_unsent" }
  /** What stands in the e-mail does not hold any more. */
  | { code: "outdated_email" };

/** What sends e-mails. */
export interface EmailDeps {
  db: Database;
  /** Sends a link to choose a password; false if the address got too many of them. */
  sendReset: (email: string, locale: Locale) => Promise<boolean>;
  /** Sends a link to confirm the address; false if the address got too many of them. */
  sendVerification: (email: string) => Promise<boolean>;
  resendEmail: Record<"retry" | "copy", (id: string) => Promise<boolean>>;
}

/** Forms that send an e-mail. */
export type EmailForm = Extract<CustomerForm, { intent: "resend" | "reset_password" | "verify_email" }>;

/** Sends what the form asks for; staff never sees the links. */
export async function sendEmail(
  deps: EmailDeps,
  customer: Customer,
  form: EmailForm,
): Promise<Result<null, EmailRefusal>> {
  if (form.intent === "resend") {
    const mail = await selectMail(deps.db, form.mail);
    const how = mail?.user_id === customer.id ? resendingOf(mail) : null;
    if (how === "outdated") return fail({ code: "outdated_email" });
    return how !== null && (await deps.resendEmail[how](form.mail)) ? ok(null) : fail({ code: "not_unsent" });
  }
  if (customer.erasedAt) return fail({ code: "erased" });
  if (customer.mergedIntoId !== null) return fail({ code: "merged" });
  if (form.intent === "verify_email" && customer.isVerified) return fail({ code: "verified_already" });
  const { email, locale } = customer;
  const isSent = await (form.intent === "reset_password"
    ? deps.sendReset(email, locale)
    : deps.sendVerification(email));
  return isSent ? ok(null) : fail({ code: "too_many_emails" });
}
