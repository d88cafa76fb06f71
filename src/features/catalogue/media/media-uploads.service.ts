import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Server, type Upload } from "@tus/server";
import { createSemaphore } from "#platform/pure/concurrency/semaphore.ts";
import type { Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { cleanFileName, declaredLimit, mediaLimits } from "../domain/media/media-limits.ts";
import type { MediaErrorCode, MediaFile } from "../domain/media/uploaded-file.ts";
import { isDiskFull, type Media } from "./media.service.ts";
import { insertUpload, selectUpload, selectUploadsBefore } from "./media-uploads.store.ts";
import { diskFull, type OpenWriter, UploadFolder } from "./upload-folder.ts";
import { createUploadLocker } from "./upload-lock.ts";

/** Path of the endpoint of resumable uploads. */
export const uploadsPath = "/api/admin/uploads";

/** Open uploads of one person. */
const maxUploads = 20;
/** Milliseconds until an unfinished upload is deleted. */
const expiresAfter = 24 * 3_600_000;
/** Files in memory at once in a process: up to 60 MB each. */
const inMemory = createSemaphore(2);

/** Uploads that can be cut off and go on, in any process of the machine. */
export interface MediaUploads {
  /**
   * Answers a request of the tus protocol (https://tus.io/protocols/resumable-upload, version 1.0.0). The body of a refusal is its
   * code. Unexpected errors are thrown.
   */
  handle(request: Request, owner: string): Promise<Response>;
  /**
   * Makes a file of an upload that is complete; `null` if it is not, or unknown. Until that has succeeded or was refused for good, it
   * can be repeated.
   */
  finish(id: string, owner: string): Promise<Result<MediaFile, { code: MediaErrorCode }> | null>;
  /** Deletes uploads that were not finished within a day. */
  sweep(): Promise<void>;
}

interface UploadsDeps {
  db: Database;
  media: Pick<Media, "add">;
  /** Folder of unfinished uploads. */
  folder: string;
  now: () => Date;
  /** For tests: opens files for writing. */
  openWriter?: OpenWriter;
}

/** No I/O happens here: the folder is created by the first request. */
export function createMediaUploads(deps: UploadsDeps): MediaUploads {
  let opened: ReturnType<typeof openUploads> | undefined;
  const open = () => {
    opened ??= openUploads(deps);
    return opened;
  };
  return {
    handle: (request, owner) => open().handle(request, owner),
    finish: (id, owner) =>
      isUuid(id) ? inMemory(() => open().finish(id.toLowerCase(), owner)) : Promise.resolve(null),
    sweep: () => open().sweep(),
  };
}

function openUploads({ db, media, folder, now, openWriter }: UploadsDeps) {
  const store = new UploadFolder(db, folder, expiresAfter, openWriter);
  const locker = createUploadLocker(db);
  const owners = new WeakMap<object, string>();
  const unexpected = new WeakMap<object, Error>();
  const server = protocolServer(db, { store, locker, owners, unexpected });

  /** Runs `work` while no request writes the upload. */
  async function alone<T>(id: string, work: () => Promise<T>): Promise<T> {
    const lock = locker.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      return await work();
    } finally {
      await lock.unlock();
    }
  }

  return {
    async handle(request: Request, owner: string): Promise<Response> {
      owners.set(request, owner);
      const response = await server.handleWeb(request);
      const error = unexpected.get(request);
      if (error) throw error;
      return response;
    },
    finish: (id: string, owner: string) =>
      alone(id, async () => {
        const row = await selectUpload(db, id);
        if (row?.owner !== owner || !row.info) return null;
        // The file may be gone, for instance with the disk of another machine.
        const upload = await store.getUpload(id).catch(() => null);
        if (!upload || upload.offset !== upload.size) return null;
        const bytes = await readFile(join(folder, id));
        const added = await media.add({ id: owner }, { id, name: factsOf(row.info).filename, bytes });
        if (added.ok || added.code !== "unavailable") await store.remove(id);
        return added;
      }),
    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - expiresAfter);
      for (const id of await selectUploadsBefore(db, before)) {
        await alone(id, async () => {
          await store.remove(id).catch(() => store.configstore.delete(id));
        });
      }
      await store.removeStray(before, async (id) => (await selectUpload(db, id)) !== null);
    },
  };
}

interface ServerParts {
  store: UploadFolder;
  locker: ReturnType<typeof createUploadLocker>;
  owners: WeakMap<object, string>;
  /** Errors that are not answers of the protocol, by their requests. */
  unexpected: WeakMap<object, Error>;
}

/** The server of the protocol: only the owner of an upload reaches it, and only as many and as large ones as allowed. */
function protocolServer(db: Database, parts: ServerParts): Server {
  return new Server({
    path: uploadsPath,
    datastore: parts.store,
    locker: parts.locker,
    relativeLocation: true,
    maxSize: Math.max(...Object.values(mediaLimits)),
    namingFunction: () => randomUUID(),
    async onIncomingRequest(request, id) {
      if (request.method === "POST") return;
      const upload = isUuid(id) ? await selectUpload(db, id) : null;
      if (upload?.owner !== parts.owners.get(request)) throw refusal(404, "unknown_upload");
    },
    async onUploadCreate(request, upload) {
      const metadata = factsOf(upload);
      if (upload.size === 0) throw refusal(422, "empty");
      if ((upload.size ?? 0) > declaredLimit(metadata.filetype)) throw refusal(413, "too_large");
      const entry = { id: upload.id, owner: parts.owners.get(request) ?? "" };
      const isNew = await db.transaction().execute((trx) => insertUpload(trx, entry, maxUploads));
      if (!isNew) throw refusal(429, "too_many_uploads");
      return { metadata };
    },
    onResponseError(request, error) {
      // The end of the stream that failed arrives here before the answer of the folder.
      if (isDiskFull(error)) return diskFull;
      if (error instanceof Error && !("status_code" in error)) parts.unexpected.set(request, error);
      return undefined;
    },
  });
}

/** Thrown to the protocol's server, which answers with it. */
function refusal(status: number, code: string): { status_code: number; body: string } {
  return { status_code: status, body: code };
}

/** Name and declared type of an upload; the type is only a hint. */
function factsOf({ metadata }: Pick<Upload, "metadata">): { filename: string; filetype: string } {
  return {
    filename: cleanFileName(metadata?.filename ?? ""),
    filetype: (metadata?.filetype ?? "").slice(0, 100),
  };
}
