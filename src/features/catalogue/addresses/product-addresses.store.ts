import { sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Ids of the products that have or had these addresses, by address; unknown addresses are missing. */
export async function productsAt(db: Executor, addresses: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("product_addresses")
    .select(["address", "product_id"])
    .where("address", "in", addresses)
    .execute();
  return new Map(rows.map((row) => [row.address, row.product_id]));
}

/** An archived product. */
export interface ArchivedProduct {
  categoryId: number;
  /** The published product that replaces it, also by way of other archived ones; `null` without one. */
  replacement: string | null;
  /** Its name, in Ukrainian where the language has none. */
  name: string;
}

/** An archived product in a language; `undefined` for one that is not archived. */
export async function archivedProduct(db: Executor, id: string, locale: Locale): Promise<ArchivedProduct | undefined> {
  // `union` drops rows that are already there: a circle of replacements ends.
  const { rows } = await sql<ArchivedProduct>`
    with recursive chain as (
      select id, replaced_by, archived_at, published_at from products where id = ${id} and archived_at is not null
      union
      select p.id, p.replaced_by, p.archived_at, p.published_at from chain c
        join products p on p.id = c.replaced_by and c.archived_at is not null
    )
    select p.category_id as "categoryId", (select id from chain where published_at <= now()) as replacement,
      coalesce(
        (select name from product_texts where product_id = p.id and locale in (${locale}, 'ua')
          order by locale = ${locale} desc limit 1),
        p.brand || ' ' || p.model) as name
    from chain c join products p on p.id = c.id where c.id = ${id}`.execute(db);
  return rows[0];
}
