import { z } from "zod";
import { canonicalEmail } from "#features/accounts/domain/identity/email.ts";
import { cleanLine, cleanText, lengthOf } from "#platform/pure/clean-text.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { ticketLengths, ticketTopics } from "./ticket.ts";

/** Why a field cannot be taken; each is a sentence `contact.fault_…`. */
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

/** Fields that somebody sees and fills. */
export const contactFields = ["name", "email", "phone", "topic", "order", "message", "consent"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactErrors = Partial<Record<ContactField, ContactError>>;

const message = z
  .string()
  .transform(cleanText)
  .refine((text) => text !== "", "message")
  .refine((text) => lengthOf(text) <= ticketLengths.text, "message_long");

/** What nobody fills but programs, and what the shop sealed when it showed the form. */
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
  message,
  consent: z.literal("on", "consent"),
  ...guard,
});

const followUpForm = z.strictObject({ ticket: z.string().max(200), message, ...guard });

/** A message to the shop, read; the telephone number is as it was typed. */
export type ContactWords = z.output<typeof contactForm>;
/** More to a message that the shop has. */
export type FollowUpWords = z.output<typeof followUpForm>;

/** `invalid_form`: it has fields that no form of ours has, or lacks some. */
type Unread = { code: "invalid_contact"; faults: ContactErrors } | { code: "invalid_form" };

/** Reads the form; everything that it does not have makes it none of ours. */
export function readContact(form: URLSearchParams): Result<ContactWords, Unread> {
  return read(contactForm, form);
}

/** Reads the form that adds to a message. */
export function readFollowUp(form: URLSearchParams): Result<FollowUpWords, Unread> {
  return read(followUpForm, form);
}

function read<T>(schema: z.ZodType<T>, form: URLSearchParams): Result<T, Unread> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return ok(parsed.data);
  const found: ContactErrors = {};
  for (const { path, message: said } of parsed.error.issues) {
    const field = contactFields.find((name) => name === path[0]);
    // A box that is not ticked is not sent at all, and neither is a choice that was not made.
    const missing = field === "consent" || field === "topic" ? field : undefined;
    const fault = errors.find((one) => one === said) ?? missing;
    if (!field || !fault) return fail({ code: "invalid_form" as const });
    found[field] ??= fault;
  }
  return fail({ code: "invalid_contact" as const, faults: found });
}
