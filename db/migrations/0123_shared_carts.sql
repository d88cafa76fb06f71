-- Carts shared by link: products and quantities only, and nobody's name (decision 0115).
create table shared_carts (
  -- 128 random bits.
  token text primary key check (token ~ '^[0-9a-f]{32}$'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  expires_at timestamptz not null
);
create index shared_carts_expiry on shared_carts (expires_at);
