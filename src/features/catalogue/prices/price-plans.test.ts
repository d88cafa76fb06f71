import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  addStaff,
  anna,
  auditOf,
  bohdan,
  draftsOf,
  panel,
  type,
  versionsIn,
} from "../../../../test/support/draft-builders.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { plansOf, request, saleOf, setSale, statesOf } from "../../../../test/support/price-plan-builders.ts";
import { createPricePlans, type PricePlans } from "./price-plans.service.ts";

let shop: TestDatabase;
let time: Date;
/** Two processes of one shop. */
let plans: PricePlans;
let other: PricePlans;

beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  plans = plansOf(shop.db, () => time);
  other = plansOf(shop.db, () => time);
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate price_plans`.execute(shop.db);
  await sql`update products set archived_at = null, published_at = coalesce(published_at, now()) where id = ${panel}`.execute(
    shop.db,
  );
  await setSale(shop.db, 100_00);
  time = new Date("2026-11-27T10:00:00Z");
});

const both = () => Promise.all([plans.carryOutDue(), other.carryOutDue()]);
const at = async (instant: string) => {
  time = new Date(instant);
  await both();
};
/** Number of statements of this database that wait for a lock. */
const waiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
  return rows.length;
};
const changesOf = async () => {
  const { rows } = await sql<{ net: number }>`select net::float8 as net from price_changes
    where product_id = ${panel} and market = 'UA' and tariff = 'sale' order by id`.execute(shop.db);
  return rows.map(({ net }) => net);
};

describe("a day's reduction begins and ends at the midnights of its market, once for two processes", () => {
  test.each([
    ["Kyiv", "UA", "2026-11-28", "2026-11-27T22:00:00Z", "2026-11-28T22:00:00Z"],
    ["Warsaw", "PL", "2026-11-28", "2026-11-27T23:00:00Z", "2026-11-28T23:00:00Z"],
    ["Kyiv, a day of 23 hours", "UA", "2027-03-28", "2027-03-27T22:00:00Z", "2027-03-28T21:00:00Z"],
    ["Warsaw, a day of 25 hours", "PL", "2027-10-31", "2027-10-30T22:00:00Z", "2027-10-31T23:00:00Z"],
  ] as const)("%s", async (_, market, day, from, until) => {
    const before = (await saleOf(shop.db, panel, market)) ?? 0;
    const reduced = before - Math.round(before / 10);
    const asked = request({ markets: [market], starts: { day, time: "" }, ends: { day, time: "" } });
    expect(await plans.plan(anna, asked)).toEqual({ ok: true, value: { batch: asked.batch, planned: 1 } });
    const versions = (await versionsIn(shop.db, panel)).filter(({ entry }) => entry === "plan").length;
    const shown: (number | null)[] = [];
    for (const instant of [from, until]) {
      await at(new Date(Date.parse(instant) - 1).toISOString());
      shown.push(await saleOf(shop.db, panel, market));
      await at(instant);
      await both();
      shown.push(await saleOf(shop.db, panel, market));
    }
    expect(shown).toEqual([before, reduced, reduced, before]);
    const written = (await versionsIn(shop.db, panel)).filter(({ entry }) => entry === "plan");
    expect(written.slice(versions).map(({ actor }) => actor)).toEqual(["user:anna", "user:anna"]);
    expect(await statesOf(shop.db)).toEqual(["ended restored"]);
  });
});

test("what starts now applies at once, and cancelling ends it now", async () => {
  const asked = request({ starts: "now", ends: { day: "2026-11-30", time: "" } });
  await plans.plan(anna, asked);
  expect([await saleOf(shop.db), await statesOf(shop.db)]).toEqual([90_00, ["active"]]);
  time = new Date("2026-11-27T12:00:00Z");
  expect(await plans.cancel(bohdan, { batch: asked.batch })).toEqual({ cancelled: 0, ended: 1 });
  expect([await saleOf(shop.db), await statesOf(shop.db)]).toEqual([100_00, ["ended restored"]]);
  const { plans: past } = await plans.list({ when: "past", product: panel }, "en");
  expect(past).toMatchObject([{ endsAt: time, changedBy: "user:bohdan", createdBy: "user:anna", netBefore: 100_00 }]);
  expect(await plans.cancel(bohdan, { batch: asked.batch })).toEqual({ cancelled: 0, ended: 0 });
  expect((await auditOf(shop.db, panel)).slice(-2)).toEqual(["price.plan", "price.cancel"]);
});

test("the job is woken at the start and the end of a batch, each once, and not for what begins now", async () => {
  const woken: string[][] = [];
  const wakeAt = async (_: unknown, times: readonly Date[]) => void woken.push(times.map((one) => one.toISOString()));
  const waking = createPricePlans({ db: shop.db, now: () => time, wakeAt });
  await waking.plan(anna, request({ starts: "now", ends: { day: "2026-11-27", time: "" }, markets: ["UA"] }));
  await waking.plan(anna, request({ tariffs: ["sale", "day"], markets: ["UA", "PL"] }));
  expect(woken).toEqual([
    ["2026-11-27T22:00:00.000Z"],
    ["2026-11-27T22:00:00.000Z", "2026-11-28T22:00:00.000Z", "2026-11-27T23:00:00.000Z", "2026-11-28T23:00:00.000Z"],
  ]);
});

test("a batch that is sent twice at once is planned once", async () => {
  const asked = request();
  const answers = await Promise.all([plans.plan(anna, asked), other.plan(anna, asked), plans.plan(anna, asked)]);
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: { batch: asked.batch, planned: 1 } })));
  expect(await statesOf(shop.db)).toEqual(["planned"]);
});

test("of two reductions that overlap one is planned, and the other one is told which", async () => {
  let sent: Promise<Awaited<ReturnType<PricePlans["plan"]>>[]> = Promise.resolve([]);
  await shop.db.transaction().execute(async (trx) => {
    // Plans can be read and not stored: without a lock both would find no other reduction.
    await sql`lock table price_plans in share mode`.execute(trx);
    sent = Promise.all([plans.plan(anna, request()), other.plan(bohdan, request({ percent: "20" }))]);
    await eventually(async () => expect(await waiting()).toBe(2));
  });
  const answers = await sent;
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const { plans: planned } = await plans.list({ when: "planned", product: panel }, "en");
  const plan = planned[0]?.id ?? "";
  expect(answers.find(({ ok }) => !ok)).toEqual({
    ...{ ok: false, code: "overlap" },
    errors: [{ product: panel, market: "UA", tariff: "sale", code: "overlap", plan }],
  });
  const next = request({ starts: { day: "2026-11-29", time: "" }, ends: { day: "2026-11-29", time: "12:00" } });
  expect((await plans.plan(anna, next)).ok).toBe(true);
});

test("a change by a form during a reduction stays when it ends", async () => {
  await plans.plan(anna, request({ starts: "now", ends: { day: "2026-11-28", time: "" } }));
  const drafts = draftsOf(shop.db);
  await type(drafts, { product: panel }, { "price.UA.sale": "85.00" });
  expect((await drafts.publish({ product: panel }, bohdan, "publish")).ok).toBe(true);
  await at("2026-11-28T22:00:00Z");
  expect([await saleOf(shop.db), await statesOf(shop.db)]).toEqual([85_00, ["ended left"]]);
});

test("a form that opens before a reduction begins finds the price changed elsewhere", async () => {
  await plans.plan(anna, request());
  const drafts = draftsOf(shop.db);
  await type(drafts, { product: panel }, { "price.UA.sale": "85.00" });
  await at("2026-11-27T22:00:00Z");
  const published = await drafts.publish({ product: panel }, bohdan, "publish");
  expect(published).toMatchObject({ code: "conflict", conflicts: [{ yours: "85.00", theirs: "90.00" }] });
  expect(await saleOf(shop.db)).toBe(90_00);
  await drafts.discard({ product: panel }, bohdan);
});

test("a reduction waits for an import that has the product, and is measured by its price", async () => {
  await plans.plan(anna, request());
  time = new Date("2026-11-27T22:00:00Z");
  let done: Promise<unknown> | undefined;
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from products where id = ${panel} for no key update`.execute(trx);
    await sql`update prices set net = 8000 where product_id = ${panel} and market = 'UA' and tariff = 'sale'`.execute(
      trx,
    );
    done = both();
    await eventually(async () => expect(await waiting()).toBe(2));
  });
  await done;
  expect([await saleOf(shop.db), await statesOf(shop.db)]).toEqual([80_00, ["failed not_lower"]]);
});

