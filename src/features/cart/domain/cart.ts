import type { Installation } from "./installation.ts";
import { type CartLine, cartLine, isQuantity, maxLines, maxQuantity } from "./line.ts";

/** Lines in the order in which they were added. */
export type Cart = readonly CartLine[];

/** Why a change was not applied in full. */
export type Shortfall = { code: "stock"; available: number } | { code: "full" };

/** A cart after a change, and what was not possible. */
export interface Change {
  cart: Cart;
  shortfall: Shortfall | null;
}

/**
 * Adds a line, or its quantity to an equal line. The quantity over all lines of the product is capped at `available`, but
 * never reduced.
 */
export function add(cart: Cart, line: CartLine, available = maxQuantity): Change {
  if (line.quantity < 1) return { cart, shortfall: null };
  const present = cart.find(({ uniqueKey }) => uniqueKey === line.uniqueKey);
  if (!present && cart.length >= maxLines) return { cart, shortfall: { code: "full" } };
  const before = present?.quantity ?? 0;
  const asked = before + line.quantity;
  const quantity = Math.max(before, Math.min(asked, room(cart, line, available)));
  const shortfall = shortfallOf(asked, quantity, available);
  if (quantity === before) return { cart, shortfall };
  const next = present
    ? replace(cart, { ...present, snapshot: line.snapshot, quantity })
    : [...cart, { ...line, quantity }];
  return { cart: next, shortfall };
}

/** Sets the quantity of a line; zero or less removes it (section 4). With nothing left in stock it is unchanged. */
export function setQuantity(cart: Cart, uniqueKey: string, asked: number, available = maxQuantity): Change {
  const line = cart.find((one) => one.uniqueKey === uniqueKey);
  if (!line) return { cart, shortfall: null };
  if (asked <= 0) return { cart: remove(cart, uniqueKey), shortfall: null };
  const possible = Math.min(Math.trunc(asked), room(cart, line, available));
  const quantity = possible < 1 ? line.quantity : possible;
  return { cart: replace(cart, { ...line, quantity }), shortfall: shortfallOf(asked, quantity, available) };
}

export function remove(cart: Cart, uniqueKey: string): Cart {
  return cart.filter((line) => line.uniqueKey !== uniqueKey);
}

/** Restores a removed line at its position, or adds its quantity to an equal line. */
export function restore(cart: Cart, line: CartLine, position: number): Cart {
  if (cart.some(({ uniqueKey }) => uniqueKey === line.uniqueKey)) return add(cart, line).cart;
  return cart.length >= maxLines ? cart : cart.toSpliced(position, 0, line);
}

/** Changes or removes the installation of a line; merges it with an equal line. */
export function install(cart: Cart, uniqueKey: string, installation: Installation | null): Cart {
  return cart.reduce<Cart>((changed, line) => {
    const { installation: _before, ...plain } = line;
    const next = line.uniqueKey === uniqueKey ? cartLine(installation ? { ...plain, installation } : plain) : line;
    return add(changed, next).cart;
  }, []);
}

/** Union of both carts; quantities of equal lines add up. */
export function merge(first: Cart, second: Cart): Cart {
  return second.reduce<Cart>((cart, line) => add(cart, line).cart, first);
}

/** Quantity of a product over all its purchase lines. Rentals take no stock. */
export function quantityOf(cart: Cart, id: string): number {
  return sum(cart.filter((line) => line.id === id && line.mode === "buy"));
}

/** Total quantity, shown on the badge. */
export function countOf(cart: Cart): number {
  return sum(cart);
}

function room(cart: Cart, line: CartLine, available: number): number {
  if (line.mode === "rent") return Math.min(available, maxQuantity);
  const others = cart.filter(
    ({ id, mode, uniqueKey }) => id === line.id && mode === "buy" && uniqueKey !== line.uniqueKey,
  );
  return Math.min(available, maxQuantity) - sum(others);
}

function shortfallOf(asked: number, quantity: number, available: number): Shortfall | null {
  return quantity < asked ? { code: "stock", available } : null;
}

function replace(cart: Cart, line: CartLine): Cart {
  return cart.map((one) => (one.uniqueKey === line.uniqueKey ? line : one));
}

function sum(lines: Cart): number {
  return lines.reduce((total, line) => total + (isQuantity(line.quantity) ? line.quantity : 0), 0);
}
