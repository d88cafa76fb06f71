-- no transaction
create index concurrently money_movements_done on money_movements (done_at, id) where state = 'done';
