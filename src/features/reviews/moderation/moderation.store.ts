import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { ReviewReason } from "../domain/reasons.ts";

/** Recipient and subject of an e-mail about a decision. */
export interface WriterForEmail {
  userId: string;
  email: string;
  firstName: string;
  locale: Locale;
  productId: string;
  product: string;
}

/** The writer of a review; `null` after erasure. */
export async function selectWriter(db: Executor, reviewId: string): Promise<WriterForEmail | null> {
  const { rows } = await sql<WriterForEmail>`
    select u.id as "userId", u.email, u.first_name as "firstName", u.locale, r.product_id as "productId",
      coalesce(t.name, p.brand || ' ' || p.model) as product
    from reviews r join published.users u on u.id = r.user_id join published.products p on p.id = r.product_id
    left join published.product_texts t on t.product_id = r.product_id and t.locale = u.locale
    where r.id = ${reviewId} and u.erased_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The version taken down last; `null` if there is none or it was deleted. */
export async function selectTakenDown(trx: Executor, reviewId: string): Promise<number | null> {
  const row = await trx
    .selectFrom("review_events")
    .select("version_id")
    .where("review_id", "=", reviewId)
    .where("change", "=", "take_down")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.version_id ?? null;
}

/** Stores the public answer; false if there is one already. */
export async function setAnswer(
  trx: Executor,
  id: string,
  { text, locale }: { text: string; locale: Locale },
): Promise<boolean> {
  const answered = await trx
    .updateTable("reviews")
    .set({ answer: text, answer_locale: locale, answered_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("answer", "is", null)
    .executeTakeFirst();
  return answered.numUpdatedRows > 0n;
}

/** Further open reports of a review are dropped. */
const maxOpen = 20;

/** Stores a report unless the review has too many open ones. */
export async function insertReport(
  db: Executor,
  {
    reviewId,
    versionId,
    reason,
    note,
  }: { reviewId: string; versionId: number; reason: ReviewReason; note: string | null },
): Promise<void> {
  await sql`insert into review_reports (review_id, version_id, reason, note)
    select ${reviewId}, ${versionId}, ${reason}, ${note}
    where (select count(*) from review_reports where review_id = ${reviewId} and closed_at is null) < ${maxOpen}`.execute(
    db,
  );
}

/** Closes the open reports of a review. Gives their number. */
export async function closeReports(
  trx: Executor,
  reviewId: string,
  { by, outcome }: { by: string; outcome: "kept" | "removed" },
): Promise<number> {
  const closed = await trx
    .updateTable("review_reports")
    .set({ closed_at: sql<Date>`now()`, closed_by: by, outcome })
    .where("review_id", "=", reviewId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}
