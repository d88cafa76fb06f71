import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApprovals } from "#features/admin/approvals.service.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import {
  creditNoteContent,
  insertDocument,
  insertOrder,
  invoiceContent,
} from "../../../../test/support/accounting-rows.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer } from "../../../../test/support/order-builders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { Period } from "../domain/period.ts";
import { createAccountingFiles } from "../files/files.service.ts";
import { type Closings, createClosings, reopenApproved } from "./closing.service.ts";

let database: TestDatabase;
let closings: Closings;
const october: Period = { market: "PL", month: "2026-10" };
const anna = { id: "anna" };
const boris = { id: "boris", mayDecide: () => true };
// Later than the clock of the database.
const now = () => new Date("2040-01-15T10:00:00Z");
const documents = { pdf: async () => null };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  closings = createClosings({ db: database.db, texts: shopTexts, documents, now });
  for (const id of ["anna", "boris"]) await customer(database.db, id);
});
afterAll(() => database.drop());
// A month may only be closed when it is over by the clock of the database, so the documents here are of past months.
beforeEach(() => sql`truncate orders, document_counters, closed_months, approvals cascade`.execute(database.db));

async function invoice(serial: number, at = "2024-10-05T10:00:00Z") {
  const order = await insertOrder(database.db);
  return insertDocument(database.db, { order, kind: "invoice", serial, at, content: invoiceContent() });
}

const past: Period = { market: "PL", month: "2024-10" };
const approvals = () =>
  createApprovals({
    db: database.db,
    handlers: () => ({
      ...{ month_reopen: reopenApproved, order_refund: reopenApproved },
      ...{ settings_change: reopenApproved, second_factor_reset: reopenApproved },
      ...{ return_refund: reopenApproved, lease_refund: reopenApproved },
    }),
  });
const actions = async () =>
  (
    await sql<{ action: string }>`select action from audit_log where actor like 'user:%' order by id`.execute(
      database.db,
    )
  ).rows.map(({ action }) => action);

describe("a closed month", () => {
  test("takes no document any more; other months and markets do", async () => {
    await invoice(1);
    expect(await closings.close(anna, past)).toEqual({ ok: true, value: null });
    await expect(invoice(2)).rejects.toThrow("the month of 2024-10-05 in PL is closed");
    // The first and the last moment of the month, and those beside it.
    await expect(invoice(2, "2024-09-30T22:00:00Z")).rejects.toThrow("is closed");
    await expect(invoice(2, "2024-10-31T22:59:59.999Z")).rejects.toThrow("is closed");
    await invoice(2, "2024-09-30T21:59:59Z");
    await invoice(3, "2024-10-31T23:00:00Z");
    const order = await insertOrder(database.db, "UA");
    const content = invoiceContent({ market: "UA" });
    await insertDocument(database.db, { order, kind: "invoice", serial: 1, at: "2024-10-05T10:00:00Z", content });
  });

  test("keeps sums and checksums; a correction is a document of another month", async () => {
    await invoice(1);
    await closings.close(anna, past);
    const order = await insertOrder(database.db);
    await insertDocument(database.db, {
      ...{ order, kind: "credit_note", serial: 1, at: "2024-11-02T10:00:00Z" },
      content: creditNoteContent("PL-FV-2026-000001"),
    });
    const [closing] = await closings.history(past);
    expect(closing).toMatchObject({
      closedBy: "user:anna",
      sums: {
        kinds: [{ kind: "invoice", count: 1, total: 1_230_00 }],
        vat: [{ kind: "invoice", rateBp: 2300, documents: 1, net: 1_000_00, tax: 230_00, gross: 1_230_00 }],
      },
    });
    expect(closing?.files.map(({ name }) => name)).toEqual(["register.csv", "vat-book.csv"]);
    expect(await closings.check(past)).toMatchObject({ isSame: true, files: [{ isSame: true }, { isSame: true }] });
    expect((await closings.sums({ market: "PL", month: "2024-11" })).vat).toMatchObject([{ tax: -23_00 }]);
  });

  test("is told apart from files that lost the name of an erased buyer", async () => {
    await invoice(1);
    await closings.close(anna, past);
    await sql`update documents set content = jsonb_set(content, '{buyer,name}', '""')`.execute(database.db);
    expect(await closings.check(past)).toMatchObject({ isSame: true, files: [{ isSame: false }, { isSame: false }] });
  });

  test("has the same file whenever it is downloaded", async () => {
    await invoice(1);
    await closings.close(anna, past);
    const files = createAccountingFiles({ db: database.db, texts: shopTexts, documents, now });
    const hash = createHash("sha256");
    const content = await files.open(anna, "register.csv", past, { search: "", kind: null, buyer: null });
    for await (const piece of content ?? []) hash.update(piece);
    const [closing] = await closings.history(past);
    expect(closing?.files.find(({ name }) => name === "register.csv")?.hash).toBe(hash.digest("hex"));
    expect((await actions()).slice(-2)).toEqual(["accounting.close", "accounting.download"]);
  });

  test("cannot be changed or deleted in the database", async () => {
    await invoice(1);
    await closings.close(anna, past);
    const { db } = database;
    for (const change of [
      sql`delete from closed_months`,
      sql`update closed_months set sums = '{}'`,
      sql`update closed_months set reopened_at = now(), reopened_by = 'x', reopened_for = 'x', closed_by = 'y'`,
    ])
      await expect(change.execute(db)).rejects.toThrow("only added to");
    await expect(sql`update document_vat set tax = 0`.execute(db)).rejects.toThrow("only added to");
    await expect(
      sql`insert into closed_months (market, month, closed_by, sums, files)
      values ('PL', date_trunc('month', now())::date, 'x', '{}', '[]')`.execute(db),
    ).rejects.toThrow("closed_months_over");
  });
});

