import { constants, copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Home } from "../db/embedded/home.ts";
import { connectTo } from "../db/embedded/launch.ts";
import { osCode } from "../db/embedded/os-error.ts";
import { StartError } from "../start-error.ts";
import { syncFolder } from "./backup.ts";

/** A copy of the built-in database's folder, from which recovery replays the archived log. */
export type BaseBackup = { folder: string; startedAt: Date; finishedAt: Date; firstLog: string };

/** Base backups that stay; older ones go with the log that only they need. */
const kept = 2;

/** Milliseconds for the last file of the log to be archived. */
const archiveLimit = 300_000;
/** SQLSTATE of a statement that exceeded its timeout. */
const timedOut = "57014";

const prefix = "base-";
const factsName = "heliora.json";

/** What the server makes anew, or what would be wrong in a copy; as PostgreSQL's documentation of base backups says. */
const emptied = new Set([
  "pg_wal",
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|backup_label.*|tablespace_map.*|pgsql_tmp.*)$/;

/** The folder of the archived log. Throws `StartError` if WAL_ARCHIVE_DIR is not set. */
export function archiveOf(home: Home): string {
  if (home.walArchive) return home.walArchive;
  throw new StartError("WAL_ARCHIVE_DIR is not set: point-in-time recovery needs the folder of the archived log.");
}

/** Base backups in the archive, oldest first. */
export async function listBaseBackups(archive: string): Promise<BaseBackup[]> {
  const found: BaseBackup[] = [];
  for (const name of await readdir(archive)) {
    if (!name.startsWith(prefix) || name.endsWith(".partial")) continue;
    const folder = join(archive, name);
    const facts = JSON.parse(await readFile(join(folder, factsName), "utf8")) as Record<string, string>;
    const { startedAt = "", finishedAt = "", firstLog = "" } = facts;
    found.push({ folder, startedAt: new Date(startedAt), finishedAt: new Date(finishedAt), firstLog });
  }
  return found.sort((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
}

/**
 * Copies the folder of the running built-in database into the archive, while the shop writes. Waits until the log that the copy
 * needs is archived. Then deletes base backups before the newest two, and the log before them.
 */
export async function makeBaseBackup(home: Home, say: (line: string) => void): Promise<BaseBackup> {
  const archive = archiveOf(home);
  const client = await connectTo(home, "postgres");
  if (client === null) throw new StartError(`The database in ${home.folder} does not run.`);
  try {
    await checkArchiving(client, archive);
    const partial = join(archive, `${prefix}${Date.now()}.partial`);
    const backup = await copyRunning(client, home.cluster, partial);
    const folder = partial.slice(0, -".partial".length);
    await rename(partial, folder);
    await syncFolder(archive);
    await prune(archive, say);
    return { ...backup, folder };
  } catch (error) {
    if (osCode(error) === timedOut)
      throw new StartError(
        `The log does not reach ${archive}: make room there, or see server.log beside the database.`,
      );
    if (["ENOSPC", "EDQUOT"].includes(osCode(error)))
      throw new StartError(`There is no room left on the disk of ${archive}; the unfinished base backup was deleted.`);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkArchiving(client: pg.Client, archive: string): Promise<void> {
  const { rows } = await client.query<{ folder: string | null }>(
    "select current_setting('basic_archive.archive_directory', true) as folder",
  );
  if (rows[0]?.folder !== archive)
    throw new StartError(
      "The running shop was started without this WAL_ARCHIVE_DIR: restart it with that setting first.",
    );
}

async function copyRunning(client: pg.Client, cluster: string, partial: string): Promise<BaseBackup> {
  // Ended by the end of the connection, too.
  const { rows: begun } = await client.query<{ log: string; at: Date }>(
    "select pg_walfile_name(pg_backup_start('heliora', true)) as log, clock_timestamp() as at",
  );
  try {
    await mkdir(partial, { mode: 0o700 });
    const data = join(partial, "cluster");
    await copyFolder(cluster, data);
    await client.query(`set statement_timeout = ${archiveLimit}`);
    const { rows: ended } = await client.query<{ label: string; map: string; at: Date }>(
      "select labelfile as label, spcmapfile as map, clock_timestamp() as at from pg_backup_stop(true)",
    );
    if (!begun[0] || !ended[0]) throw new Error("the server said nothing about its backup");
    await writeFile(join(data, "backup_label"), ended[0].label, { mode: 0o600, flush: true });
    const facts = { startedAt: begun[0].at, finishedAt: ended[0].at, firstLog: begun[0].log };
    await writeFile(join(partial, factsName), `${JSON.stringify(facts)}\n`, { mode: 0o600, flush: true });
    return { folder: partial, ...facts };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Copies a folder that may change meanwhile: what disappears was not needed, what changes is in the log. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyDurably(source, target);
  }
}

async function copyDurably(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (osCode(error) === "ENOENT") return;
    throw error;
  }
  const handle = await open(target, "r+");
  await handle.sync().finally(() => handle.close());
}

async function prune(archive: string, say: (line: string) => void): Promise<void> {
  const all = await listBaseBackups(archive);
  const oldest = all.at(-kept);
  if (!oldest) return;
  for (const { folder } of all.slice(0, -kept)) await rm(folder, { recursive: true });
  // The first eight of 24 digits are the timeline, which does not order the log.
  const position = oldest.firstLog.slice(8);
  const old = (await readdir(archive)).filter(
    (name) => /^[0-9A-F]{24}(\.|$)/.test(name) && name.slice(8, 24) < position,
  );
  for (const name of old) await rm(join(archive, name));
  if (old.length > 0) say(`Deleted ${old.length} files of the log from before ${oldest.startedAt.toISOString()}.`);
}
