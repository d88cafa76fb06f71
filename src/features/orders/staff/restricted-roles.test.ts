import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Grant, type Grants, type Holder, isWithinLimit } from "#features/accounts/domain/identity/permissions.ts";
import { type Approvals, createApprovals } from "#features/admin/approvals.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { resetSettings, setSection } from "../../../../test/support/market-settings.ts";
import {
  customer,
  openAllConnections,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createDocuments } from "../documents.service.ts";
import { readStaffOrdersAddress } from "../domain/staff/order-filter.ts";
import { createOrders, type Orders } from "../orders.service.ts";
import { orderPalette } from "./palette/order-palette.service.ts";
import { createScanning } from "./scan/scanning.service.ts";
import { createStaffOrders, type StaffOrders } from "./staff-orders.service.ts";
import { createStaffReturns, type StaffReturns } from "./staff-returns.service.ts";

const grant = (markets: readonly MarketCode[], pl: number | null = null): Grant => ({
  markets,
  limits: { UA: null, PL: pl },
});
const inPoland: Grants = {
  ...{ orders: grant(["PL"]), returns: grant(["PL"]), rental: grant(["PL"]) },
  refunds: grant(["PL"], 500_00),
};
const poland: Holder = { role: "warehouse", grants: inPoland };

let database: TestDatabase;
let orders: Orders;
let staffOrders: StaffOrders;
let staffReturns: StaffReturns;
let approvals: Approvals;
/** An order in each market. */
let ids: Record<MarketCode, string>;

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const now = () => new Date();
  const money = { emails: silentEmails, now, sendRefund: async () => undefined };
  orders = createOrders({
    ...{ db, emails: silentEmails, catalogue: plainCatalogue(db), texts: shopTexts, termsVersion: "1", now },
  });
  staffOrders = createStaffOrders({ db, money });
  staffReturns = createStaffReturns({ db, money });
  approvals = createApprovals({
    db,
    handlers: () => ({
      month_reopen: async () => ({ ok: false, code: "unused" }),
      settings_change: async () => ({ ok: false, code: "unexpected" }),
      order_refund: staffOrders.carryOut,
      return_refund: staffReturns.carryOut,
      lease_refund: async () => ({ ok: false, code: "unused" }),
      second_factor_reset: async () => ({ ok: false, code: "unused" }),
    }),
  });
  for (const id of ["olena", "anna", "ivan"]) await customer(db, id);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, products, audit_log, approvals cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 100 });
  ids = { UA: await place("UA"), PL: await place("PL") };
});

