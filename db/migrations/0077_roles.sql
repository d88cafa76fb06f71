-- Roles are data: built-in ones are what the shop always had, own ones are made of permissions, markets and limits (decision 0097).
create table roles (
  id text primary key,
  -- Built-in roles are named by the messages of the shop.
  name text not null check (length(name) between 1 and 60),
  is_built_in boolean not null default false,
  version int not null default 1,
  updated_by text,
  updated_at timestamptz not null default now()
);
create unique index roles_name on roles (lower(name));

create table role_permissions (
  role text not null references roles on delete cascade,
  permission text not null,
  markets text[] not null default '{UA,PL}' check (markets <@ '{UA,PL}' and cardinality(markets) > 0),
  -- Largest amount of one action in minor units; null without a limit.
  limit_ua bigint check (limit_ua >= 0),
  limit_pl bigint check (limit_pl >= 0),
  primary key (role, permission)
);

insert into roles (id, name, is_built_in) values
  ('customer', 'customer', true), ('translator', 'translator', true), ('staff', 'staff', true), ('admin', 'admin', true);
insert into role_permissions (role, permission)
  select 'admin', unnest('{outbox,outbox-links,orders,refunds,returns,stock,rental,reviews,inbox,products,imports,content,translations,audit,customers,people,settings,integrations}'::text[])
  union all
  select 'staff', unnest('{outbox,orders,refunds,returns,stock,rental,reviews,inbox,products,imports,content,customers}'::text[])
  union all
  select 'translator', 'translations';

create function announce_role_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('roles_changed', '');
  return null;
end $$;
create trigger roles_announced after insert or update or delete on roles
  for each statement execute function announce_role_change();
create trigger role_permissions_announced after insert or update or delete on role_permissions
  for each statement execute function announce_role_change();

create view published.role_permissions as select role, permission, markets from public.role_permissions;

-- A role that somebody has cannot be deleted.
alter table users drop constraint users_role_check;
alter table users add constraint users_role foreign key (role) references roles not valid;

create table invitations (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token in the link.
  token_hash text not null unique,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null references roles,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn')),
  -- User ids without a reference: the record outlives the account.
  invited_by text not null,
  created_at timestamptz not null default now(),
  -- When the link was sent last.
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decided_by text,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
-- One open invitation for each address.
create unique index invitations_open on invitations (email) where state = 'open';
create index invitations_role on invitations (role);

-- The one-time address of the first administrator: one row while no administrator exists.
create table setup_keys (
  is_only boolean primary key default true check (is_only),
  token_hash text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours'
);
