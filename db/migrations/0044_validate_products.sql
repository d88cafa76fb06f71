-- Constraints of 0037: the table is read without keeping writers out.
alter table products validate constraint products_address_format;
alter table products validate constraint products_archived;
