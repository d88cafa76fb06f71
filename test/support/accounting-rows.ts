import { sql } from "kysely";
import type { DocumentContent } from "../../src/features/orders/domain/documents/document.ts";
import type { MarketCode } from "../../src/platform/pure/market/market.ts";
import type { Database, Executor } from "../../src/platform/server/db/database.ts";

/** A paid order without items, of a buyer of its own. Returns the id. */
export async function insertOrder(
  db: Database,
  market: MarketCode = "PL",
  total = 1_230_00,
  { paymentStatus = "paid" }: { paymentStatus?: "paid" | "pending" } = {},
): Promise<string> {
  const [currency, locale, rate] = market === "PL" ? ["PLN", "pl", 2300] : ["UAH", "ua", 2000];
  const { rows } = await sql<{ id: string }>`
    with buyer as (
      insert into users (id, name, email, first_name, last_name, terms_version, terms_accepted_at)
      values (gen_random_uuid()::text, 'Jan Kowalski', gen_random_uuid() || '@pryklad.ua', 'Jan', 'Kowalski', '2026-11', now())
      returning id
    )
    insert into orders (user_id, market, locale, currency, status, payment_status, payment_method, shipping_method,
      first_name, last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost,
      payment_fee, total, terms_version)
    select id, ${market}, ${locale}, ${currency}, ${paymentStatus === "paid" ? "completed" : "delivered"}, ${paymentStatus}, 'transfer', 'standard', 'Jan', 'Kowalski',
      'jan@pryklad.ua', '+48500600700', 'ul. Polna 1', 'Warszawa', '00-001', ${market}, ${total}, ${rate}, 0, 0, 0, ${total},
      '2026-11'
    from buyer returning id`.execute(db);
  return rows[0]?.id ?? "";
}

type Changes = Omit<Partial<DocumentContent>, "buyer"> & { buyer?: Partial<DocumentContent["buyer"]> };

/** Content of an invoice of 1 000.00 net. */
export function invoiceContent({ buyer, ...changes }: Changes = {}): DocumentContent {
  const [market, rateBp] = [changes.market ?? "PL", changes.market === "UA" ? 2000 : 2300];
  const tax = 1_000_00 * (rateBp / 10_000);
  return {
    order: "HL-10001",
    placedOn: "2026-10-05",
    market,
    currency: market === "PL" ? "PLN" : "UAH",
    seller: { name: "Heliora", taxId: "1234563218", address: "", bank: "", iban: "", phone: "", email: "" },
    buyer: {
      ...{ name: "Jan Kowalski", company: null, taxId: null, address: "ul. Polna 1, 00-001 Warszawa" },
      ...{ country: market, phone: "+48500600700", email: "jan@pryklad.ua", ...buyer },
    },
    lines: [
      {
        ...{ sku: "SKU-panel", name: "Panel", quantity: 2, saleUnit: "piece" },
        ...{ unitNet: 500_00, net: 1_000_00, rateBp },
      },
    ],
    sums: [],
    vat: [{ rateBp, net: 1_000_00, tax, gross: 1_000_00 + tax }],
    total: 1_000_00 + tax,
    paymentMethod: "transfer",
    payUntil: null,
    termsVersion: "2026-11",
    corrects: null,
    ...changes,
  };
}

/** Content of a credit note of a tenth of that invoice. */
export function creditNoteContent(number: string, changes: Changes = {}): DocumentContent {
  return invoiceContent({
    vat: [{ rateBp: 2300, net: 100_00, tax: 23_00, gross: 123_00 }],
    total: 123_00,
    corrects: { number, issuedOn: "2026-09-05" },
    ...changes,
  });
}

interface NewRow {
  order: string;
  kind: "confirmation" | "proforma" | "invoice" | "credit_note";
  /** `null`: a confirmation. */
  serial: number | null;
  at: string;
  content: DocumentContent;
}

const prefixes = { proforma: "PF", invoice: "FV", credit_note: "FK", confirmation: "HL" } as const;

