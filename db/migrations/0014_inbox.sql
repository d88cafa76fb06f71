-- What people write to the shop, and what is answered: the contact form, and the requests that a person answers.

create table tickets (
  id uuid primary key default gen_random_uuid(),
  -- Random, so that nobody counts or guesses; still it opens nothing by itself.
  number text not null unique check (number ~ '^HT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  -- The contact form, a large purchase (D13), delivery beyond Ukraine and Poland (D18).
  kind text not null check (kind in ('contact', 'bulk', 'country')),
  topic text check (topic in ('choice', 'offer', 'order', 'return', 'rent', 'technical', 'privacy', 'other')),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  user_id text references users on delete set null,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) between 1 and 40),
  -- As it was typed: whether there is such an order, and whose it is, is looked up when the ticket is read.
  order_number text check (length(order_number) between 1 and 40),
  locale text not null check (locale in ('ua', 'pl', 'en')),
  market text not null check (market in ('UA', 'PL')),
  quotation_id uuid unique references quotation_requests on delete cascade,
  -- Who of the staff looks after it.
  assignee_id text references users on delete set null,
  created_at timestamptz not null default now(),
  -- When something was last said or done.
  changed_at timestamptz not null default now(),
  check ((kind = 'contact') = (topic is not null)),
  check ((kind = 'contact') = (quotation_id is null))
);
create index tickets_state on tickets (state, changed_at, id);
create index tickets_email on tickets (email, created_at);
create index tickets_user on tickets (user_id) where user_id is not null;
create index tickets_assignee on tickets (assignee_id) where assignee_id is not null;

-- Everything that was said and done about a ticket, in its order; only added to.
create table ticket_entries (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references tickets on delete cascade,
  kind text not null check (kind in ('question', 'answer', 'note', 'assign', 'close', 'reopen')),
  -- `customer`, or `user:<id>` of the staff.
  actor text not null,
  -- A request for a quotation may come without words.
  text text check (length(text) between 1 and 4000),
  -- To whom a ticket was given, `user:<id>`; null: to nobody.
  target text,
  -- Of the form that was sent: the same one counts once.
  key text check (length(key) between 8 and 100),
  at timestamptz not null default now(),
  unique (ticket_id, key),
  check (kind not in ('answer', 'note') or text is not null),
  check (kind = 'assign' or target is null)
);
create index ticket_entries_ticket on ticket_entries (ticket_id, id);
create trigger ticket_entries_stay before update on ticket_entries for each row execute function refuse_change();

-- Requests that came before there was an inbox. Hexadecimal digits are among the signs of a number.
insert into tickets (number, kind, user_id, name, email, phone, locale, market, quotation_id, created_at, changed_at)
select 'HT-' || upper(substr(code, 1, 4) || '-' || substr(code, 5, 4)), reason, user_id, left(name, 120), email, phone,
  locale, market, id, created_at, created_at
from (select *, replace(gen_random_uuid()::text, '-', '') as code from quotation_requests) request;
insert into ticket_entries (ticket_id, kind, actor, text, at)
select t.id, 'question', 'customer', nullif(q.message, ''), q.created_at
from tickets t join quotation_requests q on q.id = t.quotation_id;
