-- Codes by e-mail, which sign in without a password. `tries` counts codes that were entered, before they are compared.
alter table confirmations
  add column tries smallint not null default 0,
  drop constraint confirmations_purpose_check,
  add constraint confirmations_purpose_check
    check (purpose in ('sign-up', 'reset', 'change-address', 'sign-in')) not valid;
