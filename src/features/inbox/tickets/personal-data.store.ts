import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/** A user's tickets. Who of the staff works on them is left out. */
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

/** Deletes what a user wrote, signed in or with the same address. */
export async function deleteTicketsOfUser(trx: Executor, { id, email }: { id: string; email: string }): Promise<void> {
  await trx
    .deleteFrom("tickets")
    .where((ticket) => ticket.or([ticket("user_id", "=", id), ticket("email", "=", email)]))
    .execute();
}
