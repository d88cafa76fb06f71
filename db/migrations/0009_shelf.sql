-- Every process keeps the shelf, a copy of all products to search and narrow: these notices tell it which to read again. The
-- payload is their ids with a space between, or `*` where they do not fit into one notice.
create function announce_products(ids text[]) returns void language plpgsql as $$
declare
  payload text := array_to_string(ids, ' ');
begin
  if cardinality(ids) > 0 then
    perform pg_notify('products_changed', case when octet_length(payload) < 7900 then payload else '*' end);
  end if;
end $$;

create function announce_touched_products() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select distinct id from touched));
  return null;
end $$;

-- What is sold of a product is sold of the sets that it is a part of.
create function announce_touched_rows() returns trigger language plpgsql as $$
begin
  perform announce_products(array(
    select product_id from touched union select kit_id from kit_parts where product_id in (select product_id from touched)));
  return null;
end $$;

create trigger products_added after insert on products
  referencing new table as touched for each statement execute function announce_touched_products();
create trigger products_altered after update on products
  referencing new table as touched for each statement execute function announce_touched_products();
create trigger products_removed after delete on products
  referencing old table as touched for each statement execute function announce_touched_products();

create trigger product_texts_added after insert on product_texts
  referencing new table as touched for each statement execute function announce_touched_rows();
create trigger product_texts_altered after update on product_texts
  referencing new table as touched for each statement execute function announce_touched_rows();
create trigger product_texts_removed after delete on product_texts
  referencing old table as touched for each statement execute function announce_touched_rows();

create trigger prices_added after insert on prices
  referencing new table as touched for each statement execute function announce_touched_rows();
create trigger prices_altered after update on prices
  referencing new table as touched for each statement execute function announce_touched_rows();
create trigger prices_removed after delete on prices
  referencing old table as touched for each statement execute function announce_touched_rows();

create trigger stock_added after insert on stock
  referencing new table as touched for each statement execute function announce_touched_rows();
create trigger stock_altered after update on stock
  referencing new table as touched for each statement execute function announce_touched_rows();
create trigger stock_removed after delete on stock
  referencing old table as touched for each statement execute function announce_touched_rows();

-- What a set is made of decides how many there are.
create function announce_touched_kits() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select distinct kit_id from touched));
  return null;
end $$;

create trigger kit_parts_added after insert on kit_parts
  referencing new table as touched for each statement execute function announce_touched_kits();
create trigger kit_parts_altered after update on kit_parts
  referencing new table as touched for each statement execute function announce_touched_kits();
create trigger kit_parts_removed after delete on kit_parts
  referencing old table as touched for each statement execute function announce_touched_kits();
