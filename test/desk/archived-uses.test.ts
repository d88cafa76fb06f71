import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCatalogue } from "#features/catalogue/catalogue.service.ts";
import { createOrders } from "#features/orders/orders.service.ts";
import { createStaffOrders } from "#features/orders/staff/staff-orders.service.ts";
import { createPricing } from "#features/pricing/pricing.service.ts";
import { handOver, takeBack } from "#features/rental/handover/handover.service.ts";
import { ownLease } from "#features/rental/own-leases.service.ts";
import { createWatching } from "#features/wishlist/watches/watch-emails.job.ts";
import { createWatches } from "#features/wishlist/watches/watches.service.ts";
import { createWishlists } from "#features/wishlist/wishlist.service.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addStaff, anna, draftsOf, newProduct, panel, type } from "../support/draft-builders.ts";
import { customer, emailsBy, requestFor, silentEmails, stockOf } from "../support/order-builders.ts";
import { buildFleet, buildLease } from "../support/rental-builders.ts";
import { setStock } from "../support/stock.ts";
import { shopTexts } from "../support/texts.ts";

let shop: TestDatabase;
const ua = { locale: "ua", market: "UA" } as const;
const lift = "lft-archived";

beforeAll(async () => {
  shop = await createTestDatabase();
  await addStaff(shop.db);
  await customer(shop.db, "olena");
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sql`truncate orders, watches, product_drafts cascade`.execute(shop.db);
  await sql`update prices set net = 100000 where product_id = ${panel} and tariff = 'sale'`.execute(shop.db);
  await setStock(shop.db, [panel], { onHand: 10 });
});

const drafts = () => draftsOf(shop.db);
const archive = async (id: string) => expect(await drafts().archive(id, anna, null)).toEqual({ ok: true, value: null });
async function putOnSale(id: string): Promise<void> {
  await drafts().restore(id, anna);
  expect(await drafts().publish({ product: id }, anna, "publish")).toMatchObject({ ok: true });
}
const catalogue = () => createCatalogue({ db: shop.db, texts: shopTexts });

test("open orders are paid, sent and cancelled as agreed; nobody can order it again", async () => {
  const { db } = shop;
  const money = { emails: silentEmails, now: () => new Date(), sendRefund: async () => undefined };
  const orders = createOrders({ ...money, db, catalogue: catalogue(), texts: shopTexts, termsVersion: "1" });
  const desk = createStaffOrders({ db, money });
  const place = () =>
    orders.place({ buyer: { id: "olena" }, request: requestFor({ [panel]: 2 }), repeat: null }).then((placed) => {
      if (!placed.ok) return placed.code;
      return placed.value.id;
    });
  const [sent, dropped] = [await place(), await place()];
  const before = await orders.one("olena", sent);
  await archive(panel);
  try {
    expect(await stockOf(db, panel)).toMatchObject({ onHand: 10, reserved: 4, reservations: 4 });
    expect(await orders.one("olena", sent)).toEqual(before);
    expect(await place()).not.toMatch(/^[0-9a-f]{8}-/);
    const act = (id: string, fields: Record<string, string>) =>
      desk.act(id, anna, new URLSearchParams({ key: randomUUID(), ...fields }));
    const item = before?.items[0]?.id ?? "";
    const amount = String((before?.total ?? 0) / 100);
    expect(await act(sent, { intent: "transfer", amount, reference: "PB" })).toMatchObject({ ok: true });
    const parcel = { intent: "ship", carrier: "x", tracking: "", [`line-${item}`]: "2" };
    expect(await act(sent, parcel)).toMatchObject({ ok: true });
    expect(await act(dropped, { intent: "cancel", reason: "asked" })).toMatchObject({ ok: true });
    expect(await stockOf(db, panel)).toMatchObject({ onHand: 8, reserved: 0, reservations: 0 });
  } finally {
    await putOnSale(panel);
  }
});

