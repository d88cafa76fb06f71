-- Reviews by people who have received a product, in versions; their moderation; the ratings that come of them.

create table reviews (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products,
  -- Null once its writer was erased and wanted it to stay without a name.
  user_id text references users on delete set null,
  -- The order that the product was received with: the proof of the purchase.
  order_id uuid references orders on delete set null,
  -- First day of the month in which it was received.
  received_month date not null check (extract(day from received_month) = 1),
  rented boolean not null default false,
  state text not null default 'pending' check (state in ('pending', 'published', 'rejected', 'withdrawn', 'taken_down')),
  state_since timestamptz not null default now(),
  -- The version that everybody can read; it stays while a newer one is looked at.
  shown_version bigint,
  -- Its stars, kept by a trigger: null while nothing is shown.
  shown_stars smallint check (shown_stars between 1 and 5),
  -- When it was first published: the order of the list. Changing a review does not move it to the top.
  published_at timestamptz,
  -- What the shop answers in public, once.
  answer text check (length(answer) between 1 and 2000),
  answer_locale text check (answer_locale in ('ua', 'pl', 'en')),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  -- One review of a product by each person, whatever two windows do at once.
  unique (product_id, user_id),
  check ((shown_version is null) = (shown_stars is null)),
  check (shown_version is null or published_at is not null),
  check (case state when 'published' then shown_version is not null when 'pending' then true else shown_version is null end),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answer_locale is null))
);
create index reviews_user on reviews (user_id) where user_id is not null;
create index reviews_order on reviews (order_id) where order_id is not null;
create index reviews_shown on reviews (product_id, published_at desc, id) where shown_version is not null;
create index reviews_by_state on reviews (state, state_since, id);

-- What was written, each time anew: nothing of it is changed, so that staff decides about the words that it has read.
create table review_versions (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  title text check (length(title) between 1 and 100),
  text text not null check (length(text) between 20 and 3000),
  pros text check (length(pros) between 1 and 500),
  cons text check (length(cons) between 1 and 500),
  locale text not null check (locale in ('ua', 'pl', 'en')),
  -- First name and an initial as it is shown; null: anonymous.
  display_name text check (length(display_name) between 1 and 100),
  written_at timestamptz not null default now(),
  unique (review_id, id)
);
alter table reviews add foreign key (id, shown_version) references review_versions (review_id, id);

create function keep_review_version() returns trigger language plpgsql as $$
begin
  -- Whoever is erased may leave their words, without their name.
  if new.display_name is null and to_jsonb(new) - 'display_name' = to_jsonb(old) - 'display_name' then
    return new;
  end if;
  raise exception 'review_versions is only added to' using errcode = 'restrict_violation';
end $$;
create trigger review_versions_stay before update on review_versions for each row execute function keep_review_version();

-- The machine of a review. The same table stands in reviews/domain/review-machine.ts; a test keeps them equal.
alter table state_changes drop constraint state_changes_machine_check;
alter table state_changes add check (machine in ('order', 'payment', 'return', 'lease', 'review'));
insert into state_changes (machine, from_state, to_state) values
  ('review', 'pending', 'published'), ('review', 'pending', 'rejected'),
  ('review', 'pending', 'withdrawn'), ('review', 'pending', 'taken_down'),
  ('review', 'published', 'pending'), ('review', 'published', 'withdrawn'), ('review', 'published', 'taken_down'),
  ('review', 'rejected', 'pending'), ('review', 'rejected', 'withdrawn'),
  ('review', 'withdrawn', 'pending'),
  ('review', 'taken_down', 'pending'), ('review', 'taken_down', 'published'), ('review', 'taken_down', 'withdrawn');
create trigger reviews_state before update of state on reviews for each row execute function check_state_change('review', 'state');

