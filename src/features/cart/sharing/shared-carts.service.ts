import { randomBytes } from "node:crypto";
import { createContext } from "react-router";
import type { Audience } from "#features/catalogue/domain/product.ts";
import { retentionDays } from "#platform/pure/market/terms.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { CartService } from "../cart.service.ts";
import type { PricedLine } from "../domain/pricing.ts";
import { deleteExpired, insertShared, type SharedLine, selectShared } from "./shared-carts.store.ts";

/** A shared cart as its page shows it: today's prices for the reader. */
export interface OpenedCart {
  lines: (SharedLine & { priced: PricedLine })[];
  expiresAt: Date;
}

/** Carts shared by link. Whoever has the link sees products, quantities and days, and nothing about a person. */
export interface SharedCarts {
  /** The secret of the link. */
  share(lines: readonly SharedLine[]): Promise<string>;
  /** Null for an unknown or expired link. */
  open(token: string, audience: Audience, userId: string | null): Promise<OpenedCart | null>;
  /** Deletes expired ones. */
  deleteOld(): Promise<void>;
}

export const sharedCartsContext = createContext<SharedCarts>();

export function createSharedCarts({ db, cart }: { db: Database; cart: Pick<CartService, "price"> }): SharedCarts {
  return {
    async share(lines) {
      const token = randomBytes(16).toString("hex");
      await insertShared(db, { token, lines, days: retentionDays.sharedCarts });
      return token;
    },
    async open(token, audience, userId) {
      const found = /^[0-9a-f]{32}$/.test(token) ? await selectShared(db, token) : null;
      if (!found) return null;
      const { lines } = await cart.price(found.lines, audience, { codes: [], userId });
      const priced = lines.flatMap((one, at) => {
        const line = found.lines[at];
        return line ? [{ ...line, priced: one }] : [];
      });
      return { lines: priced, expiresAt: found.expiresAt };
    },
    deleteOld: () => deleteExpired(db),
  };
}
