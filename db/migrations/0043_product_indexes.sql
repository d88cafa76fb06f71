-- no transaction
create unique index concurrently products_gtin on products (gtin) where gtin is not null;
create index concurrently products_replaced_by on products (replaced_by) where replaced_by is not null;
create index concurrently products_sku_folded on products (sku_folded);
