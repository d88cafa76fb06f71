import { sql } from "kysely";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { CategoryTexts, categoryTextFields } from "../domain/category-form/category-part.ts";

/** Texts of a category; "" where there is none. */
export async function selectCategoryTexts(db: Executor, id: number): Promise<CategoryTexts> {
  const rows = await db
    .selectFrom("category_texts")
    .select(["locale", "name", "short_name as short", "description"])
    .where("category_id", "=", id)
    .execute();
  const of = (field: (typeof categoryTextFields)[number]) =>
    Object.fromEntries(
      locales.map((locale) => [locale, rows.find((row) => row.locale === locale)?.[field] ?? ""]),
    ) as Record<Locale, string>;
  return { name: of("name"), short: of("short"), description: of("description") };
}

/** Writes the texts of a category in all languages. */
export async function putCategoryTexts(db: Executor, id: number, texts: CategoryTexts): Promise<void> {
  await db
    .insertInto("category_texts")
    .values(
      locales.map((locale) => ({
        ...{ category_id: id, locale, name: texts.name[locale] },
        ...{ short_name: texts.short[locale], description: texts.description[locale] },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["category_id", "locale"]).doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        short_name: eb.ref("excluded.short_name"),
        description: eb.ref("excluded.description"),
      })),
    )
    .execute();
}

/** Names of all categories in a language. */
export async function selectCategoryNames(db: Executor, locale: Locale): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("category_texts")
    .select(["category_id", "name"])
    .where("locale", "=", locale)
    .execute();
  return new Map(rows.map((row) => [row.category_id, row.name]));
}

/** Products of a category itself: all with drafts and archived ones, and those on sale. */
export interface CategoryCount {
  all: number;
  onSale: number;
}

export async function selectCategoryCounts(db: Executor): Promise<Map<number, CategoryCount>> {
  const { rows } = await sql<CategoryCount & { id: number }>`
    select category_id as id, count(*)::int as "all",
      count(*) filter (where published_at <= now() and archived_at is null)::int as "onSale"
    from product_overview where category_id is not null group by category_id`.execute(db);
  return new Map(rows.map(({ id, ...count }) => [id, count]));
}

/** Keys of products and drafts of a category, at most `limit`, by SKU. */
export async function selectKeysOf(
  db: Executor,
  id: number,
  limit: number,
): Promise<{ id: string | null; sku: string }[]> {
  const { rows } = await sql<{ id: string | null; sku: string }>`
    select product_id as id, sku from product_overview where category_id = ${id} order by sku, key limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Keys of facts that products of a category have, with the number of products. */
export async function selectFactCounts(db: Executor, id: number): Promise<{ key: string; count: number }[]> {
  const { rows } = await sql<{ key: string; count: number }>`
    select fact.key, count(*)::int as count
    from products p cross join lateral jsonb_object_keys(p.specs) as fact (key)
    where p.category_id = ${id} and fact.key <> 'components'
    group by fact.key order by count(*) desc, fact.key`.execute(db);
  return rows;
}

/** The id of a new category. */
export async function nextCategoryId(db: Executor): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('category_ids')::int as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The sequence of category ids gave none");
  return row.id;
}
