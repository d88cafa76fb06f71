import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { ownerMove } from "#platform/server/db/owner-move.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/** A user's membership and the promotions that their orders used. */
export function selectPricingRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  const isOwn = sql`user_id = ${userId}`;
  return readPersonalRows(db, {
    group_members: personalRows("group_members", isOwn, ["decided_by"]),
    promotion_uses: personalRows("promotion_uses", isOwn),
  });
}

/** Deletes the membership. Uses stay without the user, as they count towards limits and budgets. */
export async function erasePricingRows(trx: Executor, { id }: { id: string }): Promise<void> {
  await trx.deleteFrom("group_members").where("user_id", "=", id).execute();
  await trx.updateTable("promotion_uses").set({ user_id: null }).where("user_id", "=", id).execute();
}

/** The one membership, unless the other account has its own; and uses of promotions, so that none is used again by one person. */
export const pricingRowsMove = ownerMove([
  {
    table: "group_members",
    // The owner is the primary key.
    key: "tax_id",
    isTaken: (to) => sql`exists (select from group_members twin where twin.user_id = ${to})`,
  },
  { table: "promotion_uses", key: "id" },
]);
