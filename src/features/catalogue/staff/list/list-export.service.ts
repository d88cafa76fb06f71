import { byteOrderMark } from "#platform/pure/csv-line.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { exportHeading, exportLines } from "../../media/product-files.service.ts";
import { selectProductsById } from "../../product-writes.service.ts";

const batchSize = 500;

/**
 * Writes products by id as CSV in the import format, in the given order, with the addresses of their files in the shop at `origin`;
 * unknown ids are left out. Each call of `take` is awaited.
 */
export async function exportSelected(
  db: Executor,
  ids: readonly string[],
  origin: string,
  take: (piece: string) => Promise<void>,
): Promise<void> {
  await take(byteOrderMark + exportHeading());
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const found = await selectProductsById(db, batch);
    const products = batch.flatMap((id) => found.get(id)?.product ?? []);
    await take(await exportLines(db, products, origin));
  }
}
