import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { createPricePlans } from "../src/features/catalogue/prices/price-plans.service.ts";
import { createDatabase } from "../src/platform/server/db/database.ts";
import { openMadeShop } from "./listing-shop.ts";
import { median } from "./load.ts";

const products = Number(process.env.PRODUCTS ?? 20_000);
/** Prices that begin at once. */
const planned = 2_000;
const rounds = 5;
/** Most milliseconds until all of them apply. */
const limit = 3_000;

/**
 * Reductions of 2 000 products that are due at once, and their ends, while another connection reads products; in turn with the reference,
 * one statement that writes the same prices without products, versions and plans. Fails if the median of either is above 3 s.
 */
export async function benchPlans(): Promise<string[]> {
  const shop = await openMadeShop(products);
  const { db } = createDatabase(shop.connection);
  const chosen = await sql<{ id: string }>`select product_id as id from prices where market = 'UA' and tariff = 'sale'
    and net > 100 order by product_id limit ${planned}`.execute(db);
  const ids = chosen.rows.map(({ id }) => id);
  let now = new Date();
  const plans = createPricePlans({ db, now: () => now, wakeAt: async () => undefined });
  const over = new AbortController();
  const reading = readBeside(shop.db, ids, over.signal);
  const took = { planning: [] as number[], begin: [] as number[], end: [] as number[], reference: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const startsAt = new Date(now.getTime() + 86_400_000);
    const day = startsAt.toISOString().slice(0, 10);
    const planning = await time(async () => {
      const answer = await plans.plan(
        { id: "bench" },
        {
          ...{
            batch: randomUUID(),
            products: ids,
            markets: ["UA"],
            tariffs: ["sale"],
            kind: "reduction",
            how: "percent",
          },
          ...{ percent: "10", amounts: {}, rounding: "none", reason: "bench", isConfirmed: true, isPartial: false },
          ...{ starts: { day, time: "12:00" }, ends: { day, time: "18:00" } },
        },
      );
      if (!answer.ok || answer.value.planned !== planned) throw new Error("the plan is not as meant");
    });
    // 13:30 or 14:30 in Kyiv, and 19:00 or 20:00 for the end.
    now = new Date(`${day}T11:30:00Z`);
    const begin = await time(() => plans.carryOutDue());
    if ((await activeCount(db)) !== planned) throw new Error("not all reductions began");
    now = new Date(`${day}T17:00:00Z`);
    const end = await time(() => plans.carryOutDue());
    if ((await activeCount(db)) !== 0) throw new Error("not all reductions ended");
    const reference = await time(() =>
      sql`update prices set net = net + 1 where market = 'UA' and tariff = 'sale' and product_id = any(${ids}::text[])`.execute(
        db,
      ),
    );
    // The first round is warm-up.
    if (round < 0) continue;
    took.planning.push(planning);
    took.begin.push(begin);
    took.end.push(end);
    took.reference.push(reference);
  }
  over.abort();
  const reads = await reading;
  await db.destroy();
  await shop.stop();
  const base = median(took.reference);
  if (Math.max(median(took.begin), median(took.end)) > limit) process.exitCode = 1;
  const line = (name: string, all: readonly number[]) =>
    `| ${name} | ${median(all).toFixed(0)} | ${(median(all) / base).toFixed(1)} |`;
  return [
    `${planned} of ${products} products; reads beside: median ${median(reads).toFixed(1)} ms, longest ${Math.max(...reads).toFixed(0)} ms`,
    "",
    "| 2 000 reductions | median, ms | to the reference |",
    "|---|---|---|",
    line("one update of the same prices (reference)", took.reference),
    line("planned as one batch", took.planning),
    line("begin at once", took.begin),
    line("end at once", took.end),
  ];
}

async function activeCount(db: Parameters<typeof createPricePlans>[0]["db"]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from price_plans where state = 'active'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** Reads products with their prices until it is stopped; returns the milliseconds of each read. */
async function readBeside(
  db: Parameters<typeof createPricePlans>[0]["db"],
  ids: readonly string[],
  signal: AbortSignal,
): Promise<number[]> {
  const took: number[] = [];
  while (!signal.aborted) {
    const some = ids.slice(took.length % 1_900, (took.length % 1_900) + 24);
    took.push(
      await time(() =>
        sql`select p.*, r.net from products p join prices r on r.product_id = p.id
        where p.id = any(${some}::text[])`.execute(db),
      ),
    );
    await new Promise((done) => setTimeout(done, 10));
  }
  return took;
}
