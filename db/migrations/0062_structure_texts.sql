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