-- What happened to a review, by whom, and why.
create table review_events (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews on delete cascade,
  change text not null check (change ~ '^[a-z_]{3,30}$'),
  from_state text,
  to_state text not null,
  version_id bigint references review_versions on delete set null,
  -- `writer`, `user:<id>` of the staff, or `shop:…`.
  actor text not null,
  reason text check (reason in ('offensive', 'personal_data', 'advertising', 'off_topic', 'unreadable', 'not_genuine', 'illegal')),
  note text check (length(note) between 1 and 1000),
  at timestamptz not null default now(),
  -- Nobody's words disappear without a reason from the list.
  check (change not in ('reject', 'turn_down', 'take_down') or reason is not null)
);
create index review_events_review on review_events (review_id, id);
create trigger review_events_stay before update on review_events for each row
  when (old.version_id is not distinct from new.version_id) execute function refuse_change();

-- What readers say is wrong with a review. Who they are is not asked.
create table review_reports (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews on delete cascade,
  version_id bigint not null references review_versions on delete cascade,
  reason text not null check (reason in ('offensive', 'personal_data', 'advertising', 'off_topic', 'unreadable', 'not_genuine', 'illegal')),
  note text check (length(note) between 1 and 500),
  at timestamptz not null default now(),
  -- `user:<id>` of the staff, and whether it was right.
  closed_at timestamptz,
  closed_by text,
  outcome text check (outcome in ('kept', 'removed')),
  check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by is null))
);
create index review_reports_review on review_reports (review_id);
create index review_reports_open on review_reports (at, review_id) where closed_at is null;

-- Orders whose buyers were asked for a review: once each.
create table review_invitations (
  order_id uuid primary key references orders on delete cascade,
  at timestamptz not null default now()
);

-- How many shown reviews a product has with how many stars. Always the sum of its rows: the trigger below adds and takes away.
create table product_ratings (
  product_id text primary key references products on delete cascade,
  stars_1 int not null default 0 check (stars_1 >= 0),
  stars_2 int not null default 0 check (stars_2 >= 0),
  stars_3 int not null default 0 check (stars_3 >= 0),
  stars_4 int not null default 0 check (stars_4 >= 0),
  stars_5 int not null default 0 check (stars_5 >= 0),
  count int not null generated always as (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) stored,
  sum int not null generated always as (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5) stored
);

create function set_shown_stars() returns trigger language plpgsql as $$
begin
  new.shown_stars := (select stars from review_versions where id = new.shown_version);
  return new;
end $$;
create trigger reviews_shown_stars before insert or update on reviews for each row execute function set_shown_stars();

create function apply_shown_stars() returns trigger language plpgsql as $$
declare
  product constant text := coalesce(new.product_id, old.product_id);
  came constant int := coalesce(new.shown_stars, 0);
  went constant int := coalesce(old.shown_stars, 0);
begin
  if came <> went then
    insert into product_ratings (product_id) values (product) on conflict do nothing;
    -- In place, so that those who come at once wait for each other and none counts over another.
    update product_ratings set
      stars_1 = stars_1 + (came = 1)::int - (went = 1)::int,
      stars_2 = stars_2 + (came = 2)::int - (went = 2)::int,
      stars_3 = stars_3 + (came = 3)::int - (went = 3)::int,
      stars_4 = stars_4 + (came = 4)::int - (went = 4)::int,
      stars_5 = stars_5 + (came = 5)::int - (went = 5)::int
      where product_id = product;
  end if;
  return null;
end $$;
create trigger reviews_count after insert or update or delete on reviews for each row execute function apply_shown_stars();

create function refuse_loose_rating() returns trigger language plpgsql as $$
begin
  raise exception 'ratings change with reviews' using errcode = 'restrict_violation';
end $$;
create trigger product_ratings_by_reviews before insert or update on product_ratings for each row
  when (pg_trigger_depth() = 0) execute function refuse_loose_rating();

-- Kept pages are old when what everybody sees has changed; what waits for the staff concerns none of them.
create trigger reviews_seen after update on reviews for each row
  when (old.shown_version is distinct from new.shown_version
    or (new.shown_version is not null and old.answer is distinct from new.answer))
  execute function announce_catalogue_change();
create trigger reviews_gone after delete on reviews for each row
  when (old.shown_version is not null) execute function announce_catalogue_change();
create trigger review_versions_seen after update on review_versions for each row execute function announce_catalogue_change();

-- Whoever asks to be erased says what becomes of their reviews: they go, or stay without a name.
alter table users add column erasure_keeps_reviews boolean not null default false;
