-- Tags come in with files of products, stand in their exports and are searched for: short keys, short names in three languages.
alter table tags add constraint tags_slug_length check (length(slug) <= 60);
alter table tag_texts add constraint tag_texts_name_length check (length(name) <= 80);

-- The shelf of every process follows the tags of a product as it follows its texts.
create function announce_tagged_products() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select distinct product_id from touched));
  return null;
end $$;

create function announce_renamed_tags() returns trigger language plpgsql as $$
begin
  perform announce_products(array(
    select distinct product_id from product_tags where tag_id in (select tag_id from touched)));
  return null;
end $$;

create trigger product_tags_added after insert on product_tags
  referencing new table as touched for each statement execute function announce_tagged_products();
create trigger product_tags_altered after update on product_tags
  referencing new table as touched for each statement execute function announce_tagged_products();
create trigger product_tags_removed after delete on product_tags
  referencing old table as touched for each statement execute function announce_tagged_products();

create trigger tag_texts_added after insert on tag_texts
  referencing new table as touched for each statement execute function announce_renamed_tags();
create trigger tag_texts_altered after update on tag_texts
  referencing new table as touched for each statement execute function announce_renamed_tags();
create trigger tag_texts_removed after delete on tag_texts
  referencing old table as touched for each statement execute function announce_renamed_tags();
