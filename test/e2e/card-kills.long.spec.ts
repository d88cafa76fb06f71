import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@playwright/test";
import { sql } from "kysely";
import { setStock } from "../support/stock.ts";
import { port } from "./support/ask.ts";
import { type BareBuyer, bareBuyer } from "./support/bare-buyer.ts";
import { type KillableShop, openKillableShop } from "./support/killable-shop.ts";
import { killDatabase } from "./support/outage.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { test } from "./support/test.ts";

/** Rounds of each kind: six in `npm run test:long`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
/** Concurrent buyers, on their way to or in a card payment, at the time of the kill. */
const buyers = 6;
const panel = "pan-jinko-jkm440n-54hl4r-v";

let shop: KillableShop;
let buyer: BareBuyer;

test.describe.configure({ mode: "default", timeout: 120_000 + rounds * 150_000 });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openKillableShop(port + 3);
  await inDatabaseOf(shop, (db) => setStock(db, [panel], { onHand: 5_000 }));
  buyer = await bareBuyer(shop, panel);
});
test.afterAll(() => shop.stop());

for (const [what, blow] of [
  ["server", () => shop.killServer()],
  // It may still be recovering from the previous kill.
  ["database", () => expect(() => killDatabase(shop)).toPass({ timeout: 30_000, intervals: [50] })],
] as const) {
  test(`kill -9 of the ${what} in the middle of card payments, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round++) {
      const falls = pause(randomInt(20, 900)).then(blow);
      // Half of the buyers give up at the first error, the others retry until it works.
      const paid = await Promise.all([falls, ...Array.from({ length: buyers }, (_, at) => buy(at % 2 === 0))]);
      await expect(async () => expect(await differences()).toEqual([])).toPass({ timeout: 120_000, intervals: [500] });
      const found = await books();
      expect(found.doubled, `round ${round}`).toBe(0);
      expect(found.captured, `round ${round}`).toBe(found.charged);
      expect(paid.slice(1).filter(Boolean).length).toBeGreaterThanOrEqual(buyers / 2);
    }
  });
}

/** Orders by card and pays; true when that succeeded. */
async function buy(isPatient: boolean): Promise<boolean> {
  const key = randomUUID();
  const attempt = async (): Promise<boolean> => {
    const placed = await buyer.order("card", key);
    if (placed.status !== 200) throw new Error(`${placed.status}`);
    const { url } = await placed.json();
    // An earlier attempt got as far as the payment.
    if (url.startsWith("/")) return true;
    const form = new URLSearchParams({ card: "pay" });
    const paid = await fetch(url, {
      method: "POST",
      body: form,
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    if (paid.status !== 303) throw new Error(`${paid.status}`);
    return true;
  };
  for (;;) {
    const done = await attempt().catch(() => false);
    if (done || !isPatient) return done;
    await pause(200);
  }
}

/** Orders that the provider has been paid for but we have not recorded, or vice versa, or that were charged twice. */
async function differences(): Promise<unknown[]> {
  // Connecting while the database is down would start it and take it from the shop.
  if ((await fetch(`${shop.url}/readyz`)).status !== 200) throw new Error("the database is away");
  return inDatabaseOf(shop, async (db) => {
    const { rows } = await sql`
      with theirs as (
        select s.reference::uuid as id, sum(c.amount) as amount, count(*) as times
        from sandbox.charges c join sandbox.sessions s using (payment_id) group by 1
      )
      select id, o.status, o.payment_status, o.captured, o.total, t.amount, t.times
      from orders o full join theirs t using (id)
      where coalesce(o.captured, 0) <> coalesce(t.amount, 0)
        or (t.amount is not null and (t.times <> 1 or o.status <> 'processing' or o.payment_status <> 'paid'))`.execute(
      db,
    );
    return rows;
  });
}

async function books() {
  return inDatabaseOf(shop, async (db) => {
    const { rows } = await sql<{ charged: number; captured: number; doubled: number }>`select
      (select coalesce(sum(amount), 0) from sandbox.charges) as charged,
      (select coalesce(sum(amount), 0) from money_movements where kind = 'capture') as captured,
      (select count(*) from (select reference from sandbox.sessions where payment = 'succeeded' group by 1
        having count(*) > 1) twice) as doubled`.execute(db);
    const [row] = rows;
    if (!row) throw new Error("no books");
    return row;
  });
}