test("a long pause writes one change, with what applies then", async () => {
  const moment = (day: string, hour: string) => ({ day, time: hour });
  const set = (net: string, day: string) =>
    request({ kind: "price", how: "set", amounts: { UA: net }, starts: moment(day, "10:00"), ends: null });
  await plans.plan(anna, set("120", "2026-11-28"));
  await plans.plan(anna, set("110", "2026-11-30"));
  await plans.plan(anna, request({ starts: moment("2026-11-29", ""), ends: moment("2026-11-29", "") }));
  await plans.plan(anna, request({ starts: moment("2026-12-01", ""), ends: moment("2026-12-09", ""), percent: "50" }));
  const before = (await changesOf()).length;
  await at("2026-12-02T00:00:00Z");
  expect((await changesOf()).slice(before)).toEqual([55_00]);
  expect(await statesOf(shop.db)).toEqual(["ended applied", "ended missed", "ended applied", "active"]);
});

test("a clock that goes back does not repeat anything", async () => {
  await plans.plan(anna, request());
  await at("2026-11-27T22:00:00Z");
  await at("2026-11-27T20:00:00Z");
  await at("2026-11-27T22:00:00Z");
  expect([await saleOf(shop.db), await statesOf(shop.db)]).toEqual([90_00, ["active"]]);
});

