-- Settings of the markets that staff edits (decision 0098). A market and section without a version has the values of the source.
create table settings_versions (
  id bigint generated always as identity primary key,
  market text not null check (market in ('UA', 'PL')),
  section text not null,
  version int not null check (version > 0),
  -- All fields of the section by name.
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  valid_from timestamptz not null,
  entry text not null check (entry in ('saved', 'put_back')),
  reason text not null default '',
  actor text not null,
  created_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  withdrawn_by text,
  -- Two people who saved the same version: only the first is stored.
  unique (market, section, version),
  -- What has held is never rewritten: orders of that time are computed by it.
  check (valid_from > created_at),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);

-- Append-only. The one change that is allowed withdraws what is not yet in force.
create function guard_settings_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'settings_versions is append-only';
  end if;
  if old.withdrawn_at is not null or old.valid_from <= clock_timestamp()
    or (to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by') <> (to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by') then
    raise exception 'only a planned version of settings can be withdrawn';
  end if;
  return new;
end $$;
create trigger settings_versions_guarded before update or delete on settings_versions
  for each row execute function guard_settings_version();

create function announce_settings_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;
create trigger settings_versions_announced after insert or update on settings_versions
  for each statement execute function announce_settings_change();
