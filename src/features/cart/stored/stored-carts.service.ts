import { createHmac } from "node:crypto";
import { lockUser } from "#features/accounts/users.service.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { retentionDays } from "#platform/pure/market/terms.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { StoredDraft } from "../domain/stored-draft.ts";
import {
  type CartRevision,
  deleteDraft,
  deleteUnchanged,
  selectCart,
  selectDraft,
  updateCart,
  upsertDraft,
} from "./stored-carts.store.ts";

/** The cart of an account, with the pseudonym by which a browser tells accounts apart. */
export interface StoredCart extends CartRevision {
  owner: string;
}

/** Carts and started checkouts of signed-in users, for their other devices. */
export interface StoredCarts {
  read(userId: string): Promise<StoredCart>;
  /** Replaces the cart of this revision; `isStored` is false, with the present one, where the account has another. */
  write(userId: string, cart: CartRevision & Audience): Promise<StoredCart & { isStored: boolean }>;
  draft(userId: string): Promise<StoredDraft>;
  writeDraft(userId: string, draft: StoredDraft): Promise<void>;
  deleteDraft(userId: string): Promise<void>;
  /** Deletes what has not changed for the time that the privacy policy names. */
  deleteOld(): Promise<void>;
}

export function createStoredCarts({ db, secret }: { db: Database; secret: string }): StoredCarts {
  const ownerOf = (userId: string) =>
    createHmac("sha256", secret).update(`cart:${userId}`).digest("base64url").slice(0, 16);
  return {
    read: async (userId) => ({ owner: ownerOf(userId), ...(await selectCart(db, userId)) }),
    async write(userId, cart) {
      const done = await inTransaction(db, async (trx) => {
        const revision = (await lockUser(trx, userId)) ? await updateCart(trx, userId, cart) : null;
        if (revision !== null) return ok({ isStored: true, revision, lines: cart.lines });
        return ok({ isStored: false, ...(await selectCart(trx, userId)) });
      });
      return { owner: ownerOf(userId), ...done.value };
    },
    draft: (userId) => selectDraft(db, userId),
    async writeDraft(userId, draft) {
      await inTransaction(db, async (trx) => {
        if (await lockUser(trx, userId)) await upsertDraft(trx, userId, draft);
        return ok(null);
      });
    },
    deleteDraft: (userId) => deleteDraft(db, userId),
    deleteOld: () => deleteUnchanged(db, { carts: retentionDays.carts, drafts: retentionDays.drafts }),
  };
}
