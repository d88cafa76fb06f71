import { byteOrderMark } from "#platform/pure/csv-line.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { headingLine, productLine } from "../../domain/product-writes/write-cells.ts";
import { selectProductsById } from "../../product-writes.service.ts";

const batchSize = 500;

/** Writes products by id as CSV in the import format, in the given order; unknown ids are left out. Each call of `take` is awaited. */
export async function exportSelected(
  db: Executor,
  ids: readonly string[],
  take: (piece: string) => Promise<void>,
): Promise<void> {
  await take(byteOrderMark + headingLine());
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const found = await selectProductsById(db, batch);
    await take(
      batch
        .flatMap((id) => found.get(id)?.product ?? [])
        .map((product) => productLine(product))
        .join(""),
    );
  }
}
