import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

/** Products and open drafts with a value. */
export interface Uses {
  products: number;
  drafts: number;
}

/** Uses by attribute key; those of none are missing. */
export async function usesByAttribute(db: Executor): Promise<Map<string, Uses>> {
  const { rows } = await sql<Uses & { key: string }>`
    select key, sum(products)::int as products, sum(drafts)::int as drafts from (
      select key, count(*) as products, 0 as drafts from products, jsonb_object_keys(specs) key group by key
      union all
      select substr(field, 7), 0, count(*) from product_drafts, jsonb_each(changes) change(field, value)
      where field like 'specs.%' and trim(value ->> 'to') <> '' group by field
    ) used group by key`.execute(db);
  return new Map(rows.map(({ key, products, drafts }) => [key, { products, drafts }]));
}

/** Uses of one attribute. */
export async function usesOfAttribute(db: Executor, key: string): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select (select count(*)::int from products where specs ? ${key}) as products,
      (select count(*)::int from product_drafts where trim(changes -> ${`specs.${key}`} ->> 'to') <> '') as drafts`.execute(
    db,
  );
  return rows[0] ?? { products: 0, drafts: 0 };
}

/** Uses of each word of an attribute; those of none are missing. */
export async function usesByChoice(db: Executor, key: string): Promise<Map<string, Uses>> {
  const { rows } = await sql<Uses & { word: string }>`
    select word, sum(products)::int as products, sum(drafts)::int as drafts from (
      select word, count(distinct id) as products, 0 as drafts from products, jsonb_array_elements_text(
        case jsonb_typeof(specs -> ${key}) when 'array' then specs -> ${key} else jsonb_build_array(specs -> ${key}) end) word
      where specs ? ${key} group by word
      union all
      select word, 0, count(distinct id) from product_drafts,
        regexp_split_to_table(changes -> ${`specs.${key}`} ->> 'to', '\\s*;\\s*') word group by word
    ) used where word <> '' group by word`.execute(db);
  return new Map(rows.map(({ word, products, drafts }) => [word, { products, drafts }]));
}
