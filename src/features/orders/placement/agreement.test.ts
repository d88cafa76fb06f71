import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Locale } from "#features/languages/domain/locale.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/support/database.ts";
import { customer, stockProducts } from "../../../../test/support/order-builders.ts";
import { pdfText } from "../../../../test/support/pdf-text.ts";
import { buildFleet } from "../../../../test/support/rental-builders.ts";
import { rentingOrders, rentRequest } from "../../../../test/support/rental-orders.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import { createDocuments } from "../documents.service.ts";
import type { Orders } from "../orders.service.ts";

let base: TestDatabase;
let orders: Orders;
const now = () => new Date("2026-11-23T10:00:00Z");
const documents = () => createDocuments({ db: base.db, texts: shopTexts });

beforeAll(async () => {
  base = await createTestDatabase("migrated");
  const { db } = base;
  orders = rentingOrders(db, { now });
  for (const id of ["olena", "petro"]) await customer(db, id);
});
afterAll(() => base.drop());
beforeEach(() => sql`truncate orders, leases, rental_units, idempotency_keys, products cascade`.execute(base.db));

async function place(...asked: Parameters<typeof rentRequest>): Promise<string> {
  const placed = await orders.place({ buyer: { id: "olena" }, request: rentRequest(...asked), repeat: null });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.id;
}

async function agreement(id: string, reader: string | null = "olena") {
  const papers = await documents().list(id, reader, "en");
  const found = papers.find(({ kind }) => kind === "agreement");
  const pdf = found && (await documents().pdf(id, found.id, reader));
  return { number: found?.number, name: pdf?.name, text: pdf ? await pdfText(pdf.bytes) : null };
}

test.each<[Locale, "UA" | "PL", string[]]>([
  ["ua", "UA", ["Договір оренди", "7 грудня 2026", "34 500,00 грн", "редакція 2026-11", "Машину видаємо справною"]],
  ["pl", "PL", ["Umowa najmu", "7 grudnia 2026", "34 500,00 zł", "wersja 2026-11", "ukończone 18 lat"]],
  ["en", "UA", ["Rental agreement", "7 December 2026", "version 2026-11", "at least 18 years old", "has the right to"]],
])("in %s: the machine, its days, the deposit, the terms that were accepted", async (locale, market, words) => {
  await buildFleet(base.db, "genie", { units: 1, market });
  const id = await place({ genie: 1 }, { locale, market });
  const { number, name, text } = await agreement(id);
  expect(number).toMatch(/^HL-\d+-R$/);
  expect(name).toBe(`agreement-${number}.pdf`);
  const plain = text?.replace(/\s+/g, " ") ?? "";
  for (const part of [...words, "genie"]) expect(plain).toContain(part);
});

test("of a long rental it says what is paid when", async () => {
  await buildFleet(base.db, "genie", { units: 1 });
  const request = { start: "2026-12-07", days: 60, options: [] };
  const id = await place({ genie: 1 }, { request, unitNet: 34_500_00, locale: "en" });
  const plain = (await agreement(id)).text?.replace(/\s+/g, " ");
  expect(plain).toContain("The first 30 days are paid with the order. Then, incl. VAT: 6 January 2027: 41 400,00 грн.");
});

test("of goods beside the machine it says nothing, and an order of goods has none", async () => {
  await buildFleet(base.db, "genie", { units: 1 });
  await stockProducts(base.db, { panel: 2 });
  const mixed = await place({ genie: 1 }, { goods: { panel: 1 } });
  expect((await agreement(mixed)).text).not.toContain("panel");
  expect((await agreement(await place({}, { goods: { panel: 1 }, consent: null }))).number).toBeUndefined();
});

test("belongs to its lessee and the staff", async () => {
  await buildFleet(base.db, "genie", { units: 1 });
  const id = await place({ genie: 1 });
  expect((await agreement(id, "petro")).number).toBeUndefined();
  expect((await agreement(id, null)).number).toBeDefined();
});
