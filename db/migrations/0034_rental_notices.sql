-- Which machines have other free days: cached pages that show them are made again, and no others. The payload is the ids of the
-- products with a space between, or `*` where they do not fit into one notice. The notices of `catalogue_changed` stay for
-- the release before.
create function announce_rented(ids text[]) returns void language plpgsql as $$
declare
  payload text := array_to_string(ids, ' ');
begin
  if cardinality(ids) > 0 then
    perform pg_notify('rental_changed', case when octet_length(payload) < 7900 then payload else '*' end);
  end if;
end $$;

create function announce_touched_units() returns trigger language plpgsql as $$
begin
  perform announce_rented(array(select distinct product_id from touched));
  return null;
end $$;

create function announce_touched_holds() returns trigger language plpgsql as $$
begin
  perform announce_rented(array(
    select distinct product_id from rental_units where id in (select unit_id from touched)));
  return null;
end $$;

create trigger rental_units_added after insert on rental_units
  referencing new table as touched for each statement execute function announce_touched_units();
create trigger rental_units_altered after update on rental_units
  referencing new table as touched for each statement execute function announce_touched_units();
create trigger rental_units_removed after delete on rental_units
  referencing old table as touched for each statement execute function announce_touched_units();

create trigger unit_holds_added after insert on unit_holds
  referencing new table as touched for each statement execute function announce_touched_holds();
create trigger unit_holds_altered_before after update on unit_holds
  referencing old table as touched for each statement execute function announce_touched_holds();
create trigger unit_holds_altered after update on unit_holds
  referencing new table as touched for each statement execute function announce_touched_holds();
create trigger unit_holds_removed after delete on unit_holds
  referencing old table as touched for each statement execute function announce_touched_holds();
