import { randomUUID } from "node:crypto";
import { type Holder, may, unrestricted } from "#features/accounts/domain/identity/permissions.ts";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Files, StoredFile } from "#platform/server/files/files.ts";
import type { PictureError } from "#platform/server/pictures/drawing.ts";
import { photoOf } from "#platform/server/pictures/portrait.ts";
import { addPhotos, type CheckMoment, selectPhotos } from "./lease-photos.store.ts";

/** Photos per check; a CHECK constraint has the same limit. */
export const maxPhotos = 8;

export interface CheckRef {
  leaseId: string;
  moment: CheckMoment;
}

/** Photos of machines at handover and return. */
export interface LeasePhotos {
  /** A photo with the lessee; null if there is none. The caller checks permissions. */
  one(
    check: CheckRef,
    at: number,
  ): Promise<{ lessee: string; market: MarketCode; file: () => Promise<StoredFile | null> } | null>;
  /** Re-encodes pictures and stores all of them or none. */
  add(
    check: CheckRef,
    by: { id: string },
    pictures: readonly Buffer[],
    access?: Holder,
  ): Promise<Result<null, { code: "no_check" | "too_many" } | PictureError>>;
}

/** Photos of leases in the file store. No I/O happens here. */
export function createLeasePhotos({ db, files }: { db: Database; files: Files }): LeasePhotos {
  return {
    async one({ leaseId, moment }, at) {
      const found = isUuid(leaseId) ? await selectPhotos(db, { leaseId, moment }) : null;
      const key = found?.photos[at];
      return found && key !== undefined
        ? { lessee: found.lessee, market: found.market, file: () => files.get(key) }
        : null;
    },
    async add({ leaseId, moment }, by, pictures, access = unrestricted) {
      const known = isUuid(leaseId) ? await selectPhotos(db, { leaseId, moment }) : null;
      if (!known || !may(access, "rental", known.market)) return fail({ code: "no_check" });
      if (pictures.length === 0) return fail({ code: "no_picture" });
      if (known.photos.length + pictures.length > maxPhotos) return fail({ code: "too_many" });
      const drawn: Buffer[] = [];
      for (const picture of pictures) {
        const photo = await photoOf(picture);
        if (!photo.ok) return photo;
        drawn.push(photo.value.bytes);
      }
      const keys: string[] = [];
      const removeAll = () => Promise.all(keys.map((key) => files.remove(key).catch(() => undefined)));
      try {
        for (const bytes of drawn) {
          const key = `leases/${randomUUID()}.webp`;
          keys.push(key);
          await files.put(key, { bytes, type: "image/webp" });
        }
        const written = await inTransaction(db, async (trx) => {
          const now = await selectPhotos(trx, { leaseId, moment, lock: true });
          if (!now) return fail({ code: "no_check" as const });
          if (now.photos.length + keys.length > maxPhotos) return fail({ code: "too_many" as const });
          await addPhotos(trx, { leaseId, moment, keys });
          const subject = { kind: "lease", id: leaseId.toLowerCase() } as const;
          const details = { pieces: keys.length };
          await addAuditEntry(trx, { actor: `user:${by.id}`, action: "lease.photos", subject, details });
          return ok(null);
        });
        if (!written.ok) await removeAll();
        return written;
      } catch (error) {
        await removeAll();
        throw error;
      }
    },
  };
}
