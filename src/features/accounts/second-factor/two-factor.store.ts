import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

export interface Protection {
  /** The account has a second factor. */
  on: boolean;
  hasPassword: boolean;
}

/** `null` for an unknown user. */
export async function selectProtection(db: Executor, userId: string): Promise<Protection | null> {
  const row = await db
    .selectFrom("users")
    .where("users.id", "=", userId)
    .select((of) => [
      "users.two_factor_enabled",
      of
        .exists(
          of
            .selectFrom("accounts")
            .whereRef("accounts.user_id", "=", "users.id")
            .where("accounts.provider_id", "=", "credential")
            .where("accounts.password", "is not", null)
            .select("accounts.id"),
        )
        .as("has_password"),
    ])
    .executeTakeFirst();
  return row ? { on: row.two_factor_enabled, hasPassword: Boolean(row.has_password) } : null;
}

/** Ends all sessions except this one. */
export async function endOtherSessions(db: Executor, userId: string, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("token", "<>", token).execute();
}

/** Turns the second factor off and forgets its secrets; false for an account without one. */
export async function deleteSecondFactor(trx: Executor, userId: string): Promise<boolean> {
  const changed = await trx
    .updateTable("users")
    .set({ two_factor_enabled: false, updated_at: sql<Date>`now()` })
    .where("id", "=", userId)
    .where("two_factor_enabled", "is", true)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await trx.deleteFrom("two_factors").where("user_id", "=", userId).execute();
  await trx.deleteFrom("spent_codes").where("user_id", "=", userId).execute();
  return true;
}