test("watchers wait in silence until it is on sale again; wishlists keep it without a card", async () => {
  const { db } = shop;
  const written: string[] = [];
  const emails = emailsBy(async (_trx, effectKey) => {
    written.push(effectKey);
  });
  const pricing = createPricing({ db, now: () => new Date() });
  const deps = { db, catalogue: catalogue(), pricing, emails, secret: "secret" };
  const watching = createWatching({ ...deps, tokenOf: createWatches(deps).tokenOf });
  const wishes = createWishlists({ ...deps, now: () => new Date() });
  await wishes.add("olena", panel, ua);
  await sql`insert into watches (user_id, product_id, market, locale, kind, target, state, hash) values
    ('olena', ${panel}, 'UA', 'ua', 'stock', null, 'waiting', 's'),
    ('olena', ${panel}, 'UA', 'ua', 'price', 90000, 'waiting', 'p')`.execute(db);
  await setStock(db, [panel], { onHand: 0 });
  await archive(panel);
  // Back in the warehouse and cheaper, yet nobody can buy it.
  await setStock(db, [panel], { onHand: 5 });
  await sql`update prices set net = 50000 where product_id = ${panel} and market = 'UA' and tariff = 'sale'`.execute(
    db,
  );
  await watching.run();
  expect(written).toEqual([]);
  expect((await wishes.lists("olena")).wishes.map(({ id }) => id)).toEqual([panel]);
  expect(await wishes.products("olena", ua)).toEqual([]);
  await putOnSale(panel);
  await watching.run();
  expect(written).toHaveLength(2);
  expect((await wishes.products("olena", ua)).map(({ id }) => id)).toEqual([panel]);
});

test("a lease of an archived machine goes on: it is handed over, shown to the lessee and taken back", async () => {
  const { db } = shop;
  const [unitId = 0] = await buildFleet(db, lift, { units: 1 });
  for (const locale of ["ua", "pl", "en"])
    await sql`insert into product_texts (product_id, locale, name, description) values (${lift}, ${locale}, ${`Lift ${locale}`}, 'd')`.execute(
      db,
    );
  await sql`update products set published_at = now() where id = ${lift}`.execute(db);
  const days = { first: "2026-11-25", end: "2026-11-28" } as const;
  const id = await buildLease(db, { userId: "olena", productId: lift, unitId, ...days });
  await archive(lift);
  const by = { who: "staff", name: "user:anna" } as const;
  const check = { hours: 12, condition: "good", checklist: ["fuel"], note: null, photos: [] } as const;
  const given = await inTransaction(db, (trx) =>
    handOver(trx, id, { check, deposit: 34_500_00, by, now: new Date("2026-11-25T08:00:00Z") }),
  );
  expect(given).toMatchObject({ ok: true, value: { status: "active" } });
  expect(await ownLease(db, "olena", id)).toMatchObject({ id, status: "active" });
  const taken = await inTransaction(db, (trx) =>
    takeBack(trx, id, { check, at: new Date("2026-11-27T15:00:00Z"), by }),
  );
  expect(taken).toMatchObject({ ok: true, value: { late: 0 } });
  expect(await catalogue().priced([lift], ua)).toEqual(new Map());
});

test("no set comes on sale with an archived part", async () => {
  const made = await drafts().create(anna, { category: "sets-of-solar-power-plants" });
  const draft = made.ok ? made.value.draft : "";
  const part = `${panel} * 2`;
  const { "specs.ac_power_w": _, ...fields } = newProduct("SET-A");
  await type(drafts(), { draft }, { ...fields, components: part });
  await archive(panel);
  const refused = {
    code: "incomplete",
    errors: [{ field: "components", code: "part_archived", details: { id: panel } }],
  };
  expect(await drafts().publish({ draft }, anna, "publish")).toMatchObject(refused);
  await putOnSale(panel);
  expect(await drafts().publish({ draft }, anna, "publish")).toEqual({ ok: true, value: { product: "set-a" } });

  // The other way round: the set first, then its part, and the set back alone.
  await archive("set-a");
  await archive(panel);
  await drafts().restore("set-a", anna);
  expect(await drafts().publish({ product: "set-a" }, anna, "publish")).toMatchObject(refused);
  await putOnSale(panel);
  await putOnSale("set-a");
});
