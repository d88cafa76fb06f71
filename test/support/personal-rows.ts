import { sql } from "kysely";
import type { Executor } from "#platform/server/db/database.ts";

// Rows of a user in the tables about them; free text is `mark-` and their id.

/** A published and later edited review of the product, with a report about it and a review invitation. */
export async function insertReviewRows(db: Executor, id: string): Promise<void> {
  const mark = `mark-${id}`;
  const { rows } = await sql<{ id: string }>`insert into reviews (product_id, user_id, order_id, received_month)
    select 'panel', ${id}, (select id from orders where user_id = ${id} limit 1), '2026-11-01' returning id`.execute(
    db,
  );
  const [{ id: written } = { id: "" }] = rows;
  for (const text of ["Published words, long enough", `Changed words, long enough, ${mark}`])
    await sql`insert into review_versions (review_id, stars, text, locale, display_name)
      values (${written}, 5, ${text}, 'ua', ${mark})`.execute(db);
  await sql`update reviews set published_at = now(), shown_version = (select min(id) from review_versions where review_id = ${written})
    where id = ${written}`.execute(db);
  await sql`insert into review_events (review_id, change, to_state, actor, note) values (${written}, 'write', 'pending', 'writer', ${mark})`.execute(
    db,
  );
  await sql`insert into review_reports (review_id, version_id, reason, note)
    select ${written}, shown_version, 'illegal', 'SECRET' from reviews where id = ${written}`.execute(db);
  await sql`insert into review_invitations (order_id) select id from orders where user_id = ${id} limit 1`.execute(db);
}

const promotion = "00000000-0000-4000-8000-000000000048";

/** An order in this state with rows in all of its tables, and a returned lease. */
export async function insertOrderRows(db: Executor, id: string, status: string): Promise<void> {
  const mark = `mark-${id}`;
  await sql`insert into price_promotions (id, name, label_ua, label_pl, label_en, kind, created_by, updated_by)
    values (${promotion}, 'p', 'p', 'p', 'p', 'free_delivery', 'test', 'test') on conflict do nothing`.execute(db);
  await sql`with o as (
      insert into orders (user_id, market, locale, currency, status, payment_method, shipping_method, first_name, last_name,
        email, phone, address, city, postal_code, country, subtotal, tax_rate_bp, tax, shipping_cost, payment_fee, total,
        terms_version, company, tax_id, billing_first_name, billing_last_name, billing_address, billing_city,
        billing_postal_code, billing_country)
      values (${id}, 'UA', 'ua', 'UAH', ${status}, 'transfer', 'standard', ${mark}, ${mark}, ${mark}, ${mark}, ${mark}, ${mark},
        ${mark}, 'UA', 100, 2000, 20, 0, 0, 120, '1', ${mark}, '14360570', ${mark}, ${mark}, ${mark}, ${mark}, '10115',
        'DE') returning id),
    i as (insert into order_items (order_id, position, product_id, sku, name, image, quantity, unit_net, installation)
      select id, 0, 'panel', 's', 'Панель', 'i', 1, 100, ${JSON.stringify({ companyName: mark })} from o returning id),
    e as (insert into order_events (order_id, machine, to_state, actor) select id, 'order', 'pending', 'shop' from o),
    r as (insert into stock_reservations (order_id, product_id, quantity) select id, 'panel', 1 from o),
    p as (insert into order_item_parts (order_item_id, product_id, quantity) select id, 'panel', 1 from i),
    a as (insert into order_adjustments (order_id, position, step, label, amount) select id, 0, 'goods', 'g', 100 from o),
    m as (insert into stock_movements (product_id, kind, on_hand, reserved, order_id, actor)
      select 'panel', 'returned', 1, 0, id, 'test' from o),
    x as (insert into promotion_uses (promotion_id, order_id, user_id, market, amount)
      select ${promotion}, id, ${id}, 'UA', 0 from o),
    n as (insert into order_notes (order_id, text) select id, ${mark} from o),
    s as (insert into payment_sessions (order_id, amount, currency, origin, expires_at, state)
      select id, 120, 'UAH', 'o', now(), 'expired' from o),
    v as (insert into payment_events (id, kind, order_id, body)
      select 'evt_' || id, 'k', id, ${JSON.stringify({ email: mark })} from o),
    f as (insert into money_movements (order_id, kind, method, amount, currency, effect_key, actor)
      select id, 'refund', 'transfer', 1, 'UAH', 'refund:' || id, 'test' from o returning id),
    l as (insert into refund_lines (movement_id, position, kind, amount) select id, 0, 'delivery', 1 from f),
    b as (insert into returns (order_id, status, note) select id, 'resolved', ${mark} from o returning id),
    c as (insert into return_lines (return_id, order_item_id, quantity, reason) select b.id, i.id, 1, 'other' from b, i),
    d as (insert into shipments (order_id, carrier, actor) select id, 'c', 'test' from o returning id),
    g as (insert into shipment_lines (shipment_id, order_item_id, quantity) select d.id, i.id, 1 from d, i),
    h as (insert into documents (order_id, kind, market, year, number, locale, content)
      select id, 'confirmation', 'UA', 2026, id::text, 'ua',
        ${JSON.stringify({ total: 120, buyer: { name: mark, country: "UA", delivery: { name: mark, address: mark } } })} from o)
    select id from o`.execute(db);
  await insertLeaseRows(db, id);
}

/** A lease in the user's last order: returned, with its deposit refunded. */
async function insertLeaseRows(db: Executor, id: string): Promise<void> {
  const mark = `mark-${id}`;
  const { rows } = await sql<{ lease: string }>`with i as (
      select i.id, o.id as order_id from orders o join order_items i on i.order_id = o.id
      where o.user_id = ${id} and not exists (select from leases where order_item_id = i.id)),
    u as (insert into rental_units (product_id, serial, market, depot)
      select 'panel', upper('U-' || left(id::text, 8)), 'UA', 'Kyiv' from i returning id),
    a as (insert into order_rentals (order_item_id, first_day, end_day, days, rent, mix, options, tiers, replacement, deposit, buffer_days)
      select id, '2026-01-01', '2026-01-05', 4, 1, '{}', '[]', '{}', 1, 1, 1 from i),
    l as (insert into leases (user_id, order_item_id, product_id, unit_id, first_day, end_day, status)
      select ${id}, i.id, 'panel', u.id, '2026-01-01', '2026-01-05', 'active' from i, u returning id),
    e as (insert into lease_events (lease_id, kind, actor) select id, 'handed_over', 'test' from l),
    c as (insert into lease_checks (lease_id, moment, condition, checklist, note, photos, actor)
      select id, 'taken_back', 'good', '[]', ${mark}, ${[`leases/${mark}.webp`]}, 'test' from l),
    p as (insert into lease_charges (order_id, lease_id, kind, effect_key)
      select i.order_id, l.id, 'damage', 'damage:' || l.id from i, l)
    select id as lease from l`.execute(db);
  const lease = rows[0]?.lease ?? "";
  for (const kind of ["taken", "released"])
    await sql`insert into deposit_movements (lease_id, kind, amount, currency, effect_key, actor)
      values (${lease}, ${kind}, 1, 'UAH', ${`${kind}:${lease}`}, 'test')`.execute(db);
  for (const change of ["returned_on = '2026-01-04'", "status = 'returned'", "status = 'closed'"])
    await sql`update leases set ${sql.raw(change)} where id = ${lease}`.execute(db);
}
