-- no transaction
-- Similar SKUs for a pasted list that has a typing error.
create index concurrently products_sku_trigrams on products using gin (sku_folded gin_trgm_ops);
