import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Tier } from "./domain/tier.ts";

/** What the head of a profile shows of a person beyond name and e-mail. */
export interface Badge {
  tier: Tier;
  /** Key of the picture among the shop's files. */
  avatar: string | null;
  /** When signing in took back a wish to be erased, as long as that is news. */
  stayedAt: Date | null;
}

/** Days for which that is said. */
const news = 7;

/** Tier and picture of a person who is signed in. */
export async function selectBadge(db: Executor, userId: string): Promise<Badge> {
  const row = await db
    .selectFrom("published.users as users")
    .select([
      "tier",
      "avatar",
      sql<Date | null>`case when erasure_cancelled_at > now() - make_interval(days => ${news}) then erasure_cancelled_at end`.as(
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
