import type { Executor } from "#platform/server/db/database.ts";

/** A passkey as its owner sees it. */
export interface Passkey {
  id: string;
  /** Name of the device or password manager; empty if it did not tell. */
  name: string;
  createdAt: Date;
}

/** Passkeys of a user, oldest first. */
export async function selectPasskeys(db: Executor, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, created_at: createdAt }) => ({ id, name: name ?? "", createdAt }));
}

/** Owner of a passkey by the id that its authenticator gave it. */
export async function selectPasskeyOwner(
  db: Executor,
  credentialId: string,
): Promise<{ userId: string; email: string } | null> {
  const row = await db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["users.id", "users.email"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row ? { userId: row.id, email: row.email } : null;
}

/** Removes a passkey of its owner; false if there is none with this id. */
export async function deletePasskey(trx: Executor, userId: string, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
