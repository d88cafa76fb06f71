import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { createDatabase, createPulsedDatabase } from "../../../src/platform/server/db/database.ts";
import { monitorDatabase } from "../../../src/platform/server/db/pulse.ts";
import type { Confirmed } from "./buyers.ts";
import { type Cluster, type Node, shopUser } from "./cluster.ts";
import { until } from "./programs.ts";
import type { Shops } from "./shops.ts";

/** A product that nobody orders, its page, and a listing with it, which is made from the product index. */
const product = "pan-jinko-jkm440n-54hl4r-v";
const pages = [`/en/product/${product}`, "/en/solar-panels"];

/** Milliseconds for which an old page may be sent. */
export const staleLimit = 2_000;

/** Gives the product a name that no page has had, on one node. Returns when that is committed. */
async function rename(client: pg.Client, name: string): Promise<void> {
  await client.query("update product_texts set name = $1 where product_id = $2 and locale = 'en'", [name, product]);
}

/**
 * Renames the product on the new leader as soon as it takes writes, before any shop may have found it, and asks for its pages
 * until all show the new name. Returns for how many milliseconds the balancer still sent an old page.
 */
export async function staleAfter(cluster: Cluster, leader: Node, { url, shops }: Shops, name: string): Promise<number> {
  const client = await cluster.connect(leader, shopUser.database);
  await rename(client, name);
  await client.end();
  const changed = performance.now();
  let stale = 0;
  const addresses = pages.map((page) => url + page);
  const see = async (address: string): Promise<boolean> => {
    const asked = performance.now();
    const text = await pageText(address);
    if (text === null) return false;
    if (text.includes(name)) return true;
    if (address.startsWith(url)) stale = Math.max(stale, asked - changed);
    return false;
  };
  const all = [...addresses, ...shops.flatMap((shop) => pages.map((page) => shop.url + page))];
  await until(`all pages show "${name}"`, async () => (await Promise.all(all.map(see))).every(Boolean), {
    limit: 60_000,
    every: 100,
  });
  return stale;
}

/** `null` for a page that could not be made. */
async function pageText(address: string): Promise<string | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(8_000) }).catch(() => null);
  const text = await answer?.text().catch(() => null);
  return answer?.ok ? (text ?? null) : null;
}

/** Errors of the books: confirmed orders that are missing or there twice, and orders that nobody has been told of. */
export async function orderErrors(cluster: Cluster, confirmed: readonly Confirmed[]): Promise<string[]> {
  const client = await cluster.connect(await cluster.leader(), shopUser.database);
  const { rows } = await client.query<{ number: string; times: number }>(
    "select order_number as number, count(*)::int as times from orders group by order_number",
  );
  const { rows: reserved } = await client.query<{ pieces: number }>(
    "select coalesce(sum(reserved), 0)::int as pieces from stock_movements where order_id is not null",
  );
  const { rows: keys } = await client.query<{ count: number }>("select count(*)::int as count from idempotency_keys");
  await client.end();
  const stored = new Map(rows.map(({ number, times }) => [number, times]));
  const numbers = confirmed.map(({ number }) => number);
  const known = new Set(numbers);
  return [
    ...numbers.filter((number) => !stored.has(number)).map((number) => `${number} was confirmed and is lost`),
    ...rows.filter(({ times }) => times !== 1).map(({ number }) => `${number} is stored more than once`),
    ...rows
      .filter(({ number }) => !known.has(number))
      .map(({ number }) => `${number} was placed, and confirmed to nobody`),
    ...(known.size === numbers.length ? [] : ["two orders were confirmed with one number"]),
    ...(reserved[0]?.pieces === numbers.length
      ? []
      : [`${reserved[0]?.pieces} pieces reserved for ${numbers.length} orders`]),
    ...(keys[0]?.count === numbers.length ? [] : [`${keys[0]?.count} keys for ${numbers.length} orders`]),
  ];
}

/** Shops that ended, were started again under another process id, or had to replace a worker. */
export function restarted({ shops }: Shops, pids: readonly number[]): string[] {
  return shops
    .filter(
      ({ program, said }, at) =>
        program.hasEnded() || program.pid !== pids[at] || /a worker (?:ended|hangs)/.test(said()),
    )
    .map(({ name }) => `${name} was restarted`);
}

