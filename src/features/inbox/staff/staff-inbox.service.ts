import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { InboxFilter } from "../domain/inbox-filter.ts";
import { type InboxErrors, type InboxForm, readInboxForm } from "../domain/inbox-forms.ts";
import type { TicketState } from "../domain/ticket.ts";
import type { TicketRefusal, Tickets } from "../tickets.service.ts";
import {
  countTickets,
  type StaffTicket,
  selectEntries,
  selectOldestOpen,
  selectTicket,
  selectTickets,
  selectUsers,
  type TicketEntryRow,
  type TicketRow,
} from "./staff-inbox.store.ts";

type Refusal = TicketRefusal | { code: "invalid_fields"; errors: InboxErrors };

/** Tickets for staff. The pages check permissions. */
export interface StaffInbox {
  counts(): Promise<Record<TicketState, number>>;
  /** Since when the oldest open ticket waits; `null` without any. */
  oldestOpen(): Promise<Date | null>;
  list(filter: InboxFilter, viewer: string): Promise<{ tickets: TicketRow[]; pages: number; total: number }>;
  /** A ticket with its thread, and everybody it can be assigned to. */
  one(
    id: string,
  ): Promise<{ ticket: StaffTicket; entries: TicketEntryRow[]; people: { id: string; name: string }[] } | null>;
  /** Executes the action of a form and audits it. A repeated form counts once. */
  act(id: string, by: { id: string }, form: URLSearchParams): Promise<Result<{ done: InboxForm["intent"] }, Refusal>>;
}

export const staffInboxContext = createContext<StaffInbox>();

const pageSize = 30;

export function createStaffInbox({ db, tickets }: { db: Database; tickets: Pick<Tickets, "work"> }): StaffInbox {
  return {
    counts: () => countTickets(db),
    oldestOpen: () => selectOldestOpen(db),
    async list(filter, viewer) {
      const found = await selectTickets(db, filter, { viewer, limit: pageSize });
      return { ...found, pages: Math.max(1, Math.ceil(found.total / pageSize)) };
    },
    async one(id) {
      const ticket = isUuid(id) ? await selectTicket(db, id) : null;
      if (!ticket) return null;
      const [entries, people] = await Promise.all([selectEntries(db, id), selectUsers(db)]);
      return { ticket, entries, people };
    },
    async act(id, by, form) {
      const read = readInboxForm(form);
      if (!read.ok) return read;
      if (!isUuid(id)) return fail({ code: "unknown_ticket" as const });
      const request = read.value;
      if (request.intent === "assign" && request.to !== null) {
        const users = await selectUsers(db);
        if (!users.some((user) => user.id === request.to))
          return fail({ code: "invalid_fields" as const, errors: { to: "unknown" as const } });
      }
      return inTransaction<Result<{ done: InboxForm["intent"] }, Refusal>>(db, async (trx) => {
        const done = await tickets.work(trx, id, by.id, request);
        if (!done.ok) return done;
        const subject = { kind: "ticket", id: id.toLowerCase() } as const;
        const entry = { actor: `user:${by.id}`, action: `ticket.${request.intent}`, subject, details: {} } as const;
        if (done.value.isNew) await addAuditEntry(trx, entry);
        return ok({ done: request.intent });
      });
    },
  };
}
