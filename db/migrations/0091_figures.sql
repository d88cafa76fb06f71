-- Sums of sales, rental and VAT by market and day, and the days whose rows have changed since (decisions 0106 and 0107).

-- What one piece or metre cost the shop when it was ordered, net minor units of the order's currency; null: not known.
alter table order_items add column purchase_net bigint check (purchase_net >= 0);

-- Since when a unit has had a state. Written by a trigger, so that utilisation of past days can be computed.
create table unit_states (
  id bigint generated always as identity primary key,
  unit_id bigint not null references rental_units on delete cascade,
  state text not null check (state in ('available', 'service', 'retired')),
  at timestamptz not null default now()
);
create index unit_states_unit on unit_states (unit_id, at, id);

create function record_unit_state() returns trigger language plpgsql as $$
begin
  insert into unit_states (unit_id, state) values (new.id, new.state);
  return null;
end $$;
create trigger rental_units_state_added after insert on rental_units for each row execute function record_unit_state();
create trigger rental_units_state_changed after update of state on rental_units for each row
  when (old.state <> new.state) execute function record_unit_state();
insert into unit_states (unit_id, state, at) select id, 'available', created_at from rental_units;
insert into unit_states (unit_id, state) select id, state from rental_units where state <> 'available';

-- Days of the market's time zone; the same zones as in src/platform/pure/market/market.ts.
create function market_zone(market text) returns text language sql immutable parallel safe
  return case market when 'PL' then 'Europe/Warsaw' else 'Europe/Kyiv' end;
create function market_day(market text, at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone market_zone(market))::date;

-- Sums of a day; a row exists for every day that was computed. Net minor units of the market's currency.
create table figure_days (
  market text not null check (market in ('UA', 'PL')),
  day date not null,
  -- Orders placed, without those that charge for a lease.
  orders int not null,
  charges int not null,
  sales bigint not null,
  -- Parts of `sales`: rent of machines, and of that what was charged for leases after their orders.
  rent bigint not null,
  charged bigint not null,
  discounts bigint not null,
  delivery bigint not null,
  tax bigint not null,
  cancelled_orders int not null,
  cancelled bigint not null,
  cancelled_rent bigint not null,
  cancelled_delivery bigint not null,
  refunds int not null,
  refunded bigint not null,
  refunded_rent bigint not null,
  refunded_delivery bigint not null,
  -- Gross, whatever for.
  money_in bigint not null,
  money_out bigint not null,
  deposits_taken bigint not null,
  deposits_released bigint not null,
  deposits_charged bigint not null,
  primary key (market, day)
);

-- `known` and `cost`: the part of `net` for which a purchase price is known, and what it cost.
create table figure_products (
  market text not null check (market in ('UA', 'PL')),
  day date not null,
  product_id text not null,
  is_rented boolean not null,
  orders int not null,
  pieces bigint not null,
  net bigint not null,
  known bigint not null,
  cost bigint not null,
  cancelled_pieces bigint not null,
  cancelled_net bigint not null,
  cancelled_known bigint not null,
  cancelled_cost bigint not null,
  refunded_pieces bigint not null,
  refunded_net bigint not null,
  refunded_known bigint not null,
  refunded_cost bigint not null,
  -- Goods that came back to the shop.
  returned_pieces bigint not null,
  returned_net bigint not null,
  primary key (market, day, product_id, is_rented)
);
create index figure_products_product on figure_products (product_id, market, day);

create table figure_machines (
  market text not null check (market in ('UA', 'PL')),
  day date not null,
  unit_id bigint not null,
  is_leased boolean not null,
  is_available boolean not null,
  -- Rent ordered on the day, less what was cancelled and refunded on it.
  net bigint not null,
  primary key (market, day, unit_id)
);

create table figure_vat (
  market text not null check (market in ('UA', 'PL')),
  day date not null,
  document text not null check (document in ('invoice', 'credit_note')),
  rate_bp int not null,
  documents int not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  primary key (market, day, document, rate_bp)
);

-- Days to compute again. Only added to, so that orders of one day do not wait for each other; the job deletes what it has computed.
create table figure_changes (
  id bigint generated always as identity primary key,
  market text not null,
  day date not null,
  part text not null check (part in ('sales', 'fleet', 'vat'))
);

-- Days whose sums the last check found to differ from the rows.
create table figure_differences (
  market text not null,
  day date not null,
  part text not null check (part in ('sales', 'fleet', 'vat')),
  found_at timestamptz not null default now(),
  primary key (market, day, part)
);

