import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import { readByKey } from "#platform/server/db/generic-plans.ts";
import { listenTo } from "#platform/server/db/notices.ts";
import type { ProductChange } from "./domain/cache-tags.ts";
import { definitions } from "./domain/definitions/current.ts";
import type { Definitions } from "./domain/definitions/definitions.ts";
import { structureOf } from "./domain/definitions/structure.ts";
import type { SecondaryIndex } from "./domain/product-index/product-index.ts";
import { type Filled, labelOf, readAll, restore, type Source } from "./product-index/fill.ts";
import { type CreateIndexes, Generation, type IndexSnapshot } from "./product-index/generation.ts";
import type { IndexFile } from "./product-index/index-file.ts";
import type { IndexDeps, LiveIndex } from "./product-index/live-index.ts";
import { productsByIds } from "./product-index/product-index.store.ts";
import { PublishSchedule } from "./product-index/publish-schedule.ts";

export type { LiveIndex } from "./product-index/live-index.ts";

/** Pause between two batches of a reload, so that requests are answered meanwhile. */
const batchPause = 5;
/** Pause before a failed read is tried again. */
const retryPause = 1_000;
/** A reload compacts the index when more ordinals than this, and a third of all, have no product. */
const maxGaps = 5_000;

/** A product index over a database. It does no I/O until `ready`, `load` or `follow` is called. */
export const createProductIndex = <Indexes extends Record<string, SecondaryIndex>>(
  deps: IndexDeps<Indexes>,
): LiveIndex<Indexes> => new DatabaseIndex(deps);

class DatabaseIndex<Indexes extends Record<string, SecondaryIndex>> implements LiveIndex<Indexes> {
  readonly #source: Omit<Source, "next">;
  readonly #createIndexes: CreateIndexes<Indexes>;
  readonly #file: IndexFile | null;
  /** True while the file agrees with the index, but for prices and stock. */
  #isSaved = false;
  readonly #schedule = new PublishSchedule((ids) => this.#refreshOrRetry(ids));
  #current: Generation<Indexes>;
  #isReady = false;
  /** When the index last agreed with the database. */
  #agreedAt = performance.now();
  #isClosed = false;
  /** The reload in progress, and the one that begins after it. */
  #loading: Promise<void> | null = null;
  #nextLoad: Promise<void> | null = null;
  /** A load is wanted that begins from now on, and is tried until it succeeds. */
  #mustLoad = false;
  #isTrying = false;
  /** Ids changed since a reload began, which it has to read again. */
  #missed: Set<string> | null = null;
  /** Changed ids that are not read yet. */
  readonly #stale = new Set<string>();
  #isReading = false;
  /** The read of changed ids that has not begun yet. All changes until then join it, or frequent ones would fill the queue. */
  #nextRead: Promise<void> | null = null;
  /** Tail of the queue of reads: a later read sees newer rows. */
  #queue: Promise<void> = Promise.resolve();
  #onError: (error: unknown) => void = () => undefined;
  #stopListening: (() => Promise<void>) | null = null;
  readonly #listeners: ((changes: readonly ProductChange[] | null) => void)[] = [];

  constructor(deps: IndexDeps<Indexes>) {
    const { db, replica = { read: (work) => work(db) }, indexes, file = null, batch = 1_000, scope } = deps;
    this.#source = { db, replica, batch, scope };
    this.#createIndexes = indexes;
    this.#file = file;
    this.#current = this.#create();
  }

  get now(): IndexSnapshot<Indexes> {
    return this.#current.snapshot;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  age(): number {
    return performance.now() - this.#agreedAt;
  }

