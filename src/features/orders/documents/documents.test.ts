import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import {
  customer,
  plainCatalogue,
  requestFor,
  silentEmails,
  stockProducts,
} from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createDocuments, type Documents, issueInvoice } from "../documents.service.ts";
import type { PlaceRequest } from "../domain/placement/assessment.ts";
import type { Actor } from "../fulfilment/order-status.service.ts";
import { lockOrder } from "../fulfilment/order-status.store.ts";
import { createOrders, type Orders } from "../orders.service.ts";
import { capture, type MoneyDeps, refundSettled } from "../payments/captures.service.ts";
import { refundAll, refundLines } from "../payments/refunds.service.ts";

let database: TestDatabase;
let orders: Orders;
let documents: Documents;
const deps: MoneyDeps = { emails: silentEmails, now: () => new Date(), sendRefund: async () => undefined };
const staff: Actor = { who: "staff", name: "user:clerk" };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  const { db } = database;
  const place = { catalogue: plainCatalogue(db), emails: silentEmails, texts: shopTexts, termsVersion: "2026-11" };
  orders = createOrders({ db, ...place, now: () => new Date() });
  documents = createDocuments({ db, texts: shopTexts });
  for (const id of ["buyer", "other"]) await customer(db, id);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate orders, idempotency_keys, products, document_counters cascade`.execute(database.db);
  await stockProducts(database.db, { panel: 10_000, cable: 10_000 });
});

async function place(changes: Partial<PlaceRequest> = {}): Promise<string> {
  const request = requestFor({ panel: 2, cable: 1 }, changes);
  const placed = await orders.place({ buyer: { id: "buyer" }, request, repeat: null });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  return placed.value.id;
}

async function pay(id: string, method: "card" | "transfer" | "pod" = "transfer") {
  const { total } = await database.db
    .selectFrom("orders")
    .select("total")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return inTransaction(database.db, (trx) =>
    capture(trx, deps, id, { method, amount: total, reference: null, effectKey: `pay:${id}`, actor: staff }),
  );
}

const papers = (id: string) =>
  database.db.selectFrom("documents").selectAll().where("order_id", "=", id).orderBy("issued_at").execute();

async function giveBack(id: string, quantity: number, key = randomUUID(), besides = { delivery: false, fee: false }) {
  const { id: orderItemId } = await database.db
    .selectFrom("order_items")
    .select("id")
    .where("order_id", "=", id)
    .where("position", "=", 0)
    .executeTakeFirstOrThrow();
  const request = { items: [{ orderItemId, quantity }], ...besides };
  return inTransaction(database.db, (trx) =>
    refundLines(trx, deps, id, { request, actor: staff, reason: "returned", effectKey: key }),
  );
}

const settle = (refundId: string, state: "done" | "failed" = "done") =>
  inTransaction(database.db, (trx) => refundSettled(trx, refundId, { state, reference: "BANK-1", actor: staff }));

describe("papers of an order", () => {
  test("a transfer: confirmation and pro-forma at once, the invoice with the money, a credit note with a refund", async () => {
    const id = await place();
    expect((await papers(id)).map((document) => document.kind).sort()).toEqual(["confirmation", "proforma"]);
    expect(await pay(id)).toEqual({ ok: true, value: "accepted" });
    const refund = await giveBack(id, 1);
    if (!refund.ok) throw new Error(refund.code);
    expect(refund.value.amount).toBe(1_200_00);
    expect((await papers(id)).map((document) => document.kind)).not.toContain("credit_note");
    await settle(refund.value.id);
    await settle(refund.value.id);
    const all = await papers(id);
    const year = new Date().getFullYear();
    expect(all.map(({ kind, number }) => [kind, number]).sort()).toEqual([
      ["confirmation", expect.stringMatching(/^HL-/)],
      ["credit_note", `UA-CN-${year}-000001`],
      ["invoice", `UA-IN-${year}-000001`],
      ["proforma", `UA-PF-${year}-000001`],
    ]);
    expect(all.find(({ kind }) => kind === "credit_note")?.content).toMatchObject({
      corrects: { number: `UA-IN-${year}-000001` },
      lines: [{ quantity: 1, net: 1_000_00 }],
      total: 1_200_00,
    });
  });

  test("the VAT in delivery and in the fee for pay on delivery is part of the sums by rate, also when they go back", async () => {
    const id = await place({ paymentMethod: "pod" });
    await pay(id, "pod");
    const refund = await giveBack(id, 1, randomUUID(), { delivery: true, fee: true });
    if (!refund.ok) throw new Error(refund.code);
    await settle(refund.value.id);
    const contents = new Map((await papers(id)).map(({ kind, content }) => [kind, content]));
    // 3 000 net and 600 VAT of goods; 33.33 of the 200 for delivery and 8.33 of the fee of 50 are VAT.
    expect(contents.get("invoice")).toMatchObject({
      lines: [{ rateBp: 2000 }, { rateBp: 2000 }],
      sums: [
        { step: "goods", amount: 3_000_00 },
        { step: "delivery", amount: 200_00, includedTax: 33_33 },
        { step: "pay_on_delivery", amount: 50_00, includedTax: 8_33 },
        { step: "tax", amount: 600_00, rateBp: 2000 },
      ],
      vat: [{ rateBp: 2000, net: 3_208_34, tax: 641_66, gross: 3_850_00 }],
      total: 3_850_00,
    });
    expect(contents.get("credit_note")).toMatchObject({
      lines: [{ rateBp: 2000, net: 1_000_00 }],
      sums: [
        { step: "goods", amount: 1_000_00 },
        { step: "delivery", amount: 200_00, includedTax: 33_33 },
        { step: "pay_on_delivery", amount: 50_00, includedTax: 8_33 },
        { step: "tax", amount: 200_00, rateBp: 2000 },
      ],
      vat: [{ rateBp: 2000, net: 1_208_34, tax: 241_66, gross: 1_450_00 }],
      total: 1_450_00,
    });
    const kept = await sql`select kind, amount, tax from refund_lines order by position`.execute(database.db);
    expect(kept.rows).toEqual([
      { kind: "item", amount: 1_200_00, tax: 200_00 },
      { kind: "delivery", amount: 200_00, tax: 33_33 },
      { kind: "fee", amount: 50_00, tax: 8_33 },
    ]);
  });

  test("papers are made out to the seat of the buyer and name the place of delivery beside it", async () => {
    const billing = {
      ...{ firstName: "Олена", lastName: "Бондар", address: "вул. Стрийська, 5", city: "Львів", postalCode: "79000" },
      country: "UA" as const,
    };
    const business = { company: "ТОВ «Сонце»", taxId: "14360570" };
    const id = await place({ billing, business });
    await pay(id);
    const refund = await giveBack(id, 1);
    if (!refund.ok) throw new Error(refund.code);
    await settle(refund.value.id);
    const all = await papers(id);
    expect(all.map(({ kind }) => kind).sort()).toEqual(["confirmation", "credit_note", "invoice", "proforma"]);
    for (const { content } of all) {
      expect(content).toMatchObject({
        buyer: {
          ...{ ...business, name: "Олена Бондар", address: "вул. Стрийська, 5, 79000 Львів", country: "UA" },
          delivery: { name: "Олена Ковальчук", address: "вул. Хрещатик, 1, 01001 Київ", country: "UA" },
        },
      });
    }
    const [plain] = await papers(await place());
    expect(plain?.content).toMatchObject({ buyer: { address: "вул. Хрещатик, 1, 01001 Київ" } });
    expect(plain?.content).not.toHaveProperty("buyer.delivery");
  });

  test("pay on delivery has no pro-forma, a refused order no paper at all", async () => {
    expect((await papers(await place({ paymentMethod: "pod" }))).map(({ kind }) => kind)).toEqual(["confirmation"]);
    await sql`truncate orders cascade`.execute(database.db);
    const request = requestFor({ panel: 20_000 });
    expect(await orders.place({ buyer: { id: "buyer" }, request, repeat: null })).toMatchObject({ ok: false });
    expect(await database.db.selectFrom("documents").select("id").execute()).toEqual([]);
  });

  test("the steps of the price are kept in the words of the order's language and sum to its total", async () => {
    const id = await place({ paymentMethod: "pod", locale: "pl" });
    const rows = await database.db
      .selectFrom("order_adjustments")
      .selectAll()
      .where("order_id", "=", id)
      .orderBy("position")
      .execute();
    expect(rows.map(({ step, label, amount, rate_bp }) => [step, label, amount, rate_bp])).toEqual([
      ["goods", "Produkty bez VAT", 3_000_00, null],
      ["delivery", "Dostawa", 200_00, null],
      ["pay_on_delivery", "Płatność przy odbiorze", 50_00, null],
      ["tax", "VAT 20\u00a0%", 600_00, 2000],
    ]);
  });

  test("a paper stays as it is, whatever becomes of the order", async () => {
    const id = await place();
    const [before] = await papers(id);
    await sql`update orders set first_name = 'Інша' where id = ${id}`.execute(database.db);
    expect((await papers(id))[0]?.content).toEqual(before?.content);
    await expect(sql`update documents set number = 'x'`.execute(database.db)).rejects.toThrow(/only added/);
    await expect(sql`delete from documents`.execute(database.db)).rejects.toThrow(/only added/);
  });

  test("a refund that failed has no credit note; asked for twice with one key, it is one", async () => {
    const id = await place();
    await pay(id);
    const key = randomUUID();
    const [first, second] = [await giveBack(id, 1, key), await giveBack(id, 1, key)];
    expect(second).toEqual(first);
    if (!first.ok) throw new Error(first.code);
    await settle(first.value.id, "failed");
    expect((await papers(id)).map(({ kind }) => kind)).not.toContain("credit_note");
    expect(await giveBack(id, 2)).toMatchObject({ ok: true, value: { amount: 2_400_00 } });
  });

  test("never more goes back than came, however many ask at once", async () => {
    const id = await place();
    await pay(id);
    const answers = await Promise.all(Array.from({ length: 12 }, () => giveBack(id, 1)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(2);
    const rest = await inTransaction(database.db, async (trx) => {
      const order = await lockOrder(trx, id);
      if (!order) throw new Error("no order");
      return {
        ok: true,
        value: await refundAll(trx, deps, order, { actor: staff, reason: null, effectKey: `all:${id}` }),
      };
    });
    expect(rest.value?.amount).toBe(1_000_00 * 1.2 + 200_00);
    const { captured, refunded } = await database.db
      .selectFrom("orders")
      .select(["captured", "refunded"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(refunded).toBe(captured);
    expect(await giveBack(id, 1)).toMatchObject({ ok: false, code: "more_than_bought", left: 0 });
  });
});

describe("whom papers are for", () => {
  test("owner and staff; for everybody else they are not there", async () => {
    const id = await place();
    const list = await documents.list(id, "buyer", "en");
    expect(list).toHaveLength(2);
    const document = list[0]?.id ?? "";
    expect(await documents.list(id, "other", "en")).toEqual([]);
    expect(await documents.pdf(id, document, "other")).toBeNull();
    expect(await documents.pdf(id, randomUUID(), "buyer")).toBeNull();
    expect(await documents.pdf(randomUUID(), document, "buyer")).toBeNull();
    expect(await documents.pdf(id, "../etc", "buyer")).toBeNull();
    for (const owner of ["buyer", null]) {
      const pdf = await documents.pdf(id, document, owner);
      expect(pdf?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    }
  });
});

/** Consecutive numbers without gaps and duplicates, in any order. */
const isGapless = (serials: readonly number[]) =>
  [...serials].sort((a, b) => a - b).every((serial, at) => serial === at + 1);

/** Issues invoices of many orders concurrently; every third transaction fails after it has its number. */
async function race(issue: (id: string) => Promise<void>): Promise<PromiseSettledResult<void>[]> {
  const ids = await Promise.all(Array.from({ length: 36 }, () => place({ paymentMethod: "pod" })));
  return Promise.allSettled(ids.map(issue));
}

const serials = async (kind: string) =>
  (await database.db.selectFrom("documents").select("serial").where("kind", "=", kind).execute()).map((row) =>
    Number(row.serial),
  );

describe("numbers", () => {
  test("have no gap and no double under parallel issue, also when transactions fail", async () => {
    let turn = 0;
    const answers = await race(async (id) => {
      const fails = turn++ % 3 === 2;
      await database.db.transaction().execute(async (trx) => {
        await issueInvoice(trx, id);
        if (fails) throw new Error("the power went");
      });
    });
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(12);
    const numbers = await serials("invoice");
    expect(numbers).toHaveLength(24);
    expect(isGapless(numbers)).toBe(true);
  });

  test("without the counter's row they go wrong: a sequence leaves gaps", async () => {
    await sql`create sequence loose_numbers`.execute(database.db);
    let turn = 0;
    await race(async (id) => {
      const fails = turn++ % 3 === 2;
      await database.db.transaction().execute(async (trx) => {
        await sql`insert into documents (order_id, kind, market, year, serial, number, locale, content)
          select ${id}, 'invoice', 'UA', 2026, s, 'loose-' || s, 'ua', '{}' from nextval('loose_numbers') s`.execute(
          trx,
        );
        if (fails) throw new Error("the power went");
      });
    });
    expect(isGapless(await serials("invoice"))).toBe(false);
  });

  test("orders by transfer placed at once get pro-formas without a gap", async () => {
    await Promise.all(Array.from({ length: 40 }, () => place()));
    const numbers = await serials("proforma");
    expect([numbers.length, isGapless(numbers)]).toEqual([40, true]);
  });
});
