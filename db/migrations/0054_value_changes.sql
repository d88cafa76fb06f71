-- Changes under existing values: of kind, unit or choices of an attribute, with what they replaced.

create table value_changes (
  id uuid primary key default gen_random_uuid(),
  attribute_key text not null,
  plan jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'undone')),
  counts jsonb not null default '{}',
  error text,
  actor text not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  check ((state = 'undone') = (undone_at is not null))
);
create index value_changes_newest on value_changes (at desc, id);

create table value_backups (
  change_id uuid not null references value_changes on delete cascade,
  product_id text not null references products on delete cascade,
  before jsonb not null,
  after jsonb,
  primary key (change_id, product_id)
);
create index value_backups_product on value_backups (product_id);
