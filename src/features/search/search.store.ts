import { sql } from "kysely";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Executor } from "#platform/server/db/database.ts";

// The database's own locale knows only ASCII letters on some servers; ICU lower-cases Ukrainian and Polish everywhere.
const lower = (text: ReturnType<typeof sql>) => sql`lower((${text}) collate "und-x-icu")`;

const products = (locale: Audience["locale"]) => sql`
  products p
  join product_texts t on t.product_id = p.id and t.locale = ${locale}
  join categories c on c.id = p.category_id
  join category_texts ct on ct.category_id = c.id and ct.locale = ${locale}
  join availability s on s.product_id = p.id`;

/**
 * Products in which every word occurs in name, brand, model, sku or category of the language.
 * An exact model or sku comes first, what is out of stock last, then names that begin with the query.
 */
export async function findProducts(
  db: Executor,
  words: readonly string[],
  { locale }: Audience,
  page: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const query = words.join(" ");
  const text = lower(sql`concat_ws(' ', t.name, p.brand, p.model, p.sku, ct.name)`);
  const { rows } = await sql<{ id: string; total: number }>`
    select p.id, count(*) over () as total
    from ${products(locale)}
    where p.published_at <= now()
      and not exists (select from unnest(${words}::text[]) word where strpos(${text}, word) = 0)
    order by
      (${lower(sql`p.model`)} = ${query} or ${lower(sql`p.sku`)} = ${query}) desc,
      (s.available > 0) desc,
      starts_with(${lower(sql`t.name`)}, ${query}) desc,
      c.position, p.position, p.id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
}

/** Brands that contain the query, those that begin with it first, with their number of products. */
export async function findBrands(
  db: Executor,
  query: string,
  limit: number,
): Promise<{ brand: string; count: number }[]> {
  const brand = lower(sql`p.brand`);
  const { rows } = await sql<{ brand: string; count: number }>`
    select p.brand, count(*) as count from products p
    where p.published_at <= now() and strpos(${brand}, ${query}) > 0
    group by p.brand
    order by starts_with(${brand}, ${query}) desc, count(*) desc, p.brand
    limit ${limit}`.execute(db);
  return rows;
}
