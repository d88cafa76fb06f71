import "../test/support/setup-definitions.ts";
import { sql } from "kysely";
import { readListQuery } from "../src/features/catalogue/domain/staff-list/list-query.ts";
import { createProductList } from "../src/features/catalogue/staff/list/product-list.service.ts";
import { createDatabase, type Database } from "../src/platform/server/db/database.ts";
import { openMadeShop } from "./listing-shop.ts";
import { median } from "./load.ts";

const products = 100_000;
const rounds = 15;
/** Most milliseconds for a page of the list with its counts. */
const limit = 150;
/** Ids that a search finds at most. */
const found = 2_000;
/** Products whose prices change at once beside the reads, and the pause between, in milliseconds. */
const written = { count: 200, pause: 100 } as const;

const queries: readonly (readonly [name: string, query: string])[] = [
  ["latest changes", ""],
  ["by name", "sort=name"],
  ["by name, a page in the middle", "sort=name&after=pan-x~П"],
  ["by SKU", "sort=sku"],
  ["by price, dearest first", "sort=price_ua&dir=desc"],
  ["by stock", "sort=stock"],
  ["by stock, most first", "sort=stock&dir=desc"],
  ["by stock, a page in the middle", "sort=stock&after=pan-x~20"],
  ["low stock", "stock=low"],
  ["in stock, by name", "stock=in&sort=name"],
  ["sold out", "stock=none"],
  ["a category with its subcategories", "category=inverters"],
  ["a brand", "brand=Deye"],
  ["on sale", "state=published"],
  ["without picture", "lack=picture"],
  ["Polish incomplete, without measures", "lack=pl&lack=measures"],
  [`a search that finds ${found}`, "q=deye"],
  [`the same by price`, "q=deye&sort=price_pl"],
];

/**
 * The staff's list of 100 000 products: a page with its counts, as its loader reads them, while prices are written beside, in turn
 * with the reference, a count of all products. Fails if the median of a query is above 150 ms.
 */
export async function benchStaffList(): Promise<string[]> {
  const shop = await openMadeShop(products, "with seeded products");
  const { db } = createDatabase(shop.connection);
  const ids = (await db.selectFrom("products").select("id").orderBy("sku").limit(found).execute()).map(({ id }) => id);
  const list = createProductList({ origin: "", db, find: async () => ids, now: () => new Date() });
  const over = new AbortController();
  const writing = writePrices(shop.db, over.signal);
  const took = new Map<string, number[]>(queries.map(([name]) => [name, []]));
  const reference: number[] = [];
  for (let round = -3; round < rounds; round += 1)
    for (const [name, query] of queries) {
      const read = readListQuery(new URLSearchParams(query));
      const counted = await time(() => sql`select count(*) from products`.execute(db));
      const paged = await time(() => list.page(read, "ua"));
      // The first runs are warm-up.
      if (round < 0) continue;
      reference.push(counted);
      took.get(name)?.push(paged);
    }
  over.abort();
  const batches = await writing;
  await db.destroy();
  await shop.stop();
  const base = median(reference);
  const lines = [
    `${products} products; new prices for ${written.count} at once were written ${batches} times beside`,
    "",
    "| a page of 100 with all counts | median, ms | to the reference |",
    "|---|---|---|",
    `| a count of all products (reference) | ${base.toFixed(1)} | 1 |`,
  ];
  for (const [name, all] of took) {
    if (median(all) > limit) process.exitCode = 1;
    lines.push(`| ${name} | ${median(all).toFixed(1)} | ${(median(all) / base).toFixed(1)} |`);
  }
  return lines;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** Writes prices until it is stopped; returns how often. */
async function writePrices(db: Database, signal: AbortSignal): Promise<number> {
  let batches = 0;
  while (!signal.aborted) {
    await sql`update prices set net = net + 1 where product_id in (
      select id from products where id > ${(batches % 36).toString(36)} order by id offset ${batches % 50} limit ${written.count})`.execute(
      db,
    );
    batches += 1;
    await new Promise((done) => setTimeout(done, written.pause));
  }
  return batches;
}
