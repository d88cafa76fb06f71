import { type Cart, merge } from "./cart.ts";
import { type CartLine, parseLine } from "./line.ts";

/**
 * Reads the stored cart. Invalid lines are dropped and counted, text that is not a list counts as one; quantities of equal
 * lines add up. Never throws.
 */
export function parseStored(text: string | null): { lines: Cart; dropped: number } {
  if (text === null || text === "") return { lines: [], dropped: 0 };
  const values = listIn(text);
  if (!values) return { lines: [], dropped: 1 };
  const found = values.map(parseLine).filter((line): line is CartLine => line !== null);
  const lines = merge([], found);
  const beyondLimit = new Set(found.map((line) => line.uniqueKey)).size - lines.length;
  return { lines, dropped: values.length - found.length + beyondLimit };
}

function listIn(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
