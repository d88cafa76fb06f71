import "../test/support/setup-definitions.ts";
import { sql } from "kysely";
import { createRegister } from "../src/features/accounting/documents/register.service.ts";
import { addMonths, currentMonth } from "../src/features/accounting/domain/period.ts";
import { createMoneyReports } from "../src/features/accounting/money/money.service.ts";
import { createClosings } from "../src/features/accounting/months/closing.service.ts";
import type { Database } from "../src/platform/server/db/database.ts";
import { invoiceContent } from "../test/support/accounting-rows.ts";
import { shopTexts } from "../test/support/texts.ts";
import { openMadeShop } from "./listing-shop.ts";
import { median } from "./load.ts";

const orders = Number(process.env.ORDERS ?? 500_000);
const rounds = 5;
/** Milliseconds for a report. */
const limit = 1_000;
const everything = { search: "", kind: null, buyer: null, after: null };

/** Reports of a month of the accountant, with orders of two years, in turn with a count of all orders. */
export async function benchAccounting(): Promise<string[]> {
  const shop = await openMadeShop(100);
  const { db } = shop;
  await insertOrders(db);
  const now = () => new Date();
  const period = { market: "PL", month: addMonths(currentMonth("PL", now()), -1) } as const;
  const register = createRegister({ db, now });
  const closings = createClosings({ db, now, texts: shopTexts, documents: { pdf: async () => null } });
  const money = createMoneyReports({ db, now });
  const works: readonly [name: string, work: () => Promise<unknown>][] = [
    ["documents of a month, first page", () => register.page(period, everything)],
    ["documents with a word", () => register.page(period, { ...everything, search: "Kowalski77" })],
    ["documents by kind", () => register.kinds(period, everything)],
    ["gaps of numbers", () => register.gaps(period)],
    ["VAT and documents of a month", () => closings.sums(period)],
    ["payments and deposits", () => money.payments(period)],
    ["receivables", () => money.receivables("PL")],
  ];
  const lines = ["| report | median, ms | count of all orders, ms | ratio |", "|---|---|---|---|"];
  const slow: string[] = [];
  for (const [name, work] of works) {
    const times = { report: [] as number[], count: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      const took = await time(work);
      const counted = await time(() => sql`select count(*) from orders`.execute(db));
      // The first run is a warm-up.
      if (round >= 0) times.report.push(took);
      if (round >= 0) times.count.push(counted);
    }
    const [own, count] = [median(times.report), median(times.count)];
    if (own > limit) slow.push(name);
    lines.push(`| ${name} | ${own.toFixed(1)} | ${count.toFixed(1)} | ${(own / count).toFixed(2)} |`);
  }
  await shop.stop();
  if (slow.length > 0) throw new Error(`above ${limit} ms: ${slow.join(", ")}`);
  return [`${orders} orders of two years with an invoice each`, "", ...lines];
}

async function insertOrders(db: Database): Promise<void> {
  const content = JSON.stringify(invoiceContent());
  // Two years are a million minutes.
  const at = sql`now() - n * (interval '730 days' / ${orders}::int)`;
  await sql`insert into users (id, name, email, first_name, last_name, terms_version, terms_accepted_at)
    values ('buyer', 'Jan Kowalski', 'jan@pryklad.ua', 'Jan', 'Kowalski', '2026-11', now())`.execute(db);
  await sql`insert into orders (user_id, market, locale, currency, status, payment_method, payment_status, shipping_method, first_name,
      last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total,
      captured, terms_version, created_at, order_number)
    select 'buyer', 'PL', 'pl', 'PLN', 'delivered', 'transfer', case when n % 1000 = 0 then 'pending' else 'paid' end, 'standard',
      'Jan', 'Kowalski' || n % 997, 'jan@pryklad.ua', '+48500600700', 'ul. Polna 1', 'Warszawa', '00-001', 'PL', 100000, 2300, 23000, 0, 0,
      123000, case when n % 1000 = 0 then 0 else 123000 end, '2026-11', ${at}, 'B-' || n
    from generate_series(1, ${orders}::int) n`.execute(db);
  await sql`insert into documents (order_id, kind, market, year, serial, number, locale, content, issued_at)
    select id, 'invoice', 'PL', extract(year from created_at)::int, substr(order_number, 3)::int, 'PL-FV-' || order_number, 'pl',
      jsonb_set(${content}::jsonb, '{buyer,name}', to_jsonb('Jan ' || last_name)), created_at
    from orders where user_id = 'buyer'`.execute(db);
  await sql`insert into money_movements (order_id, kind, method, amount, currency, effect_key, actor, created_at, done_at)
    select id, 'capture', 'transfer', total, 'PLN', 'pay:' || id, 'bench', created_at, created_at
    from orders where user_id = 'buyer' and captured > 0`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
