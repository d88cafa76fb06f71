-- Links of feeds and sitemaps need the address of the page.
create or replace view published.products as select
  id, sku, brand, model, category_id, specs, published_at, updated_at, warranty_years, address
  from public.products;
