import { setTimeout as rest, setImmediate as turn } from "node:timers/promises";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import type { Database } from "#platform/server/db/database.ts";
import { listenTo } from "#platform/server/db/notices.ts";
import { createColumns, type IndexColumns } from "./domain/product-index/product-columns.ts";
import type { IndexIndex } from "./domain/product-index/product-index.ts";
import { productsAfter, productsByIds, type StoredProduct } from "./product-index/product-index.store.ts";

/** The product index as it is now, with what is kept about it. A question takes it once: a rebuilt one is another. */
export type Present<Indexes> = { readonly shelf: IndexColumns } & Readonly<Indexes>;

/** A copy of all published products in this process, which follows the database. */
export interface LiveIndex<Indexes> {
  readonly now: Present<Indexes>;
  /** True once everything has been read. */
  readonly isReady: boolean;
  /** When it is filled; whoever asks first fills it. */
  ready(): Promise<void>;
  /** Reads everything anew beside what is there, which answers until the new one takes its place. */
  load(): Promise<void>;
  /** Reads these products again. */
  refresh(ids: readonly string[]): Promise<void>;
  /** Fills the shelf and follows what any process changes, until `close`. */
  follow(connection: DatabaseConnection, onError?: (error: unknown) => void): void;
  /** Calls `changed` after every change that is seen. */
  onChange(changed: () => void): void;
  close(): Promise<void>;
}

interface IndexDeps<Indexes> {
  db: Database;
  /** Makes what is kept about the products of one product index. */
  indexes: (shelf: IndexColumns) => Indexes;
  /** For tests: products that are read at once, and ids. */
  batch?: number;
}

/** Milliseconds of work after which the process turns to others. */
const slice = 6;
/** Pause between two batches of a rebuild, while the former product index answers. */
const breath = 5;
/** Pause before reading again what could not be read. */
const retryPause = 1_000;
/** So many places without a product, and a third of all: time to close the gaps. */
const gapsAllowed = 5_000;
/** Longest wait of a timer, in milliseconds. */
const longestWait = 86_400_000;

