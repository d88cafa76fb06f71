import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { createValueChanges } from "../src/features/catalogue/definitions/value-changes/value-changes.service.ts";
import type { FormPlan } from "../src/features/catalogue/domain/value-changes/value-plan.ts";
import { createDatabase, type Database } from "../src/platform/server/db/database.ts";
import { noLinks } from "../test/support/no-links.ts";
import { copyProducts } from "../test/support/product-copies.ts";
import { openMadeShop } from "./listing-shop.ts";
import { median } from "./load.ts";

const products = Number(process.env.PRODUCTS ?? 100_000);
/** Generated ones, which are copied until there are as many. */
const made = 1_000;
const key = "bench_standard";
/** Words that the values become. */
const words = 30;
/** Most milliseconds of a change with its undo, and how much slower orders may be beside it. */
const limits = { change: 30_000, orders: 2 } as const;

/**
 * An attribute of as many products turns from a text into a word of a list and back, while the statements of orders run beside it: stock
 * of three products is locked, and their rows are referred to. Fails above 30 s for either, or if the median order takes more than
 * twice as long as alone.
 */
export async function benchValueChanges(): Promise<string[]> {
  const shop = await openMadeShop(made);
  const { db } = createDatabase(shop.connection);
  const { rows: given } = await sql<{ id: string }>`select id from products where published_at is not null`.execute(db);
  await copyProducts(
    db,
    given.map((product) => product.id),
    Math.round(products / made) - 1,
  );
  const changes = createValueChanges({ db, reserved: new Set(), links: noLinks, wake: async () => undefined });
  await sql`insert into attributes (key, kind, group_key, position) select ${key}, 'text', group_key, 9999 from attributes limit 1`.execute(
    db,
  );
  await sql`insert into definition_texts (subject, field, locale, text) values (${`attribute:${key}`}, 'label', 'ua', 'Стандарт')`.execute(
    db,
  );
  await sql`update products set specs = specs || jsonb_build_object(${key}::text, 'IEC ' || (hashtext(id) % ${words / 2} + ${words}))`.execute(
    db,
  );
  await sql`vacuum analyze products`.execute(db);
  const { rows } = await sql<{
    word: string;
  }>`select distinct specs ->> ${key} as word from products order by 1`.execute(db);
  const plan: FormPlan = {
    ...{ do: "form", kind: "choice", storedUnit: null, isRelabelled: false, words: "name", addsMissing: false },
    names: rows.map(({ word }) => word),
  };
  const ids = await someProducts(db);
  const alone: number[] = [];
  for (let round = 0; round < 200; round += 1) alone.push(await time(() => order(db, ids)));
  const [previewed, seen] = await timed(() => changes.preview(key, plan));
  if (!seen) throw new Error("no attribute");
  const id = randomUUID();
  const started = await changes.start({ id: "bench" }, { id, key, plan, hash: seen.hash, isSure: true });
  if (!started.ok) throw new Error(`not started: ${started.code}`);
  const beside: number[] = [];
  const changed = await time(() => whileOrdering(db, ids, beside, () => changes.runWaiting()));
  const { rows: left } = await sql`select from products where specs ->> ${key} like 'IEC %' limit 1`.execute(db);
  if (left.length > 0) throw new Error("the change is not as meant");
  await changes.undo({ id: "bench" }, { id: randomUUID(), of: id, isPartly: false });
  const undone = await time(() => whileOrdering(db, ids, beside, () => changes.runWaiting()));
  if ((await changes.one(id))?.state !== "undone") throw new Error("it was not undone");
  await db.destroy();
  await shop.stop();
  const slower = median(beside) / median(alone);
  const lines = [
    `${products} values of ${rows.length} words: preview ${Math.round(previewed)} ms, change ${Math.round(changed)} ms, undo ${Math.round(undone)} ms`,
    `orders: median alone ${median(alone).toFixed(1)} ms, beside ${median(beside).toFixed(1)} ms (${beside.length}), longest ${Math.max(...beside).toFixed(0)} ms`,
  ];
  if (Math.max(changed, undone) > limits.change || slower > limits.orders) throw new Error(lines.join("\n"));
  return lines;
}

async function someProducts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select product_id as id from stock order by random() limit 300`.execute(
    db,
  );
  return rows.map(({ id }) => id).sort();
}

/** What an order locks of products: their stock, and their rows as what it refers to. */
async function order(db: Database, ids: readonly string[]): Promise<void> {
  const at = Math.floor(Math.random() * (ids.length - 3));
  const some = ids.slice(at, at + 3);
  await db.transaction().execute(async (trx) => {
    await sql`select from stock where product_id = any(${some}) order by product_id for update`.execute(trx);
    await sql`select from products where id = any(${some}) for key share`.execute(trx);
  });
}

async function whileOrdering(
  db: Database,
  ids: readonly string[],
  took: number[],
  work: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const orders = (async () => {
    while (!isOver) took.push(await time(() => order(db, ids)));
  })();
  await work().finally(() => {
    isOver = true;
  });
  await orders;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  return (await timed(work))[0];
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<[number, Answer]> {
  const begun = performance.now();
  const answer = await work();
  return [performance.now() - begun, answer];
}
