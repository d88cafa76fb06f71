import {
  appendFile,
  chown,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openBinaries } from "../db/embedded/binaries.ts";
import type { Home } from "../db/embedded/home.ts";
import { connectTo, launch, reasonIn } from "../db/embedded/launch.ts";
import { removeLeftovers, unfinished } from "../db/embedded/leftovers.ts";
import { noRoom, osCode } from "../db/embedded/os-error.ts";
import { stopEarlierServer } from "../db/embedded/shop-lock.ts";
import { StartError } from "../start-error.ts";
import { syncFolder } from "./backup.ts";
import { archiveOf, type BaseBackup, listBaseBackups } from "./base-backup.ts";

/** The cluster as it was, and where the one from before is. */
export type Recovered = { base: BaseBackup; lastChange: Date | null; previous: string | null };

/**
 * Replaces the built-in database by what it was at `time`, or at the end of the archived log. Works on a copy beside the
 * cluster, which keeps its place until the copy is ready and stays under another name. Throws `StartError` if a shop runs, no
 * base backup is old enough, or the log does not reach `time`.
 */
export async function recoverTo(home: Home, time: Date | "latest", say: (line: string) => void): Promise<Recovered> {
  const base = chooseBase(await listBaseBackups(archiveOf(home)), time);
  await stopEarlierServer(home, say);
  await removeLeftovers(home.folder, "cluster");
  const staged = { ...home, cluster: join(home.folder, unfinished("cluster")) };
  try {
    say(`Copying the base backup of ${base.finishedAt.toISOString()} …`);
    await copyFor(home, join(base.folder, "cluster"), staged.cluster);
    const lastChange = await replay(staged, home, time, say);
    const previous = await switchClusters(home, staged.cluster, "before-recovery");
    return { base, lastChange, previous };
  } catch (error) {
    if (["ENOSPC", "EDQUOT"].includes(osCode(error))) throw noRoom(home.dataDir);
    throw error;
  } finally {
    await rm(staged.cluster, { recursive: true, force: true });
  }
}

function chooseBase(all: readonly BaseBackup[], time: Date | "latest"): BaseBackup {
  const found = all.findLast(({ finishedAt }) => time === "latest" || finishedAt <= time);
  if (found) return found;
  throw new StartError(
    all[0]
      ? `The oldest base backup is of ${all[0].finishedAt.toISOString()}: choose a later time.`
      : "There is no base backup in WAL_ARCHIVE_DIR: make one with npm run backup -- --base.",
  );
}

/** Copies a folder and gives it to the user who runs the database. */
async function copyFor(home: Home, from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  if (home.user) await chown(to, home.user.uid, home.user.gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await copyFor(home, source, target);
      continue;
    }
    await copyFile(source, target);
    if (home.user) await chown(target, home.user.uid, home.user.gid);
  }
}

async function replay(staged: Home, home: Home, time: Date | "latest", say: (line: string) => void) {
  const settings = join(staged.cluster, "postgresql.auto.conf");
  const { size } = await stat(settings);
  await appendFile(settings, recoverySettings(archiveOf(home), home.cluster, time));
  const signal = join(staged.cluster, "recovery.signal");
  await writeFile(signal, "");
  if (home.user) await chown(signal, home.user.uid, home.user.gid);
  const stopping = new AbortController();
  const binaries = await openBinaries(home.user, home.folder, say);
  const launched = await launch({
    ...{ home: staged, binaries, durable: true, signal: stopping.signal },
    owner: `${process.pid}:recovery`,
  });
  if (!launched.ready) throw explain(launched.error);
  let over = false;
  const ended = launched.server.ended.finally(() => (over = true));
  try {
    say("Replaying the log …");
    for (; !over; await wait(200)) {
      const client = await connectTo(staged, "postgres");
      if (client === null) continue;
      // The server may stop meanwhile, which the next round sees.
      const state = await client
        .query<{ busy: boolean; at: Date | null }>(
          "select pg_is_in_recovery() as busy, pg_last_xact_replay_timestamp() as at",
        )
        .catch(() => null);
      await client.end().catch(() => undefined);
      const row = state?.rows[0];
      if (row?.busy === false) return row.at;
    }
    // It had answered before it reached the end of the log.
    const reason = reasonIn(await readFile(home.log, "utf8")) ?? "it gave no reason";
    throw explain(new StartError(`The database stopped while it replayed the log: ${reason}. Its log is ${home.log}.`));
  } finally {
    launched.server.close();
    await ended.catch(() => undefined);
    await truncate(settings, size).catch(() => undefined);
  }
}

/** `recovery_target_time` ends before the first transaction that was committed later. */
function recoverySettings(archive: string, cluster: string, time: Date | "latest"): string {
  const archived = shellQuoted(join(archive, "%f"));
  // The end of the log, after a crash, is only in the cluster itself.
  const latest = shellQuoted(join(cluster, "pg_wal", "%f"));
  const lines = {
    restore_command: `cp ${archived} "%p" 2>/dev/null || cp ${latest} "%p" 2>/dev/null`,
    recovery_target_timeline: "latest",
    recovery_target_action: "promote",
    // Settings are read before abbreviations of time zones, like Z, are known.
    ...(time === "latest" ? {} : { recovery_target_time: time.toISOString().replace("Z", "+00") }),
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name} = '${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'\n`)
    .join("");
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function explain(error: StartError): StartError {
  if (/recovery ended before configured recovery target/.test(error.message))
    return new StartError("The archived log ends before that time: choose an earlier one, or --to-time latest.");
  return error;
}

/**
 * Puts a new cluster in the place of the database's. The one that was there stays under a name with `reason`, which is
 * returned.
 */
export async function switchClusters(home: Home, cluster: string, reason: string): Promise<string | null> {
  const exists = await stat(home.cluster).catch(() => null);
  const taken = new Set(await readdir(home.folder));
  let previous = join(home.folder, `cluster-${reason}`);
  for (let number = 2; taken.has(basename(previous)); number++)
    previous = join(home.folder, `cluster-${reason}-${number}`);
  if (exists) await rename(home.cluster, previous);
  await rename(cluster, home.cluster);
  await syncFolder(home.folder);
  return exists ? previous : null;
}
