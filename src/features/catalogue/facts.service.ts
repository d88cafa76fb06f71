import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { ReadCache } from "#platform/server/read-cache.ts";
import { type ProductName, productNames } from "./catalogue.store.ts";
import { categoriesTag, productsTag } from "./domain/cache-tags.ts";
import { tierPrices, toCard } from "./domain/card.ts";
import { createDescriber } from "./domain/describe.ts";
import type { Audience, FigureGroup, ProductCard, TierPrice } from "./domain/product.ts";
import type { Specs } from "./domain/specs.ts";
import type { ProductFactsReader } from "./product/product-facts.service.ts";

/** A product with its specifications as stored and as displayed. */
export interface ProductFacts {
  card: ProductCard;
  /** Lower prices from a quantity on, by quantity; left out without any. */
  tiers?: readonly TierPrice[];
  specs: Specs;
  groups: FigureGroup[];
}

/** Products for editorial content such as manuals and worked examples. */
export interface Facts {
  /** Products in the order of the ids; unknown ids are left out. */
  of(ids: readonly string[], audience: Audience): Promise<ProductFacts[]>;
  /** Every product by name, category by category. */
  names(locale: Locale): Promise<ProductName[]>;
}

export const factsContext = createContext<Facts>();

interface FactsDeps {
  db: Database;
  reads: ReadCache;
  texts: Texts;
  products: ProductFactsReader;
}

export function createFacts({ db, reads, texts, products }: FactsDeps): Facts {
  return {
    async of(ids, audience) {
      const rows = [...(await products.byIds(ids, audience)).values()];
      const describer = createDescriber(audience.locale, texts.in(audience.locale));
      const market = markets[audience.market];
      const found = new Map(
        rows.map((row) => {
          const groups = describer.groups(row.categoryId, row.specs);
          const tiers = tierPrices(row, market);
          const lower = tiers.length > 0 ? { tiers } : {};
          return [row.id, { card: toCard(row, describer, market), ...lower, specs: row.specs, groups }];
        }),
      );
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    names: (locale) => reads.read(`names ${locale}`, [productsTag, categoriesTag], () => productNames(db, locale)),
  };
}