async function place(market: MarketCode): Promise<string> {
  const request = requestFor({ panel: 1 }, { market });
  const placed = await orders.place({ buyer: { id: "olena" }, request, repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.id;
}

const act = (id: string, fields: Record<string, string>, { by = "anna", access = poland } = {}) =>
  staffOrders.act(id, { id: by }, new URLSearchParams({ key: randomUUID(), ...fields }), access);
const row = (id: string) => database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a role of one market", () => {
  test("sees its orders in list, page, counts, search, scanner and documents, and no others", async () => {
    const { db } = database;
    const listed = await staffOrders.list(readStaffOrdersAddress(new URLSearchParams()), poland);
    expect(listed.orders.map(({ id }) => id)).toEqual([ids.PL]);
    const asked = new URLSearchParams({ market: "UA" });
    expect((await staffOrders.list(readStaffOrdersAddress(asked), poland)).orders).toEqual([]);
    expect((await staffOrders.order(ids.PL, poland))?.id).toBe(ids.PL);
    expect(await staffOrders.order(ids.UA, poland)).toBeNull();
    expect(await staffOrders.today(poland)).toMatchObject({ transfer: 1 });
    expect(await staffOrders.today()).toMatchObject({ transfer: 2 });
    const { order_number: number } = await row(ids.UA);
    const find = orderPalette(db).find;
    expect(await find(number, { locale: "en", limit: 5, markets: ["PL"] })).toEqual([]);
    expect(await find(number, { locale: "en", limit: 5, markets: ["UA", "PL"] })).toHaveLength(1);
    expect(await createScanning({ db }).find(number, { account: poland, locale: "en" })).toEqual([]);
    const documents = createDocuments({ db, texts: shopTexts });
    const reader = { id: "anna", ...poland };
    expect(await documents.ownerFor(ids.UA, reader)).toBe("anna");
    expect(await documents.ownerFor(ids.PL, reader)).toBeNull();
  });

  test("changes none of the others", async () => {
    expect(await act(ids.UA, { intent: "note", text: "x" })).toEqual({ ok: false, code: "unknown_order" });
    expect(await act(ids.PL, { intent: "note", text: "x" })).toMatchObject({ ok: true });
  });

  test("has the returns of its orders", async () => {
    const returns: Partial<Record<MarketCode, string>> = {};
    for (const market of ["UA", "PL"] as const) {
      const id = randomUUID();
      returns[market] = id;
      await sql`insert into returns (id, order_id) values (${id}, ${ids[market]})`.execute(database.db);
      await sql`insert into return_lines select ${id}, id, 1, 'damaged' from order_items where order_id = ${ids[market]}`.execute(
        database.db,
      );
    }
    expect((await staffReturns.list(true, poland)).map(({ id }) => id)).toEqual([returns.PL]);
    expect(await staffReturns.one(returns.UA ?? "", poland)).toBeNull();
    const approve = new URLSearchParams({ intent: "approve", answer: "" });
    expect(await staffReturns.act(returns.UA ?? "", { id: "anna" }, approve, poland)).toMatchObject({
      code: "unknown_return",
    });
    expect((await staffOrders.today(poland)).returns).toBe(1);
  });
});

