import { createHash, createHmac, randomUUID } from "node:crypto";
import { createContext } from "react-router";
import type { Account } from "#features/accounts/accounts.service.ts";
import { canonicalEmail } from "#features/accounts/domain/identity/email.ts";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { Audience, PricedProduct } from "#features/catalogue/domain/product.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { addressKey } from "#platform/pure/address-key.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { createRateLimit, type RateLimit } from "#platform/server/http/rate-limit.ts";
import { assessWatch, type Watch, type WatchError, type WatchKind, watchLimit } from "../domain/watch.ts";
import { type PriceSources, watchedPrices } from "./watched-price.ts";
import { sendWatchAsked } from "./watches.email.ts";
import {
  adoptWatches,
  confirmByHash,
  countOpen,
  deleteByHash,
  deleteOfSameAddress,
  deleteOldWatches,
  deleteWatch,
  productNames,
  selectByHash,
  selectWatches,
  upsertWatch,
  type Watcher,
} from "./watches.store.ts";

/** The form as it was sent. */
export interface WatchInput {
  kind: WatchKind;
  amount: string;
  /** Of a guest; ignored for members. */
  email: string;
}

/** Who sends the form: a member or a guest, with the page's audience and the network address. */
interface Requester {
  account: Account | null;
  audience: Audience;
  address: string;
}

export type WatchRefusal =
  | { code: "unknown_product" }
  | { code: "refused"; error: WatchError }
  /** The member has reached the limit of open requests. */
  | { code: "full" }
  | { code: "too_many"; retryAfterSeconds: number };

/** A requested e-mail with its product. */
export interface WatchedProduct extends Watch {
  product: PricedProduct;
}

/** A request in the list of a member. */
export interface ListedWatch extends Watch {
  name: string;
  /** False for a product that is no longer on sale. */
  isSold: boolean;
}

/** E-mails about products: back in stock, or cheaper. */
export interface Watches {
  /**
   * Registers an e-mail. A member gets it at the address of the account. A guest has to confirm the address by e-mail first; the
   * answer does not reveal whether the address is known or has asked before.
   */
  ask(productId: string, input: WatchInput, by: Requester): Promise<Result<{ state: OpenState }, WatchRefusal>>;
  /** What the product costs this reader with VAT, minor units; `null` if it is not sold or on request. */
  priceFor(productId: string, account: Account | null, audience: Audience): Promise<number | null>;
  /** A member's requests with the names of their products, those that are no longer sold included. */
  list(userId: string, audience: Audience): Promise<ListedWatch[]>;
  /** False if the member has no such request. */
  remove(userId: string, id: string): Promise<boolean>;
  /** The request that the link of an e-mail belongs to; null if it is over. */
  find(token: string, audience: Audience): Promise<WatchedProduct | null>;
  confirm(token: string): Promise<boolean>;
  /** Cancels the request, or with `all` every request of its address. */
  stop(token: string, all: boolean): Promise<void>;
  /** Deletes requests that are over or were never confirmed. */
  deleteOld(): Promise<void>;
  /** Secret of the links in the e-mails of a request. */
  tokenOf(id: string): string;
}

type OpenState = "asked" | "waiting";

export const watchesContext = createContext<Watches>();

interface WatchesDeps {
  db: Database;
  catalogue: Pick<Catalogue, "priced"> & PriceSources["catalogue"];
  pricing: PriceSources["pricing"];
  emails: Emails;
  secret: string;
}

/** Requests of one account or network in ten minutes. */
const requestsInTenMinutes = 20;
/** Confirmation e-mails to one address in an hour. */
const confirmationsAnHour = 5;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Wires the use cases below to a database. */
export function createWatches({ db, catalogue, pricing, emails, secret }: WatchesDeps): Watches {
  const keyed = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  // Derived from the random id: every e-mail can contain it, but it cannot be read from the table.
  const tokenOf = (id: string) => keyed(`watch:${id}`);
  const deps: AskDeps = {
    db,
    catalogue,
    pricing,
    emails,
    tokenOf,
    addressKeyOf: (email) => keyed(`email:${email}`),
    requests: createRateLimit(db, { name: "watch-asks", points: requestsInTenMinutes, seconds: 600 }),
    confirmations: createRateLimit(db, { name: "watch-letters", points: confirmationsAnHour, seconds: 3_600 }),
  };

  return {
    tokenOf,
    ask: (productId, input, by) => askForEmail(deps, productId, input, by),
    priceFor: (productId, account, audience) => priceFor(deps, productId, account, audience),
    async list(userId, audience) {
      const adopted = await inTransaction(db, async (trx) => {
        await adoptWatches(trx, userId);
        return ok(await selectWatches(trx, userId));
      });
      const sold = new Map(
        (await withProducts(catalogue, adopted.value, audience)).map(({ id, product }) => [id, product.name]),
      );
      const unsold = adopted.value.filter(({ id }) => !sold.has(id)).map(({ productId }) => productId);
      const names = unsold.length > 0 ? await productNames(db, unsold, audience.locale) : new Map<string, string>();
      return adopted.value.map((watch) => ({
        ...watch,
        name: sold.get(watch.id) ?? names.get(watch.productId) ?? watch.productId,
        isSold: sold.has(watch.id),
      }));
    },
    remove: (userId, id) => (isUuid(id) ? deleteWatch(db, userId, id) : Promise.resolve(false)),
    async find(token, audience) {
      const found = await selectByHash(db, hashOf(token));
      return found ? ((await withProducts(catalogue, [found], audience))[0] ?? null) : null;
    },
    async confirm(token) {
      const done = await inTransaction(db, async (trx) => ok(await confirmByHash(trx, hashOf(token))));
      return done.value;
    },
    async stop(token, all) {
      if (all) await deleteOfSameAddress(db, hashOf(token));
      await deleteByHash(db, hashOf(token));
    },
    deleteOld: () => deleteOldWatches(db),
  };
}

