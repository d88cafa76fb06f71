import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAudit } from "#features/admin/audit.service.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockOf,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { PlaceRequest } from "../domain/placement/assessment.ts";
import { readStaffOrdersAddress } from "../domain/staff/order-filter.ts";
import { createOrders, type Orders } from "../orders.service.ts";
import type { MoneyDeps } from "../payments/captures.service.ts";
import { createPostPurchase } from "../returns/post-purchase.service.ts";
import { staffOrderView } from "./staff-order-view.service.ts";
import { createStaffOrders, type StaffOrders } from "./staff-orders.service.ts";
import { createStaffReturns, type StaffReturns } from "./staff-returns.service.ts";
import { createStaffStock, type StaffStock } from "./staff-stock.service.ts";

let database: TestDatabase;
let orders: Orders;
let desk: StaffOrders;
let staffStock: StaffStock;
let staffReturns: StaffReturns;
let moneyDeps: MoneyDeps;
const anna = { id: "anna" };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const now = () => new Date();
  moneyDeps = { emails: silentEmails, now, sendRefund: async () => undefined };
  const catalogue = plainCatalogue(db);
  orders = createOrders({ db, emails: silentEmails, catalogue, texts: shopTexts, termsVersion: "1", now });
  desk = createStaffOrders({ db, money: moneyDeps });
  staffStock = createStaffStock({ db });
  staffReturns = createStaffReturns({ db, money: moneyDeps });
  await customer(db, "olena");
  await customer(db, "anna");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, products, audit_log cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 10, cable: 10 });
});

async function place(pieces: Record<string, number>, changes: Partial<PlaceRequest> = {}): Promise<string> {
  const placed = await orders.place({ buyer: { id: "olena" }, request: requestFor(pieces, changes), repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.id;
}

/** Sends a form of the order's page; a key is added. */
const act = (id: string, fields: Record<string, string>) =>
  desk.act(id, anna, new URLSearchParams({ key: randomUUID(), ...fields }));
const row = (id: string) => database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const money = (amount: string) => `${amount}\u00a0грн`;
const entries = async () =>
  (await createAudit(database).list(null)).entries
    .map((entry) => [entry.action, entry.actor, entry.subjectName])
    .reverse();
const amountOf = async (id: string) => String((await row(id)).total / 100);

/** An order by transfer whose money has come. */
async function paid(pieces: Record<string, number>): Promise<{ id: string; items: { id: string }[] }> {
  const id = await place(pieces);
  expect(await act(id, { intent: "transfer", amount: await amountOf(id), reference: `ref-${id}` })).toMatchObject({
    ok: true,
    value: { done: "transfer_accepted" },
  });
  const items = await database.db
    .selectFrom("order_items")
    .select("id")
    .where("order_id", "=", id)
    .orderBy("position")
    .execute();
  return { id, items };
}

describe("a transfer", () => {
  test("of another amount is booked once it was said twice, the right one at once, a form once however often it is sent", async () => {
    const id = await place({ panel: 1 });
    const { total } = await row(id);
    const less = { intent: "transfer", amount: String((total - 300_00) / 100), reference: "PB-77", key: randomUUID() };
    const refused = { ok: false, code: "amount_differs", fit: "too_little", owed: total, amount: total - 300_00 };
    expect(await act(id, less)).toEqual(refused);
    expect(await act(id, { ...less, confirmed: String(total) })).toEqual(refused);
    expect(await row(id)).toMatchObject({ captured: 0, payment_status: "pending", status: "pending" });
    const sure = { ...less, confirmed: String(total - 300_00) };
    expect(await act(id, sure)).toEqual({ ok: true, value: { done: "transfer_part" } });
    expect(await act(id, sure)).toEqual({ ok: true, value: { done: "already" } });
    // The same transfer by another form.
    expect(await act(id, { ...less, key: randomUUID() })).toEqual({ ok: true, value: { done: "transfer_known" } });
    const whole = await desk.order(id);
    expect(whole?.actions).toMatchObject({ accept: "payment_secured", refund: "part_paid", cancel: null });
    expect(await act(id, { intent: "refund", reason: "x" })).toMatchObject({ code: "not_allowed", why: "part_paid" });
    if (whole)
      expect(staffOrderView(whole, "en")).toMatchObject({ owed: money("300,00"), received: expect.any(String) });

    const form = { intent: "transfer", amount: "300", reference: "PB-78", key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(id, form)));
    expect(answers.map((answer) => answer.ok && answer.value.done).sort()).toEqual(
      [...Array.from({ length: 7 }, () => "already"), "transfer_accepted"].sort(),
    );
    expect(await row(id)).toMatchObject({ captured: total, payment_status: "paid", status: "processing" });
    const twice = { intent: "transfer", amount: "300", reference: "PB-79" };
    expect(await act(id, twice)).toMatchObject({ code: "amount_differs", fit: "not_owed" });
    expect(await act(id, { ...twice, confirmed: "30000" })).toEqual({
      ok: true,
      value: { done: "transfer_given_back" },
    });
    expect(await row(id)).toMatchObject({ captured: total + 300_00, refunded: 300_00, status: "processing" });
    const again = await desk.order(id);
    if (again) expect(staffOrderView(again, "en")).toMatchObject({ owed: null, received: null });
  });

  test("is not taken for an order that is paid on delivery", async () => {
    const id = await place({ panel: 1 }, { paymentMethod: "pod" });
    const answer = await act(id, { intent: "transfer", amount: await amountOf(id), reference: "PB-1" });
    expect(answer).toEqual({ ok: false, code: "not_by_transfer" });
  });
});

test("a parcel with a part, a parcel with the rest, delivery; stock leaves with each", async () => {
  const { id, items } = await paid({ panel: 2, cable: 1 });
  const [panel = { id: "" }, cable = { id: "" }] = items;
  const parcel = { intent: "ship", carrier: "Нова пошта", tracking: "20450000111122" };
  const tooMany = await act(id, { ...parcel, [`line-${panel.id}`]: "3" });
  expect(tooMany).toMatchObject({ ok: false, code: "more_than_left", left: 2 });
  expect(await act(id, { ...parcel, [`line-${panel.id}`]: "1" })).toMatchObject({ value: { done: "ship_part" } });
  expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 9, reserved: 1 });
  expect(await act(id, { intent: "cancel", reason: "x" })).toMatchObject({
    code: "not_allowed",
    why: "nothing_shipped",
  });
  expect(await act(id, { intent: "deliver" })).toMatchObject({ code: "not_allowed", why: "wrong_state" });
  const rest = { ...parcel, [`line-${panel.id}`]: "1", [`line-${cable.id}`]: "1" };
  expect(await act(id, rest)).toMatchObject({ value: { done: "ship_whole" } });
  expect(await act(id, { intent: "deliver" })).toMatchObject({ ok: true });
  expect((await row(id)).status).toBe("delivered");
  expect(await act(id, { intent: "complete" })).toMatchObject({ code: "not_allowed", why: "return_period_over" });
  const whole = await desk.order(id);
  expect(whole?.parcels.map((one) => [one.trackingNumber, one.pieces])).toEqual([
    ["20450000111122", 1],
    ["20450000111122", 2],
  ]);
  expect(whole?.history[0]).toMatchObject({ to: "delivered", name: "Олена Ковальчук" });
  expect((await entries()).map(([action]) => action)).toEqual([
    "order.transfer",
    "order.ship",
    "order.ship",
    "order.deliver",
  ]);
});

