-- The registered address of the company that a user buys for, as invoices name it. Empty: not told yet, as in all accounts before.
alter table users
  add column company_street text,
  add column company_city text,
  add column company_postal_code text,
  add column company_country text;
alter table users add constraint users_company_seat check (
  num_nonnulls(company_street, company_city, company_postal_code, company_country) in (0, 4)
) not valid;
alter table users add constraint users_company_country
  check (company_country in ('UA', 'PL', 'DE', 'FR', 'OTHER')) not valid;
alter table users add constraint users_company_lengths check (
  length(company_street) between 1 and 200 and length(company_city) between 1 and 100
  and length(company_postal_code) between 1 and 12
) not valid;
