-- The words of the search are edited by staff: they have versions, and every process follows them (decision 0093).

-- One row. The version counts every statement that changed a word; 0 until the shop has its first words.
create table lexicon_state (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into lexicon_state (version) values (0);

create table lexicon_versions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('group', 'words')),
  -- The concept of a group; '' for the words without meaning.
  subject text not null,
  version int not null,
  entry text not null check (entry in ('first', 'saved', 'put_back', 'deleted')),
  content jsonb,
  actor text not null,
  at timestamptz not null default now(),
  unique (kind, subject, version)
);

create function announce_lexicon_change() returns trigger language plpgsql as $$
begin
  update lexicon_state set version = version + 1;
  perform pg_notify('lexicon_changed', '');
  return null;
end $$;

create trigger synonym_groups_worded after insert or update or delete on synonym_groups
  for each statement execute function announce_lexicon_change();
create trigger search_words_worded after insert or update or delete on search_words
  for each statement execute function announce_lexicon_change();
create trigger fact_concepts_worded after insert or update or delete on fact_concepts
  for each statement execute function announce_lexicon_change();
create trigger category_concepts_worded after insert or update or delete on category_concepts
  for each statement execute function announce_lexicon_change();
