import "../../support/setup-definitions.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { createCatalogue } from "../../../src/features/catalogue/catalogue.service.ts";
import { expire } from "../../../src/features/orders/fulfilment/cancellation.service.ts";
import { createOrders } from "../../../src/features/orders/orders.service.ts";
import type { MoneyDeps } from "../../../src/features/orders/payments/captures.service.ts";
import { createPostPurchase } from "../../../src/features/orders/returns/post-purchase.service.ts";
import { createStaffOrders } from "../../../src/features/orders/staff/staff-orders.service.ts";
import { createStaffReturns } from "../../../src/features/orders/staff/staff-returns.service.ts";
import type { PaymentMethod } from "../../../src/platform/pure/market/market.ts";
import type { Database } from "../../../src/platform/server/db/database.ts";
import { inTransaction } from "../../../src/platform/server/db/transaction.ts";
import { requestFor, silentEmails } from "../../support/order-builders.ts";
import { setStock } from "../../support/stock.ts";
import { shopTexts } from "../../support/texts.ts";

const [panel, cable] = ["pan-jinko-jkm440n-54hl4r-v", "cab-helukabel-solarflex-4"] as const;
const goods = { [panel]: 10, "inv-deye-sun-8k-sg04lp3-eu": 1, [cable]: 25 };
const ids: string[] = Object.keys(goods);

/** An order in each state that buyer and staff pages show; ids by name of the state. */
export type WorkedOrders = Record<
  | "transfer"
  | "part"
  | "accept"
  | "card"
  | "packed"
  | "sent"
  | "shipped"
  | "delivered"
  | "requested"
  | "approved"
  | "received"
  | "returned"
  | "refund"
  | "expired",
  string
>;

/**
 * Takes a buyer's orders through all transitions with the shop's own services, so that nothing in these screenshots is made
 * up.
 */