test("money goes back by line, once for a form, never more than came, and is marked when it was transferred", async () => {
  const { id, items } = await paid({ panel: 3 });
  const line = `line-${items[0]?.id}`;
  const form = { intent: "refund", reason: "подряпина", [line]: "1", key: randomUUID() };
  await Promise.all(Array.from({ length: 5 }, () => act(id, form)));
  const { refunded, captured } = await row(id);
  expect(refunded).toBe(1_200_00);
  expect(await act(id, { intent: "refund", reason: "x", [line]: "3" })).toMatchObject({
    code: "more_than_bought",
    left: 2,
  });
  expect(await act(id, { intent: "refund", reason: "x" })).toMatchObject({ code: "nothing_to_refund" });
  const waiting = (await desk.order(id))?.money.find((one) => one.kind === "refund");
  expect(waiting).toMatchObject({ state: "asked", amount: 1_200_00 });
  expect(await desk.today()).toMatchObject({ refund: 1, pack: 1 });
  const other = await paid({ cable: 1 });
  const foreign = await act(other.id, { intent: "refund_made", refund: waiting?.id ?? "", reference: "out-1" });
  expect(foreign).toEqual({ ok: false, code: "unknown_refund" });
  const made = await act(id, { intent: "refund_made", refund: waiting?.id ?? "", reference: "out-1" });
  expect(made).toMatchObject({ ok: true });
  expect(await row(id)).toMatchObject({ payment_status: "partly_refunded", refunded: 1_200_00, captured });
  expect(await act(id, { intent: "cancel", reason: "покупець передумав" })).toMatchObject({ ok: true });
  expect(await row(id)).toMatchObject({ status: "cancelled", refunded: captured });
  expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 10, reserved: 0 });
});

test("an order that nobody has, and one with a word for an id, are not there", async () => {
  for (const id of [randomUUID(), "seven", ""]) {
    expect(await desk.order(id)).toBeNull();
    expect(await act(id, { intent: "accept" })).toEqual({ ok: false, code: "unknown_order" });
  }
  expect(await entries()).toEqual([]);
});

