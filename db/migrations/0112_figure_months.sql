-- Goods by product and month beside the days, and the margin of a day, for reports over years (decision 0106).

-- Goods without machines, less what was cancelled and refunded; known and cost: the part of it whose purchase price is known, and that price.
alter table figure_days add column goods bigint not null default 0, add column known bigint not null default 0,
  add column cost bigint not null default 0;
update figure_days d set goods = p.goods, known = p.known, cost = p.cost
  from (select market, day, sum(net - cancelled_net - refunded_net) as goods, sum(known - cancelled_known - refunded_known) as known,
      sum(cost - cancelled_cost - refunded_cost) as cost
    from figure_products where not is_rented group by market, day) p
  where (d.market, d.day) = (p.market, p.day);

-- Of goods without machines. All but `sold`, `refunded_net` and what came back: less what was cancelled and refunded.
create table figure_product_months (
  market text not null check (market in ('UA', 'PL')),
  month date not null check (extract(day from month) = 1),
  product_id text not null,
  pieces bigint not null,
  net bigint not null,
  known bigint not null,
  cost bigint not null,
  -- Pieces ordered and not cancelled.
  sold bigint not null,
  refunded_net bigint not null,
  returned_pieces bigint not null,
  returned_net bigint not null,
  primary key (market, month, product_id)
);
insert into figure_product_months
  select market, date_trunc('month', day::timestamp)::date, product_id, sum(pieces - cancelled_pieces - refunded_pieces),
    sum(net - cancelled_net - refunded_net), sum(known - cancelled_known - refunded_known), sum(cost - cancelled_cost - refunded_cost),
    sum(pieces - cancelled_pieces), sum(refunded_net), sum(returned_pieces), sum(returned_net)
  from figure_products where not is_rented group by 1, 2, 3;