export async function workOrders(
  db: Database,
  { buyer, staff }: { buyer: string; staff: string },
): Promise<{ orders: WorkedOrders; returns: Record<"requested" | "approved" | "received", string> }> {
  const money: MoneyDeps = { emails: silentEmails, now: () => new Date(), sendRefund: async () => undefined };
  const catalogue = createCatalogue({ db, texts: shopTexts });
  await setStock(db, ids, { onHand: 2_000 });
  const orders = createOrders({ ...money, db, catalogue, texts: shopTexts, termsVersion: "1" });
  const after = createPostPurchase({ db, money });
  const desk = createStaffOrders({ db, money });
  const returnsDesk = createStaffReturns({ db, money });

  async function place(paymentMethod: PaymentMethod, of = ids): Promise<string> {
    const priced = await catalogue.priced(of, { locale: "ua", market: "UA" });
    const items = [...priced.values()].map(({ id, unitNet }) => {
      return { id, quantity: goods[id as keyof typeof goods], unitNet: unitNet ?? 0, installation: null };
    });
    const request = requestFor({}, { items, paymentMethod });
    const placed = await orders.place({ buyer: { id: buyer }, request, repeat: null });
    if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed)}`);
    return placed.value.id;
  }
  async function act(id: string, fields: Record<string, string>): Promise<void> {
    const done = await desk.act(id, { id: staff }, new URLSearchParams({ key: randomUUID(), ...fields }));
    if (!done.ok) throw new Error(`${fields.intent} was refused: ${JSON.stringify(done)}`);
  }
  const step = async (id: string, fields: Record<string, string>) => {
    const done = await returnsDesk.act(id, { id: staff }, new URLSearchParams(fields));
    if (!done.ok) throw new Error(`${fields.intent} was refused: ${JSON.stringify(done)}`);
  };
  const linesOf = async (id: string) =>
    (await orders.one(buyer, id))?.items.map((item) => ({ id: item.id, quantity: item.quantity })) ?? [];

  async function transferred(): Promise<string> {
    const id = await place("transfer");
    const { total = 0 } = (await orders.one(buyer, id)) ?? {};
    await act(id, { intent: "transfer", amount: String(total / 100), reference: "PB-2026-1107" });
    return id;
  }
  async function sent(id: string, part = 1): Promise<string> {
    const lines = (await linesOf(id)).slice(0, part === 1 ? undefined : 1);
    const pieces = lines.map((line) => [`line-${line.id}`, String(Math.ceil(line.quantity * part))]);
    await act(id, { intent: "ship", carrier: "Нова пошта", tracking: "20450000111122", ...Object.fromEntries(pieces) });
    return id;
  }
  async function delivered(): Promise<string> {
    const id = await sent(await transferred());
    await act(id, { intent: "deliver" });
    return id;
  }
  async function asked(): Promise<{ order: string; id: string; line: string }> {
    const order = await delivered();
    const [line] = await linesOf(order);
    const id = randomUUID();
    const lines = [{ orderItemId: line?.id ?? "", quantity: 2, reason: "damaged" as const }];
    const note = "Дві панелі прийшли з тріснутим склом, фото можу надіслати.";
    const wish = await after.requestReturn(buyer, order, { id, note, lines });
    if (!wish.ok) throw new Error(wish.code);
    return { order, id, line: line?.id ?? "" };
  }
  const approve = { intent: "approve", answer: "Надішліть, будь ласка, обидві панелі одним відправленням." };

  const [requested, approved, received, returned] = [await asked(), await asked(), await asked(), await asked()];
  for (const one of [approved, received, returned]) await step(one.id, approve);
  for (const { id, line } of [received, returned]) await step(id, { intent: "receive", [`line-${line}`]: "1" });
  await step(returned.id, { intent: "resolve", answer: "", [`line-${returned.line}`]: "2" });
  const part = await place("transfer");
  await act(part, { intent: "transfer", amount: "20000", reference: "PB-2026-1108", confirmed: "2000000" });
  const refund = await transferred();
  await act(refund, { intent: "cancel", reason: "Покупець обрав іншу потужність" });
  const packed = await transferred();
  await act(packed, { intent: "note", text: "Телефонувати перед відправленням: приймає лише після 18:00." });
  const expired = await place("transfer");
  await inTransaction(db, (trx) => {
    const late = { ...money, now: () => new Date(Date.now() + 10 * 86_400_000) };
    return expire(trx, late, expired, { who: "shop", name: "shop:deadline" });
  });
  return {
    returns: { requested: requested.id, approved: approved.id, received: received.id },
    orders: {
      requested: requested.order,
      approved: approved.order,
      received: received.order,
      returned: returned.order,
      part,
      refund,
      packed,
      expired,
      sent: await sent(await transferred(), 0.5),
      shipped: await sent(await transferred()),
      delivered: await delivered(),
      card: await place("card"),
      // Without the inverter, because courier shipments have a weight limit in the market.
      accept: await place("pod", [panel, cable]),
      transfer: await place("transfer"),
    },
  };
}

/** Failed e-mails, refunds and provider events, for the lists that need manual attention. */
export async function spoil(db: Database, order: string): Promise<void> {
  await sql`insert into mails (effect_key, kind, locale, recipient, subject, html, plain, state, attempts, fault)
    values ('order-status:lost', 'order-status', 'ua', 'nemaye@pryklad.ua', 'Замовлення HL-100001: у дорозі', '<p>У дорозі</p>',
      'У дорозі', 'failed', 31, '550 5.1.1 mailbox unavailable')`.execute(db);
  await sql`insert into payment_events (id, kind, session_id, body, outcome, received_at) values ('evt_1PqXtest00', 
    'checkout.session.completed', 'cs_test_b1c2d3', '{"data":{"object":{"payment_status":"paid"}}}', 'unknown_order', now() - interval '3 hours')`.execute(
    db,
  );
  await sql`insert into money_movements (order_id, kind, method, amount, currency, state, effect_key, actor, created_at)
    values (${order}, 'refund', 'card', 125000, 'UAH', 'failed', 'refund:spoiled', 'shop:card', now() + interval '1 minute')`.execute(
    db,
  );
}
