-- Product pages name manufacturers: every process drops them from its caches when an economic operator changes.
create trigger economic_operators_changed after insert or update or delete on economic_operators
  for each statement execute function announce_catalogue_change();

-- Feeds show what staff chose as pictures, and the GTIN.
create or replace view published.products as select
  id, sku, brand, model, category_id, specs, published_at, updated_at, warranty_years, address, pictures, gtin
  from public.products;
