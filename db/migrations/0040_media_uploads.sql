-- Uploads of product files that are being received, and framings of photos that are being made.

alter table media_files
  -- [{"fit", "x", "y", "zoom", "background"}, …]; a file is ready when nothing is left.
  add column pending jsonb not null default '[]' check (jsonb_typeof(pending) = 'array');

create table media_uploads (
  -- Also of the file that it becomes.
  id uuid primary key,
  owner text not null,
  -- Size, name and time of the protocol; null until the empty file exists.
  info jsonb,
  started_at timestamptz not null default now(),
  -- The request that writes the file, and until when it is believed to live; `wanted`: another one waits for it to end.
  holder uuid,
  held_until timestamptz,
  wanted boolean not null default false
);
create index media_uploads_of_owner on media_uploads (owner);
