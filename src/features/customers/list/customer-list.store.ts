import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { trigramCondition } from "#platform/server/db/trigrams.ts";
import type {
  CustomerCursor,
  CustomerFilter,
  CustomerSort,
  CustomerState,
  OpenThing,
} from "../domain/customer-filter.ts";

/** A customer in the list. */
export interface CustomerRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  taxId: string | null;
  locale: Locale;
  isBlocked: boolean;
  asksErasure: boolean;
  /** Merged into another account. */
  isMerged: boolean;
  /** Cancelled ones are counted too. */
  orders: number;
  /** Received less refunded, in minor units; a market without orders is left out. */
  values: { market: MarketCode; amount: number }[];
  lastOrder: Date | null;
  since: Date;
  tags: string[];
  /** Keys of customer groups. */
  groups: string[];
}

/** What of an account `u` is searched: the expression of the index `users_words` (db/migrations/0067_customer_words.sql). */
const searchText = sql`(u.first_name || ' ' || u.last_name || ' ' || u.first_name || chr(10) || u.email || chr(10)
  || coalesce(u.company, '') || chr(10) || coalesce(u.tax_id, '') || chr(10) || coalesce(u.phone, ''))`;

/** The expression of the index `users_by_name` (db/migrations/0085_customer_indexes.sql). */
const nameKey = sql`lower((u.last_name || ' ' || u.first_name) collate "und-x-icu")`;

/** Conditions on an account `u`. */
const open: Record<OpenThing, RawBuilder<boolean>> = {
  order: sql`exists (select from published.orders o where o.user_id = u.id
    and o.status in ('pending', 'processing', 'shipped'))`,
  unpaid: sql`exists (select from published.orders o where o.user_id = u.id and o.status = 'pending'
    and o.payment_status in ('pending', 'failed'))`,
  lease: sql`exists (select from published.leases l where l.user_id = u.id and l.status in ('active', 'overdue'))`,
  overdue: sql`exists (select from published.leases l where l.user_id = u.id and l.status = 'overdue')`,
};

const states: Record<CustomerState, RawBuilder<boolean>> = {
  blocked: sql`u.blocked_at is not null`,
  erasure: sql`u.erasure_asked_at is not null`,
  company: sql`u.company is not null`,
  merged: sql`u.merged_into_id is not null`,
  marketing: sql`exists (select from published.preferences p where p.user_id = u.id and p.channel = 'email'
    and p.topic = 'marketing' and p.wanted)`,
};

interface ListOrder {
  by: RawBuilder<unknown>;
  isDescending: boolean;
  kind: "moment" | "number" | "text";
}

/** By what the list is ordered; ids break ties. */
const orders: Record<CustomerSort, ListOrder> = {
  newest: { by: sql`u.created_at`, isDescending: true, kind: "moment" },
  name: { by: nameKey, isDescending: false, kind: "text" },
  value: { by: sql`coalesce(s.value, 0)`, isDescending: true, kind: "number" },
  last_order: { by: sql`coalesce(s.last_order, 'epoch')`, isDescending: true, kind: "moment" },
  orders: { by: sql`coalesce(s.orders, 0)`, isDescending: true, kind: "number" },
};

/** The value of a row in its order as the cursor has it: moments in microseconds, as a JavaScript date has only milliseconds. */
function keyOf({ by, kind }: ListOrder): RawBuilder<string> {
  return kind === "moment" ? sql`(extract(epoch from ${by}) * 1000000)::bigint::text` : sql`(${by})::text`;
}

/** The same value in the database; an unreadable one is the first of all. */
function seenIn({ kind }: ListOrder, value: string): RawBuilder<unknown> {
  if (kind === "text") return sql`${value}`;
  const number = /^-?\d{1,17}$/.test(value) ? value : "0";
  if (kind === "number") return sql`${number}::bigint`;
  return sql`(timestamptz 'epoch' + ${number}::bigint * interval '1 microsecond')`;
}

function behindCondition(order: ListOrder, { value, id }: CustomerCursor): RawBuilder<unknown> {
  const seen = seenIn(order, value);
  const beyond = order.isDescending ? sql`<` : sql`>`;
  return sql`(${order.by} ${beyond} ${seen} or ${order.by} = ${seen} and u.id > ${id})`;
}

/** Whether the sums of all orders are needed before the page is known. */
function needsSums({ sort, min, max, from, to }: CustomerFilter): boolean {
  const isSorted = sort === "value" || sort === "last_order" || sort === "orders";
  return isSorted || min !== null || max !== null || from !== null || to !== null;
}

/** Sums of orders by customer; `value` is that in the market's currency, in minor units. */
function sumsIn(market: MarketCode | null): RawBuilder<unknown> {
  return sql`left join (
    select o.user_id, count(*) as orders, max(o.created_at) as last_order,
      coalesce(sum(o.captured - o.refunded) filter (where o.market = ${market}), 0) as value
    from published.orders o group by o.user_id
  ) s on s.user_id = u.id`;
}

