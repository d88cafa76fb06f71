import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../start-error.ts";
import type { SocketConnection } from "./connection.ts";
import { openBinaries } from "./embedded/binaries.ts";
import { ensureCluster } from "./embedded/cluster.ts";
import { type Home, openHome } from "./embedded/home.ts";
import { connectionTo, connectTo } from "./embedded/launch.ts";
import { SecondShopError } from "./embedded/shop-lock.ts";
import { superviseServer } from "./embedded/supervisor.ts";

/** A database server of our own. `stop` leaves no process behind. */
export type Embedded = {
  connection: SocketConnection;
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** The folder in which the shop keeps everything. Made if missing. */
  dataDir: string;
  /** Takes one line for the operator about what is being done. */
  say: (line: string) => void;
  /** For command-line tools: use the server of a shop that is running, and start one only if none is. */
  share?: boolean;
  /** For tests: nothing is forced to the disk, and `stop` deletes the data. */
  throwAway?: boolean;
};

const database = "heliora";
/** Milliseconds for which a tool waits for the server of a shop that is just coming. */
const shareTimeout = 30_000;

/**
 * Starts the built-in PostgreSQL on the data in `dataDir`, making the data on the first start. It runs until `stop`, or
 * until this process ends in any way, and is brought back if it stops by itself. Throws `StartError` with one sentence
 * when it cannot: no room, no permission, a second shop on the same data, no programs for this machine.
 */
export async function startEmbedded({
  dataDir,
  say,
  share = false,
  throwAway = false,
}: EmbeddedOptions): Promise<Embedded> {
  if (process.platform === "win32") {
    throw new StartError("The built-in database does not run on Windows: start the shop in WSL, or set DATABASE_URL.");
  }
  const home = await openHome(dataDir, say);
  const connection = connectionTo(home, database);
  const startOwn = async (): Promise<Embedded> => {
    const binaries = await openBinaries(home.user, home.folder, say);
    await ensureCluster(home, binaries, { durable: !throwAway });
    const supervisor = await superviseServer(home, binaries, { durable: !throwAway, say });
    await ensureDatabase(supervisor.lock);
    return {
      connection,
      stop: async () => {
        await supervisor.stop();
        if (throwAway) await discard(home);
      },
    };
  };
  if (!share) return startOwn();
  for (const deadline = Date.now() + shareTimeout; ; await wait(200)) {
    if (await isServing(home)) return { connection, stop: async () => undefined };
    try {
      return await startOwn();
    } catch (error) {
      // A shop has come, or come back, since its server was looked for.
      if (!(error instanceof SecondShopError) || Date.now() > deadline) throw error;
    }
  }
}

async function isServing(home: Home): Promise<boolean> {
  const client = await connectTo(home, database).catch(() => null);
  await client?.end();
  return client !== null;
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
  if (rowCount === 0) await client.query(`create database ${database}`);
}

async function discard(home: Home): Promise<void> {
  for (const place of [home.folder, home.sockets, join(home.dataDir, "database")]) {
    await rm(place, { recursive: true, force: true });
  }
}