/** A product index over a database. No I/O happens before it is asked. */
export function createIndex<Indexes extends Record<string, IndexIndex>>({
  db,
  indexes,
  batch = 1_000,
}: IndexDeps<Indexes>): LiveIndex<Indexes> {
  const empty = () => {
    const shelf = createColumns();
    return { shelf, ...indexes(shelf) };
  };
  type Generation = ReturnType<typeof empty>;

  let present = empty();
  let isReady = false;
  let isClosed = false;
  let filling: Promise<void> | null = null;
  /** Ids whose change was told but not read, by the product index that has to read them. */
  const waiting = new Set<string>();
  let building: { generation: Generation; missed: Set<string> } | null = null;
  let work: Promise<void> = Promise.resolve();
  let report: (error: unknown) => void = () => undefined;
  let stopListening: (() => Promise<void>) | null = null;
  /** When products appear that are not published yet, by id, in milliseconds of this process. */
  const coming = new Map<string, number>();
  let appearing: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];
  const changed = () => {
    for (const hear of listeners) hear();
  };

  function ordinal(generation: Generation, product: StoredProduct): void {
    if (product.opensIn > 0) {
      coming.set(product.id, performance.now() + product.opensIn);
      generation.shelf.remove(product.id);
      return;
    }
    coming.delete(product.id);
    const at = generation.shelf.take(product);
    if (at === null) return;
    const { shelf: _index, ...kept } = generation;
    for (const index of Object.values<IndexIndex>(kept)) index.put(at, product);
  }

  /** Puts products on a product index, without keeping others waiting. */
  async function ordinalAll(generation: Generation, products: readonly StoredProduct[]): Promise<void> {
    let since = performance.now();
    for (const product of products) {
      ordinal(generation, product);
      if (performance.now() - since < slice) continue;
      await turn();
      since = performance.now();
    }
  }

  async function reread(generation: Generation, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      const products = await productsByIds(db, some);
      const found = new Set(products.map(({ id }) => id));
      for (const id of some) {
        if (found.has(id)) continue;
        coming.delete(id);
        generation.shelf.remove(id);
      }
      await ordinalAll(generation, products);
    }
  }

  /** One after the other: what is read later is newer. */
  function inTurn(job: () => Promise<void>): Promise<void> {
    const done = work.then(job);
    work = done.catch(() => undefined);
    return done;
  }

  function awaitNext(): void {
    clearTimeout(appearing);
    if (coming.size === 0 || isClosed) return;
    const next = Math.min(...coming.values()) - performance.now();
    appearing = setTimeout(appear, Math.min(Math.max(next, 0) + 1, longestWait)).unref();
  }

  function appear(): void {
    const now = performance.now();
    const due = [...coming].filter(([, at]) => at <= now).map(([id]) => id);
    if (due.length === 0) awaitNext();
    else refresh(due).catch(later(due));
  }

  /** What could not be read is read again after a while. */
  const later = (ids: readonly string[]) => (error: unknown) => {
    if (isClosed) return;
    report(error);
    setTimeout(() => void refresh(ids).catch(later(ids)), retryPause).unref();
  };

  async function refresh(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      waiting.add(id);
      building?.missed.add(id);
    }
    await inTurn(async () => {
      // Those that came while others were read are read together.
      const these = [...waiting];
      waiting.clear();
      if (these.length === 0 || isClosed) return;
      try {
        await reread(present, these);
      } catch (error) {
        for (const id of these) waiting.add(id);
        throw error;
      }
      awaitNext();
      changed();
    });
    const { size, count } = present.shelf;
    if (!building && size - count > Math.max(gapsAllowed, size / 3)) load().catch(report);
  }

  async function build(): Promise<void> {
    const mine = { generation: empty(), missed: new Set<string>() };
    building = mine;
    try {
      for (let after = "", products: StoredProduct[]; ; ) {
        products = await productsAfter(db, after, batch);
        await ordinalAll(mine.generation, products);
        after = products.at(-1)?.id ?? "";
        if (products.length < batch || isClosed) break;
        if (isReady) await rest(breath);
      }
      await inTurn(async () => {
        // What is told from here on has its turn behind this one, and is read into the new product index: whoever waited until nothing
        // is left would wait as long as changes come.
        await reread(mine.generation, [...mine.missed]);
        present = mine.generation;
        building = null;
        isReady = true;
        awaitNext();
        changed();
      });
    } finally {
      if (building === mine) building = null;
    }
  }

  /** One rebuild at a time; what is asked for meanwhile begins after it, once. */
  let next: Promise<void> | null = null;
  function load(): Promise<void> {
    if (!filling) {
      filling = build().finally(() => {
        filling = null;
      });
      return filling;
    }
    next ??= filling
      .catch(() => undefined)
      .then(() => {
        next = null;
        return load();
      });
    return next;
  }

  async function loadUntilDone(): Promise<void> {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (isClosed) return;
        report(error);
        await rest(retryPause);
      }
    }
  }

  return {
    get now() {
      return present as Generation & Present<Indexes>;
    },
    get isReady() {
      return isReady;
    },
    async ready() {
      if (!isReady) await (filling ?? load());
    },
    load,
    refresh,
    follow(connection, onError = () => undefined) {
      report = onError;
      stopListening = listenTo(connection, "products_changed", {
        began: () => void loadUntilDone(),
        onNotice(payload) {
          if (payload === "*") void loadUntilDone();
          else {
            const ids = payload.split(" ");
            refresh(ids).catch(later(ids));
          }
        },
      });
    },
    onChange: (hear) => void listeners.push(hear),
    async close() {
      isClosed = true;
      clearTimeout(appearing);
      await stopListening?.();
      await Promise.allSettled([work, filling]);
    },
  };
}
