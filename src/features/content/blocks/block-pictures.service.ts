import { randomUUID } from "node:crypto";
import { ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { mayPause } from "#platform/server/db/time-limit.ts";
import type { Files, StoredFile } from "#platform/server/files/files.ts";
import type { PictureError } from "#platform/server/pictures/drawing.ts";
import { photoOf } from "#platform/server/pictures/portrait.ts";
import { uploadedPicture } from "../domain/blocks/block-address.ts";
import type { BlockPicture } from "../domain/blocks/block-content.ts";
import { lockPicture, selectReferenced } from "./block-pictures.store.ts";

const at = "/images/content/";
const folder = "content";
const keyOf = (url: string) => `${folder}/${url.slice(at.length)}`;

/** Grace period of unused pictures: forms may stay open overnight. */
const timeout = 24 * 3_600_000;

/** Milliseconds that the file store has to delete a picture. */
const slowFiles = 60_000;

/** Pictures uploaded by staff. Their addresses are unique and immutable, so they are cached everywhere. */
export interface BlockPictures {
  /** Re-encodes and stores a picture. */
  add(bytes: Buffer): Promise<Result<BlockPicture, PictureError>>;
  /** A picture by the last part of its address, or `null`. */
  get(name: string): Promise<StoredFile | null>;
  /** Deletes pictures by their addresses; other addresses are ignored. */
  remove(urls: readonly string[]): Promise<void>;
  /**
   * Locks a picture against deletion until the transaction that references it ends. False if it is gone; true for a
   * picture that was not uploaded.
   */
  hold(trx: Executor, url: string): Promise<boolean>;
  /** Deletes pictures that no block references. */
  sweep(): Promise<void>;
}

interface BlockPicturesDeps {
  db: Database;
  files: Files;
  now: () => Date;
}

export function createBlockPictures({ db, files, now }: BlockPicturesDeps): BlockPictures {
  /** Deletes a picture that is still unreferenced. The lock excludes a concurrent `hold`. */
  const forget = (url: string) =>
    db.transaction().execute(async (trx) => {
      await mayPause(trx, slowFiles);
      await lockPicture(trx, url);
      if ((await selectReferenced(trx, [url])).length === 0) await files.remove(keyOf(url));
    });

  return {
    async add(bytes) {
      const photo = await photoOf(bytes);
      if (!photo.ok) return photo;
      const { width, height } = photo.value;
      const url = `${at}${randomUUID()}-${width}x${height}.webp`;
      await files.put(keyOf(url), { bytes: photo.value.bytes, type: "image/webp" });
      return ok({ url, width, height });
    },
    get: (name) => (uploadedPicture(`${at}${name}`) ? files.get(keyOf(`${at}${name}`)) : Promise.resolve(null)),
    async remove(urls) {
      await Promise.all(urls.filter((url) => url.startsWith(at)).map((url) => files.remove(keyOf(url))));
    },
    async hold(trx, url) {
      if (!uploadedPicture(url)) return true;
      await lockPicture(trx, url);
      return (await files.get(keyOf(url))) !== null;
    },
    async sweep() {
      const before = now().getTime() - timeout;
      const old = (await files.list(folder))
        .filter((file) => file.at.getTime() < before)
        .map(({ key }) => `${at}${key.slice(folder.length + 1)}`);
      const named = new Set(await selectReferenced(db, old));
      for (const url of old) if (!named.has(url)) await forget(url);
    },
  };
}
