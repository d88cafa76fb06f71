-- Constraint of 0060: the table is read without keeping writers out.
alter table order_items validate constraint order_items_price_reason;
