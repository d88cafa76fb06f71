import { selectProductPage } from "#features/catalogue/product-writes.service.ts";
import { byteOrderMark } from "#platform/pure/csv-line.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { mayPause } from "#platform/server/db/time-limit.ts";
import { headingLine, productLine } from "../domain/write-cells.ts";

const page = 500;
/** Milliseconds in which a reader has to take one page. */
const slowReader = 60_000;

/**
 * All products as the pieces of a file, as they are in one moment, sets behind their parts. Brought in again it changes nothing.
 * In constant memory: `take` is waited for.
 */
export async function exportProducts(db: Database, take: (piece: string) => Promise<void>): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      await mayPause(trx, slowReader);
      await take(byteOrderMark + headingLine());
      return (await part(trx, false, take)) + (await part(trx, true, take));
    });
}

async function part(trx: Executor, sets: boolean, take: (piece: string) => Promise<void>): Promise<number> {
  let [behind, count] = ["", 0];
  for (;;) {
    const products = await selectProductPage(trx, { sets, behind, limit: page });
    if (products.length > 0) await take(products.map((product) => productLine(product)).join(""));
    count += products.length;
    if (products.length < page) return count;
    behind = products.at(-1)?.id ?? "";
  }
}
