import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { type OwnerMove, ownerMove } from "#platform/server/db/owner-move.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/** A user's lists and watches, without the secrets of the links in e-mails. */
export function selectListRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  const isOwn = sql`user_id = ${userId}`;
  return readPersonalRows(db, {
    wishes: personalRows("wishes", isOwn),
    viewed_products: personalRows("viewed_products", isOwn),
    watches: personalRows("watches", isOwn, ["hash"]),
  });
}

/** Deletes lists and watches, also those requested with the e-mail address alone. */
export async function deleteListRows(trx: Executor, { id, email }: { id: string; email: string }): Promise<void> {
  for (const table of ["wishes", "viewed_products", "watches"] as const)
    await trx.deleteFrom(table).where("user_id", "=", id).execute();
  await trx.deleteFrom("watches").where("email", "=", email).execute();
}

const listRows = ownerMove([
  ...(["wishes", "viewed_products"] as const).map((table) => ({
    table,
    key: "product_id",
    isTaken: (to: string) =>
      sql`exists (select from ${sql.table(table)} twin where twin.user_id = ${to} and twin.product_id = own.product_id)`,
  })),
  {
    table: "watches",
    key: "id",
    isTaken: (to) => sql`own.state = 'waiting' and exists (select from watches twin where twin.user_id = ${to}
      and twin.product_id = own.product_id and twin.market = own.market and twin.kind = own.kind and twin.state = 'waiting')`,
  },
]);

/** Lists and watches. Of two watches for the same, the one of the merged account ends, so that one person gets one e-mail. */
export const listRowsMove: OwnerMove = {
  ...listRows,
  async move(trx, pair) {
    const moved = await listRows.move(trx, pair);
    const { rows } = await sql<{ id: string }>`
      update watches set state = 'done', changed_at = now() where user_id = ${pair.from} and state = 'waiting'
      returning id`.execute(trx);
    return { ...moved, "watches ended": rows.map(({ id }) => id) };
  },
  async moveBack(trx, pair, moved) {
    await listRows.moveBack(trx, pair, moved);
    await sql`update watches set state = 'waiting', changed_at = now()
      where user_id = ${pair.from} and state = 'done' and id = any(${[...(moved["watches ended"] ?? [])]}::uuid[])`.execute(
      trx,
    );
  },
};
