import "../test/support/setup-definitions.ts";
import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import { createBulkEdit } from "../src/features/catalogue/bulk-edit/bulk-edit.service.ts";
import type { CellChange } from "../src/features/catalogue/domain/bulk-edit/bulk-change.ts";
import { maxProducts } from "../src/features/catalogue/domain/bulk-edit/bulk-change.ts";
import { productTag, tagsOfChange } from "../src/features/catalogue/domain/cache-tags.ts";
import { createProductIndex } from "../src/features/catalogue/product-index.service.ts";
import { createProductList } from "../src/features/catalogue/staff/list/product-list.service.ts";
import { toDecimal } from "../src/platform/pure/money.ts";
import { createDatabase, type Database } from "../src/platform/server/db/database.ts";
import { openMadeShop } from "./listing-shop.ts";
import { median } from "./load.ts";

const products = Number(process.env.PRODUCTS ?? 100_000);
const rounds = 7;
const pieceSize = 60;
/** Most milliseconds for applying, and then until the product index shows all prices. */
const limits = { apply: 3_000, shown: 2_000 } as const;

/**
 * 2 000 new prices among 100 000 products by the grid: preview, apply, until the product index shows them, undo; in turn with the
 * reference, plain updates of as many prices in one transaction. Fails above 3 s to apply or 2 s more to show (medians), or if a product that did
 * not change is dropped from the caches.
 */
export async function benchGrid(): Promise<string[]> {
  const shop = await openMadeShop(products);
  const { db } = createDatabase(shop.connection);
  const now = () => new Date();
  const grid = createBulkEdit({ db, now, list: createProductList({ origin: "", db, now, find: async () => [] }) });
  const ids = await chosenProducts(db);
  const index = createProductIndex({ db: shop.db, indexes: () => ({}) });
  let dropped = new Set<string>();
  index.onChange((changes) => {
    for (const tag of changes ? changes.flatMap(tagsOfChange) : ["everything"]) dropped.add(tag);
  });
  index.follow(shop.connection);
  while (!index.isReady) await pause(100);
  const shows = async (minor: number) => {
    const isShown = (id: string) =>
      index.now.columns.priceOf(index.now.columns.ordinalOf(id) ?? -1, "UA", "sale") === minor;
    while (!ids.every(isShown)) await pause(5);
  };
  const took = { update: [], rows: [], preview: [], apply: [], shown: [], undo: [] } as Record<string, number[]>;
  const blocked = monitorEventLoopDelay({ resolution: 5 });
  let strangers = 0;
  blocked.enable();
  for (let round = -1; round < rounds; round += 1) {
    const minor = 1_000_000 + round * 100;
    const keep = (name: string, ms: number) => round >= 0 && took[name]?.push(ms);
    keep("update", await time(() => plainUpdate(db, ids, minor - 50)));
    await shows(minor - 50);
    dropped = new Set();
    if (round === 0) blocked.reset();
    let cells: CellChange[] = [];
    keep(
      "rows",
      await time(async () => {
        const { rows } = await grid.rows({ keys: ids }, ["price.UA.sale"], "ua");
        cells = rows.map((row) => ({
          product: row.id,
          field: "price.UA.sale",
          from: row.fields["price.UA.sale"] ?? "",
          to: toDecimal(minor),
        }));
      }),
    );
    keep("preview", await time(() => grid.preview({ changes: cells })));
    let id = "";
    keep(
      "apply",
      await time(async () => {
        const done = await grid.apply({ id: "bench" }, { changes: cells, key: randomUUID(), reason: "" });
        if (!done.ok || done.value.cells !== ids.length) throw new Error("the change is not as meant");
        id = done.value.id ?? "";
      }),
    );
    keep("shown", await time(() => shows(minor)));
    // The index may still be reading all products while the first round warms up.
    if (round < 0) dropped = new Set();
    const own = new Set(ids.map(productTag));
    strangers +=
      [...dropped].filter((tag) => tag.startsWith("product:") && !own.has(tag)).length +
      Number(dropped.has("everything"));
    keep("undo", await time(() => grid.undo({ id: "bench" }, id, { key: randomUUID(), partly: false })));
  }
  blocked.disable();
  await index.close();
  await db.destroy();
  await shop.stop();
  const of = (name: string) => median(took[name] ?? []);
  if (of("apply") > limits.apply || of("shown") > limits.shown || strangers > 0) process.exitCode = 1;
  const line = (what: string, name: string) =>
    `| ${what} | ${of(name).toFixed(0)} | ${(of(name) / of("update")).toFixed(1)} |`;
  return [
    `${products} products; longest block of the event loop ${(blocked.max / 1e6).toFixed(0)} ms; ${strangers} products that did not change were dropped from caches`,
    "",
    `| ${maxProducts} prices | median, ms | to the reference |`,
    "|---|---|---|",
    line("plain updates of the prices (reference)", "update"),
    line("rows of the grid", "rows"),
    line("preview", "preview"),
    line("apply, with versions and cells", "apply"),
    line("then until the product index shows all", "shown"),
    line("undo", "undo"),
  ];
}

async function chosenProducts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from products p join prices s on s.product_id = p.id
    where s.market = 'UA' and s.tariff = 'sale' and p.published_at is not null order by md5(p.id) limit ${maxProducts}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** In pieces whose ids fit into one notice of the database, as the grid writes them. */
async function plainUpdate(db: Database, ids: readonly string[], minor: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < ids.length; at += pieceSize)
      await sql`update prices set net = ${minor} where market = 'UA' and tariff = 'sale'
        and product_id = any(${ids.slice(at, at + pieceSize)}::text[])`.execute(trx);
  });
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
