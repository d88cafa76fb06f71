-- What public registers of companies answered, for a day: they limit the questions. A null answer: there is no such company.
create table company_register_answers (
  kind text not null check (kind in ('nip', 'edrpou')),
  tax_id text not null check (tax_id ~ '^\d{8}(\d{2})?$'),
  answer jsonb,
  answered_at timestamptz not null,
  primary key (kind, tax_id)
);
create index company_register_answers_answered_at on company_register_answers (answered_at);
