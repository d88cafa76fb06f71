import { sql } from "kysely";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { CategoryTexts, DefinitionRows } from "../domain/definitions/rows.ts";

type TextRow = Record<keyof CategoryTexts, string> & { locale: string };

function textsIn(rows: readonly TextRow[]): CategoryTexts {
  const of = (field: keyof CategoryTexts) =>
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

/** Ids of the products of a category, at most `limit`, by SKU. Drafts of new products have none. */
export async function selectKeysOf(db: Executor, id: number, limit: number): Promise<{ id: string; sku: string }[]> {
  return db
    .selectFrom("products")
    .select(["id", "sku"])
    .where("category_id", "=", id)
    .orderBy("sku")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The id of a new category. */
export async function nextCategoryId(db: Executor): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('category_ids')::int as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The sequence of category ids gave none");
  return row.id;
}

/** Definitions whose categories have their texts, as they are saved and remembered. */
export async function withCategoryTexts(db: Executor, all: DefinitionRows): Promise<DefinitionRows> {
  const rows = await db
    .selectFrom("category_texts")
    .select(["category_id", "locale", "name", "short_name as short", "description"])
    .execute();
  const byId = Map.groupBy(rows, (row) => row.category_id);
  return {
    ...all,
    categories: all.categories.map((row) => ({ ...row, texts: textsIn(byId.get(row.id) ?? []) })),
  };
}

/** Id of the product with a code, in whatever case; `null` for none. */
export async function selectProductBySku(db: Executor, sku: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from products where lower(sku) = lower(${sku}) or id = ${sku} order by id = ${sku}, sku = ${sku} desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
