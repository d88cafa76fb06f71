import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { AskedLine } from "../domain/pricing.ts";

/** A shared line: what, how many and, for a rental, when. */
export type SharedLine = Pick<AskedLine, "uniqueKey" | "id" | "mode" | "quantity" | "rental">;

export async function insertShared(
  db: Executor,
  { token, lines, days }: { token: string; lines: readonly SharedLine[]; days: number },
): Promise<void> {
  await sql`insert into shared_carts (token, lines, expires_at)
    values (${token}, ${JSON.stringify(lines)}::jsonb, now() + make_interval(days => ${days}::int))`.execute(db);
}

/** The lines behind a link that is still valid. */
export async function selectShared(
  db: Executor,
  token: string,
): Promise<{ lines: SharedLine[]; expiresAt: Date } | null> {
  const row = await db
    .selectFrom("shared_carts")
    .select(["lines", "expires_at as expiresAt"])
    .where("token", "=", token)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row ? { expiresAt: row.expiresAt, lines: row.lines as unknown as SharedLine[] } : null;
}

export async function deleteExpired(db: Executor): Promise<void> {
  await sql`delete from shared_carts where expires_at <= now()`.execute(db);
}
