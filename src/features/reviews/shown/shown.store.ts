import { sql } from "kysely";
import type { StarCounts, WrittenReview } from "#features/catalogue/domain/reviewed.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** A published review. */
export interface ShownRow extends WrittenReview {
  id: string;
  writtenAt: Date;
  /** `YYYY-MM`. */
  month: string;
  rented: boolean;
  answer: string | null;
  answerLocale: Locale | null;
  answeredAt: Date | null;
}

/** What a list of reviews is filtered by. */
export interface ShownLine {
  id: string;
  stars: number;
  locale: Locale;
}

const shown = sql`reviews r join review_versions v on v.id = r.shown_version`;

const shownColumns = sql`
  r.id, v.stars, v.title, v.text, v.pros, v.cons, v.locale, v.display_name as name, v.written_at as "writtenAt",
  to_char(r.received_month, 'YYYY-MM') as month, r.rented, r.answer, r.answer_locale as "answerLocale",
  r.answered_at as "answeredAt"`;

/** Lines of all published reviews of each product, newest first; products without any are missing. */
export async function selectLines(db: Executor, productIds: readonly string[]): Promise<Map<string, ShownLine[]>> {
  const { rows } = await sql<ShownLine & { productId: string }>`
    select r.product_id as "productId", r.id, v.stars, v.locale from ${shown}
    where r.product_id = any(${[...productIds]}) and r.shown_version is not null
    order by r.published_at desc, r.id`.execute(db);
  const lines = rows.map(({ productId, id, stars, locale }) => ({ productId, line: { id, stars, locale } }));
  const byProduct = Map.groupBy(lines, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, its]) => [id, its.map(({ line }) => line)]));
}

/** Published reviews by id; those that are no longer published are missing. */
export async function selectShown(db: Executor, ids: readonly string[]): Promise<Map<string, ShownRow>> {
  const { rows } = await sql<ShownRow>`
    select ${shownColumns} from ${shown}
    where r.id = any(${[...ids]}) and r.shown_version is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The newest published reviews of each product, newest first. */
export async function selectNewest(
  db: Executor,
  productIds: readonly string[],
  limit: number,
): Promise<Map<string, ShownRow[]>> {
  const { rows } = await sql<ShownRow & { productId: string }>`
    select product.id as "productId", newest.* from unnest(${[...productIds]}::text[]) product (id)
    cross join lateral (
      select ${shownColumns} from ${shown} where r.product_id = product.id and r.shown_version is not null
      order by r.published_at desc, r.id limit ${limit}) newest`.execute(db);
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** Number of published reviews with one to five stars, by product; products without any are missing. */
export async function selectCounts(db: Executor, productIds: readonly string[]): Promise<Map<string, StarCounts>> {
  const rows = await db
    .selectFrom("product_ratings")
    .select(["product_id", "stars_1", "stars_2", "stars_3", "stars_4", "stars_5"])
    .where(sql<boolean>`product_id = any(${[...productIds]})`)
    .where("count", ">", 0)
    .execute();
  return new Map(
    rows.map((row) => [row.product_id, [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5]]),
  );
}

/** Products with the most published reviews. */
export async function selectReviewed(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("product_ratings")
    .select("product_id")
    .where("count", ">", 0)
    .orderBy("count", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Product and published version of a review; `null` if it is not published. */
export async function selectShownVersion(
  db: Executor,
  id: string,
): Promise<{ productId: string; versionId: number } | null> {
  const { rows } = await sql<{ productId: string; versionId: number }>`
    select product_id as "productId", shown_version as "versionId" from reviews
    where id = ${id} and shown_version is not null`.execute(db);
  return rows[0] ?? null;
}
