import type { Cart } from "./cart.ts";
import { maxLines } from "./line.ts";

/** Quantities by line at the last exchange of a browser with the account. */
export type Base = Readonly<Record<string, number>>;

export function baseOf(lines: Cart): Base {
  return Object.fromEntries(lines.map(({ uniqueKey, quantity }) => [uniqueKey, quantity]));
}

/** Names and prices seen differ between languages and are no change. */
export function isUnchanged(lines: Cart, base: Base): boolean {
  return (
    lines.length === Object.keys(base).length && lines.every(({ uniqueKey, quantity }) => base[uniqueKey] === quantity)
  );
}

/** The lines that the account does not have in this quantity. */
export function changedLines(lines: Cart, base: Base): Cart {
  return lines.filter(({ uniqueKey, quantity }) => base[uniqueKey] !== quantity);
}

/**
 * The cart of a browser and that of the account after both may have changed since `base`. A change of one side counts; where both
 * changed the same line, the larger quantity does, and a removal yields to any other change: nothing chosen is lost, and repeating
 * the merge changes nothing. Without a base equal lines keep the larger quantity and are never added up.
 */
export function mergeCarts(base: Base, own: Cart, stored: Cart): Cart {
  const ownLines = new Map(own.map((line) => [line.uniqueKey, line]));
  const storedLines = new Map(stored.map((line) => [line.uniqueKey, line]));
  const merged = [...new Set([...storedLines.keys(), ...ownLines.keys()])].flatMap((key) => {
    const quantity = merge(base[key], ownLines.get(key)?.quantity, storedLines.get(key)?.quantity);
    const line = ownLines.get(key) ?? storedLines.get(key);
    return line && quantity ? [line.quantity === quantity ? line : { ...line, quantity }] : [];
  });
  return isUnchanged(own, baseOf(merged)) ? own : merged.slice(0, maxLines);
}

function merge(base: number | undefined, own: number | undefined, stored: number | undefined): number | undefined {
  if (own === base) return stored;
  if (stored === base) return own;
  return Math.max(own ?? 0, stored ?? 0);
}
