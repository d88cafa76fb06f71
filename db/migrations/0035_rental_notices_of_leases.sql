-- What else changes the free days of a machine without touching its hold: a lease that is overdue holds its unit until it is back,
-- and a replacement value changes the deposit.
create function announce_lease() returns trigger language plpgsql as $$
begin
  perform announce_rented(array(select product_id from rental_units where id = new.unit_id));
  return null;
end $$;

create trigger leases_announced after update of status, returned_on, end_day, buffer_days on leases
  for each row when (new.unit_id is not null) execute function announce_lease();

-- The rows name their product, as units do.
create trigger replacement_values_added after insert on replacement_values
  referencing new table as touched for each statement execute function announce_touched_units();
create trigger replacement_values_altered after update on replacement_values
  referencing new table as touched for each statement execute function announce_touched_units();
create trigger replacement_values_removed after delete on replacement_values
  referencing old table as touched for each statement execute function announce_touched_units();
