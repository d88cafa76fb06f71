import { type Kysely, sql } from "kysely";

/** Products that the orders of a drill contain. */
const products = 20;

/**
 * Inserts `count` orders over two years, with their buyers, lines, sums, history, payments, documents, movements of stock,
 * e-mails and waiting jobs, straight into the tables of a seeded shop. Texts hold what breaks careless exports: tabs, line
 * feeds, backslashes, quotation marks, Cyrillic and emoji.
 */
export async function fillShop(db: Kysely<never>, count: number): Promise<void> {
  const buyers = Math.max(1, Math.floor(count / 4));
  await sql`
    insert into users (id, email, name, first_name, last_name, terms_version, terms_accepted_at, locale, created_at)
    select 'drill-' || n, 'drill-' || n || '@example.com', 'Олена Ковальчук', 'Олена', E'O\\'Кова\\\\льчук \\t' || n, '2026-11', now(),
      (array['ua', 'pl', 'en'])[1 + n % 3], now() - n * interval '1 minute'
    from generate_series(1, ${buyers}::int) n`.execute(db);
  await sql`
    insert into orders (user_id, market, locale, currency, status, ended_as, payment_method, payment_status, captured,
      shipping_method, first_name, last_name, email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax,
      shipping_cost, payment_fee, total, terms_version, created_at, updated_at)
    select 'drill-' || 1 + n % ${buyers}::int, m.market, m.locale, m.currency,
      (array['delivered', 'completed', 'shipped', 'cancelled', 'processing'])[1 + n % 5], case when n % 5 = 3 then 'staff' end,
      (array['transfer', 'card'])[1 + n % 2], case when n % 5 = 3 then 'failed' else 'paid' end,
      case when n % 5 = 3 then 0 else 720000 + n % 1000 end, 'standard', 'Анна', 'Kowalska-' || n, 'drill-' || n || '@example.com',
      '+380671234567', E'вул. Хрещатик, 1\\nкв. \\\\N "' || n || '" 🏠', 'Київ', '01001', m.market, 600000 + n % 1000, 2000, 120000,
      0, 0, 720000 + n % 1000, '2026-11', now() - n * interval '10 minutes 1.234567 seconds', now() - n * interval '10 minutes'
    from generate_series(1, ${count}::int) n
    join (values (0, 'UA', 'ua', 'UAH'), (1, 'PL', 'pl', 'PLN')) m (at, market, locale, currency) on m.at = n % 2`.execute(
    db,
  );
  await sql`
    insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net, warranty_years)
    select o.id, line, p.id, p.sku, 'Товар ' || p.id, '/images/default-product-image.png', 1 + line, 100000, 10.5
    from (select id, row_number() over (order by order_number) as n from orders where user_id like 'drill-%') o
    cross join generate_series(0, 2) line
    join (select id, sku, row_number() over (order by id) - 1 as at from products order by id limit ${products}) p
      on p.at = (o.n + line) % ${products}`.execute(db);
  await fillBooks(db);
}

/** What follows from the orders. */
async function fillBooks(db: Kysely<never>): Promise<void> {
  const placed = sql`orders o where o.user_id like 'drill-%'`;
  await sql`insert into order_events (order_id, machine, from_state, to_state, actor, reason, at)
    select o.id, 'order', step.before, step.after, 'user:' || o.user_id, 'зауваження', o.created_at + step.n * interval '1 hour'
    from (values (0, null, 'pending'), (1, 'pending', 'processing'), (2, 'processing', 'shipped')) step (n, before, after),
    ${placed}`.execute(db);
  await sql`insert into order_adjustments (order_id, position, step, label, amount, rate_bp)
    select o.id, line, (array['goods', 'delivery', 'tax'])[line + 1], 'Товари', 1000 * line, case line when 2 then 2000 end
    from generate_series(0, 2) line, ${placed}`.execute(db);
  await sql`insert into money_movements (order_id, kind, method, amount, currency, reference, effect_key, actor, created_at, done_at)
    select o.id, 'capture', o.payment_method, o.total, o.currency, 'ref-' || o.order_number, 'paid:' || o.id, 'shop', o.created_at,
      o.created_at from ${placed} and o.captured > 0`.execute(db);
  await sql`insert into documents (order_id, kind, market, year, number, locale, content, issued_at)
    select o.id, 'confirmation', o.market, 2026, o.order_number, o.locale,
      jsonb_build_object('buyer', o.last_name, 'address', o.address, 'total', o.total, 'lines', (
        select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'net', i.unit_net) order by i.position)
        from order_items i where i.order_id = o.id)), o.created_at
    from ${placed}`.execute(db);
  await sql`insert into mails (effect_key, user_id, kind, locale, recipient, subject, html, plain, state, sent_at, created_at)
    select 'drill:' || o.id, o.user_id, 'order_placed', o.locale, o.email, 'Замовлення ' || o.order_number,
      '<p>' || repeat(md5(o.id::text) || E'\\n\\t<b>дякуємо</b> ', 40) || '</p>', repeat(E'дякуємо \\\\ ', 40), 'sent', o.created_at,
      o.created_at from ${placed}`.execute(db);
  await sql`insert into stock_movements (product_id, kind, on_hand, reserved, actor, at)
    select id, 'received', 1000000, 0, 'shop', now() from products order by id limit ${products}`.execute(db);
  await sql`insert into stock_movements (product_id, kind, on_hand, reserved, order_id, actor, at)
    select i.product_id, 'sold', -i.quantity, 0, o.id, 'shop', o.created_at
    from order_items i join orders o on o.id = i.order_id where o.user_id like 'drill-%'`.execute(db);
  await sql`analyze`.execute(db);
}
