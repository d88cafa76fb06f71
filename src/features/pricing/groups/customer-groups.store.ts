import { sql } from "kysely";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Executor } from "#platform/server/db/database.ts";
import type { CustomerGroup, GroupFacts } from "../domain/groups/customer-group.ts";
import type { GroupChange } from "../domain/groups/group-change.ts";
import type { OwnPrice, OwnPriceChange } from "../domain/groups/own-prices.ts";

const columns = sql`g.key, g.name, g.percent_off_bp as "percentOffBp", g.shows_net as "showsNet", g.version,
  (select count(*) from group_members m where m.group_key = g.key and m.state = 'approved')::int as members,
  (select count(*) from group_prices p where p.group_key = g.key)::int as prices,
  (select count(*) from price_promotions p where p.group_key = g.key)::int as promotions`;

/** All groups by name. */
export async function selectGroups(db: Executor): Promise<CustomerGroup[]> {
  const { rows } = await sql<CustomerGroup>`
    select ${columns} from customer_groups g order by lower(g.name), g.key`.execute(db);
  return rows;
}

export async function selectGroup(db: Executor, key: string): Promise<CustomerGroup | null> {
  const { rows } = await sql<CustomerGroup>`select ${columns} from customer_groups g where g.key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a group against changes, and against members and promotions that come to it, until the transaction ends. */
export async function lockGroup(trx: Executor, key: string): Promise<void> {
  await sql`select from customer_groups where key = ${key} for update`.execute(trx);
}

/** Adds a group. False if its key is taken. */
export async function insertGroup(trx: Executor, key: string, by: string, facts: GroupFacts): Promise<boolean> {
  const added = await trx
    .insertInto("customer_groups")
    .values({ key, ...valuesOf(facts), updated_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Key of the group that the same person added with the same facts within a minute, unchanged since: a form sent twice. Adding waits for its end. */
export async function selectJustAdded(trx: Executor, by: string, facts: GroupFacts): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtext('heliora.groups'), hashtext(${by}))`.execute(trx);
  const { name, percent_off_bp: percentOffBp, shows_net: showsNet } = valuesOf(facts);
  const { rows } = await sql<{ key: string }>`select key from customer_groups
    where version = 1 and updated_by = ${by} and updated_at > now() - interval '1 minute'
      and (name, percent_off_bp, shows_net) = (${name}, ${percentOffBp}::int, ${showsNet}::boolean)`.execute(trx);
  return rows[0]?.key ?? null;
}

/** Writes the facts, and counts the change; without facts only the count. */
export async function updateGroup(trx: Executor, key: string, by: string, facts: GroupFacts | null): Promise<void> {
  await trx
    .updateTable("customer_groups")
    .set({ ...(facts && valuesOf(facts)), updated_by: by, updated_at: sql`now()`, version: sql`version + 1` })
    .where("key", "=", key)
    .execute();
}

function valuesOf({ name, percentOffBp, showsNet }: GroupFacts) {
  return { name, percent_off_bp: percentOffBp, shows_net: showsNet };
}

export async function deleteGroup(trx: Executor, key: string): Promise<void> {
  await sql`update group_members set group_key = null where group_key = ${key} and state <> 'approved'`.execute(trx);
  await trx.deleteFrom("customer_groups").where("key", "=", key).execute();
}

/** Appends what a version of a group changed. */
export async function insertChange(
  trx: Executor,
  change: { key: string; version: number; by: string; changes: readonly GroupChange[] },
): Promise<void> {
  const { key, version, by, changes } = change;
  await trx
    .insertInto("group_changes")
    .values({ group_key: key, version, changed_by: by, changes: JSON.stringify(changes) })
    .execute();
}

/** A stored change; `name` is that of its author, `null` when the account is gone. */
export interface ChangeRow {
  version: number;
  actor: string;
  name: string | null;
  changes: unknown;
  at: Date;
}

/** Changes of a group below a version, newest first; `null`: from the newest on. */
export async function selectChanges(
  db: Executor,
  key: string,
  { below, limit }: { below: number | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.version, c.changed_by as actor, nullif(trim(u.first_name || ' ' || u.last_name), '') as name, c.changes,
      c.changed_at as at
    from group_changes c left join published.users u on c.changed_by = 'user:' || u.id
    where c.group_key = ${key} and (${below}::int is null or c.version < ${below})
    order by c.version desc limit ${limit}`.execute(db);
  return rows;
}

/** Every own price of a group, by product, market and quantity. */
export async function selectOwnPrices(db: Executor, key: string): Promise<OwnPrice[]> {
  const { rows } = await sql<OwnPrice>`
    select product_id as "productId", market, from_quantity as "fromQuantity", net from group_prices
    where group_key = ${key} order by product_id, market, from_quantity`.execute(db);
  return rows;
}

/** Writes changed prices; those without a new amount are deleted. */
export async function writeOwnPrices(trx: Executor, key: string, changes: readonly OwnPriceChange[]): Promise<void> {
  const removed = JSON.stringify(changes.filter(({ after }) => after === null));
  await sql`
    delete from group_prices p using jsonb_to_recordset(${removed}::jsonb) as c("productId" text, market text, "fromQuantity" int)
    where p.group_key = ${key} and p.product_id = c."productId" and p.market = c.market
      and p.from_quantity = c."fromQuantity"`.execute(trx);
  const set = JSON.stringify(changes.filter(({ after }) => after !== null));
  await sql`
    insert into group_prices (group_key, product_id, market, from_quantity, net)
    select ${key}, "productId", market, "fromQuantity", after
    from jsonb_to_recordset(${set}::jsonb) as c("productId" text, market text, "fromQuantity" int, after bigint)
    on conflict (group_key, product_id, market, from_quantity) do update set net = excluded.net`.execute(trx);
}

/** A product as lists of prices name it. */
export interface ListedProduct {
  id: string;
  sku: string;
  name: string;
  /** What everybody pays for one piece, net minor units by market; missing where it is on request. */
  base: Partial<Record<MarketCode, number>>;
}

/** Products by id or by SKU in any case of its letters, in a language; unknown ones are missing. */
export async function selectListedProducts(
  db: Executor,
  asked: { ids?: readonly string[]; skus?: readonly string[] },
  locale: string,
): Promise<ListedProduct[]> {
  const skus = asked.skus?.map((sku) => sku.toLowerCase()) ?? [];
  const { rows } = await sql<ListedProduct>`
    select p.id, p.sku, coalesce(nullif(t.name, ''), p.brand || ' ' || p.model) as name, coalesce((
      select jsonb_object_agg(market, net) from published.prices r where r.product_id = p.id and r.tariff = 'sale'
    ), '{}') as base
    from published.products p left join published.product_texts t on t.product_id = p.id and t.locale = ${locale}
    where p.id = any(${[...(asked.ids ?? [])]}::text[]) or lower(p.sku) = any(${skus}::text[])`.execute(db);
  return rows;
}
