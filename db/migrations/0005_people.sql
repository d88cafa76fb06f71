-- People, whole: second factor, history of sign-ins, address book, preferences, business data, erasure; the mail that
-- is sent to them; leases as far as a profile shows them.

alter table users
  add column two_factor_enabled boolean not null default false,
  add column birthdate date check (birthdate between '1900-01-01' and '2100-01-01'),
  add column company text check (length(company) between 1 and 160),
  -- EDRPOU (8 digits), RNOKPP (10) or NIP (10), checked before it comes here.
  add column tax_id text check (tax_id ~ '^\d{8}(\d{2})?$'),
  add column tax_id_kind text check (tax_id_kind in ('edrpou', 'rnokpp', 'nip')),
  -- Key of the picture among the shop's files.
  add column avatar text,
  add column password_changed_at timestamptz,
  -- When this person asked to be erased; signing in again takes it back, and the profile says so.
  add column erasure_asked_at timestamptz,
  add column erasure_cancelled_at timestamptz,
  -- Erased: the row stays for orders that the law makes us keep, without anything personal.
  add column erased_at timestamptz,
  add check ((company is null) = (tax_id is null) and (tax_id is null) = (tax_id_kind is null));

-- Addresses are confirmed by letter from now on; these two are nobody's.
update users set email_verified = true where email in ('anna.demo@heliora.example', 'oleh.demo@heliora.example');

-- The tables of better-auth's second factor.
create table two_factors (
  id text primary key,
  user_id text not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

-- A code is good for one use: the time step that it belongs to is spent with it.
create table spent_codes (
  user_id text not null references users on delete cascade,
  step bigint not null,
  spent_at timestamptz not null default now(),
  primary key (user_id, step)
);

-- What a letter asks to be confirmed. The link carries a secret; only its hash is here.
create table confirmations (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign-up', 'reset', 'change-address')),
  hash text not null unique,
  -- Where the letter goes, as accounts keep addresses.
  email text not null,
  -- Whose account it is about; null while nobody has looked, and for an account that is yet to be opened.
  user_id text references users on delete cascade,
  -- Who signs up: everything that an account is opened with. The password is hashed.
  person jsonb,
  -- Hash of the secret that the browser which asked was given as a cookie.
  browser text,
  -- Path of this site to go on to afterwards.
  next text,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  -- Letters asked for so far.
  letters int not null default 1,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index confirmations_email on confirmations (email);
create index confirmations_user on confirmations (user_id) where user_id is not null;
create index confirmations_browser on confirmations (browser) where browser is not null;

-- How a session was opened, so that a list of them can say where it is used.
alter table sessions add column method text not null default 'password';

-- Every try to sign in to an account that exists.
create table sign_ins (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  at timestamptz not null default now(),
  method text not null,
  successful boolean not null,
  -- Session that came of it, while it lasts.
  session_id text references sessions on delete set null,
  device text not null check (device in ('desktop', 'mobile', 'tablet', 'program', 'unknown')),
  browser text not null default '',
  system text not null default '',
  -- ISO 3166-1, from the table of countries by address; null where it does not know.
  country text check (country ~ '^[A-Z]{2}$'),
  address text not null
);
create index sign_ins_user on sign_ins (user_id, id desc);

-- Whoever signs in wants to stay, whichever way they came: here, so that no way in can forget it.
create function take_back_erasure() returns trigger language plpgsql as $$
begin
  update users set erasure_asked_at = null, erasure_cancelled_at = now()
    where id = new.user_id and erasure_asked_at is not null;
  return null;
end $$;
create trigger sign_ins_take_back_erasure after insert on sign_ins
  for each row when (new.successful) execute function take_back_erasure();

create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  label text not null check (length(label) between 1 and 60),
  type text not null check (type in ('shipping', 'billing', 'installation')),
  full_name text not null check (length(full_name) between 1 and 160),
  street text not null check (length(street) between 1 and 200),
  apartment text not null default '' check (length(apartment) <= 40),
  city text not null check (length(city) between 1 and 100),
  postal_code text not null default '' check (length(postal_code) <= 12),
  country text not null check (country in ('UA', 'PL', 'DE', 'FR', 'OTHER')),
  phone text not null default '' check (length(phone) <= 24),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, created_at, id);
-- One default for each person, whatever two windows do at once.
create unique index addresses_default on addresses (user_id) where is_default;

-- What somebody wants to be written about, now; and every change with its time, which is the proof of consent.
create table preferences (
  user_id text not null references users on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  topic text not null check (topic in ('enabled', 'orders', 'leases', 'marketing', 'newsletter')),
  wanted boolean not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, channel, topic),
  check (channel = 'email' or topic <> 'newsletter')
);

create table preference_changes (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  channel text not null,
  topic text not null,
  wanted boolean not null,
  at timestamptz not null default now()
);
create index preference_changes_user on preference_changes (user_id, id);

-- Letters: written with what they report, in one transaction; sent by a job. The effect key makes a letter single.
create table mails (
  id uuid primary key default gen_random_uuid(),
  effect_key text not null unique check (length(effect_key) between 3 and 200),
  user_id text references users on delete set null,
  kind text not null,
  locale text not null check (locale in ('ua', 'pl', 'en')),
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  fault text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index mails_newest on mails (created_at desc, id);
create index mails_waiting on mails (created_at) where state = 'waiting';
create index mails_user on mails (user_id) where user_id is not null;

-- A rented unit as its lessee sees it. The rental calendar adds its own columns and rules.
create table leases (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users,
  order_item_id uuid not null references order_items,
  product_id text not null references products,
  status text not null default 'reserved' check (status in ('reserved', 'confirmed', 'active', 'returned', 'closed', 'overdue', 'cancelled')),
  -- Local calendar days of the market, half-open: the day of return is not in it.
  first_day date not null,
  end_day date not null check (end_day > first_day),
  created_at timestamptz not null default now()
);
create index leases_user on leases (user_id, end_day);

-- A business that buys: as it stood when the order was placed.
alter table orders
  add column company text check (length(company) between 1 and 160),
  add column tax_id text check (tax_id ~ '^\d{8}(\d{2})?$'),
  add check ((company is null) = (tax_id is null));
create index leases_item on leases (order_item_id);

-- What is on its way or waits for money, for the overview of a profile: few rows however long somebody is a customer.
create index orders_active on orders (user_id, created_at desc, id) where status in ('pending', 'processing', 'shipped');
