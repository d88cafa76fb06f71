-- A narrow row for each product, and for each draft of a new one: staff filters, sorts and counts all of them at once, which the
-- wide rows of products are too large for. It has no secondary indexes: a scan of it is fast, and writes of products stay so.
-- Each trigger writes only the columns that come from its table, from the rows that its statement wrote: two transactions that
-- change different parts of a product do not undo each other, and an import reads nothing again.
-- Columns of fixed size stand first, those that are never null before the others: the scan then finds them without reading texts.
create table product_overview (
  updated_at timestamptz not null,
  was_published boolean not null default false,
  has_picture boolean not null,
  -- Packages, or dimensions and weight.
  has_measures boolean not null,
  -- Name and description are there.
  has_ua boolean not null default false,
  has_pl boolean not null default false,
  has_en boolean not null default false,
  -- Name or description was made from an older Ukrainian text.
  is_stale_pl boolean not null default false,
  is_stale_en boolean not null default false,
  is_set boolean not null default false,
  category_id int,
  archived_at timestamptz,
  published_at timestamptz,
  publish_at timestamptz,
  -- Net selling prices in minor units.
  price_ua bigint,
  price_pl bigint,
  draft_id uuid,
  -- Id of the product, or uuid of the draft of a new one.
  key text primary key,
  sku text collate "und-x-icu" not null,
  brand text collate "und-x-icu" not null,
  product_id text,
  -- Last day of the document that ends first, `YYYY-MM-DD`.
  documents_end text,
  updated_by text,
  -- What made the newest version.
  entry text,
  name_ua text,
  name_pl text,
  name_en text
);

-- Texts that were made from an older Ukrainian text.
create view published.stale_product_texts as
  select own.product_id, own.locale
  from published.product_texts own
  join published.product_texts ua on ua.product_id = own.product_id and ua.locale = 'ua'
  cross join lateral (values ('name', own.name, ua.name), ('description', own.description, ua.description))
    as part (field, text, source)
  join public.translation_sources s on s.key = 'products.' || own.product_id || '.' || part.field and s.locale = own.locale
  where part.source <> '' and s.source <> part.source and s.translation = part.text;

create function has_measures(packages jsonb, specs jsonb) returns boolean language sql immutable as $$
  select packages <> '[]' or specs ?& array['dimensions_mm', 'weight_kg']
$$;

create function first_document_end(files jsonb) returns text language sql immutable as $$
  select min(f ->> 'validUntil') from jsonb_array_elements(files) f
$$;

create function overview_of_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from product_overview where product_id is not null;
  elsif tg_op = 'DELETE' then
    delete from product_overview where key in (select id from touched);
  elsif tg_op = 'INSERT' then
    insert into product_overview (key, product_id, sku, brand, category_id, published_at, archived_at, was_published,
        has_picture, has_measures, documents_end, updated_at, updated_by)
      select id, id, sku, brand, category_id, published_at, archived_at, was_published, pictures <> '[]',
        has_measures(packages, specs), first_document_end(files), updated_at, updated_by
      from touched;
  else
    update product_overview o set sku = t.sku, brand = t.brand, category_id = t.category_id, published_at = t.published_at,
        archived_at = t.archived_at, was_published = t.was_published, has_picture = t.pictures <> '[]',
        has_measures = has_measures(t.packages, t.specs), documents_end = first_document_end(t.files),
        updated_at = t.updated_at, updated_by = t.updated_by
      from touched t where o.key = t.id;
  end if;
  return null;
end $$;

-- Of these products, whose rows the caller has locked: what is read here includes what others have committed until then.
create function mark_stale_products(ids text[]) returns void language plpgsql as $$
begin
  update product_overview o set is_stale_pl = now.pl, is_stale_en = now.en
    from (
      select one.id, coalesce(bool_or(s.locale = 'pl'), false) as pl, coalesce(bool_or(s.locale = 'en'), false) as en
      from unnest(ids) one (id) left join published.stale_product_texts s on s.product_id = one.id group by one.id
    ) now
    where o.key = now.id and (o.is_stale_pl, o.is_stale_en) <> (now.pl, now.en);
end $$;

