import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
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
