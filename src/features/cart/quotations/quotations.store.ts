import { sql } from "kysely";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { ownerMove } from "#platform/server/db/owner-move.ts";
import { type PersonalRow, personalRows, readPersonalRows } from "#platform/server/db/personal-rows.ts";
import type { QuotationRequest, QuotedLine } from "../domain/quotation.ts";

/** A request with its sender, audience and the products by name. */
export type NewQuotation = Omit<QuotationRequest, "lines"> & Audience & { userId: string | null; lines: QuotedLine[] };

/** Returns the id. */
export async function insertQuotation(db: Executor, { userId, lines, ...request }: NewQuotation): Promise<string> {
  const { id } = await db
    .insertInto("quotation_requests")
    .values({ ...request, user_id: userId, lines: JSON.stringify(lines) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteQuotations(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom("quotation_requests")
      .where("id", "in", [...ids])
      .execute();
}

/** A user's requests, for the data export. */
export function selectQuotationRows(db: Executor, userId: string): Promise<Record<string, PersonalRow[]>> {
  return readPersonalRows(db, { quotation_requests: personalRows("quotation_requests", sql`user_id = ${userId}`) });
}

/** Deletes the requests of an erased user. */
export async function deleteQuotationsOfUser(trx: Executor, { id }: { id: string }): Promise<void> {
  await trx.deleteFrom("quotation_requests").where("user_id", "=", id).execute();
}

export const quotationRowsMove = ownerMove([{ table: "quotation_requests", key: "id" }]);
