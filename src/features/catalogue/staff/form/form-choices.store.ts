import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** The most suggestions of a kind that a form gets. */
const most = 2000;

export interface NamedProduct {
  id: string;
  sku: string;
  name: string;
}

/** Brands and families of existing products, in order. */
export async function selectSuggestions(db: Executor): Promise<{ brands: string[]; families: string[] }> {
  const { rows } = await sql<{ brands: string[]; families: string[] }>`select
    array(select distinct brand from products order by 1 limit ${most}) as brands,
    array(select distinct family from products where family is not null order by 1 limit ${most}) as families`.execute(
    db,
  );
  return rows[0] ?? { brands: [], families: [] };
}

/** Tags with their names in a language, Ukrainian ones where it has none. */
export async function selectTagNames(db: Executor, locale: Locale): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select slug as key, coalesce(own.name, ua.name, slug) as name from tags
    left join tag_texts own on own.tag_id = tags.id and own.locale = ${locale}
    left join tag_texts ua on ua.tag_id = tags.id and ua.locale = 'ua'
    order by slug limit ${most}`.execute(db);
  return rows;
}

/** Manufacturers and responsible persons, by name. */
export async function selectOperators(db: Executor): Promise<{ key: string; name: string; country: string }[]> {
  const { rows } = await sql<{ key: string; name: string; country: string }>`
    select key, name, country from economic_operators order by lower(name) limit ${most}`.execute(db);
  return rows;
}

/** Products with their names in a language, Ukrainian ones where it has none; unknown ids are missing. */
export async function selectNamedProducts(
  db: Executor,
  ids: readonly string[],
  locale: Locale,
): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select p.id, p.sku, coalesce(own.name, ua.name, p.sku) as name from products p
    left join product_texts own on own.product_id = p.id and own.locale = ${locale}
    left join product_texts ua on ua.product_id = p.id and ua.locale = 'ua'
    where p.id = any(${ids}::text[])`.execute(db);
  return rows;
}
