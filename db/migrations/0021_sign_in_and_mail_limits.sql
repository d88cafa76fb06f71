-- Since when somebody has a role of the shop: the days in which the second factor may still be missing count from here.
alter table users add column role_given_at timestamptz not null default now();

-- Sessions of before were given to browsers in a cookie of another name, which only they may still use.
alter table sessions add column host_cookie boolean not null default false;

-- Which limit an e-mail counts for, and e-mails above it: not sent, to be read in the outbox.
alter table mails
  add column send_limit text not null default 'none' check (send_limit in ('none', 'own', 'unconfirmed')),
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'held')) not valid;
