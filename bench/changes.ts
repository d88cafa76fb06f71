import "../test/support/setup-definitions.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TariffPrices } from "../src/features/catalogue/domain/product-index/product-index.ts";
import { headingLine, productLine } from "../src/features/catalogue/domain/product-writes/write-cells.ts";
import { pagesInTurn, type Reads, readInTurn, somePages } from "./cliffs.ts";
import { openMadeShop } from "./listing-shop.ts";
import { noLimits } from "./member.ts";
import { generateProducts } from "./products/generate.ts";
import { openShop } from "./shop.ts";

const products = 60_000;
const changed = 50_000;
const idleSeconds = 10;
/** Longest import, in seconds. */
const longest = 600;
/** Highest p99 as a ratio to the idle shop. */
const limit = 3;

/**
 * Pages in turn while `npm run import` writes new prices for 50 000 of 60 000 products; the same shop without it is the reference.
 * Fails above 3 × at p99.
 */
export async function benchChanges(): Promise<string[]> {
  const made = await openMadeShop(products, "with seeded products");
  await made.stop("keep data");
  const shop = await openShop(14_861, { ...noLimits, DEMO_ACCOUNTS: "false" }, made.dataDir);
  const paths = await somePages(shop.url);
  await readInTurn(shop, paths, 5);
  const idle = await readInTurn(shop, paths, idleSeconds);
  const before = memoryOf(shop.workers());
  const over = new AbortController();
  const importing = importFile(await withNewPrices(made.dataDir), made.dataDir).finally(() => over.abort());
  let largest = before;
  const watch = setInterval(() => {
    largest = Math.max(largest, memoryOf(shop.workers()));
  }, 200);
  const since = performance.now();
  const during = await readInTurn(shop, paths, longest, over.signal);
  await importing;
  clearInterval(watch);
  const seconds = (performance.now() - since) / 1_000;
  await shop.stop();
  if (during.p99 > limit * idle.p99) process.exitCode = 1;
  const line = (name: string, { perSecond, p50, p99 }: Reads, memory: number) =>
    `| ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${(p99 / idle.p99).toFixed(1)} | ${memory.toFixed(0)} |`;
  return [
    `${pagesInTurn} pages in turn; ${changed} of ${products} products get new prices in ${seconds.toFixed(0)} s`,
    "",
    "| | requests/s | p50, ms | p99, ms | p99 as a ratio | memory, MB |",
    "|---|---|---|---|---|---|",
    line("nothing changes (reference)", idle, before),
    line("during the import", during, largest),
  ];
}

/** Resident memory of these processes in megabytes (Linux). */
function memoryOf(pids: readonly number[]): number {
  const pages = pids.map((pid) => Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]));
  return (pages.reduce((sum, one) => sum + one, 0) * 4_096) / 1024 ** 2;
}

/** Writes the first products again, each one hryvnia dearer; returns the path. */
async function withNewPrices(folder: string): Promise<string> {
  const path = join(folder, "dearer.csv");
  const file = createWriteStream(path);
  file.write(headingLine());
  for (const product of generateProducts(changed)) {
    const line = productLine({ ...product, prices: { ...product.prices, UA: dearer(product.prices.UA) } });
    if (!file.write(line)) await once(file, "drain");
  }
  file.end();
  await once(file, "finish");
  return path;
}

function dearer(prices: TariffPrices): TariffPrices {
  return Object.fromEntries(Object.entries(prices).map(([tariff, net]) => [tariff, net + 100]));
}

/** `npm run import` beside the running shop. */
async function importFile(path: string, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ["bin/import.ts", path], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the import ended with ${code}`);
}
