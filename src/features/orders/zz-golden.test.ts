import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmails, htmlOf } from "#features/emails/emails.service.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { customer, plainCatalogue, requestFor, stockProducts } from "../../../test/support/order-builders.ts";
import { buildFleet, buildLease } from "../../../test/support/rental-builders.ts";
import { rentRequest } from "../../../test/support/rental-orders.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { createRental } from "#features/rental/rental.service.ts";
import { createDocuments } from "./documents.service.ts";
import { toApiOrder } from "./domain/history/api-order.ts";
import { orderView, trackOf } from "./domain/history/order-view.ts";
import { ordersPart } from "./domain/history/own-order-view.ts";
import { postPurchaseView } from "./domain/history/post-purchase-view.ts";
import { createClockwork } from "./fulfilment/deadlines.job.ts";
import { createOrders } from "./orders.service.ts";
import { createOwnOrders } from "./own-orders.service.ts";
import { capture } from "./payments/captures.service.ts";
import { refundSettled } from "./payments/captures.service.ts";
import { chargeLease } from "./rentals/charges.service.ts";
import { createAfterOrders } from "./returns/post-purchase.service.ts";
import { staffOrderView } from "./staff/staff-order-view.service.ts";
import { staffCreate } from "./staff/staff-orders.service.ts";
import { readStaffOrdersAddress } from "./domain/staff/order-filter.ts";

let base: TestDatabase;
let time = new Date("2026-11-23T10:00:00Z");
const now = () => time;
const out: unknown[] = [];
beforeAll(async () => {
  base = await createTestDatabase("migrated");
});
afterAll(() => base.drop());

const ids = new Map<string, string>();
function normal(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!ids.has(id)) ids.set(id, `uuid${ids.size}`);
      return ids.get(id) as string;
    })
    .replace(/"(created_at|updated_at|createdAt|updatedAt|issued_at|at|shippedAt|done_at)":"[^"]*"/g, '"$1":"T"');
}

