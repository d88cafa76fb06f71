import { z } from "zod";
import { canonicalEmail } from "#features/accounts/domain/identity/email.ts";
import { isProjectKey } from "#features/power/domain/projects/project-forms.ts";
import { cleanLine, cleanText, lengthOf } from "#platform/pure/clean-text.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { ticketLengths, ticketTopics } from "./ticket.ts";

/** Field errors; each has a message `contact.fault_…`. */
const errors = [
  "name",
  "name_long",
  "email",
  "phone",
  "topic",
  "order_long",
  "message",
  "message_long",
  "consent",
] as const;
export type ContactError = (typeof errors)[number];

/** Visible fields. */
export const contactFields = ["name", "email", "phone", "topic", "order", "message", "consent"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactErrors = Partial<Record<ContactField, ContactError>>;

const message = z
  .string()
  .transform(cleanText)
  .refine((text) => text !== "", "message")
  .refine((text) => lengthOf(text) <= ticketLengths.text, "message_long");

/** Honeypot field and signed stamp. */
const guard = { website: z.string().max(2_000).default(""), stamp: z.string().max(200).default("") };

const contactForm = z.strictObject({
  name: z
    .string()
    .transform(cleanLine)
    .refine((text) => text !== "", "name")
    .refine((text) => lengthOf(text) <= ticketLengths.name, "name_long"),
  email: z.string().transform((typed, { addIssue }) => {
    const email = canonicalEmail(typed);
    if (email === null) addIssue({ code: "custom", message: "email" });
    return email ?? "";
  }),
  phone: z.string().default("").transform(cleanLine),
  topic: z.enum(ticketTopics, "topic"),
  order: z
    .string()
    .default("")
    .transform((typed) => cleanLine(typed).toUpperCase())
    .refine((text) => lengthOf(text) <= ticketLengths.order, "order_long"),
  /** Key of a project that goes with the message. */
  project: z.union([z.literal(""), z.string().refine(isProjectKey)]).default(""),
  message,
  consent: z.literal("on", "consent"),
  ...guard,
});

const followUpForm = z.strictObject({ ticket: z.string().max(200), message, ...guard });

/** A parsed message; the phone number is still as typed. */
export type ContactMessage = z.output<typeof contactForm>;
/** A parsed addition to a ticket. */
export type FollowUpMessage = z.output<typeof followUpForm>;

/** `invalid_form`: unknown or missing fields. */
type Unread = { code: "invalid_contact"; errors: ContactErrors } | { code: "invalid_form" };

export function readContact(form: URLSearchParams): Result<ContactMessage, Unread> {
  return read(contactForm, form);
}

export function readFollowUp(form: URLSearchParams): Result<FollowUpMessage, Unread> {
  return read(followUpForm, form);
}

function read<T>(schema: z.ZodType<T>, form: URLSearchParams): Result<T, Unread> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  const found: ContactErrors = {};
  for (const { path, message: said } of parsed.error.issues) {
    const field = contactFields.find((name) => name === path[0]);
    // Browsers do not send an unticked box or a select without a choice.
    const missing = field === "consent" || field === "topic" ? field : undefined;
    const error = errors.find((one) => one === said) ?? missing;
    if (!field || !error) return fail({ code: "invalid_form" as const });
    found[field] ??= error;
  }
  return fail({ code: "invalid_contact" as const, errors: found });
}
