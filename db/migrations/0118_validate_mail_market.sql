-- The constraint of 0117: the table is read without keeping writers out.
alter table mails validate constraint mails_market;
