/**
 * A typed quantity: a whole number above zero, or null for anything else, which counts as not typed (specification
 * section 5). `1e9` is a whole number too; stock decides what becomes of it.
 */
export function parseQuantity(typed: string): number | null {
  const text = typed.replace(/[\s\u00a0]/g, "");
  const value = /^\d/.test(text) ? Number(text) : Number.NaN;
  return Number.isInteger(value) && value > 0 ? Math.min(value, Number.MAX_SAFE_INTEGER) : null;
}
