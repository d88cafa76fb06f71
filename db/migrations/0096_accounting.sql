-- Accounting (decisions 0109 and 0110): VAT by document and rate, and months that are closed.

-- Day of issue in the market, which decides the month of a document.
create function document_day(market text, at timestamptz) returns date language sql immutable as $$
  select (at at time zone case market when 'UA' then 'Europe/Kyiv' else 'Europe/Warsaw' end)::date
$$;

-- VAT of a document by rate. Documents issued before their content had `vat` state one rate, in the step `tax`; delivery and fee are
-- gross amounts (D41).
create function document_vat_rows(content jsonb)
  returns table (rate_bp int, net bigint, tax bigint, gross bigint) language sql immutable as $$
  select (r ->> 'rateBp')::int, (r ->> 'net')::bigint, (r ->> 'tax')::bigint, (r ->> 'gross')::bigint
    from jsonb_array_elements(content -> 'vat') r
  union all
  select old.rate_bp, old.total - parts.tax, parts.tax, old.total from (
    select (content ->> 'total')::bigint as total, coalesce((
      select (s ->> 'rateBp')::int from jsonb_array_elements(content -> 'sums') s where s ->> 'step' = 'tax' limit 1
    ), 0) as rate_bp
  ) old cross join lateral (
    select coalesce(sum(case
      when s ->> 'step' = 'tax' then (s ->> 'amount')::bigint
      when s ->> 'step' in ('delivery', 'pay_on_delivery')
        then (2 * (s ->> 'amount')::bigint * old.rate_bp + 10000 + old.rate_bp) / (2 * (10000 + old.rate_bp))
      else 0 end), 0)::bigint as tax
    from jsonb_array_elements(content -> 'sums') s
  ) parts
  where content -> 'vat' is null and old.total is not null
$$;

-- One row for each rate of an invoice or credit note; a credit note counts negative. Written with the document, never changed.
create table document_vat (
  document_id uuid not null references documents on delete cascade,
  rate_bp int not null check (rate_bp >= 0),
  market text not null check (market in ('UA', 'PL')),
  kind text not null check (kind in ('invoice', 'credit_note')),
  day date not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  primary key (document_id, rate_bp),
  check (gross = net + tax)
);
create index document_vat_days on document_vat (market, day) include (kind, rate_bp, net, tax, gross);
create trigger document_vat_stays before update on document_vat for each row execute function refuse_change();

create table closed_months (
  id uuid primary key default gen_random_uuid(),
  market text not null check (market in ('UA', 'PL')),
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  closed_by text not null,
  -- What the month was when it was closed: documents and VAT, and the files with their SHA-256.
  sums jsonb not null,
  files jsonb not null check (jsonb_typeof(files) = 'array'),
  reopened_at timestamptz,
  reopened_by text,
  reopened_for text check (length(reopened_for) between 1 and 500),
  -- Only a month that is over, in the time of its market.
  constraint closed_months_over check (document_day(market, closed_at) >= (month + interval '1 month')::date),
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopened_for is null))
);
create unique index closed_months_once on closed_months (market, month) where reopened_at is null;

-- Closed for good, unless it is reopened once. Closing again is another row.
create function refuse_closed_month_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reopened_at is null and new.reopened_at is not null
    and to_jsonb(new) - '{reopened_at,reopened_by,reopened_for}'::text[]
      = to_jsonb(old) - '{reopened_at,reopened_by,reopened_for}'::text[] then
    return new;
  end if;
  raise exception 'closed_months is only added to' using errcode = 'restrict_violation';
end $$;
create trigger closed_months_stay before update or delete on closed_months
  for each row execute function refuse_closed_month_change();

-- Documents of a month hold this lock together until their transaction ends; closing takes it alone.
create function month_lock(market text, day date) returns bigint language sql immutable as $$
  select hashtextextended('accounting-month ' || market || to_char(date_trunc('month', day::timestamp), ' YYYY-MM'), 0)
$$;

-- A transaction that began before midnight and comes after the closing is repeated as one that lost a race: then its day is today.
create function keep_month_closed() returns trigger language plpgsql as $$
declare
  issued date := document_day(new.market, new.issued_at);
begin
  perform pg_advisory_xact_lock_shared(month_lock(new.market, issued));
  if exists (
    select from closed_months
      where market = new.market and month = date_trunc('month', issued::timestamp)::date and reopened_at is null
  ) then
    raise exception 'the month of % in % is closed', issued, new.market
      using errcode = 'serialization_failure', constraint = 'documents_in_open_month';
  end if;
  return new;
end $$;
create trigger documents_month before insert on documents for each row execute function keep_month_closed();

create function record_document_vat() returns trigger language plpgsql as $$
begin
  insert into document_vat (document_id, rate_bp, market, kind, day, net, tax, gross)
    select new.id, v.rate_bp, new.market, new.kind, document_day(new.market, new.issued_at),
      sign * v.net, sign * v.tax, sign * v.gross
    from document_vat_rows(new.content) v, (select case new.kind when 'invoice' then 1 else -1 end as sign) s;
  return null;
end $$;
create trigger documents_vat after insert on documents for each row
  when (new.kind in ('invoice', 'credit_note')) execute function record_document_vat();

insert into document_vat (document_id, rate_bp, market, kind, day, net, tax, gross)
  select d.id, v.rate_bp, d.market, d.kind, document_day(d.market, d.issued_at), sign * v.net, sign * v.tax, sign * v.gross
  from documents d cross join lateral document_vat_rows(d.content) v
    cross join lateral (select case d.kind when 'invoice' then 1 else -1 end as sign) s
  where d.kind in ('invoice', 'credit_note');

create view published.documents as select
  id, order_id, kind, market, year, serial, number, locale, content, movement_id, issued_at
  from public.documents;

insert into role_permissions (role, permission) values ('admin', 'accounting');
