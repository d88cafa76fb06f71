-- Tax invoices in Ukraine name the customs code of goods.
create or replace view published.products as select
  id, sku, brand, model, category_id, specs, published_at, updated_at, warranty_years, address, pictures, gtin, sku_folded,
  purchase, customs_code
  from public.products;
