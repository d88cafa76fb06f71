-- no transaction
-- The same expressions as in the stores that search them: another one would not use the index.
create index concurrently orders_words on orders using gin (
  (order_number || chr(10) || first_name || ' ' || last_name || ' ' || first_name || chr(10) || email || chr(10)
    || coalesce(company, '') || chr(10) || coalesce(tax_id, '') || chr(10) || phone) gin_trgm_ops
) with (gin_pending_list_limit = 256);
create index concurrently users_words on users using gin (
  (first_name || ' ' || last_name || ' ' || first_name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10)
    || coalesce(tax_id, '') || chr(10) || coalesce(phone, '')) gin_trgm_ops
) with (gin_pending_list_limit = 256) where erased_at is null;
