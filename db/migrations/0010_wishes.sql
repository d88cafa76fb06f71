-- What members want to keep in sight on all their devices, and letters that somebody asked for about a product.

create table wishes (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  -- The price that was seen when it was added: net minor units of the market, null where the price is on request.
  market text not null check (market in ('UA', 'PL')),
  net bigint check (net > 0),
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

create table viewed_products (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

-- One letter to one person, when a product is back in stock or costs no more than was said.
create table watches (
  id uuid primary key default gen_random_uuid(),
  -- A member is written to at the address of the account, a guest at the one that was given.
  user_id text references users on delete cascade,
  email text check (email = lower(email) and length(email) <= 254),
  product_id text not null references products on delete cascade,
  market text not null check (market in ('UA', 'PL')),
  locale text not null check (locale in ('ua', 'pl', 'en')),
  kind text not null check (kind in ('stock', 'price')),
  -- Gross minor units of the market.
  target bigint check (target > 0),
  -- asked: a guest has to confirm the address first; waiting: for the product; done: the letter is written.
  state text not null check (state in ('asked', 'waiting', 'done')),
  -- Hash of the secret in the links of its letters.
  hash text not null unique,
  -- Letters that asked for the confirmation.
  letters int not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((user_id is null) <> (email is null)),
  check ((kind = 'price') = (target is not null)),
  check (state <> 'asked' or email is not null)
);
-- Asking again changes what was asked; a letter is never owed twice.
create unique index watches_member on watches (user_id, product_id, market, kind) where user_id is not null and state = 'waiting';
create unique index watches_guest on watches (email, product_id, market, kind, state) where email is not null and state <> 'done';
create index watches_due on watches (kind, product_id, market) where state = 'waiting';
create index watches_user on watches (user_id, created_at desc) where user_id is not null;
create index watches_changed on watches (changed_at);
