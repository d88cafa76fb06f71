import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chown, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { StartError } from "../../start-error.ts";

/** The system user for the database server when the shop runs as root, as PostgreSQL refuses to. */
export type RunAs = { uid: number; gid: number; name: string };

/**
 * `null` unless this process is root. For root, the first that is not root: the owner of the database, of the data folder, of
 * its parent; else the user `postgres`, else `nobody`. initdb refuses a user without a name, so an owner without an account
 * (of a folder mounted into a container) is used only for an existing database.
 */
export async function chooseUser(database: string, dataDir: string): Promise<RunAs | null> {
  if (process.getuid?.() !== 0) return null;
  const named = accounts();
  for (const place of [database, dataDir, dirname(dataDir)]) {
    const found = await stat(place).catch(() => null);
    if (!found || found.uid === 0) continue;
    const account = named.find(({ uid }) => uid === found.uid);
    if (account) return account;
    if (place === database) return { uid: found.uid, gid: found.gid, name: String(found.uid) };
  }
  const account = named.find(({ name }) => name === "postgres") ?? named.find(({ name }) => name === "nobody");
  return account ?? { uid: 65_534, gid: 65_534, name: "nobody" };
}

function accounts(): RunAs[] {
  try {
    return readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .filter((fields) => fields.length >= 4)
      .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}

/**
 * Spawn options for running a child as `user`, or as the current user. Its working directory is `/`, which everyone can
 * enter.
 */
export function asUser(user: RunAs | null): { cwd: string; uid?: number; gid?: number } {
  return user ? { cwd: "/", uid: user.uid, gid: user.gid } : { cwd: "/" };
}

/** Changes the owner of a file or folder to `user`. */
export async function giveTo(user: RunAs | null, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/** Whether `user` can enter `folder` and write in it; tried in a process of that user. */
export function canUse(user: RunAs | null, folder: string): boolean {
  const tried = spawnSync("/bin/sh", ["-c", 'cd "$1" && test -w .', "sh", folder], {
    ...asUser(user),
    stdio: "ignore",
  });
  if (tried.error) throw cannotSwitch(user);
  return tried.status === 0;
}

/** Error of a root that cannot switch to another user, as in some containers. */
export function cannotSwitch(user: RunAs | null): StartError {
  const name = user ? ` "${user.name}"` : "";
  return new StartError(
    `The database must not run as root, and this root may not become the user${name}: start the shop as another user.`,
  );
}
