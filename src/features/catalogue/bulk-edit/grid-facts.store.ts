import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { PriceRaise } from "../domain/bulk-edit/cell-warnings.ts";
import type { DraftChanges } from "../domain/drafts/draft.ts";
import type { DraftRow } from "../drafts/drafts.store.ts";
import type { StatusRow } from "../drafts/states.store.ts";

/** A price of a product by the name of its column. */
export interface PriceKey {
  product: string;
  /** `price.UA.sale`, … */
  field: string;
}

/** The last raise of each price within 30 days, by product and field joined with a blank. */
export async function selectRaises(db: Executor, prices: readonly PriceKey[]): Promise<Map<string, PriceRaise>> {
  if (prices.length === 0) return new Map();
  const { rows } = await sql<PriceKey & PriceRaise>`
    select distinct on (asked.product, asked.field) asked.product, asked.field, h.before, h.raised, h.at
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as asked (product text, field text)
      cross join lateral (
        select net as raised, changed_at as at, lag(net) over (order by changed_at, id) as before
        from price_changes c where c.product_id = asked.product and c.market = split_part(asked.field, '.', 2)
          and c.tariff = split_part(asked.field, '.', 3)
      ) h
    where h.raised > h.before and h.at > now() - interval '30 days'
    order by asked.product, asked.field, h.at desc`.execute(db);
  return new Map(rows.map(({ product, field, ...raise }) => [`${product} ${field}`, raise]));
}

/** What the end of each reduction that runs will restore, net in minor units; by product and field joined with a blank. */
export async function selectPricesAfterReductions(
  db: Executor,
  products: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<PriceKey & { net: number }>`
    select p.product_id as product, concat_ws('.', 'price', p.market, p.tariff) as field, p.net_after::float8 as net
    from price_plans p
      join prices now on now.product_id = p.product_id and now.market = p.market and now.tariff = p.tariff and now.net = p.net
    where p.product_id = any(${products}::text[]) and p.state = 'active' and p.kind = 'reduction'`.execute(db);
  return new Map(rows.map(({ product, field, net }) => [`${product} ${field}`, net]));
}

/** Changes of the open drafts of products. */
export async function selectDraftChanges(
  db: Executor,
  products: readonly string[],
): Promise<Map<string, DraftChanges>> {
  const { rows } = await sql<{ product: string; changes: DraftChanges }>`
    select product_id as product, changes from product_drafts where product_id = any(${products}::text[])`.execute(db);
  return new Map(rows.map(({ product, changes }) => [product, changes]));
}

/** Locks the drafts of products in the order of their products; returns those that are published at a time. */
export async function lockPlannedDrafts(trx: Executor, products: readonly string[]): Promise<DraftRow[]> {
  if (products.length === 0) return [];
  const { rows } = await sql<DraftRow>`
    select id, product_id as "productId", changes, publish_at as "publishAt", publish_by as "publishBy",
      publish_error as "publishError", updated_by as "updatedBy", updated_at as "updatedAt"
    from product_drafts where product_id = any(${products}::text[]) order by product_id for update`.execute(trx);
  return rows.filter(({ publishAt }) => publishAt !== null);
}

/** When products were on sale. */
export async function selectStatuses(
  db: Executor,
  products: readonly string[],
): Promise<Map<string, Pick<StatusRow, "publishedAt" | "archivedAt" | "wasPublished">>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "published_at as publishedAt", "archived_at as archivedAt", "was_published as wasPublished"])
    .where("id", "in", [...products, ""])
    .execute();
  return new Map(rows.map(({ id, ...status }) => [id, status]));
}
