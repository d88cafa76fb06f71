import type { Reader } from "#features/emails/domain/email.ts";
import { shopReader } from "#features/emails/domain/shop-reader.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { Stamps } from "../contact/form-tokens.service.ts";
import type { StoredTicket } from "./tickets.store.ts";

interface EmailDeps {
  emails: Emails;
  stamps: Stamps;
}

type Customer = Pick<StoredTicket, "id" | "number" | "market" | "userId" | "email" | "name" | "locale">;

/** Confirms to the customer that a ticket was opened, with its number. */
export async function sendReceived(trx: Executor, { emails, stamps }: EmailDeps, ticket: Customer): Promise<void> {
  const { id, market, number } = ticket;
  const link = linkOf(stamps, ticket);
  await emails.write(trx, `ticket:${id}:received`, readerOf(ticket), { kind: "ticket-received", market, number, link });
}

/** Sends an answer with the question that it belongs to, once per entry. */
export async function sendAnswer(
  trx: Executor,
  { emails, stamps }: EmailDeps,
  ticket: Customer,
  { entryId, text, question }: { entryId: number; text: string; question: string | null },
): Promise<void> {
  const { id, market, number } = ticket;
  const content = { kind: "ticket-answer", market, number, text, question, link: linkOf(stamps, ticket) } as const;
  await emails.write(trx, `ticket:${id}:answer:${entryId}`, readerOf(ticket), content);
}

/** Tells the shop at the address of the market about an entry, without any of the customer's text. */
export async function notifyStaff(
  trx: Executor,
  { emails }: Pick<EmailDeps, "emails">,
  { market, id, number, kind }: Pick<StoredTicket, "id" | "number" | "kind" | "market">,
  entryId: number,
): Promise<void> {
  const reader = shopReader(market);
  const link = `/${reader.locale}/admin/inbox/${id}`;
  const content = { kind: "ticket-notice", market, number, about: kind, link } as const;
  await emails.write(trx, `ticket:${id}:notice:${entryId}`, reader, content);
}

function readerOf({ userId, email, name, locale }: Customer): Reader {
  return { userId, email, firstName: name, locale };
}

function linkOf(stamps: Stamps, { locale, number }: Pick<StoredTicket, "locale" | "number">): string {
  return `/${locale}/contact?ticket=${stamps.keyOf(number)}`;
}
