import { type RawBuilder, sql } from "kysely";
import type { WrittenReview } from "#features/catalogue/domain/reviewed.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { anywhere } from "#platform/server/db/like.ts";
import type { ReviewReason } from "../domain/reasons.ts";
import type { ReviewState } from "../domain/review-machine.ts";
import type { ReviewsFilter } from "../domain/reviews-filter.ts";

/** A review in the list, with its newest version. */
export interface StaffReviewRow {
  id: string;
  productId: string;
  product: string;
  state: ReviewState;
  isShown: boolean;
  stars: number;
  title: string | null;
  text: string;
  /** Public name; `null` for anonymous. */
  name: string | null;
  locale: Locale;
  since: Date;
  reports: number;
}

/** A version of a review. */
export interface StaffVersion extends WrittenReview {
  id: number;
  writtenAt: Date;
}

export interface StaffReviewHead {
  id: string;
  productId: string;
  product: string;
  state: ReviewState;
  isShown: boolean;
  /** Id of the published version. */
  shownVersion: number | null;
  month: string;
  rented: boolean;
  orderId: string | null;
  orderNumber: string | null;
  /** Name of the account; `null` after erasure. */
  writer: string | null;
  answer: string | null;
  answeredAt: Date | null;
  createdAt: Date;
}

const openReports = sql`(select count(*)::int from review_reports x where x.review_id = r.id and x.closed_at is null)`;
const newest = sql`join lateral (select * from review_versions v where v.review_id = r.id order by v.id desc limit 1) v on true`;

function matches({ queue, state, product, search }: ReviewsFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (queue === "pending") all.push(sql`r.state = 'pending'`);
  if (queue === "reported")
    all.push(sql`exists (select from review_reports x where x.review_id = r.id and x.closed_at is null)`);
  if (state) all.push(sql`r.state = ${state}`);
  if (product) all.push(sql`r.product_id = ${product}`);
  if (search) {
    const part = anywhere(search);
    all.push(sql`(v.text ilike ${part} or v.title ilike ${part} or v.display_name ilike ${part} or r.product_id ilike ${part}
      or exists (select from published.product_texts t where t.product_id = r.product_id and t.name ilike ${part})
      or exists (select from published.orders o where o.id = r.order_id and o.order_number ilike ${part}))`);
  }
  return sql.join(all, sql` and `);
}

/** Reviews that match a filter, longest waiting first, with their total. */
export async function selectStaffReviews(
  db: Executor,
  filter: ReviewsFilter,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<{ reviews: StaffReviewRow[]; total: number }> {
  const { rows } = await sql<StaffReviewRow & { total: number }>`
    select r.id, r.product_id as "productId", coalesce(t.name, p.brand || ' ' || p.model) as product, r.state,
      r.shown_version is not null as "isShown", v.stars, v.title, v.text, v.display_name as name, v.locale,
      r.state_since as since, ${openReports} as reports, count(*) over ()::int as total
    from reviews r ${newest} join published.products p on p.id = r.product_id
    left join published.product_texts t on t.product_id = r.product_id and t.locale = ${locale}
    where ${matches(filter)} order by r.state_since, r.id limit ${limit} offset ${(filter.page - 1) * limit}`.execute(
    db,
  );
  return { reviews: rows, total: rows[0]?.total ?? 0 };
}

export async function selectStaffReview(db: Executor, id: string, locale: Locale): Promise<StaffReviewHead | null> {
  const { rows } = await sql<StaffReviewHead>`
    select r.id, r.product_id as "productId", coalesce(t.name, p.brand || ' ' || p.model) as product, r.state,
      r.shown_version is not null as "isShown", r.shown_version as "shownVersion",
      to_char(r.received_month, 'YYYY-MM') as month, r.rented, r.order_id as "orderId", o.order_number as "orderNumber",
      nullif(trim(u.first_name || ' ' || u.last_name), '') as writer, r.answer, r.answered_at as "answeredAt",
      r.created_at as "createdAt"
    from reviews r join published.products p on p.id = r.product_id
    left join published.product_texts t on t.product_id = r.product_id and t.locale = ${locale}
    left join published.orders o on o.id = r.order_id left join published.users u on u.id = r.user_id and u.erased_at is null
    where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Versions of a review, newest first. */
export async function selectVersions(db: Executor, id: string): Promise<StaffVersion[]> {
  const { rows } = await sql<StaffVersion>`
    select id, stars, title, text, pros, cons, locale, display_name as name, written_at as "writtenAt"
    from review_versions where review_id = ${id} order by id desc limit 20`.execute(db);
  return rows;
}

/** Events of a review, oldest first, with names of staff. */
export async function selectReviewHistory(db: Executor, id: string) {
  const { rows } = await sql<{
    id: number;
    change: string;
    actor: string;
    name: string | null;
    reason: ReviewReason | null;
    note: string | null;
    at: Date;
  }>`
    select e.id, e.change, e.actor, nullif(trim(u.first_name || ' ' || u.last_name), '') as name, e.reason, e.note, e.at
    from review_events e left join published.users u on e.actor = 'user:' || u.id
    where e.review_id = ${id} order by e.id limit 200`.execute(db);
  return rows;
}

/** Open reports about a review, oldest first. */
export async function selectOpenReports(db: Executor, id: string) {
  const { rows } = await sql<{ id: number; reason: ReviewReason; note: string | null; at: Date }>`
    select id, reason, note, at from review_reports where review_id = ${id} and closed_at is null order by id`.execute(
    db,
  );
  return rows;
}

/** Since when the oldest pending and the oldest reported review wait; `null`: none does. */
export async function selectOldestReviewWork(db: Executor): Promise<Record<"reviews" | "reported", Date | null>> {
  const { rows } = await sql<Record<"reviews" | "reported", Date | null>>`
    select (select min(state_since) from reviews where state = 'pending') as reviews,
      (select min(at) from review_reports where closed_at is null) as reported`.execute(db);
  return rows[0] ?? { reviews: null, reported: null };
}

/** Number of pending and of reported reviews. */
export async function countReviewWork(db: Executor): Promise<{ reviews: number; reported: number }> {
  const { rows } = await sql<{ reviews: number; reported: number }>`
    select (select count(*)::int from reviews where state = 'pending') as reviews,
      (select count(distinct review_id)::int from review_reports where closed_at is null) as reported`.execute(db);
  return rows[0] ?? { reviews: 0, reported: 0 };
}
