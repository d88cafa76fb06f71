-- The constraints of 0126: the table is read without keeping writers out.
alter table users validate constraint users_company_seat;
alter table users validate constraint users_company_country;
alter table users validate constraint users_company_lengths;
