-- Prices of a product in a market since so many days, and those that held when these days began: what a reduction is measured by.
-- `changes` is [[tariff, net or null, milliseconds], …] in the order in which they were made; null without any change in these
-- days, as for most products. Written in SQL in one piece, so that a list of products asks with its own query.
create function price_history(of_product text, in_market text, days int)
returns table (changes jsonb) language sql stable as $$
  select jsonb_agg(
    jsonb_build_array(one.tariff, one.net, round(extract(epoch from one.changed_at) * 1000)) order by one.id)
  from (
    select h.id, h.tariff, h.net, h.changed_at from price_changes h
    where h.product_id = of_product and h.market = in_market and h.changed_at >= now() - make_interval(days => days)
    union all
    select before.* from (
      select distinct h.tariff from price_changes h
      where h.product_id = of_product and h.market = in_market and h.changed_at >= now() - make_interval(days => days)
    ) changed
    cross join lateral (
      select h.id, h.tariff, h.net, h.changed_at from price_changes h
      where h.product_id = of_product and h.market = in_market and h.tariff = changed.tariff
        and h.changed_at < now() - make_interval(days => days)
      order by h.changed_at desc, h.id desc limit 1
    ) before
  ) one
$$;
