-- Cart and started checkout of a signed-in user, for their other devices (decision 0115).
create table stored_carts (
  id uuid not null unique default gen_random_uuid(),
  user_id text primary key references users on delete cascade,
  -- Grows with every change: a device that knows an older one must merge first.
  revision bigint not null check (revision > 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  locale text not null check (locale in ('ua', 'pl', 'en')),
  market text not null check (market in ('UA', 'PL')),
  changed_at timestamptz not null default now()
);
create index stored_carts_changed on stored_carts (changed_at);

-- What was typed in the checkout, without anything about the payment.
create table stored_drafts (
  id uuid not null unique default gen_random_uuid(),
  user_id text primary key references users on delete cascade,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  changed_at timestamptz not null default now()
);
create index stored_drafts_changed on stored_drafts (changed_at);
