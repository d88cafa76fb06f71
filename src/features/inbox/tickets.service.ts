import { randomBytes } from "node:crypto";
import { deleteQuotations } from "#features/cart/cart.service.ts";
import type { EmailContent } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { keptDays } from "#platform/pure/market/terms.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { Stamps } from "./contact/form-tokens.service.ts";
import { canChange, type TicketChange, ticketChanges, ticketNumber } from "./domain/ticket.ts";
import {
  deleteOldTickets,
  insertEntry,
  insertTicket,
  isEntered,
  type KeptTicket,
  lockTicket,
  type NewTicket,
  selectLastQuestion,
  selectOldQuotations,
  updateTicket,
} from "./tickets/tickets.store.ts";

/** Why nothing was done with a ticket. */
export type TicketRefusal =
  | { code: "unknown_ticket" }
  /** Somebody has said or done something since the page was opened. */
  | { code: "changed_meanwhile" }
  | { code: "not_allowed" };

/** What staff does with a ticket. `seen`: the last entry that was on the page; `key`: of the form, so that it counts once. */
export type TicketWork = { key: string } & (
  | { intent: "note"; text: string }
  | { intent: "reply"; seen: number; text: string }
  | { intent: "assign"; seen: number; to: string | null }
  | { intent: "close" | "reopen"; seen: number }
);

/** Tickets: what was asked, and what became of it. Every change is part of the caller's transaction. */
export interface Tickets {
  /** Opens a ticket; its customer gets the number, the shop a notice. */
  open(trx: Executor, ticket: Omit<NewTicket, "number">, text: string | null): Promise<{ number: string }>;
  /** The customer adds to a ticket, which is open again. */
  ask(trx: Executor, number: string, text: string): Promise<Result<{ number: string }, { code: "unknown_ticket" }>>;
  /** Somebody of the staff, by id, does something. `isNew`: not done before by the same form. */
  work(trx: Executor, id: string, by: string, work: TicketWork): Promise<Result<{ isNew: boolean }, TicketRefusal>>;
  /** Deletes what nobody has touched for the time that the privacy policy says. */
  forgetOld(): Promise<void>;
}

/** Tickets on a database. No I/O happens here. */
export function createTickets({ db, emails, stamps }: { db: Database; emails: Emails; stamps: Stamps }): Tickets {
  const linkOf = ({ locale, number }: Pick<KeptTicket, "locale" | "number">) =>
    `/${locale}/contact?ticket=${stamps.keyOf(number)}`;

  /** Tells the shop, at the address of the market, in its language. */
  async function notify(trx: Executor, ticket: Pick<KeptTicket, "id" | "number" | "kind" | "market">, entry: number) {
    const { market, id, number, kind } = ticket;
    const locale = market === "PL" ? "pl" : "ua";
    const reader = { userId: null, email: markets[market].contact.email, firstName: "", locale } as const;
    const content: EmailContent = {
      kind: "ticket-notice",
      market,
      number,
      about: kind,
      link: `/${locale}/admin/inbox/${id}`,
    };
    await emails.write(trx, `ticket:${id}:notice:${entry}`, reader, content);
  }

  /** The new state, if the ticket allows it. */
  const change = (what: TicketChange, { state }: KeptTicket) =>
    canChange(what, state) ? { state: ticketChanges[what].to } : null;

  async function answer(trx: Executor, ticket: KeptTicket, entry: number, text: string): Promise<void> {
    const { id, userId, email, name, locale, market, number } = ticket;
    const question = (await selectLastQuestion(trx, id))?.text ?? null;
    const content: EmailContent = { kind: "ticket-answer", market, number, text, question, link: linkOf(ticket) };
    await emails.write(trx, `ticket:${id}:answer:${entry}`, { userId, email, firstName: name, locale }, content);
  }

  return {
    async open(trx, ticket, text) {
      let number: string;
      let id: string | null;
      do {
        number = ticketNumber(randomBytes(8));
        id = await insertTicket(trx, { ...ticket, number });
      } while (id === null);
      const entry = await insertEntry(trx, { ticketId: id, kind: "question", actor: "customer", text });
      const { userId, email, name, locale, market } = ticket;
      const content: EmailContent = { kind: "ticket-received", market, number, link: linkOf({ locale, number }) };
      await emails.write(trx, `ticket:${id}:received`, { userId, email, firstName: name, locale }, content);
      await notify(trx, { ...ticket, id, number }, entry);
      return { number };
    },

    async ask(trx, number, text) {
      const ticket = await lockTicket(trx, { number });
      if (!ticket) return fail({ code: "unknown_ticket" as const });
      const last = await selectLastQuestion(trx, ticket.id);
      if (last?.isOfToday && last.text === text) return ok({ number });
      const entry = await insertEntry(trx, { ticketId: ticket.id, kind: "question", actor: "customer", text });
      await updateTicket(trx, ticket.id, { state: ticketChanges.ask.to });
      await notify(trx, ticket, entry);
      return ok({ number });
    },

    async work(trx, id, by, work) {
      const ticket = await lockTicket(trx, { id });
      if (!ticket) return fail({ code: "unknown_ticket" as const });
      const { key, intent } = work;
      if (await isEntered(trx, id, key)) return ok({ isNew: false });
      if (intent !== "note" && work.seen !== ticket.last) return fail({ code: "changed_meanwhile" as const });
      const entry = { ticketId: id, actor: `user:${by}`, key };
      switch (intent) {
        case "note":
          await insertEntry(trx, { ...entry, kind: "note", text: work.text });
          return ok({ isNew: true });
        case "assign":
          if (work.to === ticket.assignee) return fail({ code: "not_allowed" as const });
          await insertEntry(trx, { ...entry, kind: "assign", target: work.to && `user:${work.to}` });
          await updateTicket(trx, id, { assignee_id: work.to });
          return ok({ isNew: true });
        case "reply": {
          const said = await insertEntry(trx, { ...entry, kind: "answer", text: work.text });
          // Who answers looks after it, unless somebody does already.
          await updateTicket(trx, id, { ...change("reply", ticket), assignee_id: ticket.assignee ?? by });
          await answer(trx, ticket, said, work.text);
          return ok({ isNew: true });
        }
        default: {
          const changed = change(intent, ticket);
          if (!changed) return fail({ code: "not_allowed" as const });
          await insertEntry(trx, { ...entry, kind: intent });
          await updateTicket(trx, id, changed);
          return ok({ isNew: true });
        }
      }
    },

    async forgetOld() {
      await deleteQuotations(db, await selectOldQuotations(db, keptDays.tickets));
      await deleteOldTickets(db, keptDays.tickets);
    },
  };
}
