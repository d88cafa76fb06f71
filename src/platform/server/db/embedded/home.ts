import { createHash } from "node:crypto";
import { access, constants, lstat, mkdir, readlink, rmdir, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { StartError } from "../../start-error.ts";
import { explainOsError, osCode } from "./os-error.ts";
import { canUse, chooseUser, giveTo, type RunAs } from "./run-as.ts";
import { newNameFor, sharedPlace } from "./shared-place.ts";

/** Folders of a database and the user who runs it. */
export type Home = {
  /** The data folder as the operator named it, for messages. */
  dataDir: string;
  /** The folder of everything else. */
  folder: string;
  cluster: string;
  sockets: string;
  log: string;
  user: RunAs | null;
  /** Folder to which the server copies its log for point-in-time recovery; null without one. */
  walArchive: string | null;
};

/** Part of the socket's file name (`.s.PGSQL.5432`); no network port is opened. */
export const port = 5432;

/** Maximum bytes of a Unix socket's path: 107 on Linux, 103 on macOS and the BSDs. */
const longestAddress = process.platform === "linux" ? 107 : 103;

/**
 * Finds or creates the database folder in `dataDir`. When root starts the shop and the database's user cannot enter
 * `dataDir`, the folder is created in a shared folder instead and `dataDir/database` is a link to it. Creates the folder of
 * the archived log as well.
 */
export async function openHome(
  dataDir: string,
  say: (line: string) => void,
  walArchive: string | null = null,
): Promise<Home> {
  const absolute = resolve(dataDir);
  try {
    const database = join(absolute, "database");
    const user = await chooseUser(database, absolute);
    const folder = await openFolder(absolute, database, user, say);
    const sockets = await openSockets(folder, user);
    return {
      dataDir: absolute,
      folder,
      cluster: join(folder, "cluster"),
      sockets,
      log: join(folder, "server.log"),
      user,
      walArchive: walArchive === null ? null : await openArchive(resolve(walArchive), user),
    };
  } catch (error) {
    throw explainOsError(error, absolute);
  }
}

async function openArchive(folder: string, user: RunAs | null): Promise<string> {
  await mkdir(dirname(folder), { recursive: true }).then(() => makePrivate(folder, user));
  if (canUse(user, folder)) return folder;
  const name = user ? ` "${user.name}"` : "";
  throw new StartError(
    `The database's own user${name} cannot write in WAL_ARCHIVE_DIR (${folder}): give it that folder.`,
  );
}

async function openFolder(
  dataDir: string,
  database: string,
  user: RunAs | null,
  say: (line: string) => void,
): Promise<string> {
  const link = await readlink(database).catch(() => null);
  if (link !== null) {
    await makePrivate(link, user);
    if (!canUse(user, link)) throw await notOurs(database);
    say(`The database's own user cannot enter ${dataDir}; its data is in ${link}.`);
    return link;
  }
  const isNew = (await lstat(database).catch(() => null)) === null;
  const made = await mkdir(dataDir, { recursive: true });
  // If the clone belongs to the database's user, that user must be able to start the shop later.
  if (made !== undefined && (await stat(dirname(dataDir))).uid === user?.uid) await giveTo(user, dataDir);
  await makePrivate(database, user);
  if (canUse(user, database)) return database;
  if (!isNew || user === null) throw await notOurs(database);
  await rmdir(database);
  const elsewhere = join(await sharedPlace(), newNameFor(dataDir));
  await makePrivate(elsewhere, user);
  await symlink(elsewhere, database);
  say(`The database's own user "${user.name}" cannot enter ${dataDir}; its data is in ${elsewhere}.`);
  return elsewhere;
}

/** Creates a folder that only `user` can open, unless it exists. */
async function makePrivate(folder: string, user: RunAs | null): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await giveTo(user, folder);
  } catch (error) {
    if (osCode(error) !== "EEXIST") throw error;
  }
}

async function notOurs(database: string): Promise<StartError> {
  // The only access error for root is a read-only file system, which has its own message.
  await access(database, constants.W_OK).catch((error: unknown) => {
    if (osCode(error) === "EROFS") throw error;
  });
  return new StartError(
    `The database in ${database} belongs to another user: start the shop as that user, or give it another DATA_DIR.`,
  );
}

/** The folder of the socket: beside the data, or in the temporary folder if that path would be too long. */
async function openSockets(folder: string, user: RunAs | null): Promise<string> {
  const beside = join(folder, "run");
  const sockets = Buffer.byteLength(`${beside}/.s.PGSQL.${port}`) <= longestAddress ? beside : shortPlace(folder);
  await makePrivate(sockets, user);
  const found = await stat(sockets);
  const owner = user ? user.uid : process.getuid?.();
  if (found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `The folder ${sockets} must belong to the database's user and be closed to all others (mode 0700): remove it and start again.`,
    );
  }
  return sockets;
}

function shortPlace(folder: string): string {
  return join(tmpdir(), `heliora-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`);
}
