import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type MadeShop, openMadeShop } from "./listing-shop.ts";
import { get, median } from "./load.ts";
import { noLimits } from "./member.ts";
import { type Measured, openShop } from "./shop.ts";

const products = 100_000;
/** Seconds from the start until the shop is ready, with the file of the product index. */
const limit = 12;
/** Most MB of one process. */
const memoryLimit = 500;
/** Milliseconds of the first answer after a product has changed. */
const changeLimit = 50;
const changes = 21;

/**
 * A shop of 100 000 products: the start that reads all of them, the start from the file of the product index, and pages after one
 * product has changed. Fails above 12 s, 500 MB or 50 ms.
 */
export async function benchReady(): Promise<string[]> {
  const made = await openMadeShop(products);
  const dataDir = await mkdtemp(join(tmpdir(), "heliora-bench-"));
  const first = await start(made, dataDir);
  // Written after the start, once for each shop.
  while (!existsSync(join(dataDir, "product-index"))) await sleep(100);
  while (!(await fetch(`${first.shop.url}/sitemaps/en-1.xml`)).ok) await sleep(500);
  await first.shop.stop("keep data");
  const second = await start(made, dataDir);
  if (second.seconds > limit || second.memory > memoryLimit) process.exitCode = 1;
  const lines = [
    "| 100 000 products | ready after, s | largest, MB |",
    "|---|---|---|",
    `| first start, all products are read (reference) | ${first.seconds.toFixed(1)} | ${first.memory.toFixed(0)} |`,
    `| start from the file of the last process | ${second.seconds.toFixed(1)} | ${second.memory.toFixed(0)} |`,
    "",
    ...(await afterChanges(made, second.shop)),
  ];
  await second.shop.stop();
  await made.stop();
  return lines;
}

async function start({ connection }: MadeShop, dataDir: string) {
  if ("connectionString" in connection) throw new Error("not the built-in database");
  const { user, database, host, port } = connection;
  const DATABASE_URL = `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) })}`;
  const since = performance.now();
  const shop = await openShop(14_871, { ...noLimits, DATABASE_URL }, dataDir);
  let memory = 0;
  const look = () => {
    memory = Math.max(memory, shop.rss());
  };
  const watch = setInterval(look, 100);
  while (!(await fetch(`${shop.url}/readyz`).catch(() => null))?.ok) await sleep(50);
  const seconds = (performance.now() - since) / 1_000;
  await sleep(5_000);
  look();
  clearInterval(watch);
  return { shop, seconds, memory };
}

/** The first answer of a page that shows a product, after its price has changed. */
async function afterChanges({ db }: MadeShop, { url }: Measured): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where published_at is not null and category_id = 1 order by id limit ${changes}`.execute(
    db,
  );
  const agent = new Agent({ keepAlive: true });
  const read = async (path: string): Promise<number> => {
    const since = performance.now();
    await get(url + path, agent, { "accept-encoding": "br" });
    return performance.now() - since;
  };
  const times = { "its page": [] as number[], "the catalogue": [] as number[] };
  for (const { id } of rows) {
    for (const [name, found] of Object.entries(times)) {
      const path = name === "its page" ? `/ua/product/${id}` : "/ua/solar-panels";
      await read(path);
      await sql`update prices set net = net + 100 where product_id = ${id} and market = 'UA'`.execute(db);
      // No reader gets the previous page any more (docs/decisions/0066-cached-pages.md, "Grace").
      await sleep(2_500);
      found.push(await read(path));
    }
  }
  agent.destroy();
  return [
    "| after one changed product | median, ms | largest, ms |",
    "|---|---|---|",
    ...Object.entries(times).map(([name, found]) => {
      if (median(found) > changeLimit) process.exitCode = 1;
      return `| ${name} | ${median(found).toFixed(0)} | ${Math.max(...found).toFixed(0)} |`;
    }),
  ];
}
