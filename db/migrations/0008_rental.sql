-- Rental: physical units, what holds them by day, leases with their history, deposits and invoices, and what was rented in an order.

create extension if not exists btree_gist;

-- What a machine is worth new, where it is only rented; else its sale price says it.
create table replacement_values (
  product_id text not null references products on delete cascade,
  market text not null check (market in ('UA', 'PL')),
  net bigint not null check (net > 0),
  primary key (product_id, market)
);

-- A machine with a number on it. It stands in a depot of one market and is rented there.
create table rental_units (
  id bigint generated always as identity primary key,
  product_id text not null references products,
  serial text not null unique check (serial ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  market text not null check (market in ('UA', 'PL')),
  depot text not null check (length(depot) between 1 and 80),
  state text not null default 'available' check (state in ('available', 'service', 'retired')),
  hours numeric(9, 1) check (hours >= 0),
  created_at timestamptz not null default now()
);
create index rental_units_product on rental_units (product_id, market, state, id);
create trigger rental_units_changed after insert or update or delete on rental_units for each statement execute function announce_catalogue_change();

-- What was rented with a line of an order, as it was agreed. Amounts are net minor units for one piece.
create table order_rentals (
  order_item_id uuid primary key references order_items on delete cascade,
  -- Local calendar days of the market, half-open: `end_day` is the day after the last one, on which it comes back.
  first_day date not null,
  end_day date not null check (end_day > first_day),
  -- Days that are paid: closed days before the return cost nothing.
  days int not null check (days between 1 and end_day - first_day),
  rent bigint not null check (rent > 0),
  -- The tiers of the price, and the options with their prices.
  mix jsonb not null check (jsonb_typeof(mix) = 'object'),
  options jsonb not null check (jsonb_typeof(options) = 'array'),
  -- What the price of more days is reckoned from, should the lease be extended, and what being late costs.
  tiers jsonb not null check (jsonb_typeof(tiers) = 'object'),
  replacement bigint not null check (replacement > 0),
  deposit bigint not null check (deposit >= 0),
  buffer_days int not null check (buffer_days between 0 and 14)
);

-- What a lessee confirmed: the version of the terms of rental, their age, the right to operate what needs it.
alter table orders add column rental_consent jsonb check (jsonb_typeof(rental_consent) = 'object');

alter table leases
  add column unit_id bigint references rental_units,
  add column buffer_days int not null default 1 check (buffer_days between 0 and 14),
  -- The day on which it came back, if that was earlier or later than agreed.
  add column returned_on date,
  add column updated_at timestamptz not null default now();
-- Leases from before there were units hold nothing and cannot go on.
update leases set status = 'cancelled' where unit_id is null and status in ('reserved', 'confirmed', 'active', 'overdue');
alter table leases add check (unit_id is not null or status in ('returned', 'closed', 'cancelled'));
create index leases_unit on leases (unit_id, first_day) where unit_id is not null;
create index leases_due on leases (end_day) where status in ('confirmed', 'active', 'overdue');
-- What is out: few rows however many leases there have been.
create index leases_out on leases (unit_id, end_day) where status in ('active', 'overdue');

-- Which unit is held on which days, by a lease with its days of inspection or by service. No two hold the same day.
create table unit_holds (
  id bigint generated always as identity primary key,
  unit_id bigint not null references rental_units,
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  lease_id uuid unique references leases on delete cascade,
  reason text check (length(reason) between 1 and 300),
  created_at timestamptz not null default now(),
  check ((lease_id is null) = (reason is not null)),
  constraint unit_holds_apart exclude using gist (unit_id with =, during with &&)
);
create trigger unit_holds_changed after insert or update or delete on unit_holds for each statement execute function announce_catalogue_change();

-- A lease and its hold change together: live ones hold their days, others nothing.
create function hold_unit() returns trigger language plpgsql as $$
declare
  wanted constant daterange := daterange(new.first_day, new.end_day + new.buffer_days);
begin
  if new.status in ('reserved', 'confirmed', 'active', 'overdue') then
    update unit_holds set unit_id = new.unit_id, during = wanted where lease_id = new.id;
    if not found then
      insert into unit_holds (unit_id, during, lease_id) values (new.unit_id, wanted, new.id);
    end if;
  elsif new.status in ('returned', 'closed') and new.returned_on is not null and new.unit_id is not null then
    -- Back early: what comes after the inspection is free again.
    update unit_holds set during = daterange(new.first_day, greatest(new.returned_on + 1 + new.buffer_days, new.first_day + 1))
      where lease_id = new.id and upper(during) > new.returned_on + 1 + new.buffer_days;
  else
    delete from unit_holds where lease_id = new.id;
  end if;
  return null;
end $$;
create trigger leases_hold after insert or update of status, unit_id, first_day, end_day, buffer_days, returned_on on leases
  for each row execute function hold_unit();

create function refuse_loose_hold() returns trigger language plpgsql as $$
begin
  raise exception 'what a lease holds changes with the lease' using errcode = 'restrict_violation';
end $$;
create trigger unit_holds_by_leases before insert or update on unit_holds for each row
  when (new.lease_id is not null and pg_trigger_depth() = 0) execute function refuse_loose_hold();

alter table state_changes drop constraint state_changes_machine_check;
alter table state_changes add check (machine in ('order', 'payment', 'return', 'lease'));
insert into state_changes (machine, from_state, to_state) values
  ('lease', 'reserved', 'confirmed'), ('lease', 'reserved', 'cancelled'),
  ('lease', 'confirmed', 'active'), ('lease', 'confirmed', 'cancelled'),
  ('lease', 'active', 'overdue'), ('lease', 'overdue', 'active'),
  ('lease', 'active', 'returned'), ('lease', 'overdue', 'returned'),
  ('lease', 'returned', 'closed'), ('lease', 'cancelled', 'confirmed');
create trigger leases_change before update of status on leases for each row execute function check_state_change('lease', 'status');

-- What happened to a lease, and who did it.
create table lease_events (
  id bigint generated always as identity primary key,
  lease_id uuid not null references leases on delete cascade,
  kind text not null check (kind in ('state', 'moved', 'extended', 'shortened', 'return_asked', 'handed_over', 'taken_back', 'reminded', 'note')),
  from_state text,
  to_state text,
  actor text not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  at timestamptz not null default now()
);
create index lease_events_lease on lease_events (lease_id, id);
create trigger lease_events_stay before update on lease_events for each row execute function refuse_change();

-- The state of a machine when it was handed over and when it came back.
create table lease_checks (
  lease_id uuid not null references leases on delete cascade,
  moment text not null check (moment in ('handed_over', 'taken_back')),
  hours numeric(9, 1) check (hours >= 0),
  condition text not null check (condition in ('good', 'worn', 'damaged')),
  checklist jsonb not null check (jsonb_typeof(checklist) = 'array'),
  note text check (length(note) between 1 and 1000),
  photos text[] not null default '{}' check (cardinality(photos) <= 8),
  actor text not null,
  at timestamptz not null default now(),
  primary key (lease_id, moment)
);

-- Deposits: taken at hand-over, given back or kept for a reason. What is taken ends in one of the two.
create table deposit_movements (
  id bigint generated always as identity primary key,
  lease_id uuid not null references leases,
  kind text not null check (kind in ('taken', 'released', 'charged')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('UAH', 'PLN')),
  reason text check (length(reason) between 1 and 300),
  effect_key text not null unique,
  actor text not null,
  at timestamptz not null default now(),
  check (kind <> 'charged' or reason is not null)
);
create index deposit_movements_lease on deposit_movements (lease_id, id);
create trigger deposit_movements_stay before update on deposit_movements for each row execute function refuse_change();

alter table leases
  add column deposit_taken bigint not null default 0 check (deposit_taken >= 0),
  add column deposit_gone bigint not null default 0 check (deposit_gone >= 0),
  add check (deposit_gone <= deposit_taken),
  -- Nothing of a deposit may be forgotten.
  add check (status <> 'closed' or deposit_gone = deposit_taken);

create function apply_deposit_movement() returns trigger language plpgsql as $$
begin
  update leases set
    deposit_taken = deposit_taken + case when new.kind = 'taken' then new.amount else 0 end,
    deposit_gone = deposit_gone + case when new.kind = 'taken' then 0 else new.amount end
    where id = new.lease_id;
  return null;
end $$;
create trigger deposit_movements_apply after insert on deposit_movements for each row execute function apply_deposit_movement();

-- What of a deposit goes over to a lease from the machine that it takes over from: that one's, as far as it is still held.
create function deposit_carried(lease uuid) returns bigint language sql stable as $$
  select coalesce(sum(before.deposit_taken - before.deposit_gone), 0)::bigint
  from lease_events e join leases before on before.id = (e.details ->> 'previousLease')::uuid
  where e.lease_id = lease and e.kind = 'extended'
$$;

-- What is paid for a lease besides the order it came with: each is an order of its own, so that paying, papers, letters and
-- refunds are the same everywhere.
create table lease_charges (
  order_id uuid primary key references orders on delete cascade,
  lease_id uuid not null references leases,
  kind text not null check (kind in ('extension', 'period', 'late', 'damage')),
  -- The days that it pays for, half-open; none for damage.
  first_day date,
  end_day date,
  effect_key text not null unique,
  check ((kind = 'damage') = (first_day is null)),
  check ((first_day is null) = (end_day is null) and (end_day is null or end_day > first_day))
);
create index lease_charges_lease on lease_charges (lease_id);

-- The agreement of a rental is a paper of its order and bears its number.
alter table documents drop constraint documents_kind_check, drop constraint documents_check;
alter table documents
  add check (kind in ('confirmation', 'agreement', 'proforma', 'invoice', 'credit_note')),
  add check ((kind in ('confirmation', 'agreement')) = (serial is null));
