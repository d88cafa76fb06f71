import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/** Rows about a user, without secrets. */
export function selectAccountRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  const isOwn = sql`user_id = ${userId}`;
  return readPersonalRows(db, {
    users: personalRows("users", sql`id = ${userId}`),
    accounts: personalRows("accounts", isOwn, ["password", "access_token", "refresh_token", "id_token"]),
    sessions: personalRows("sessions", isOwn, ["token"]),
    sign_ins: personalRows("sign_ins", isOwn),
    two_factors: personalRows("two_factors", isOwn, ["secret", "backup_codes"]),
    spent_codes: personalRows("spent_codes", isOwn),
    confirmations: personalRows("confirmations", isOwn, ["hash", "browser", "person"]),
    addresses: personalRows("addresses", isOwn),
    preferences: personalRows("preferences", isOwn),
    preference_changes: personalRows("preference_changes", isOwn),
  });
}

const ownOnly = [
  "sessions",
  "accounts",
  "two_factors",
  "spent_codes",
  "sign_ins",
  "confirmations",
  "addresses",
  "preferences",
  "preference_changes",
] as const;

/** Deletes everything except the user row, which orders and leases may reference. */
export async function deleteAccountRows(trx: Executor, { id, email }: { id: string; email: string }): Promise<void> {
  for (const table of ownOnly) await trx.deleteFrom(table).where("user_id", "=", id).execute();
  await trx.deleteFrom("confirmations").where("email", "=", email).execute();
  await trx
    .deleteFrom("verifications")
    .where((row) => row.or([row("value", "=", id), row("identifier", "=", email)]))
    .execute();
}
