-- How the packages of a product travel: how many units they hold, and what must not be done to them.
alter table products add column units_per_package int not null default 1;
alter table products add column shipping_marks text[] not null default '{}';
alter table products add constraint products_units_per_package check (units_per_package between 1 and 100000) not valid;
alter table products add constraint products_shipping_marks check (shipping_marks <@ array['fragile', 'upright', 'pallet']) not valid;

create or replace view published.products as select
  id, sku, brand, model, category_id, specs, published_at, updated_at, warranty_years, address, pictures, gtin, sku_folded,
  purchase, customs_code, packages, dangerous_goods, units_per_package, shipping_marks
  from public.products;
