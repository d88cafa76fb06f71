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

/** A running embedded database server. `stop` leaves no process behind. */
export type Embedded = {
  connection: SocketConnection;
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /** The shop's data folder; created if missing. */
  dataDir: string;
  /** Prints a line for the operator. */
  say: (line: string) => void;
  /** For command-line tools: use the server of a shop that is running, and start one only if none is. */
  share?: boolean;
  /** For tests: nothing is synced to disk, and `stop` deletes the data. */
  throwAway?: boolean;
  /** Folder for the log, from which the database can be recovered as of any moment. */
  walArchive?: string | undefined;
};

const database = "heliora";
/** Milliseconds for which a tool waits for the server of a shop that is starting. */
const shareTimeout = 30_000;

/**
 * Starts the embedded PostgreSQL on the data in `dataDir`, which is created at the first start. It runs until `stop` or the
 * end of this process, and is restarted if it stops by itself. Throws `StartError` without disk space, permission or programs
 * for this platform, or if a second shop runs on the same data.
 */
export async function startEmbedded({
  dataDir,
  say,
  share = false,
  throwAway = false,
  walArchive,
}: EmbeddedOptions): Promise<Embedded> {
  if (process.platform === "win32") {
    throw new StartError("The built-in database does not run on Windows: start the shop in WSL, or set DATABASE_URL.");
  }
  const home = await openHome(dataDir, say, walArchive ?? null);
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
      // A shop has started since its server was looked for.
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
