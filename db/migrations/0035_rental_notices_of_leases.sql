-- What else changes the free days of a machine without touching its hold: a lease that is overdue holds its unit until it is back,
-- and a replacement value changes the deposit.
create function announce_lease() returns trigger language plpgsql as $$
begin
  perform announce_rented(array(select product_id from rental_units where id = new.unit_id));
  return null;
end $$;

create trigger leases_announced after update of status, returned_on, end_day, buffer_days on leases
  for each row when (new.unit_id is not null) execute function announce_lease();

create function announce_touched_values() returns trigger language plpgsql as $$
begin
  perform announce_rented(array(select distinct product_id from touched));
  return null;
end $$;

create trigger replacement_values_added after insert on replacement_values
  referencing new table as touched for each statement execute function announce_touched_values();
create trigger replacement_values_altered after update on replacement_values
  referencing new table as touched for each statement execute function announce_touched_values();
create trigger replacement_values_removed after delete on replacement_values
  referencing old table as touched for each statement execute function announce_touched_values();
