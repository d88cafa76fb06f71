import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { ReviewReason } from "../domain/reasons.ts";
import type { Receipt, ReceivedLine } from "../domain/receipt.ts";
import type { ReviewContent } from "../domain/review-form.ts";
import type { ReviewState } from "../domain/review-machine.ts";

/** Enough to find a receipt; bounds the query for users with many orders. */
const maxLines = 300;

/**
 * Order lines of a user, newest first, of one product or all. Charges of a lease (extensions, damages) are left out.
 */
export async function selectReceivedLines(
  db: Executor,
  userId: string,
  productId: string | null,
): Promise<(ReceivedLine & { productId: string })[]> {
  const zone = sql`case o.market when 'PL' then ${markets.PL.timeZone} else ${markets.UA.timeZone} end`;
  const { rows } = await sql<ReceivedLine & { productId: string }>`
    select i.product_id as "productId", o.id as "orderId", o.status, o.payment_status as "paymentStatus", i.quantity,
      coalesce((select sum(f.quantity) from published.refund_lines f join published.money_movements m on m.id = f.movement_id
        where f.order_item_id = i.id and m.state <> 'failed'), 0)::int as refunded,
      lease.states as leases,
      case when lease.states is null then
        (coalesce((select max(e.at) from published.order_events e
          where e.order_id = o.id and e.machine = 'order' and e.to_state = 'delivered'), o.updated_at) at time zone ${zone})::date
      else coalesce((lease.handed_over at time zone ${zone})::date, lease.first_day) end::text as "receivedOn"
    from published.orders o join published.order_items i on i.order_id = o.id
    left join lateral (
      select array_agg(l.status) as states, min(c.at) as handed_over, min(l.first_day) as first_day
      from published.leases l left join published.lease_checks c on c.lease_id = l.id and c.moment = 'handed_over'
      where l.order_item_id = i.id) lease on true
    where o.user_id = ${userId} and (${productId}::text is null or i.product_id = ${productId})
      and not exists (select from published.lease_charges c where c.order_id = o.id)
      and (lease.states is not null or not exists (select from published.order_rentals x where x.order_item_id = i.id))
    order by o.created_at desc, i.position limit ${maxLines}`.execute(db);
  return rows;
}

/** A user's review with its newest version. */
export interface OwnReviewRow extends ReviewContent {
  id: string;
  productId: string;
  /** Localised product name. */
  product: string;
  state: ReviewState;
  isShown: boolean;
  /** The newest version is the published one. */
  isNewestShown: boolean;
  /** Id of the newest version. */
  versionId: number;
  writtenAt: Date;
  answer: string | null;
  /** Last decision of staff, or `null`. */
  decision: { change: string; reason: ReviewReason | null; note: string | null } | null;
}

/** Reviews of a user, newest first; of one product or all. */
export async function selectOwnReviews(
  db: Executor,
  userId: string,
  { productId = null, locale }: { productId?: string | null; locale: Locale },
): Promise<OwnReviewRow[]> {
  const { rows } = await sql<OwnReviewRow>`
    select r.id, r.product_id as "productId", t.name as product, r.state, r.shown_version is not null as "isShown",
      r.shown_version is not distinct from v.id as "isNewestShown", r.answer, v.id as "versionId", v.stars, v.title, v.text, v.pros, v.cons, v.locale, v.display_name is not null as named,
      v.written_at as "writtenAt",
      (select jsonb_build_object('change', e.change, 'reason', e.reason, 'note', e.note) from review_events e
        where e.review_id = r.id and e.actor like 'user:%' and e.change <> 'answer' order by e.id desc limit 1) as decision
    from reviews r
    join lateral (select * from review_versions v where v.review_id = r.id order by v.id desc limit 1) v on true
    left join published.product_texts t on t.product_id = r.product_id and t.locale = ${locale}
    where r.user_id = ${userId} and (${productId}::text is null or r.product_id = ${productId})
    order by v.written_at desc, r.id limit 200`.execute(db);
  return rows;
}

