-- Where a product lies in the warehouse: one bin each, without quantities by bin. A product without a row has none.
create table stock_bins (
  product_id text primary key references products on delete cascade,
  bin text not null check (length(bin) between 1 and 40),
  -- Grows with every change, so that a form that was opened before it is refused.
  version int not null default 1 check (version > 0),
  updated_by text not null,
  updated_at timestamptz not null default now()
);

-- For the scanner of staff: products by SKU whatever its case, machines with the depot where they stand.
create or replace view published.products as select
  id, sku, brand, model, category_id, specs, published_at, updated_at, warranty_years, address, pictures, gtin, sku_folded
  from public.products;
create or replace view published.rental_units as select id, product_id, market, serial, state, hours, depot from public.rental_units;
