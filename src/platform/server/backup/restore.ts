import { openClient } from "../db/client.ts";
import type { DatabaseConnection } from "../db/connection.ts";
import type { Migration } from "../db/migration-files.ts";
import { type Files, typeOfEnding } from "../files/files.ts";
import { StartError } from "../start-error.ts";
import { type ArchiveEntry, readArchive } from "./archive-reader.ts";
import { filesPrefix, secretName } from "./backup.ts";
import { type Manifest, manifestName, type RowProgress } from "./dump.ts";
import { loadDatabase, migrationsOf } from "./load.ts";

/** Where a backup is restored to. */
export interface RestoreTarget {
  connection: DatabaseConnection;
  files: Files;
  /** Keeps the secret of the backup. */
  setSecret: (secret: string) => Promise<void>;
}

export interface RestoreOptions {
  file: string;
  password: string | null;
  /** Migrations of this version of the shop. */
  migrations: readonly Migration[];
  replace: boolean;
  progress: RowProgress;
  say: (line: string) => void;
  /** What `verifyBackup` has returned for this file; without it, the file is verified here. */
  verified?: Manifest;
}

/**
 * Reads a backup to its end, checks it, and returns its manifest. Throws `StartError` for a wrong password, a file that is
 * damaged or cut short, and a backup of a newer version.
 */
export async function verifyBackup(
  file: string,
  password: string | null,
  migrations: readonly Migration[],
): Promise<Manifest> {
  let manifest: Manifest | null = null;
  for await (const entry of readArchive(file, password)) {
    // A newer version is told at once, before gigabytes are read.
    if (manifest !== null) continue;
    manifest = manifestOf(file, entry);
    migrationsOf(manifest, migrations);
  }
  if (manifest === null) throw new StartError(`${file} is no backup of a shop.`);
  return manifest;
}

function manifestOf(file: string, { name, content }: ArchiveEntry): Manifest {
  if (name !== manifestName) throw new StartError(`${file} is no backup of a shop.`);
  const manifest = JSON.parse(content.toString()) as { format: number };
  if (manifest.format !== 1)
    throw new StartError(
      `The backup ${file} is of a newer version of the shop (format ${manifest.format}): install that version and restore with it.`,
    );
  return manifest as Manifest;
}

/**
 * Restores a backup: checks all of it, then puts rows, files and secret in place. Files are added before the database is
 * switched, under names that the old shop does not use; if something fails, the added ones are removed again. Throws
 * `StartError` as `verifyBackup` and `loadDatabase` do.
 */
export async function restoreShop(target: RestoreTarget, options: RestoreOptions): Promise<Manifest> {
  const { file, password, migrations, replace, progress, say } = options;
  const manifest = options.verified ?? (await verifyBackup(file, password, migrations));
  const before = new Set((await target.files.list("")).map(({ key }) => key));
  const restored = new Set<string>();
  let secret: string | null = null;
  const client = await openClient(target.connection, 10_000);
  try {
    const entries = readArchive(file, password);
    await entries.next();
    await loadDatabase(client, { manifest, entries, migrations, replace, progress, say, other });
  } catch (error) {
    for (const key of restored) if (!before.has(key)) await target.files.remove(key).catch(() => undefined);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  if (secret !== null) await target.setSecret(secret);
  for (const key of before) if (!restored.has(key)) await target.files.remove(key);
  return manifest;

  async function other({ name, content }: ArchiveEntry): Promise<void> {
    if (name === secretName) secret = content.toString();
    if (!name.startsWith(filesPrefix)) return;
    const key = name.slice(filesPrefix.length);
    const type = typeOfEnding[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    restored.add(key);
    if (!(before.has(key) && (await target.files.get(key))?.bytes.equals(content)))
      await target.files.put(key, { bytes: content, type });
  }
}
