import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../../start-error.ts";
import type { Home } from "./home.ts";
import { connectTo, ownerOf } from "./launch.ts";
import { isAlive } from "./leftovers.ts";
import { signalPostmaster } from "./postmaster.ts";

/** Advisory lock held by the shop that runs on this data, for the life of a connection. */
const shopLock = 4_202_026_001;
/** Milliseconds that another shop may take from the start of its server to its lock. */
const gracePeriod = 5_000;
/** Milliseconds that an abandoned server may take to stop. */
const stopTimeout = 30_000;

/** Takes the lock and returns its connection; `null` if another shop holds it or no server answers. */
export async function takeShopLock(home: Home): Promise<pg.Client | null> {
  const client = await connectTo(home, "postgres");
  if (client === null) return null;
  if (await tryLock(client)) return client;
  await client.end();
  return null;
}

/**
 * Before a start: stops a server that an earlier run left behind in this home, since nothing else would stop it. Throws if the
 * server belongs to a running shop.
 */
export async function stopEarlierServer(home: Home, say: (line: string) => void): Promise<void> {
  const graceEnds = Date.now() + gracePeriod;
  for (;;) {
    const client = await connectTo(home, "postgres");
    if (client === null) return;
    const owner = await holderOf(client).finally(() => client.end().catch(() => undefined));
    if (owner.holds) throw secondShop(home, owner.pid);
    const starting = owner.pid !== process.pid && isAlive(owner.pid) && Date.now() < graceEnds;
    if (!starting) return stopAbandoned(home, say);
    await wait(200);
  }
}

/** Another shop runs on the same data. */
export class SecondShopError extends StartError {}

export function secondShop(home: Home, pid?: number): SecondShopError {
  const process = pid ? ` (process ${pid})` : "";
  return new SecondShopError(
    `Another shop is already running on the data in ${home.dataDir}${process}: stop it first, or give this one another DATA_DIR.`,
  );
}

async function holderOf(client: pg.Client): Promise<{ holds: boolean; pid: number }> {
  try {
    const holds = !(await tryLock(client));
    return { holds, pid: Number.parseInt(await ownerOf(client), 10) || 0 };
  } catch {
    // The server is shutting down and has closed the connection.
    return { holds: false, pid: 0 };
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [shopLock]);
  return rows[0]?.taken === true;
}

async function stopAbandoned(home: Home, say: (line: string) => void): Promise<void> {
  say("An earlier run left its database server behind; stopping it.");
  signalPostmaster(home, "SIGINT");
  for (const deadline = Date.now() + stopTimeout; Date.now() < deadline; await wait(50)) {
    const client = await connectTo(home, "postgres");
    if (client === null) return;
    await client.end().catch(() => undefined);
  }
}
