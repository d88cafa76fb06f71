import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Reader } from "#features/emails/domain/email.ts";
import { defaultLocale, isLocale } from "#features/languages/domain/locale.ts";
import { termsVersion } from "#platform/pure/market/terms.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { hashPassword } from "#platform/server/password-hash.ts";
import type { demoAccounts } from "./domain/identity/demo.ts";
import { canonicalEmail } from "./domain/identity/email.ts";

/** True if there are no users. */
export async function isEmpty(db: Executor): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** Creates accounts in one transaction; skips addresses that are taken. */
export async function insertAccounts(db: Database, users: typeof demoAccounts): Promise<void> {
  const hashed = await Promise.all(
    users.map(async (person) => ({ person, password: await hashPassword(person.password) })),
  );
  await db.transaction().execute(async (trx) => {
    for (const { person, password } of hashed) await insertAccount(trx, person, password);
  });
}

async function insertAccount(trx: Executor, person: (typeof demoAccounts)[number], password: string): Promise<void> {
  const id = randomUUID();
  const user = await trx
    .insertInto("users")
    .values({
      id,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      // Demo addresses have no mailbox to confirm.
      email_verified: true,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      locale: person.locale,
      terms_version: termsVersion,
      terms_accepted_at: new Date(),
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!user) return;
  await trx
    .insertInto("accounts")
    .values({ id: randomUUID(), user_id: id, account_id: id, provider_id: "credential", password })
    .execute();
}

/**
 * Sets a role, effective at once for open sessions; false for an unknown address. A change between staff roles does not restart
 * the time to set up the second factor.
 */
export async function setRole(db: Executor, email: string, role: string): Promise<boolean> {
  const changed = await db
    .updateTable("users")
    .set({
      role,
      role_given_at: sql<Date>`case when role = 'customer' then now() else role_given_at end`,
      updated_at: sql<Date>`now()`,
    })
    .where("email", "=", canonicalEmail(email) ?? "")
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Throws if the database is unreachable. */
export async function ping(db: Executor): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Deletes expired sessions and verifications. */
export async function deleteEnded(db: Executor): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", sql<Date>`now()`).execute();
  await db.deleteFrom("verifications").where("expires_at", "<", sql<Date>`now()`).execute();
}

/** Recipient of e-mails to this account; `null` if unknown or erased. */
export async function selectReader(db: Executor, userId: string): Promise<Reader | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "email", "first_name", "locale"])
    .where("id", "=", userId)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  return { userId: row.id, email: row.email, firstName: row.first_name, locale };
}

/** Owner of an address, and whether it is confirmed. */
export async function selectOwner(
  db: Executor,
  { email }: { email: string },
): Promise<(Reader & { verified: boolean }) | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "email_verified"])
    .where("email", "=", email)
    .executeTakeFirst();
  const reader = row && (await selectReader(db, row.id));
  return reader ? { ...reader, verified: row.email_verified } : null;
}
