-- Checks of 0021 and 0022, read through now that nobody can write against them.
alter table mails validate constraint mails_state_check;
alter table payment_events validate constraint payment_events_outcome_check;
