-- Pictures and documents that imports bring along.

alter table imports
  -- Name of the zip in the file storage; null: none, or no longer needed.
  add column archive text,
  -- Files that the rows read so far name.
  add column files integer not null default 0;

-- SHA-256 of what was uploaded, to know the same file again; null: uploaded before this column existed.
alter table media_files add column hash text;

create table import_files (
  -- Also of the file that it becomes.
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  product_id text not null,
  sku text not null,
  field text not null check (field in ('pictures', 'files')),
  -- Place in the cell, from 0.
  place integer not null,
  -- An address, or the name of a file in the zip as the zip spells it.
  source text not null,
  -- `working`: being fetched; `stored`: its pictures are being made; `same`: the product had it.
  state text not null default 'waiting' check (state in ('waiting', 'working', 'stored', 'done', 'same', 'failed')),
  -- The file of the product: this one, or the equal one that it had.
  media_id uuid,
  error text,
  attempts smallint not null default 0,
  queued_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (import_id, product_id, field, place)
);
create index import_files_open on import_files (queued_at) where state in ('waiting', 'working', 'stored');
