import { closeSync, openSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../../start-error.ts";
import type { Binaries } from "./binaries.ts";
import type { Home } from "./home.ts";
import { removeLeftovers, unfinished } from "./leftovers.ts";
import { explainOsError, noRoom, osCode } from "./os-error.ts";
import { startAttached } from "./process.ts";
import { giveTo } from "./run-as.ts";

/** The role that owns everything. Access is restricted by the permissions of the socket's folder. */
export const role = "heliora";

/**
 * Character classes, which trigrams of Cyrillic words depend on, come from the system's locale; collation and case from
 * PostgreSQL itself. Not every system has the first of these locales.
 */
const systemLocales = ["C.UTF-8", "en_US.UTF-8", "C"];

/**
 * Creates the cluster unless it exists. It is created under a temporary name and renamed when it is complete and on disk, so a
 * killed start leaves either no cluster or a valid one.
 */
export async function ensureCluster(home: Home, binaries: Binaries, options: { durable: boolean }): Promise<void> {
  const version = await readFile(join(home.cluster, "PG_VERSION"), "utf8").catch(() => null);
  if (version !== null) return checkVersion(home, Number(version), binaries.major);
  try {
    await removeLeftovers(home.folder, "cluster");
    await makeCluster(home, binaries, options.durable);
  } catch (error) {
    throw explainOsError(error, home.dataDir);
  }
}

function checkVersion(home: Home, found: number, wanted: number): void {
  if (found === wanted) return;
  throw new StartError(
    `The database in ${home.folder} was made by PostgreSQL ${found} and this shop brings PostgreSQL ${wanted}: run npm run upgrade-database, which moves it and keeps the old one.`,
  );
}

async function makeCluster(home: Home, binaries: Binaries, durable: boolean): Promise<void> {
  const temporary = join(home.folder, unfinished("cluster"));
  for (const locale of systemLocales) {
    await mkdir(temporary, { mode: 0o700 });
    await giveTo(home.user, temporary);
    const error = await initdb(home, binaries, temporary, locale, durable);
    if (error === null) break;
    await rm(temporary, { recursive: true, force: true });
    if (!/invalid locale|locale .* not/i.test(error) || locale === systemLocales.at(-1))
      throw explainInitdb(error, home);
  }
  try {
    await rename(temporary, home.cluster);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another process was faster; its cluster is used.
    if (
      !["ENOTEMPTY", "EEXIST"].includes(osCode(error)) ||
      !(await stat(join(home.cluster, "PG_VERSION")).catch(() => null))
    )
      throw error;
  }
  await syncFolder(home.folder);
}

/** Runs initdb, which also syncs its files to disk. Returns its error message or `null`. */
async function initdb(
  home: Home,
  binaries: Binaries,
  folder: string,
  locale: string,
  durable: boolean,
): Promise<string | null> {
  const complaints = `${home.log}.initdb`;
  const output = openSync(complaints, "w", 0o600);
  const arguments_ = ["-D", folder, "-U", role, "-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  arguments_.push(
    `--locale=${locale}`,
    "--lc-messages=C",
    "--auth-local=trust",
    "--auth-host=reject",
    "--no-instructions",
  );
  if (!durable) arguments_.push("--no-sync");
  try {
    const { ended } = startAttached([binaries.initdb, ...arguments_], home.user, output, {
      LC_ALL: "C",
      PATH: "/usr/bin:/bin",
    });
    const code = await ended;
    return code === 0 ? null : await readFile(complaints, "utf8");
  } finally {
    closeSync(output);
    await rm(complaints, { force: true });
  }
}

function explainInitdb(complaint: string, home: Home): StartError {
  if (/No space left|disk quota/i.test(complaint)) return noRoom(home.dataDir);
  const line =
    complaint.split("\n").find((text) => /error|fatal|panic/i.test(text)) ?? complaint.trim().split("\n").at(-1);
  return new StartError(`The database could not be made in ${home.folder}: ${line ?? "no reason given"}.`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
