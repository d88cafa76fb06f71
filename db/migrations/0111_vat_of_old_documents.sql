-- Documents from before VAT was stated by rate have their sums: figures read them as the accountant's books do.
create or replace view published.vat_documents as
  select d.id, d.order_id, d.kind, d.market, d.number, d.issued_at,
    coalesce(d.content -> 'vat', (
      select jsonb_agg(jsonb_build_object('rateBp', r.rate_bp, 'net', r.net, 'tax', r.tax, 'gross', r.gross))
      from (select (document_vat_rows(d.content)).*) r
    )) as vat,
    (d.content ->> 'total')::bigint as total
  from public.documents d where d.kind in ('invoice', 'credit_note');
