import { randomInt, randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { sql } from "kysely";
import type { Database } from "../../src/platform/server/db/database.ts";
import { setStock } from "../support/stock.ts";
import { port } from "./support/ask.ts";
import { bareBuyer } from "./support/bare-buyer.ts";
import { type KillableShop, openKillableShop } from "./support/killable-shop.ts";
import { expectBack, killDatabase } from "./support/outage.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { test } from "./support/test.ts";

/** Rounds of each kind, six in `npm run test:long`; with more than three, only the shop's own scheduler continues the work. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const isLong = rounds > 3;
/** Orders per outcome in a round: expired, reminded, completed, card page lost. */
const each = 12;
const panel = "pan-jinko-jkm440n-54hl4r-v";

let shop: KillableShop;

test.describe.configure({ mode: "default", timeout: 120_000 + rounds * 150_000 });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openKillableShop(port + 5);
  await inDatabaseOf(shop, (db) => setStock(db, [panel], { onHand: 10_000 }));
});
test.afterAll(() => shop.stop());

for (const [what, blow] of [
  ["server", () => shop.killServer()],
  ["database", () => killDatabase(shop)],
] as const) {
  test(`kill -9 of the ${what} in the middle of expiry, reminders, completion and reconciliation, ${rounds} rounds`, async () => {
    let halfDone = 0;
    for (let round = 0; round < rounds; round++) {
      await placeWork();
      const enough = randomInt(1, 4 * each);
      await inDatabaseOf(shop, async (db) => {
        await ringTheBell(db);
        await expect(async () => expect(await done(db)).toBeGreaterThanOrEqual(enough)).toPass({
          timeout: 30_000,
          intervals: [2],
        });
        await blow();
      }).catch((error: unknown) => {
        // The connection of the test dies with the database.
        if (what === "server") throw error;
      });
      await expectBack(shop);
      const isLeftToTheClock = isLong && round === rounds - 1;
      await inDatabaseOf(shop, async (db) => {
        if ((await done(db)) < 4 * each) halfDone++;
        if (!isLeftToTheClock) await ringTheBell(db);
        await expect(async () => expect(await done(db)).toBe(4 * each)).toPass({ timeout: 120_000, intervals: [200] });
        expect(await wrong(db), `round ${round}`).toEqual([]);
      });
    }
    expect(halfDone, "blows that fell in the middle of the work").toBeGreaterThan(0);
  });
}

/** Places the orders of a round and backdates them so that the scheduled jobs apply. */
async function placeWork(): Promise<void> {
  const ids: string[] = [];
  // Unpaid orders are limited per account.
  const buyer = await bareBuyer(shop, panel);
  for (let at = 0; at < 4 * each; at++) {
    const answer = await buyer.order(at < 3 * each ? "transfer" : "card", randomUUID());
    expect(answer.status).toBe(200);
    ids.push((await answer.json()).orderId);
  }
  const [expiring, reminded, delivered, paying] = [0, 1, 2, 3].map((kind) => ids.slice(kind * each, (kind + 1) * each));
  await inDatabaseOf(shop, async (db) => {
    await sql`create table if not exists work (order_id uuid primary key, fate text not null)`.execute(db);
    await sql`truncate work`.execute(db);
    for (const [fate, some] of Object.entries({
      expire: expiring,
      remind: reminded,
      complete: delivered,
      close: paying,
    }))
      await sql`insert into work select id, ${fate} from unnest(${some}::uuid[]) id`.execute(db);
    await sql`update orders set payment_deadline = now() + interval '1 hour' where id = any(${reminded}::uuid[])`.execute(
      db,
    );
    await sql`update orders set payment_deadline = now() - interval '1 minute'
      where id = any(${expiring}::uuid[]) or id = any(${paying}::uuid[])`.execute(db);
    await sql`update payment_sessions set updated_at = now() - interval '1 minute'
      where order_id = any(${paying}::uuid[])`.execute(db);
    const guards = "trigger orders_status, % trigger orders_payment_status";
    await sql.raw(`alter table orders disable ${guards.replace("%", "disable")}`).execute(db);
    await sql`update orders set status = 'delivered', payment_status = 'paid'
      where id = any(${delivered}::uuid[])`.execute(db);
    await sql.raw(`alter table orders enable ${guards.replace("%", "enable")}`).execute(db);
    await sql`insert into order_events (order_id, machine, from_state, to_state, actor, at)
      select id, 'order', 'shipped', 'delivered', 'test', now() - interval '60 days'
      from unnest(${delivered}::uuid[]) id`.execute(db);
  });
}

/** Triggers the jobs as the scheduler does every minute. */
async function ringTheBell(db: Database): Promise<void> {
  await sql`insert into jobs.job (name, data) values ('card-reconciliation', '{}'), ('order-clockwork', '{}')`.execute(
    db,
  );
}

/** Number of this round's orders that have reached their outcome. */
async function done(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from work w join orders o on o.id = w.order_id
    where case fate
      when 'expire' then o.status = 'cancelled'
      when 'remind' then exists (select from mails m where m.effect_key = 'reminder:' || o.id)
      when 'complete' then o.status = 'completed'
      else o.status = 'cancelled' and not exists (select from payment_sessions s
        where s.order_id = o.id and s.state in ('asked', 'open')) end`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Work that was done twice or partly. */
async function wrong(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select 'ended twice' as what, w.order_id::text as which from work w join order_events e using (order_id)
      where e.machine = 'order' and e.to_state in ('cancelled', 'completed') group by 2 having count(*) <> 1
    union all select 'the states of the order and of its history differ', o.id::text from work w join orders o on o.id = w.order_id
      where o.status <> (select to_state from order_events e where e.order_id = o.id and machine = 'order' order by at desc, id desc limit 1)
    union all select 'told twice: ' || kind, order_number from (
      select subject as kind, substring(subject from 'HL-[0-9]+') as order_number from mails) told
      where order_number is not null group by kind, order_number having count(*) > 1
    union all select 'an order that ended keeps goods', o.id::text from orders o join stock_reservations r on r.order_id = o.id
      where o.status in ('cancelled', 'completed') and o.payment_status <> 'paid'
    union all select 'the ledger and the stock differ', s.product_id from stock s
      where reserved <> (select coalesce(sum(m.reserved), 0) from stock_movements m where m.product_id = s.product_id)
        or on_hand <> (select coalesce(sum(m.on_hand), 0) from stock_movements m where m.product_id = s.product_id)
        or reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.product_id = s.product_id)
        or reserved > on_hand
    union all select 'the provider still takes money for an order that ended', s.reference from sandbox.sessions s
      join orders o on o.id::text = s.reference where o.status = 'cancelled' and s.status = 'open'`.execute(db);
  return rows;
}
