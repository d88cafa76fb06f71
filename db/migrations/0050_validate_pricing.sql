-- Constraints of 0049: the tables are read without keeping writers out.
alter table order_items validate constraint order_items_discount;
alter table order_adjustments validate constraint order_adjustments_promotion;
