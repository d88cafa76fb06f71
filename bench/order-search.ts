import "../test/support/setup-definitions.ts";
import { sql } from "kysely";
import { readStaffOrdersAddress } from "../src/features/orders/domain/staff/order-filter.ts";
import { selectStaffOrders } from "../src/features/orders/staff/staff-orders.store.ts";
import type { Database } from "../src/platform/server/db/database.ts";
import { anywhere } from "../src/platform/server/db/like.ts";
import { openMadeShop } from "./listing-shop.ts";
import { median } from "./load.ts";

const orders = Number(process.env.ORDERS ?? 100_000);
const rounds = 5;

const searches = {
  "the e-mail of a customer": "buyer77@pryklad.ua",
  "a name that one in 997 has": "Ковальчук77 Олена",
  "a name that nobody has": "Немає Такого",
  "a word of most products": "sku-",
  "the SKU of few orders": "RARE-42",
  "a phone": "067 100 00-77",
} as const;

/** Searches in the staff's list of orders, in turn with the same words compared with each column, which reads all orders and items. */
export async function benchOrderSearch(): Promise<string[]> {
  const shop = await openMadeShop(100);
  const { db } = shop;
  const placed = await insertOrders(db);
  const took = new Map<string, { list: number[]; scan: number[] }>();
  for (const [name, search] of Object.entries(searches)) {
    const filter = readStaffOrdersAddress(new URLSearchParams({ q: search }));
    const times = { list: [] as number[], scan: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      const list = await time(() => selectStaffOrders(db, filter, { markets: ["UA", "PL"], after: null, limit: 30 }));
      const scan = await time(() => scanned(db, search));
      // The first run is a warm-up.
      if (round >= 0) times.list.push(list);
      if (round >= 0) times.scan.push(scan);
    }
    took.set(name, times);
  }
  await shop.stop();
  const lines = [
    `${orders} orders with three items; ${placed.map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`).join(", ")} each in batches of 1 000`,
    "",
    "| search | median, ms | by reading all, ms | ratio |",
    "|---|---|---|---|",
  ];
  for (const [name, { list, scan }] of took)
    lines.push(
      `| ${name} | ${median(list).toFixed(1)} | ${median(scan).toFixed(1)} | ${(median(list) / median(scan)).toFixed(3)} |`,
    );
  return lines;
}

function scanned(db: Database, search: string) {
  const part = anywhere(search);
  const digits = search.replace(/\D/g, "").replace(/^0+/, "");
  const phone = /[^+\d\s()-]/.test(search) ? sql`` : sql`or o.phone like ${anywhere(digits)}`;
  return sql`select o.id from orders o where (o.order_number ilike ${part} or o.first_name || ' ' || o.last_name ilike ${part}
    or o.last_name || ' ' || o.first_name ilike ${part} or o.email ilike ${part} or o.company ilike ${part} ${phone}
    or exists (select from order_items i where i.order_id = o.id and (i.name ilike ${part} or i.sku ilike ${part})))
    order by o.created_at desc, o.id limit 31`.execute(db);
}

/** Inserts the orders; returns the time for an order's items with and without the index of their words. */
async function insertOrders(db: Database): Promise<(readonly [string, number])[]> {
  await sql`insert into users (id, name, email, first_name, last_name, terms_version, terms_accepted_at)
    values ('bench', 'Bench', 'bench@pryklad.ua', 'Bench', 'Bench', '2026-11', now())`.execute(db);
  await sql`
    insert into orders (user_id, market, locale, currency, status, payment_method, payment_status, shipping_method, first_name,
      last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total,
      terms_version, created_at)
    select 'bench', 'UA', 'ua', 'UAH', 'delivered', 'transfer', 'paid', 'standard', 'Олена', 'Ковальчук' || n % 997,
      'buyer' || n || '@pryklad.ua', '+380' || (671000000 + n), 'вул. Хрещатик, 1', 'Київ', '01001', 'UA', 600000, 2000, 120000, 0, 0,
      720000, '2026-11', now() - n * interval '5 minutes' from generate_series(1, ${orders}::int) n`.execute(db);
  await sql`create temp table numbered as select id, row_number() over (order by created_at desc) as n from orders`.execute(
    db,
  );
  await sql`create temp table goods as select p.id, p.sku, t.name, row_number() over (order by p.id) - 1 as n from products p
    join product_texts t on t.product_id = p.id and t.locale = 'ua'`.execute(db);
  const number = Number((await sql<{ n: number }>`select count(*) as n from goods`.execute(db)).rows[0]?.n);
  const batch = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1_000)
      await sql`insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net)
        select o.id, line, g.id, case when o.n % 9973 = 42 then 'RARE-42' else 'SKU-' || g.sku end, g.name, '/x.png', 1, 100000
        from numbered o cross join generate_series(0, 2) line join goods g on g.n = (o.n * 7 + line * 13) % ${number}
        where o.n > ${at} and o.n <= ${at + 1_000}`.execute(db);
  };
  const tenth = Math.ceil(orders / 10);
  const withIndex = await time(() => batch(0, tenth));
  await sql`drop index order_items_words`.execute(db);
  const without = await time(() => batch(tenth, 2 * tenth));
  await batch(2 * tenth, orders);
  await sql`create index order_items_words on order_items using gin ((name || chr(10) || sku) gin_trgm_ops)
    with (gin_pending_list_limit = 256)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return [
    ["items with the index", withIndex / tenth],
    ["without it", without / tenth],
  ];
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
