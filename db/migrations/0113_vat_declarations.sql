-- What a private buyer declared for the reduced VAT rate: the text with its edition and language, the rate, and when.
alter table orders add column vat_declaration jsonb;
alter table orders add constraint orders_vat_declaration check (
  vat_declaration is null or (
    jsonb_typeof(vat_declaration) = 'object'
    and vat_declaration ?& array['version', 'locale', 'text', 'acceptedAt']
    and (vat_declaration ->> 'rateBp')::int is not distinct from tax_rate_bp
    and market = 'PL' and company is null and tax_id is null and rental_consent is null
  )
) not valid;
