-- Actions that a second person must approve: refunds above a limit, changes of bank data (decision 0096).
create table approvals (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]*$'),
  subject_kind text not null,
  subject_id text not null,
  -- What is carried out after the approval; only the feature of the kind reads it.
  payload jsonb not null,
  -- Minor units, for the list; null without an amount.
  amount bigint check (amount > 0),
  market text check (market in ('UA', 'PL')),
  -- User ids without a reference: the record outlives the account.
  requested_by text not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'expired')),
  decided_by text,
  decided_at timestamptz,
  check ((decided_by is not null) = (state in ('approved', 'rejected'))),
  check ((decided_by is null) = (decided_at is null)),
  -- Nobody approves an own request. Withdrawing one is a rejection by the same person.
  check (state <> 'approved' or decided_by <> requested_by)
);
create unique index approvals_pending on approvals (kind, subject_kind, subject_id) where state = 'pending';
create index approvals_newest on approvals (requested_at desc, id) where state = 'pending';

alter table users validate constraint users_role;
