import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { openMadeShop } from "./listing-shop.ts";
import { median, readEach } from "./load.ts";
import { noLimits } from "./member.ts";
import { databaseCpu, type Measured, openReference, openShop } from "./shop.ts";

/** Generated products beside the 91 seeded ones. */
const generated = 2_000;
/** One product in so many is read. */
const step = 4;
const clients = 16;
const rounds = 3;
const headers = { "accept-encoding": "br" };
/** Most milliseconds of the shop for a page that is made. */
const madeLimit = 4;
/** Least requests per second for cached pages as a ratio to the reference. */
const cachedLimit = 0.8;

/** One reading of all pages; CPU in milliseconds and transactions are per page. */
interface Reading {
  perSecond: number;
  shop: number;
  database: number;
  transactions: number;
}

/**
 * Product pages of a catalogue in three languages: each for the first time, then again. The reference is a bare `node:http`
 * server that sends one of these pages compressed. Fails above 4 ms CPU for a made page, with any SQL for it, and below 0.8 of the
 * reference for cached ones.
 */
export async function benchRender(): Promise<string[]> {
  const made = await openMadeShop(generated, "with seeded products");
  const products = await made.db.selectFrom("products").select("id").orderBy("id").execute();
  await made.stop("keep data");
  const shop = await openShop(14_841, noLimits, made.dataDir);
  const read = products.filter((_, at) => at % step === 0);
  const paths = ["ua", "pl", "en"].flatMap((locale) => read.map(({ id }) => `/${locale}/product/${id}`));
  const database = new pg.Client(made.connection);
  await database.connect();
  const reference = await openReference(14_842, await bodyOf(`${shop.url}/ua/catalogue`), {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
  });
  await readEach(reference.url, paths, clients);
  const first = await readingOf(shop, made.dataDir, database, paths);
  const again: Reading[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    again.push(await readingOf(shop, made.dataDir, database, paths));
    const since = performance.now();
    await readEach(reference.url, paths, clients);
    bare.push((paths.length * 1_000) / (performance.now() - since));
  }
  await database.end();
  await Promise.all([shop.stop(), reference.stop()]);
  const ratio = median(again.map(({ perSecond }, round) => perSecond / (bare[round] ?? Number.NaN)));
  if (first.shop > madeLimit || first.transactions > 0.01 || ratio < cachedLimit) process.exitCode = 1;
  const line = (name: string, { perSecond, shop: own, database: its, transactions }: Reading, of: string) =>
    `| ${name} | ${perSecond.toFixed(0)} | ${own.toFixed(2)} | ${its.toFixed(2)} | ${transactions.toFixed(2)} | ${of} |`;
  return [
    `${read.length} of ${products.length} product pages in three languages, ${clients} clients`,
    "",
    "| pages | requests/s | shop, ms CPU | database, ms CPU | transactions | requests as a ratio |",
    "|---|---|---|---|---|---|",
    line("each made", first, ""),
    line("cached", again.sort((a, b) => a.perSecond - b.perSecond)[1] ?? first, ratio.toFixed(2)),
    `| bare node:http (reference) | ${median(bare).toFixed(0)} | | | | 1 |`,
  ];
}

async function readingOf(
  shop: Measured,
  dataDir: string,
  database: pg.Client,
  paths: readonly string[],
): Promise<Reading> {
  const transactions = async () => {
    // The statistics are written with a delay of up to a second.
    await database.query("select pg_sleep(1.5)");
    const { rows } = await database.query(
      "select xact_commit::int as count from pg_stat_database where datname = current_database()",
    );
    return rows[0].count as number;
  };
  const before = await transactions();
  const [own, its, since] = [shop.cpu(), databaseCpu(dataDir), performance.now()];
  await readEach(shop.url, paths, clients);
  const seconds = (performance.now() - since) / 1_000;
  const figures = {
    perSecond: paths.length / seconds,
    shop: (shop.cpu() - own) / paths.length,
    database: (databaseCpu(dataDir) - its) / paths.length,
  };
  const done = (await transactions()) - before;
  // Jobs and monitors ask as well, whether pages are read or not.
  const idle = (await transactions()) - before - done;
  return { ...figures, transactions: Math.max(0, done - idle * ((seconds + 1.5) / 1.5)) / paths.length };
}

/** A response as it is sent, compressed. */
function bodyOf(url: string): Promise<Buffer> {
  return new Promise((done, failed) => {
    request(url, { headers }, (response) => buffer(response).then(done, failed))
      .on("error", failed)
      .end();
  });
}
