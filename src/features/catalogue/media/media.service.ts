import { createHash } from "node:crypto";
import { createContext } from "react-router";
import { cleanFileName } from "#platform/pure/file-name.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { type Files, isDiskFull } from "#platform/server/files/files.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import { masterOf } from "#platform/server/pictures/product-photo.ts";
import { defaultFraming, type Framing, framingHash } from "../domain/media/framing.ts";
import { fileKey, masterKey } from "../domain/media/media-keys.ts";
import { mediaLimits } from "../domain/media/media-limits.ts";
import type { MediaErrorCode, MediaFile } from "../domain/media/uploaded-file.ts";
import {
  addPending,
  deleteMedia,
  insertMedia,
  type MediaRow,
  markReady,
  type NewMedia,
  selectMedia,
} from "./media.store.ts";
import { recognise } from "./recognise.ts";

/** Pictures, videos and documents of products. */
export interface Media {
  /** Stores a file once its kind is recognised by its content; pictures are processed by a job. */
  add(
    by: { id: string },
    file: { id: string; name: string; bytes: Buffer },
  ): Promise<Result<MediaFile, { code: MediaErrorCode }>>;
  /**
   * Files by id; unknown ids are missing. In a transaction (`db`) they are locked against deletion until it ends: whoever stores a
   * reference to a file asks for it there first.
   */
  byIds(ids: readonly string[], db?: Executor): Promise<Map<string, MediaFile>>;
  /** Has the pictures of a framing made; done when the state is `ready`. */
  frame(id: string, framing: Framing): Promise<Result<MediaFile, { code: "unknown_file" }>>;
  /** SHA-256 of the uploaded bytes of a file; `null` if it was not recorded. */
  hash(id: string, db?: Executor): Promise<string | null>;
  /** The one of these files that was uploaded with the same bytes (`hash`: SHA-256 in hexadecimal), or `null`. */
  equal(ids: readonly string[], hash: string, db?: Executor): Promise<string | null>;
  /** Those of these framed photos whose pictures do not exist yet: a product is not published with them. */
  missing(photos: readonly { file: string; framing: Framing }[], db?: Executor): Promise<string[]>;
}

export const mediaContext = createContext<Media>();

interface MediaDeps {
  db: Database;
  files: Files;
  jobs: Pick<Jobs, "add">;
}

/** Queue of files of which pictures are to be made. */
export const mediaQueue = { name: "product-media" };

/** No I/O happens here. */
export function createMedia(deps: MediaDeps): Media {
  const { db } = deps;
  return {
    add: (by, file) => addFile(deps, by, file),
    async byIds(ids, trx) {
      const rows = await selectMedia(trx ?? db, ids.filter(isUuid), trx && "share");
      return new Map([...rows].map(([id, row]) => [id, fileOf(row)]));
    },
    frame: (id, framing) => frameFile(deps, id, framing),
    hash: async (id, trx = db) => (await selectMedia(trx, [id])).get(id)?.hash ?? null,
    async equal(ids, hash, trx = db) {
      const rows = await selectMedia(trx, ids.filter(isUuid));
      return [...rows.values()].find((row) => row.hash === hash)?.id ?? null;
    },
    async missing(photos, trx = db) {
      const rows = await selectMedia(trx, photos.map(({ file }) => file).filter(isUuid));
      const isMade = ({ file, framing }: (typeof photos)[number]) =>
        rows.get(file.toLowerCase())?.framings.includes(framingHash(framing));
      return [...new Set(photos.filter((photo) => !isMade(photo)).map(({ file }) => file))];
    },
  };
}

type Added = Result<MediaFile, { code: MediaErrorCode }>;

/** A file whose registration was interrupted before it was stored is stored now. */
async function addFile(
  { db, files, jobs }: MediaDeps,
  by: { id: string },
  { id, name, bytes }: { id: string; name: string; bytes: Buffer },
): Promise<Added> {
  const earlier = (await selectMedia(db, [id])).get(id);
  if (earlier && isStored(earlier)) return ok(fileOf(earlier));
  const found = await toStore(bytes);
  if (!found.ok) return found;
  const { key, content, ...facts } = found.value;
  const file = {
    id,
    name: cleanFileName(name),
    uploadedBy: `user:${by.id}`,
    bytes: content.length,
    hash: hashOf(bytes),
    ...facts,
  };
  await insertMedia(db, file);
  try {
    await files.put(key(id), { bytes: content, type: file.mediaType });
  } catch (error) {
    await files.remove(key(id)).catch(() => undefined);
    await deleteMedia(db, id);
    if (isDiskFull(error)) return fail({ code: "disk_full" });
    throw error;
  }
  return inTransaction<Added>(db, async (trx) => {
    const row = (await selectMedia(trx, [id], "update")).get(id);
    if (row && !isStored(row)) {
      if (file.kind === "picture") await addPending(trx, id, defaultFraming);
      else await markReady(trx, id);
      if (file.kind === "picture") await jobs.add(trx, mediaQueue, { id });
    }
    const stored = (await selectMedia(trx, [id])).get(id);
    return stored ? ok(fileOf(stored)) : fail({ code: "unavailable" });
  });
}

type Stored = Pick<NewMedia, "kind" | "mediaType" | "width" | "height"> & {
  key: (id: string) => string;
  content: Buffer;
};

/** What is stored of a file: of a picture the master, so that nothing of its metadata is ever kept. */
async function toStore(bytes: Buffer): Promise<Result<Stored, { code: MediaErrorCode }>> {
  const found = recognise(bytes);
  if (!found.ok) return found;
  if (bytes.length > mediaLimits[found.value.kind]) return fail({ code: "too_large" });
  if (found.value.kind !== "picture") {
    const { kind, mediaType } = found.value;
    return ok({ kind, mediaType, width: null, height: null, key: (id) => fileKey(id, mediaType), content: bytes });
  }
  const master = await masterOf(bytes);
  if (!master.ok) return fail({ code: master.code === "too_large" ? "too_many_pixels" : master.code });
  const { width, height } = master.value;
  const content = Buffer.from(master.value.bytes);
  return ok({ kind: "picture", mediaType: "image/webp", width, height, key: masterKey, content });
}

async function frameFile(
  { db, jobs }: MediaDeps,
  id: string,
  framing: Framing,
): Promise<Result<MediaFile, { code: "unknown_file" }>> {
  if (!isUuid(id)) return fail({ code: "unknown_file" });
  return inTransaction<Result<MediaFile, { code: "unknown_file" }>>(db, async (trx) => {
    const row = (await selectMedia(trx, [id], "update")).get(id.toLowerCase());
    if (row?.kind !== "picture") return fail({ code: "unknown_file" });
    const hash = framingHash(framing);
    if (row.framings.includes(hash) || row.pending.some((one) => framingHash(one) === hash)) return ok(fileOf(row));
    await addPending(trx, row.id, framing);
    await jobs.add(trx, mediaQueue, { id: row.id });
    return ok(fileOf({ ...row, state: "processing", error: null }));
  });
}

/** SHA-256 of the bytes of a file, by which the same file is known again. */
export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** False for a file that is registered only, as after a crash. */
function isStored({ state, pending }: MediaRow): boolean {
  return state !== "processing" || pending.length > 0;
}

function fileOf({ pending: _pending, framings: _framings, hash: _hash, ...file }: MediaRow): MediaFile {
  return file;
}