test("golden", async () => {
  const { db } = base;
  await customer(db, "olena");
  await customer(db, "anna");
  await stockProducts(db, { panel: 10_000, cable: 10_000, big: 1000 });
  await buildFleet(db, "genie", { units: 6 });
  const mails: unknown[] = [];
  const post = {
    write: async (_: unknown, ...letters: any[]) => {
      for (const one of letters) mails.push({ ...one, html: await htmlOf(JSON.parse(JSON.stringify(one.parts))) });
    },
    limitsOf: async (_: unknown, readers: any[]) => readers.map(() => "own" as const),
  };
  const emails = createEmails({ post: post as never, texts: shopTexts, origin: "https://h.example" });
  const rental = createRental({ db, now });
  const deps = { db, emails, now, sendRefund: async () => undefined };
  const orders = createOrders({
    ...deps, rental, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "2026-11",
    unpaid: { accountsPerAddress: 40 },
  } as never);
  const desk = staffCreate({ db, money: deps });
  const documents = createDocuments({ db, texts: shopTexts });
  const own = createOwnOrders({ db, now });
  const after = createAfterOrders({ db, money: deps });
  const clock = createClockwork(deps);
  const all: string[] = [];
  const place = async (request: any) => {
    await sql`update orders set placed_from = null`.execute(db);
    const placed = await orders.place({ buyer: { id: "olena" }, request, repeat: { key: randomUUID(), body: request } });
    out.push(JSON.parse(JSON.stringify(placed)));
    if (placed.ok) all.push(placed.value.id);
    return placed.ok ? placed.value.id : "";
  };
  const act = async (id: string, fields: Record<string, string>) => {
    const done = await desk.act(id, { id: "anna" }, new URLSearchParams({ key: randomUUID(), ...fields }));
    out.push(JSON.parse(JSON.stringify(done)));
  };
  const itemsOf = async (id: string) =>
    (await db.selectFrom("order_items").select("id").where("order_id", "=", id).orderBy("position").execute()).map((r) => r.id);
  const view = async (id: string) => {
    for (const locale of ["ua", "pl", "en"] as const) {
      const order = await orders.one("olena", id);
      if (!order) continue;
      const events = await orders.events("olena", id);
      out.push({ view: orderView(order, locale), track: trackOf(order, events, locale)?.map(({ status, state }) => [status, state]) });
      const look = await after.look("olena", id);
      if (look) out.push({ after: postPurchaseView(order, look, locale) });
      out.push({ api: toApiOrder(order) });
      const whole = await desk.order(id);
      if (whole) out.push({ desk: staffOrderView(whole, locale) });
    }
  };
  const billing = { firstName: "Олена", lastName: "Бондар", address: "вул. Стрийська, 5", city: "Львів", postalCode: "79000", country: "Other" };
  const business = { company: "ТОВ «Сонце»", taxId: "14360570" };
  const plShip = { ...requestFor({ panel: 1 }).shipping, country: "PL" as const, firstName: "Jan", lastName: "Nowak", city: "Kraków", method: "express" as const };
  const ua = requestFor({ panel: 2, cable: 1 });
  const a = await place(ua);
  const b = await place({ ...requestFor({ panel: 1 }, { paymentMethod: "pod", billing, business } as never), locale: "en" });
  const c = await place({ ...requestFor({ panel: 3 }, { market: "PL", shipping: plShip, business } as never), locale: "pl" });
  const d = await place({ ...requestFor({ panel: 1 }, { paymentMethod: "card" }), locale: "ua", billing: { ...billing, country: "DE" } });
  const e = await place({ ...rentRequest({ genie: 2 }, {}), locale: "en" });
  const f = await place({ ...rentRequest({ genie: 1 }, { goods: { panel: 2 }, paymentMethod: "card" }), locale: "pl" });
  const g = await place({ ...requestFor({ panel: 200 }), locale: "en", items: [{ id: "panel", quantity: 200, unitNet: 100000, installation: { companyName: "A", address: "B", notes: "" } }] });
  await place({ ...ua, totals: { ...ua.totals, total: 5 } });
  await place({ ...requestFor({ panel: 40 }, { paymentMethod: "pod" }) });
  for (const id of all) await view(id);
  const totalOf = async (id: string) => (await db.selectFrom("orders").select("total").where("id", "=", id).executeTakeFirstOrThrow()).total;
  const cap = async (id: string, amount: number, key: string, method: "card" | "transfer" = "transfer") =>
    out.push(await inTransaction(db, (trx) => capture(trx, deps, id, { method, amount, reference: `ref-${key}`, effectKey: `transfer:test:${key}-padded`, actor: { who: "shop", name: "shop:test" } })));
  if (g) await act(g, { intent: "confirm" });
  await cap(a, 500_00, "a1");
  await view(a);
  await cap(a, (await totalOf(a)) - 400_00, "a2");
  const [a0 = "", a1 = ""] = await itemsOf(a);
  await act(a, { intent: "ship", carrier: "Nova Poshta", tracking: "59000000000000", [`line-${a0}`]: "1" });
  await view(a);
  await act(a, { intent: "ship", carrier: "Nova Poshta", tracking: "", [`line-${a0}`]: "1", [`line-${a1}`]: "1" });
  await act(a, { intent: "deliver" });
  await act(a, { intent: "note", text: "hello" });
  out.push(await after.requestReturn("olena", a, { id: "11111111-1111-4111-8111-111111111111", lines: [{ orderItemId: a0, quantity: 1, reason: "damaged" }], note: "x" }));
  await act(a, { intent: "refund", reason: "sorry", delivery: "on", [`line-${a0}`]: "1" });
  const { rows: refunds } = await sql<{ id: string }>`select id from money_movements where kind = 'refund' and state = 'asked' and order_id = ${a} order by created_at`.execute(db);
  for (const { id } of refunds) out.push(await inTransaction(db, (trx) => refundSettled(trx, id, { state: "done", reference: `back-${id}`, actor: { who: "staff", name: "user:anna" } })));
  await view(a);
  await act(b, { intent: "accept" });
  const [b0 = ""] = await itemsOf(b);
  await act(b, { intent: "ship", carrier: "Meest", tracking: "", [`line-${b0}`]: "1" });
  await act(b, { intent: "deliver" });
  await view(b);
  await cap(c, await totalOf(c), "c1");
  await act(c, { intent: "cancel", reason: "none" });
  await view(c);
  await cap(d, await totalOf(d), "d1", "card");
  await view(d);
  await cap(e, await totalOf(e), "e1");
  await view(e);
  out.push(await after.cancel("olena", e));
  time = new Date("2026-11-25T10:00:00Z");
  await clock.run();
  time = new Date("2026-11-27T10:00:00Z");
  await clock.run();
  for (const id of all) await view(id);
  await cap(f, await totalOf(f), "f1", "card");
  if (g) await cap(g, await totalOf(g), "g1");
  const [unitId = 0] = await buildFleet(db, "lft", { units: 1 });
  const lease = await buildLease(db, { userId: "olena", productId: "lft", unitId, first: "2026-11-23", end: "2026-11-26", status: "active" });
  for (const charge of [
    { kind: "late", amount: { gross: 4_140_00 }, reason: null, days: { first: "2026-11-25", end: "2026-11-28" } },
    { kind: "damage", amount: { gross: 10_000_00 }, reason: "кошик", days: null },
    { kind: "extension", amount: { net: 1_000_00 }, reason: null, days: { first: "2026-11-28", end: "2026-11-30" }, payBy: { method: "card", deadline: new Date("2026-11-28T10:00:00Z") } },
    { kind: "period", amount: { net: 1_000_00 }, reason: null, days: { first: "2026-11-28", end: "2026-11-30" } },
  ] as any[]) {
    const made = await inTransaction(db, (trx) => chargeLease(trx, { emails, texts: shopTexts, now }, { ...charge, leaseId: lease, effectKey: `${charge.kind}:test-${charge.kind}`, actor: "user:anna" }));
    if (made.ok) { all.push(made.value.orderId); await view(made.value.orderId); }
  }
  time = new Date("2026-12-01T10:00:00Z");
  await clock.run();
  const late = all.at(-4) as string;
  await cap(late, await totalOf(late), "late");
  time = new Date("2027-01-20T10:00:00Z");
  await clock.run();
  for (const id of all) await view(id);
  const filter = { status: null, range: null, search: "", type: null } as never;
  const list = await own.list("olena", filter, null);
  for (const locale of ["ua", "en"] as const) out.push({ part: ordersPart(list, { locale, now: now() }).orders.map(({ track, ...rest }) => rest) });
  out.push({ deskList: (await desk.list(readStaffOrdersAddress(new URLSearchParams()))).orders, today: await desk.today() });
  out.push({ documents: (await Promise.all(all.map((id) => documents.list(id, "olena", "ua")))).map((l) => l.map(({ kind, number }) => [kind, number])) });
  for (const table of ["orders", "order_items", "order_adjustments", "order_events", "documents", "money_movements", "refund_lines", "stock_movements", "lease_charges", "order_rentals"]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    const key = (row: any) => JSON.stringify([row.order_id ?? row.id, row.position, row.number, row.kind, row.id]);
    out.push({ table, rows: rows.length, data: rows.map((row: any) => row) });
  }
  writeFileSync(process.env.GOLDEN ?? "/tmp/w/orders-golden.json", normal(JSON.stringify({ mails }, null, 1)) + "\n" + normal(JSON.stringify(out, null, 1)).replace(/"(at|created_at|updated_at|createdAt|updatedAt|issued_at|done_at|shipped_at|issuedOn|on)": "[^"]*"/g, '"$1": "T"'));
  expect(all.length).toBeGreaterThan(9);
}, 120_000);

import { emailsIn } from "../../../test/support/email-builders.ts";
test("golden e-mails", async () => {
  const all: unknown[] = [];
  for (const locale of ["ua", "pl", "en"] as const) {
    for (const content of emailsIn(locale)) {
      const post = {
        write: async (_: unknown, one: any) => void all.push({ ...one, html: await htmlOf(JSON.parse(JSON.stringify(one.parts))) }),
        limitsOf: async () => ["own" as const],
      };
      await createEmails({ post: post as never, texts: shopTexts, origin: "https://h.example" }).write(null as never, "k", { userId: "u", email: "o@example.com", firstName: "Ольга", locale }, content);
    }
  }
  await new Promise((r) => setTimeout(r, 3000));
  writeFileSync(`${process.env.GOLDEN}.emails`, JSON.stringify(all, null, 1));
}, 120_000);