test("what was refused is not in the log, what was done is there for good", async () => {
  const id = await place({ panel: 1 }, { paymentMethod: "pod" });
  await act(id, { intent: "ship", carrier: "x", tracking: "" });
  expect(await entries()).toEqual([]);
  await act(id, { intent: "accept" });
  await act(id, { intent: "note", text: "телефонувати до 18:00" });
  expect((await entries()).map(([action]) => action)).toEqual(["order.accept", "order.note"]);
  expect((await desk.order(id))?.notes).toMatchObject([{ text: "телефонувати до 18:00", name: "Олена Ковальчук" }]);
  await expect(sql`update audit_log set actor = 'user:nobody'`.execute(database.db)).rejects.toThrow("only added");
  await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow("only added");
});

describe("the list", () => {
  test("asks for the days on which orders were placed or cancelled, by the clock of the market", async () => {
    const old = await place({ panel: 1 });
    const later = await place({ cable: 1 });
    await act(old, { intent: "cancel", reason: "передумав" });
    await act(later, { intent: "cancel", reason: "передумав" });
    // The last minute of 31 March in Kyiv, on summer time, and the first of 1 April.
    await sql`update orders set created_at = '2026-01-10T12:00Z' where id = ${old}`.execute(database.db);
    await sql`alter table order_events disable trigger user`.execute(database.db);
    await sql`update order_events set at = case order_id when ${old}::uuid then '2026-03-31T20:59Z'::timestamptz
      else '2026-03-31T21:00Z' end where machine = 'order' and to_state = 'cancelled'`.execute(database.db);
    await sql`alter table order_events enable trigger user`.execute(database.db);
    const list = async (query: string) =>
      (await desk.list(readStaffOrdersAddress(new URLSearchParams(query)))).orders.map((order) => order.id);
    expect(await list("by=cancelled")).toEqual([later, old]);
    expect(await list("by=cancelled&from=2026-03-01&to=2026-03-31")).toEqual([old]);
    expect(await list("by=cancelled&from=2026-04-01")).toEqual([later]);
    expect(await list("from=2026-01-10&to=2026-01-10")).toEqual([old]);
    expect(await list("by=cancelled&from=2026-01-10&to=2026-01-10")).toEqual([]);
  });
  test("finds by number, name, e-mail, phone and product, and is read in parts", async () => {
    const transfer = await place({ panel: 1 });
    const pod = await place({ cable: 1 }, { paymentMethod: "pod" });
    const { order_number: number } = await row(transfer);
    const list = async (query: string) =>
      (await desk.list(readStaffOrdersAddress(new URLSearchParams(query)))).orders.map((order) => order.id);
    expect(await list("")).toEqual([pod, transfer]);
    expect(await list(`q=${number}`)).toEqual([transfer]);
    expect(await list("q=ковальчук+олена")).toEqual([pod, transfer]);
    expect(await list("q=OLENA.kovalchuk")).toEqual([pod, transfer]);
    expect(await list("q=067 123")).toEqual([pod, transfer]);
    expect(await list("q=SKU-cable")).toEqual([pod]);
    expect(await list("q=%25")).toEqual([]);
    expect(await list("queue=accept")).toEqual([pod]);
    expect(await list("queue=transfer")).toEqual([transfer]);
    expect(await list("status=shipped")).toEqual([]);
    expect(await list("market=PL")).toEqual([]);
    expect(await list("status=nonsense&after=x")).toEqual([pod, transfer]);
    expect(await desk.today()).toMatchObject({
      accept: 1,
      transfer: 1,
      pack: 0,
      returns: 0,
      withdrawals: 0,
    });
  });
});

describe("stock", () => {
  const book = (fields: Record<string, string>, id = "panel") =>
    staffStock.book(id, anna, new URLSearchParams({ key: randomUUID(), ...fields }));

  test("a form sent ten times at once counts once; nothing below what orders keep back", async () => {
    await place({ panel: 8 });
    const form = { intent: "received", change: "5", reason: "", key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(form)));
    expect(answers.filter((answer) => answer.ok && answer.value.done === "received")).toHaveLength(1);
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 15, reserved: 8 });
    expect(await book({ intent: "adjusted", change: "-8", reason: "зламані" })).toEqual({
      ok: false,
      code: "kept_back",
      onHand: 15,
      reserved: 8,
    });
    expect(await book({ intent: "adjusted", change: "-7", reason: "зламані" })).toMatchObject({ ok: true });
    expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 8, reserved: 8 });
    const ledger = await staffStock.product("panel", null);
    expect(ledger?.movements.slice(0, 2)).toMatchObject([
      { kind: "adjusted", onHand: -7, reason: "зламані", name: "Олена Ковальчук" },
      { kind: "received", onHand: 5 },
    ]);
    expect(await entries()).toHaveLength(2);
  });

  test("sets and products that are not there are refused; a product without stock gets some", async () => {
    await stockProducts(database.db, { set: 0 });
    await sql`insert into kit_parts values ('set', 'panel', 2)`.execute(database.db);
    expect(await book({ intent: "received", change: "1", reason: "" }, "set")).toEqual({ ok: false, code: "is_set" });
    expect(await book({ intent: "received", change: "1", reason: "" }, "none")).toEqual({
      ok: false,
      code: "unknown_product",
    });
    await stockProducts(database.db, { lamp: 0 });
    expect(await book({ intent: "received", change: "3", reason: "" }, "lamp")).toMatchObject({ ok: true });
    expect(await stockOf(database.db, "lamp")).toMatchObject({ onHand: 3 });
    const { products } = await staffStock.list({ search: "la%mp", behind: null });
    expect(products).toEqual([]);
    expect((await staffStock.list({ search: "LAMP", behind: null })).products).toMatchObject([
      { id: "lamp", onHand: 3 },
    ]);
  });
});

