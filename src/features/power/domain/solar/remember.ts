/**
 * A function that remembers its last results by a key, at most `size` of them, the oldest is dropped first. For pure functions whose
 * arguments rarely change while others do.
 */
export function remember<Args extends readonly unknown[], Value>(
  size: number,
  keyOf: (...args: Args) => string,
  compute: (...args: Args) => Value,
): (...args: Args) => Value {
  const known = new Map<string, Value>();
  return (...args) => {
    const key = keyOf(...args);
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(...args);
    known.set(key, value);
    const [oldest] = known.keys();
    if (known.size > size && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
