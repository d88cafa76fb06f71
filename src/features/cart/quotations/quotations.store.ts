import { sql } from "kysely";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";
import type { QuotationRequest, QuotedLine } from "../domain/quotation.ts";

/** A wish with who asked, where, and the products by name. */
export type NewQuotation = Omit<QuotationRequest, "lines"> & Audience & { userId: string | null; lines: QuotedLine[] };

/** Keeps a request; gives its id. */
export async function insertQuotation(db: Executor, { userId, lines, ...request }: NewQuotation): Promise<string> {
  const { id } = await db
    .insertInto("quotation_requests")
    .values({ ...request, user_id: userId, lines: JSON.stringify(lines) })
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

/** A user's requests, for the export of their data. */
export function selectQuotationRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  return readPersonalRows(db, { quotation_requests: personalRows("quotation_requests", sql`user_id = ${userId}`) });
}

/** Deletes the requests of a user who is erased. */
export async function deleteQuotationsOfUser(trx: Executor, { id }: { id: string }): Promise<void> {
  await trx.deleteFrom("quotation_requests").where("user_id", "=", id).execute();
}
