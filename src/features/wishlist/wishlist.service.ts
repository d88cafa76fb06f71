import { createHmac } from "node:crypto";
import { createContext } from "react-router";
import { lockUser } from "#features/accounts/users.service.ts";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Audience, PricedProduct, ProductCard } from "#features/catalogue/domain/product.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import {
  type Lists,
  type StoredLists,
  type View,
  viewedLimit,
  type WishlistItem,
  wishlistLimit,
} from "./domain/saved-lists.ts";
import { deleteItem, deleteViews, insertItems, insertViews, selectLists, trimLists } from "./lists/lists.store.ts";

/** A wishlist item with its current product card. */
export interface WishlistProduct extends WishlistItem {
  card: ProductCard;
}

/** Wishlists and recently viewed products of members. Each call concerns one member. */
export interface Wishlists {
  /** Both lists with the pseudonym of the account, for the copy in the browser. */
  lists(userId: string): Promise<StoredLists>;
  /** Merges the lists of a browser into those of the account, up to the limits. */
  merge(userId: string, browserLists: Lists): Promise<StoredLists>;
  /** Adds a product at its current price; false for an unknown one. */
  add(userId: string, id: string, audience: Audience): Promise<boolean>;
  remove(userId: string, id: string): Promise<void>;
  view(userId: string, id: string): Promise<void>;
  forgetViewed(userId: string): Promise<void>;
  /** The wishlist with current product cards; products that are no longer sold are left out. */
  products(userId: string, audience: Audience): Promise<WishlistProduct[]>;
  /** The product at its current price; null for an unknown one. */
  product(id: string, audience: Audience): Promise<PricedProduct | null>;
}

export const wishlistsContext = createContext<Wishlists>();

interface WishlistsDeps {
  db: Database;
  catalogue: Pick<Catalogue, "cards" | "priced">;
  /** Keys the pseudonyms of accounts. */
  secret: string;
  now: () => Date;
}

/** Caps times of the browser, whose clock may be ahead. */
const notLater = <One extends { at: number }>(some: readonly One[], now: number): One[] =>
  some.map((one) => ({ ...one, at: Math.min(one.at, now) }));

export function createWishlists({ db, catalogue, secret, now }: WishlistsDeps): Wishlists {
  // Identifies the account to its browsers without revealing its id.
  const pseudonymOf = (userId: string) =>
    createHmac("sha256", secret).update(`wishes:${userId}`).digest("base64url").slice(0, 16);
  const listsOf = async (executor: Executor, userId: string): Promise<StoredLists> => ({
    owner: pseudonymOf(userId),
    ...(await selectLists(executor, userId)),
  });

  /** Locks the user, so that concurrent changes of two devices are serialised and the limits hold. */
  async function change(userId: string, work: (trx: Executor) => Promise<void>): Promise<StoredLists> {
    const done = await inTransaction(db, async (trx) => {
      if (await lockUser(trx, userId)) await work(trx);
      await trimLists(trx, userId, { wishes: wishlistLimit, viewed: viewedLimit });
      return ok(await listsOf(trx, userId));
    });
    return done.value;
  }

  async function product(id: string, audience: Audience): Promise<PricedProduct | null> {
    return (await catalogue.priced([id], audience)).get(id) ?? null;
  }

  return {
    product,
    lists: (userId) => listsOf(db, userId),
    merge: (userId, { wishes, viewed }) =>
      change(userId, async (trx) => {
        const at = now().getTime();
        await insertItems(trx, userId, notLater(wishes.slice(0, wishlistLimit), at));
        await insertViews(trx, userId, notLater<View>(viewed.slice(0, viewedLimit), at));
      }),
    async add(userId, id, audience) {
      const found = await product(id, audience);
      if (!found) return false;
      const item = { id, market: audience.market, net: found.unitNet, at: now().getTime() };
      await change(userId, (trx) => insertItems(trx, userId, [item]));
      return true;
    },
    remove: (userId, id) => deleteItem(db, userId, id),
    async view(userId, id) {
      await change(userId, (trx) => insertViews(trx, userId, [{ id, at: now().getTime() }]));
    },
    forgetViewed: (userId) => deleteViews(db, userId),
    async products(userId, audience) {
      const { wishes } = await selectLists(db, userId);
      const cards = await catalogue.cards(
        wishes.map(({ id }) => id),
        audience,
      );
      const byId = new Map(cards.map((card) => [card.id, card]));
      return wishes.flatMap((item) => {
        const card = byId.get(item.id);
        return card ? [{ ...item, card }] : [];
      });
    },
  };
}
