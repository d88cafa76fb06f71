/** A part of a set: how many pieces of a product one set takes. */
export interface KitPart {
  productId: string;
  quantity: number;
}

/** Parts of each set, by the id of the set. Products that are no set are not in it. */
export type Kits = ReadonlyMap<string, readonly KitPart[]>;

/** Pieces of each product that an order takes, sets taken apart, in the order of product ids. */
export function takenApart(quantities: ReadonlyMap<string, number>, kits: Kits): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const [id, quantity] of quantities) {
    for (const part of kits.get(id) ?? [{ productId: id, quantity: 1 }]) {
      pieces.set(part.productId, (pieces.get(part.productId) ?? 0) + part.quantity * quantity);
    }
  }
  return new Map([...pieces].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** An ordered line, as far as its stock matters. */
interface Ordered {
  product: { id: string; name: string };
  quantity: number;
}

/**
 * The products of an order for which there is too little, each with how many of it can be had when the products before it
 * take theirs first. `available` has what is left of every piece that is short; all others are enough.
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
