import { randomBytes } from "node:crypto";
import { createContext } from "react-router";
import { addAuditEntry } from "#features/admin/audit.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { Database, Executor } from "#platform/server/db/database.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { CustomerGroup, GroupFacts } from "../domain/groups/customer-group.ts";
import { factChanges, type GroupChange, readChanges } from "../domain/groups/group-change.ts";
import { type ListMode, type OwnPrice, type OwnPriceChange, ownPriceChanges } from "../domain/groups/own-prices.ts";
import { type RefusedLine, readPriceList, skusIn } from "../domain/groups/price-list.ts";
import type { PromotedGoodsSource } from "../domain/staff/promoted-goods.ts";
import {
  type ChangeRow,
  deleteGroup,
  insertChange,
  insertGroup,
  type ListedProduct,
  lockGroup,
  selectChanges,
  selectGroup,
  selectGroups,
  selectJustAdded,
  selectListedProducts,
  selectOwnPrices,
  updateGroup,
  writeOwnPrices,
} from "./customer-groups.store.ts";

export type { ListedProduct } from "./customer-groups.store.ts";

type Person = { id: string };
type Unknown = { code: "unknown_group" };
/** Somebody else saved it meanwhile: nothing is written. */
type Changed = { code: "changed_meanwhile"; now: CustomerGroup };

/** A list of prices as typed. */
export interface PriceList {
  text: string;
  mode: ListMode;
}

/** What a list would change in a group as it is now. */
export interface ListPreview {
  group: CustomerGroup;
  changes: OwnPriceChange[];
  refused: RefusedLine[];
  /** Those of the changes, by id. */
  products: ReadonlyMap<string, ListedProduct>;
  purchases: Awaited<ReturnType<PromotedGoodsSource["purchases"]>>;
}

/** A page of own prices with their products. */
export interface OwnPricePage {
  prices: (OwnPrice & { product: ListedProduct })[];
  pages: number;
}

/** Customer groups, for staff. The pages check permissions. */
export interface CustomerGroups {
  list(): Promise<CustomerGroup[]>;
  one(key: string): Promise<CustomerGroup | null>;
  /** Changes of a group, newest first, below a version. */
  history(
    key: string,
    below: number | null,
  ): Promise<{ changes: (Omit<ChangeRow, "changes"> & { changes: GroupChange[] })[]; next: number | null }>;
  /** Adds a group; returns its key. Sent again within a minute it adds nothing. */
  add(by: Person, facts: GroupFacts): Promise<string>;
  /** Saves a group whose version `seen` was edited. */
  save(by: Person, key: string, edit: { seen: number; facts: GroupFacts }): Promise<Result<null, Unknown | Changed>>;
  /** Deletes a group without members and promotions, with its prices. */
  remove(by: Person, key: string, seen: number): Promise<Result<null, Unknown | Changed | { code: "in_use" }>>;
  /** Own prices of a group by SKU, a page of a hundred. */
  prices(key: string, locale: Locale, page: number): Promise<OwnPricePage>;
  /** All own prices with their SKUs, for a file. */
  everyPrice(key: string): Promise<(OwnPrice & { sku: string })[]>;
  /** What a list would change; `null` for an unknown group. */
  preview(key: string, list: PriceList, locale: Locale): Promise<ListPreview | null>;
  /** Writes a list as one change, unless a line of it is refused or the group is no longer at version `seen`. */
  apply(
    by: Person,
    key: string,
    list: PriceList & { seen: number },
  ): Promise<Result<{ changed: number }, Unknown | Changed | { code: "refused" }>>;
}

export const customerGroupsContext = createContext<CustomerGroups>();

const pageSize = 100;
const historySize = 20;

interface GroupsDeps {
  db: Database;
  goods?: Pick<PromotedGoodsSource, "purchases">;
}

/** Groups over a database; without `goods` no purchase price is known. No I/O happens here. */
export function createCustomerGroups({ db, goods }: GroupsDeps): CustomerGroups {
  return {
    list: () => selectGroups(db),
    one: (key) => selectGroup(db, key),
    history: (key, below) => history(db, key, below),
    add: (by, facts) => add(db, by, facts),
    save: (by, key, { seen, facts }) =>
      change<null, never>(db, { key, seen }, async (trx, now) => {
        const changes = factChanges(now, facts);
        if (changes.length > 0)
          await record(trx, { by, key, version: now.version + 1, changes, facts, called: facts.name });
        return ok(null);
      }),
    remove: (by, key, seen) =>
      change(db, { key, seen }, async (trx, now) => {
        if (now.members + now.promotions > 0) return fail({ code: "in_use" as const });
        await deleteGroup(trx, key);
        await addAuditEntry(trx, entryOf("group.delete", by, key, now.name));
        return ok(null);
      }),
    prices: (key, locale, page) => pricePage(db, key, locale, page),
    async everyPrice(key) {
      const { prices } = await namedPrices(db, key, "en");
      return prices.map(({ product, ...price }) => ({ ...price, sku: product.sku }));
    },
    async preview(key, list, locale) {
      const group = await selectGroup(db, key);
      if (!group) return null;
      const found = await previewOf(db, key, list, locale);
      return { group, ...found, purchases: (await goods?.purchases([...found.products.keys()])) ?? new Map() };
    },
    apply: (by, key, { seen, ...list }) =>
      change(db, { key, seen }, async (trx, now) => {
        const { changes, refused, products } = await previewOf(trx, key, list, "en");
        if (refused.length > 0) return fail({ code: "refused" as const });
        await writeOwnPrices(trx, key, changes);
        const lines = changes.map((one): GroupChange => {
          return { what: "price", sku: products.get(one.productId)?.sku ?? one.productId, ...one };
        });
        if (lines.length > 0)
          await record(trx, { by, key, version: now.version + 1, changes: lines, facts: null, called: now.name });
        return ok({ changed: lines.length });
      }),
  };
}

