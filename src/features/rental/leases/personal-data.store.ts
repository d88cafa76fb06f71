import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { ownerMove } from "#platform/server/db/owner-move.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/** Rows about a user in the tables of rental. */
export function selectLeaseRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  const ofLease = sql`lease_id in (select id from leases where user_id = ${userId})`;
  return readPersonalRows(db, {
    order_rentals: personalRows(
      "order_rentals",
      sql`order_item_id in (select i.id from published.order_items i join published.orders o on o.id = i.order_id
        where o.user_id = ${userId})`,
    ),
    leases: personalRows("leases", sql`user_id = ${userId}`),
    unit_holds: personalRows("unit_holds", ofLease),
    lease_events: personalRows("lease_events", ofLease),
    lease_checks: personalRows("lease_checks", ofLease),
    deposit_movements: personalRows("deposit_movements", ofLease),
  });
}

/** Keys of the photos of machines that a user has rented, oldest first. */
export async function selectPhotosOfUser(db: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select photo.key from leases l join lease_checks c on c.lease_id = l.id,
      lateral unnest(c.photos) with ordinality photo (key, at)
    where l.user_id = ${userId} order by c.at, c.lease_id, c.moment, photo.at`.execute(db);
  return rows.map(({ key }) => key);
}

/** Removes photos and notes from the checks of leases of these orders; hours and condition stay. Returns the keys of the photos. */
export async function takePhotosOut(trx: Executor, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ photos: string[] }>`
    with seen as (select c.lease_id, c.moment, c.photos from lease_checks c join leases l on l.id = c.lease_id
      join published.order_items i on i.id = l.order_item_id where i.order_id = any(${[...orderIds]}::uuid[]) for update of c)
    update lease_checks c set photos = '{}', note = null from seen
    where c.lease_id = seen.lease_id and c.moment = seen.moment returning seen.photos`.execute(trx);
  return rows.flatMap(({ photos }) => photos);
}

/** Leases follow their orders. */
export const leaseRowsMove = ownerMove([{ table: "leases", key: "id" }]);
