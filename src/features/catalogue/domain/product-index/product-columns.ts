import type { MarketCode } from "#platform/pure/market/market.ts";
import { marketCodes } from "#platform/pure/market/market.ts";
import { type Shelf, type ShelfProduct, type Tariff, tariffs } from "./product-index.ts";

/** A product with the mark of its present facts: another mark, other facts. Prices and stock are not among them. */
export interface MarkedProduct extends ShelfProduct {
  mark: number;
}

/** The shelf as columns by place; the columns grow, so take them anew for each question. */
export interface ShelfColumns extends Shelf {
  /** 1 where a product is. */
  readonly there: Uint8Array;
  readonly available: Int32Array;
  /** Net prices in minor units, NaN where there is none. */
  prices(market: MarketCode, tariff: Tariff): Float64Array;
  placeOf(id: string): number | undefined;
  /** Products on the shelf. */
  readonly count: number;
}

/** The columns, and how they change. */
export interface ShelfWriter extends ShelfColumns {
  /** Gives the new place of a product that is new or has new facts; null where only price and stock were written. */
  take(product: MarkedProduct): number | null;
  /** False where it was not there. */
  remove(id: string): boolean;
}

/** Columns without a product. */
export function createColumns(): ShelfWriter {
  let size = 0;
  let count = 0;
  const ids: string[] = [];
  const places = new Map<string, number>();
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
  function write(place: number, product: ShelfProduct): void {
    available[place] = product.available;
    for (const market of marketCodes)
      for (const tariff of tariffs) nets[market][tariff][place] = product.prices[market][tariff] ?? Number.NaN;
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
    placeOf: (id) => places.get(id),
    isThere: (place) => there[place] === 1,
    idOf: (place) => ids[place] ?? "",
    categoryOf: (place) => categories[place] ?? 0,
    availableOf: (place) => available[place] ?? 0,
    priceOf(place, market, tariff) {
      const net = nets[market][tariff][place] ?? Number.NaN;
      return Number.isNaN(net) ? null : net;
    },
    take(product) {
      const before = places.get(product.id);
      if (before !== undefined && marks[before] === product.mark) {
        write(before, product);
        return null;
      }
      if (before === undefined) count += 1;
      else there[before] = 0;
      if (size === there.length) grow();
      const place = size;
      size += 1;
      ids.push(product.id);
      places.set(product.id, place);
      there[place] = 1;
      categories[place] = product.categoryId;
      marks[place] = product.mark;
      write(place, product);
      return place;
    },
    remove(id) {
      const place = places.get(id);
      if (place === undefined) return false;
      there[place] = 0;
      places.delete(id);
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
