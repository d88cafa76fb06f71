import type { RouterContextProvider } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { createPromotedGoods } from "#features/catalogue/promoted-goods.service.ts";
import type { FormChoiceReader } from "#features/catalogue/staff/form/form-choices.service.ts";
import type { ProductList } from "#features/catalogue/staff/list/product-list.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { createStaffPromotions, staffPromotionsContext } from "#features/pricing/editing/staff-promotions.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface PromotionsDeps {
  db: Database;
  texts: Texts;
  catalogue: Catalogue;
  formChoices: FormChoiceReader;
  productList: ProductList;
}

/** Promotions for staff. No I/O happens here. */
export function composePromotions({ db, texts, ...sources }: PromotionsDeps) {
  const goods = createPromotedGoods({ db, ...sources });
  const staffPromotions = createStaffPromotions({ db, goods, texts, now: () => new Date() });
  return {
    staffPromotions,
    providePromotions(context: RouterContextProvider): void {
      context.set(staffPromotionsContext, staffPromotions);
    },
  };
}
