-- API keys of other programs, and webhook endpoints with what is sent to them (decisions 0102 and 0103).

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  -- The key works while this user may manage integrations.
  owner_id text not null references users on delete cascade,
  scopes text[] not null check (cardinality(scopes) > 0),
  markets text[] not null check (cardinality(markets) > 0 and markets <@ array['UA', 'PL']),
  -- SHA-256 in hex; the key itself is stored nowhere.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  last4 text not null check (length(last4) = 4),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  used_at timestamptz,
  used_from text,
  warned_at timestamptz,
  check (expires_at > created_at),
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_keys_owner on api_keys (owner_id);
create index api_keys_expiring on api_keys (expires_at) where revoked_at is null and warned_at is null;

create view published.api_keys as select id, name from public.api_keys;

-- The same Idempotency-Key with the same request gets the same answer for a day.
create table api_requests (
  key_id uuid not null references api_keys on delete cascade,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  request_hash text not null,
  -- Null while the request runs, or after its process died.
  status int,
  body jsonb,
  started_at timestamptz not null default now(),
  primary key (key_id, idempotency_key)
);
create index api_requests_old on api_requests (started_at);

create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  url text not null check (length(url) between 8 and 500),
  description text not null default '' check (length(description) <= 100),
  event_types text[] not null check (cardinality(event_types) > 0),
  state text not null default 'enabled' check (state in ('enabled', 'disabled')),
  -- Why it was disabled: by staff, by an answer 410, or after a week of nothing but failures.
  disabled_as text check (disabled_as in ('staff', 'gone', 'failing')),
  -- Since when every attempt has failed.
  failing_since timestamptz,
  -- Encrypted; the previous secret also signs until `previous_until`.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  created_by text references users on delete set null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  check ((state = 'disabled') = (disabled_as is not null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_endpoints_creator on webhook_endpoints (created_by);

create table webhook_events (
  id text primary key default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null check (type ~ '^[a-z]+\.[a-z_]+$'),
  -- Id of the order, product, lease or return.
  subject text not null,
  -- What changed, as it was written with the change itself.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- What is sent, from the first attempt on; all attempts send the same bytes.
  payload text,
  at timestamptz not null default now()
);
create index webhook_events_old on webhook_events (at);

-- The queue of what is to be sent. A worker claims a row until `claimed_until`; if it dies, another one goes on after that.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references webhook_events on delete cascade,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- Failed attempts since it was added or resent.
  failures int not null default 0,
  next_at timestamptz not null default now(),
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  unique (endpoint_id, event_id)
);
create index webhook_deliveries_event on webhook_deliveries (event_id);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where state = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null default now(),
  duration_ms int not null check (duration_ms >= 0),
  -- Of the answer; null without one.
  status int,
  error text check (length(error) <= 60),
  -- First kilobyte of the answer.
  answer text,
  check ((status is null) = (error is not null))
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);
