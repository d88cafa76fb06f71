import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import { type OwnerMove, ownerMove } from "#platform/server/db/owner-move.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";

/**
 * Deletes a user's reviews with all versions. Ordered by product, as everywhere, so that locks on ratings cannot
 * deadlock.
 */
export async function deleteReviews(trx: Executor, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from reviews where user_id = ${userId} order by product_id for update`.execute(trx);
  for (const { id } of rows) await trx.deleteFrom("reviews").where("id", "=", id).execute();
}

/**
 * Keeps the published versions of a user's reviews without name, order, other versions and notes. Unpublished reviews
 * are deleted.
 */
export async function anonymiseReviews(trx: Executor, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string; shown: number | null; state: string }>`
    select id, shown_version as shown, state from reviews where user_id = ${userId} order by product_id for update`.execute(
    trx,
  );
  for (const { id, shown, state } of rows) {
    if (shown === null) {
      await trx.deleteFrom("reviews").where("id", "=", id).execute();
      continue;
    }
    // The pending version is deleted, so the review is no longer pending.
    await sql`update reviews set state = 'published', user_id = null, order_id = null where id = ${id}`.execute(trx);
    await sql`delete from review_events where review_id = ${id}`.execute(trx);
    await sql`delete from review_versions where review_id = ${id} and id <> ${shown}`.execute(trx);
    await sql`update review_versions set display_name = null where id = ${shown}`.execute(trx);
    await sql`insert into review_events (review_id, change, from_state, to_state, version_id, actor)
      values (${id}, 'anonymise', ${state}, 'published', ${shown}, 'shop:erasure')`.execute(trx);
  }
}

/** A user's reviews with versions and history, without the texts of those who reported them. */
export function selectReviewRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  const ofReview = sql`review_id in (select id from reviews where user_id = ${userId})`;
  return readPersonalRows(db, {
    review_invitations: personalRows(
      "review_invitations",
      sql`order_id in (select id from published.orders where user_id = ${userId})`,
    ),
    reviews: personalRows("reviews", sql`user_id = ${userId}`),
    review_versions: personalRows("review_versions", ofReview),
    review_events: personalRows("review_events", ofReview),
    review_reports: personalRows("review_reports", ofReview, ["note", "closed_by"]),
  });
}

const reviewRows = ownerMove([
  {
    table: "reviews",
    key: "id",
    isTaken: (to) =>
      sql`exists (select from reviews twin where twin.user_id = ${to} and twin.product_id = own.product_id)`,
  },
]);
const merging = "shop:merge";

/** Reviews. Of two reviews of one product, that of the merged account is withdrawn, so that one person counts once. */
export const reviewRowsMove: OwnerMove = {
  ...reviewRows,
  async move(trx, pair) {
    const moved = await reviewRows.move(trx, pair);
    const { rows } = await sql<{ id: string; shown: string | null; state: string }>`
      select id, shown_version as shown, state from reviews
      where user_id = ${pair.from} and state in ('pending', 'published') order by product_id for update`.execute(trx);
    for (const { id, shown, state } of rows) {
      await sql`update reviews set state = 'withdrawn', shown_version = null, state_since = now() where id = ${id}`.execute(
        trx,
      );
      // What is needed to show it again stands in its history.
      await sql`insert into review_events (review_id, change, from_state, to_state, version_id, actor)
        values (${id}, 'withdraw', ${state}, 'withdrawn', ${shown}, ${merging})`.execute(trx);
    }
    return { ...moved, "reviews withdrawn": rows.map(({ id }) => id) };
  },
  async moveBack(trx, pair, moved) {
    await reviewRows.moveBack(trx, pair, moved);
    const { rows } = await sql<{ id: string; shown: string | null; state: string }>`
      select r.id, e.version_id as shown, e.from_state as state
      from reviews r join lateral (
        select actor, from_state, version_id from review_events where review_id = r.id order by id desc limit 1
      ) e on e.actor = ${merging}
      where r.user_id = ${pair.from} and r.state = 'withdrawn' and r.id = any(${[...(moved["reviews withdrawn"] ?? [])]}::uuid[])
      order by r.product_id for update of r`.execute(trx);
    for (const { id, shown, state } of rows) {
      // The table of states has no way from withdrawn to published.
      for (const next of state === "published" ? ["pending", "published"] : ["pending"])
        await sql`update reviews set state = ${next}, shown_version = ${shown}, state_since = now() where id = ${id}`.execute(
          trx,
        );
      await sql`insert into review_events (review_id, change, from_state, to_state, version_id, actor)
        values (${id}, 'restore', 'withdrawn', ${state}, ${shown}, ${merging})`.execute(trx);
    }
  },
};
