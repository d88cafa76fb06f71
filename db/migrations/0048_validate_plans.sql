-- The constraint of 0046: the table is read without keeping writers out.
alter table product_versions validate constraint product_versions_entry_check;
