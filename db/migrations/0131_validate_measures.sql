-- The constraints of 0130: the table is read without keeping writers out.
alter table products validate constraint products_units_per_package;
alter table products validate constraint products_shipping_marks;