  async ready(): Promise<void> {
    if (!this.#isReady) await (this.#loading ?? this.load());
  }

  /** Calls during a reload share the one that follows it. */
  load(): Promise<void> {
    if (!this.#loading) {
      this.#loading = this.#reload().finally(() => {
        this.#loading = null;
      });
      return this.#loading;
    }
    this.#nextLoad ??= this.#loading
      .catch(() => undefined)
      .then(() => {
        this.#nextLoad = null;
        return this.load();
      });
    return this.#nextLoad;
  }

  reload(): void {
    this.#mustLoad = true;
    if (!this.#isTrying) void this.#loadUntilDone();
  }

  use(next: Definitions): void {
    // What is being filled may be of others.
    if (this.#loading || structureOf(next.rows) !== this.#current.structure) this.reload();
    else this.#current.use(next);
  }

  async refresh(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.#stale.add(id);
      this.#missed?.add(id);
    }
    this.#nextRead ??= this.#enqueue(() => {
      this.#nextRead = null;
      return this.#readStale();
    });
    await this.#nextRead;
    const { size, count } = this.now.columns;
    if (!this.#missed && size - count > Math.max(maxGaps, size / 3)) this.load().catch(this.#onError);
  }

  follow(connection: DatabaseConnection, onError: (error: unknown) => void = () => undefined): void {
    this.#onError = onError;
    this.#stopListening = listenTo(connection, "products_changed", {
      began: () => this.reload(),
      onNotice: (payload) => {
        if (payload === "*") this.reload();
        else this.#refreshOrRetry(payload.split(" "));
      },
      checked: () => {
        const isBehind = this.#isTrying || this.#isReading || this.#stale.size > 0;
        if (this.#isReady && !isBehind) this.#agreedAt = performance.now();
      },
    });
  }

  onChange(changed: (changes: readonly ProductChange[] | null) => void): void {
    this.#listeners.push(changed);
  }

  async save(): Promise<void> {
    if (!this.#file) return;
    await this.ready();
    await this.#enqueue(async () => {
      if (this.#isSaved || this.#isClosed) return;
      const generation = this.#current;
      await this.#file?.write(await labelOf(this.#source.db, generation), generation.save());
      this.#isSaved = generation === this.#current;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#schedule.close();
    await this.#stopListening?.();
    await Promise.allSettled([this.#queue, this.#loading]);
  }

  #enqueue(job: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(job);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Reads all changed products at once. */
  async #readStale(): Promise<void> {
    const ids = [...this.#stale];
    this.#stale.clear();
    if (ids.length === 0 || this.#isClosed) return;
    let changes: ProductChange[];
    this.#isReading = true;
    try {
      changes = await this.#read(this.#current, ids);
    } catch (error) {
      for (const id of ids) this.#stale.add(id);
      // Some were applied, and will not be found changed the next time.
      this.#publish(null);
      throw error;
    } finally {
      this.#isReading = false;
    }
    if (changes.some(({ before, after }) => before?.ordinal !== after?.ordinal)) this.#isSaved = false;
    this.#publish(changes);
  }

  async #read(generation: Generation<Indexes>, ids: readonly string[]): Promise<ProductChange[]> {
    const changes: ProductChange[] = [];
    const { db, batch, scope } = this.#source;
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      const products = await readByKey(db, (trx) => productsByIds(trx, some, scope));
      const found = new Set(products.map(({ id }) => id));
      for (const id of some) if (!found.has(id)) changes.push(generation.remove(id));
      changes.push(...(await generation.putAll(products)));
    }
    return changes;
  }

  #publish(changes: readonly ProductChange[] | null): void {
    this.#schedule.arm();
    for (const listener of this.#listeners) listener(changes);
  }

  async #reload(): Promise<void> {
    const missed = new Set<string>();
    this.#missed = missed;
    try {
      const { generation, isSaved } = await this.#filled();
      await this.#enqueue(async () => {
        // Changes from here on are queued behind this job and read into the new generation. Draining `missed` until it is
        // empty might never end.
        await this.#read(generation, [...missed]);
        this.#current = generation;
        this.#missed = null;
        this.#isReady = true;
        this.#isSaved = isSaved && missed.size === 0;
        this.#publish(null);
      });
    } finally {
      if (this.#missed === missed) this.#missed = null;
    }
  }

  #create(): Generation<Indexes> {
    return new Generation(this.#createIndexes, definitions(), this.#schedule);
  }

  /** A new generation with everything, and whether the file has the same. */
  async #filled(): Promise<Filled<Indexes>> {
    const source = { ...this.#source, next: () => this.#goesOn() };
    const create = () => this.#create();
    if (this.#file && !this.#isReady) {
      const restored = await restore(this.#file, create, source).catch(this.#onError);
      if (restored) return restored;
    }
    return readAll(create, source);
  }

  /** Between two batches of a load. */
  async #goesOn(): Promise<boolean> {
    if (this.#isReady) await pause(batchPause);
    return !this.#isClosed;
  }

  async #loadUntilDone(): Promise<void> {
    this.#isTrying = true;
    while (this.#mustLoad && !this.#isClosed) {
      this.#mustLoad = false;
      try {
        await this.load();
      } catch (error) {
        if (this.#isClosed) break;
        this.#mustLoad = true;
        this.#onError(error);
        await pause(retryPause);
      }
    }
    this.#isTrying = false;
  }

  #refreshOrRetry(ids: readonly string[]): void {
    this.refresh(ids).catch((error: unknown) => {
      if (this.#isClosed) return;
      this.#onError(error);
      setTimeout(() => this.#refreshOrRetry(ids), retryPause).unref();
    });
  }
}