function entryOf(action: "group.save" | "group.prices" | "group.delete", { id }: Person, key: string, called: string) {
  return { actor: `user:${id}`, action, subject: { kind: "group", id: key }, details: { called } } as const;
}

/** Runs `work` on the locked group unless it has changed since it was read. */
function change<Value, Failure extends { code: string }>(
  db: Database,
  { key, seen }: { key: string; seen: number },
  work: (trx: Executor, now: CustomerGroup) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | Unknown | Changed>> {
  return inTransaction(db, async (trx): Promise<Result<Value, Failure | Unknown | Changed>> => {
    await lockGroup(trx, key);
    const now = await selectGroup(trx, key);
    if (!now) return fail({ code: "unknown_group" });
    if (now.version !== seen) return fail({ code: "changed_meanwhile", now });
    return work(trx, now);
  });
}

interface Recorded {
  by: Person;
  key: string;
  /** The new one. */
  version: number;
  changes: readonly GroupChange[];
  /** `null`: only prices have changed. */
  facts: GroupFacts | null;
  called: string;
}

/** Counts a change of a locked group, appends it to its history and audits it. */
async function record(trx: Executor, { by, key, version, changes, facts, called }: Recorded): Promise<void> {
  const actor = `user:${by.id}`;
  await updateGroup(trx, key, actor, facts);
  await insertChange(trx, { key, version, by: actor, changes });
  await addAuditEntry(trx, entryOf(facts ? "group.save" : "group.prices", by, key, called));
}

async function add(db: Database, by: Person, facts: GroupFacts): Promise<string> {
  const actor = `user:${by.id}`;
  const added = await inTransaction(db, async (trx) => {
    const twin = await selectJustAdded(trx, actor, facts);
    if (twin !== null) return ok(twin);
    for (;;) {
      // The name may be in any script and may change: the key says nothing.
      const key = `g-${randomBytes(4).toString("hex")}`;
      if (!(await insertGroup(trx, key, actor, facts))) continue;
      await insertChange(trx, { key, version: 1, by: actor, changes: factChanges(null, facts) });
      await addAuditEntry(trx, entryOf("group.save", by, key, facts.name));
      return ok(key);
    }
  });
  return added.value;
}

async function history(db: Executor, key: string, below: number | null) {
  const rows = await selectChanges(db, key, { below, limit: historySize + 1 });
  const shown = rows.slice(0, historySize);
  return {
    changes: shown.map((row) => ({ ...row, changes: readChanges(row.changes) })),
    next: rows.length > historySize ? (shown.at(-1)?.version ?? null) : null,
  };
}

async function previewOf(db: Executor, key: string, { text, mode }: PriceList, locale: Locale) {
  const named = await selectListedProducts(db, { skus: skusIn(text) }, locale);
  const ids = new Map(named.map(({ id, sku }) => [sku.toLowerCase(), id]));
  const { lines, refused } = readPriceList(text, (sku) => ids.get(sku.toLowerCase()));
  const changes = ownPriceChanges(await selectOwnPrices(db, key), lines, mode);
  const others = changes.filter(({ productId }) => !named.some(({ id }) => id === productId));
  const removed = await selectListedProducts(db, { ids: others.map(({ productId }) => productId) }, locale);
  return { changes, refused, products: new Map([...named, ...removed].map((product) => [product.id, product])) };
}

async function namedPrices(db: Executor, key: string, locale: Locale) {
  const prices = await selectOwnPrices(db, key);
  const found = await selectListedProducts(db, { ids: prices.map(({ productId }) => productId) }, locale);
  const products = new Map(found.map((product) => [product.id, product]));
  const named = prices.flatMap((price) => {
    const product = products.get(price.productId);
    return product ? [{ ...price, product }] : [];
  });
  // Of one product the market and quantity decide, as they are read.
  return {
    prices: named.toSorted((one, other) =>
      one.product.sku < other.product.sku ? -1 : one.product.sku > other.product.sku ? 1 : 0,
    ),
  };
}

async function pricePage(db: Executor, key: string, locale: Locale, page: number): Promise<OwnPricePage> {
  const { prices } = await namedPrices(db, key, locale);
  const first = (page - 1) * pageSize;
  return { prices: prices.slice(first, first + pageSize), pages: Math.max(1, Math.ceil(prices.length / pageSize)) };
}
