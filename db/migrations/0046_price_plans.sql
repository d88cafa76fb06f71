-- Prices and reductions that a job carries out at their time by writing `prices`.
create table price_plans (
  id uuid primary key,
  -- Of everything that was planned together.
  batch uuid not null,
  -- Not a reference: what was planned for a product that is gone stays in the list, and says so.
  product_id text not null,
  market text not null check (market in ('UA', 'PL')),
  tariff text not null check (tariff in ('sale', 'day', 'week', 'month')),
  kind text not null check (kind in ('price', 'reduction')),
  net bigint not null check (net > 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  reason text not null default '' check (length(reason) <= 200),
  state text not null default 'planned' check (state in ('planned', 'active', 'ended', 'cancelled', 'failed')),
  -- What applied before it began, and what its end restores; then what it restored or left.
  net_before bigint,
  net_after bigint,
  outcome text check (outcome in ('applied', 'restored', 'left', 'missed', 'no_price', 'not_lower', 'archived', 'product_gone')),
  -- Times of the changes of prices, as `price_changes` and `product_versions` have them.
  began_at timestamptz,
  ended_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_by text not null,
  changed_at timestamptz not null default now(),
  check ((kind = 'reduction') = (ends_at is not null)),
  check (ends_at > starts_at)
);
create index price_plans_due on price_plans (starts_at) where state = 'planned';
create index price_plans_ending on price_plans (ends_at) where state = 'active';
create index price_plans_product on price_plans (product_id, market, tariff);
create index price_plans_batch on price_plans (batch);
create index price_plans_past on price_plans (changed_at) where state in ('ended', 'cancelled', 'failed');

alter table product_versions
  drop constraint product_versions_entry_check,
  add constraint product_versions_entry_check
    check (entry in ('before', 'import', 'publish', 'save', 'hide', 'archive', 'restore', 'grid', 'plan')) not valid;
