import { isProductId } from "#features/catalogue/domain/product-id.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";

/** A product on a wish list, with the price at which it was put there. */
export interface Wish {
  id: string;
  market: MarketCode;
  /** Net minor units; null where the price was on request. */
  net: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** A product that was looked at. */
export interface View {
  id: string;
  at: number;
}

/** Both lists, newest first. */
export interface Lists {
  wishes: readonly Wish[];
  viewed: readonly View[];
}

/** What a browser keeps: lists of its own, or the copy of a member's. */
export interface Kept extends Lists {
  /** Mark of the account that the lists belong to; null: nobody's yet. */
  owner: string | null;
}

/** Most products on a wish list, and most that are remembered as looked at. */
export const wishLimit = 200;
export const viewedLimit = 20;

export const nothingKept: Kept = { owner: null, wishes: [], viewed: [] };

/** What a browser has kept; whatever cannot be read is left out, because anybody can write there. */
export function parseKept(text: string | null): Kept {
  const found = parsed(text);
  if (typeof found !== "object" || found === null) return nothingKept;
  const { owner, wishes, viewed } = found as Record<string, unknown>;
  return {
    owner: typeof owner === "string" && /^[\w-]{1,64}$/.test(owner) ? owner : null,
    wishes: newest(list(wishes).flatMap(wishOf), wishLimit),
    viewed: newest(list(viewed).flatMap(viewOf), viewedLimit),
  };
}

/** A wish on top of a list; one that is there already stays as it is, with its first price. */
export function withWish(wishes: readonly Wish[], wish: Wish): readonly Wish[] {
  return wishes.some(({ id }) => id === wish.id) ? wishes : newest([wish, ...wishes], wishLimit);
}

export function without<One extends { id: string }>(some: readonly One[], id: string): readonly One[] {
  return some.filter((one) => one.id !== id);
}

/** A product looked at now goes on top, wherever it was. */
export function withView(viewed: readonly View[], view: View): readonly View[] {
  return newest([view, ...without(viewed, view.id)], viewedLimit);
}

/**
 * What an account has together with what a browser brings: nothing is lost but what is above the limit, the oldest. Of two
 * wishes for one product the account's own counts, of two looks the later one. The order of the two does not matter to which
 * products there are, and merging again changes nothing.
 */
export function merged(account: Lists, brought: Lists): Lists {
  return {
    wishes: newest([...account.wishes, ...brought.wishes], wishLimit),
    viewed: newest(
      [...account.viewed, ...brought.viewed].toSorted((a, b) => b.at - a.at),
      viewedLimit,
    ),
  };
}

/** The first of each product, newest first, so many. */
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

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 2 * wishLimit) : []);
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

function viewOf(value: unknown): View[] {
  const { id, at } = (value ?? {}) as Record<string, unknown>;
  return typeof id === "string" && isProductId(id) && isTime(at) ? [{ id, at }] : [];
}

function wishOf(value: unknown): Wish[] {
  const { market, net } = (value ?? {}) as Record<string, unknown>;
  const isMarket = market === "UA" || market === "PL";
  return viewOf(value).flatMap((view) =>
    isMarket && (net === null || isAmount(net)) ? [{ ...view, market, net }] : [],
  );
}
