import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  creditNoteContent,
  insertDocument,
  insertOrder,
  invoiceContent,
} from "../../../../test/support/accounting-rows.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import type { Period } from "../domain/period.ts";
import { selectKindSums, selectVatSums } from "./documents.store.ts";
import { createRegister, type Register } from "./register.service.ts";

let database: TestDatabase;
let register: Register;
const october: Period = { market: "PL", month: "2026-10" };
const everything = { search: "", kind: null, buyer: null, after: null };

beforeAll(async () => {
  database = await createTestDatabase("migrated");
  register = createRegister({ db: database.db, now: () => new Date("2026-11-28T10:00:00Z") });
});
afterAll(() => database.drop());
beforeEach(() => sql`truncate orders, document_counters, closed_months cascade`.execute(database.db));

const numbersOf = async (period: Period, filter: Partial<typeof everything> = {}) =>
  (await register.page(period, { ...everything, ...filter })).rows.map(({ number }) => number);

async function invoice(serial: number, at: string, changes: Parameters<typeof invoiceContent>[0] = {}) {
  const order = await insertOrder(database.db);
  const content = invoiceContent(changes);
  return insertDocument(database.db, { order, kind: "invoice", serial, at, content });
}

describe("documents of a month", () => {
  test("are those issued in it by the clock of the market", async () => {
    await invoice(1, "2026-09-30T21:59:59.999Z");
    await invoice(2, "2026-09-30T22:00:00Z");
    await invoice(3, "2026-10-31T22:59:59.999999Z");
    await invoice(4, "2026-10-31T23:00:00Z");
    expect(await numbersOf(october)).toEqual(["PL-FV-2026-000002", "PL-FV-2026-000003"]);
    expect(await numbersOf({ market: "PL", month: "2026-11" })).toEqual(["PL-FV-2026-000004"]);
    expect(await numbersOf({ market: "UA", month: "2026-10" })).toEqual([]);
  });

  test("are found by number, buyer, tax id and order", async () => {
    await invoice(1, "2026-10-05T10:00:00Z", { buyer: { name: "Jan Kowalski", company: null, taxId: null } });
    await invoice(2, "2026-10-06T10:00:00Z", {
      buyer: { name: "Anna Nowak", company: "Słońce 100%", taxId: "5260250274" },
    });
    for (const search of ["000001", "kowal"])
      expect(await numbersOf(october, { search })).toEqual(["PL-FV-2026-000001"]);
    for (const search of ["100%", "526025", "nowak"])
      expect(await numbersOf(october, { search })).toEqual(["PL-FV-2026-000002"]);
    expect(await numbersOf(october, { search: "50%" })).toEqual([]);
    expect(await numbersOf(october, { buyer: "company" as never })).toEqual(["PL-FV-2026-000002"]);
    expect(await numbersOf(october, { buyer: "person" as never })).toEqual(["PL-FV-2026-000001"]);
  });

  test("come in parts, each once, also when many were issued in one transaction", async () => {
    for (let serial = 1; serial <= 120; serial++) await invoice(serial, "2026-10-05T10:00:00.123456Z");
    const seen: string[] = [];
    let after: Awaited<ReturnType<Register["page"]>>["next"] = null;
    do {
      const page: Awaited<ReturnType<Register["page"]>> = await register.page(october, { ...everything, after });
      seen.push(...page.rows.map(({ number }) => number));
      after = page.next;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  test("a credit note counts negative, and names what it corrects", async () => {
    const order = await insertOrder(database.db);
    await insertDocument(database.db, {
      order,
      kind: "invoice",
      serial: 1,
      at: "2026-09-05T10:00:00Z",
      content: invoiceContent(),
    });
    await insertDocument(database.db, {
      ...{ order, kind: "credit_note", serial: 1, at: "2026-10-05T10:00:00Z" },
      content: creditNoteContent("PL-FV-2026-000001"),
    });
    const { rows } = await register.page(october, everything);
    expect(rows).toMatchObject([
      {
        ...{ kind: "credit_note", total: -123_00, corrects: { number: "PL-FV-2026-000001" } },
        vat: [{ rateBp: 2300, net: -100_00, tax: -23_00, gross: -123_00 }],
      },
    ]);
    expect(await selectKindSums(database.db, october)).toEqual([{ kind: "credit_note", count: 1, total: -123_00 }]);
    expect(await selectVatSums(database.db, { market: "PL", month: "2026-09" })).toMatchObject([
      { kind: "invoice", rateBp: 2300, documents: 1, net: 1_000_00, tax: 230_00, gross: 1_230_00 },
    ]);
  });

  test("an older document without VAT by rate has it from its steps", async () => {
    const { vat: _vat, ...older } = invoiceContent({
      sums: [
        { step: "goods", label: null, amount: 1_000_00, rateBp: null },
        { step: "delivery", label: null, amount: 30_00, rateBp: null },
        { step: "tax", label: null, amount: 230_00, rateBp: 2300 },
      ],
      total: 1_260_00,
    });
    await insertDocument(database.db, {
      ...{ order: await insertOrder(database.db), kind: "invoice", serial: 1, at: "2026-10-05T10:00:00Z" },
      content: older,
    });
    // 30.00 with 23 % are 24.39 and 5.61.
    expect(await selectVatSums(database.db, october)).toMatchObject([
      { rateBp: 2300, net: 1_024_39, tax: 235_61, gross: 1_260_00 },
    ]);
  });
});

describe("gaps of numbers", () => {
  test("none in a month whose first number follows the last one of the month before", async () => {
    await invoice(7, "2026-09-30T10:00:00Z");
    await invoice(8, "2026-10-01T10:00:00Z");
    await invoice(9, "2026-10-02T10:00:00Z");
    expect(await register.gaps(october)).toEqual([]);
  });

  test("the first of a year is 1", async () => {
    await invoice(3, "2026-10-02T10:00:00Z");
    expect(await register.gaps(october)).toEqual([{ kind: "invoice", year: 2026, first: 1, last: 2 }]);
  });

  test("numbers inside and before the month are listed", async () => {
    await invoice(1, "2026-09-30T10:00:00Z");
    await invoice(4, "2026-10-01T10:00:00Z");
    await invoice(6, "2026-10-02T10:00:00Z");
    expect(await register.gaps(october)).toEqual([
      { kind: "invoice", year: 2026, first: 2, last: 3 },
      { kind: "invoice", year: 2026, first: 5, last: 5 },
    ]);
  });

  test("two documents that swap at midnight are no gap", async () => {
    await invoice(1, "2026-11-01T00:00:01Z");
    await invoice(2, "2026-10-31T22:59:59Z");
    expect([await register.gaps(october), await register.gaps({ market: "PL", month: "2026-11" })]).toEqual([[], []]);
  });
});

test("months to choose from begin with the first document and say which are closed", async () => {
  await invoice(1, "2026-09-15T10:00:00Z");
  await sql`insert into closed_months (market, month, closed_by, sums, files, closed_at)
    values ('PL', '2026-09-01', 'user:anna', '{}', '[]', '2026-10-02T10:00:00Z')`.execute(database.db);
  expect(await register.months("PL")).toEqual([
    { month: "2026-11", isClosed: false },
    { month: "2026-10", isClosed: false },
    { month: "2026-09", isClosed: true },
  ]);
  expect(await register.months("UA")).toEqual([{ month: "2026-11", isClosed: false }]);
});
