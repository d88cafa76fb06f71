import { randomBytes } from "node:crypto";
import { deleteQuotations } from "#features/cart/cart.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { retentionDays } from "#platform/pure/market/terms.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { Stamps } from "./contact/form-tokens.service.ts";
import { canChange, type TicketChange, type TicketState, ticketChanges, ticketNumber } from "./domain/ticket.ts";
import { notifyStaff, sendAnswer, sendReceived } from "./tickets/tickets.email.ts";
import {
  deleteOldTickets,
  insertEntry,
  insertTicket,
  isEntered,
  lockTicket,
  type NewTicket,
  type StoredTicket,
  selectLastQuestion,
  selectOldQuotations,
  updateTicket,
} from "./tickets/tickets.store.ts";

/** Why an action on a ticket was refused. */
export type TicketRefusal =
  | { code: "unknown_ticket" }
  /** There is a newer entry than the last one on the page. */
  | { code: "changed_meanwhile" }
  | { code: "not_allowed" };

/** Action of staff. `seen`: id of the last entry on the page; `key`: idempotency key of the form. */
export type TicketWork = { key: string } & (
  | { intent: "note"; text: string }
  | { intent: "reply"; seen: number; text: string }
  | { intent: "assign"; seen: number; to: string | null }
  | { intent: "close" | "reopen"; seen: number }
);

/** Tickets. Every change is part of the caller's transaction. */
export interface Tickets {
  /** Opens a ticket, sends its number to the customer and a notice to the shop. */
  open(trx: Executor, ticket: Omit<NewTicket, "number">, text: string | null): Promise<{ number: string }>;
  /** Adds a question of the customer, and reopens the ticket. */
  ask(trx: Executor, number: string, text: string): Promise<Result<{ number: string }, { code: "unknown_ticket" }>>;
  /** Executes an action of the staff member with id `by`; `isNew` is false for a repeated form. */
  work(trx: Executor, id: string, by: string, work: TicketWork): Promise<Result<{ isNew: boolean }, TicketRefusal>>;
  /** Deletes tickets that had no entry for the retention period of the privacy policy. */
  deleteOld(): Promise<void>;
}

interface TicketsDeps {
  db: Database;
  emails: Emails;
  stamps: Stamps;
}

export function createTickets(deps: TicketsDeps): Tickets {
  return {
    open: (trx, ticket, text) => open(trx, deps, ticket, text),
    ask: (trx, number, text) => ask(trx, deps, number, text),
    work: (trx, id, by, work) => execute(trx, deps, { id, by }, work),
    async deleteOld() {
      await deleteQuotations(deps.db, await selectOldQuotations(deps.db, retentionDays.tickets));
      await deleteOldTickets(deps.db, retentionDays.tickets);
    },
  };
}

async function open(
  trx: Executor,
  deps: TicketsDeps,
  ticket: Omit<NewTicket, "number">,
  text: string | null,
): Promise<{ number: string }> {
  let number: string;
  let id: string | null;
  do {
    number = ticketNumber(randomBytes(8));
    id = await insertTicket(trx, { ...ticket, number });
  } while (id === null);
  const entry = await insertEntry(trx, { ticketId: id, kind: "question", actor: "customer", text });
  const opened = { ...ticket, id, number };
  await sendReceived(trx, deps, opened);
  await notifyStaff(trx, deps, opened, entry);
  return { number };
}

/** The same text twice within a day is added once. */
async function ask(trx: Executor, deps: TicketsDeps, number: string, text: string) {
  const ticket = await lockTicket(trx, { number });
  if (!ticket) return fail({ code: "unknown_ticket" as const });
  const last = await selectLastQuestion(trx, ticket.id);
  if (last?.isOfToday && last.text === text) return ok({ number });
  const entry = await insertEntry(trx, { ticketId: ticket.id, kind: "question", actor: "customer", text });
  await updateTicket(trx, ticket.id, { state: ticketChanges.ask.to });
  await notifyStaff(trx, deps, ticket, entry);
  return ok({ number });
}

async function execute(
  trx: Executor,
  deps: TicketsDeps,
  { id, by }: { id: string; by: string },
  work: TicketWork,
): Promise<Result<{ isNew: boolean }, TicketRefusal>> {
  const ticket = await lockTicket(trx, { id });
  if (!ticket) return fail({ code: "unknown_ticket" as const });
  const { key, intent } = work;
  if (await isEntered(trx, id, key)) return ok({ isNew: false });
  if (intent !== "note" && work.seen !== ticket.last) return fail({ code: "changed_meanwhile" as const });
  const entry = { ticketId: id, actor: `user:${by}`, key };
  switch (intent) {
    case "note":
      await insertEntry(trx, { ...entry, kind: "note", text: work.text });
      break;
    case "assign":
      if (work.to === ticket.assignee) return fail({ code: "not_allowed" as const });
      await insertEntry(trx, { ...entry, kind: "assign", target: work.to && `user:${work.to}` });
      await updateTicket(trx, id, { assignee_id: work.to });
      break;
    case "reply": {
      const entryId = await insertEntry(trx, { ...entry, kind: "answer", text: work.text });
      // An unassigned ticket is assigned to the person who answers.
      await updateTicket(trx, id, { ...stateAfter("reply", ticket), assignee_id: ticket.assignee ?? by });
      const question = (await selectLastQuestion(trx, id))?.text ?? null;
      await sendAnswer(trx, deps, ticket, { entryId, text: work.text, question });
      break;
    }
    case "close":
    case "reopen": {
      const changed = stateAfter(intent, ticket);
      if (!changed) return fail({ code: "not_allowed" as const });
      await insertEntry(trx, { ...entry, kind: intent });
      await updateTicket(trx, id, changed);
    }
  }
  return ok({ isNew: true });
}

/** The new state; `null` if the change is not permitted. */
function stateAfter(change: TicketChange, { state }: StoredTicket): { state: TicketState } | null {
  return canChange(change, state) ? { state: ticketChanges[change].to } : null;
}