interface AskDeps extends Omit<WatchesDeps, "secret"> {
  tokenOf: (id: string) => string;
  /** Key of an e-mail address in the rate limit, which must not store the address. */
  addressKeyOf: (email: string) => string;
  requests: RateLimit;
  confirmations: RateLimit;
}

async function priceFor(sources: PriceSources, productId: string, account: Account | null, audience: Audience) {
  const prices = await watchedPrices(sources, [productId], { ...audience, userId: account?.id ?? null });
  return prices.get(productId) ?? null;
}

async function askForEmail(
  deps: AskDeps,
  productId: string,
  input: WatchInput,
  by: Requester,
): ReturnType<Watches["ask"]> {
  const { account, audience, address } = by;
  const product = (await deps.catalogue.priced([productId], audience)).get(productId);
  if (!product) return fail({ code: "unknown_product" as const });
  const price = await priceFor(deps, productId, account, audience);
  const assessed = assessWatch(input.kind, input.amount, { available: product.available, gross: price });
  if ("error" in assessed) return fail({ code: "refused" as const, error: assessed.error });
  const email = account ? account.email : canonicalEmail(input.email);
  if (email === null) return fail({ code: "refused" as const, error: "email_invalid" as const });
  const wait = await deps.requests.take(account ? `member:${account.id}` : addressKey(address));
  if (wait > 0) return fail({ code: "too_many" as const, retryAfterSeconds: wait });
  const watcher: Watcher = account ? { userId: account.id } : { email };
  const isFull = (await countOpen(deps.db, watcher)) >= watchLimit;
  if (account && isFull) return fail({ code: "full" as const });
  const state: OpenState = account ? "waiting" : "asked";
  // The answer must not reveal how many e-mails an address gets: those above the limit are silently dropped.
  if (!account && (isFull || (await deps.confirmations.take(deps.addressKeyOf(email))) > 0)) return ok({ state });
  await save(deps, { product, kind: input.kind, target: assessed.target, state, watcher, email, audience });
  return ok({ state });
}

interface AcceptedWatch extends Pick<Watch, "kind" | "target"> {
  product: PricedProduct;
  state: OpenState;
  watcher: Watcher;
  email: string;
  audience: Audience;
}

/** Stores the request; a guest's together with the e-mail that asks for confirmation. */
async function save(
  { db, emails, tokenOf }: AskDeps,
  { product, kind, target, state, watcher, email, audience: { locale, market } }: AcceptedWatch,
): Promise<void> {
  const id = randomUUID();
  const watch = { id, productId: product.id, market, kind, target, state };
  await inTransaction(db, async (trx) => {
    const stored = await upsertWatch(trx, { ...watch, watcher, locale, hash: hashOf(tokenOf(id)) });
    if (state === "asked") {
      const asked = { ...stored, kind, target, product: product.name, market, email, locale };
      await sendWatchAsked(trx, emails, { ...asked, token: tokenOf(stored.id) });
    }
    return ok(null);
  });
}

/** Adds the products as each is sold in the market of its request; requests for products that are not sold are left out. */
async function withProducts<One extends Watch>(
  catalogue: WatchesDeps["catalogue"],
  watches: readonly One[],
  { locale }: Audience,
) {
  const byMarket = await Promise.all(
    marketCodes.map(async (market) => {
      const own = watches.filter((watch) => watch.market === market);
      const ids = [...new Set(own.map(({ productId }) => productId))];
      const products = ids.length > 0 ? await catalogue.priced(ids, { locale, market }) : new Map();
      return own.flatMap((watch) => {
        const product: PricedProduct | undefined = products.get(watch.productId);
        return product ? [[watch.id, { ...watch, product }] as const] : [];
      });
    }),
  );
  const byId = new Map(byMarket.flat());
  return watches.flatMap(({ id }) => byId.get(id) ?? []);
}
