import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Tier } from "./domain/tier.ts";

/** What the head of the profile shows besides name and e-mail. */
export interface Badge {
  tier: Tier;
  /** Key of the picture in the file store. */
  avatar: string | null;
  /** When signing in cancelled a requested erasure; null after some days. */
  stayedAt: Date | null;
}

/** Days for which the cancellation is shown. */
const noticeDays = 7;

/** Tier, picture and cancelled erasure of a user. */
export async function selectBadge(db: Executor, userId: string): Promise<Badge> {
  const row = await db
    .selectFrom("published.users as users")
    .select([
      "tier",
      "avatar",
      sql<Date | null>`case when erasure_cancelled_at > now() - make_interval(days => ${noticeDays}) then erasure_cancelled_at end`.as(
        "stayed_at",
      ),
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
  return {
    tier: (row?.tier ?? "standard") as Tier,
    avatar: row?.avatar ?? null,
    stayedAt: row?.stayed_at ?? null,
  };
}