test("nothing begins for archived products and products that are gone", async () => {
  await plans.plan(anna, request());
  await sql`update products set archived_at = now(), published_at = null where id = ${panel}`.execute(shop.db);
  await sql`insert into price_plans (id, batch, product_id, market, tariff, kind, net, starts_at, created_by, changed_by)
    values (${randomUUID()}::uuid, ${randomUUID()}::uuid, 'gone', 'UA', 'sale', 'price', 5, ${time}, 'user:anna', 'user:anna')`.execute(
    shop.db,
  );
  await at("2026-11-27T22:00:00Z");
  expect([await saleOf(shop.db), await statesOf(shop.db)]).toEqual([100_00, ["failed archived"]]);
  expect(await statesOf(shop.db, "gone")).toEqual(["failed product_gone"]);
  expect(await plans.plan(anna, request({ starts: "now", ends: { day: "2026-11-30", time: "" } }))).toMatchObject({
    code: "refused",
    errors: [{ code: "archived" }],
  });
});

test("a product that cannot be written does not hold up the others, and is tried again", async () => {
  const { rows } = await sql<{ id: string }>`select product_id as id from prices
    where market = 'UA' and tariff = 'sale' and product_id <> ${panel} order by product_id limit 1`.execute(shop.db);
  const fine = rows[0]?.id ?? "";
  await plans.plan(anna, request({ products: [panel, fine] }));
  await sql`create function refuse_versions() returns trigger language plpgsql as $$ begin
    if new.product_id = 'pan-jinko-jkm440n-54hl4r-v' then raise exception 'full'; end if; return new; end $$`.execute(
    shop.db,
  );
  await sql`create trigger refused before insert on product_versions for each row execute function refuse_versions()`.execute(
    shop.db,
  );
  time = new Date("2026-11-27T22:00:00Z");
  await expect(plans.carryOutDue()).rejects.toThrow("prices of 1 products could not be carried out");
  await sql`drop trigger refused on product_versions`.execute(shop.db);
  expect([await statesOf(shop.db, fine), await statesOf(shop.db)]).toEqual([["active"], ["planned"]]);
  await both();
  expect(await saleOf(shop.db)).toBe(90_00);
});

test("the timeline says who changed a price and why", async () => {
  await plans.plan(anna, request({ starts: "now", ends: { day: "2026-11-28", time: "" } }));
  await plans.plan(
    bohdan,
    request({ kind: "price", how: "set", amounts: { UA: "120" }, starts: { day: "2027-01-01", time: "" } }),
  );
  const timeline = await plans.timeline(panel, "en");
  expect(timeline?.changes[0]).toMatchObject({ net: 90_00, entry: "plan", reason: "Black Friday", market: "UA" });
  expect(timeline?.changes[0]?.plan).toBe(timeline?.plans[0]?.id);
  expect(timeline?.plans.map(({ net, state }) => [net, state])).toEqual([
    [90_00, "active"],
    [120_00, "planned"],
  ]);
  expect(await plans.timeline("no-such", "en")).toBeNull();
});

test("everybody may ask for the steps of a published product, which name nobody", async () => {
  const steps = await plans.steps(panel, "UA");
  expect(steps).toMatchObject({ currency: "UAH", lowest: { net: expect.any(Number) } });
  expect(steps?.steps.at(-1)).toEqual({ at: expect.any(String), net: 100_00, gross: 120_00 });
  await sql`update products set published_at = null where id = ${panel}`.execute(shop.db);
  expect(await plans.steps(panel, "UA")).toBeNull();
  expect(await plans.steps("no-such", "UA")).toBeNull();
});
