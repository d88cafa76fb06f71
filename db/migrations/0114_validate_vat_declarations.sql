-- The constraint of 0113: the table is read without keeping writers out.
alter table orders validate constraint orders_vat_declaration;
