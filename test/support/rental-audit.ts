import { sql } from "kysely";
import type { Database } from "../../src/platform/server/db/database.ts";

/** An inconsistency, and the row it affects. */
export interface Wrong {
  what: string;
  which: string;
}

/**
 * Checks all leases for inconsistencies: overlapping days, lost deposits, states without history, leases and payments that
 * do not match. Reads only the tables and shares no rule with the code that wrote them.
 */
export async function wrongInRental(db: Database): Promise<Wrong[]> {
  const parts = [...daysGivenTwice, ...deposits, ...histories, ...money];
  const { rows } = await sql<Wrong>`${sql.join(parts, sql` union all `)} order by 1, 2 limit 50`.execute(db);
  return rows;
}

const live = sql`('reserved', 'confirmed', 'active', 'overdue')`;
const out = sql`('active', 'overdue', 'returned', 'closed')`;

const daysGivenTwice = [
  sql`select 'two leases have a unit on the same days' as what, a.id::text as which from leases a join leases b
    on a.unit_id = b.unit_id and a.id < b.id and a.status in ${live} and b.status in ${live}
    and a.first_day < b.end_day + b.buffer_days and b.first_day < a.end_day + a.buffer_days`,
  sql`select 'a unit is held twice on the same days', a.unit_id::text from unit_holds a join unit_holds b
    on a.unit_id = b.unit_id and a.id < b.id and lower(a.during) < upper(b.during) and lower(b.during) < upper(a.during)`,
  sql`select 'a unit is with two lessees at once', unit_id::text from leases
    where status in ('active', 'overdue') group by unit_id having count(*) > 1`,
  sql`select 'a lease that lives does not hold its days', l.id::text from leases l left join unit_holds h on h.lease_id = l.id
    where l.status in ${live} and (h.unit_id, lower(h.during), upper(h.during))
      is distinct from (l.unit_id, l.first_day, l.end_day + l.buffer_days)`,
  sql`select 'a cancelled lease holds days', l.id::text from leases l join unit_holds h on h.lease_id = l.id
    where l.status = 'cancelled'`,
  sql`select 'a lease that is over holds days behind its inspection', l.id::text from leases l
    join unit_holds h on h.lease_id = l.id where l.status in ('returned', 'closed')
      and upper(h.during) > greatest(l.returned_on, l.first_day) + 1 + l.buffer_days`,
  sql`select 'a unit that has gone for good is promised', l.id::text from leases l join rental_units u on u.id = l.unit_id
    where u.state = 'retired' and l.status in ${live}`,
  sql`select 'a lease is on a unit of something else', l.id::text from leases l join rental_units u on u.id = l.unit_id
    join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
    where l.product_id <> u.product_id or o.market <> u.market`,
];

/** Sums of each lease's deposit by kind of movement. */
const moved = sql`select l.id, l.status, r.deposit,
    coalesce(sum(m.amount) filter (where m.kind = 'taken'), 0) as taken,
    coalesce(sum(m.amount) filter (where m.kind <> 'taken'), 0) as gone,
    count(*) filter (where m.kind = 'taken') as times, l.deposit_taken, l.deposit_gone
  from leases l join order_rentals r using (order_item_id) left join deposit_movements m on m.lease_id = l.id
  group by l.id, r.deposit`;

const deposits = [
  sql`select 'a machine went out without its deposit', id::text from (${moved}) d where status in ${out} and taken <> deposit`,
  sql`select 'a deposit of a machine that did not go out', id::text from (${moved}) d where status not in ${out} and taken > 0`,
  sql`select 'a deposit was taken twice', id::text from (${moved}) d where times > 1`,
  sql`select 'more of a deposit has gone than was taken', id::text from (${moved}) d where gone > taken`,
  sql`select 'a lease is closed with a deposit', id::text from (${moved}) d where status = 'closed' and gone <> taken`,
  sql`select 'movements and sums of a deposit differ', id::text from (${moved}) d
    where taken <> deposit_taken or gone <> deposit_gone`,
];

const steps = sql`select lease_id, id, from_state, to_state,
    lag(to_state, 1, 'reserved') over (partition by lease_id order by id) as before,
    row_number() over (partition by lease_id order by id desc) as from_end
  from lease_events where kind = 'state'`;

const histories = [
  sql`select 'a step of the history begins where the one before did not end', lease_id::text from (${steps}) s
    where from_state <> before`,
  sql`select 'a lease is not where its history says', l.id::text from leases l
    left join (${steps}) s on s.lease_id = l.id and s.from_end = 1 where l.status <> coalesce(s.to_state, 'reserved')`,
  sql`select 'a machine went out or came back without being looked at', l.id::text from leases l
    where (l.status in ${out}) <> exists (select from lease_checks c where c.lease_id = l.id and moment = 'handed_over')
      or (l.status in ('returned', 'closed'))
        <> exists (select from lease_checks c where c.lease_id = l.id and moment = 'taken_back')`,
  sql`select 'the audit log and the history differ', l.id::text from leases l, (values ('lease.hand_over', 'active', 'confirmed'),
      ('lease.take_back', 'returned', null), ('lease.settle', 'closed', null)) as v (action, to_state, from_state)
    where (select count(*) from audit_log a where a.action = v.action and a.subject_id = l.id::text)
      <> (select count(*) from lease_events e where e.lease_id = l.id and e.kind = 'state' and e.to_state = v.to_state
        and (v.from_state is null or e.from_state = v.from_state))`,
  sql`select 'the last day is not the one that was agreed last', l.id::text from leases l
    join order_rentals r using (order_item_id)
    left join lateral (select details ->> 'last' as day from lease_events e
      where e.lease_id = l.id and e.kind in ('extended', 'shortened') and e.details ? 'days' order by e.id desc limit 1) e on true
    where l.end_day - 1 <> coalesce(e.day::date, r.end_day - 1)`,
];

