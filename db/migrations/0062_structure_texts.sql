-- Names of the structure (attributes, their words, groups, units, lists, menu) as translators see them beside other texts of the shop.

-- English has no forms `few` and `many`: it shows `other` there.
create view published.structure_texts as
  select subject, field,
    max(text) filter (where locale = 'ua') as ua,
    max(text) filter (where locale = 'pl') as pl,
    coalesce(max(text) filter (where locale = 'en'), case when field in ('few', 'many') then (
      select o.text from public.definition_texts o where o.subject = t.subject and o.field = 'other' and o.locale = 'en'
    ) end) as en
  from public.definition_texts t group by subject, field;

-- As for products and categories: the Ukrainian text changed, by whomever, and its translations were made from the old one.
create function keep_definition_sources() returns trigger language plpgsql as $$
begin
  insert into translation_sources (key, locale, source, translation)
    select 'structure.' || was.subject || '.' || was.field, t.locale, was.text, coalesce(before.text, t.text)
    from was
    join became on became.subject = was.subject and became.field = was.field and became.locale = was.locale
    join definition_texts t on t.subject = was.subject and t.field = was.field and t.locale <> 'ua'
    left join was before on before.subject = t.subject and before.field = t.field and before.locale = t.locale
    where was.locale = 'ua' and was.text <> became.text
  on conflict (key, locale) do update set source = excluded.source, translation = excluded.translation
    where translation_sources.translation <> excluded.translation;
  return null;
end $$;
create trigger definition_texts_translated_from after update on definition_texts
  referencing old table as was new table as became for each statement execute function keep_definition_sources();

-- Drafts, history and sources follow a name whose attribute gets another key.
create function move_definition_translations() returns trigger language plpgsql as $$
declare
  was text := 'structure.' || old.subject || '.' || old.field;
  became text := 'structure.' || new.subject || '.' || new.field;
begin
  delete from translations where key = became and locale = new.locale;
  delete from translation_sources where key = became and locale = new.locale;
  update translations set key = became where key = was and locale = new.locale;
  update translation_sources set key = became where key = was and locale = new.locale;
  update translation_events set key = became where key = was and locale = new.locale;
  return null;
end $$;
create trigger definition_texts_translations_moved after update of subject on definition_texts
  for each row when (new.subject <> old.subject) execute function move_definition_translations();

-- As for products: a name that is gone has no drafts, which another one of its key would get.
create function forget_definition_translations() returns trigger language plpgsql as $$
begin
  delete from translations where key = 'structure.' || old.subject || '.' || old.field;
  delete from translation_sources where key = 'structure.' || old.subject || '.' || old.field;
  return null;
end $$;
create trigger definition_texts_translations_forgotten after delete on definition_texts
  for each row when (old.locale = 'ua') execute function forget_definition_translations();
