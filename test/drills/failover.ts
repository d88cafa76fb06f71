import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { StartError, startFailureText } from "../../src/platform/server/start-error.ts";
import { type Buyers, letBuy, longestGap } from "./failover/buyers.ts";
import * as checks from "./failover/checks.ts";
import { Cluster, shopUser } from "./failover/cluster.ts";
import { endAll, findPrograms, runner, until } from "./failover/programs.ts";
import { type Round, rowOf, tableHead, writeReport } from "./failover/report.ts";
import { openShops, type Shops } from "./failover/shops.ts";

/**
 * `npm run drill:failover [-- --kills 3]`: three PostgreSQL nodes under Patroni, two shops behind HAProxy, buyers who order all the time;
 * the leader is killed again and again. Writes docs/drills/failover.md after ten or more kills. Exits with 1 when an order is
 * lost or there twice, when orders pause for more than 30 seconds, when a shop is restarted, or when a page stays old.
 */
const gapLimit = 30_000;
/** Kills from which the record is written. */
const wholeDrill = 10;
const buyerCount = 4;
/** Stock of the ordered product, so that it is never sold out. */
const stock = 1_000_000;
const ordered = "cab-helukabel-solarflex-4";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: "string", default: String(wholeDrill) } } });
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1) throw new StartError("Usage: npm run drill:failover [-- --kills 3]");
  const programs = findPrograms();
  const user = runner();
  await build();
  const folder = mkdtempSync(join(tmpdir(), "heliora-failover-"));
  chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const cluster = new Cluster({ folder, user, programs });
  let isGood = false;
  try {
    say("Starting etcd and three nodes …");
    await cluster.start();
    say("Starting HAProxy, PgBouncer and two shops …");
    const shops = await openShops({ folder, user, programs }, cluster.nodes);
    isGood = await drill(cluster, shops, { kills, folder, versions: versionsOf(programs) });
  } finally {
    await endAll();
    cluster.killLeftovers();
    if (isGood) rmSync(folder, { recursive: true, force: true });
    else say(`Logs are in ${folder}.`);
  }
  if (!isGood) process.exitCode = 1;
}

/** Builds the shop if its sources have changed, as `npm start` does. */
async function build(): Promise<void> {
  const file = new URL("../../bin/build.mjs", import.meta.url).href;
  const { ensureBuilt } = (await import(file)) as { ensureBuilt: (node: string) => Promise<void> };
  await ensureBuilt(process.execPath);
}

interface Plan {
  kills: number;
  folder: string;
  versions: string;
}

async function drill(cluster: Cluster, shops: Shops, { kills, folder, versions }: Plan): Promise<boolean> {
  const pids = shops.shops.map(({ program }) => program.pid);
  await fillStock(cluster);
  const buyers = await letBuy(shops.url, buyerCount);
  say(["", ...tableHead].join("\n"));
  const rounds: Round[] = [];
  for (let at = 0; at < kills; at += 1) {
    const round = await killLeader(cluster, shops, buyers, `Drill ${at + 1}`);
    rounds.push(round);
    say(rowOf(round, at));
  }
  await buyers.stop();
  say("\nChecking …");
  const errors = [
    ...(await checks.orderErrors(cluster, buyers.confirmed)),
    ...rounds.filter(({ gap }) => gap > gapLimit).map(({ gap }) => `orders paused for ${(gap / 1_000).toFixed(1)} s`),
    ...rounds
      .filter(({ stale }) => stale > checks.staleLimit)
      .map(({ stale }) => `an old page was sent ${(stale / 1_000).toFixed(1)} s after a change`),
    ...(await checks.lateReplicaErrors(cluster, shops)),
    ...(await checks.lonelyLeaderErrors(cluster)),
    ...checks.restarted(shops, pids),
  ];
  const replicaReads = checks.replicaReads(cluster.nodes, folder);
  if (replicaReads === 0) errors.push("no standby was ever read");
  const { confirmed, failures } = buyers;
  const outcome = { rounds, confirmed: confirmed.length, failures, replicaReads, versions, errors };
  if (kills >= wholeDrill) {
    mkdirSync(resolve("docs/drills"), { recursive: true });
    writeReport(resolve("docs/drills/failover.md"), outcome);
  }
  for (const error of errors) say(`- ${error}`);
  const repeated = [...failures].map(([reason, times]) => `${reason} × ${times}`).join(", ");
  say(`${confirmed.length} orders confirmed, ${errors.length} errors; repeated attempts: ${repeated || "none"}`);
  return errors.length === 0;
}

/** Kills the leader, waits until orders flow on the next one, and brings the killed node back. */
async function killLeader(cluster: Cluster, shops: Shops, buyers: Buyers, name: string): Promise<Round> {
  const leader = await cluster.whole();
  const flowing = (since: number) =>
    until("orders flow", async () => buyers.confirmed.filter(({ at }) => at > since).length >= 10, { limit: 60_000 });
  await flowing(performance.now());
  const killedAt = performance.now();
  cluster.kill(leader);
  const next = await until(
    "the next leader",
    async () => {
      const found = await cluster.leader();
      return found !== leader && found;
    },
    { limit: 60_000, every: 50 },
  );
  const promotedIn = performance.now() - killedAt;
  const stale = await checks.staleAfter(cluster, next, shops, name);
  await flowing(performance.now());
  const gap = longestGap(buyers.confirmed, killedAt, performance.now());
  cluster.restart(leader);
  await cluster.whole();
  const wholeIn = performance.now() - killedAt;
  return {
    killed: leader.name,
    promoted: next.name,
    promotedIn,
    gap,
    stale,
    wholeIn,
    confirmed: buyers.confirmed.length,
  };
}

async function fillStock(cluster: Cluster): Promise<void> {
  const client = await cluster.connect(await cluster.leader(), shopUser.database);
  await client.query(
    "insert into stock_movements (product_id, kind, on_hand, reserved, actor) values ($1, 'received', $2, 0, 'drill')",
    [ordered, stock],
  );
  await client.end();
}

/** What the drill ran on, for the record. */
function versionsOf({ patroni, haproxy, pgbouncer, postgresFolder }: ReturnType<typeof findPrograms>): string {
  const first = (program: string, flag: string): string =>
    execFileSync(program, [flag], { encoding: "utf8" }).split("\n", 1)[0] ?? "";
  const number = (text: string): string => /\d+\.\d+(\.\d+)?/.exec(text)?.[0] ?? "?";
  return [
    `PostgreSQL ${number(first(join(postgresFolder, "postgres"), "--version"))}`,
    `Patroni ${number(first(patroni, "--version"))}`,
    `HAProxy ${number(first(haproxy, "-v"))}`,
    `PgBouncer ${number(first(pgbouncer, "--version"))}`,
  ].join(", ");
}

// The programs of the drill run in the background and would outlive it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void endAll().finally(() => process.exit(1)));
}
process.chdir(resolve(import.meta.dirname, "../.."));
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? startFailureText(error) : (error as Error).stack}\n`);
  process.exitCode = 1;
});
