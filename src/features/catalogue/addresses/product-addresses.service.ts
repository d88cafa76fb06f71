import type { Locale } from "#features/languages/domain/locale.ts";
import { taggedAs } from "#platform/server/cache-tags.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { ReadCache } from "#platform/server/read-cache.ts";
import type { CategoryQueries } from "../categories/categories.service.ts";
import { categoryAddress } from "../domain/category-address.ts";
import type { Audience } from "../domain/product.ts";
import { isProductId } from "../domain/product-id.ts";
import type { FacetedIndex } from "../listing/listing.service.ts";
import type { ProductFactsReader } from "../product/product-facts.service.ts";
import { archivedProduct, productsAt } from "./product-addresses.store.ts";

/** Addresses of product pages: the present one, former ones, and those of archived products. */
export interface ProductAddresses {
  /** Id of the product that has or had an address; `null` for an unknown one. The product need not be on sale. */
  idAt(address: string): Promise<string | null>;
  /**
   * Path below the locale of what is shown instead of an archived product: the product that replaces it, or its category with a
   * notice. `null` for a product that is not archived.
   */
  insteadOf(id: string, audience: Audience): Promise<string | null>;
  /** Name of an archived product; `null` for any other. */
  archivedName(id: string, locale: Locale): Promise<string | null>;
}

interface AddressesDeps {
  db: Database;
  reads: ReadCache;
  index: FacetedIndex;
  facts: ProductFactsReader;
  categories: Pick<CategoryQueries, "trail">;
}

/** Addresses over a database. No I/O happens here. */
export function createProductAddresses({ db, reads, index, facts, categories }: AddressesDeps): ProductAddresses {
  return {
    async idAt(address) {
      if (!isProductId(address)) return null;
      await taggedAs([], () => index.ready());
      // Ids are addresses of their products, so most pages need no query.
      if (index.now.columns.ordinalOf(address) !== undefined) return address;
      // Without tags: an address is never given to another product.
      const found = await reads.readEach(
        "address",
        [address],
        () => [],
        (addresses) => productsAt(db, addresses),
      );
      return found.get(address) ?? null;
    },
    async insteadOf(id, audience) {
      const archived = isProductId(id) ? await archivedProduct(db, id, audience.locale) : undefined;
      if (!archived) return null;
      const { replacement, categoryId } = archived;
      const instead = replacement === null ? undefined : (await facts.byIds([replacement], audience)).get(replacement);
      if (instead) return `product/${instead.address}`;
      return `${categoryAddress(await categories.trail(categoryId, audience.locale))}?gone=${id}`;
    },
    async archivedName(id, locale) {
      return isProductId(id) ? ((await archivedProduct(db, id, locale))?.name ?? null) : null;
    },
  };
}
