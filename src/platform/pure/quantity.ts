/**
 * A typed quantity: a whole number above zero. Anything else is `null` and treated as not typed (specification section 5).
 * There is no upper limit here; the stock limits it.
 */
export function parseQuantity(typed: string): number | null {
  const text = typed.replace(/[\s\u00a0]/g, "");
  const value = /^\d/.test(text) ? Number(text) : Number.NaN;
  return Number.isInteger(value) && value > 0 ? Math.min(value, Number.MAX_SAFE_INTEGER) : null;
}
