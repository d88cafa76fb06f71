-- no transaction
create index concurrently audit_log_actor on audit_log (actor, id);
