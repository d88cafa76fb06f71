import { isProductId } from "#features/catalogue/domain/product-id.ts";

const longest = 100;

/** The id of a new product: its SKU as it can stand in an address; null where no letter of that can. */
export function idOf(sku: string): string | null {
  const id = sku
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
  return isProductId(id) ? id : null;
}

/** Another id for a product whose own is taken by one with a SKU that differs in signs only. */
export function otherIdOf(sku: string, id: string): string {
  let mixed = 0x811c9dc5;
  for (const email of sku) mixed = Math.imul(mixed ^ (email.codePointAt(0) ?? 0), 0x01000193);
  return `${id}-${(mixed >>> 0).toString(36)}`;
}