/** How often standbys have been asked by the shops' long reads. */
export function replicaReads(nodes: readonly Node[], folder: string): number {
  return nodes
    .map(({ name }) => readFileSync(join(folder, `patroni-${name}.log`), "utf8"))
    .reduce((sum, text) => sum + text.split("application_name=heliora reads").length - 1, 0);
}

/** Milliseconds for which the standbys of that check apply no changes. */
const lateness = 60_000;

/**
 * Lets both standbys fall a minute behind, and has the product index read everything again. The shop must take the primary, say so
 * once, and show the present state. Returns errors.
 *
 * The process that applies changes is stopped, because Patroni resumes a replay that is paused and removes a delay that is set.
 */
export async function lateReplicaErrors(cluster: Cluster, shops: Shops): Promise<string[]> {
  const [reader] = shops.shops;
  if (!reader) return ["no shop"];
  const linesOf = () => reader.said().split("DATABASE_READ_URL is not used").length - 1;
  const standbys = await cluster.standbys();
  const leader = await cluster.leader();
  const readAgain = async (): Promise<void> => {
    await administer(cluster, leader, "select pg_notify('products_changed', '*')");
    await pause(3_000);
  };
  // So that the replica is in use: what follows a failover may have been read from the primary.
  await readAgain();
  const before = linesOf();
  const appliers = (await Promise.all(standbys.map((node) => applierOf(cluster, node)))).flat();
  for (const pid of appliers) process.kill(pid, "SIGSTOP");
  const name = "Drill with a late replica";
  const stale = await staleAfter(cluster, leader, shops, name);
  await pause(lateness);
  // Everything again: twice, with one line in the log.
  await readAgain();
  await readAgain();
  const shown = await pageText(`${reader.url}${pages[1]}`);
  const lines = linesOf() - before;
  for (const pid of appliers) process.kill(pid, "SIGCONT");
  return [
    ...(appliers.length === 2 ? [] : ["the standbys could not be stopped"]),
    ...(stale <= staleLimit ? [] : [`a page was ${stale.toFixed(0)} ms old with a late replica`]),
    ...(shown?.includes(name) ? [] : ["the index read from a late replica"]),
    ...(lines === 1 ? [] : [`a late replica gave ${lines} lines in the log instead of one`]),
  ];
}

/** Process ids of what applies changes on a standby. */
async function applierOf(cluster: Cluster, node: Node): Promise<number[]> {
  const client = await cluster.connect(node, shopUser.database);
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'startup'",
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** Runs a statement on one node. */
async function administer(cluster: Cluster, node: Node, statement: string): Promise<void> {
  const client = await cluster.connect(node, shopUser.database);
  await client.query(statement);
  await client.end();
}

/**
 * Kills both standbys, commits, and cancels the wait for a standby: the server then reports success for what only the leader has, which
 * must not count as one in the shop's own connection layer. Starts the standbys again. Returns errors.
 */
export async function lonelyLeaderErrors(cluster: Cluster): Promise<string[]> {
  const leader = await cluster.leader();
  const standbys = await cluster.standbys();
  const { name, password, database } = shopUser;
  const connection = { connectionString: `postgres://${name}:${password}@127.0.0.1:${leader.port}/${database}` };
  const pulse = monitorDatabase(connection);
  await pulse.began;
  const { db } = createPulsedDatabase(connection, pulse, 2);
  const plain = createDatabase(connection);
  await sql`create table drill (id int)`.execute(db);
  for (const standby of standbys) cluster.kill(standby);
  const insert = (through: typeof db): Promise<string> =>
    through
      .transaction()
      .execute(async (trx) => {
        await sql`insert into drill values (1)`.execute(trx);
      })
      .then(
        () => "success",
        (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
      );
  const admin = await cluster.connect(leader, database);
  const cancelling = setInterval(() => {
    admin
      .query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and query = 'commit'")
      .catch(() => undefined);
  }, 500);
  // A pool without the shop's check shows that the server says success.
  const answers = [await insert(plain.db), await insert(db)];
  clearInterval(cancelling);
  await admin.end();
  await plain.db.destroy();
  await db.destroy();
  await pulse.stop();
  for (const standby of standbys) cluster.restart(standby);
  await cluster.whole();
  await administer(cluster, await cluster.leader(), "drop table drill");
  return answers.join() === "success,08007" ? [] : [`commits without a standby: ${answers.join(" and ")}`];
}
