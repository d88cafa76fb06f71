import type { Executor } from "#platform/server/db/database.ts";
import type { Tier } from "./domain/tier.ts";

/** What the head of a profile shows of a person beyond name and e-mail. */
export interface Badge {
  tier: Tier;
  /** Key of the picture among the shop's files. */
  avatar: string | null;
}

/** Tier and picture of a person who is signed in. */
export async function selectBadge(db: Executor, userId: string): Promise<Badge> {
  const row = await db.selectFrom("users").select(["tier", "avatar"]).where("id", "=", userId).executeTakeFirst();
  return { tier: (row?.tier ?? "standard") as Tier, avatar: row?.avatar ?? null };
}
