import type { Database, Executor } from "#platform/server/db/database.ts";
import { isProviderId, type ProviderId } from "../domain/sign-in/providers.ts";

/** A connected provider account. */
export interface Connection {
  provider: ProviderId;
  since: Date;
}

/** Connected provider accounts of a user, oldest first. */
export async function selectConnections(db: Executor, userId: string): Promise<Connection[]> {
  const rows = await db
    .selectFrom("accounts")
    .select(["provider_id", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ provider_id: provider, created_at: since }) =>
    isProviderId(provider) ? [{ provider, since }] : [],
  );
}

/**
 * Disconnects a provider, unless it is the last way to sign in: a password or another of the `usable` providers must remain.
 * Locks the user, so that concurrent calls cannot remove the last two.
 */
export async function deleteConnection(
  db: Database,
  userId: string,
  provider: ProviderId,
  usable: readonly string[],
): Promise<"cut" | "last" | "unknown"> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const ways = await trx
      .selectFrom("accounts")
      .select(["id", "provider_id", "password"])
      .where("user_id", "=", userId)
      .execute();
    const mine = ways.filter((way) => way.provider_id === provider);
    if (mine.length === 0) return "unknown";
    const opens = (way: (typeof ways)[number]) =>
      way.provider_id === "credential" ? way.password !== null : usable.includes(way.provider_id);
    if (!ways.some((way) => way.provider_id !== provider && opens(way))) return "last";
    await trx.deleteFrom("accounts").where("user_id", "=", userId).where("provider_id", "=", provider).execute();
    return "cut";
  });
}
