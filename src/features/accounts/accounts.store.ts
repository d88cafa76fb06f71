import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { sql } from "kysely";
import { termsVersion } from "#platform/pure/terms.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import type { Role } from "./domain/account.ts";
import type { demoAccounts } from "./domain/demo.ts";

/** True while nobody has an account. */
export async function isEmpty(db: Executor): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** True if somebody has an account under this address (in small letters). */
export async function hasUser(db: Executor, email: string): Promise<boolean> {
  return (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst()) !== undefined;
}

/** Opens accounts without sessions, all or none; leaves out those whose address has one already. */
export async function insertAccounts(db: Database, people: typeof demoAccounts): Promise<void> {
  const hashed = await Promise.all(
    people.map(async (person) => ({ person, password: await hashPassword(person.password) })),
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

/** Gives a role, at once for open sessions too; false if nobody has this address. */
export async function setRole(db: Executor, email: string, role: Role): Promise<boolean> {
  const changed = await db
    .updateTable("users")
    .set({ role, updated_at: sql<Date>`now()` })
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Throws the database's own fault if it cannot be reached. */
export async function ping(db: Executor): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Deletes sessions and confirmations whose time is over. */
export async function deleteEnded(db: Executor): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", sql<Date>`now()`).execute();
  await db.deleteFrom("verifications").where("expires_at", "<", sql<Date>`now()`).execute();
}
