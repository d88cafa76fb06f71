/** A component of a set and its quantity per set. */
export interface KitPart {
  productId: string;
  quantity: number;
}

/** Components by set id. Other products are not in it. */
export type Kits = ReadonlyMap<string, readonly KitPart[]>;

/** Quantity by product, sets taken apart, in the order of product ids. */
export function takenApart(quantities: ReadonlyMap<string, number>, kits: Kits): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const [id, quantity] of quantities) {
    for (const part of kits.get(id) ?? [{ productId: id, quantity: 1 }]) {
      pieces.set(part.productId, (pieces.get(part.productId) ?? 0) + part.quantity * quantity);
    }
  }
  return new Map([...pieces].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** An ordered item. */
interface Ordered {
  product: { id: string; name: string };
  quantity: number;
}

/**
 * Products of an order with too little stock, each with the quantity available after the products before it took theirs.
 * `available` has what is left of every short product; all others suffice.
 */
export function shortLines(
  lines: readonly Ordered[],
  kits: Kits,
  available: ReadonlyMap<string, number>,
): { id: string; name: string; quantity: number; available: number }[] {
  const left = new Map(available);
  return [...new Map(lines.map(({ product }) => [product.id, product.name]))].flatMap(([id, name]) => {
    const quantity = lines.reduce((sum, line) => sum + (line.product.id === id ? line.quantity : 0), 0);
    const parts = (kits.get(id) ?? [{ productId: id, quantity: 1 }]).filter((part) => left.has(part.productId));
    const had = Math.min(quantity, ...parts.map((part) => Math.floor((left.get(part.productId) ?? 0) / part.quantity)));
    for (const part of parts) left.set(part.productId, (left.get(part.productId) ?? 0) - had * part.quantity);
    return had < quantity ? [{ id, name, quantity, available: had }] : [];
  });
}
