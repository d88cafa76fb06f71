-- Categories, attributes, filters, menu and redirects as data (decision 0091). Texts are plain; a language without one shows the
-- Ukrainian one. Rows that code, renders or the specification name are protected.

alter table categories
  add column is_protected boolean not null default false,
  add column hidden_at timestamptz,
  -- Its slug is part of the addresses of its subcategories.
  add column nests boolean not null default false,
  add column section text not null default 'catalogue' check (section in ('catalogue', 'low_voltage')),
  add column sale_unit text not null default 'piece' check (sale_unit in ('piece', 'metre')),
  -- What its products are in the planners.
  add column role text check (
    role in ('module', 'battery', 'inverter', 'mounting', 'charger', 'station', 'generator', 'cable', 'breaker')
  ),
  add column warranty text not null default 'accessories' check (
    warranty in ('panels', 'batteries', 'inverters', 'accessories')
  ),
  add column machine text check (machine in ('portable', 'trailer', 'lift')),
  add column is_set boolean not null default false,
  add column has_battery boolean not null default false,
  add column installation boolean not null default false,
  add column needs_operator boolean not null default false,
  add column is_heavy boolean not null default false,
  add column manual text,
  -- Product whose picture stands for the category.
  add column face text,
  -- Rendered pictures are named by the first slug.
  add column picture_key text not null default '',
  add column picture_kind text not null default 'panel',
  add column companions int[] not null default '{}';

-- Ids of new categories; those of the specification and of D6 are below.
create sequence category_ids start 101;

create table category_addresses (
  slug text primary key,
  category_id int not null references categories on delete cascade,
  kind text not null check (kind in ('current', 'alias', 'redirect', 'former')),
  is_protected boolean not null default false,
  since timestamptz not null default now()
);
create index category_addresses_category on category_addresses (category_id);

create table units (
  key text primary key,
  dimension text not null,
  -- How many of the dimension's first unit it is.
  factor double precision not null check (factor > 0),
  is_protected boolean not null default false,
  position int not null
);

create table attribute_groups (key text primary key, position int not null);

create table attributes (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{1,59}$'),
  kind text not null check (kind in ('number', 'integer', 'text', 'flag', 'choice', 'list', 'range', 'size')),
  stored_unit text references units,
  shown_unit text references units,
  -- Decimals shown; null for an attribute of words.
  digits_min int,
  digits_max int,
  signed boolean not null default false,
  range_min double precision,
  range_max double precision,
  group_key text not null references attribute_groups,
  has_choices boolean not null default false,
  is_protected boolean not null default false,
  position int not null,
  check ((digits_min is null) = (digits_max is null)),
  check ((range_min is null) = (range_max is null))
);

create table attribute_choices (
  attribute_key text not null references attributes on update cascade on delete cascade,
  value text not null check (value <> ''),
  position int not null,
  is_protected boolean not null default false,
  merged_into text,
  primary key (attribute_key, value),
  foreign key (attribute_key, merged_into) references attribute_choices (attribute_key, value) on update cascade
);

-- Keys of before, so that imports and old versions go on.
create table former_keys (
  old text primary key,
  attribute_key text not null references attributes on update cascade on delete cascade
);

-- What is null is as the attribute has it. A category without rows has its parent's list.
create table category_attributes (
  category_id int not null references categories on delete cascade,
  attribute_key text not null references attributes on update cascade on delete cascade,
  position int not null,
  strip_position int check (strip_position between 1 and 6),
  -- Decimals of the main figure, which alone has them.
  main_digits_min int,
  main_digits_max int,
  kind text,
  shown_unit text references units,
  digits_min int,
  digits_max int,
  range_min double precision,
  range_max double precision,
  group_key text references attribute_groups,
  choices text[],
  primary key (category_id, attribute_key)
);
create index category_attributes_key on category_attributes (attribute_key);

create table category_facets (
  category_id int not null references categories on delete cascade,
  param text not null,
  attribute_key text not null references attributes on update cascade,
  kind text not null check (kind in ('values', 'range', 'flag')),
  position int not null,
  presets jsonb not null default '[]' check (jsonb_typeof(presets) = 'array'),
  primary key (category_id, param)
);

create table category_sorts (
  category_id int not null references categories on delete cascade,
  sort text not null,
  attribute_key text not null references attributes on update cascade,
  kind text not null check (kind in ('largest', 'unit-price')),
  position int not null,
  primary key (category_id, sort)
);

-- Names of orders by price per unit are texts of `order:<key>`.
create table sort_orders (key text primary key, position int not null);

create table menu_groups (key text primary key, position int not null);
create table menu_entries (
  group_key text not null references menu_groups on delete cascade,
  category_id int not null references categories on delete cascade,
  position int not null,
  primary key (group_key, category_id)
);
create table category_places (
  place text not null,
  category_id int not null references categories on delete cascade,
  position int not null,
  primary key (place, category_id)
);

create table redirects (
  path text primary key check (path <> ''),
  target text not null,
  status int not null default 302 check (status in (302, 308)),
  is_protected boolean not null default false,
  note text not null default '',
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null default now()
);

