/**
 * Brings the items of a gallery that a table names into the order of the table. Named items share the places that they have; a new
 * one goes behind the nearest named item before it, or to the front. Items that the table does not name stay where they are, so
 * applying the same order again changes nothing.
 *
 * `order`: the keys that the table names, those of files that have not arrived yet included. `keyOf`: `null` for an item without a key.
 */
export function placed<Item>(
  items: readonly Item[],
  added: Item | null,
  order: readonly string[],
  keyOf: (item: Item) => string | null,
): Item[] {
  const rankOf = (item: Item): number => order.indexOf(keyOf(item) ?? "");
  const named = items.filter((item) => rankOf(item) >= 0).sort((one, other) => rankOf(one) - rankOf(other));
  const sorted = items.map((item) => (rankOf(item) < 0 ? item : (named.shift() ?? item)));
  if (added === null) return sorted;
  const before = sorted.findLastIndex((item) => rankOf(item) >= 0 && rankOf(item) < rankOf(added));
  return sorted.toSpliced(before + 1, 0, added);
}
