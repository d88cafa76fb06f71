import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { selectDocument, selectDocuments } from "#features/orders/documents/documents.store.ts";
import { orderDocument } from "#features/orders/domain/documents/document-content.ts";
import { documentPage } from "#features/orders/domain/documents/document-page.ts";
import { orderView } from "#features/orders/domain/history/order-view.ts";
import { postPurchaseView } from "#features/orders/domain/history/post-purchase-view.ts";
import { planRefund } from "#features/orders/domain/payments/refund.ts";
import { chargeOrder } from "#features/orders/domain/rentals/charge-order.ts";
import { selectFacts } from "#features/orders/fulfilment/order-status.store.ts";
import type { Orders } from "#features/orders/orders.service.ts";
import { selectRefundable } from "#features/orders/payments/refunds.store.ts";
import { createPostPurchase } from "#features/orders/returns/post-purchase.service.ts";
import { ownLeases } from "#features/rental/own-leases.service.ts";
import { fieldOf, fieldsOf, sectionNames } from "#features/settings/domain/fields.ts";
import { sectionValue } from "#features/settings/domain/section-value.ts";
import { type DatedValue, historyOf } from "#features/settings/domain/timeline.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { markets, seedMarkets, takeMarketHistory } from "#platform/pure/market/markets.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/support/database.ts";
import { customer, silentEmails, stockProducts } from "../../../test/support/order-builders.ts";
import { buildFleet } from "../../../test/support/rental-builders.ts";
import { rentingOrders, rentRequest } from "../../../test/support/rental-orders.ts";
import { shopTexts } from "../../../test/support/texts.ts";
import { lateView, rentalView } from "./domain/rental-view.ts";

let database: TestDatabase;
let orders: Orders;
const now = () => new Date("2026-11-23T10:00:00Z");
/** After its last day, so that late fees count. */
const later = new Date("2026-12-20T10:00:00Z");
/** The database gives leases its own time, which is that of today. */
const changed = new Date("2095-01-01T00:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  orders = rentingOrders(database.db, { now });
  await customer(database.db, "olena");
  await buildFleet(database.db, "genie", { units: 3 });
  await stockProducts(database.db, { panel: 5 });
});
afterAll(() => database.drop());
afterEach(() => {
  takeMarketHistory(historyOf([]), new Date());
});

/** Every number of every section as another one that is allowed, and another seller and bank account. */
function everythingElse(validFrom: Date): DatedValue[] {
  return marketCodes.flatMap((market) =>
    sectionNames.map((section): DatedValue => {
      const value = sectionValue(section, seedMarkets[market]);
      const other = fieldsOf(section, market).map((name) => {
        const field = fieldOf(name);
        const before = value[name];
        if (field.kind === "span") return [name, [field.min, field.max]];
        if ("min" in field) return [name, before === field.max ? field.min : field.max];
        if (field.kind === "text" || field.kind === "lines" || field.kind === "sender_name")
          return [name, "Somebody else"];
        if (field.kind === "colour") return [name, "#0B5D3B"];
        if (field.kind === "iban") return [name, "DE89370400440532013000"];
        if (field.kind === "tax_id") return [name, "0000000000"];
        if (field.kind === "time") return [name, name === "opens" ? "6:00" : "22:00"];
        return [name, before];
      });
      return { market, section, version: 1, value: Object.fromEntries(other), validFrom, isWithdrawn: false };
    }),
  );
}

/** What anybody sees of an order and its leases, and what the shop would compute from it. */
async function look(id: string) {
  const { db } = database;
  const order = await orders.one("olena", id);
  const locked = await selectFacts(db, id);
  if (!order || !locked) throw new Error("no order");
  const money = { now: () => later, emails: silentEmails, sendRefund: async () => undefined };
  const after = await createPostPurchase({ db, money }).look("olena", id);
  const entries = await selectDocuments(db, id, null);
  const documents = await Promise.all(
    entries.map(async ({ id: document }) => selectDocument(db, { orderId: id, id: document, owner: null })),
  );
  const leases = await ownLeases(db, "olena", { limit: 10, over: 10 });
  const paper = orderDocument({ ...order, adjustments: [] });
  const refundable = await selectRefundable(db, locked);
  const item = order.items.find(({ rental }) => rental);
  const facts = { orderId: "", itemId: "", leaseId: "", effectKey: "", actor: "", at: later, reason: null, item };
  return {
    view: orderView(order, "ua"),
    after: after && postPurchaseView(order, after, "ua"),
    paper: { ...paper, seller: { ...paper.seller, phone: "", email: "" } },
    documents: documents.map((document) => document && documentPage(document, shopTexts.in("ua"))),
    refund: planRefund(refundable, {
      items: order.items.map((one) => ({ orderItemId: one.id, quantity: 1 })),
      delivery: true,
      fee: true,
    }),
    charge:
      item &&
      chargeOrder(
        {
          ...facts,
          item,
          first: order,
          kind: "period",
          amount: { net: 100_00 },
          payBy: { method: "transfer", deadline: later },
        },
        shopTexts.in("ua"),
      ).total,
    leases: [...leases.out, ...leases.coming, ...leases.over].map((lease) => [
      rentalView(lease, { locale: "ua", now: later }),
      lateView(lease, later),
    ]),
  };
}

test("an order and its leases stay as they were when every setting changes afterwards", async () => {
  const request = rentRequest({ genie: 1 }, { goods: { panel: 2 } });
  const placed = await orders.place({ buyer: { id: "olena" }, request, repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  await sql`update leases set status = 'active' where status = 'reserved'`.execute(database.db).catch(() => undefined);
  const before = await look(placed.value.id);
  takeMarketHistory(historyOf(everythingElse(changed)), changed);
  expect(markets.UA.taxRateBp).toBe(30_00);
  expect(markets.UA.transfer.holder).toBe("Somebody else");
  expect(markets.UA.look).toEqual({
    footer: { ua: "Somebody else", pl: "Somebody else", en: "Somebody else" },
    accent: "#0B5D3B",
  });
  expect(await look(placed.value.id)).toEqual(before);
});
