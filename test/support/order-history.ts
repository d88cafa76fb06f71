import { sql } from "kysely";
import type { Database } from "../../src/platform/server/db/database.ts";

/**
 * Inserts `count` past orders of a customer straight into the tables: one every `minutes` back from `until`, each with three
 * lines of existing products, cycling through all states. Unpaid ones stay payable for three days, or the shop would expire
 * them. Fast enough for thousands. Returns their ids, newest first.
 */
export async function seedOrders(
  db: Database,
  userId: string,
  count: number,
  { until = new Date(), minutes = 600 }: { until?: Date; minutes?: number } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders (user_id, market, locale, currency, status, ended_as, payment_method, payment_status, payment_deadline,
        shipping_method, first_name, last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp,
        tax, shipping_cost, payment_fee, total, terms_version, created_at)
      select ${userId}, 'UA', 'ua', 'UAH',
        (array['pending', 'delivered', 'completed', 'cancelled', 'shipped', 'delivered'])[1 + n % 6],
        case when n % 6 = 3 then 'staff' end, 'transfer',
        case when n % 6 = 0 then 'pending' else 'paid' end, now() + interval '3 days', 'standard',
        'Олена', 'Ковальчук', 'olena@pryklad.ua', '+380671234567', 'вул. Хрещатик, 1', 'Київ', '01001', 'UA',
        600000, 2000, 120000, 0, 0, 720000, '2026-11', ${until}::timestamptz - n * ${minutes} * interval '1 minute'
      from generate_series(0, ${count}::int - 1) n
      returning id, created_at
    ), products_of_shop as (
      select id, sku, row_number() over (order by id) - 1 as at, count(*) over () as number from products
    ), lines as (
      insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net, warranty_years)
      select placed.id, line, p.id, p.sku, 'Товар ' || p.id, '/images/default-product-image.png', 1 + line, 100000, 10
      from placed cross join generate_series(0, 2) line
      join products_of_shop p on p.at = line % p.number
    ), history as (
      insert into order_events (order_id, machine, to_state, actor, at)
      select id, 'order', 'pending', 'user:' || ${userId}, created_at from placed
    )
    select id from placed order by created_at desc, id`.execute(db);
  return rows.map((row) => row.id);
}
