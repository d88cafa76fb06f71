import { isProductId } from "../product-id.ts";

const maxLength = 100;

/** The id of a new product: its SKU as a URL slug; `null` if nothing of it can be used. */
export function idOf(sku: string): string | null {
  const id = sku
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");
  return isProductId(id) ? id : null;
}

/** An id with a hash of the SKU, for a product whose SKU has the same slug as another one. */
export function otherIdOf(sku: string, id: string): string {
  let hash = 0x811c9dc5;
  for (const character of sku) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `${id}-${(hash >>> 0).toString(36)}`;
}