/** A machine that replaced another one of its order line at no charge: the line paid for the first. */
const onTop = sql`(select from lease_events e join leases before on before.id = (e.details ->> 'previousLease')::uuid
  where e.lease_id = l.id and e.kind = 'extended' and before.order_item_id = l.order_item_id)`;

/** Leases with the orders that created them. */
const ordered = sql`select l.id, l.status, o.id as order_id, o.status as order_status, o.payment_status, o.captured, o.refunded
  from leases l join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id`;

const money = [
  sql`select 'a lease waits although its order is paid', id::text from (${ordered}) o
    where status = 'reserved' and payment_status = 'paid'`,
  sql`select 'a lease lives although its order has ended', id::text from (${ordered}) o
    where status in ${live} and order_status = 'cancelled'`,
  sql`select 'a lease lives that nobody has paid', id::text from (${ordered}) o
    where status in ('confirmed', 'active', 'overdue', 'returned', 'closed') and captured = 0`,
  sql`select 'an order has ended and keeps money', id::text from orders where status = 'cancelled' and captured <> refunded`,
  sql`select 'more was given back than came', id::text from orders where refunded > captured`,
  sql`select 'more machines than an order has', i.id::text from order_items i join leases l on l.order_item_id = i.id
    where l.status <> 'cancelled' and not exists ${onTop} group by i.id having count(*) > i.quantity`,
  sql`select 'a machine is promised whose money went back', i.id::text from order_items i
    join orders o on o.id = i.order_id join order_rentals r on r.order_item_id = i.id
    where o.status <> 'cancelled' and i.quantity < (select count(*) from leases l
      where l.order_item_id = i.id and l.status in ${live} and not exists ${onTop})
      + (select coalesce(sum(f.quantity), 0) from refund_lines f join money_movements m on m.id = f.movement_id
        where f.order_item_id = i.id and m.state <> 'failed')`,
  sql`select 'days are held that ended unpaid', l.id::text from lease_charges c join orders o on o.id = c.order_id
    join leases l on l.id = c.lease_id join lateral (select max(e.id) as id from lease_events e where e.lease_id = l.id
      and e.kind = 'extended' and e.details ->> 'orderId' = o.id::text) added on added.id is not null
    where o.status = 'cancelled' and l.status in ${live} and not exists (select from lease_events e
      where e.lease_id = l.id and e.kind = 'shortened' and e.id > added.id and (e.details ->> 'last')::date < c.first_day)`,
  sql`select 'the ledger and the stock differ', product_id from stock s
    where reserved <> (select coalesce(sum(m.reserved), 0) from stock_movements m where m.product_id = s.product_id)
      or on_hand <> (select coalesce(sum(m.on_hand), 0) from stock_movements m where m.product_id = s.product_id)
      or reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.product_id = s.product_id)
      or reserved > on_hand`,
];

/** Full history of a lease, an order line or an order with its payments, for debugging. */
export async function storyOf(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with theirs as (select l.id from leases l join order_items i on i.id = l.order_item_id
        where ${id} in (l.id::text, l.order_item_id::text, i.order_id::text, l.unit_id::text)),
      paying as (select i.order_id as id from leases l join order_items i on i.id = l.order_item_id where l.id in (select id from theirs)
        union select c.order_id from lease_charges c where c.lease_id in (select id from theirs))
    select line from (
      select null::timestamptz as at, 0 as n, to_jsonb(l)::text as line from leases l where l.id in (select id from theirs)
      union all select null, 1, to_jsonb(o)::text from orders o where o.id in (select id from paying)
      union all select null, 1, to_jsonb(i)::text from order_items i where i.order_id in (select id from paying)
      union all select null, 2, to_jsonb(c)::text from lease_charges c where c.order_id in (select id from paying)
      union all select at, 3, 'lease ' || to_jsonb(e)::text from lease_events e where e.lease_id in (select id from theirs)
      union all select at, 3, 'order ' || to_jsonb(e)::text from order_events e where e.order_id in (select id from paying)
      union all select m.created_at, 3, 'money ' || (to_jsonb(m) || coalesce(to_jsonb(f), '{}'))::text from money_movements m
        left join refund_lines f on f.movement_id = m.id where m.order_id in (select id from paying)
    ) all_of_it order by n, at`.execute(db);
  return rows.map(({ line }) => line);
}
