import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { ownerMove } from "#platform/server/db/owner-move.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/** A user's tickets, without the staff who work on them. */
export function selectTicketRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  return readPersonalRows(db, {
    tickets: personalRows("tickets", sql`user_id = ${userId}`, ["assignee_id"]),
    ticket_entries: personalRows(
      "ticket_entries",
      sql`ticket_id in (select id from tickets where user_id = ${userId})`,
      ["actor", "target", "key"],
    ),
  });
}

/** Deletes the tickets of a user and of their e-mail address. */
export async function deleteTicketsOfUser(trx: Executor, { id, email }: { id: string; email: string }): Promise<void> {
  await trx
    .deleteFrom("tickets")
    .where((ticket) => ticket.or([ticket("user_id", "=", id), ticket("email", "=", email)]))
    .execute();
}

/** Tickets that were written while signed in; others stay with their e-mail address. */
export const ticketRowsMove = ownerMove([{ table: "tickets", key: "id" }]);
