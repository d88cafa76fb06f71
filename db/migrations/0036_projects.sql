-- Plans of the planners that somebody saved, with or without an account. Who has an address may use the project: the keys are
-- random and are never logged.
create table projects (
  id uuid primary key default gen_random_uuid(),
  -- 128 random bits each: of the address that may change the project, and of the one that may only read it.
  edit_key text not null unique check (edit_key ~ '^[0-9a-f]{32}$'),
  view_key text not null unique check (view_key ~ '^[0-9a-f]{32}$'),
  user_id text references users on delete cascade,
  -- Path below /planner. Which planners there are the code knows.
  planner text not null check (planner ~ '^[a-z]+(/[a-z]+)?$' and length(planner) <= 40),
  title text not null check (length(title) between 1 and 120),
  -- Hash of the form that made it: the same one counts once.
  request_hash text unique,
  created_at timestamptz not null default now(),
  -- The last day on which somebody opened it: without an account it is deleted when it is forgotten.
  opened_on date not null default current_date
);
create index projects_user on projects (user_id) where user_id is not null;
create index projects_opened on projects (opened_on) where user_id is null;

-- What the planner was asked and what it said then; only added to.
create table project_versions (
  project_id uuid not null references projects on delete cascade,
  number int not null check (number > 0),
  -- The form of the planner.
  query text not null check (length(query) <= 8000),
  market text not null check (market in ('UA', 'PL')),
  verdict text not null check (verdict in ('fits', 'fits-with-note', 'unconfirmed', 'does-not-fit')),
  -- [{id, name, count, grossMinor}]; the gross price of one piece in minor units of the market, null where it is on request.
  parts jsonb not null,
  model_version int not null check (model_version > 0),
  created_at timestamptz not null default now(),
  primary key (project_id, number)
);
create trigger project_versions_stay before update on project_versions for each row execute function refuse_change();

-- The project that goes with a message, by the key of its reading address.
alter table tickets add column project_key text check (project_key ~ '^[0-9a-f]{32}$');
