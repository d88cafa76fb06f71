import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chown, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { StartError } from "../../start-error.ts";

/** The system user who runs the database server when the shop itself runs as root, which PostgreSQL refuses. */
export type RunAs = { uid: number; gid: number; name: string };

/**
 * Null unless this process is root. For root: the owner of the database, else of the data folder or of the folder that
 * it is made in, unless that is root; else the user `postgres`, else `nobody`. initdb refuses a user without a name, so
 * a nameless owner (a mounted folder in a container) counts only for a database that he already has.
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

/** Spawn options that make a child run as `user`, or as ourselves. The child starts in `/`, which everybody can enter. */
export function asUser(user: RunAs | null): { cwd: string; uid?: number; gid?: number } {
  return user ? { cwd: "/", uid: user.uid, gid: user.gid } : { cwd: "/" };
}

/** Gives a file or folder to `user`. */
export async function giveTo(user: RunAs | null, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/** Whether `user` can really enter `folder` and write in it. Asked of the system by trying, as that user. */
export function canUse(user: RunAs | null, folder: string): boolean {
  const tried = spawnSync("/bin/sh", ["-c", 'cd "$1" && test -w .', "sh", folder], {
    ...asUser(user),
    stdio: "ignore",
  });
  if (tried.error) throw cannotSwitch(user);
  return tried.status === 0;
}

/** The sentence for a root that may not become another user, as in some containers. */
export function cannotSwitch(user: RunAs | null): StartError {
  const name = user ? ` "${user.name}"` : "";
  return new StartError(
    `The database must not run as root, and this root may not become the user${name}: start the shop as another user.`,
  );
}
