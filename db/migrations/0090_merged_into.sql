-- no transaction
-- Accounts that were merged into one, for its export and erasure.
create index concurrently users_merged_into on users (merged_into_id) where merged_into_id is not null;
