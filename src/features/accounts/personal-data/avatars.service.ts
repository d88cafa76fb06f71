import { randomUUID } from "node:crypto";
import { createContext } from "react-router";
import { ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Files, StoredFile } from "#platform/server/files/files.ts";
import type { PictureError } from "#platform/server/pictures/drawing.ts";
import { portraitOf } from "#platform/server/pictures/portrait.ts";
import { replaceAvatar, selectAvatar } from "./users.store.ts";

/** Profile pictures, visible only to their owner. */
export interface Avatars {
  /** The picture and its storage key, which changes with the picture. */
  get(userId: string): Promise<{ key: string; file: StoredFile } | null>;
  /** Only the key, for conditional requests. */
  key(userId: string): Promise<string | null>;
  /** Converts and stores an upload; after an error the old picture stays. */
  change(userId: string, bytes: Buffer): Promise<Result<null, PictureError>>;
  remove(userId: string): Promise<void>;
}

export const avatarsContext = createContext<Avatars>();

/** Avatars among the shop's files. No I/O happens here. */
export function createAvatars({ db, files }: { db: Database; files: Files }): Avatars {
  async function replace(userId: string, key: string | null): Promise<void> {
    const before = await db.transaction().execute((trx) => replaceAvatar(trx, userId, key));
    // After the commit: a failure leaves an orphaned file, never a missing one.
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
