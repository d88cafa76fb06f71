-- no transaction
-- The same expression as in src/features/orders/staff/staff-orders.store.ts: another one would not use the index.
create index concurrently order_items_words on order_items using gin ((name || chr(10) || sku) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
