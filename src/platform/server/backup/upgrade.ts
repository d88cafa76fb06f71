import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { openClient } from "../db/client.ts";
import { type Binaries, openBinaries } from "../db/embedded/binaries.ts";
import { ensureCluster } from "../db/embedded/cluster.ts";
import type { Home } from "../db/embedded/home.ts";
import { connectionTo } from "../db/embedded/launch.ts";
import { removeLeftovers, unfinished } from "../db/embedded/leftovers.ts";
import { superviseServer } from "../db/embedded/supervisor.ts";
import type { Migration } from "../db/migration-files.ts";
import type { Files } from "../files/files.ts";
import { StartError } from "../start-error.ts";
import { backUp } from "./backup.ts";
import { type Digest, digestDatabase } from "./compare.ts";
import { earlierPackages, type Install } from "./earlier-postgres.ts";
import { switchClusters } from "./recovery.ts";
import { restoreShop } from "./restore.ts";

const database = "heliora";
/** An upgrade moves the database only. */
const noFiles: Files = {
  put: async () => undefined,
  get: async () => null,
  size: async () => null,
  read: async () => null,
  remove: async () => undefined,
  list: async () => [],
};

export interface UpgradeOptions {
  home: Home;
  migrations: readonly Migration[];
  say: (line: string) => void;
  install: Install;
}

/** What an upgrade has done; null if the database is of the shop's version already. */
export type Upgraded = { from: number; to: number; rows: number; previous: string | null };

/**
 * Moves the built-in database to the major version of PostgreSQL that the shop brings: dumps it with the programs of the old
 * version, loads it into a new cluster, compares every row, and switches. Until the switch the old cluster is only read;
 * afterwards it stays beside the new one. Throws `StartError` if a shop runs, or if anything differs.
 */
export async function upgradeDatabase({ home, migrations, say, install }: UpgradeOptions): Promise<Upgraded | null> {
  const from = Number(await readFile(join(home.cluster, "PG_VERSION"), "utf8").catch(() => 0));
  if (!from) throw new StartError(`There is no database in ${home.folder} yet: start the shop.`);
  const current = await openBinaries(home.user, home.folder, say);
  if (from === current.major) return null;
  const version = earlierPackages[from];
  if (!version || from > current.major)
    throw new StartError(
      `The database is of PostgreSQL ${from} and this shop brings ${current.major}: start the version of the shop that made it.`,
    );
  await removeLeftovers(home.folder, "cluster");
  // The archive of the log is of the old version; a new base backup begins a new one.
  const quiet = { ...home, walArchive: null };
  const staged = { ...quiet, cluster: join(home.folder, unfinished("cluster")) };
  const work = await mkdtemp(join(home.dataDir, "upgrade-"));
  try {
    say(`Fetching PostgreSQL ${from} (${version}) …`);
    const old = await openBinaries(home.user, home.folder, say, {
      folder: join(await install(version), "native"),
      version,
    });
    const file = join(work, "database.backup");
    const before = await dump(quiet, old, file, say);
    const after = await load(staged, current, { file, migrations, say });
    const differing = before.filter(({ name, sha256 }) => after.find((one) => one.name === name)?.sha256 !== sha256);
    if (differing.length > 0)
      throw new StartError(
        `The new database differs from the old one in ${differing.map(({ name }) => name).join(", ")}; nothing was changed.`,
      );
    const previous = await switchClusters(home, staged.cluster, `of-postgresql-${from}`);
    const tables = after.filter(({ name }) => name !== "sequences");
    return { from, to: current.major, rows: tables.reduce((sum, { rows }) => sum + rows, 0), previous };
  } finally {
    await rm(work, { recursive: true, force: true });
    if (await stat(staged.cluster).catch(() => null)) await rm(staged.cluster, { recursive: true, force: true });
  }
}

async function dump(home: Home, binaries: Binaries, file: string, say: (line: string) => void): Promise<Digest[]> {
  const connection = connectionTo(home, database);
  const server = await superviseServer(home, binaries, { durable: true, say });
  try {
    say(`Reading the database with PostgreSQL ${binaries.major} …`);
    await backUp(
      { connection, files: noFiles, secret: null, shop: "" },
      { file, password: null, progress: () => undefined },
    );
    return await digests(home);
  } finally {
    await server.stop();
  }
}

interface LoadFile {
  file: string;
  migrations: readonly Migration[];
  say: (line: string) => void;
}

async function load(home: Home, binaries: Binaries, { file, migrations, say }: LoadFile): Promise<Digest[]> {
  await ensureCluster(home, binaries, { durable: true });
  const server = await superviseServer(home, binaries, { durable: true, say });
  try {
    await server.lock.query(`create database ${database}`);
    say(`Writing it with PostgreSQL ${binaries.major} …`);
    const target = { connection: connectionTo(home, database), files: noFiles, setSecret: async () => undefined };
    await restoreShop(target, { file, password: null, migrations, replace: false, progress: () => undefined, say });
    say("Comparing every row …");
    return await digests(home);
  } finally {
    await server.stop();
  }
}

async function digests(home: Home): Promise<Digest[]> {
  const client = await openClient(connectionTo(home, database), 10_000);
  return digestDatabase(client).finally(() => client.end());
}
