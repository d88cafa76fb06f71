import type { Database } from "#platform/server/db/database.ts";
import { mayPause } from "#platform/server/db/time-limit.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import type { framedOf } from "#platform/server/pictures/product-photo.ts";
import { type Framing, framingHash } from "../domain/media/framing.ts";
import { framedKey, masterKey, mediaFolder } from "../domain/media/media-keys.ts";
import { mediaQueue } from "./media.service.ts";
import {
  deleteMedia,
  failMedia,
  finishFraming,
  selectMedia,
  selectPending,
  selectUnused,
  selectUnversioned,
} from "./media.store.ts";

/** Milliseconds that an unused file is kept: forms may stay open overnight. */
const grace = 24 * 3_600_000;

/** Milliseconds that the file store has to delete the parts of a file. */
const slowFiles = 60_000;

/** What is done with uploaded files outside of requests. */
export interface MediaProcessing {
  /** Makes all pictures of a file that are to be made. Throws if that may succeed later. */
  work(id: string): Promise<void>;
  /** Deletes files that no product, draft or version names, and continues work that was lost. */
  sweep(): Promise<void>;
}

interface ProcessingDeps {
  db: Database;
  files: Files;
  jobs: Pick<Jobs, "add">;
  now: () => Date;
  /** Makes the files of a framed photo, which takes about a second of a processor. */
  frame: typeof framedOf;
}

/** No I/O happens here. */
export function createMediaProcessing(deps: ProcessingDeps): MediaProcessing {
  const { db, jobs, now } = deps;
  return {
    work: (id) => workOn(deps, id),
    async sweep() {
      const lost = await selectPending(db);
      if (lost.length > 0) await jobs.add(db, mediaQueue, ...lost.map((id) => ({ id })));
      const unused = await selectUnused(db, { before: new Date(now().getTime() - grace) });
      for (const id of await selectUnversioned(db, unused)) await forget(deps, id);
    },
  };
}

async function workOn(deps: ProcessingDeps, id: string): Promise<void> {
  // Each framing is stored when it is made, so a repeated job goes on with the next one.
  for (;;) {
    const [framing] = (await selectMedia(deps.db, [id])).get(id)?.pending ?? [];
    if (!framing || !(await makeFraming(deps, id, framing))) return;
  }
}

/** Makes the pictures of a framing; false for a file of which none can be made. */
async function makeFraming({ db, files, frame }: ProcessingDeps, id: string, framing: Framing): Promise<boolean> {
  const master = await files.get(masterKey(id));
  const made = master && (await frame(master.bytes, framing));
  if (!made?.ok) {
    if (made?.code === "unavailable") throw new Error(`the pictures of ${id} were not made`);
    await failMedia(db, id, made?.code === "too_large" ? "too_many_pixels" : "no_picture");
    return false;
  }
  const hash = framingHash(framing);
  for (const { name, bytes } of made.value) {
    await files.put(framedKey(id, hash, name), { bytes: Buffer.from(bytes), type: mediaTypeOf(name) });
  }
  await finishFraming(db, id, framing, hash);
  return true;
}

function mediaTypeOf(name: string): string {
  return name.endsWith(".jpg") ? "image/jpeg" : `image/${name.split(".").at(-1)}`;
}

/**
 * Deletes a file that is still unused. The lock excludes a concurrent `byIds` of a transaction, whose reference is then seen here. The
 * row goes last: after a crash the next sweep finds the rest by it.
 */
async function forget({ db, files }: ProcessingDeps, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await mayPause(trx, slowFiles);
    if (!(await selectMedia(trx, [id], "update")).has(id)) return;
    const unused = await selectUnused(trx, { ids: [id] });
    if ((await selectUnversioned(trx, unused)).length === 0) return;
    for (const { key } of await files.list(mediaFolder(id))) await files.remove(key);
    await deleteMedia(trx, id);
  });
}
