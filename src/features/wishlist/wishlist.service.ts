import { createHmac } from "node:crypto";
import { createContext } from "react-router";
import { lockUser } from "#features/accounts/users.service.ts";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Audience, PricedProduct, ProductCard } from "#features/catalogue/domain/product.ts";
import { ok } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { type Kept, type Lists, type View, viewedLimit, type Wish, wishLimit } from "./domain/saved-lists.ts";
import { deleteViews, deleteWish, insertViews, insertWishes, selectLists, trimLists } from "./lists/lists.store.ts";

/** A wish with the product as it is sold now. */
export interface WishedProduct extends Wish {
  card: ProductCard;
}

/** Wish lists and recently viewed products of members. Of one member only, in each question. */
export interface Wishes {
  /** Both lists with the mark of the account, for the copy in the browser. */
  lists(userId: string): Promise<Kept>;
  /** Puts what a browser has kept to what the account has: the union, the newest up to the limits. */
  merge(userId: string, brought: Lists): Promise<Kept>;
  /** Adds a product at its price of this moment; false for an unknown one. */
  add(userId: string, id: string, audience: Audience): Promise<boolean>;
  remove(userId: string, id: string): Promise<void>;
  view(userId: string, id: string): Promise<void>;
  forgetViewed(userId: string): Promise<void>;
  /** The wish list with its products as they are sold now; what is not sold any more is missing. */
  products(userId: string, audience: Audience): Promise<WishedProduct[]>;
  /** A product as it is sold now; null for an unknown one. */
  product(id: string, audience: Audience): Promise<PricedProduct | null>;
}

export const wishesContext = createContext<Wishes>();

interface WishesDeps {
  db: Database;
  catalogue: Pick<Catalogue, "cards" | "priced">;
  /** Signs the marks of accounts. */
  secret: string;
  now: () => Date;
}

/** A browser's clock may be wrong: nothing was wished tomorrow. */
const notLater = <One extends { at: number }>(some: readonly One[], now: number): One[] =>
  some.map((one) => ({ ...one, at: Math.min(one.at, now) }));

/** Lists of members on a database. No I/O happens here. */
export function createWishes({ db, catalogue, secret, now }: WishesDeps): Wishes {
  // Says nothing about whom it belongs to, and is the same on every device.
  const markOf = (userId: string) =>
    createHmac("sha256", secret).update(`wishes:${userId}`).digest("base64url").slice(0, 16);
  const kept = async (executor: Executor, userId: string): Promise<Kept> => ({
    owner: markOf(userId),
    ...(await selectLists(executor, userId)),
  });

  /** Whatever two devices do at once: one after the other, and the limits hold. */
  async function change(userId: string, work: (trx: Executor) => Promise<void>): Promise<Kept> {
    const done = await inTransaction(db, async (trx) => {
      if (await lockUser(trx, userId)) await work(trx);
      await trimLists(trx, userId, { wishes: wishLimit, viewed: viewedLimit });
      return ok(await kept(trx, userId));
    });
    return done.value;
  }

  async function product(id: string, audience: Audience): Promise<PricedProduct | null> {
    return (await catalogue.priced([id], audience)).get(id) ?? null;
  }

  return {
    product,
    lists: (userId) => kept(db, userId),
    merge: (userId, { wishes, viewed }) =>
      change(userId, async (trx) => {
        const at = now().getTime();
        await insertWishes(trx, userId, notLater(wishes.slice(0, wishLimit), at));
        await insertViews(trx, userId, notLater<View>(viewed.slice(0, viewedLimit), at));
      }),
    async add(userId, id, audience) {
      const found = await product(id, audience);
      if (!found) return false;
      const wish = { id, market: audience.market, net: found.unitNet, at: now().getTime() };
      await change(userId, (trx) => insertWishes(trx, userId, [wish]));
      return true;
    },
    remove: (userId, id) => deleteWish(db, userId, id),
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
      return wishes.flatMap((wish) => {
        const card = byId.get(wish.id);
        return card ? [{ ...wish, card }] : [];
      });
    },
  };
}
