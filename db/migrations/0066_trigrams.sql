-- Parts of words in indexes, for the command palette of staff (decision 0089).
create extension if not exists pg_trgm;