create function overview_of_product_texts() returns trigger language plpgsql as $$
begin
  update product_overview o
    set name_ua = case when t.ua then t.name_ua else o.name_ua end, has_ua = coalesce(t.has_ua, o.has_ua),
      name_pl = case when t.pl then t.name_pl else o.name_pl end, has_pl = coalesce(t.has_pl, o.has_pl),
      name_en = case when t.en then t.name_en else o.name_en end, has_en = coalesce(t.has_en, o.has_en)
    from (
      select w.product_id, bool_or(w.locale = 'ua') as ua, bool_or(w.locale = 'pl') as pl, bool_or(w.locale = 'en') as en,
        max(w.name) filter (where w.locale = 'ua') as name_ua, max(w.name) filter (where w.locale = 'pl') as name_pl,
        max(w.name) filter (where w.locale = 'en') as name_en, bool_or(w.is_whole) filter (where w.locale = 'ua') as has_ua,
        bool_or(w.is_whole) filter (where w.locale = 'pl') as has_pl, bool_or(w.is_whole) filter (where w.locale = 'en') as has_en
      from (
        select product_id, locale, case when tg_op <> 'DELETE' then nullif(name, '') end as name,
          tg_op <> 'DELETE' and name <> '' and description <> '' as is_whole
        from touched
      ) w group by w.product_id
    ) t
    where o.key = t.product_id;
  perform mark_stale_products(array(select distinct product_id from touched));
  return null;
end $$;

create function overview_of_translation_sources() returns trigger language plpgsql as $$
declare
  ids text[] := array(select distinct split_part(key, '.', 2) from touched where key like 'products.%');
begin
  perform from product_overview where key = any(ids) order by key for no key update;
  perform mark_stale_products(ids);
  return null;
end $$;

create function overview_of_prices() returns trigger language plpgsql as $$
begin
  update product_overview o
    set price_ua = case when t.ua then t.net_ua else o.price_ua end, price_pl = case when t.pl then t.net_pl else o.price_pl end
    from (
      select product_id, bool_or(market = 'UA') as ua, bool_or(market = 'PL') as pl,
        max(net) filter (where market = 'UA' and tg_op <> 'DELETE') as net_ua,
        max(net) filter (where market = 'PL' and tg_op <> 'DELETE') as net_pl
      from touched where tariff = 'sale' group by product_id
    ) t
    where o.key = t.product_id;
  return null;
end $$;

create function overview_of_kit_parts() returns trigger language plpgsql as $$
begin
  update product_overview o set is_set = exists (select from kit_parts k where k.kit_id = o.key)
    where o.key in (select kit_id from touched);
  return null;
end $$;

create function overview_of_product_versions() returns trigger language plpgsql as $$
begin
  update product_overview o set entry = t.entry
    from (select distinct on (product_id) product_id, entry from touched order by product_id, version desc) t
    where o.key = t.product_id and o.entry is distinct from t.entry;
  return null;
end $$;

-- A typed price in minor units; null if it is no plain figure.
create function minor_units(typed text) returns bigint language sql immutable as $$
  select case when typed ~ '^[0-9]{1,12}([.,][0-9]{1,2})?$' then (replace(typed, ',', '.')::numeric * 100)::bigint end
$$;

-- A draft of a new product may become that of the product; that of a product stays so.
create function overview_of_product_drafts() returns trigger language plpgsql as $$
begin
  delete from product_overview where product_id is null and key in (select id::text from touched);
  if tg_op = 'DELETE' then
    update product_overview o set draft_id = null, publish_at = null from touched t where o.key = t.product_id;
    return null;
  end if;
  update product_overview o set draft_id = t.id, publish_at = t.publish_at
    from touched t where o.key = t.product_id and (o.draft_id, o.publish_at) is distinct from (t.id, t.publish_at);
  insert into product_overview (key, draft_id, publish_at, sku, brand, category_id, has_picture, has_measures, updated_at,
      updated_by, name_ua, name_pl, name_en, has_ua, has_pl, has_en, price_ua, price_pl, is_set)
    select d.id::text, d.id, d.publish_at, coalesce(typed ->> 'sku', ''), coalesce(typed ->> 'brand', ''),
      (select c.id from categories c where c.slug = typed ->> 'category'), coalesce(typed ->> 'pictures', '[]') <> '[]',
      typed ? 'packages' or typed ?& array['specs.dimensions_mm', 'specs.weight_kg'], d.updated_at, d.updated_by,
      typed ->> 'name.ua', typed ->> 'name.pl', typed ->> 'name.en', typed ?& array['name.ua', 'description.ua'],
      typed ?& array['name.pl', 'description.pl'], typed ?& array['name.en', 'description.en'],
      minor_units(typed ->> 'price.UA.sale'), minor_units(typed ->> 'price.PL.sale'), typed ? 'components'
    from touched d
    cross join lateral (
      select coalesce(jsonb_object_agg(key, trim(value ->> 'to')), '{}') as typed
      from jsonb_each(d.changes) where trim(value ->> 'to') <> ''
    ) fields
    where d.product_id is null;
  return null;