-- Subjects: `attribute:power_w`, `choice:drive:electric`, `list:25:voltage_v`, `group:output`, `unit:kw`, `order:per-watt`, `menu:solar`.
create table definition_texts (
  subject text not null,
  field text not null,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  text text not null check (length(text) between 1 and 120),
  primary key (subject, field, locale)
);

-- One row. The version counts every statement that changed a definition; writers of products compare it with what they have read.
create table definitions_state (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into definitions_state (version) values (1);

create table definition_versions (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('category', 'tree', 'list', 'attribute', 'unit', 'group', 'groups', 'order', 'menu', 'redirect')
  ),
  -- Id or key within the kind; '' for the tree, the order of groups and the menu.
  subject text not null,
  version int not null,
  entry text not null check (entry in ('first', 'saved', 'put_back', 'deleted')),
  content jsonb,
  actor text not null,
  at timestamptz not null default now(),
  unique (kind, subject, version)
);

create function announce_definitions_change() returns trigger language plpgsql as $$
begin
  update definitions_state set version = version + 1;
  perform pg_notify('definitions_changed', '');
  return null;
end $$;

create trigger categories_defined after insert or delete or update of
  slug, parent_id, position, rental, is_protected, hidden_at, nests, section, sale_unit, role, warranty, machine, is_set, has_battery,
  installation, needs_operator, is_heavy, manual, face, picture_key, picture_kind, companions
  on categories for each statement execute function announce_definitions_change();
create trigger category_addresses_defined after insert or update or delete on category_addresses
  for each statement execute function announce_definitions_change();
create trigger units_defined after insert or update or delete on units
  for each statement execute function announce_definitions_change();
create trigger attribute_groups_defined after insert or update or delete on attribute_groups
  for each statement execute function announce_definitions_change();
create trigger attributes_defined after insert or update or delete on attributes
  for each statement execute function announce_definitions_change();
create trigger attribute_choices_defined after insert or update or delete on attribute_choices
  for each statement execute function announce_definitions_change();
create trigger category_attributes_defined after insert or update or delete on category_attributes
  for each statement execute function announce_definitions_change();
create trigger category_facets_defined after insert or update or delete on category_facets
  for each statement execute function announce_definitions_change();
create trigger category_sorts_defined after insert or update or delete on category_sorts
  for each statement execute function announce_definitions_change();
create trigger sort_orders_defined after insert or update or delete on sort_orders
  for each statement execute function announce_definitions_change();
create trigger menu_groups_defined after insert or update or delete on menu_groups
  for each statement execute function announce_definitions_change();
create trigger menu_entries_defined after insert or update or delete on menu_entries
  for each statement execute function announce_definitions_change();
create trigger category_places_defined after insert or update or delete on category_places
  for each statement execute function announce_definitions_change();
create trigger redirects_defined after insert or delete or update of path, target, status, is_protected on redirects
  for each statement execute function announce_definitions_change();
create trigger definition_texts_defined after insert or update or delete on definition_texts
  for each statement execute function announce_definitions_change();

-- SQL by hand cannot break what code relies on either.
create function keep_protected() returns trigger language plpgsql as $$
begin
  raise exception 'a protected row of % cannot be deleted or renamed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger categories_protected before delete on categories
  for each row when (old.is_protected) execute function keep_protected();
create trigger categories_renumbered before update on categories
  for each row when (old.is_protected and new.id <> old.id) execute function keep_protected();
create trigger category_addresses_protected before delete on category_addresses
  for each row when (old.is_protected) execute function keep_protected();
create trigger category_addresses_moved before update on category_addresses
  for each row when (old.is_protected and (new.slug, new.category_id, new.kind) <> (old.slug, old.category_id, old.kind))
  execute function keep_protected();
create trigger units_protected before delete on units
  for each row when (old.is_protected) execute function keep_protected();
create trigger units_altered before update on units
  for each row when (old.is_protected and (new.key, new.factor) <> (old.key, old.factor)) execute function keep_protected();
create trigger attributes_protected before delete on attributes
  for each row when (old.is_protected) execute function keep_protected();
create trigger attributes_rekeyed before update on attributes
  for each row when (old.is_protected and new.key <> old.key) execute function keep_protected();
create trigger attribute_choices_protected before delete on attribute_choices
  for each row when (old.is_protected) execute function keep_protected();
create trigger redirects_protected before delete on redirects
  for each row when (old.is_protected) execute function keep_protected();

-- Two moves at once could close a loop that neither of them sees.
create function check_category_tree() returns trigger language plpgsql as $$
begin
  if exists (
    with recursive above (id, parent_id, path) as (
      select c.id, c.parent_id, array[c.id] from categories c where c.id = new.id
      union all
      select c.id, c.parent_id, above.path || c.id from above join categories c on c.id = above.parent_id
      where cardinality(above.path) <= 3
    )
    select from above where cardinality(path) > 3
  ) then
    raise exception 'category % would be below itself or too deep', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger categories_tree after insert or update of parent_id on categories
  deferrable initially deferred for each row execute function check_category_tree();

create or replace view published.categories as
  select id, slug, position, parent_id, rental, sale_unit from public.categories;
