import { sql } from "kysely";
import type { Database } from "../src/platform/server/db/database.ts";

/**
 * Orders of three years up to now as rows, with their lines, cancellations, payments, refunds, returns, invoices and credit notes, and
 * machines with leases. Triggers are off meanwhile: the sums are to be computed afterwards.
 */
export async function insertFigureRows(db: Database, orders: number, machines = 200): Promise<void> {
  const tables = [
    ...["orders", "order_items", "order_events", "money_movements", "documents", "leases", "unit_holds"],
    ...["deposit_movements", "rental_units", "unit_states"],
  ];
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  // What no figure is read by takes longer to fill than all the rest.
  await sql`drop index orders_words, order_items_words`.execute(db);
  await people(db, Math.max(1, Math.floor(orders / 3)));
  await sales(db, orders);
  await afterwards(db);
  await fleet(db, machines, orders);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function people(db: Database, count: number): Promise<void> {
  await sql`insert into users (id, name, email, first_name, last_name, terms_version, terms_accepted_at, created_at)
    select 'f' || n, 'Олена Ковальчук', 'f' || n || '@pryklad.ua', 'Олена', 'Ковальчук', '2026-11', now(), now() - interval '4 years'
    from generate_series(1, ${count}::int) n`.execute(db);
}

/** Orders with one to three lines of random goods; most are completed, one in twelve is cancelled, those of the last days are open. */
async function sales(db: Database, count: number): Promise<void> {
  await sql`create temporary table made on commit preserve rows as
    select gen_random_uuid() as id, n, case when random() < 0.6 then 'UA' else 'PL' end as market, random() as draw,
      now() - interval '3 years' * power(random(), 1.3) as at
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`create temporary table goods on commit preserve rows as
    select row_number() over (order by p.id)::int as nth, p.id, p.sku, u.net as ua, l.net as pl
    from products p join prices u on u.product_id = p.id and u.market = 'UA' and u.tariff = 'sale'
      join prices l on l.product_id = p.id and l.market = 'PL' and l.tariff = 'sale'
    where not exists (select from prices d where d.product_id = p.id and d.tariff = 'day')`.execute(db);
  await sql`create temporary table made_lines on commit preserve rows as
    select m.id as order_id, line as position, g.id as product_id, g.sku, 1 + floor(random() * 3)::int as quantity,
      case m.market when 'UA' then g.ua else g.pl end as net
    from made m cross join generate_series(0, 2) line
    join goods g on g.nth = 1 + floor(power(((hashtext(m.id::text || line) % 100000 + 100000) % 100000) / 100000.0, 2) * (select count(*) from goods))::int
    where line <= m.n % 3`.execute(db);
  await sql`insert into orders (id, user_id, market, locale, currency, status, ended_as, payment_method, payment_status, shipping_method,
      first_name, last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee,
      total, captured, terms_version, created_at)
    select m.id, 'f' || 1 + m.n % (select count(*) from users where id like 'f%'), m.market, case m.market when 'UA' then 'ua' else 'pl' end,
      case m.market when 'UA' then 'UAH' else 'PLN' end, s.status, case s.status when 'cancelled' then 'expired' end, 'transfer',
      case s.status when 'cancelled' then 'voided' when 'pending' then 'pending' else 'paid' end, 'standard', 'Олена', 'Ковальчук',
      'f' || m.n || '@pryklad.ua', '+380671234567', 'x 1', 'Київ', '01001', m.market, l.net, 2000, round(l.net * 0.2)::bigint, 15000, 0,
      l.net + round(l.net * 0.2)::bigint + 15000, case when s.status in ('cancelled', 'pending') then 0 else l.net + round(l.net * 0.2)::bigint + 15000 end,
      '2026-11', m.at
    from made m join (select order_id, sum(net * quantity)::bigint as net from made_lines group by 1) l on l.order_id = m.id
    cross join lateral (select case when m.draw < 0.083 then 'cancelled' when m.at > now() - interval '2 days' then 'pending'
      when m.at > now() - interval '6 days' then 'processing' when m.at > now() - interval '10 days' then 'shipped' else 'completed' end as status) s`.execute(
    db,
  );
  await sql`insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net, purchase_net)
    select order_id, position, product_id, sku, sku, '/images/default-product-image.png', quantity, net,
      case when hashtext(product_id) % 3 <> 0 then round(net * 0.7)::bigint end from made_lines`.execute(db);
}

async function afterwards(db: Database): Promise<void> {
  await sql`insert into order_events (order_id, machine, to_state, actor, at) select id, 'order', 'pending', 'bench', created_at from orders`.execute(
    db,
  );
  await sql`insert into order_events (order_id, machine, from_state, to_state, actor, at)
    select id, 'order', 'pending', 'cancelled', 'bench', least(now(), created_at + interval '7 days') from orders where status = 'cancelled'`.execute(
    db,
  );
  await sql`insert into money_movements (order_id, kind, method, amount, currency, effect_key, actor, created_at, done_at)
    select id, 'capture', 'transfer', captured, currency, 'bench:' || id, 'bench', created_at, created_at from orders where captured > 0`.execute(
    db,
  );
  // One order in twenty comes back in part: goods, then money.
  await sql`create temporary table back on commit preserve rows as
    select gen_random_uuid() as refund, gen_random_uuid() as returned, o.id, o.market, o.currency, i.id as item, i.unit_net as net,
      round(i.unit_net * 0.2)::bigint as tax, least(now(), o.created_at + interval '12 days') as at
    from orders o join order_items i on i.order_id = o.id and i.position = 0
    where o.status = 'completed' and hashtext(o.id::text) % 20 = 0`.execute(db);
  await sql`insert into money_movements (id, order_id, kind, method, amount, currency, state, effect_key, actor, created_at, done_at)
    select refund, id, 'refund', 'transfer', net + tax, currency, 'done', 'back:' || id, 'bench', at, at from back`.execute(
    db,
  );
  await sql`insert into refund_lines (movement_id, position, kind, order_item_id, quantity, amount, tax)
    select refund, 0, 'item', item, 1, net + tax, tax from back`.execute(db);
  await sql`insert into returns (id, order_id, status, created_at) select returned, id, 'resolved', at - interval '4 days' from back`.execute(
    db,
  );
  await sql`insert into return_lines (return_id, order_item_id, quantity, reason) select returned, item, 1, 'other' from back`.execute(
    db,
  );
  await sql`insert into order_events (order_id, machine, from_state, to_state, actor, at, return_id)
    select id, 'return', 'approved', 'in_progress', 'bench', at - interval '1 day', returned from back`.execute(db);
  const vat = (net: string, tax: string) =>
    sql.raw(
      `jsonb_build_object('total', ${net} + ${tax}, 'vat', jsonb_build_array(jsonb_build_object('rateBp', 2000, 'net', ${net}, 'tax', ${tax}, 'gross', ${net} + ${tax})))`,
    );
  await sql`insert into documents (order_id, kind, market, year, serial, number, locale, content, issued_at)
    select o.id, 'invoice', o.market, 2026, row_number() over (order by o.id), 'FV-' || o.order_number, o.locale, ${vat("o.subtotal", "o.tax")}, o.created_at
    from orders o where captured > 0`.execute(db);
  await sql`insert into documents (order_id, kind, market, year, serial, number, locale, content, movement_id, issued_at)
    select b.id, 'credit_note', b.market, 2026, row_number() over (order by b.id), 'CN-' || b.refund, 'ua', ${vat("b.net", "b.tax")}, b.refund, b.at
    from back b`.execute(db);
  await sql`drop table back`.execute(db);
}

/** Machines that are leased for a week and free for four days, over three years; each lease has its order. */
async function fleet(db: Database, machines: number, orders: number): Promise<void> {
  await sql`with model as (select p.id, row_number() over (order by p.id) as nth, count(*) over () as models
      from products p where exists (select from prices d where d.product_id = p.id and d.tariff = 'day')),
    added as (insert into rental_units (product_id, serial, market, depot, created_at)
      select m.id, 'BENCH-' || n, case when n % 2 = 0 then 'UA' else 'PL' end, 'Kyiv', now() - interval '3 years'
      from generate_series(1, ${machines}::int) n join model m on m.nth = 1 + n % m.models returning id)
    insert into unit_states (unit_id, state, at) select id, 'available', now() - interval '3 years' from added`.execute(
    db,
  );
  const weeks = Math.min(99, Math.max(1, Math.floor(orders / machines / 4)));
  await sql`create temporary table made_leases on commit preserve rows as
    select gen_random_uuid() as order_id, gen_random_uuid() as item, u.id as unit, u.market, u.product_id,
      current_date - 11 * k as first_day, k from rental_units u cross join generate_series(1, ${weeks}::int) k where u.serial like 'BENCH-%'`.execute(
    db,
  );
  await sql`insert into orders (id, user_id, market, locale, currency, status, payment_method, payment_status, shipping_method,
      first_name, last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee,
      total, captured, terms_version, created_at)
    select order_id, 'f1', market, 'ua', case market when 'UA' then 'UAH' else 'PLN' end, 'completed', 'transfer', 'paid', 'standard', 'Олена',
      'Ковальчук', 'f1@pryklad.ua', '+380671234567', 'x 1', 'Київ', '01001', market, 1150000, 2000, 230000, 0, 0, 1380000, 1380000, '2026-11',
      first_day - interval '3 days' from made_leases`.execute(db);
  await sql`insert into order_items (id, order_id, position, product_id, sku, name, image, quantity, unit_net)
    select item, order_id, 0, product_id, 'R', product_id, '/images/default-product-image.png', 1, 1150000 from made_leases`.execute(
    db,
  );
  await sql`insert into order_rentals (order_item_id, first_day, end_day, days, rent, mix, options, tiers, replacement, deposit, buffer_days)
    select item, first_day, first_day + 7, 7, 1150000, '{}', '[]', '{}', 52000000, 3450000, 1 from made_leases`.execute(
    db,
  );
  await sql`insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day, status, returned_on, created_at)
    select 'f1', item, product_id, unit, first_day, first_day + 7, case when k = 1 then 'active' else 'closed' end,
      case when k > 1 then first_day + 6 end, first_day - interval '3 days' from made_leases`.execute(db);
  await sql`drop table made, goods, made_lines, made_leases`.execute(db);
}
