import { randomUUID } from "node:crypto";
import { createContext } from "react-router";
import { ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Files, KeptFile } from "#platform/server/files/files.ts";
import type { PictureError } from "#platform/server/pictures/drawing.ts";
import { portraitOf } from "#platform/server/pictures/portrait.ts";
import { replaceAvatar, selectAvatar } from "./users.store.ts";

/** Pictures that people show of themselves; each sees their own. */
export interface Avatars {
  /** The picture and the key under which it is kept; a new picture has a new key. */
  get(userId: string): Promise<{ key: string; file: KeptFile } | null>;
  /** Key alone, for a reader who may have the picture already. */
  key(userId: string): Promise<string | null>;
  /** Makes a portrait of an uploaded picture; one that cannot be drawn leaves the old one. */
  change(userId: string, bytes: Buffer): Promise<Result<null, PictureError>>;
  remove(userId: string): Promise<void>;
}

export const avatarsContext = createContext<Avatars>();

/** Avatars among the shop's files. No I/O happens here. */
export function createAvatars({ db, files }: { db: Database; files: Files }): Avatars {
  async function replace(userId: string, key: string | null): Promise<void> {
    const before = await db.transaction().execute((trx) => replaceAvatar(trx, userId, key));
    // After the new one is there for everybody: an error in between leaves a file too many, never one too few.
    if (before !== null) await files.remove(before);
  }
  return {
    key: (userId) => selectAvatar(db, userId),
    async get(userId) {
      const key = await selectAvatar(db, userId);
      const file = key === null ? null : await files.get(key);
      return key !== null && file !== null ? { key, file } : null;
    },
    async change(userId, bytes) {
      const portrait = await portraitOf(bytes);
      if (!portrait.ok) return portrait;
      const key = `avatars/${randomUUID()}.webp`;
      await files.put(key, { bytes: portrait.value, type: "image/webp" });
      try {
        await replace(userId, key);
      } catch (error) {
        if ((await selectAvatar(db, userId).catch(() => key)) !== key) await files.remove(key).catch(() => undefined);
        throw error;
      }
      return ok(null);
    },
    remove: (userId) => replace(userId, null),
  };
}
