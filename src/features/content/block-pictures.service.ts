import { randomUUID } from "node:crypto";
import { ok, type Result } from "#platform/pure/result.ts";
import type { Files, KeptFile } from "#platform/server/files/files.ts";
import { sizedPhotoOf } from "#platform/server/pictures/portrait.ts";
import type { BlockPicture } from "./domain/block-content.ts";

const at = "/images/content/";

/** Pictures that staff brings for blocks. Each has an address of its own for good, so that it may be kept everywhere. */
export interface BlockPictures {
  /** Redraws a picture and keeps it. */
  add(bytes: Buffer): Promise<Result<BlockPicture, { code: "no_picture" }>>;
  /** A picture by the last part of its address; null if there is none. */
  get(name: string): Promise<KeptFile | null>;
  /** Deletes pictures by their addresses; those that are not here are left alone. */
  remove(urls: readonly string[]): Promise<void>;
}

/** Pictures of blocks among the shop's files. No I/O happens here. */
export function createBlockPictures({ files }: { files: Files }): BlockPictures {
  return {
    async add(bytes) {
      const photo = await sizedPhotoOf(bytes);
      if (!photo.ok) return photo;
      const { width, height } = photo.value;
      const name = `${randomUUID()}-${width}x${height}.webp`;
      await files.put(`content/${name}`, { bytes: photo.value.bytes, type: "image/webp" });
      return ok({ url: `${at}${name}`, width, height });
    },
    get: (name) =>
      /^[0-9a-f-]{36}-\d{1,5}x\d{1,5}\.webp$/.test(name) ? files.get(`content/${name}`) : Promise.resolve(null),
    async remove(urls) {
      const own = urls.filter((url) => url.startsWith(at)).map((url) => url.slice(at.length));
      await Promise.all(own.map((name) => files.remove(`content/${name}`)));
    },
  };
}
