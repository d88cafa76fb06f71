-- To whom and where an order is billed. Empty: to the recipient, at the address of delivery, as in all orders before.
alter table orders
  add column billing_first_name text,
  add column billing_last_name text,
  add column billing_address text,
  add column billing_city text,
  add column billing_postal_code text,
  add column billing_country text;
alter table orders add constraint orders_billing_country
  check (billing_country in ('UA', 'PL', 'DE', 'FR', 'Other')) not valid;
alter table orders add constraint orders_billing_whole
  check (num_nonnulls(billing_first_name, billing_last_name, billing_address, billing_city, billing_postal_code,
    billing_country) in (0, 6)) not valid;
