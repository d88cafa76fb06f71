import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSums } from "#features/figures/sums.service.ts";
import { type DocumentContent, documentKinds } from "#features/orders/domain/documents/document.ts";
import type { Actor } from "#features/orders/fulfilment/order-status.service.ts";
import { createOrders, type Orders } from "#features/orders/orders.service.ts";
import { capture, type MoneyDeps, refundSettled } from "#features/orders/payments/captures.service.ts";
import { refundLines } from "#features/orders/payments/refunds.service.ts";
import { dayIn } from "#platform/pure/days.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { insertOrder } from "../../../../test/support/accounting-rows.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { selectKindSums, selectVatSums } from "../documents/documents.store.ts";
import { currentMonth, type Period } from "../domain/period.ts";
import { selectCollective } from "./vat.store.ts";

let database: TestDatabase;
let orders: Orders;
const deps: MoneyDeps = { emails: silentEmails, now: () => new Date(), sendRefund: async () => undefined };
const staff: Actor = { who: "staff", name: "user:clerk" };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const place = { catalogue: plainCatalogue(db), emails: silentEmails, texts: shopTexts, termsVersion: "2026-11" };
  orders = createOrders({ db, ...place, now: () => new Date() });
  await customer(db, "buyer");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products, document_counters cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 10_000, cable: 10_000 });
});

async function buy(panels: number, { back }: { back: number }): Promise<string> {
  const { db } = database;
  const request = requestFor({ panel: panels, cable: 1 });
  const placed = await orders.place({ buyer: { id: "buyer" }, request, repeat: null });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const { id } = placed.value;
  const { total } = await db.selectFrom("orders").select("total").where("id", "=", id).executeTakeFirstOrThrow();
  const money = { method: "transfer", amount: total, reference: null, effectKey: `pay:${id}`, actor: staff } as const;
  await inTransaction(db, (trx) => capture(trx, deps, id, money));
  if (back === 0) return id;
  const item = await sql<{ id: string }>`select id from order_items where order_id = ${id} and position = 0`.execute(
    db,
  );
  const lines = { items: [{ orderItemId: item.rows[0]?.id ?? "", quantity: back }], delivery: true, fee: false };
  const refund = await inTransaction(db, (trx) =>
    refundLines(trx, deps, id, { request: lines, actor: staff, reason: "returned", effectKey: randomUUID() }),
  );
  if (!refund.ok) throw new Error(refund.code);
  const { id: refundId } = refund.value;
  await inTransaction(db, (trx) => refundSettled(trx, refundId, { state: "done", reference: "BANK", actor: staff }));
  return id;
}

/** VAT of all documents, added up from what they say. */
async function added(): Promise<Record<string, { net: number; tax: number; gross: number }>> {
  const documents = await database.db.selectFrom("documents").select(["kind", "content"]).execute();
  const sums: Record<string, { net: number; tax: number; gross: number }> = {};
  for (const { kind, content } of documents) {
    if (kind !== "invoice" && kind !== "credit_note") continue;
    const sign = kind === "invoice" ? 1 : -1;
    for (const { net, tax, gross } of (content as unknown as DocumentContent).vat ?? []) {
      const sum = sums[kind] ?? { net: 0, tax: 0, gross: 0 };
      sums[kind] = { net: sum.net + sign * net, tax: sum.tax + sign * tax, gross: sum.gross + sign * gross };
    }
  }
  return sums;
}

test("VAT of the month is what the documents that the shop issues say", async () => {
  for (const [panels, back] of [
    [2, 0],
    [3, 1],
    [7, 7],
  ] as const)
    await buy(panels, { back });
  const month: Period = { market: "UA", month: currentMonth("UA", new Date()) };
  const found = await selectVatSums(database.db, month);
  const expected = await added();
  expect(Object.keys(expected).sort()).toEqual(["credit_note", "invoice"]);
  for (const { kind, net, tax, gross } of found) expect({ kind, net, tax, gross }).toEqual({ kind, ...expected[kind] });
  const kinds = await selectKindSums(database.db, month);
  expect(kinds.find(({ kind }) => kind === "invoice")?.total).toBe(expected.invoice?.gross);
  expect(kinds.every(({ kind }) => documentKinds.includes(kind))).toBe(true);
  expect(await selectCollective(database.db, month)).toEqual([]);
});

test("VAT of a month is the one that the reports of figures add up, also of a document from before rates were stated", async () => {
  const { db } = database;
  for (const back of [0, 1]) await buy(2, { back });
  const old = await buy(3, { back: 0 });
  await sql`create temp table old_document as select * from documents where order_id = ${old} and kind = 'invoice'`.execute(
    db,
  );
  await sql`alter table documents disable trigger user`.execute(db);
  await sql`delete from documents where order_id = ${old} and kind = 'invoice'`.execute(db);
  await sql`alter table documents enable trigger user`.execute(db);
  await sql`insert into documents (order_id, kind, market, year, serial, number, locale, content, issued_at)
    select order_id, kind, market, year, serial, number, locale, content - 'vat', issued_at from old_document`.execute(
    db,
  );
  await createSums({ db, now: () => new Date() }).rebuild();
  const month: Period = { market: "UA", month: currentMonth("UA", new Date()) };
  const { rows } = await sql`select document as kind, rate_bp as "rateBp", sum(documents)::int as documents,
      sum(sign * net)::bigint as net, sum(sign * tax)::bigint as tax, sum(sign * gross)::bigint as gross
    from figure_vat, lateral (select case document when 'invoice' then 1 else -1 end as sign) s
    where market = 'UA' group by 1, 2 order by rate_bp desc, document desc`.execute(db);
  expect(await selectVatSums(db, month)).toEqual(rows);
});

test("a paid order without an invoice is one row for its day and rate, less refunds", async () => {
  const { db } = database;
  for (const [amount, at] of [
    [123_00, "2026-10-05T10:00:00Z"],
    [246_00, "2026-10-05T21:30:00Z"],
    [100_00, "2026-10-31T23:30:00Z"],
  ] as const) {
    const order = await insertOrder(db, "PL", amount);
    await sql`update orders set captured = total where id = ${order}`.execute(db);
    await sql`insert into money_movements (order_id, kind, method, amount, currency, effect_key, actor, created_at, done_at)
      values (${order}, 'capture', 'transfer', ${amount}, 'PLN', ${randomUUID()}, 'test', ${at}, ${at})`.execute(db);
  }
  expect(dayIn("Europe/Warsaw", new Date("2026-10-31T23:30:00Z"))).toBe("2026-11-01");
  expect(await selectCollective(db, { market: "PL", month: "2026-10" })).toEqual([
    { day: "2026-10-05", rateBp: 2300, gross: 369_00, tax: 69_00, net: 300_00 },
  ]);
});
