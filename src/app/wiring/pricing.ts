import type { RouterContextProvider } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import { createPromotedGoods } from "#features/catalogue/promoted-goods.service.ts";
import type { FormChoiceReader } from "#features/catalogue/staff/form/form-choices.service.ts";
import type { ProductList } from "#features/catalogue/staff/list/product-list.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { companyRequestsContext, createCompanyRequests } from "#features/pricing/company/company-requests.service.ts";
import { couponsContext, createCoupons } from "#features/pricing/coupons/coupons.service.ts";
import { createStaffPromotions, staffPromotionsContext } from "#features/pricing/editing/staff-promotions.service.ts";
import { createCustomerGroups, customerGroupsContext } from "#features/pricing/groups/customer-groups.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface PricingDeps {
  db: Database;
  texts: Texts;
  emails: Emails;
  catalogue: Catalogue;
  formChoices: FormChoiceReader;
  productList: ProductList;
}

/** Promotions, codes, customer groups and their companies for staff. No I/O happens here. */
export function composePricing({ db, texts, emails, ...sources }: PricingDeps) {
  const goods = createPromotedGoods({ db, ...sources });
  const staffPromotions = createStaffPromotions({ db, goods, texts, now: () => new Date() });
  const coupons = createCoupons({ db });
  const customerGroups = createCustomerGroups({ db, goods });
  const companyRequests = createCompanyRequests({ db, emails });
  return {
    staffPromotions,
    coupons,
    customerGroups,
    companyRequests,
    providePricing(context: RouterContextProvider): void {
      context.set(staffPromotionsContext, staffPromotions);
      context.set(couponsContext, coupons);
      context.set(customerGroupsContext, customerGroups);
      context.set(companyRequestsContext, companyRequests);
    },
  };
}
