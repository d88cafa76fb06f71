import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { QuotationWish, QuotedLine } from "../domain/quotation.ts";

/** A wish with who asked, where, and the products by name. */
export type NewQuotation = Omit<QuotationWish, "lines"> & Audience & { userId: string | null; lines: QuotedLine[] };

/** Keeps a request; gives its id. */
export async function insertQuotation(db: Executor, { userId, lines, ...wish }: NewQuotation): Promise<string> {
  const { id } = await db
    .insertInto("quotation_requests")
    .values({ ...wish, user_id: userId, lines: JSON.stringify(lines) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes requests that are over. */
export async function deleteQuotations(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom("quotation_requests")
      .where("id", "in", [...ids])
      .execute();
}