test("a return goes its way: approved, goods back in stock, money back; each step once", async () => {
  const { id, items } = await paid({ panel: 2 });
  const item = items[0]?.id ?? "";
  await act(id, { intent: "ship", carrier: "x", tracking: "", [`line-${item}`]: "2" });
  await act(id, { intent: "deliver" });
  const returnId = randomUUID();
  await sql`insert into returns (id, order_id) values (${returnId}, ${id})`.execute(database.db);
  await sql`insert into return_lines values (${returnId}, ${item}, 1, 'damaged')`.execute(database.db);
  const step = (fields: Record<string, string>) => staffReturns.act(returnId, anna, new URLSearchParams(fields));
  expect(await staffReturns.list(true)).toMatchObject([
    { id: returnId, status: "requested", lines: [{ quantity: 1 }] },
  ]);
  expect(await desk.today()).toMatchObject({ returns: 1 });
  expect(await step({ intent: "resolve", answer: "" })).toMatchObject({ ok: false, code: "wrong_state" });
  expect(await step({ intent: "approve", answer: "" })).toMatchObject({ ok: true });
  expect(await step({ intent: "approve", answer: "" })).toMatchObject({ ok: false, code: "wrong_state" });
  expect(await step({ intent: "receive", [`line-${item}`]: "2" })).toMatchObject({ ok: false, code: "more_than_left" });
  expect(await step({ intent: "receive", [`line-${item}`]: "1" })).toMatchObject({ ok: true });
  expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 9, reserved: 0 });
  expect(await step({ intent: "resolve", answer: "", [`line-${item}`]: "1" })).toMatchObject({ ok: true });
  expect((await row(id)).refunded).toBe(1_200_00);
  expect(await staffReturns.list(true)).toEqual([]);
  expect((await entries()).map(([action]) => action).slice(-3)).toEqual([
    "return.approve",
    "return.receive",
    "return.resolve",
  ]);
});

test("a return whose goods never come is closed, with words; the order can be completed and the pieces are asked for again", async () => {
  const { id, items } = await paid({ panel: 2 });
  const item = items[0]?.id ?? "";
  await act(id, { intent: "ship", carrier: "x", tracking: "", [`line-${item}`]: "2" });
  await act(id, { intent: "deliver" });
  const returnId = randomUUID();
  await sql`insert into returns (id, order_id) values (${returnId}, ${id})`.execute(database.db);
  await sql`insert into return_lines values (${returnId}, ${item}, 2, 'damaged')`.execute(database.db);
  const step = (fields: Record<string, string>) => staffReturns.act(returnId, anna, new URLSearchParams(fields));
  const close = { intent: "close", answer: "За три тижні нічого не надійшло" };
  expect(await step(close)).toMatchObject({ ok: false, code: "wrong_state" });
  await step({ intent: "approve", answer: "" });
  expect(await step({ intent: "close", answer: " " })).toMatchObject({ errors: { answer: "required" } });
  expect((await desk.order(id))?.actions.complete).not.toBeNull();
  expect(await step(close)).toEqual({ ok: true, value: { done: "close" } });
  expect(await staffReturns.one(returnId)).toMatchObject({ status: "rejected", answer: close.answer });
  const seen = await createPostPurchase({ db: database.db, money: moneyDeps }).look("olena", id);
  expect(seen?.returns).toMatchObject([{ status: "not_received" }]);
  expect(seen?.returnable).toEqual(new Map([[item, 2]]));
  expect(await stockOf(database.db, "panel")).toMatchObject({ onHand: 8 });
  expect((await entries()).at(-1)?.[0]).toBe("return.close");
  expect((await desk.order(id))?.history[0]).toMatchObject({ machine: "return", from: "approved", to: "rejected" });
});
