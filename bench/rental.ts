import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { selectFleet } from "../src/features/rental/fleet/fleet.store.ts";
import { addDays, dayIn } from "../src/platform/pure/days.ts";
import { createDatabase, type Database } from "../src/platform/server/db/database.ts";
import { startEmbedded } from "../src/platform/server/db/embedded.ts";
import type { Schema } from "../src/platform/server/db/schema.ts";
import { buildFleet, orderLine } from "../test/support/rental-builders.ts";
import { median } from "./load.ts";
import { demo } from "./member.ts";
import { openShop } from "./shop.ts";

const units = 200;
const leases = 20_000;
const days = 90;
const cards = 24;
const turns = 60;
const machine = "bench-machine";

/**
 * Database queries of rentals: availability of one product with 200 units and 20 000 leases over 90 days, and that of 24 machines,
 * as a listing by date reads it first. One query each, as a ratio to reading a row by its primary key, alternating; with plans.
 */
export async function benchRental(): Promise<string[]> {
  const shop = await openShop(14_809);
  const { connection } = await startEmbedded({ dataDir: shop.dataDir, say: () => undefined, share: true });
  const { db } = createDatabase(connection);
  const today = dayIn("Europe/Kyiv", new Date());
  await fill(db, today);

  const pool = new pg.Pool({ ...connection, max: 1 });
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const counted: Database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const view = { productIds: [machine], market: "UA", from: today, to: addDays(today, days), today } as const;
  const listed = Array.from({ length: cards }, (_, at) => `bench-other-${at}`);
  const asks = {
    key: () => sql`select id, sku, brand, model from products where id = ${machine}`.execute(counted),
    availability: () => selectFleet(counted, view),
    listing: () => selectFleet(counted, { ...view, productIds: listed }),
  };
  const fleet = await asks.availability();
  if (fleet.get(machine)?.length !== units || (await asks.listing()).size !== cards)
    throw new Error("the fleet is not as meant");

  const took: Record<keyof typeof asks, number[]> = { key: [], availability: [], listing: [] };
  for (let turn = -10; turn < turns; turn++) {
    for (const name of ["key", "availability", "listing"] as const) {
      const start = performance.now();
      await asks[name]();
      // The first runs are warm-up.
      if (turn >= 0) took[name].push(performance.now() - start);
    }
  }
  const lines = ["| what | queries | ms | to a read by primary key |", "|---|---|---|---|"];
  const plans: string[] = [];
  for (const [name, words] of [
    ["key", "a row by its primary key (reference)"],
    ["availability", `availability over ${days} days, ${units} units, ${leases} leases`],
    ["listing", `${cards} machines over the same days, with ${cards * Math.ceil(units / cards)} units`],
  ] as const) {
    asked.length = 0;
    await asks[name]();
    const [own] = asked;
    const ms = median(took[name]);
    lines.push(`| ${words} | ${asked.length} | ${ms.toFixed(2)} | ${(ms / median(took.key)).toFixed(0)} |`);
    if (name !== "key" && own) plans.push("", `Plan of ${words}:`, "```", ...(await planOf(pool, own)), "```");
  }
  await counted.destroy();
  await db.destroy();
  await shop.stop();
  return [...lines, ...plans];
}

async function planOf(pool: pg.Pool, query: { sql: string; parameters: readonly unknown[] }): Promise<string[]> {
  const { rows } = await pool.query(`explain (analyze, costs off, timing off, buffers off) ${query.sql}`, [
    ...query.parameters,
  ]);
  return rows.map((row) => String(row["QUERY PLAN"]));
}

/** One product with all these leases, a week apart on each unit and starting a year ago, and others with eight units each. */
async function fill(db: Database, today: string): Promise<void> {
  const user = await db.selectFrom("users").select("id").where("email", "=", demo(0).email).executeTakeFirstOrThrow();
  const others = Array.from({ length: cards }, (_, at) => `bench-other-${at}`);
  await buildFleet(db, machine, { units });
  for (const other of others) await buildFleet(db, other, { units: Math.ceil(units / cards) });
  await sql`insert into product_texts (product_id, locale, name, description)
    select id, 'ua', id, id from products where id like 'bench-%'`.execute(db);
  const line = await orderLine(db, { userId: user.id, productId: machine });
  await sql`
    insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day, status)
    select ${user.id}, ${line}, u.product_id, u.id, day, day + 4, 'confirmed'
    from (select *, row_number() over (partition by product_id order by id) as place from rental_units
      where product_id like 'bench-%') u
    cross join generate_series(1, ${leases / units}::int) turn
    cross join lateral (select ${today}::date - 350 + turn::int * 7 + (u.place % 3)::int as day) at
    where u.product_id = ${machine} or u.place > 2`.execute(db);
  await sql`analyze`.execute(db);
}
