import type { PromotedGoodsSource } from "#features/pricing/domain/staff/promoted-goods.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Catalogue } from "./catalogue.service.ts";
import { selectExamples, selectPurchases } from "./product/promoted-goods.store.ts";
import type { FormChoiceReader } from "./staff/form/form-choices.service.ts";
import { selectNamedProducts } from "./staff/form/form-choices.store.ts";
import type { ProductList } from "./staff/list/product-list.service.ts";

interface PromotedGoodsDeps {
  db: Database;
  catalogue: Pick<Catalogue, "categories" | "priced">;
  formChoices: Pick<FormChoiceReader, "find">;
  productList: Pick<ProductList, "choices">;
}

/** The goods of the shop as staff write promotions for them. No I/O happens here. */
export function createPromotedGoods({
  db,
  catalogue,
  formChoices,
  productList,
}: PromotedGoodsDeps): PromotedGoodsSource {
  return {
    async categories(locale) {
      const found = await catalogue.categories({ locale, market: "UA" });
      return found.map(({ id, slug, parentId, shortName }) => ({ id, slug, parentId, name: shortName }));
    },
    brands: async () => (await productList.choices()).brands,
    named: (ids, locale) => selectNamedProducts(db, ids, locale),
    find: (typed, locale) => formChoices.find(locale, typed),
    async examples(question) {
      const rows = await selectExamples(db, question);
      const [first] = rows;
      return {
        products: rows.map(({ count, reduced, tiers, ...product }) => ({ ...product, tiers: tiers ?? [] })),
        ...{ count: first?.count ?? 0, reduced: first?.reduced ?? 0 },
      };
    },
    purchases: (ids) => selectPurchases(db, ids),
    async gifts(ids, market) {
      if (ids.length === 0) return new Map();
      const found = await catalogue.priced([...new Set(ids)], { locale: "ua", market });
      return new Map(
        [...found].flatMap(([id, { unitNet, available }]) => (unitNet === null ? [] : [[id, { unitNet, available }]])),
      );
    },
  };
}
