-- What visitors do and how fast pages are for them: counts only, without persons, addresses or devices (decision 0108).
create table analytics_days (
  -- Of the market's time zone.
  day date not null,
  market text not null check (market in ('UA', 'PL')),
  locale text not null check (locale in ('ua', 'pl', 'en')),
  device text not null check (device in ('mobile', 'tablet', 'desktop')),
  -- `own`, `search`, `none`, or the host of another site.
  source text not null check (length(source) between 1 and 80),
  step text not null check (length(step) between 1 and 20),
  count bigint not null check (count > 0),
  primary key (day, market, step, device, locale, source)
);

-- Durations as visitors had them, in classes: `bucket` is the upper bound in milliseconds.
create table speed_days (
  day date not null,
  market text not null check (market in ('UA', 'PL')),
  device text not null check (device in ('mobile', 'tablet', 'desktop')),
  page text not null check (length(page) between 1 and 20),
  measure text not null check (measure in ('lcp', 'inp')),
  bucket int not null check (bucket > 0),
  count bigint not null check (count > 0),
  primary key (day, market, measure, page, device, bucket)
);

-- Pages that were not found or failed, and scripts that failed in browsers.
create table error_days (
  day date not null,
  market text not null check (market in ('UA', 'PL')),
  device text not null check (device in ('mobile', 'tablet', 'desktop')),
  page text not null check (length(page) between 1 and 20),
  error text not null check (error in ('not_found', 'failed', 'script')),
  count bigint not null check (count > 0),
  primary key (day, market, error, page, device)
);

-- Queries of the page of results that found nothing.
create table search_misses (
  day date not null,
  market text not null check (market in ('UA', 'PL')),
  locale text not null check (locale in ('ua', 'pl', 'en')),
  query text not null check (length(query) between 1 and 60),
  count int not null check (count > 0),
  primary key (day, market, locale, query)
);
