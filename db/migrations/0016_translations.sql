-- Texts of the interface as translators change them. The files in the repository stay the source; what is published here lies
-- over them. A text of a product, `products.<id>.name` or `….description`, has only its draft here: it is published into
-- product_texts.

create table translations (
  -- `<feature>.<key>`.
  key text not null check (length(key) between 3 and 300),
  locale text not null check (locale in ('ua', 'pl', 'en')),
  -- Null: the text of the files.
  published text check (length(published) between 1 and 20000),
  draft text check (length(draft) between 1 and 20000),
  -- How far the draft is: `review` waits for a second look.
  state text check (state in ('draft', 'review')),
  -- Counts the changes: whoever changes a text names the one that they have seen.
  version int not null default 0 check (version >= 0),
  changed_by text,
  changed_at timestamptz not null default now(),
  primary key (key, locale),
  check ((draft is null) = (state is null))
);
create index translations_waiting on translations (key, locale) where state is not null;

-- Who wrote what. Rows are only added.
create table translation_events (
  id bigint generated always as identity primary key,
  key text not null,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  change text not null
    check (change in ('original', 'save', 'ask', 'send_back', 'publish', 'discard', 'revert', 'confirm', 'import')),
  -- The text after the change; null for one that is that of the files again.
  text text,
  -- `user:<id>`, or `shop` for what was there before anybody touched it.
  actor text not null,
  at timestamptz not null default now()
);
create index translation_events_of_key on translation_events (key, id desc);

-- The Ukrainian text from which a translation was made, as far as it is known: if that has become another one and the
-- translation has not, somebody has to look at it.
create table translation_sources (
  key text not null,
  locale text not null check (locale in ('pl', 'en')),
  source text not null,
  translation text not null,
  primary key (key, locale)
);

-- Every process lays the published texts over its files and forgets its kept pages.
create function announce_texts_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('texts_changed', '');
  return null;
end $$;
create trigger translations_published after update of published on translations for each statement execute function announce_texts_change();
create trigger translation_sources_changed after insert or update or delete on translation_sources for each statement execute function announce_texts_change();

-- The Ukrainian text of a product changed, by whomever: its translations were made from the old one. If a translation was
-- changed as well, it is not the one that is kept here, and nobody has to look at it.
create function keep_product_sources() returns trigger language plpgsql as $$
begin
  insert into translation_sources (key, locale, source, translation)
    select 'products.' || was.product_id || '.' || part.field, t.locale,
      case part.field when 'name' then was.name else was.description end,
      case part.field when 'name' then coalesce(before.name, t.name) else coalesce(before.description, t.description) end
    from was
    join became on became.product_id = was.product_id and became.locale = was.locale
    cross join (values ('name'), ('description')) as part (field)
    join product_texts t on t.product_id = was.product_id and t.locale <> 'ua'
    left join was before on before.product_id = t.product_id and before.locale = t.locale
    where was.locale = 'ua'
      and case part.field when 'name' then was.name <> became.name else was.description <> became.description end
  on conflict (key, locale) do update set source = excluded.source, translation = excluded.translation
    where translation_sources.translation <> excluded.translation;
  return null;
end $$;
create trigger product_texts_translated_from after update on product_texts
  referencing old table as was new table as became for each statement execute function keep_product_sources();

create function forget_product_translations() returns trigger language plpgsql as $$
begin
  delete from translations where key like 'products.' || old.id || '.%';
  delete from translation_sources where key like 'products.' || old.id || '.%';
  return null;
end $$;
create trigger products_translations_forgotten after delete on products for each row execute function forget_product_translations();
