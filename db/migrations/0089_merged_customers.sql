-- Two accounts of one person become one, and can be parted again for 30 days (decision 0104).
-- Set null: erased accounts are deleted in any order; nobody can sign in to them.
alter table users add column merged_into_id text references users on delete set null;

create table customer_merges (
  id uuid primary key default gen_random_uuid(),
  -- The account that cannot be signed in to since.
  from_id text not null references users on delete cascade,
  into_id text not null references users on delete cascade,
  merged_by text references users on delete set null,
  at timestamptz not null default now(),
  -- Keys of the rows that moved, by table.
  moved jsonb not null check (jsonb_typeof(moved) = 'object'),
  undone_at timestamptz,
  undone_by text references users on delete set null,
  check (from_id <> into_id),
  check (undone_by is null or undone_at is not null)
);
-- An account is merged once at a time.
create unique index customer_merges_from on customer_merges (from_id) where undone_at is null;
create index customer_merges_into on customer_merges (into_id, at);
create index customer_merges_any_from on customer_merges (from_id, at);
create index customer_merges_by on customer_merges (merged_by);
create index customer_merges_undone_by on customer_merges (undone_by);

create or replace view published.users as select
  id, email, first_name, last_name, phone, locale, role, email_verified, erased_at, erasure_asked_at, tier, avatar,
  erasure_cancelled_at, created_at, company, tax_id, blocked_at, blocked_reason, two_factor_enabled, merged_into_id
  from public.users;
-- Keys that still work decide whether their owner's account can be merged.
create or replace view published.api_keys as select id, name, owner_id, expires_at, revoked_at from public.api_keys;
