import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { nobody } from "../domain/personal/erasure.ts";
import { selectMergedInto } from "../sessions/merging.store.ts";

/** Stores the erasure request and ends every session. */
export async function markErasure(
  trx: Executor,
  userId: string,
  { now, keepsReviews }: { now: Date; keepsReviews: boolean },
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ erasure_asked_at: now, erasure_cancelled_at: null, erasure_keeps_reviews: keepsReviews })
    .where("id", "=", userId)
    .execute();
  await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export async function isErasureAsked(db: Executor, userId: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("erasure_asked_at").where("id", "=", userId).executeTakeFirst();
  return Boolean(row?.erasure_asked_at);
}

/** Takes a request back; false if there is none. */
export async function unmarkErasure(trx: Executor, userId: string): Promise<boolean> {
  const changed = await trx
    .updateTable("users")
    .set({ erasure_asked_at: null, erasure_cancelled_at: sql<Date>`now()` })
    .where("id", "=", userId)
    .where("erasure_asked_at", "is not", null)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Users whose erasure was requested before `before`. */
export async function selectDue(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("erasure_asked_at", "<=", before)
    .where("erased_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a user whose erasure is due; `null` if it was cancelled, or another process holds the lock. */
export async function lockDue(
  trx: Executor,
  userId: string,
  before: Date,
): Promise<{ id: string; email: string; avatar: string | null; erasure_keeps_reviews: boolean } | null> {
  const row = await trx
    .selectFrom("users")
    .select(["id", "email", "avatar", "erasure_keeps_reviews"])
    .where("id", "=", userId)
    .where("erasure_asked_at", "<=", before)
    .where("erased_at", "is", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Accounts that were merged into a user whose erasure is due, locked. */
export async function lockMergedInto(
  trx: Executor,
  userId: string,
): Promise<{ id: string; email: string; avatar: string | null }[]> {
  const ids = await selectMergedInto(trx, userId);
  if (ids.length === 0) return [];
  return trx
    .selectFrom("users")
    .select(["id", "email", "avatar"])
    .where("id", "in", ids)
    .where("erased_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Removes all personal data from a user row, which stays while orders or leases reference it. */
export async function anonymiseUser(trx: Executor, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable("users")
    .set({
      name: nobody.text,
      first_name: nobody.text,
      last_name: nobody.text,
      // The column is unique.
      email: sql<string>`'erased-' || gen_random_uuid() || '@erased.invalid'`,
      email_verified: false,
      image: null,
      avatar: null,
      phone: null,
      birthdate: null,
      company: null,
      tax_id: null,
      tax_id_kind: null,
      company_street: null,
      company_city: null,
      company_postal_code: null,
      company_country: null,
      blocked_at: null,
      blocked_reason: null,
      tier: "standard",
      role: "customer",
      two_factor_enabled: false,
      password_changed_at: null,
      erasure_asked_at: null,
      erasure_cancelled_at: null,
      erased_at: now,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}

/** Deletes erased users that no order or lease references. */
export async function deleteErasedUsers(trx: Executor): Promise<void> {
  await sql`delete from users where erased_at is not null
    and not exists (select from published.orders where user_id = users.id)
    and not exists (select from published.leases where user_id = users.id)`.execute(trx);
}
