-- What an upload of staff is for. Uploads of product files and of imports share a table; those of one kind are unknown to the other.

alter table media_uploads add column kind text not null default 'product';
alter table media_uploads add constraint media_uploads_kind check (kind in ('product', 'import')) not valid;
