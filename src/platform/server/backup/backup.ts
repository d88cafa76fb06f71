import { createWriteStream } from "node:fs";
import { access, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Writable } from "node:stream";
import { openClient } from "../db/client.ts";
import type { DatabaseConnection } from "../db/connection.ts";
import type { Files } from "../files/files.ts";
import { StartError } from "../start-error.ts";
import { type ArchiveOptions, type ArchiveWriter, writeArchive } from "./archive-writer.ts";
import { dumpDatabase, type Manifest, type RowProgress } from "./dump.ts";

/** What a backup is made of. */
export interface BackupSource {
  connection: DatabaseConnection;
  files: Files;
  /** The sign-in secret; null if there is none yet. */
  secret: string | null;
  /** Version of the shop. */
  shop: string;
}

export interface BackupOptions extends ArchiveOptions {
  /** Path of the new file. */
  file: string;
  progress: RowProgress;
  /** Receives the exported snapshot of the database that is backed up, as long as that lasts. */
  onSnapshot?: (snapshot: string) => Promise<void>;
  /** For tests: where the bytes go. */
  openSink?: (path: string) => Sink;
}

type Sink = Writable & { bytesWritten: number };

/** What a backup has. */
export type BackupContent = { manifest: Manifest; files: number; bytes: number };

export const secretName = "secret";
export const filesPrefix = "files/";

/**
 * Writes a backup of a running shop: database, uploaded files, secret. The file has its name only once it is complete and on
 * disk; until then it is `<file>.partial`, readable by this user only. Throws `StartError` if it exists or cannot be written.
 */
export async function backUp(source: BackupSource, options: BackupOptions): Promise<BackupContent> {
  const { file } = options;
  const partial = `${file}.partial`;
  if (await exists(file)) throw new StartError(`${file} exists already: choose another name, or delete it first.`);
  let [done, total, files] = [0, 0, 0];
  let sink: Sink | undefined;
  let manifest: Manifest | undefined;
  const client = await openClient(source.connection, 10_000);
  try {
    // A leftover may be readable by others.
    await rm(partial, { force: true });
    sink = (options.openSink ?? openFile)(partial);
    await writeArchive(sink, options, async (archive) => {
      manifest = await dumpDatabase(client, archive, {
        shop: source.shop,
        onSnapshot: options.onSnapshot,
        progress: (...rows) => {
          [done, total] = rows;
          options.progress(...rows);
        },
      });
      if (source.secret !== null) await archive.add(secretName, Buffer.from(source.secret));
      files = await addFiles(archive, source.files);
    });
    await rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    const written = sink?.bytesWritten ?? 0;
    throw explain(error, file, done > 0 ? (written * total) / done : 0);
  } finally {
    await client.end().catch(() => undefined);
  }
  if (!manifest) throw new Error("nothing was dumped");
  return { manifest, files, bytes: sink.bytesWritten };
}

function openFile(path: string): Sink {
  return createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function addFiles(archive: ArchiveWriter, files: Files): Promise<number> {
  let count = 0;
  for (const { key } of await files.list("")) {
    const file = await files.get(key);
    // The shop has deleted it meanwhile.
    if (file === null) continue;
    await archive.add(`${filesPrefix}${key}`, file.bytes);
    count++;
  }
  return count;
}

/** Makes a rename in `folder` durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function explain(error: unknown, file: string, needed: number): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC" || code === "EDQUOT") {
    const size = needed > 0 ? ` It needs about ${megabytes(needed)} MB.` : "";
    return new StartError(`There is no room left on the disk for the backup ${file}; nothing of it was kept.${size}`);
  }
  if (["ENOENT", "EACCES", "EPERM", "EROFS", "ENOTDIR", "EISDIR"].includes(code))
    return new StartError(`The backup ${file} cannot be written (${code}): choose a folder that exists and is yours.`);
  return error;
}

/** Whole megabytes, at least 1. */
export function megabytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1_000_000));
}
