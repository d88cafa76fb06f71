import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { defaultLocale, isLocale, type Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { NewUser } from "../sign-up/confirmations.store.ts";

/** An account with its password hash. */
export interface Credential {
  userId: string;
  email: string;
  verified: boolean;
  /** `null` for an account without a password (provider sign-in only). */
  hash: string | null;
  /** Words that the password must not equal. */
  own: string[];
  changedAt: Date | null;
  firstName: string;
  locale: Locale;
}

type NewMember = Omit<NewUser, "passwordHash" | "remember"> & { passwordHash: string | null; locale: string };

function credentials(db: Executor) {
  return db
    .selectFrom("users")
    .leftJoin("accounts", (join) =>
      join.onRef("accounts.user_id", "=", "users.id").on("accounts.provider_id", "=", "credential"),
    )
    .where("users.erased_at", "is", null)
    .select([
      "users.id",
      "users.email",
      "users.email_verified",
      "users.first_name",
      "users.last_name",
      "users.password_changed_at",
      "users.locale",
      "accounts.password",
    ]);
}

export async function selectCredential(db: Executor, userId: string): Promise<Credential | null> {
  return credentialOf(await credentials(db).where("users.id", "=", userId).executeTakeFirst());
}

export async function selectCredentialByEmail(db: Executor, email: string): Promise<Credential | null> {
  return credentialOf(await credentials(db).where("users.email", "=", email).executeTakeFirst());
}

function credentialOf(row: Awaited<ReturnType<ReturnType<typeof credentials>["executeTakeFirst"]>>): Credential | null {
  if (!row) return null;
  return {
    userId: row.id,
    email: row.email,
    verified: row.email_verified,
    hash: row.password,
    own: [row.email, row.first_name, row.last_name],
    changedAt: row.password_changed_at,
    firstName: row.first_name,
    locale: isLocale(row.locale) ? row.locale : defaultLocale,
  };
}

/** Creates an account with a confirmed address, and without a password if there is no hash; `null` if the address is taken. */
export async function insertMember(
  trx: Executor,
  email: string,
  { locale, passwordHash, ...user }: NewMember,
): Promise<string | null> {
  const id = randomUUID();
  const row = await trx
    .insertInto("users")
    .values({
      id,
      name: `${user.firstName} ${user.lastName}`.trim(),
      email,
      email_verified: true,
      first_name: user.firstName,
      last_name: user.lastName,
      phone: user.phone,
      locale,
      terms_version: user.termsVersion,
      terms_accepted_at: user.termsAcceptedAt,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return null;
  if (passwordHash === null) return id;
  await trx
    .insertInto("accounts")
    .values({ id: randomUUID(), user_id: id, account_id: id, provider_id: "credential", password: passwordHash })
    .execute();
  return id;
}

/** Removes a password that somebody chose who has never shown to read the mail of its address. */
export async function removePassword(trx: Executor, userId: string): Promise<void> {
  await trx.deleteFrom("accounts").where("user_id", "=", userId).where("provider_id", "=", "credential").execute();
}

/** Sets the password, also of an account without one. */
export async function setPassword(trx: Executor, userId: string, hash: string): Promise<void> {
  await trx
    .insertInto("accounts")
    .values({ id: randomUUID(), user_id: userId, account_id: userId, provider_id: "credential", password: hash })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password: hash, updated_at: sql<Date>`now()` }),
    )
    .execute();
  await trx
    .updateTable("users")
    .set({ password_changed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where("id", "=", userId)
    .execute();
}

/** Marks the address as confirmed; false if the account has another address by now. */
export async function setVerified(trx: Executor, userId: string, email: string): Promise<boolean> {
  const changed = await trx
    .updateTable("users")
    .set({ email_verified: true, updated_at: sql<Date>`now()` })
    .where("id", "=", userId)
    .where("email", "=", email)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Sets a confirmed address; false if it is taken. */
export async function setEmail(trx: Executor, userId: string, email: string): Promise<boolean> {
  const taken = await trx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  if (taken) return false;
  await trx
    .updateTable("users")
    .set({ email, email_verified: true, updated_at: sql<Date>`now()` })
    .where("id", "=", userId)
    .execute();
  return true;
}
