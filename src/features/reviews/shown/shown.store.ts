import { type RawBuilder, sql } from "kysely";
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

interface ShownFilter {
  stars: number | null;
  language: Locale | null;
}

function matches(productId: string, { stars, language }: ShownFilter): RawBuilder<unknown> {
  const all = [sql`r.product_id = ${productId}`, sql`r.shown_version is not null`];
  if (stars !== null) all.push(sql`r.shown_stars = ${stars}`);
  if (language !== null) all.push(sql`v.locale = ${language}`);
  return sql.join(all, sql` and `);
}

const shown = sql`reviews r join review_versions v on v.id = r.shown_version`;

const shownColumns = sql`
  r.id, v.stars, v.title, v.text, v.pros, v.cons, v.locale, v.display_name as name, v.written_at as "writtenAt",
  to_char(r.received_month, 'YYYY-MM') as month, r.rented, r.answer, r.answer_locale as "answerLocale",
  r.answered_at as "answeredAt"`;

/** Published reviews of a product, newest first. */
export async function selectShown(
  db: Executor,
  productId: string,
  { limit, offset, ...filter }: ShownFilter & { limit: number; offset: number },
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select ${shownColumns} from ${shown} where ${matches(productId, filter)}
    order by r.published_at desc, r.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
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

/** Number of published reviews that match the filter, and number per language. */
export async function countShown(
  db: Executor,
  productId: string,
  filter: ShownFilter,
): Promise<{ total: number; languages: Partial<Record<Locale, number>> }> {
  const [total, languages] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from ${shown} where ${matches(productId, filter)}`.execute(db),
    sql<{ locale: Locale; count: number }>`
      select v.locale, count(*)::int as count from ${shown} where ${matches(productId, { stars: null, language: null })}
      group by 1`.execute(db),
  ]);
  return {
    total: total.rows[0]?.count ?? 0,
    languages: Object.fromEntries(languages.rows.map(({ locale, count }) => [locale, count])),
  };
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
