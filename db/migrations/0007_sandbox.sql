-- Card provider for shops without keys: its own books, apart from ours, so that the two can be compared.

create schema sandbox;

-- Hosted payment pages.
create table sandbox.sessions (
  id text primary key,
  payment_id text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  name text not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  -- How the payment of this page stands; `processing` takes a while and then ends well, `confirming` asks the payer again.
  payment text not null default 'unpaid' check (payment in ('unpaid', 'confirming', 'processing', 'succeeded', 'failed')),
  metadata jsonb not null,
  reference text,
  locale text not null,
  success_url text not null,
  cancel_url text not null,
  expires_at timestamptz not null,
  -- When a slow payment comes to its end.
  settles_at timestamptz,
  created_at timestamptz not null default now()
);
create index sessions_due on sandbox.sessions (settles_at) where settles_at is not null;

-- Money taken from test cards: one row for each time.
create table sandbox.charges (
  id bigint generated always as identity primary key,
  payment_id text not null references sandbox.sessions (payment_id) on delete cascade,
  amount bigint not null check (amount > 0),
  at timestamptz not null default now()
);
create index charges_payment on sandbox.charges (payment_id);

create table sandbox.refunds (
  id text primary key,
  payment_id text not null references sandbox.sessions (payment_id) on delete cascade,
  amount bigint not null check (amount > 0),
  metadata jsonb not null,
  created_at timestamptz not null default now()
);
create index refunds_payment on sandbox.refunds (payment_id);

-- What is told to the shop until it has said yes.
create table sandbox.events (
  id text primary key,
  body text not null,
  tries int not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz,
  created_at timestamptz not null default now()
);
create index events_due on sandbox.events (due_at) where delivered_at is null;

-- Answers by idempotency key.
create table sandbox.answers (
  key text primary key,
  request text not null,
  status int not null,
  body text not null,
  at timestamptz not null default now()
);
