import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Published products by SKU, whatever its case, or by GTIN; the SKU wins. `asked` is as it was typed. */
export async function selectBySku(
  db: Executor,
  skus: readonly string[],
): Promise<{ asked: string; id: string; sku: string }[]> {
  const { rows } = await sql<{ asked: string; id: string; sku: string }>`
    with question as (select asked, lower(asked collate "und-x-icu") as folded, regexp_replace(asked, '[[:space:]-]', '', 'g') as digits
      from unnest(${[...skus]}::text[]) asked),
    answer as (
      select q.asked, p.id, p.sku, 1 as rank from question q join published.products p on p.sku_folded = q.folded
        where p.published_at <= now()
      union all
      select q.asked, p.id, p.sku, 2 from question q join published.products p on p.gtin in (q.digits, '0' || q.digits)
        where q.digits ~ '^[0-9]{8,14}$' and p.published_at <= now())
    select distinct on (asked) asked, id, sku from answer order by asked, rank, id`.execute(db);
  return rows;
}

/** Similar SKUs of published products for each of these, the nearest first. */
export async function selectNearSkus(
  db: Executor,
  { skus, each, locale }: { skus: readonly string[]; each: number; locale: Locale },
): Promise<{ asked: string; sku: string; name: string }[]> {
  const { rows } = await sql<{ asked: string; sku: string; name: string }>`
    select q.asked, near.sku, t.name
    from unnest(${[...skus]}::text[]) q (asked)
    cross join lateral (
      select p.id, p.sku, similarity(p.sku_folded, lower(q.asked collate "und-x-icu")) as likeness from published.products p
      where p.sku_folded % lower(q.asked collate "und-x-icu") and p.published_at <= now()
      order by likeness desc, p.sku limit ${each}) near
    join published.product_texts t on t.product_id = near.id and t.locale = ${locale}
    order by q.asked, near.likeness desc, near.sku`.execute(db);
  return rows;
}
