-- Stock as a ledger, kits, adjustments of prices, payments and refunds, returns, shipments, documents, and what staff does.

-- Every change of stock is a movement; stock itself is their sum, kept by a trigger and held to sense by its constraints.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  kind text not null check (kind in ('received', 'reserved', 'released', 'sold', 'returned', 'adjusted')),
  -- Changes of what lies in the warehouse and of what is kept back from sale.
  on_hand int not null,
  reserved int not null,
  order_id uuid references orders,
  actor text not null,
  reason text check (length(reason) between 1 and 500),
  at timestamptz not null default now(),
  check (case kind
    when 'received' then on_hand > 0 and reserved = 0
    when 'reserved' then on_hand = 0 and reserved > 0
    when 'released' then on_hand = 0 and reserved < 0
    when 'sold' then on_hand < 0 and (reserved = on_hand or reserved = 0)
    when 'returned' then on_hand > 0 and reserved = 0
    else on_hand <> 0 and reserved = 0 end),
  -- Whoever corrects by hand says why.
  check (kind <> 'adjusted' or reason is not null)
);
create index stock_movements_product on stock_movements (product_id, id);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;

-- What there was before the ledger began.
insert into stock_movements (product_id, kind, on_hand, reserved, actor)
  select product_id, 'received', on_hand, 0, 'shop' from stock where on_hand > 0;
insert into stock_movements (product_id, kind, on_hand, reserved, actor)
  select product_id, 'reserved', 0, reserved, 'shop' from stock where reserved > 0;

create function apply_stock_movement() returns trigger language plpgsql as $$
begin
  update stock set on_hand = on_hand + new.on_hand, reserved = reserved + new.reserved where product_id = new.product_id;
  if not found then
    insert into stock (product_id, on_hand, reserved) values (new.product_id, new.on_hand, new.reserved)
      on conflict (product_id) do update set on_hand = stock.on_hand + excluded.on_hand, reserved = stock.reserved + excluded.reserved;
  end if;
  return null;
end $$;
create trigger stock_movements_apply after insert on stock_movements for each row execute function apply_stock_movement();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger stock_movements_stay before update on stock_movements for each row execute function refuse_change();

create function refuse_loose_stock() returns trigger language plpgsql as $$
begin
  raise exception 'stock changes by stock_movements' using errcode = 'restrict_violation';
end $$;
-- Depth 0 is a statement of a program; the trigger above stands deeper.
create trigger stock_by_movements before insert or update on stock for each row
  when (pg_trigger_depth() = 0) execute function refuse_loose_stock();

-- What a set is put together from. A set has no stock of its own.
create table kit_parts (
  kit_id text not null references products on delete cascade,
  product_id text not null references products,
  quantity int not null check (quantity > 0),
  primary key (kit_id, product_id),
  check (kit_id <> product_id)
);
create trigger kit_parts_changed after insert or update or delete on kit_parts for each statement execute function announce_catalogue_change();

insert into kit_parts (kit_id, product_id, quantity)
  select p.id, part ->> 'id', (part ->> 'quantity')::int
  from products p, jsonb_array_elements(p.specs -> 'components') part
  where jsonb_typeof(p.specs -> 'components') = 'array';
delete from stock where product_id in (select kit_id from kit_parts)
  and not exists (select from stock_reservations r where r.product_id = stock.product_id);

-- What can be ordered now: a set as often as its scarcest part allows.
create view availability as
  select p.id as product_id,
    case when exists (select from kit_parts k where k.kit_id = p.id) then (
      select min(greatest(coalesce(s.on_hand - s.reserved, 0), 0) / k.quantity)
      from kit_parts k left join stock s on s.product_id = k.product_id
      where k.kit_id = p.id
    ) else coalesce((select on_hand - reserved from stock s where s.product_id = p.id), 0) end as available
  from products p;

-- Which goods one piece of a line takes, as it was when ordered. A line without rows takes its own product.
create table order_item_parts (
  order_item_id uuid not null references order_items on delete cascade,
  product_id text not null references products,
  quantity int not null check (quantity > 0),
  primary key (order_item_id, product_id)
);
create index stock_reservations_expiry on stock_reservations (expires_at) where expires_at is not null;

-- The steps by which a price came about, as they were when ordered; they sum to the total.
create table order_adjustments (
  order_id uuid not null references orders on delete cascade,
  position int not null,
  step text not null check (step in ('goods', 'discount', 'delivery', 'pay_on_delivery', 'tax', 'deposit')),
  -- Words of the order's language.
  label text not null,
  amount bigint not null,
  rate_bp int check (rate_bp between 0 and 10000),
  primary key (order_id, position)
);

