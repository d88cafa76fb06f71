-- Changes of many products at once, so that each can be undone as one.
create table bulk_changes (
  id uuid primary key,
  -- Chosen by the client: a repeated request changes nothing.
  key uuid not null,
  actor text not null,
  at timestamptz not null default now(),
  reason text not null check (length(reason) <= 200),
  products int not null default 0,
  cells int not null default 0,
  -- The change that this one undid.
  undo_of uuid references bulk_changes,
  undone_at timestamptz,
  undone_by text,
  unique (actor, key),
  check ((undone_at is null) = (undone_by is null))
);
create index bulk_changes_newest on bulk_changes (at desc, id desc);
create index bulk_changes_undone on bulk_changes (undo_of) where undo_of is not null;

-- Values before and after, as texts of the import columns; deleted after 30 days.
create table bulk_change_cells (
  change_id uuid not null references bulk_changes on delete cascade,
  product_id text not null,
  field text not null,
  before text not null,
  after text not null,
  primary key (change_id, product_id, field)
);
