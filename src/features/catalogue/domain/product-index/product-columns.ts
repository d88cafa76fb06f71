import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { longer } from "./longer.ts";
import {
  type Index,
  type IndexedProduct,
  type Savable,
  type SavedParts,
  type Tariff,
  tariffs,
} from "./product-index.ts";

/** A product with a hash of the facts that its ordinal stands for; prices and stock are not part of it. */
export interface MarkedProduct extends IndexedProduct {
  mark: number;
}

/** What can change in a product of the same mark. */
export type ProductVersion = Pick<MarkedProduct, "id" | "mark" | "available" | "prices">;

/** The product index as columns by ordinal. Columns are replaced when they grow, so read them anew for each request. */
export interface ProductColumns extends Index {
  /** 1 where the ordinal has a product. */
  readonly there: Uint8Array;
  readonly available: Int32Array;
  /** Net prices in minor units, NaN for none. */
  prices(market: MarketCode, tariff: Tariff): Float64Array;
  /** Net prices of an ordinal in every market and tariff, NaN for none. */
  netPrices(ordinal: number): number[];
  ordinalOf(id: string): number | undefined;
  /** Number of products. */
  readonly count: number;
  /** Ids of the first products, at most `limit`. */
  ids(limit: number): string[];
}

/** The columns with the operations that change them. */
export interface ProductColumnsWriter extends ProductColumns, Savable {
  /** Returns the new ordinal of a product that is new or has new facts; `null` when only price or stock were written. */
  take(product: MarkedProduct): number | null;
  /** Writes prices and stock of a product with this mark; returns false if there is none. */
  update(product: ProductVersion): boolean;
  /** Returns false for an unknown id. */
  remove(id: string): boolean;
}

/** Empty columns. */
export function createColumns(): ProductColumnsWriter {
  return new Columns();
}

const initialSize = 1_024;

class Columns implements ProductColumnsWriter {
  size = 0;
  count = 0;
  there = new Uint8Array(initialSize);
  available = new Int32Array(initialSize);
  #ids: string[] = [];
  readonly #ordinals = new Map<string, number>();
  #categories = new Int32Array(initialSize);
  #marks = new Float64Array(initialSize);
  #prices = Object.fromEntries(
    marketCodes.map((market) => [
      market,
      Object.fromEntries(tariffs.map((tariff) => [tariff, new Float64Array(initialSize).fill(Number.NaN)])),
    ]),
  ) as Record<MarketCode, Record<Tariff, Float64Array>>;

  prices(market: MarketCode, tariff: Tariff): Float64Array {
    return this.#prices[market][tariff];
  }

  netPrices(ordinal: number): number[] {
    return marketCodes.flatMap((market) =>
      tariffs.map((tariff) => this.#prices[market][tariff][ordinal] ?? Number.NaN),
    );
  }

  ordinalOf(id: string): number | undefined {
    return this.#ordinals.get(id);
  }

  ids(limit: number): string[] {
    return [...this.#ordinals.keys()].slice(0, limit);
  }

  isThere(ordinal: number): boolean {
    return this.there[ordinal] === 1;
  }

  idOf(ordinal: number): string {
    return this.#ids[ordinal] ?? "";
  }

  categoryOf(ordinal: number): number {
    return this.#categories[ordinal] ?? 0;
  }

  availableOf(ordinal: number): number {
    return this.available[ordinal] ?? 0;
  }

  priceOf(ordinal: number, market: MarketCode, tariff: Tariff): number | null {
    const net = this.#prices[market][tariff][ordinal] ?? Number.NaN;
    return Number.isNaN(net) ? null : net;
  }

  take(product: MarkedProduct): number | null {
    if (this.update(product)) return null;
    const before = this.#ordinals.get(product.id);
    if (before === undefined) this.count += 1;
    else this.there[before] = 0;
    if (this.size === this.there.length) this.#grow();
    const ordinal = this.size;
    this.size += 1;
    this.#ids.push(product.id);
    this.#ordinals.set(product.id, ordinal);
    this.there[ordinal] = 1;
    this.#categories[ordinal] = product.categoryId;
    this.#marks[ordinal] = product.mark;
    this.#writeVolatile(ordinal, product);
    return ordinal;
  }

  update(product: ProductVersion): boolean {
    const ordinal = this.#ordinals.get(product.id);
    if (ordinal === undefined || this.#marks[ordinal] !== product.mark) return false;
    this.#writeVolatile(ordinal, product);
    return true;
  }

  *save(): Generator<unknown> {
    yield this.#ids;
    yield [this.there, this.available, this.#categories, this.#marks];
    yield this.#prices;
  }

  restore(saved: SavedParts): void {
    this.#ids = saved.take();
    [this.there, this.available, this.#categories, this.#marks] =
      saved.take<
        [Uint8Array<ArrayBuffer>, Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>, Float64Array<ArrayBuffer>]
      >();
    this.#prices = saved.take();
    this.size = this.#ids.length;
    this.#ordinals.clear();
    for (const [ordinal, id] of this.#ids.entries()) if (this.there[ordinal] === 1) this.#ordinals.set(id, ordinal);
    this.count = this.#ordinals.size;
  }

  remove(id: string): boolean {
    const ordinal = this.#ordinals.get(id);
    if (ordinal === undefined) return false;
    this.there[ordinal] = 0;
    this.#ordinals.delete(id);
    this.count -= 1;
    return true;
  }

  /** Writes stock and prices, which change without a new ordinal. */
  #writeVolatile(ordinal: number, product: ProductVersion): void {
    this.available[ordinal] = product.available;
    for (const market of marketCodes)
      for (const tariff of tariffs)
        this.#prices[market][tariff][ordinal] = product.prices[market][tariff] ?? Number.NaN;
  }

  #grow(): void {
    this.there = longer(this.there);
    this.available = longer(this.available);
    this.#categories = longer(this.#categories);
    this.#marks = longer(this.#marks);
    for (const market of marketCodes)
      for (const tariff of tariffs) {
        const before = this.#prices[market][tariff];
        this.#prices[market][tariff] = longer(before).fill(Number.NaN, before.length);
      }
  }
}
