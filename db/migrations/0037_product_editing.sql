-- Products as staff edit them: what the law and carriers ask about goods, pictures and files, drafts, history, addresses.

-- Manufacturers and their responsible persons in the EU (Regulation (EU) 2023/988, articles 9, 16 and 19).
create table economic_operators (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
  name text not null check (length(name) between 1 and 160),
  address text not null check (length(address) between 1 and 300),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The electronic address that article 19 asks for: an e-mail address or a web address.
  contact text not null check (length(contact) between 3 and 200),
  version int not null default 1,
  updated_by text not null,
  updated_at timestamptz not null default now()
);

alter table products
  add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  add column customs_code text check (customs_code ~ '^[0-9]{8}([0-9]{2})?$'),
  add column origin text check (origin ~ '^[A-Z]{2}$'),
  -- [{"quantity", "lengthMm", "widthMm", "heightMm", "weightG"}, …]
  add column packages jsonb not null default '[]' check (jsonb_typeof(packages) = 'array'),
  -- UN number of batteries in transport (ADR).
  add column dangerous_goods text,
  add column manufacturer text references economic_operators on update cascade,
  add column responsible text references economic_operators on update cascade,
  add column installation boolean not null default false,
  -- Net purchase prices in minor units by market; never published.
  add column purchase jsonb not null default '{}' check (jsonb_typeof(purchase) = 'object'),
  add column required text[] not null default '{}',
  add column compatible text[] not null default '{}',
  -- Last part of the address of the page; the id by default.
  add column address text not null default '',
  -- Pictures and videos in the order of the gallery; empty: the renders.
  add column pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array'),
  -- Datasheets, certificates and other documents.
  add column files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  add column archived_at timestamptz,
  add column replaced_by text references products on delete set null,
  add column was_published boolean not null default false,
  add column updated_by text;
update products set address = id, was_published = published_at is not null and published_at <= now();
alter table products
  add constraint products_address_format check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 120) not valid,
  add constraint products_archived check (archived_at is null or published_at is null) not valid;

-- Every address that a product has or had, its id included: an address is never given to another product.
create table product_addresses (
  address text primary key,
  product_id text not null references products on delete cascade,
  since timestamptz not null default now()
);
create index product_addresses_of_product on product_addresses (product_id);
insert into product_addresses (address, product_id) select id, id from products;

create function default_product_address() returns trigger language plpgsql as $$
begin
  new.address := coalesce(nullif(new.address, ''), new.id);
  if new.published_at <= now() then new.was_published := true; end if;
  return new;
end $$;
create trigger products_address_default before insert or update on products
  for each row execute function default_product_address();

create function keep_product_addresses() returns trigger language plpgsql as $$
begin
  insert into product_addresses (address, product_id) select id, id from touched union select address, id from touched
  on conflict (address) do nothing;
  if exists (select from touched t join product_addresses a on a.address in (t.id, t.address) and a.product_id <> t.id) then
    raise exception 'the address belongs to another product' using errcode = 'unique_violation', constraint = 'product_addresses_pkey';
  end if;
  return null;
end $$;
create trigger products_addressed after insert on products
  referencing new table as touched for each statement execute function keep_product_addresses();
create trigger products_readdressed after update on products
  referencing new table as touched for each statement execute function keep_product_addresses();

-- States of a product, oldest first; without stock, which has its own ledger.
create table product_versions (
  product_id text not null references products on delete cascade,
  version int not null,
  entry text not null check (entry in ('before', 'import', 'publish', 'save', 'hide', 'archive', 'restore', 'grid')),
  content jsonb not null,
  actor text not null,
  at timestamptz not null default now(),
  primary key (product_id, version)
);

-- What staff typed and did not publish yet, one draft for each product. `changes` is {field: {"from", "to"}}.
create table product_drafts (
  id uuid primary key,
  product_id text unique references products on delete cascade,
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  revision int not null default 1,
  -- Published by itself at this time; why that failed.
  publish_at timestamptz,
  publish_by text,
  publish_error text,
  created_by text not null,
  updated_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_drafts_scheduled on product_drafts (publish_at) where publish_at is not null;

-- Uploaded files of products; their contents are in the file store.
create table media_files (
  id uuid primary key,
  kind text not null check (kind in ('picture', 'video', 'captions', 'document')),
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  -- Of a picture, in pixels.
  width int,
  height int,
  state text not null check (state in ('processing', 'ready', 'failed')),
  error text,
  -- Hashes of the framings whose pictures are made.
  framings text[] not null default '{}',
  uploaded_by text not null,
  uploaded_at timestamptz not null default now()
);
