-- Drafts from which products were created: whoever still has one open goes on with its product.
create table drafted_products (
  draft_id uuid primary key,
  product_id text not null references products on delete cascade
);
create index drafted_products_product on drafted_products (product_id);