describe("closing", () => {
  test("a month that runs is refused", async () => {
    const running = createClosings({
      db: database.db,
      texts: shopTexts,
      documents,
      now: () => new Date("2026-10-31T22:59:00Z"),
    });
    expect(await running.close(anna, october)).toEqual({ ok: false, code: "not_over" });
  });

  test("happens once, however many try at the same time", async () => {
    await invoice(1);
    const results = await Promise.all(Array.from({ length: 5 }, () => closings.close(anna, past)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((one) => !one.ok && one.code === "already_closed")).toHaveLength(4);
  });

  test("waits for documents that are being issued, and counts them", async () => {
    const order = await insertOrder(database.db);
    let finish = () => {};
    const isIssued = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let inserted = () => {};
    const isInserted = new Promise<void>((resolve) => {
      inserted = resolve;
    });
    const issuing = inTransaction(database.db, async (trx) => {
      const at = "2024-10-05T10:00:00Z";
      await insertDocument(trx, { order, kind: "invoice", serial: 1, at, content: invoiceContent() });
      inserted();
      await isIssued;
      return { ok: true as const };
    });
    await isInserted;
    const closing = closings.close(anna, past);
    expect(
      await Promise.race([closing.then(() => "closed"), new Promise((resolve) => setTimeout(resolve, 300, "waits"))]),
    ).toBe("waits");
    finish();
    await issuing;
    expect(await closing).toEqual({ ok: true, value: null });
    expect((await closings.history(past))[0]?.sums.kinds).toEqual([{ kind: "invoice", count: 1, total: 1_230_00 }]);
  });

  test("races with issuing: whatever is in the month was counted", async () => {
    const orders = await Promise.all(Array.from({ length: 24 }, () => insertOrder(database.db)));
    const issue = (order: string, at: number) =>
      insertDocument(database.db, {
        ...{ order, kind: "invoice", serial: at + 1, at: "2024-10-05T10:00:00Z", content: invoiceContent() },
      }).then(
        () => "issued",
        (error: Error) => error.message,
      );
    const results = await Promise.all(
      orders.flatMap((order, at) =>
        at === 12 ? [closings.close(anna, past).then(() => "closed"), issue(order, at)] : [issue(order, at)],
      ),
    );
    const issued = results.filter((one) => one === "issued").length;
    expect(results.filter((one) => one.includes("is closed"))).toHaveLength(24 - issued);
    const [closing] = await closings.history(past);
    expect(closing?.sums.kinds[0]?.count ?? 0).toBe(issued);
    expect((await closings.check(past))?.isSame).toBe(true);
  });

  test("a transaction that lost against it is tried again, and then has another day", async () => {
    await closings.close(anna, past);
    const order = await insertOrder(database.db);
    const days = ["2024-10-31T22:59:59Z", "2024-10-31T23:00:01Z"];
    const issued = await inTransaction(database.db, async (trx) => {
      const at = days.shift() ?? "";
      await insertDocument(trx, { order, kind: "invoice", serial: 1, at, content: invoiceContent() });
      return { ok: true as const, at };
    });
    expect(issued).toEqual({ ok: true, at: "2024-10-31T23:00:01Z" });
  });
});

describe("reopening", () => {
  test("needs a second person, a reason and a closed month", async () => {
    expect(await closings.askReopening(anna, past, "mistake")).toEqual({ ok: false, code: "not_closed" });
    await closings.close(anna, past);
    expect(await closings.askReopening(anna, past, "  ")).toEqual({ ok: false, code: "reason_needed" });
    expect(await closings.askReopening(anna, past, "mistake")).toEqual({ ok: true, value: null });
    expect(await closings.askReopening(boris, past, "again")).toEqual({ ok: false, code: "already_requested" });
    const [pending] = await approvals().pendingOf("month_reopen");
    const id = pending?.id ?? "";
    expect(pending).toMatchObject({ market: "PL", subject: { kind: "accounting_month", id: "pl-2024-10" } });
    expect(await approvals().approve(id, { ...anna, mayDecide: () => true })).toEqual({
      ok: false,
      code: "own_request",
    });
    await expect(invoice(1)).rejects.toThrow("is closed");
    expect(await approvals().approve(id, boris)).toMatchObject({ ok: true });
    await invoice(1);
    expect(await closings.history(past)).toMatchObject([{ reopenedFor: "mistake", reopenedByName: "Олена Ковальчук" }]);
    expect((await actions()).slice(-4)).toEqual([
      "accounting.close",
      "approval.request",
      "approval.approve",
      "accounting.reopen",
    ]);
  });

  test("closing again is another closing, which an older request does not open", async () => {
    await closings.close(anna, past);
    await closings.askReopening(anna, past, "mistake");
    const [first] = await approvals().pendingOf("month_reopen");
    await approvals().approve(first?.id ?? "", boris);
    await invoice(1);
    await closings.close(anna, past);
    expect((await closings.history(past)).map(({ reopenedAt }) => reopenedAt !== null)).toEqual([false, true]);
    await closings.askReopening(anna, past, "once more");
    const [second] = await approvals().pendingOf("month_reopen");
    await sql`update closed_months set reopened_at = now(), reopened_by = 'user:boris', reopened_for = 'x'
      where reopened_at is null`.execute(database.db);
    await closings.close(boris, past);
    expect(await approvals().approve(second?.id ?? "", boris)).toEqual({
      ok: false,
      code: "refused",
      reason: "not_closed",
    });
    await expect(invoice(2)).rejects.toThrow("is closed");
  });
});
