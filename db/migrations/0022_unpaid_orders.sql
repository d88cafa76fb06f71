-- Events of the provider that this version does not understand are stored too; a later version may.
alter table payment_events drop constraint payment_events_outcome_check;
alter table payment_events add constraint payment_events_outcome_check
  check (outcome in ('applied', 'nothing_to_do', 'unknown_order', 'not_understood')) not valid;

-- Network address (IPv6: its /64) from which an order that is not paid was placed; emptied once that no longer matters.
alter table orders add column placed_from text check (length(placed_from) between 2 and 64);