-- Why an order ended, and the money that came and went back.
alter table orders
  add column ended_as text check (ended_as in ('buyer', 'staff', 'expired', 'payment_failed')),
  add column captured bigint not null default 0 check (captured >= 0),
  add column refunded bigint not null default 0 check (refunded >= 0),
  add check (refunded <= captured);
update orders set ended_as = 'staff' where status = 'cancelled';
alter table orders add check ((status = 'cancelled') = (ended_as is not null));
create index orders_deadline on orders (payment_deadline) where status = 'pending' and payment_deadline is not null;
create index orders_newest on orders (created_at desc, id);

-- The machines of D22. The same tables stand in orders/domain/order-machines.ts; a test keeps them equal.
create table state_changes (
  machine text not null check (machine in ('order', 'payment', 'return')),
  from_state text not null,
  to_state text not null,
  primary key (machine, from_state, to_state)
);
insert into state_changes (machine, from_state, to_state) values
  ('order', 'pending', 'processing'), ('order', 'pending', 'cancelled'),
  ('order', 'processing', 'shipped'), ('order', 'processing', 'cancelled'),
  ('order', 'shipped', 'delivered'), ('order', 'delivered', 'completed'),
  ('order', 'cancelled', 'processing'),
  ('payment', 'pending', 'authorised'), ('payment', 'pending', 'paid'), ('payment', 'pending', 'failed'), ('payment', 'pending', 'voided'),
  ('payment', 'authorised', 'paid'), ('payment', 'authorised', 'failed'), ('payment', 'authorised', 'voided'),
  ('payment', 'failed', 'authorised'), ('payment', 'failed', 'paid'), ('payment', 'failed', 'pending'), ('payment', 'failed', 'voided'),
  ('payment', 'voided', 'paid'),
  ('payment', 'paid', 'partly_refunded'), ('payment', 'paid', 'refunded'), ('payment', 'partly_refunded', 'refunded'),
  ('return', 'requested', 'approved'), ('return', 'requested', 'rejected'),
  ('return', 'approved', 'rejected'), ('return', 'approved', 'in_progress'), ('return', 'in_progress', 'resolved');

create function check_state_change() returns trigger language plpgsql as $$
declare
  machine_name constant text := tg_argv[0];
  old_state constant text := to_jsonb(old) ->> tg_argv[1];
  new_state constant text := to_jsonb(new) ->> tg_argv[1];
begin
  if old_state <> new_state and not exists (
    select from state_changes where machine = machine_name and from_state = old_state and to_state = new_state
  ) then
    raise exception '% cannot go from % to %', machine_name, old_state, new_state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_status before update of status on orders for each row execute function check_state_change('order', 'status');
create trigger orders_payment_status before update of payment_status on orders for each row execute function check_state_change('payment', 'payment_status');

-- A page of the provider on which one order can be paid by card. Several may follow each other, one is open at a time.
create table payment_sessions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  -- Names of the session and of the payment at the provider.
  provider_id text unique,
  payment_id text,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('UAH', 'PLN')),
  state text not null default 'asked' check (state in ('asked', 'open', 'complete', 'expired', 'failed')),
  url text,
  -- Scheme and host under which the buyer uses the shop: where the provider sends them back to.
  origin text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_sessions_order on payment_sessions (order_id);
create index payment_sessions_live on payment_sessions (created_at) where state in ('asked', 'open');
create unique index payment_sessions_single on payment_sessions (order_id) where state in ('asked', 'open');

-- What the provider has told us, each event once. An event that comes before we know its order waits here.
create table payment_events (
  id text primary key check (length(id) between 3 and 255),
  kind text not null,
  session_id text,
  order_id uuid references orders,
  body jsonb not null,
  outcome text check (outcome in ('applied', 'nothing_to_do', 'unknown_order')),
  received_at timestamptz not null default now(),
  applied_at timestamptz
);
create index payment_events_order on payment_events (order_id) where order_id is not null;
create index payment_events_waiting on payment_events (received_at) where outcome is null or outcome = 'unknown_order';

