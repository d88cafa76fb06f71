-- The market whose sender an e-mail has; null: that of the environment, as for e-mails to staff and those written before.
alter table mails add column market text;
alter table mails add constraint mails_market check (market in ('UA', 'PL')) not valid;