end $$;

create trigger products_overview_added after insert on products
  referencing new table as touched for each statement execute function overview_of_products();
create trigger products_overview_altered after update on products
  referencing new table as touched for each statement execute function overview_of_products();
create trigger products_overview_removed after delete on products
  referencing old table as touched for each statement execute function overview_of_products();
create trigger products_overview_emptied after truncate on products
  for each statement execute function overview_of_products();
create trigger product_texts_overview_added after insert on product_texts
  referencing new table as touched for each statement execute function overview_of_product_texts();
create trigger product_texts_overview_altered after update on product_texts
  referencing new table as touched for each statement execute function overview_of_product_texts();
create trigger product_texts_overview_removed after delete on product_texts
  referencing old table as touched for each statement execute function overview_of_product_texts();
create trigger prices_overview_added after insert on prices
  referencing new table as touched for each statement execute function overview_of_prices();
create trigger prices_overview_altered after update on prices
  referencing new table as touched for each statement execute function overview_of_prices();
create trigger prices_overview_removed after delete on prices
  referencing old table as touched for each statement execute function overview_of_prices();
create trigger kit_parts_overview_added after insert on kit_parts
  referencing new table as touched for each statement execute function overview_of_kit_parts();
create trigger kit_parts_overview_removed after delete on kit_parts
  referencing old table as touched for each statement execute function overview_of_kit_parts();
create trigger product_versions_overview_added after insert on product_versions
  referencing new table as touched for each statement execute function overview_of_product_versions();
create trigger translation_sources_overview_added after insert on translation_sources
  referencing new table as touched for each statement execute function overview_of_translation_sources();
create trigger translation_sources_overview_altered after update on translation_sources
  referencing new table as touched for each statement execute function overview_of_translation_sources();
create trigger translation_sources_overview_removed after delete on translation_sources
  referencing old table as touched for each statement execute function overview_of_translation_sources();
create trigger product_drafts_overview_added after insert on product_drafts
  referencing new table as touched for each statement execute function overview_of_product_drafts();
create trigger product_drafts_overview_altered after update on product_drafts
  referencing new table as touched for each statement execute function overview_of_product_drafts();
create trigger product_drafts_overview_removed after delete on product_drafts
  referencing old table as touched for each statement execute function overview_of_product_drafts();

insert into product_overview (key, product_id, draft_id, publish_at, sku, brand, category_id, published_at, archived_at,
    was_published, has_picture, has_measures, documents_end, updated_at, updated_by, entry, name_ua, name_pl, name_en, has_ua,
    has_pl, has_en, price_ua, price_pl, is_set)
  select p.id, p.id, d.id, d.publish_at, p.sku, p.brand, p.category_id, p.published_at, p.archived_at, p.was_published,
    p.pictures <> '[]', has_measures(p.packages, p.specs), first_document_end(p.files), p.updated_at, p.updated_by,
    (select v.entry from product_versions v where v.product_id = p.id order by v.version desc limit 1),
    nullif(ua.name, ''), nullif(pl.name, ''), nullif(en.name, ''),
    coalesce(ua.name <> '' and ua.description <> '', false), coalesce(pl.name <> '' and pl.description <> '', false),
    coalesce(en.name <> '' and en.description <> '', false), price_ua.net, price_pl.net,
    exists (select from kit_parts k where k.kit_id = p.id)
  from products p
  left join product_drafts d on d.product_id = p.id
  left join product_texts ua on ua.product_id = p.id and ua.locale = 'ua'
  left join product_texts pl on pl.product_id = p.id and pl.locale = 'pl'
  left join product_texts en on en.product_id = p.id and en.locale = 'en'
  left join prices price_ua on price_ua.product_id = p.id and price_ua.market = 'UA' and price_ua.tariff = 'sale'
  left join prices price_pl on price_pl.product_id = p.id and price_pl.market = 'PL' and price_pl.tariff = 'sale';
select mark_stale_products(array(select distinct product_id from published.stale_product_texts));

-- Filters, order and columns of the list of products that somebody keeps under a name.
create table staff_views (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Query of the address of the list.
  query text not null check (length(query) <= 2000),
  is_shared boolean not null default false,
  unique (user_id, name)
);
