import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";

/** Names of all categories in all languages; empty ones are left out. */
export async function selectAllCategoryNames(
  db: Executor,
): Promise<{ id: number; locale: Locale; name: string; short: string }[]> {
  const rows = await db
    .selectFrom("category_texts")
    .select(["category_id as id", "locale", "name", "short_name as short"])
    .where("name", "<>", "")
    .execute();
  return rows.map((row) => ({ ...row, locale: row.locale as Locale }));
}
