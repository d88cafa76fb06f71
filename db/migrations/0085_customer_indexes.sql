-- no transaction
-- The list of customers, newest first and by name. The same expression as in src/features/customers/list/customer-list.store.ts.
create index concurrently users_newest on users (created_at desc, id) where erased_at is null;
create index concurrently users_by_name on users (
  (lower((last_name || ' ' || first_name) collate "und-x-icu")), id
) where erased_at is null;
