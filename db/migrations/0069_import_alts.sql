-- Alternative texts of a picture that an import brings along, by language; null: its row names none.

alter table import_files add column alt jsonb;
alter table import_files add constraint import_files_alt_object check (jsonb_typeof(alt) = 'object') not valid;
