-- The open catalogue says of a category, as of a product, when it was made and last changed (specification, section 3).
alter table categories
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

create function touch_category() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create trigger categories_touched before update on categories
  for each row execute function touch_category();

-- Texts are part of what is sent about a category.
create function touch_categories_of_texts() returns trigger language plpgsql as $$
begin
  update categories set updated_at = now() where id in (select category_id from touched);
  return null;
end $$;

create trigger category_texts_moment_added after insert on category_texts
  referencing new table as touched for each statement execute function touch_categories_of_texts();
create trigger category_texts_moment_altered after update on category_texts
  referencing new table as touched for each statement execute function touch_categories_of_texts();
create trigger category_texts_moment_removed after delete on category_texts
  referencing old table as touched for each statement execute function touch_categories_of_texts();