-- Every day on which an order has a figure.
create function mark_order_days(changed uuid, is_rent_only boolean default false) returns void language plpgsql as $$
begin
  insert into figure_changes (market, day, part)
    select distinct o.market, market_day(o.market, t.at), p.part
    from orders o
    cross join lateral (
      select o.created_at as at
      union all select e.at from order_events e where e.order_id = o.id and e.to_state = 'cancelled' and e.machine = 'order'
      union all select e.at from order_events e where e.order_id = o.id and e.to_state = 'in_progress' and e.machine = 'return'
      union all select m.created_at from money_movements m where m.order_id = o.id
      union all select m.done_at from money_movements m where m.order_id = o.id and m.done_at is not null
    ) t
    cross join lateral (
      select 'sales' as part where not is_rent_only
      union all select 'fleet' where exists (select from lease_charges c where c.order_id = o.id)
        or exists (select from order_items i join leases l on l.order_item_id = i.id where i.order_id = o.id)
    ) p
    where o.id = changed;
end $$;

create function mark_placed_orders() returns trigger language plpgsql as $$
begin
  insert into figure_changes (market, day, part)
    select distinct market, market_day(market, created_at), 'sales' from placed;
  return null;
end $$;
create trigger orders_figures_placed after insert on orders referencing new table as placed
  for each statement execute function mark_placed_orders();

create function mark_changed_order() returns trigger language plpgsql as $$
begin
  insert into figure_changes (market, day, part)
    values (old.market, market_day(old.market, old.created_at), 'sales'),
      (old.market, market_day(old.market, old.created_at), 'fleet');
  perform mark_order_days(new.id);
  return null;
end $$;
create trigger orders_figures_changed after update on orders for each row
  when ((old.market, old.status, old.created_at, old.subtotal, old.tax, old.shipping_cost, old.payment_fee)
    is distinct from (new.market, new.status, new.created_at, new.subtotal, new.tax, new.shipping_cost, new.payment_fee))
  execute function mark_changed_order();

create function mark_days_of_order() returns trigger language plpgsql as $$
begin
  perform mark_order_days(new.order_id);
  return null;
end $$;
create trigger order_events_figures after insert on order_events for each row
  when (new.machine = 'order' and 'cancelled' in (new.from_state, new.to_state)
    or new.machine = 'return' and new.to_state = 'in_progress')
  execute function mark_days_of_order();
create trigger money_movements_figures_added after insert on money_movements for each row
  execute function mark_days_of_order();
create trigger money_movements_figures_changed after update on money_movements for each row
  when ((old.state, old.done_at, old.amount) is distinct from (new.state, new.done_at, new.amount))
  execute function mark_days_of_order();
create trigger lease_charges_figures after insert on lease_charges for each row execute function mark_days_of_order();

create function mark_document_day() returns trigger language plpgsql as $$
begin
  insert into figure_changes (market, day, part) values (new.market, market_day(new.market, new.issued_at), 'vat');
  return null;
end $$;
create trigger documents_figures after insert on documents for each row
  when (new.kind in ('invoice', 'credit_note')) execute function mark_document_day();

create function mark_deposit_day() returns trigger language plpgsql as $$
begin
  insert into figure_changes (market, day, part)
    select o.market, market_day(o.market, new.at), 'sales'
    from leases l join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id where l.id = new.lease_id;
  return null;
end $$;
create trigger deposit_movements_figures after insert on deposit_movements for each row execute function mark_deposit_day();

-- Days of a unit's market from one day to another that are not in the future.
create function mark_fleet_days(unit bigint, first date, last date) returns void language plpgsql as $$
begin
  insert into figure_changes (market, day, part)
    select u.market, d::date, 'fleet' from rental_units u,
      generate_series(first::timestamp, least(last, market_day(u.market, now())), interval '1 day') d
    where u.id = unit;
end $$;

-- Days on which a machine was out by a lease; without an end while it still is.
create function leased_days(status text, first_day date, end_day date, returned_on date) returns daterange language sql immutable
  return case when status in ('active', 'overdue') then daterange(first_day, 'infinity')
    when status in ('returned', 'closed') then daterange(first_day, greatest(first_day, coalesce(returned_on + 1, end_day)))
    else 'empty'::daterange end;

create function mark_lease_days() returns trigger language plpgsql as $$
declare
  is_moved constant boolean := tg_op = 'INSERT' or old.unit_id is distinct from new.unit_id;
  is_out constant daterange := leased_days(new.status, new.first_day, new.end_day, new.returned_on);
  was_out daterange := 'empty';
