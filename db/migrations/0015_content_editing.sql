-- Content blocks can be written by the people of the shop: what they are working on lies beside what is published, every
-- state that was saved is kept, and a version tells two of them apart who write at the same time.

-- `draft` is what staff has saved and not yet published; null: what is published is the newest. A block that was never
-- published has its words and facts in its draft alone, so they need not be whole before that.
alter table promotions
  add column version int not null default 1 check (version > 0),
  add column draft jsonb check (jsonb_typeof(draft) = 'object'),
  alter column image drop not null,
  alter column image_width drop not null,
  alter column image_height drop not null,
  add check (image is null or (image_width is not null and image_height is not null)),
  add check (published_at is null or image is not null);

alter table ads
  add column version int not null default 1 check (version > 0),
  add column draft jsonb check (jsonb_typeof(draft) = 'object');

-- A slide shows a scene that the shop has rendered, or a picture that staff has brought.
alter table carousel_slides
  add column version int not null default 1 check (version > 0),
  add column draft jsonb check (jsonb_typeof(draft) = 'object'),
  add column image text check (image ~ '^/[^/]'),
  add column image_width int check (image_width > 0),
  add column image_height int check (image_height > 0),
  alter column category_id drop not null,
  alter column scene drop not null,
  add check (image is null or (image_width is not null and image_height is not null)),
  add check (published_at is null or (category_id is not null and coalesce(scene, image) is not null));

-- Answers, cases and passages of text pages. They are only ever read whole, so their words are one document.
create table content_entries (
  id int generated always as identity primary key,
  kind text not null check (kind in ('faq', 'cases', 'notices')),
  live jsonb check (jsonb_typeof(live) = 'object'),
  draft jsonb check (jsonb_typeof(draft) = 'object'),
  version int not null default 1 check (version > 0),
  position int not null default 0,
  active boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  check (starts_at < ends_at),
  check (published_at is null or live is not null)
);
create index content_entries_order on content_entries (kind, position);
create trigger content_entries_changed after insert or update or delete on content_entries for each statement execute function announce_catalogue_change();

-- Every state in which a block was saved, published, taken back or deleted, and by whom. Rows are only added.
create table content_versions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('slides', 'promotions', 'ads', 'faq', 'cases', 'notices')),
  block_id int not null,
  version int not null check (version > 0),
  deed text not null check (deed in ('save', 'publish', 'withdraw', 'discard', 'delete')),
  content jsonb not null,
  -- `user:<id>`
  actor text not null,
  at timestamptz not null default now()
);
create index content_versions_block on content_versions (kind, block_id, id desc);
