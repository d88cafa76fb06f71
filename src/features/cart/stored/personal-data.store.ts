import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { type OwnerMove, ownerMove } from "#platform/server/db/owner-move.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";
import type { Cart } from "../domain/cart.ts";
import { mergeCarts } from "../domain/merge-carts.ts";
import { replaceLines, selectCart } from "./stored-carts.store.ts";

/** A user's stored cart and started checkout. */
export function selectStoredRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  const isOwn = sql`user_id = ${userId}`;
  return readPersonalRows(db, {
    stored_carts: personalRows("stored_carts", isOwn),
    stored_drafts: personalRows("stored_drafts", isOwn),
  });
}

export async function deleteStoredRows(trx: Executor, { id }: { id: string }): Promise<void> {
  for (const table of ["stored_carts", "stored_drafts"] as const)
    await trx.deleteFrom(table).where("user_id", "=", id).execute();
}

const rows = ownerMove(
  (["stored_carts", "stored_drafts"] as const).map((table) => ({
    table,
    key: "id",
    isTaken: (to: string) => sql`exists (select from ${sql.table(table)} twin where twin.user_id = ${to})`,
  })),
);

/** Revision of the joined cart, and the lines that the remaining account had before. */
const joined = "stored_carts joined";

/** Two carts become one as those of two devices do; the one of the merged account stays with it, and undoing parts them again. */
export const storedRowsMove: OwnerMove = {
  ...rows,
  async move(trx, pair) {
    const moved = await rows.move(trx, pair);
    const [own, other] = [await selectCart(trx, pair.into), await selectCart(trx, pair.from)];
    if (other.lines.length === 0) return moved;
    const lines = mergeCarts({}, own.lines, other.lines);
    const revision = await replaceLines(trx, pair.into, { ...own, lines });
    return { ...moved, [joined]: [String(revision), JSON.stringify(own.lines)] };
  },
  async moveBack(trx, pair, moved) {
    await rows.moveBack(trx, pair, moved);
    const [revision, before] = moved[joined] ?? [];
    // A cart that has changed since stays as it is.
    if (before !== undefined)
      await replaceLines(trx, pair.into, { revision: Number(revision), lines: JSON.parse(before) as Cart });
  },
};
