-- What lowers a price beyond the row of `prices`: tiers of quantity, prices of customer groups, promotions and coupons.
-- Amounts are net minor units of the market's currency.

create table price_tiers (
  product_id text not null references products on delete cascade,
  market text not null check (market in ('UA', 'PL')),
  -- Over all lines of the product in one order.
  from_quantity int not null check (from_quantity >= 2),
  net bigint not null check (net > 0),
  primary key (product_id, market, from_quantity)
);
-- Promotions of a category are for those below it too.
create or replace view published.categories as select id, slug, position, parent_id from public.categories;

create view published.price_tiers as select product_id, market, from_quantity, net from public.price_tiers;

-- A product changes with its tiers: every process then reads it again.
create function touch_tiered_products() returns trigger language plpgsql as $$
begin
  update products set updated_at = now() where id in (select product_id from touched);
  return null;
end $$;
create trigger price_tiers_added after insert on price_tiers
  referencing new table as touched for each statement execute function touch_tiered_products();
create trigger price_tiers_changed after update on price_tiers
  referencing new table as touched for each statement execute function touch_tiered_products();
create trigger price_tiers_removed after delete on price_tiers
  referencing old table as touched for each statement execute function touch_tiered_products();

create table customer_groups (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
  name text not null check (length(name) between 1 and 120),
  -- Off every price of a product, in basis points, where `group_prices` has none of its own.
  percent_off_bp int not null default 0 check (percent_off_bp between 0 and 9999),
  shows_net boolean not null default false,
  version int not null default 1,
  updated_by text not null,
  updated_at timestamptz not null default now()
);

create table group_prices (
  group_key text not null references customer_groups on update cascade on delete cascade,
  product_id text not null references products on delete cascade,
  market text not null check (market in ('UA', 'PL')),
  from_quantity int not null default 1 check (from_quantity >= 1),
  net bigint not null check (net > 0),
  primary key (group_key, product_id, market, from_quantity)
);
create index group_prices_product on group_prices (product_id);

-- Every saved change of a group. `changes` are lines with the value before and after, of its fields or of own prices.
create table group_changes (
  group_key text not null references customer_groups on update cascade on delete cascade,
  version int not null,
  changes jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (group_key, version)
);

-- A company that asks for prices of its own, and the group that it was taken into. One for each customer.
create table group_members (
  user_id text primary key references users on delete cascade,
  group_key text references customer_groups on update cascade,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'ended')),
  company text not null check (length(company) between 1 and 160),
  tax_id text not null check (length(tax_id) between 1 and 20),
  tax_id_kind text not null default 'edrpou' check (tax_id_kind in ('edrpou', 'rnokpp', 'nip')),
  message text not null default '' check (length(message) <= 1000),
  -- Where it was asked: whose staff is told.
  market text not null default 'UA' check (market in ('UA', 'PL')),
  asked_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  -- Why it was refused or ended.
  refusal text check (length(refusal) between 1 and 500),
  -- Counts requests and decisions.
  version int not null default 1,
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'approved' or group_key is not null),
  check (refusal is null or state in ('refused', 'ended'))
);
create index group_members_group on group_members (group_key, state);
create index group_members_queue on group_members (state, asked_at);

-- Campaigns and coupons. Not `promotions`, which are the boxes that content writes around the goods.
create table price_promotions (
  id uuid primary key default gen_random_uuid(),
  -- For staff; the labels are for buyers.
  name text not null check (length(name) between 1 and 120),
  label_ua text not null check (length(label_ua) between 1 and 80),
  label_pl text not null check (length(label_pl) between 1 and 80),
  label_en text not null check (length(label_en) between 1 and 80),
  -- Languages whose label was written before another one was changed.
  stale_labels text[] not null default '{}' check (stale_labels <@ '{ua,pl,en}'),
  kind text not null check (kind in ('percent', 'amount', 'free_delivery', 'gift')),
  percent_bp int check (percent_bp between 1 and 10000),
  -- An amount for each market where the promotion applies.
  amount_ua bigint check (amount_ua > 0),
  amount_pl bigint check (amount_pl > 0),
  gift_product text references products,
  markets text[] not null default '{UA,PL}' check (markets <@ '{UA,PL}' and markets <> '{}'),
  -- Goods that it is for; all empty: every product. A product of any of the three lists matches.
  categories int[] not null default '{}',
  brands text[] not null default '{}',
  products text[] not null default '{}',
  group_key text references customer_groups on update cascade,
  -- Least worth of the matching goods before discounts.
  minimum_ua bigint check (minimum_ua > 0),
  minimum_pl bigint check (minimum_pl > 0),
  needs_code boolean not null default false,
  -- Lower numbers are taken off first.
  priority int not null default 100 check (priority between 0 and 999),
  is_exclusive boolean not null default false,
  limit_total int check (limit_total > 0),
  limit_per_customer int check (limit_per_customer > 0),
  budget_ua bigint check (budget_ua > 0),
  budget_pl bigint check (budget_pl > 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'active', 'paused', 'ended')),
  version int not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_by text not null,
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((kind = 'percent') = (percent_bp is not null)),
  check ((kind = 'amount') = (amount_ua is not null or amount_pl is not null)),
  check ((kind = 'gift') = (gift_product is not null))
);
create view published.price_promotions as select id, name from public.price_promotions;
create index price_promotions_active on price_promotions (starts_at) where state = 'active';
create index price_promotions_newest on price_promotions (created_at desc, id);

create table coupons (
  -- Normalised: upper case, without blanks and dashes.
  code text primary key check (code ~ '^[A-Z0-9]{4,32}$'),
  promotion_id uuid not null references price_promotions on delete cascade,
  limit_total int check (limit_total > 0),
  note text not null default '' check (length(note) <= 200),
  -- A disabled code looks like an ended one.
  disabled_at timestamptz,
  disabled_by text,
  created_by text not null,
  created_at timestamptz not null default now(),
  check ((disabled_at is null) = (disabled_by is null))
);
create index coupons_promotion on coupons (promotion_id, created_at desc, code);

-- An order that a promotion was taken off. Given back when the order ends unpaid; such a use counts no more.
create table promotion_uses (
  id uuid primary key default gen_random_uuid(),
  promotion_id uuid not null references price_promotions,
  code text references coupons,
  order_id uuid not null references orders on delete cascade,
  user_id text references users on delete set null,
  market text not null check (market in ('UA', 'PL')),
  -- What the order cost less, delivery and gifts included.
  amount bigint not null check (amount >= 0),
  used_at timestamptz not null default now(),
  released_at timestamptz,
  unique (promotion_id, order_id)
);
create index promotion_uses_newest on promotion_uses (promotion_id, used_at desc, id);
create index promotion_uses_order on promotion_uses (order_id);
create index promotion_uses_user on promotion_uses (user_id, promotion_id) where released_at is null;
create index promotion_uses_code on promotion_uses (code) where code is not null and released_at is null;

-- Net discount of the whole line.
alter table order_items
  add column discount_net bigint not null default 0,
  add constraint order_items_discount check (discount_net between 0 and unit_net * quantity) not valid;
alter table order_adjustments
  add column promotion_id uuid references price_promotions,
  add column code text,
  add constraint order_adjustments_promotion
    check (case when promotion_id is null then code is null else step in ('discount', 'delivery') end) not valid;
