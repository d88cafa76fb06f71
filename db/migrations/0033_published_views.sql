-- What a feature publishes of its tables. Only the owner of a table uses the table itself; everybody else reads these views,
-- so that a feature may change its tables as long as the views keep their columns. Ownership: src/features/*/tables.ts.
create schema published;

-- accounts
create view published.users as select
  id, email, first_name, last_name, phone, locale, role, email_verified, erased_at, erasure_asked_at, tier, avatar,
  erasure_cancelled_at
  from public.users;
create view published.preferences as select user_id, channel, topic, wanted from public.preferences;

-- catalogue
create view published.categories as select id, slug, position from public.categories;
create view published.category_texts as select category_id, locale, name from public.category_texts;
create view published.kit_parts as select kit_id, product_id, quantity from public.kit_parts;
create view published.products as select
  id, sku, brand, model, category_id, specs, published_at, updated_at, warranty_years
  from public.products;
create view published.product_texts as select product_id, locale, name, description from public.product_texts;
create view published.prices as select product_id, market, tariff, net from public.prices;

-- cart
create view published.quotation_requests as select
  id, locale, market, name, email, phone, country, lines
  from public.quotation_requests;

-- orders
create view published.orders as select
  id, order_number, user_id, market, locale, status, payment_status, payment_method, payment_deadline, currency,
  tax_rate_bp, total, first_name, last_name, email, phone, created_at, updated_at
  from public.orders;
create view published.order_items as select
  id, order_id, position, product_id, name, image, quantity, unit_net
  from public.order_items;
create view published.order_events as select id, order_id, machine, to_state, at from public.order_events;
create view published.lease_charges as select
  order_id, lease_id, kind, first_day, end_day, effect_key
  from public.lease_charges;
create view published.money_movements as select id, state from public.money_movements;
create view published.refund_lines as select movement_id, order_item_id, quantity from public.refund_lines;
create view published.stock as select product_id, on_hand, reserved from public.stock;
-- What can be ordered now: a set as often as its scarcest part allows. It takes the place of public.availability, which the
-- release before still reads.
create view published.availability as
  select p.id as product_id,
    case when exists (select from published.kit_parts k where k.kit_id = p.id) then (
      select min(greatest(coalesce(s.on_hand - s.reserved, 0), 0) / k.quantity)
      from published.kit_parts k left join public.stock s on s.product_id = k.product_id
      where k.kit_id = p.id
    ) else coalesce((select on_hand - reserved from public.stock s where s.product_id = p.id), 0) end as available
  from published.products p;
create view published.returns as select id, return_number from public.returns;
create view published.withdrawals as select id, number from public.withdrawals;

-- rental
create view published.order_rentals as select
  order_item_id, first_day, end_day, days, mix, rent, deposit, replacement, buffer_days, tiers, options
  from public.order_rentals;
create view published.leases as select
  id, order_item_id, product_id, unit_id, user_id, status, first_day, end_day, returned_on
  from public.leases;
create view published.lease_checks as select
  lease_id, moment, hours, condition, note, photos, at
  from public.lease_checks;
create view published.lease_events as select id, lease_id, kind, to_state, details, at from public.lease_events;
create view published.deposit_movements as select id, lease_id, kind, amount, reason, at from public.deposit_movements;
create view published.rental_units as select id, product_id, market, serial, state, hours from public.rental_units;

-- reviews
create view published.product_ratings as select product_id, count, sum from public.product_ratings;
create view published.reviews as select id, product_id from public.reviews;

-- inbox
create view published.tickets as select id, number from public.tickets;

-- imports
create view published.imports as select id, file_name from public.imports;

-- platform
create view published.mails as select id, effect_key, subject from public.mails;
