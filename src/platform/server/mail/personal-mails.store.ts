import { sql } from "kysely";
import type { Executor } from "../db/database.ts";
import { ownerMove } from "../db/owner-move.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "../db/personal-rows.ts";

/** E-mails to a user, for the export of their data. */
export function selectMailRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  return readPersonalRows(db, { mails: personalRows("mails", sql`user_id = ${userId}`) });
}

/** Deletes the e-mails to an address. */
export async function deleteMailsTo(trx: Executor, { email }: { email: string }): Promise<void> {
  await trx.deleteFrom("mails").where("recipient", "=", email).execute();
}

/** Deletes the e-mails of erased users, but for `except`. */
export async function deleteMailsOfErased(trx: Executor, { except }: { except: readonly string[] }): Promise<void> {
  await sql`delete from mails using published.users
    where user_id = users.id and erased_at is not null and users.id <> all(${[...except]}::text[])`.execute(trx);
}

/** E-mails, so that what was written about an order is found where the order is. */
export const mailRowsMove = ownerMove([{ table: "mails", key: "id" }]);
