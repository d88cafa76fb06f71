-- Words of the search as data: they replace the files of `search/domain/lexicon` once the lexicon is a value (decision 0093).

create table synonym_groups (
  concept text not null,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  -- The order matters: a phrase of several groups means them in it.
  position int not null,
  -- Names in products and queries; in queries only; what usually means something else.
  names text[] not null default '{}',
  typed text[] not null default '{}',
  maybe text[] not null default '{}',
  primary key (concept, locale)
);

create table search_words (
  locale text not null check (locale in ('ua', 'pl', 'en')),
  kind text not null check (kind in ('stop', 'aside')),
  words text[] not null default '{}',
  primary key (locale, kind)
);

create table fact_concepts (
  attribute_key text not null,
  value text not null,
  concepts text[] not null,
  primary key (attribute_key, value)
);

create table category_concepts (
  category_id int primary key references categories on delete cascade,
  concepts text[] not null
);