/** A document as the shop would have issued it at an instant. Returns the id. */
export async function insertDocument(db: Executor, { order, kind, serial, at, content }: NewRow): Promise<string> {
  const { market } = content;
  const number = `${market}-${prefixes[kind]}-2026-${String(serial ?? 1).padStart(6, "0")}`;
  const { rows } = await sql<{ id: string }>`
    with refund as (
      insert into money_movements (order_id, kind, method, amount, currency, effect_key, actor)
      select ${order}, 'refund', 'transfer', ${content.total}, ${content.currency}, 'refund:' || gen_random_uuid(), 'test'
      where ${kind} = 'credit_note' returning id
    )
    insert into documents (order_id, kind, market, year, serial, number, locale, content, movement_id, issued_at)
    values (${order}, ${kind}, ${market}, 2026, ${serial}, ${number}, ${market === "PL" ? "pl" : "ua"},
      ${JSON.stringify(content)}::jsonb, (select id from refund), ${at})
    returning id`.execute(db);
  return rows[0]?.id ?? "";
}

const names = ["Jan Kowalski", "Anna Nowak", "Piotr Wiśniewski", "Katarzyna Wójcik", "Tomasz Zieliński"] as const;
const ukrainian = ["Олена Бондар", "Тарас Шевчук", "Ірина Кравець", "Андрій Мельник", "Наталія Коваль"] as const;

/** A month of five invoices after a number, paid in different ways, one of them of a company, a credit note, and an order not paid yet. */
export async function fillMonth(
  db: Database,
  { market, month, after = 0 }: { market: MarketCode; month: string; after?: number },
): Promise<void> {
  const buyers = market === "PL" ? names : ukrainian;
  const company =
    market === "PL"
      ? { company: "Słoneczny Dach sp. z o.o.", taxId: "5260250274" }
      : { company: "ТОВ «Сонячний дах»", taxId: "14360570" };
  const rateBp = market === "PL" ? 2300 : 2000;
  for (const [at, name] of buyers.entries()) {
    const net = (at + 1) * 1_234_50;
    const tax = Math.round((net * rateBp) / 10_000);
    const isOwed = at === buyers.length - 1;
    const order = await insertOrder(db, market, net + tax, { paymentStatus: isOwed ? "pending" : "paid" });
    const moment = `${month}-${String(3 + at * 5).padStart(2, "0")}T10:15:00Z`;
    const content = invoiceContent({
      ...{ market, order: `HL-${10_010 + at}`, total: net + tax, vat: [{ rateBp, net, tax, gross: net + tax }] },
      buyer: { name, ...(at === 1 ? company : {}) },
    });
    await insertDocument(db, { order, kind: "invoice", serial: after + at + 1, at: moment, content });
    if (isOwed) {
      await sql`update orders set payment_deadline = ${moment},
        first_name = ${name.split(" ")[0]}, last_name = ${name.split(" ")[1]} where id = ${order}`.execute(db);
      continue;
    }
    const method = (["card", "transfer", "pod", "card"] as const)[at] ?? "card";
    await sql`insert into money_movements (order_id, kind, method, amount, currency, reference, effect_key, actor, done_at, fee)
      values (${order}, 'capture', ${method}, ${net + tax}, ${content.currency}, ${`ref-${order}`}, ${`pay:${order}`}, 'test',
        ${moment}, ${method === "card" && at === 0 ? Math.round((net + tax) * 0.015) : null})`.execute(db);
    if (at !== 2) continue;
    const note = creditNoteContent(`${market}-FV-2026-000003`, {
      ...{ market, order: content.order, vat: [{ rateBp, net: 100_00, tax: rateBp, gross: 100_00 + rateBp }] },
      ...{ total: 100_00 + rateBp, buyer: { name } },
    });
    await insertDocument(db, {
      order,
      kind: "credit_note",
      serial: after + 1,
      at: `${month}-27T08:00:00Z`,
      content: note,
    });
  }
}
