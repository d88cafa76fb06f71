import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import type { KvStore, Upload } from "@tus/server";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { isDiskFull } from "#platform/server/files/files.ts";
import { deleteUpload, selectUpload, updateInfo } from "./uploads.store.ts";

/** Opens a file to write from a position on. */
export type OpenWriter = (path: string, start: number) => Writable;

/** What the protocol answers on a full disk. */
export const diskFull = { status_code: 507, body: "disk_full" };

const openWriter: OpenWriter = (path, start) => createWriteStream(path, { flags: "r+", start });

/**
 * Unfinished uploads as files of a folder that the processes of this machine share; what is known of them is in the database. An
 * upload that does not fit on the disk is deleted.
 */
export class UploadFolder extends FileStore {
  readonly #open: OpenWriter;

  constructor(db: Database, directory: string, expiresAfter: number, open: OpenWriter = openWriter) {
    super({ directory, configstore: infoStore(db), expirationPeriodInMilliseconds: expiresAfter });
    this.#open = open;
    this.extensions = ["creation", "termination", "expiration"];
  }

  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    return this.#unlessFull(upload.id, () => super.create(upload));
  }

  /** Unlike the inherited method, this one tells a full disk from a lost connection. */
  override async write(received: Readable, id: string, offset: number): Promise<number> {
    const file = this.#open(join(this.directory, id), offset);
    let bytes = 0;
    await this.#unlessFull(id, () =>
      pipeline(
        received,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            bytes += chunk.length;
            yield chunk;
          }
        },
        file,
      ),
    );
    return offset + bytes;
  }

  /** Deletes files that began before a moment and belong to no upload, as after a crash. */
  async removeStray(before: Date, isKnown: (id: string) => Promise<boolean>): Promise<void> {
    for (const name of await readdir(this.directory).catch(() => [])) {
      const path = join(this.directory, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtime < before && !(isUuid(name) && (await isKnown(name)))) await rm(path, { force: true });
    }
  }

  async #unlessFull<T>(id: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await rm(join(this.directory, id), { force: true });
      await this.configstore.delete(id);
      throw diskFull;
    }
  }
}

function infoStore(db: Database): KvStore<Upload> {
  return {
    get: async (id) => (isUuid(id) ? ((await selectUpload(db, id))?.info ?? undefined) : undefined),
    set: (id, info) => updateInfo(db, id, info),
    delete: async (id) => void (await deleteUpload(db, id)),
  };
}
