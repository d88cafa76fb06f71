-- Files of products that are brought in: how far each is, what it changed, what of it was refused.

create table imports (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the file: one that was broken off is gone on with by this.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (length(file_name) between 1 and 200),
  bytes bigint not null check (bytes >= 0),
  -- Key of the uploaded file among the shop's files; null for a file that a command reads.
  stored text,
  -- Name of the mapping file; null for our own format.
  mapping text check (mapping ~ '^[a-z0-9-]{1,60}$'),
  -- The market of prices whose columns name none.
  market text check (market in ('UA', 'PL')),
  actor text not null,
  -- `checking` and `importing` are under way, or wait for whoever goes on with them.
  state text not null check (state in ('checking', 'checked', 'importing', 'done', 'stopped', 'failed')),
  -- Rows by the line breaks of the file, so about.
  rows_total int not null default 0 check (rows_total >= 0),
  rows_done int not null default 0 check (rows_done >= 0),
  created int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  -- How many products change in which column.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  -- Why the file was not read to its end: a code and what belongs into its sentence.
  failure jsonb check (jsonb_typeof(failure) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_newest on imports (created_at desc, id);
create index imports_waiting on imports (updated_at) where state in ('checking', 'importing');
-- The same file is brought in once at a time.
create unique index imports_once on imports (hash, coalesce(mapping, ''), coalesce(market, '')) where state = 'importing';

-- What was wrong with a row. The sentence is made of code and values in the language of whoever reads it.
create table import_faults (
  import_id uuid not null references imports on delete cascade,
  id bigint generated always as identity,
  line int not null check (line > 0),
  column_name text,
  sku text,
  code text not null check (code ~ '^[a-z_]{2,40}$'),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  primary key (import_id, id)
);

-- The first changes of an import, to be looked at before it is carried out.
create table import_samples (
  import_id uuid not null references imports on delete cascade,
  id bigint generated always as identity,
  sku text not null,
  column_name text not null,
  before text not null,
  after text not null,
  primary key (import_id, id)
);

-- A statement moves the stock of many products at once: one statement follows it, and one notice instead of one for each row.
-- The rows are held in one order, so that two who sell the same goods wait for each other. As before, an update comes first:
-- what is taken away from a stock that is there could not stand as a row of its own.
create or replace function apply_stock_movement() returns trigger language plpgsql as $$
begin
  perform from stock where product_id in (select product_id from moved) order by product_id for update;
  update stock s set on_hand = s.on_hand + m.on_hand, reserved = s.reserved + m.reserved
    from (select product_id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from moved group by product_id) m
    where s.product_id = m.product_id;
  if exists (select from moved m where not exists (select from stock s where s.product_id = m.product_id)) then
    insert into stock (product_id, on_hand, reserved)
      select m.product_id, m.on_hand, m.reserved
      from (select product_id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from moved group by product_id) m
      where not exists (select from stock s where s.product_id = m.product_id)
      on conflict (product_id) do update set on_hand = stock.on_hand + excluded.on_hand, reserved = stock.reserved + excluded.reserved;
  end if;
  return null;
end $$;
drop trigger stock_movements_apply on stock_movements;
create trigger stock_movements_apply after insert on stock_movements
  referencing new table as moved for each statement execute function apply_stock_movement();
