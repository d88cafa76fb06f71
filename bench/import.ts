import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { loadDefinitions, seedDefinitions } from "../src/features/catalogue/definitions.service.ts";
import type { WholeProduct } from "../src/features/catalogue/domain/product-writes/whole-product.ts";
import { headingLine, productLine } from "../src/features/catalogue/domain/product-writes/write-cells.ts";
import { seed } from "../src/features/catalogue/seed/seed.service.ts";
import { fileSource } from "../src/features/imports/files/reading.service.ts";
import { createImports } from "../src/features/imports/imports.service.ts";
import { createTexts } from "../src/features/languages/languages.service.ts";
import { createDatabase, type Database } from "../src/platform/server/db/database.ts";
import { startEmbedded } from "../src/platform/server/db/embedded.ts";
import { insertRows } from "../src/platform/server/db/insert-rows.ts";
import { migrate } from "../src/platform/server/db/migrate.ts";
import { generateProducts } from "./products/generate.ts";

const count = 20_000;
/** Minimum number of new products that an import has to write per second. */
const limit = 2_000;
const referenceBatch = 500;
const quiet = () => undefined;

/**
 * Products per second that `npm run import` inserts, recognises as unchanged, and updates with new prices; as a ratio to
 * plain multi-row inserts of the same rows into the same tables without triggers, alternating. Exits with 1 below `limit`.
 */
export async function benchImport(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "heliora-bench-"));
  // When run by root, the database runs as another user, who needs to traverse this folder.
  await chmod(folder, 0o755);
  const { connection, stop } = await startEmbedded({ dataDir: folder, say: quiet });
  await migrate(connection, { folder: resolve("db/migrations"), say: quiet });
  const { db } = createDatabase(connection);
  await seedDefinitions(db);
  await loadDefinitions(db);
  await seed(db);
  const listener = new pg.Client(connection);
  await listener.connect();
  const heard = { notices: 0, whole: 0 };
  listener.on("notification", ({ payload }) => {
    heard.notices += 1;
    if (payload === "*") heard.whole += 1;
  });
  await listener.query("listen products_changed");
  const lines = ["| what | products a second | to plain inserts | largest memory, MB |", "|---|---|---|---|"];
  try {
    const products = [...generateProducts(count, 11)];
    const plain = await reference(db, products);
    const file = join(folder, "products.csv");
    await writeFile(file, headingLine() + products.map((one) => productLine(one)).join(""));
    const created = await timed(db, file);
    const notices = `${heard.notices} notices, ${heard.whole} of them for everything`;
    const unchanged = await timed(db, file);
    const dearer = products.map((one) => ({
      ...one,
      prices: { ...one.prices, UA: { ...one.prices.UA, sale: (one.prices.UA.sale ?? 100) + 100 } },
    }));
    await writeFile(file, headingLine() + dearer.map((one) => productLine(one)).join(""));
    const repriced = await timed(db, file);
    lines.push(`| plain multi-row inserts of ${referenceBatch} products (reference) | ${Math.round(plain)} | 1 | |`);
    for (const [name, { speed, megabytes }] of [
      [`new products (${notices})`, created],
      ["the same file again: nothing changes", unchanged],
      ["new prices for all", repriced],
    ] as const)
      lines.push(`| ${name} | ${Math.round(speed)} | ${(speed / plain).toFixed(2)} | ${Math.round(megabytes)} |`);
    if (created.speed < limit) process.exitCode = 1;
  } finally {
    await listener.end();
    await db.destroy();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
  return lines;
}

async function timed(db: Database, file: string): Promise<{ speed: number; megabytes: number }> {
  const imports = createImports({ db, texts: createTexts({ ua: {}, pl: {}, en: {} }), origin: "https://shop.example" });
  let megabytes = 0;
  const begin = performance.now();
  const { row, ended } = await imports.importFile(
    { source: fileSource(file), fileName: "bench.csv", mapping: null, market: null, actor: "shop:bench" },
    {
      dryRun: false,
      done: () => {
        megabytes = Math.max(megabytes, process.memoryUsage().rss / 1024 / 1024);
      },
    },
  );
  if (ended.kind !== "end" || row?.rowsDone !== count || row.refused > 0) throw new Error("the import is not as meant");
  return { speed: (count * 1000) / (performance.now() - begin), megabytes };
}

/** The same rows into tables with the same columns and indexes, without triggers, foreign keys, prior reads or counters. */
async function reference(db: Database, products: readonly WholeProduct[]): Promise<number> {
  for (const table of ["products", "product_texts", "prices", "stock"])
    await sql`create table ${sql.table(`bare.${table}`)} (like ${sql.table(table)} including indexes including defaults)`.execute(
      await bare(db),
    );
  const begin = performance.now();
  for (let at = 0; at < products.length; at += referenceBatch) {
    const batch = products.slice(at, at + referenceBatch);
    await db.transaction().execute(async (trx) => {
      await sql`set local search_path to bare, public`.execute(trx);
      await insertRows(
        "products",
        batch.map((one) => ({
          id: one.id,
          sku: one.sku,
          category_id: one.categoryId,
          brand: one.brand,
          model: one.model,
          specs: one.specs as never,
        })),
      ).execute(trx);
      await insertRows(
        "product_texts",
        batch.flatMap(({ id, texts }) =>
          Object.entries(texts).map(([locale, text]) => ({ product_id: id, locale, ...text })),
        ),
      ).execute(trx);
      await insertRows(
        "prices",
        batch.flatMap(({ id, prices }) =>
          Object.entries(prices).flatMap(([market, list]) =>
            Object.entries(list).map(([tariff, net]) => ({ product_id: id, market, tariff, net })),
          ),
        ),
      ).execute(trx);
      await insertRows(
        "stock",
        batch.map(({ id, stock }) => ({ product_id: id, on_hand: stock ?? 0 })),
      ).execute(trx);
    });
  }
  return (products.length * 1000) / (performance.now() - begin);
}

async function bare(db: Database): Promise<Database> {
  await sql`create schema if not exists bare`.execute(db);
  return db;
}
