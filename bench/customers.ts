import "../test/support/setup-definitions.ts";
import { sql } from "kysely";
import { readCustomerAddress } from "../src/features/customers/domain/customer-filter.ts";
import { createCustomerList } from "../src/features/customers/list/customer-list.service.ts";
import { createCustomers } from "../src/features/customers/page/customer.service.ts";
import type { Database } from "../src/platform/server/db/database.ts";
import { openMadeShop } from "./listing-shop.ts";
import { median } from "./load.ts";

const customers = Number(process.env.CUSTOMERS ?? 200_000);
const rounds = 5;
/** Milliseconds for a search. */
const limit = 150;

const lists = {
  "the newest": "",
  "by name": "?sort=name",
  "a name that one in 997 has": "?q=Ковальчук77",
  "a name that one in 20 has": "?q=Соломія",
  "a name that one in 20 has, by name": "?q=Соломія&sort=name",
  "a name that all have": "?q=Ковальчук",
  "a name that nobody has": "?q=Немає Такого",
  "an e-mail": "?q=person77@pryklad.ua",
  "a phone": "?q=067 100 00-77",
  "a search by name": "?q=Ковальчук77&sort=name",
  "who has to pay": "?open=unpaid",
  "by value": "?market=UA&sort=value",
} as const;

/** Searches and orders of the staff's list of customers, in turn with a count of all accounts; only the searches have a limit. */
export async function benchCustomers(): Promise<string[]> {
  const shop = await openMadeShop(100);
  const { db } = shop;
  await insertCustomers(db);
  const list = createCustomerList({ db, groups: async () => [] });
  const devices = async () => ({ sessions: [], signIns: { signIns: [] } });
  const unused = async () => false;
  const page = createCustomers({
    ...{
      db,
      devices,
      groups: async () => [],
      sendReset: unused,
      resendEmail: { retry: unused, copy: unused },
      sendData: unused,
      announceReset: async () => undefined,
      sendVerification: unused,
      undoMerge: async () => ({ ok: false, code: "unknown_merge" }) as const,
    },
    erasure: { start: unused, withdraw: unused },
  });
  const works: [name: string, isSearch: boolean, work: () => Promise<unknown>][] = [
    ...Object.entries(lists).map(([name, query]): (typeof works)[number] => {
      return [name, query.includes("q="), () => list.page(readCustomerAddress(new URLSearchParams(query)))];
    }),
    ["the page of a customer", true, () => page.one("c77", {})],
  ];
  const lines = ["| list | median, ms | count of all accounts, ms | ratio |", "|---|---|---|---|"];
  const slow: string[] = [];
  for (const [name, isSearch, work] of works) {
    const times = { list: [] as number[], count: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      const took = await time(work);
      const counted = await time(() => sql`select count(*) from users where erased_at is null`.execute(db));
      // The first run is a warm-up.
      if (round >= 0) times.list.push(took);
      if (round >= 0) times.count.push(counted);
    }
    const [own, count] = [median(times.list), median(times.count)];
    if (isSearch && own > limit) slow.push(name);
    lines.push(`| ${name} | ${own.toFixed(1)} | ${count.toFixed(1)} | ${(own / count).toFixed(2)} |`);
  }
  await shop.stop();
  if (slow.length > 0) throw new Error(`above ${limit} ms: ${slow.join(", ")}\n${lines.join("\n")}`);
  return [`${customers} customers with two orders each`, "", ...lines];
}

async function insertCustomers(db: Database): Promise<void> {
  await sql`insert into users (id, name, email, first_name, last_name, phone, terms_version, terms_accepted_at, created_at)
    select 'c' || n, 'Олена Ковальчук' || n % 997, 'person' || n || '@pryklad.ua', case n % 20 when 0 then 'Соломія' else 'Олена' end, 'Ковальчук' || n % 997,
      '+380' || (671000000 + n), '2026-11', now(), now() - n * interval '5 minutes'
    from generate_series(1, ${customers}::int) n`.execute(db);
  await sql`insert into orders (user_id, market, locale, currency, status, payment_method, payment_status, shipping_method, first_name,
      last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total,
      captured, terms_version, created_at)
    select 'c' || n, 'UA', 'ua', 'UAH', case when n % 500 = 0 then 'pending' else 'delivered' end, 'transfer',
      case when n % 500 = 0 then 'pending' else 'paid' end, 'standard', 'Олена', 'Ковальчук' || n % 997,
      'person' || n || '@pryklad.ua', '+380' || (671000000 + n), 'вул. Хрещатик, 1', 'Київ', '01001', 'UA', 600000, 2000, 120000, 0, 0,
      720000, case when n % 500 = 0 then 0 else 720000 end, '2026-11', now() - (n + line) * interval '5 minutes'
    from generate_series(1, ${customers}::int) n cross join generate_series(0, 1) line`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
