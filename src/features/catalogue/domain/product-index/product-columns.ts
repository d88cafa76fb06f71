import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { type Index, type IndexProduct, type Tariff, tariffs } from "./product-index.ts";

/** A product with the mark of its present facts: another mark, other facts. Prices and stock are not among them. */
export interface MarkedProduct extends IndexProduct {
  mark: number;
}

/** The product index as columns by place; the columns grow, so take them anew for each question. */
export interface IndexColumns extends Index {
  /** 1 where a product is. */
  readonly there: Uint8Array;
  readonly available: Int32Array;
  /** Net prices in minor units, NaN where there is none. */
  prices(market: MarketCode, tariff: Tariff): Float64Array;
  placeOf(id: string): number | undefined;
  /** Products in the product index. */
  readonly count: number;
}

/** The columns, and how they change. */
export interface IndexWriter extends IndexColumns {
  /** Gives the new place of a product that is new or has new facts; null where only price and stock were written. */
  take(product: MarkedProduct): number | null;
  /** False where it was not there. */
  remove(id: string): boolean;
}

/** Columns without a product. */
export function createColumns(): IndexWriter {
  let size = 0;
  let count = 0;
  const ids: string[] = [];
  const ordinals = new Map<string, number>();
  let there = new Uint8Array(1_024);
  let available = new Int32Array(1_024);
  let categories = new Int32Array(1_024);
  let marks = new Float64Array(1_024);
  const nets = Object.fromEntries(
    marketCodes.map((market) => [
      market,
      Object.fromEntries(tariffs.map((tariff) => [tariff, new Float64Array(1_024).fill(Number.NaN)])),
    ]),
  ) as Record<MarketCode, Record<Tariff, Float64Array>>;

  function grow(): void {
    there = longer(there);
    available = longer(available);
    categories = longer(categories);
    marks = longer(marks);
    for (const market of marketCodes)
      for (const tariff of tariffs) {
        const before = nets[market][tariff];
        nets[market][tariff] = longer(before).fill(Number.NaN, before.length);
      }
  }

  /** What changes without a new place. */
  function write(ordinal: number, product: IndexProduct): void {
    available[ordinal] = product.available;
    for (const market of marketCodes)
      for (const tariff of tariffs) nets[market][tariff][ordinal] = product.prices[market][tariff] ?? Number.NaN;
  }

  return {
    get size() {
      return size;
    },
    get count() {
      return count;
    },
    get there() {
      return there;
    },
    get available() {
      return available;
    },
    prices: (market, tariff) => nets[market][tariff],
    placeOf: (id) => ordinals.get(id),
    isThere: (ordinal) => there[ordinal] === 1,
    idOf: (ordinal) => ids[ordinal] ?? "",
    categoryOf: (ordinal) => categories[ordinal] ?? 0,
    availableOf: (ordinal) => available[ordinal] ?? 0,
    priceOf(ordinal, market, tariff) {
      const net = nets[market][tariff][ordinal] ?? Number.NaN;
      return Number.isNaN(net) ? null : net;
    },
    take(product) {
      const before = ordinals.get(product.id);
      if (before !== undefined && marks[before] === product.mark) {
        write(before, product);
        return null;
      }
      if (before === undefined) count += 1;
      else there[before] = 0;
      if (size === there.length) grow();
      const ordinal = size;
      size += 1;
      ids.push(product.id);
      ordinals.set(product.id, ordinal);
      there[ordinal] = 1;
      categories[ordinal] = product.categoryId;
      marks[ordinal] = product.mark;
      write(ordinal, product);
      return ordinal;
    },
    remove(id) {
      const ordinal = ordinals.get(id);
      if (ordinal === undefined) return false;
      there[ordinal] = 0;
      ordinals.delete(id);
      count -= 1;
      return true;
    },
  };
}

function longer<T extends Uint8Array | Int32Array | Float64Array>(column: T): T {
  const wider = new (column.constructor as new (length: number) => T)(column.length * 2);
  wider.set(column);
  return wider;
}
