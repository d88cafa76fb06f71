import { randomUUID } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";
import type { Lock, Locker } from "@tus/server";
import type { Database } from "#platform/server/db/database.ts";
import { keepUpload, leaveUpload, takeUpload } from "./uploads.store.ts";

/** Seconds after which the holder counts as dead, if it was not heard of. */
const lease = 5;
/** Milliseconds between two signs of life, between two attempts, and until a request of the protocol gives up. */
const times = { beat: 1_000, attempt: 150, limit: 12_000 };

/** Thrown if a request gave up, and answered by the protocol's server: the client tries again. */
const locked = Object.assign(new Error("locked"), { status_code: 423, body: "locked", statusCode: 423 });

/**
 * Locks of uploads in the database, so that two processes never write the same upload. They hold no connection, because a slow
 * upload takes minutes: the holder renews a lease, and learns that another request wants to go on with the upload. `limit`:
 * milliseconds until a request gives up.
 */
export function createUploadLocker(db: Database, limit = times.limit): Locker {
  return { newLock: (id) => uploadLock(db, id, limit) };
}

function uploadLock(db: Database, id: string, limit: number): Lock {
  const holder = randomUUID();
  let beat: NodeJS.Timeout | undefined;
  return {
    async lock(signal, cancel) {
      const end = Date.now() + limit;
      for (;;) {
        if ((await takeUpload(db, id, holder, lease)) !== "busy") break;
        if (signal.aborted || Date.now() > end) throw locked;
        await rest(times.attempt);
      }
      beat = setInterval(async () => {
        const isHeld = await keepUpload(db, id, holder, lease).catch(() => false);
        if (!isHeld) await cancel();
      }, times.beat);
    },
    async unlock() {
      clearInterval(beat);
      await leaveUpload(db, id, holder);
    },
  };
}
