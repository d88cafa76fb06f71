import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { type OwnerMove, ownerMove } from "#platform/server/db/owner-move.ts";
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
    passkeys: personalRows("passkeys", isOwn, ["public_key"]),
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
  "passkeys",
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

const addressRows = ownerMove([{ table: "addresses", key: "id" }]);

/**
 * The address book. Of two default addresses, that of the merged account is one no more. Ways to sign in, consents and
 * history stay: they belong to the e-mail address that they were given for.
 */
export const accountRowsMove: OwnerMove = {
  ...addressRows,
  async move(trx, { from, into }) {
    const { rows } = await sql<{ id: string }>`
      update addresses set is_default = false where user_id = ${from} and is_default
        and exists (select from addresses twin where twin.user_id = ${into} and twin.is_default)
      returning id`.execute(trx);
    return { ...(await addressRows.move(trx, { from, into })), "addresses default": rows.map(({ id }) => id) };
  },
  async moveBack(trx, { from, into }, moved) {
    await addressRows.moveBack(trx, { from, into }, moved);
    await sql`update addresses set is_default = true
      where user_id = ${from} and id = any(${[...(moved["addresses default"] ?? [])]}::uuid[])`.execute(trx);
    // Both books have exactly one default, unless they are empty.
    for (const userId of [from, into])
      await sql`update addresses set is_default = true where id = (
          select id from addresses where user_id = ${userId} order by created_at, id limit 1)
        and not exists (select from addresses where user_id = ${userId} and is_default)`.execute(trx);
  },
};
