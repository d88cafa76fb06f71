-- What people of the shop write around the goods: promotions, ads, slides of the home page, and tags of products. Nothing of
-- it is shown before it is published, while it is switched off, or outside of its days.

create table promotions (
  id int generated always as identity primary key,
  -- The category that it is about, where it is about one.
  category_id int references categories on delete cascade,
  -- Address of a picture of our own, with its size in pixels.
  image text not null check (image ~ '^/[^/]'),
  image_width int not null check (image_width > 0),
  image_height int not null check (image_height > 0),
  position int not null default 0,
  active boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null: a draft.
  published_at timestamptz,
  check (starts_at < ends_at)
);

create table promotion_texts (
  promotion_id int not null references promotions on delete cascade,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  title text not null check (title <> ''),
  description text not null default '',
  primary key (promotion_id, locale)
);

create table ads (
  id int generated always as identity primary key,
  type text not null check (type in ('image', 'video')),
  image text check (image ~ '^/[^/]'),
  image_width int check (image_width > 0),
  image_height int check (image_height > 0),
  -- Address of the video.
  content_url text check (content_url ~ '^(/[^/]|https://)'),
  -- Where it leads; opened beside the shop.
  link text check (link ~ '^(/[^/]|https://)'),
  position int not null default 0,
  active boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  check (starts_at < ends_at),
  check (type = 'image' or content_url is not null),
  check (image is null or (image_width is not null and image_height is not null))
);

-- An ad without words is called «No title» (specification section 3).
create table ad_texts (
  ad_id int not null references ads on delete cascade,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  title text,
  description text not null default '',
  primary key (ad_id, locale)
);

create table carousel_slides (
  id int generated always as identity primary key,
  -- The category that it leads to; its lowest price stands on the slide.
  category_id int not null references categories on delete cascade,
  -- A scene that the shop has rendered, by its name.
  scene text not null check (scene ~ '^[a-z0-9-]+$'),
  position int not null,
  active boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  check (starts_at < ends_at)
);

create table carousel_slide_texts (
  slide_id int not null references carousel_slides on delete cascade,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  title text not null check (title <> ''),
  description text not null,
  primary key (slide_id, locale)
);

create table tags (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table tag_texts (
  tag_id int not null references tags on delete cascade,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  name text not null check (name <> ''),
  primary key (tag_id, locale)
);

create table product_tags (
  product_id text not null references products on delete cascade,
  tag_id int not null references tags on delete cascade,
  primary key (product_id, tag_id)
);
create index product_tags_tag on product_tags (tag_id);

-- Kept pages and answers show all of this.
create trigger promotions_changed after insert or update or delete on promotions for each statement execute function announce_catalogue_change();
create trigger promotion_texts_changed after insert or update or delete on promotion_texts for each statement execute function announce_catalogue_change();
create trigger ads_changed after insert or update or delete on ads for each statement execute function announce_catalogue_change();
create trigger ad_texts_changed after insert or update or delete on ad_texts for each statement execute function announce_catalogue_change();
create trigger carousel_slides_changed after insert or update or delete on carousel_slides for each statement execute function announce_catalogue_change();
create trigger carousel_slide_texts_changed after insert or update or delete on carousel_slide_texts for each statement execute function announce_catalogue_change();
create trigger tags_changed after insert or update or delete on tags for each statement execute function announce_catalogue_change();
create trigger tag_texts_changed after insert or update or delete on tag_texts for each statement execute function announce_catalogue_change();
create trigger product_tags_changed after insert or update or delete on product_tags for each statement execute function announce_catalogue_change();

-- The open catalogue looks into texts without looking at capitals. Folding them for each question is four fifths of its work, so
-- it is done once, when they are written. Explicitly by ICU: what else is a capital depends on where the server was set up.
alter table product_texts
  add column name_folded text generated always as (lower(name collate "und-x-icu")) stored,
  add column description_folded text generated always as (lower(description collate "und-x-icu")) stored;
alter table products
  add column sku_folded text generated always as (lower(sku collate "und-x-icu")) stored,
  add column brand_folded text generated always as (lower(brand collate "und-x-icu")) stored,
  add column model_folded text generated always as (lower(model collate "und-x-icu")) stored;
