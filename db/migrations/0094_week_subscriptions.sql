-- Who gets the figures of the week by e-mail on Monday.
create table week_subscriptions (
  user_id text primary key references users on delete cascade,
  since timestamptz not null default now(),
  -- Monday of the last e-mail, or of the week in which it was asked for.
  sent_on date not null
);
