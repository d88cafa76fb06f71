import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";
import type { Endangered } from "../domain/definitions/endangered.ts";

/** How many products have such a value, archived ones too, or a draft with one. */
export async function countValues(
  db: Executor,
  { categories, key, value }: Pick<Endangered, "categories" | "key" | "value">,
): Promise<number> {
  const inCategories = categories === null ? sql`true` : sql`p.category_id = any(${categories}::int[])`;
  const isValue =
    value === null
      ? sql`true`
      : sql`(p.specs -> ${key} = to_jsonb(${value}::text) or p.specs -> ${key} @> jsonb_build_array(${value}::text))`;
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from products p where p.specs ? ${key} and ${inCategories} and ${isValue})
      + (select count(*) from product_drafts d
        where coalesce(d.changes -> ${`specs.${key}`} ->> 'to', '') <> ''
          and strpos(lower(d.changes -> ${`specs.${key}`} ->> 'to'), lower(${value ?? ""}::text)) > 0) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Products of a category, archived ones too, and drafts that would be in it. */
export async function countProductsOf(db: Executor, { id, slug }: { id: number; slug: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from products where category_id = ${id})
      + (select count(*) from product_drafts where changes -> 'category' ->> 'to' = ${slug}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
