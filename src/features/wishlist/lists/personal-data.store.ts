import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/** A user's lists and watches, without the secrets of the links in e-mails. */
export function selectListRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  const isOwn = sql`user_id = ${userId}`;
  return readPersonalRows(db, {
    wishes: personalRows("wishes", isOwn),
    viewed_products: personalRows("viewed_products", isOwn),
    watches: personalRows("watches", isOwn, ["hash"]),
  });
}

/** Deletes lists and watches, also those requested with the e-mail address alone. */
export async function deleteListRows(trx: Executor, { id, email }: { id: string; email: string }): Promise<void> {
  for (const table of ["wishes", "viewed_products", "watches"] as const)
    await trx.deleteFrom(table).where("user_id", "=", id).execute();
  await trx.deleteFrom("watches").where("email", "=", email).execute();
}
