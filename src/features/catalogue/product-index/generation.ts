import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { IndexedState, ProductChange } from "../domain/cache-tags.ts";
import type { Definitions } from "../domain/definitions/definitions.ts";
import { structureOf } from "../domain/definitions/structure.ts";
import {
  createColumns,
  type ProductColumns,
  type ProductColumnsWriter,
} from "../domain/product-index/product-columns.ts";
import type { SavedParts, SecondaryIndex } from "../domain/product-index/product-index.ts";
import type { StoredProduct, StoredVersion } from "./product-index.store.ts";
import type { PublishSchedule } from "./publish-schedule.ts";

/** Columns of all products with the indexes built over them. */
export type IndexSnapshot<Indexes> = { readonly columns: ProductColumns } & Readonly<Indexes>;

/** Creates the indexes of one generation over its columns, for the definitions that it keeps. */
export type CreateIndexes<Indexes> = (columns: ProductColumns, definitions: Definitions) => Indexes;

/** Milliseconds of work after which the event loop gets a turn. */
const timeSlice = 6;

/** One build of the product index; a full reload fills a new one. */
export class Generation<Indexes extends Record<string, SecondaryIndex>> {
  readonly snapshot: IndexSnapshot<Indexes>;
  /** Of the definitions that it is made of. */
  readonly structure: string;
  readonly #columns: ProductColumnsWriter = createColumns();
  readonly #indexes: readonly SecondaryIndex[];
  readonly #schedule: PublishSchedule;

  constructor(createIndexes: CreateIndexes<Indexes>, definitions: Definitions, schedule: PublishSchedule) {
    const indexes = createIndexes(this.#columns, definitions);
    this.structure = structureOf(definitions.rows);
    this.snapshot = { columns: this.#columns, ...indexes };
    this.#indexes = Object.values<SecondaryIndex>(indexes);
    this.#schedule = schedule;
  }

  /** Adds or updates products, without blocking the event loop; returns their changes. */
  async putAll(products: readonly StoredProduct[]): Promise<ProductChange[]> {
    const changes: ProductChange[] = [];
    let since = performance.now();
    for (const product of products) {
      const before = this.#stateOf(product.id);
      this.#put(product);
      changes.push({ id: product.id, before, after: this.#stateOf(product.id) });
      if (performance.now() - since < timeSlice) continue;
      await yieldToEventLoop();
      since = performance.now();
    }
    return changes;
  }

  /** Takes over definitions of its structure. */
  use(next: Definitions): void {
    for (const index of this.#indexes) index.use?.(next);
  }

  /** Ids of all products. */
  ids(): string[] {
    return this.#columns.ids(Number.POSITIVE_INFINITY);
  }

  /** Writes prices and stock of a product; returns false if it has to be read again. */
  update(version: StoredVersion): boolean {
    if (version.opensIn > 0) {
      this.#await(version);
      return true;
    }
    return this.#columns.update(version);
  }

  /** The columns and each index as parts of plain data, for `restore`. */
  *save(): Generator<Iterable<unknown>> {
    yield this.#columns.save();
    for (const index of this.#indexes) yield index.save();
  }

  /** Fills an empty generation with what the same code has saved. */
  restore(saved: SavedParts): void {
    this.#columns.restore(saved);
    for (const index of this.#indexes) index.restore(saved);
  }

  remove(id: string): ProductChange {
    const before = this.#stateOf(id);
    this.#schedule.delete(id);
    this.#columns.remove(id);
    return { id, before, after: null };
  }

  #stateOf(id: string): IndexedState | null {
    const ordinal = this.#columns.ordinalOf(id);
    if (ordinal === undefined) return null;
    return {
      ordinal,
      categoryId: this.#columns.categoryOf(ordinal),
      available: this.#columns.availableOf(ordinal),
      prices: this.#columns.netPrices(ordinal),
    };
  }

  #await({ id, opensIn }: StoredVersion): void {
    this.#schedule.set(id, opensIn);
    this.#columns.remove(id);
  }

  #put(product: StoredProduct): void {
    if (product.opensIn > 0) {
      this.#await(product);
      return;
    }
    this.#schedule.delete(product.id);
    const ordinal = this.#columns.take(product);
    if (ordinal === null) return;
    for (const index of this.#indexes) index.put(ordinal, product);
  }
}