describe("a refund", () => {
  /** The item of the paid Polish order: 1 200.00 with tax, above the limit of 500. */
  async function paidItem(): Promise<string> {
    const { total } = await row(ids.PL);
    await act(ids.PL, { intent: "transfer", amount: String(total / 100), reference: `ref ${ids.PL}` });
    const item = await database.db
      .selectFrom("order_items")
      .select("id")
      .where("order_id", "=", ids.PL)
      .executeTakeFirstOrThrow();
    return item.id;
  }
  const refund = (item: string) => ({ intent: "refund", reason: "damaged", [`line-${item}`]: "1" });
  const decider = (id: string, holder: Holder = { role: "staff" }) => ({
    id,
    mayDecide: ({ market, amount }: { market: MarketCode | null; amount: number | null }) =>
      isWithinLimit(holder, "refunds", { market: market ?? "UA", amount: amount ?? 0 }),
  });

  test("above the limit waits for a second person, and is made once", async () => {
    const item = await paidItem();
    expect(await act(ids.PL, refund(item))).toEqual({ ok: true, value: { done: "refund_asked" } });
    expect((await row(ids.PL)).refunded).toBe(0);
    expect(await act(ids.PL, refund(item))).toMatchObject({ ok: false, code: "already_requested" });
    const [pending] = await approvals.pendingOf("order_refund");
    const id = pending?.id ?? "";
    expect(pending).toMatchObject({ requestedBy: "anna", market: "PL", subject: { kind: "order", id: ids.PL } });
    expect(await approvals.approve(id, decider("anna"))).toMatchObject({ code: "own_request" });
    expect(await approvals.approve(id, decider("ivan", poland))).toMatchObject({ code: "forbidden" });
    await openAllConnections(database.db);
    const answers = await Promise.all(["ivan", "olena"].map((by) => approvals.approve(id, decider(by))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { refunded } = await row(ids.PL);
    expect(refunded).toBe(pending?.amount);
  });

  test("within the limit is made at once", async () => {
    const item = await paidItem();
    const higher = { role: "r", grants: { ...inPoland, refunds: grant(["PL"], 100_000_00) } };
    expect(await act(ids.PL, refund(item), { access: higher })).toEqual({ ok: true, value: { done: "refund" } });
    expect(await approvals.pendingOf()).toEqual([]);
  });

  test("is refused to a role without refunds, also by cancelling a paid order", async () => {
    const item = await paidItem();
    const without = { role: "r", grants: { orders: grant(["PL"]) } };
    expect(await act(ids.PL, refund(item), { access: without })).toMatchObject({ code: "no_refunds" });
    const cancel = { intent: "cancel", reason: "x" };
    expect(await act(ids.PL, cancel, { access: without })).toMatchObject({ code: "no_refunds" });
    expect(await act(ids.PL, cancel)).toEqual({ ok: true, value: { done: "refund_asked" } });
    expect((await row(ids.PL)).status).toBe("processing");
  });

  test("of a return above the limit waits too, and is then made with the return", async () => {
    const item = await paidItem();
    const asked = randomUUID();
    await sql`insert into returns (id, order_id, status) values (${asked}, ${ids.PL}, 'in_progress')`.execute(
      database.db,
    );
    await sql`insert into return_lines values (${asked}, ${item}, 1, 'damaged')`.execute(database.db);
    const resolve = () => {
      const form = new URLSearchParams({ intent: "resolve", answer: "", [`line-${item}`]: "1" });
      return staffReturns.act(asked, { id: "anna" }, form, poland);
    };
    expect(await resolve()).toEqual({ ok: true, value: { done: "refund_asked" } });
    expect(await resolve()).toMatchObject({ ok: false, code: "already_requested" });
    expect((await row(ids.PL)).refunded).toBe(0);
    const [pending] = await approvals.pendingOf("return_refund");
    expect(pending).toMatchObject({ market: "PL", subject: { kind: "return", id: asked } });
    expect(await approvals.approve(pending?.id ?? "", decider("ivan"))).toMatchObject({ ok: true });
    expect((await row(ids.PL)).refunded).toBe(pending?.amount);
    expect(await staffReturns.one(asked)).toMatchObject({ status: "resolved" });
  });

  describe("above the sum of the market", () => {
    const admin: Holder = { role: "admin" };
    beforeEach(() => setSection("PL", "refunds", { refund_alone: 1_000_00 }));
    afterEach(resetSettings);

    test("waits for a second person also if an administrator makes it", async () => {
      const item = await paidItem();
      expect(await act(ids.PL, refund(item), { access: admin })).toEqual({ ok: true, value: { done: "refund_asked" } });
      expect((await row(ids.PL)).refunded).toBe(0);
      const [pending] = await approvals.pendingOf("order_refund");
      expect(await approvals.approve(pending?.id ?? "", decider("anna", admin))).toMatchObject({ code: "own_request" });
      expect(await approvals.approve(pending?.id ?? "", decider("ivan", admin))).toMatchObject({ ok: true });
      expect((await row(ids.PL)).refunded).toBe(pending?.amount);
    });

    test("is refused to a program, which nobody is asked for", async () => {
      const item = await paidItem();
      const form = new URLSearchParams({ key: randomUUID(), ...refund(item) });
      const answer = await staffOrders.actOnVersion(ids.PL, { id: "anna" }, form, { seen: null, access: admin });
      expect(answer).toMatchObject({ code: "above_limit", market: "PL" });
      expect(await approvals.pendingOf()).toEqual([]);
    });

    test("up to it, and in the other market, it is made at once", async () => {
      setSection("PL", "refunds", { refund_alone: 1_230_00 });
      const item = await paidItem();
      expect(await act(ids.PL, refund(item), { access: admin })).toEqual({ ok: true, value: { done: "refund" } });
    });
  });

  test("whose order has changed meanwhile stays pending and can be rejected", async () => {
    const item = await paidItem();
    await act(ids.PL, refund(item));
    const [pending] = await approvals.pendingOf();
    await act(ids.PL, { intent: "cancel", reason: "x" }, { access: { role: "admin" } });
    expect(await approvals.approve(pending?.id ?? "", decider("ivan"))).toMatchObject({ code: "refused" });
    expect(await approvals.reject(pending?.id ?? "", decider("ivan"))).toMatchObject({ ok: true });
  });
});
