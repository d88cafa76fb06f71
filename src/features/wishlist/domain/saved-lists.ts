import { isProductId } from "#features/catalogue/domain/product-id.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";

/** A product on a wishlist, with its price when it was added. */
export interface WishlistItem {
  id: string;
  market: MarketCode;
  /** Net minor units; null where the price was on request. */
  net: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** A viewed product. */
export interface View {
  id: string;
  at: number;
}

/** Both lists, newest first. */
export interface Lists {
  wishes: readonly WishlistItem[];
  viewed: readonly View[];
}

/** Lists in a browser: its own, or a copy of a member's. */
export interface StoredLists extends Lists {
  /** Pseudonym of the account that the lists belong to; null for a guest. */
  owner: string | null;
}

/** Maximum number of products on a wishlist, and of viewed products. */
export const wishlistLimit = 200;
export const viewedLimit = 20;

export const emptyLists: StoredLists = { owner: null, wishes: [], viewed: [] };

/** Reads the stored lists. Invalid entries are left out: the storage can be edited by anyone. */
export function parseStored(text: string | null): StoredLists {
  const found = parsed(text);
  if (typeof found !== "object" || found === null) return emptyLists;
  const { owner, wishes, viewed } = found as Record<string, unknown>;
  return {
    owner: typeof owner === "string" && /^[\w-]{1,64}$/.test(owner) ? owner : null,
    wishes: newest(list(wishes).flatMap(itemOf), wishlistLimit),
    viewed: newest(list(viewed).flatMap(viewOf), viewedLimit),
  };
}

/** Adds an item; one that is already there stays unchanged, with its first price. */
export function withItem(wishes: readonly WishlistItem[], item: WishlistItem): readonly WishlistItem[] {
  return wishes.some(({ id }) => id === item.id) ? wishes : newest([item, ...wishes], wishlistLimit);
}

export function without<One extends { id: string }>(some: readonly One[], id: string): readonly One[] {
  return some.filter((one) => one.id !== id);
}

/** Moves a product viewed now to the top. */
export function withView(viewed: readonly View[], view: View): readonly View[] {
  return newest([view, ...without(viewed, view.id)], viewedLimit);
}

/**
 * Union of two lists, the oldest above the limit left out. Of duplicates, the account's wishlist item and the later view win.
 * The order of the two lists does not affect which products remain, and merging again changes nothing.
 */
export function merged(account: Lists, browser: Lists): Lists {
  return {
    wishes: newest([...account.wishes, ...browser.wishes], wishlistLimit),
    viewed: newest(
      [...account.viewed, ...browser.viewed].toSorted((a, b) => b.at - a.at),
      viewedLimit,
    ),
  };
}

/** Items and views of `lists` that `earlier` does not have yet. */
export function newIn(lists: Lists, earlier: Lists): Lists {
  return {
    wishes: lists.wishes.filter(({ id }) => !earlier.wishes.some((item) => item.id === id)),
    viewed: lists.viewed.filter(({ id, at }) => !earlier.viewed.some((view) => view.id === id && view.at >= at)),
  };
}

/** The first entry of each product, sorted newest first, up to the limit. */
function newest<One extends { id: string; at: number }>(some: readonly One[], limit: number): One[] {
  const seen = new Set<string>();
  const firsts = some.filter(({ id }) => !seen.has(id) && seen.add(id));
  return firsts.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)).slice(0, limit);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 2 * wishlistLimit) : []);
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

function viewOf(value: unknown): View[] {
  const { id, at } = (value ?? {}) as Record<string, unknown>;
  return typeof id === "string" && isProductId(id) && isTime(at) ? [{ id, at }] : [];
}

function itemOf(value: unknown): WishlistItem[] {
  const { market, net } = (value ?? {}) as Record<string, unknown>;
  const isMarket = market === "UA" || market === "PL";
  return viewOf(value).flatMap((view) =>
    isMarket && (net === null || isAmount(net)) ? [{ ...view, market, net }] : [],
  );
}
