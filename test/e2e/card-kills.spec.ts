import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { toDecimal } from "../../src/platform/pure/money.ts";
import { setStock } from "../support/stock.ts";
import { port } from "./support/ask.ts";
import { type KillableShop, openKillableShop } from "./support/killable-shop.ts";
import { killDatabase } from "./support/outage.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { password } from "./support/steps.ts";

/** Rounds of each kind; `KILL_ROUNDS=50` is the long form. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
/** Buyers on their way to and through a card payment when the blow falls. */
const buyers = 6;
const panel = "pan-jinko-jkm440n-54hl4r-v";

let shop: KillableShop;
let cookie: string;
let body: object;

test.describe.configure({ mode: "default", timeout: 120_000 + rounds * 150_000 });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openKillableShop(port + 3);
  const email = await openAccount(shop);
  await inDatabaseOf(shop, (db) => setStock(db, [panel], { onHand: 5_000 }));
  const answer = await send("/api/auth/sign-in/email", { email, password });
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  body = await orderBody();
});
test.afterAll(() => shop.stop());

for (const [what, blow] of [
  ["server", () => shop.killServer()],
  // It may still be coming back from the last blow.
  ["database", () => expect(() => killDatabase(shop)).toPass({ timeout: 30_000, intervals: [50] })],
] as const) {
  test(`kill -9 of the ${what} in the middle of card payments, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round++) {
      const falls = pause(randomInt(20, 900)).then(blow);
      // Half of the buyers give up at the first fault, the others try until it works.
      const paid = await Promise.all([falls, ...Array.from({ length: buyers }, (_, at) => buy(at % 2 === 0))]);
      await expect(async () => expect(await differences()).toEqual([])).toPass({ timeout: 120_000, intervals: [500] });
      const found = await books();
      expect(found.doubled, `round ${round}`).toBe(0);
      expect(found.captured, `round ${round}`).toBe(found.charged);
      expect(paid.slice(1).filter(Boolean).length).toBeGreaterThanOrEqual(buyers / 2);
    }
  });
}

/** Orders by card and pays; true when that was done. */
async function buy(isPatient: boolean): Promise<boolean> {
  const key = randomUUID();
  const attempt = async (): Promise<boolean> => {
    const placed = await send("/api/create-checkout-session", body, { "Idempotency-Key": key, Cookie: cookie });
    if (placed.status !== 200) throw new Error(`${placed.status}`);
    const { url } = await placed.json();
    // An earlier try got as far as the money.
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

/** Orders whose money the provider has and we do not, or the other way round, or that were charged twice. */
async function differences(): Promise<unknown[]> {
  // Who looks in while the database is away would start it, and take it from the shop.
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

function send(path: string, payload: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: shop.url, ...headers },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(20_000),
  });
}

/** The request of one panel to Kyiv, with the prices of the shop. */
async function orderBody(): Promise<object> {
  const lines = [{ uniqueKey: panel, id: panel, mode: "buy", quantity: 1 }];
  const { lines: rows, totals } = await (await send("/api/cart/price", { lines, locale: "ua", market: "UA" })).json();
  const shippingInfo = {
    ...{ firstName: "Олена", lastName: "Ковальчук", email: "olena@example.com", phone: "+380671234567" },
    ...{ address: "вул. Хрещатик, 1", city: "Київ", postalCode: "01001", country: "UA", method: "standard" },
  };
  const sums = Object.fromEntries(
    ["subtotal", "tax", "shipping", "fee", "total"].map((name) => [name, toDecimal(totals[name])]),
  );
  const items = [{ id: panel, price: toDecimal(rows[0].unitNet), quantity: 1 }];
  return { items, shippingInfo, paymentMethod: "card", totals: sums, locale: "ua", market: "UA" };
}
