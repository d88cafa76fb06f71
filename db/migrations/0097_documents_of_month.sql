-- no transaction
create index concurrently documents_of_month on documents (market, issued_at, id);
