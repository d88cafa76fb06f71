-- Passages of text pages that staff has written in the stead of the built-in ones. Not one row is rewritten.
alter table content_entries drop constraint content_entries_kind_check;
alter table content_entries add constraint content_entries_kind_check
  check (kind in ('faq', 'cases', 'notices', 'passages')) not valid;
alter table content_entries validate constraint content_entries_kind_check;
alter table content_versions drop constraint content_versions_kind_check;
alter table content_versions add constraint content_versions_kind_check
  check (kind in ('slides', 'promotions', 'ads', 'faq', 'cases', 'notices', 'passages')) not valid;
alter table content_versions validate constraint content_versions_kind_check;
