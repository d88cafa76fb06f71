import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../../start-error.ts";
import type { Home } from "./home.ts";
import { connectTo, ownerOf } from "./launch.ts";
import { isAlive } from "./leftovers.ts";
import { signalPostmaster } from "./postmaster.ts";

/** The advisory lock that says "a shop runs on this data". It lives as long as the connection that took it. */
const shopLock = 4_202_026_001;
/** Milliseconds that another shop may take between the start of its server and its lock. */
const grace = 5_000;
/** Milliseconds that an abandoned server may take to stop. */
const goodbye = 30_000;

/** Takes the lock for the life of the connection that is returned; null when another shop has it or no server answers. */
export async function takeShopLock(home: Home): Promise<pg.Client | null> {
  const client = await connectTo(home, "postgres");
  if (client === null) return null;
  if (await tryLock(client)) return client;
  await client.end();
  return null;
}

/**
 * Looks whether a server already runs in this home before a new one is started. One that a shop holds is left in peace
 * and refused with a message; one that nobody holds any more is stopped, for nothing would stop it with this process.
 */
export async function stopEarlierServer(home: Home, say: (line: string) => void): Promise<void> {
  const graceEnds = Date.now() + grace;
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

/** The sentence for a second shop. */
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
    // The server is on its way out and has cut the connection.
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
  for (const deadline = Date.now() + goodbye; Date.now() < deadline; await wait(50)) {
    const client = await connectTo(home, "postgres");
    if (client === null) return;
    await client.end().catch(() => undefined);
  }
}
