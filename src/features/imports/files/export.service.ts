import { selectProductPage } from "#features/catalogue/product-writes.service.ts";
import { exportHeading, exportLines } from "#features/catalogue/uploaded-files.service.ts";
import { byteOrderMark } from "#platform/pure/csv-line.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { mayPause } from "#platform/server/db/time-limit.ts";

const pageSize = 500;
/** Milliseconds that a client may take for one page. */
const pageTimeout = 60_000;

/**
 * Streams all products from one snapshot, sets after their components, with the addresses of their uploaded files in this shop
 * (`origin`); importing the result changes nothing. Memory is constant because each call of `take` is awaited.
 */
export async function exportProducts(
  db: Database,
  origin: string,
  take: (piece: string) => Promise<void>,
): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      await mayPause(trx, pageTimeout);
      await take(byteOrderMark + exportHeading());
      return (await exportPages(trx, origin, false, take)) + (await exportPages(trx, origin, true, take));
    });
}

async function exportPages(
  trx: Executor,
  origin: string,
  sets: boolean,
  take: (piece: string) => Promise<void>,
): Promise<number> {
  let [behind, count] = ["", 0];
  for (;;) {
    const products = await selectProductPage(trx, { sets, behind, limit: pageSize });
    if (products.length > 0) await take(await exportLines(trx, products, origin));
    count += products.length;
    if (products.length < pageSize) return count;
    behind = products.at(-1)?.id ?? "";
  }
}
