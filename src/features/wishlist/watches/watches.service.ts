import { createHash, createHmac, randomUUID } from "node:crypto";
import { createContext } from "react-router";
import type { Account } from "#features/accounts/accounts.service.ts";
import { canonicalEmail } from "#features/accounts/domain/identity/email.ts";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Audience, PricedProduct } from "#features/catalogue/domain/product.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { gross } from "#platform/pure/money.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import { assessWatch, type Watch, type WatchError, type WatchKind, watchLimit, watchLink } from "../domain/watch.ts";
import {
  adoptWatches,
  confirmByHash,
  countOpen,
  deleteByHash,
  deleteOfSameAddress,
  deleteOldWatches,
  deleteWatch,
  keepWatch,
  selectByHash,
  selectWatches,
  type Watcher,
} from "./watches.store.ts";

/** What somebody typed to be written about a product. */
export interface AskedWatch {
  kind: WatchKind;
  amount: string;
  /** Of a guest. */
  email: string;
}

export type WatchRefusal =
  | { code: "unknown_product" }
  | { code: "refused"; fault: WatchError }
  /** A member waits for so many e-mails already. */
  | { code: "full" }
  | { code: "too_many"; retryAfterSeconds: number };

/** An e-mail that is waited for, with its product. */
export interface WatchedProduct extends Watch {
  product: PricedProduct;
}

/** E-mails about products: back in stock, or cheaper. */
export interface Watches {
  /**
   * Promises an e-mail. A member is written to at the address of the account. A guest has to confirm the address by an e-mail
   * first; whether anybody knows it, or has asked before, makes no difference to the answer.
   */
  ask(
    productId: string,
    asked: AskedWatch,
    by: { account: Account | null; audience: Audience; address: string },
  ): Promise<Result<{ state: "asked" | "waiting" }, WatchRefusal>>;
  /** E-mails of a member, in the words of the audience. */
  list(userId: string, audience: Audience): Promise<WatchedProduct[]>;
  /** False if this member has no such one. */
  remove(userId: string, id: string): Promise<boolean>;
  /** What the link of an e-mail is about; null if it is over. */
  find(token: string, audience: Audience): Promise<WatchedProduct | null>;
  confirm(token: string): Promise<boolean>;
  /** Writes no such letter; `all`: none to this address. */
  stop(token: string, all: boolean): Promise<void>;
  /** Deletes what is over or was never confirmed. */
  forgetOld(): Promise<void>;
  /** Secret of the links in the e-mails of a watch. */
  tokenOf(id: string): string;
}

export const watchesContext = createContext<Watches>();

interface WatchesDeps {
  db: Database;
  catalogue: Pick<Catalogue, "priced">;
  emails: Emails;
  secret: string;
}

/** Wishes of one network or account in ten minutes, and e-mails with a question to one address in an hour. */
const asksInTenMinutes = 20;
const questionsAnHour = 5;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** E-mails about the products of a database. No I/O happens here. */
export function createWatches({ db, catalogue, emails, secret }: WatchesDeps): Watches {
  const asks = createRateLimit(db, { name: "watch-asks", points: asksInTenMinutes, seconds: 600 });
  const questions = createRateLimit(db, { name: "watch-letters", points: questionsAnHour, seconds: 3_600 });
  const keyed = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  // Derived from a random id, not drawn: each e-mail can name it, and who reads the table cannot.
  const tokenOf = (id: string) => keyed(`watch:${id}`);

  async function products<One extends Watch>(found: readonly One[], { locale }: Audience) {
    const withProducts = await Promise.all(
      marketCodes.map(async (market) => {
        const mine = found.filter((watch) => watch.market === market);
        const ids = [...new Set(mine.map(({ productId }) => productId))];
        const known = ids.length > 0 ? await catalogue.priced(ids, { locale, market }) : new Map();
        return mine.flatMap((watch) => {
          const product: PricedProduct | undefined = known.get(watch.productId);
          return product ? [[watch.id, { ...watch, product }] as const] : [];
        });
      }),
    );
    const byId = new Map(withProducts.flat());
    return found.flatMap(({ id }) => byId.get(id) ?? []);
  }

  return {
    tokenOf,
    async ask(productId, { kind, amount, email: typed }, { account, audience, address }) {
      const product = (await catalogue.priced([productId], audience)).get(productId);
      if (!product) return fail({ code: "unknown_product" as const });
      const { taxRateBp } = markets[audience.market];
      const price = product.unitNet === null ? null : gross(product.unitNet, taxRateBp);
      const assessed = assessWatch(kind, amount, { available: product.available, gross: price });
      if ("fault" in assessed) return fail({ code: "refused" as const, fault: assessed.fault });
      const email = account ? account.email : canonicalEmail(typed);
      if (email === null) return fail({ code: "refused" as const, fault: "email_invalid" as const });
      const wait = await asks.take(account ? `member:${account.id}` : addressKey(address));
      if (wait > 0) return fail({ code: "too_many" as const, retryAfterSeconds: wait });
      const watcher: Watcher = account ? { userId: account.id } : { email };
      const isFull = (await countOpen(db, watcher)) >= watchLimit;
      if (account && isFull) return fail({ code: "full" as const });
      const state = account ? ("waiting" as const) : ("asked" as const);
      // Nobody learns here how many e-mails went to an address: those above the limit are just not written.
      if (!account && (isFull || (await questions.take(keyed(`email:${email}`))) > 0)) return ok({ state });
      const id = randomUUID();
      const watch = { id, productId, market: audience.market, kind, target: assessed.target, state };
      await inTransaction(db, async (trx) => {
        const kept = await keepWatch(trx, { ...watch, watcher, locale: audience.locale, hash: hashOf(tokenOf(id)) });
        if (state === "asked") {
          const token = tokenOf(kept.id);
          const reader = { userId: null, email, firstName: "", locale: audience.locale };
          await emails.write(trx, `watch-asked:${kept.id}:${kept.letters}`, reader, {
            kind: "watch-asked",
            watch: kind,
            product: product.name,
            sells: audience.market,
            target: assessed.target,
            link: watchLink(audience.locale, token, "confirm"),
            stopLink: watchLink(audience.locale, token, "stop"),
          });
        }
        return ok(null);
      });
      return ok({ state });
    },
    async list(userId, audience) {
      const adopted = await inTransaction(db, async (trx) => {
        await adoptWatches(trx, userId);
        return ok(await selectWatches(trx, userId));
      });
      return products(adopted.value, audience);
    },
    remove: (userId, id) => (uuid.test(id) ? deleteWatch(db, userId, id) : Promise.resolve(false)),
    async find(token, audience) {
      const found = await selectByHash(db, hashOf(token));
      return found ? ((await products([found], audience))[0] ?? null) : null;
    },
    async confirm(token) {
      const done = await inTransaction(db, async (trx) => ok(await confirmByHash(trx, hashOf(token))));
      return done.value;
    },
    async stop(token, all) {
      if (all) await deleteOfSameAddress(db, hashOf(token));
      await deleteByHash(db, hashOf(token));
    },
    forgetOld: () => deleteOldWatches(db),
  };
}
