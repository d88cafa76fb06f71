-- Categories, products, prices per market with their history, stock.

create table categories (
  id int primary key,
  slug text not null unique check (slug = lower(slug)),
  parent_id int references categories,
  position int not null,
  rental boolean not null default false
);

create table category_texts (
  category_id int not null references categories on delete cascade,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  name text not null,
  short_name text not null,
  description text not null,
  primary key (category_id, locale)
);

create table products (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sku text not null unique,
  category_id int not null references categories,
  brand text not null,
  model text not null,
  -- Products of one line that differ only in size share the family; the size itself is a text per locale.
  family text,
  family_position int not null default 0,
  specs jsonb not null check (jsonb_typeof(specs) = 'object'),
  warranty_years numeric(4, 1),
  performance_warranty_years numeric(4, 1),
  position int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz default now()
);
create index products_category on products (category_id, position);
create index products_family on products (family) where family is not null;

create table product_texts (
  product_id text not null references products on delete cascade,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  name text not null,
  size text,
  description text not null,
  primary key (product_id, locale)
);

-- Net prices in minor units of the market's currency. No row: "ask for price" there.
create table prices (
  product_id text not null references products on delete cascade,
  market text not null check (market in ('UA', 'PL')),
  tariff text not null check (tariff in ('sale', 'day', 'week', 'month')),
  net bigint not null check (net > 0),
  primary key (product_id, market, tariff)
);

-- Every change of a price is appended here: the strike-through price must be provable.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id text not null,
  market text not null,
  tariff text not null,
  net bigint,
  changed_at timestamptz not null default now()
);
create index price_changes_lookup on price_changes (product_id, market, tariff, changed_at desc);

create function record_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into price_changes (product_id, market, tariff, net) values (old.product_id, old.market, old.tariff, null);
    return old;
  end if;
  if tg_op = 'INSERT' or new.net is distinct from old.net then
    insert into price_changes (product_id, market, tariff, net) values (new.product_id, new.market, new.tariff, new.net);
  end if;
  return new;
end $$;

create trigger prices_history after insert or update or delete on prices
  for each row execute function record_price_change();

create table stock (
  product_id text primary key references products on delete cascade,
  on_hand int not null check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  check (reserved <= on_hand)
);

-- Every process keeps rendered public pages in memory: one notice tells them all that these are old.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', tg_table_name);
  return null;
end $$;

create trigger categories_changed after insert or update or delete on categories for each statement execute function announce_catalogue_change();
create trigger category_texts_changed after insert or update or delete on category_texts for each statement execute function announce_catalogue_change();
create trigger products_changed after insert or update or delete on products for each statement execute function announce_catalogue_change();
create trigger product_texts_changed after insert or update or delete on product_texts for each statement execute function announce_catalogue_change();
create trigger prices_changed after insert or update or delete on prices for each statement execute function announce_catalogue_change();
create trigger stock_changed after insert or update or delete on stock for each statement execute function announce_catalogue_change();
