-- Orders, their lines, reservations of stock, history of states, and the answers kept for repeated requests.

create sequence order_numbers start 100001;

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null unique default 'HL-' || nextval('order_numbers'),
  user_id text not null references users,
  market text not null check (market in ('UA', 'PL')),
  locale text not null check (locale in ('ua', 'pl', 'en')),
  currency text not null check (currency in ('UAH', 'PLN')),
  status text not null default 'pending' check (status in ('pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')),
  payment_method text not null check (payment_method in ('card', 'transfer', 'pod')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'authorised', 'paid', 'partly_refunded', 'refunded', 'failed', 'voided')),
  payment_deadline timestamptz,
  shipping_method text not null check (shipping_method in ('standard', 'express')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null check (country in ('UA', 'PL')),
  subtotal bigint not null check (subtotal >= 0),
  tax_rate_bp int not null check (tax_rate_bp between 0 and 10000),
  tax bigint not null check (tax >= 0),
  shipping_cost bigint not null check (shipping_cost >= 0),
  payment_fee bigint not null check (payment_fee >= 0),
  total bigint not null,
  terms_version text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total = subtotal + tax + shipping_cost + payment_fee)
);
create index orders_user on orders (user_id, created_at desc, id);

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  position int not null,
  product_id text not null references products,
  sku text not null,
  name text not null,
  image text not null,
  quantity int not null check (quantity > 0),
  unit_net bigint not null check (unit_net >= 0),
  warranty_years numeric(4, 1),
  installation jsonb,
  unique (order_id, position)
);

-- What an order keeps back from sale. Gone when the goods leave or the order ends.
create table stock_reservations (
  order_id uuid not null references orders on delete cascade,
  product_id text not null references products,
  quantity int not null check (quantity > 0),
  expires_at timestamptz,
  primary key (order_id, product_id)
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  machine text not null check (machine in ('order', 'payment', 'return')),
  from_state text,
  to_state text not null,
  actor text not null,
  reason text,
  at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);

-- The same key with the same body gets the same answer, however often it comes.
create table idempotency_keys (
  user_id text not null references users on delete cascade,
  key text not null check (length(key) between 8 and 200),
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Wishes that a person must answer: bulk purchases, shipping beyond Ukraine and Poland.
create table quotation_requests (
  id uuid primary key default gen_random_uuid(),
  user_id text references users on delete set null,
  market text not null check (market in ('UA', 'PL')),
  locale text not null check (locale in ('ua', 'pl', 'en')),
  reason text not null check (reason in ('bulk', 'country')),
  name text not null,
  email text not null,
  phone text,
  country text,
  message text not null default '',
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  created_at timestamptz not null default now()
);
