import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@playwright/test";
import { sql } from "kysely";
import { setStock } from "../support/stock.ts";
import { port } from "./support/ask.ts";
import { type BareBuyer, bareBuyer, freeMonday } from "./support/bare-buyer.ts";
import { type KillableShop, openKillableShop } from "./support/killable-shop.ts";
import { expectBack, killDatabase } from "./support/outage.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { test } from "./support/test.ts";

/** Rounds of each kind: six in `npm run test:long`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
/** Orders in flight at the time of the kill: more than there are machines. */
const many = 12;
const panel = "pan-jinko-jkm440n-54hl4r-v";
const lift = "lft-genie-awp-30s";

let shop: KillableShop;
let buyers: BareBuyer[];
let units = 0;

test.describe.configure({ mode: "default", timeout: 120_000 + rounds * 150_000 });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openKillableShop(port + 7);
  units = await inDatabaseOf(shop, async (db) => {
    await setStock(db, [panel], { onHand: 5_000 });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from rental_units
      where product_id = ${lift} and market = 'UA' and state = 'available'`.execute(db);
    return rows[0]?.n ?? 0;
  });
  const rental = { start: await freeMonday(shop, lift, 7), days: 7, options: ["insurance"] };
  const machine = { id: lift, rental };
  // An account may have one unpaid rental, so each order has its own. Every other order also contains a panel.
  const lines = Array.from({ length: many }, (_, at) => (at % 2 === 0 ? [machine] : [machine, panel]));
  buyers = await Promise.all(lines.map((of) => bareBuyer(shop, ...of)));
});
test.afterAll(() => shop.stop());

for (const [what, blow] of [
  ["server", () => shop.killServer()],
  // It may still be recovering from the previous kill.
  ["database", () => expect(() => killDatabase(shop)).toPass({ timeout: 30_000, intervals: [50] })],
] as const) {
  test(`kill -9 of the ${what} while more orders are placed than there are machines, ${rounds} rounds`, async () => {
    expect(units).toBeGreaterThan(0);
    expect(units).toBeLessThan(many);
    for (let round = 0; round < rounds; round++) {
      const falls = pause(randomInt(5, 400)).then(blow);
      const [, ...answers] = await Promise.all([falls, ...Array.from({ length: many }, (_, at) => orderUntilTold(at))]);
      const placed = answers.flatMap(({ id }) => id ?? []);
      // All machines are leased, each to one order, and the other orders were offered a later start.
      expect(new Set(placed).size, `round ${round}`).toBe(units);
      const refused = answers.filter(({ id }) => id === null);
      expect(refused.every(({ code, nearestStart }) => code === "dates_taken" && nearestStart !== null)).toBe(true);
      expect(await wrong(placed), `round ${round}`).toEqual([]);
      await expect(async () => expect(await freed()).toBe(true)).toPass({ timeout: 30_000, intervals: [200] });
    }
  });
}

/** Retries an order with one idempotency key until the shop has accepted or refused it. */
async function orderUntilTold(
  at: number,
): Promise<{ id: string | null; code: string | null; nearestStart: string | null }> {
  const key = randomUUID();
  for (;;) {
    const answer = await buyers[at]?.order("transfer", key).catch(() => null);
    const body = await answer?.json().catch(() => null);
    if (answer?.status === 200 && body) return { id: body.orderId, code: null, nearestStart: null };
    if (answer?.status === 409 && body) return { id: null, code: body.code, nearestStart: body.nearestStart };
    await pause(100);
  }
}

/** Orders that were stored twice or partly, and rental orders that were never acknowledged. */
async function wrong(placed: readonly string[]): Promise<unknown[]> {
  // Connecting while the database is down would start it and take it from the shop.
  await expectBack(shop);
  return inDatabaseOf(shop, async (db) => {
    const { rows } = await sql`
      select 'an order that nobody knows' as what, o.id::text as which from orders o
        where o.status = 'pending' and o.id <> all(${[...placed]}::uuid[])
          and exists (select from order_items i join leases l on l.order_item_id = i.id
            where i.order_id = o.id and l.status = 'reserved')
      union all select 'a machine that was not kept', i.id::text from order_items i
        where i.order_id = any(${[...placed]}::uuid[]) and i.product_id = ${lift}
          and (not exists (select from order_rentals r where r.order_item_id = i.id)
            or i.quantity <> (select count(*) from leases l join unit_holds h on h.lease_id = l.id where l.order_item_id = i.id))
      union all select 'a hold without its lease', h.id::text from unit_holds h join leases l on l.id = h.lease_id
        where l.status not in ('reserved', 'confirmed', 'active', 'overdue')
      union all select 'a day that two have', a.id::text from unit_holds a join unit_holds b
        on a.unit_id = b.unit_id and a.id < b.id and a.during && b.during
      union all select 'no letter or more than one', o.id::text from orders o where o.id = any(${[...placed]}::uuid[])
        and 1 <> (select count(*) from mails m where m.effect_key = 'order-placed:' || o.id)
      union all select 'papers missing or twice', o.id::text from orders o where o.id = any(${[...placed]}::uuid[])
        and 2 <> (select count(*) from documents d where d.order_id = o.id and d.kind in ('confirmation', 'proforma'))
      union all select 'a number that was skipped', max(number) from documents where kind = 'proforma'
        having count(*) <> max(right(number, 6)::int)
      union all select 'the ledger and the stock differ', s.product_id from stock s
        where reserved <> (select coalesce(sum(m.reserved), 0) from stock_movements m where m.product_id = s.product_id)
          or reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.product_id = s.product_id)`.execute(
      db,
    );
    return rows;
  });
}

/** Lets the shop's own scheduler expire the orders of a round, which releases their machines; true when it has. */
async function freed(): Promise<boolean> {
  return inDatabaseOf(shop, async (db) => {
    await sql`update orders set payment_deadline = now() - interval '1 minute' where status = 'pending'`.execute(db);
    await sql`insert into jobs.job (name, data) values ('order-clockwork', '{}')`.execute(db);
    await pause(300);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from unit_holds h
      join leases l on l.id = h.lease_id where l.product_id = ${lift} and l.status = 'reserved'`.execute(db);
    return rows[0]?.n === 0;
  });
}