-- Money that came in or went back: one row for each, never changed but for its state.
create table money_movements (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('capture', 'refund')),
  method text not null check (method in ('card', 'transfer', 'pod')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('UAH', 'PLN')),
  -- A refund by card is `asked` until the provider has confirmed it; a transfer back until staff has made it.
  state text not null default 'done' check (state in ('asked', 'done', 'failed')),
  -- Name at the provider, or the reference of the bank.
  reference text,
  -- The same effect is asked for once, however often that is tried.
  effect_key text not null unique check (length(effect_key) between 3 and 200),
  actor text not null,
  reason text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check (kind = 'refund' or state = 'done')
);
create index money_movements_order on money_movements (order_id, created_at);
create index money_movements_asked on money_movements (created_at) where state = 'asked';
create unique index money_movements_reference on money_movements (kind, reference) where method = 'card' and reference is not null;

-- What a refund gives back: lines by quantity, delivery, fee. `tax` is part of `amount`.
create table refund_lines (
  movement_id uuid not null references money_movements on delete cascade,
  position int not null,
  kind text not null check (kind in ('item', 'delivery', 'fee', 'late_payment')),
  order_item_id uuid references order_items,
  quantity int check (quantity > 0),
  amount bigint not null check (amount >= 0),
  tax bigint not null default 0 check (tax between 0 and amount),
  primary key (movement_id, position),
  check ((kind = 'item') = (order_item_id is not null and quantity is not null))
);

create sequence return_numbers start 50001;
create table returns (
  id uuid primary key default gen_random_uuid(),
  return_number text not null unique default 'RT-' || nextval('return_numbers'),
  order_id uuid not null references orders,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'in_progress', 'resolved')),
  note text check (length(note) between 1 and 1000),
  -- What staff said to the buyer.
  answer text check (length(answer) between 1 and 1000),
  refund_id uuid references money_movements,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index returns_order on returns (order_id);
create index returns_open on returns (created_at) where status in ('requested', 'approved', 'in_progress');
create trigger returns_status before update of status on returns for each row execute function check_state_change('return', 'status');

create table return_lines (
  return_id uuid not null references returns on delete cascade,
  order_item_id uuid not null references order_items,
  quantity int not null check (quantity > 0),
  reason text not null check (reason in ('changed_mind', 'wrong_item', 'damaged', 'defective', 'not_as_described', 'other')),
  primary key (return_id, order_item_id)
);

alter table order_events
  -- Which return the row is about.
  add column return_id uuid references returns on delete cascade,
  add check ((machine = 'return') = (return_id is not null));

create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  carrier text not null check (length(carrier) between 1 and 60),
  tracking_number text check (tracking_number ~ '^[A-Za-z0-9-]{4,40}$'),
  actor text not null,
  shipped_at timestamptz not null default now()
);
create index shipments_order on shipments (order_id);
create table shipment_lines (
  shipment_id uuid not null references shipments on delete cascade,
  order_item_id uuid not null references order_items,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, order_item_id)
);

-- Papers (D26). A number is given inside the transaction that issues, so that none is missing; the paper is made from `content`.
create table document_counters (
  market text not null check (market in ('UA', 'PL')),
  kind text not null check (kind in ('proforma', 'invoice', 'credit_note')),
  year int not null check (year between 2020 and 2100),
  last int not null default 0 check (last >= 0),
  primary key (market, kind, year)
);
create table documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('confirmation', 'proforma', 'invoice', 'credit_note')),
  market text not null check (market in ('UA', 'PL')),
  year int not null,
  -- Null for a confirmation, which bears the number of its order.
  serial int check (serial > 0),
  number text not null unique,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  content jsonb not null,
  -- The refund that a credit note is about.
  movement_id uuid unique references money_movements,
  issued_at timestamptz not null default now(),
  check ((kind = 'confirmation') = (serial is null)),
  check ((kind = 'credit_note') = (movement_id is not null)),
  unique (market, kind, year, serial)
);
create index documents_order on documents (order_id);
create unique index documents_once on documents (order_id, kind) where kind <> 'credit_note';
-- Issued for good. Only a buyer who is erased goes out of it; number, goods and amounts stay.
create function refuse_paper_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and new.content - 'buyer' = old.content - 'buyer' then
    return new;
  end if;
  raise exception 'documents is only added to' using errcode = 'restrict_violation';
end $$;
create trigger documents_stay before update or delete on documents for each row execute function refuse_paper_change();

create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  author_id text references users on delete set null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);

-- What staff did, for good: rows are only added.
create table audit_log (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null check (action ~ '^[a-z_.]{3,60}$'),
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id);
create trigger audit_log_stays before update or delete on audit_log for each row execute function refuse_change();

-- A letter is kept as what it says, its words ready; the html is made of that when it is sent or looked at. Older ones have theirs.
alter table mails
  add column parts jsonb,
  alter column html drop not null,
  add check ((html is null) = (parts is not null));
