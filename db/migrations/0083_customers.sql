-- Customers as staff sees them: blocking, notes, tags, saved segments (decision 0100).
alter table users
  add column blocked_at timestamptz,
  -- The person is told that the account is blocked, and reads the reason only in an export of their data.
  add column blocked_reason text,
  add constraint users_blocked check (
    (blocked_at is null) = (blocked_reason is null) and (blocked_reason is null or length(blocked_reason) between 1 and 500)
  ) not valid;

create table customer_notes (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  author_id text references users on delete set null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now(),
  changed_at timestamptz,
  version integer not null default 1 check (version > 0)
);
create index customer_notes_user on customer_notes (user_id, id);
create index customer_notes_author on customer_notes (author_id);

-- What a note said before its author changed it.
create table customer_note_versions (
  note_id bigint not null references customer_notes on delete cascade,
  version integer not null check (version > 0),
  text text not null,
  until timestamptz not null default now(),
  primary key (note_id, version)
);

create table customer_tags (
  user_id text not null references users on delete cascade,
  tag text not null check (length(tag) between 1 and 40 and tag = lower(tag)),
  added_at timestamptz not null default now(),
  primary key (user_id, tag)
);
create index customer_tags_tag on customer_tags (tag, user_id);

-- Saved filters of the list.
create table customer_segments (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Query of the address of the list.
  query text not null check (length(query) <= 2000),
  is_shared boolean not null default false,
  unique (user_id, name)
);
create index customer_segments_shared on customer_segments (user_id) where is_shared;

create or replace view published.users as select
  id, email, first_name, last_name, phone, locale, role, email_verified, erased_at, erasure_asked_at, tier, avatar,
  erasure_cancelled_at, created_at, company, tax_id, blocked_at, blocked_reason, two_factor_enabled
  from public.users;
create or replace view published.orders as select
  id, order_number, user_id, market, locale, status, payment_status, payment_method, payment_deadline, currency,
  tax_rate_bp, total, first_name, last_name, email, phone, created_at, updated_at, captured, refunded
  from public.orders;
create or replace view published.returns as select id, return_number, order_id, status, created_at from public.returns;
create or replace view published.money_movements as select
  id, state, order_id, kind, method, amount, currency, created_at, done_at
  from public.money_movements;
create or replace view published.reviews as select
  id, product_id, user_id, state, shown_stars, created_at
  from public.reviews;
create or replace view published.tickets as select
  id, number, user_id, email, kind, topic, state, created_at, changed_at
  from public.tickets;
create or replace view published.group_members as select user_id, group_key from public.group_members where state = 'approved';
create view published.wishes as select user_id, product_id from public.wishes;
create view published.projects as select id, user_id from public.projects;
create view published.preference_changes as select user_id, channel, topic, wanted, at from public.preference_changes;
