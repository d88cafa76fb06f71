-- What a quantity of an order counts, as it was when ordered: cable is sold by the metre.
alter table order_items add column sale_unit text not null default 'piece' check (sale_unit in ('piece', 'metre'));
