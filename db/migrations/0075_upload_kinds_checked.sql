alter table media_uploads validate constraint media_uploads_kind;