begin
  if tg_op = 'UPDATE' then
    was_out := leased_days(old.status, old.first_day, old.end_day, old.returned_on);
  end if;
  if is_moved then
    perform mark_order_days(i.order_id, true) from order_items i where i.id = new.order_item_id;
    perform mark_order_days(c.order_id, true) from lease_charges c where c.lease_id = new.id;
  end if;
  if is_moved or isempty(was_out) or isempty(is_out) then
    if tg_op = 'UPDATE' and not isempty(was_out) then
      perform mark_fleet_days(old.unit_id, lower(was_out), upper(was_out) - 1);
    end if;
    if not isempty(is_out) then
      perform mark_fleet_days(new.unit_id, lower(is_out), upper(is_out) - 1);
    end if;
  else
    -- Only the days at both ends that are in one of the two.
    perform mark_fleet_days(new.unit_id, least(lower(was_out), lower(is_out)), greatest(lower(was_out), lower(is_out)) - 1);
    perform mark_fleet_days(new.unit_id, least(upper(was_out), upper(is_out)), greatest(upper(was_out), upper(is_out)) - 1);
  end if;
  return null;
end $$;
create trigger leases_figures_added after insert on leases for each row execute function mark_lease_days();
create trigger leases_figures_changed after update on leases for each row
  when ((old.status, old.unit_id, old.first_day, old.end_day, old.returned_on)
    is distinct from (new.status, new.unit_id, new.first_day, new.end_day, new.returned_on))
  execute function mark_lease_days();

create function mark_held_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_fleet_days(old.unit_id, lower(old.during), upper(old.during));
  end if;
  if tg_op <> 'DELETE' then
    perform mark_fleet_days(new.unit_id, lower(new.during), upper(new.during));
  end if;
  return null;
end $$;
create trigger unit_holds_figures_added after insert on unit_holds for each row
  when (new.reason is not null) execute function mark_held_days();
create trigger unit_holds_figures_changed after update on unit_holds for each row
  when (new.reason is not null) execute function mark_held_days();
create trigger unit_holds_figures_removed after delete on unit_holds for each row
  when (old.reason is not null) execute function mark_held_days();

create function mark_unit_state() returns trigger language plpgsql as $$
begin
  perform mark_fleet_days(new.unit_id, market_day('UA', new.at) - 1, 'infinity');
  return null;
end $$;
create trigger unit_states_figures after insert on unit_states for each row execute function mark_unit_state();

-- What happened before.
insert into figure_changes (market, day, part)
  select distinct market, market_day(market, at), part from (
    select market, created_at as at, 'sales' as part from orders
    union all select o.market, e.at, 'sales' from order_events e join orders o on o.id = e.order_id
      where e.to_state in ('cancelled', 'in_progress')
    union all select o.market, unnest(array[m.created_at, m.done_at]), 'sales'
      from money_movements m join orders o on o.id = m.order_id
    union all select o.market, d.at, 'sales' from deposit_movements d join leases l on l.id = d.lease_id
      join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
    union all select market, issued_at, 'vat' from documents where kind in ('invoice', 'credit_note')
  ) known where at is not null
  union select u.market, d::date, 'fleet' from (select market, min(market_day(market, created_at)) as first from rental_units group by market) u,
    generate_series(u.first::timestamp, market_day(u.market, now()), interval '1 day') d
  union select o.market, market_day(o.market, o.created_at), 'fleet' from leases l
    join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id;

create view published.unit_states as select id, unit_id, state, at from public.unit_states;
create view published.replacement_values as select product_id, market, net from public.replacement_values;
create view published.service_holds as select unit_id, during from public.unit_holds where reason is not null;
create or replace view published.rental_units as
  select id, product_id, market, serial, state, hours, depot, created_at from public.rental_units;
create or replace view published.leases as select
  id, order_item_id, product_id, unit_id, user_id, status, first_day, end_day, returned_on, deposit_taken, deposit_gone
  from public.leases;
create or replace view published.products as select
  id, sku, brand, model, category_id, specs, published_at, updated_at, warranty_years, address, pictures, gtin, sku_folded,
  purchase
  from public.products;
create or replace view published.orders as select
  id, order_number, user_id, market, locale, status, payment_status, payment_method, payment_deadline, currency,
  tax_rate_bp, total, first_name, last_name, email, phone, created_at, updated_at, captured, refunded,
  subtotal, tax, shipping_cost, payment_fee
  from public.orders;
create or replace view published.order_items as select
  id, order_id, position, product_id, name, image, quantity, unit_net, discount_net, purchase_net
  from public.order_items;
create or replace view published.order_events as
  select id, order_id, machine, to_state, at, return_id from public.order_events;
create or replace view published.refund_lines as
  select movement_id, order_item_id, quantity, kind, amount, tax from public.refund_lines;
create view published.return_lines as select return_id, order_item_id, quantity from public.return_lines;
create view published.vat_documents as
  select d.id, d.order_id, d.kind, d.market, d.number, d.issued_at, d.content -> 'vat' as vat, (d.content ->> 'total')::bigint as total
  from public.documents d where d.kind in ('invoice', 'credit_note');

insert into role_permissions (role, permission) values ('admin', 'figures');