/** Conditions on an account `u` and the sums `s`, but for the search. */
function matches(filter: CustomerFilter): RawBuilder<boolean> {
  const { market, locale, state, group, tag, min, max, from, to } = filter;
  const all: RawBuilder<unknown>[] = [sql`u.erased_at is null`];
  // What merged accounts had is with those that remain; they are found by a search, as people know only one of their addresses.
  if (!filter.search && state !== "merged") all.push(sql`u.merged_into_id is null`);
  if (market) all.push(sql`exists (select from published.orders o where o.user_id = u.id and o.market = ${market})`);
  if (locale) all.push(sql`u.locale = ${locale}`);
  if (state) all.push(states[state]);
  if (group)
    all.push(sql`exists (select from published.group_members m where m.user_id = u.id and m.group_key = ${group})`);
  if (tag) all.push(sql`exists (select from customer_tags t where t.user_id = u.id and t.tag = ${tag})`);
  if (filter.open) all.push(open[filter.open]);
  if (min !== null) all.push(sql`coalesce(s.value, 0) >= ${min * 100}`);
  if (max !== null) all.push(sql`coalesce(s.value, 0) <= ${max * 100}`);
  // Days of the market; without one those of Ukraine, which begin an hour before the Polish ones.
  const zone = markets[market ?? "UA"].timeZone;
  if (from !== null) all.push(sql`s.last_order >= ${from}::date::timestamp at time zone ${zone}`);
  if (to !== null) all.push(sql`s.last_order < (${to}::date + 1)::timestamp at time zone ${zone}`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Rows that are looked through before the index of words is asked: it would give thousands for a frequent word. */
const newest = 1_000;

interface Part {
  after: CustomerCursor | null;
  limit: number;
  /** Customers by their orders that fit the search. */
  buyers: readonly string[];
}

/** A part of the list, and the place of the next one. A search that no index answers finds nothing. */
export async function selectCustomers(
  db: Executor,
  filter: CustomerFilter,
  part: Part,
): Promise<{ rows: CustomerRow[]; next: CustomerCursor | null }> {
  const found = await selectPage(db, filter, part);
  const rows = found.slice(0, part.limit);
  const last = found.length > part.limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ key: _key, ...row }) => row),
    next: last ? { id: last.id, value: last.key } : null,
  };
}

type PlacedRow = CustomerRow & { key: string };

async function selectPage(db: Executor, filter: CustomerFilter, { after, limit, buyers }: Part): Promise<PlacedRow[]> {
  const order = orders[filter.sort];
  const behind = after ? behindCondition(order, after) : sql`true`;
  const sums = needsSums(filter) ? sumsIn(filter.market) : sql``;
  const page = { order, where: sql`${matches(filter)} and ${behind}`, sums, count: limit + 1 };
  if (!filter.search) return rowsOf(db, { ...page, from: sql`published.users u` });
  const indexed = trigramCondition(filter.search, searchText);
  const ids = sql`u.id = any(${[...buyers]}::text[])`;
  const either = indexed ? sql`(${indexed} or ${ids})` : ids;
  if (filter.sort === "newest" && indexed) {
    const latest = sql`(select u.* from published.users u where u.erased_at is null and ${behind}
      order by u.created_at desc, u.id limit ${newest}) u`;
    const recent = await rowsOf(db, { ...page, from: latest, where: sql`${page.where} and ${either}` });
    if (recent.length === page.count) return recent;
  }
  // Without the offset the planner reads all accounts in their order until enough of them fit, which for few is a scan.
  const candidates = sql`(select u.* from published.users u where u.erased_at is null and ${either} offset 0) u`;
  return rowsOf(db, { ...page, from: candidates });
}

interface Page {
  from: RawBuilder<unknown>;
  sums: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  order: ListOrder;
  count: number;
}

/** The first rows of the accounts `u` in their order, with what they ordered. */
async function rowsOf(db: Executor, { from, sums, where, order, count }: Page): Promise<PlacedRow[]> {
  const direction = order.isDescending ? sql`desc` : sql``;
  const { rows } = await sql<PlacedRow>`
    select page.*, coalesce(placed.orders, 0)::int as orders, placed.last_order as "lastOrder",
      coalesce(placed.values, '[]') as values,
      array(select t.tag from customer_tags t where t.user_id = page.id order by t.tag) as tags,
      array(select m.group_key from published.group_members m where m.user_id = page.id and m.group_key is not null) as groups
    from (select row_number() over () as place, found.* from (
      select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone,
        u.company, u.tax_id as "taxId", u.locale, u.blocked_at is not null as "isBlocked",
        u.erasure_asked_at is not null as "asksErasure", u.merged_into_id is not null as "isMerged", u.created_at as since, ${keyOf(order)} as key
      from ${from} ${sums} where ${where} order by ${order.by} ${direction}, u.id limit ${count}
    ) found) page left join lateral (
      select sum(m.orders) as orders, max(m.last_order) as last_order,
        json_agg(json_build_object('market', m.market, 'amount', m.amount) order by m.market desc) as values
      from (
        select o.market, count(*) as orders, max(o.created_at) as last_order, sum(o.captured - o.refunded)::bigint as amount
        from published.orders o where o.user_id = page.id group by o.market
      ) m
    ) placed on true order by page.place`.execute(db);
  return rows.map(({ place: _place, ...row }: PlacedRow & { place?: number }) => row);
}

/** Ids of customers who had a machine with this serial number. */
export async function selectLessees(db: Executor, serial: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.user_id as id from published.rental_units r join published.leases l on l.unit_id = r.id
    where r.serial = upper(${serial})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every tag with the number of its customers, most used first. */
export async function selectTags(db: Executor): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from customer_tags group by tag order by count(*) desc, tag limit 200`.execute(
    db,
  );
  return rows;
}
