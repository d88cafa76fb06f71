import type { ErrorCode, ErrorDetails, FieldError } from "./errors.ts";
import type { ProductChange } from "./product-change.ts";

/** A product before and after a change. */
export type Changed = Pick<ProductChange, "before" | "after">;

/** What changed products name of the shop: only what a change brings, so that an unchanged product asks for nothing. */
export interface References {
  ids: Set<string>;
  addresses: Set<string>;
  skus: Set<string>;
  gtins: Set<string>;
  operators: Set<string>;
  /** Products that become sets. */
  sets: Set<string>;
}

interface Owner {
  id: string;
  sku: string;
}

/** What the shop has of some references. A caller that plans several products adds those that it creates. */
export interface KnownReferences {
  products: Map<string, { isSet: boolean; isArchived: boolean }>;
  /** Owners by address, present or former, ids included. */
  addresses: Map<string, Owner>;
  /** Owners by SKU in small letters. */
  skus: Map<string, Owner>;
  gtins: Map<string, Owner>;
  operators: Set<string>;
  /** A set of each product that is a part of one. */
  setsOf: Map<string, string>;
}

export function noReferences(): References {
  return {
    ids: new Set(),
    addresses: new Set(),
    skus: new Set(),
    gtins: new Set(),
    operators: new Set(),
    sets: new Set(),
  };
}

/** Adds what a changed product names. */
export function addReferences(to: References, { before, after }: Changed): void {
  for (const [, ids] of namedProducts({ before, after })) for (const id of ids) to.ids.add(id);
  if (!before) to.addresses.add(after.id);
  if (before?.address !== after.address) to.addresses.add(after.address);
  if (before?.sku !== after.sku) to.skus.add(after.sku);
  if (after.gtin !== null && before?.gtin !== after.gtin) to.gtins.add(after.gtin);
  for (const field of ["manufacturer", "responsible"] as const) {
    const key = after[field];
    if (key !== null && key !== before?.[field]) to.operators.add(key);
  }
  if (becomesSet({ before, after })) to.sets.add(after.id);
}

/** Products that a change names, by field. A set that goes on sale names all its parts: they may have been archived since. */
function namedProducts({ before, after }: Changed): [field: string, ids: readonly string[]][] {
  const partsOf = (product: Changed["before"]) => (product?.specs.components ?? []).map(({ id }) => id);
  const replacement = (product: Changed["before"]) => (product?.replacedBy ? [product.replacedBy] : []);
  const named: [string, readonly string[], readonly string[]][] = [
    ["components", goesOnSale({ before, after }) ? [] : partsOf(before), partsOf(after)],
    ["required", before?.required ?? [], after.required],
    ["compatible", before?.compatible ?? [], after.compatible],
    ["replaced_by", replacement(before), replacement(after)],
  ];
  return named.map(([field, old, now]) => [field, now.filter((id) => id !== after.id && !old.includes(id))]);
}

/** Parts of a set that a change has to find in the shop and not archived: new ones, and all of a set that goes on sale. */
export function partsNamed(changed: Changed): readonly string[] {
  return namedProducts(changed).flatMap(([field, ids]) => (field === "components" ? ids : []));
}

function goesOnSale({ before, after }: Changed): boolean {
  return after.published && before?.published !== true;
}

function becomesSet({ before, after }: Changed): boolean {
  return before !== null && before.specs.components === undefined && after.specs.components !== undefined;
}

/**
 * Errors of what a changed product names: products and companies that do not exist, sets and archived products in sets, and an id, address, SKU or GTIN
 * that another product has. `isCreated`: products that will exist though the shop does not have them yet.
 */
export function referenceErrorsOf(
  { before, after }: Changed,
  known: KnownReferences,
  isCreated: (id: string) => boolean = () => false,
): FieldError[] {
  const errors: FieldError[] = [];
  const refuse = (field: string, code: ErrorCode, details: ErrorDetails) => errors.push({ field, code, details });
  const otherOwner = (owner: Owner | undefined) => (owner && owner.id !== after.id ? owner : null);

  const idOwner = before ? null : (known.addresses.get(after.id) ?? null);
  if (idOwner) refuse("id", "id_taken", { id: after.id, sku: idOwner.sku });
  const addressOwner = after.address === after.id ? null : otherOwner(known.addresses.get(after.address));
  if (addressOwner) refuse("address", "address_taken", { address: after.address, sku: addressOwner.sku });
  const skuOwner = before?.sku === after.sku ? null : otherOwner(known.skus.get(after.sku));
  if (skuOwner) refuse("sku", "sku_taken", { sku: skuOwner.sku });
  const gtin = before?.gtin === after.gtin ? null : after.gtin;
  const gtinOwner = gtin === null ? null : otherOwner(known.gtins.get(gtin));
  if (gtin !== null && gtinOwner) refuse("gtin", "gtin_taken", { gtin, sku: gtinOwner.sku });

  for (const field of ["manufacturer", "responsible"] as const) {
    const key = after[field];
    if (key !== null && key !== before?.[field] && !known.operators.has(key))
      refuse(field, "unknown_operator", { key });
  }
  for (const [field, ids] of namedProducts({ before, after })) {
    const missing = ids.find((id) => !known.products.has(id) && !isCreated(id));
    const parts = field === "components" ? ids : [];
    const set = parts.find((id) => known.products.get(id)?.isSet);
    const archived = parts.find((id) => known.products.get(id)?.isArchived);
    if (missing !== undefined)
      refuse(field, field === "components" ? "part_missing" : "product_missing", { id: missing });
    else if (set !== undefined) refuse(field, "part_is_set", { id: set });
    else if (archived !== undefined) refuse(field, "part_archived", { id: archived });
  }
  const containing = becomesSet({ before, after }) ? known.setsOf.get(after.id) : undefined;
  if (containing !== undefined) refuse("components", "part_of_set", { set: containing });
  return errors;
}

/** Adds a product that a caller creates or changes, for the products that it plans next. */
export function addKnown(known: KnownReferences, { id, sku, address, gtin, specs, archived }: Changed["after"]): void {
  known.products.set(id, { isSet: specs.components !== undefined, isArchived: archived });
  for (const one of [id, address]) known.addresses.set(one, { id, sku });
  known.skus.set(sku.toLowerCase(), { id, sku });
  if (gtin !== null) known.gtins.set(gtin, { id, sku });
}
