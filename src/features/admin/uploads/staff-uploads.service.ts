import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Server, type Upload } from "@tus/server";
import { cleanFileName } from "#platform/pure/file-name.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { isDiskFull } from "#platform/server/files/files.ts";
import { diskFull, type OpenWriter, UploadFolder } from "./upload-folder.ts";
import { createUploadLocker } from "./upload-lock.ts";
import { deleteUpload, insertUpload, selectUpload, selectUploadsBefore, type UploadRow } from "./uploads.store.ts";

/** Milliseconds until an upload that was not used is deleted. */
const expiresAfter = 24 * 3_600_000;
/** Milliseconds that the use of an upload waits for another use of it. */
const useWaits = 60_000;

/** Why an upload is refused before its content is looked at. */
export const uploadRefusals = [
  "empty",
  "too_large",
  "wrong_kind",
  "disk_full",
  "unknown_upload",
  "too_many_uploads",
  "upload_failed",
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

/** Name and media type of a file as its browser declares them: only hints. */
export interface DeclaredFile {
  filename: string;
  filetype: string;
}

/** What staff upload for one purpose. */
export interface UploadKind {
  /** Stored with each upload; for endpoints of another kind it is unknown. */
  name: "product" | "import";
  /** Path of its endpoint. */
  path: string;
  /** Uploads of one person that are open or not used yet. */
  maxOpen: number;
  /** Maximum size of any file in bytes. */
  maxBytes: number;
  /** Refuses a file by what is declared, before it is sent. */
  refusalOf(declared: DeclaredFile, bytes: number): "too_large" | "wrong_kind" | null;
}

/** An upload that has arrived whole. */
export interface CompleteUpload {
  id: string;
  name: string;
  read(): Promise<Buffer>;
  /** Uses the upload up in a transaction; false if another request has. */
  spend(trx: Executor): Promise<boolean>;
  /** Deletes it, also after `spend`. */
  remove(): Promise<void>;
}

/** Uploads of one kind that can be cut off and go on, in any process of the machine. */
export interface ResumableUploads {
  /**
   * Answers a request of the tus protocol (https://tus.io/protocols/resumable-upload, version 1.0.0). The body of a refusal is its
   * code. Unexpected errors are thrown.
   */
  handle(request: Request, owner: string): Promise<Response>;
  /**
   * Runs `work` with an upload that is complete, while no other request uses or writes it; `null` if it is not complete, somebody
   * else's, used up or unknown. Unless `work` removes the upload, it can be used again within a day.
   */
  use<T>(id: string, owner: string, work: (upload: CompleteUpload) => Promise<T>): Promise<T | null>;
}

/** Resumable uploads of staff. */
export interface StaffUploads {
  of(kind: UploadKind): ResumableUploads;
  /** Deletes uploads of all kinds that were not used within a day. */
  sweep(): Promise<void>;
}

interface UploadsDeps {
  db: Database;
  /** Folder of uploads that were not used yet. */
  folder: string;
  now: () => Date;
  /** For tests: opens files for writing. */
  openWriter?: OpenWriter;
}

/** No I/O happens here: the folder is created by the first request. */
export function createStaffUploads({ db, folder, now, openWriter }: UploadsDeps): StaffUploads {
  const store = new UploadFolder(db, folder, expiresAfter, openWriter);

  /** Runs `work` while no request writes the upload. */
  async function alone<T>(id: string, work: () => Promise<T>): Promise<T> {
    const lock = createUploadLocker(db, useWaits).newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      return await work();
    } finally {
      await lock.unlock();
    }
  }

  return {
    of: (kind) => {
      let opened: ReturnType<typeof handlerOf> | undefined;
      return {
        handle(request, owner) {
          opened ??= handlerOf(db, store, kind);
          return opened(request, owner);
        },
        async use(sent, owner, work) {
          if (!isUuid(sent)) return null;
          const wanted = { id: sent.toLowerCase(), owner, kind };
          // Also before the lock: nobody stops an upload of somebody else.
          if (!(await ownUpload(db, wanted))) return null;
          return alone(wanted.id, async () => {
            const upload = await completeUpload(db, store, wanted);
            return upload && work(upload);
          });
        },
      };
    },
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

interface Wanted {
  id: string;
  owner: string;
  kind: UploadKind;
}

/** The upload, if it is of this person and kind. */
async function ownUpload(db: Database, { id, owner, kind }: Wanted): Promise<UploadRow | null> {
  const row = await selectUpload(db, id);
  return row?.owner === owner && row.kind === kind.name ? row : null;
}

async function completeUpload(db: Database, store: UploadFolder, wanted: Wanted): Promise<CompleteUpload | null> {
  const { id } = wanted;
  const row = await ownUpload(db, wanted);
  if (!row?.info) return null;
  // The file may be gone, for instance with the disk of another machine.
  const found = await store.getUpload(id).catch(() => null);
  if (!found || found.offset !== found.size) return null;
  return {
    id,
    name: declaredBy(row.info).filename,
    read: () => readFile(join(store.directory, id)),
    spend: (trx) => deleteUpload(trx, id),
    remove: () => store.remove(id),
  };
}

/** Answers requests of the protocol for uploads of a kind. */
function handlerOf(db: Database, datastore: UploadFolder, kind: UploadKind): ResumableUploads["handle"] {
  const owners = new WeakMap<object, string>();
  const unexpected = new WeakMap<object, Error>();
  const server = protocolServer(db, { datastore, kind, owners, unexpected });
  return async (request, owner) => {
    owners.set(request, owner);
    const response = await server.handleWeb(request);
    const error = unexpected.get(request);
    if (error) throw error;
    return response;
  };
}

interface ServerParts {
  datastore: UploadFolder;
  kind: UploadKind;
  owners: WeakMap<object, string>;
  /** Errors that are not answers of the protocol, by their requests. */
  unexpected: WeakMap<object, Error>;
}

/** The server of the protocol: only the owner of an upload reaches it, and only as many and as large ones as allowed. */
function protocolServer(db: Database, { datastore, kind, owners, unexpected }: ServerParts): Server {
  return new Server({
    path: kind.path,
    datastore,
    locker: createUploadLocker(db),
    relativeLocation: true,
    maxSize: kind.maxBytes,
    namingFunction: () => randomUUID(),
    async onIncomingRequest(request, id) {
      if (request.method === "POST") return;
      const owner = owners.get(request) ?? "";
      if (!isUuid(id) || !(await ownUpload(db, { id, owner, kind }))) throw refusal(404, "unknown_upload");
    },
    async onUploadCreate(request, upload) {
      const metadata = declaredBy(upload);
      const size = upload.size ?? 0;
      if (size === 0) throw refusal(422, "empty");
      const refused = kind.refusalOf(metadata, size);
      if (refused) throw refusal(refused === "too_large" ? 413 : 415, refused);
      const entry = { id: upload.id, owner: owners.get(request) ?? "", kind: kind.name };
      const isNew = await db.transaction().execute((trx) => insertUpload(trx, entry, kind.maxOpen));
      if (!isNew) throw refusal(429, "too_many_uploads");
      return { metadata: { ...metadata } };
    },
    onResponseError(request, error) {
      // The end of the stream that failed arrives here before the answer of the folder.
      if (isDiskFull(error)) return diskFull;
      if (error instanceof Error && !("status_code" in error)) unexpected.set(request, error);
      return undefined;
    },
  });
}

/** Thrown to the protocol's server, which answers with it. */
function refusal(status: number, code: UploadRefusal): { status_code: number; body: string } {
  return { status_code: status, body: code };
}

function declaredBy({ metadata }: Pick<Upload, "metadata">): DeclaredFile {
  return {
    filename: cleanFileName(metadata?.filename ?? ""),
    filetype: (metadata?.filetype ?? "").slice(0, 100),
  };
}
