-- What the accountant reads of payments: the reference of the bank or provider, and its fee once the provider has said it.
alter table money_movements add column fee bigint check (fee >= 0);
create or replace view published.money_movements as select
  id, state, order_id, kind, method, amount, currency, created_at, done_at, reference, fee
  from public.money_movements;