/** Current name of an account. */
export async function selectName(db: Executor, userId: string): Promise<{ firstName: string; lastName: string }> {
  const row = await db
    .selectFrom("published.users as users")
    .select(["first_name", "last_name"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return { firstName: row?.first_name ?? "", lastName: row?.last_name ?? "" };
}

export interface LockedReview {
  id: string;
  productId: string;
  userId: string | null;
  state: ReviewState;
  isShown: boolean;
  shownVersion: number | null;
  /** Id of the newest version; `null` without any. */
  versionId: number | null;
}

const locked = sql`
  select r.id, r.product_id as "productId", r.user_id as "userId", r.state, r.shown_version is not null as "isShown",
    r.shown_version as "shownVersion",
    (select max(v.id) from review_versions v where v.review_id = r.id) as "versionId"
  from reviews r`;

/** Creates a review unless the user has one for this product; waits for a concurrent insert. True if created. */
export async function insertReview(
  trx: Executor,
  { productId, userId, receipt }: { productId: string; userId: string; receipt: Receipt },
): Promise<boolean> {
  const { rows } = await sql`
    insert into reviews (product_id, user_id, order_id, received_month, rented)
    values (${productId}, ${userId}, ${receipt.orderId}, ${receipt.month}, ${receipt.rented})
    on conflict (product_id, user_id) do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** Locks a user's review of a product; `null` if there is none. */
export async function lockOwnReview(trx: Executor, userId: string, productId: string): Promise<LockedReview | null> {
  await sql`select from reviews where user_id = ${userId} and product_id = ${productId} for update`.execute(trx);
  const { rows } = await sql<LockedReview>`
    ${locked} where r.user_id = ${userId} and r.product_id = ${productId}`.execute(trx);
  return rows[0] ?? null;
}

/** Locks a review by id; `null` if there is none. */
export async function lockReview(trx: Executor, id: string): Promise<LockedReview | null> {
  await sql`select from reviews where id = ${id} for update`.execute(trx);
  const { rows } = await sql<LockedReview>`${locked} where r.id = ${id}`.execute(trx);
  return rows[0] ?? null;
}

/** Content of a version; `null` for an unknown id. */
export async function selectContent(db: Executor, versionId: number): Promise<ReviewContent | null> {
  const { rows } = await sql<ReviewContent>`
    select stars, title, text, pros, cons, locale, display_name is not null as named
    from review_versions where id = ${versionId}`.execute(db);
  return rows[0] ?? null;
}

/** Adds a version. Gives its id. */
export async function insertVersion(
  trx: Executor,
  reviewId: string,
  { stars, title, text, pros, cons, locale, name }: Omit<ReviewContent, "named"> & { name: string | null },
): Promise<number> {
  const row = await trx
    .insertInto("review_versions")
    .values({ review_id: reviewId, stars, title, text, pros, cons, locale, display_name: name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Sets state and published version (`null` for none). */
export async function updateState(
  trx: Executor,
  id: string,
  { state, shown }: { state: ReviewState; shown: number | null },
): Promise<void> {
  await sql`update reviews set state = ${state}, shown_version = ${shown},
      state_since = case when state = ${state} then state_since else now() end,
      published_at = case when ${shown}::bigint is null then published_at else coalesce(published_at, now()) end
    where id = ${id}`.execute(trx);
}

export interface ReviewEvent {
  reviewId: string;
  change: string;
  from: ReviewState | null;
  to: ReviewState;
  versionId: number | null;
  /** `writer`, or `user:<id>` of the staff. */
  actor: string;
  reason?: ReviewReason | null;
  note?: string | null;
}

/** Adds an event to the history. Gives its id. */
export async function insertReviewEvent(trx: Executor, event: ReviewEvent): Promise<number> {
  const row = await trx
    .insertInto("review_events")
    .values({
      review_id: event.reviewId,
      change: event.change,
      from_state: event.from,
      to_state: event.to,
      version_id: event.versionId,
      actor: event.actor,
      reason: event.reason ?? null,
      note: event.note ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
