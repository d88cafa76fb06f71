-- What consumers say when they withdraw from a contract, by the form that asks for no sign-in (directive (EU) 2023/2673).

create sequence withdrawal_numbers start 70001;

create table withdrawals (
  -- Comes of the form: sent twice, it is one.
  id uuid primary key,
  number text not null unique default 'WD-' || nextval('withdrawal_numbers'),
  market text not null check (market in ('UA', 'PL')),
  locale text not null check (locale in ('ua', 'pl', 'en')),
  -- As it was typed: it is a statement, whether or not there is such an order.
  order_number text not null,
  name text not null,
  email text not null,
  -- Which goods; null: all of them.
  goods text,
  received_at timestamptz not null,
  -- The order whose number and address were named, and whose it is. Nobody but staff learns whether there is one.
  order_id uuid references orders on delete cascade,
  user_id text references users on delete cascade,
  handled_at timestamptz,
  handled_by text,
  check ((order_id is null) = (user_id is null)),
  check ((handled_at is null) = (handled_by is null))
);

create index withdrawals_order on withdrawals (order_id) where order_id is not null;
create index withdrawals_user on withdrawals (user_id) where user_id is not null;
create index withdrawals_open on withdrawals (received_at) where handled_at is null;
create index withdrawals_strangers on withdrawals (email) where order_id is null;
