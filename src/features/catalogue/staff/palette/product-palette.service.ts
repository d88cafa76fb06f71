import type { PaletteSource } from "#features/admin/domain/palette/item.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import { selectNamedProducts } from "../form/form-choices.store.ts";
import { selectIdsByCode } from "./product-palette.store.ts";

interface ProductPaletteDeps {
  db: Database;
  /** Search of staff: ids, the best first. */
  search: (typed: string, locale: Locale) => Promise<string[]>;
}

/** Products in any state for the command palette: by whole SKU, GTIN or id, else by the search of staff. */
export function productPalette({ db, search }: ProductPaletteDeps): PaletteSource {
  return {
    kind: "product",
    needs: "products",
    async find(q, { locale, limit }) {
      // A whole code is answered without the search, whose first index takes a while.
      const coded = await selectIdsByCode(db, q);
      const ids = (coded.length > 0 ? coded : await search(q, locale)).slice(0, limit);
      const named = new Map((await selectNamedProducts(db, ids, locale)).map((one) => [one.id, one]));
      return ids.flatMap((id) => {
        const product = named.get(id);
        if (!product) return [];
        const { name, sku } = product;
        const path = `admin/products/edit/${id}`;
        return { kind: "product" as const, title: name, note: sku, path, isExact: coded.includes(id) };
      });
    },
  };
}
