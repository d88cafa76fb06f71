import adminAccountingPl from "#features/accounting/messages/pl.json" with { type: "json" };
import accountsPersonalPl from "#features/accounts/messages/personal.pl.json" with { type: "json" };
import accountsPl from "#features/accounts/messages/pl.json" with { type: "json" };
import accountsSecurityPl from "#features/accounts/messages/security.pl.json" with { type: "json" };
import invitationPl from "#features/admin/messages/invitation/pl.json" with { type: "json" };
import adminPalettePl from "#features/admin/messages/palette/pl.json" with { type: "json" };
import adminPeoplePl from "#features/admin/messages/people/pl.json" with { type: "json" };
import adminPl from "#features/admin/messages/pl.json" with { type: "json" };
import adminStructurePl from "#features/admin/messages/structure/pl.json" with { type: "json" };
import cartPagePl from "#features/cart/messages/page.pl.json" with { type: "json" };
import cartPl from "#features/cart/messages/pl.json" with { type: "json" };
import cartSharedPl from "#features/cart/messages/shared.pl.json" with { type: "json" };
import cartSkusPl from "#features/cart/messages/skus.pl.json" with { type: "json" };
import catalogueApiPl from "#features/catalogue/messages/api.pl.json" with { type: "json" };
import attributesPl from "#features/catalogue/messages/attributes.pl.json" with { type: "json" };
import catalogueFactsPl from "#features/catalogue/messages/facts/pl.json" with { type: "json" };
import catalogueGuidesPl from "#features/catalogue/messages/guides/pl.json" with { type: "json" };
import catalogueHomePl from "#features/catalogue/messages/home.pl.json" with { type: "json" };
import catalogueListingPl from "#features/catalogue/messages/listing.pl.json" with { type: "json" };
import catalogueLowVoltagePl from "#features/catalogue/messages/low-voltage.pl.json" with { type: "json" };
import cataloguePl from "#features/catalogue/messages/pl.json" with { type: "json" };
import cataloguePlannerPl from "#features/catalogue/messages/planner/pl.json" with { type: "json" };
import catalogueProductPl from "#features/catalogue/messages/product.pl.json" with { type: "json" };
import catalogueReviewsPl from "#features/catalogue/messages/reviews.pl.json" with { type: "json" };
import adminGridPl from "#features/catalogue/messages/staff/grid.pl.json" with { type: "json" };
import adminMediaPl from "#features/catalogue/messages/staff/media.pl.json" with { type: "json" };
import adminOperatorsPl from "#features/catalogue/messages/staff/operators.pl.json" with { type: "json" };
import adminPricesPl from "#features/catalogue/messages/staff/prices.pl.json" with { type: "json" };
import adminProductPl from "#features/catalogue/messages/staff/product.pl.json" with { type: "json" };
import adminProductsPl from "#features/catalogue/messages/staff/products.pl.json" with { type: "json" };
import productRulesPl from "#features/catalogue/messages/staff/rules.pl.json" with { type: "json" };
import adminAttributesPl from "#features/catalogue/messages/structure/attributes.pl.json" with { type: "json" };
import adminCategoriesPl from "#features/catalogue/messages/structure/categories.pl.json" with { type: "json" };
import adminPartHistoryPl from "#features/catalogue/messages/structure/history.pl.json" with { type: "json" };
import adminMenuPl from "#features/catalogue/messages/structure/links/menu.pl.json" with { type: "json" };
import adminRedirectsPl from "#features/catalogue/messages/structure/links/redirects.pl.json" with { type: "json" };
import adminListsPl from "#features/catalogue/messages/structure/lists.pl.json" with { type: "json" };
import definitionRulesPl from "#features/catalogue/messages/structure/rules.pl.json" with { type: "json" };
import adminValuesPl from "#features/catalogue/messages/structure/values.pl.json" with { type: "json" };
import adminWordsPl from "#features/catalogue/messages/structure/words.pl.json" with { type: "json" };
import checkoutAfterPl from "#features/checkout/messages/after/pl.json" with { type: "json" };
import checkoutPagePl from "#features/checkout/messages/page/pl.json" with { type: "json" };
import checkoutPl from "#features/checkout/messages/pl.json" with { type: "json" };
import consentPl from "#features/consent/messages/pl.json" with { type: "json" };
import contentBoxesPl from "#features/content/messages/boxes/pl.json" with { type: "json" };
import contentCasesPl from "#features/content/messages/cases/pl.json" with { type: "json" };
import contentCompanyPl from "#features/content/messages/company/pl.json" with { type: "json" };
import contentDeliveryPl from "#features/content/messages/delivery/pl.json" with { type: "json" };
import contentFaqPl from "#features/content/messages/faq/pl.json" with { type: "json" };
import contentManualPl from "#features/content/messages/manual/pl.json" with { type: "json" };
import contentManualsPl from "#features/content/messages/manuals/pl.json" with { type: "json" };
import contentPl from "#features/content/messages/pl.json" with { type: "json" };
import adminContentPl from "#features/content/messages/staff/pl.json" with { type: "json" };
import contentSupportPl from "#features/content/messages/support/pl.json" with { type: "json" };
import contentTermsPl from "#features/content/messages/terms/pl.json" with { type: "json" };
import adminCustomersPl from "#features/customers/messages/pl.json" with { type: "json" };
import adminPackingPl from "#features/delivery/messages/staff/pl.json" with { type: "json" };
import companyEmailsPl from "#features/emails/messages/company.pl.json" with { type: "json" };
import figureEmailsPl from "#features/emails/messages/figures.pl.json" with { type: "json" };
import integrationEmailsPl from "#features/emails/messages/integrations.pl.json" with { type: "json" };
import lettersPl from "#features/emails/messages/pl.json" with { type: "json" };
import lettersReviewsPl from "#features/emails/messages/reviews.pl.json" with { type: "json" };
import lettersTicketsPl from "#features/emails/messages/tickets.pl.json" with { type: "json" };
import feedsPl from "#features/feeds/messages/pl.json" with { type: "json" };
import figuresPl from "#features/figures/messages/pl.json" with { type: "json" };
import importFilesPl from "#features/imports/messages/files.pl.json" with { type: "json" };
import importsPl from "#features/imports/messages/pl.json" with { type: "json" };
import adminImportPl from "#features/imports/messages/staff.pl.json" with { type: "json" };
import contactPl from "#features/inbox/messages/pl.json" with { type: "json" };
import adminInboxPl from "#features/inbox/messages/staff.pl.json" with { type: "json" };
import integrationsApiPl from "#features/integrations/messages/api.pl.json" with { type: "json" };
import adminIntegrationsPl from "#features/integrations/messages/pl.json" with { type: "json" };
import offlinePagePl from "#features/offline/messages/page.pl.json" with { type: "json" };
import offlinePl from "#features/offline/messages/pl.json" with { type: "json" };
import ordersAfterPl from "#features/orders/messages/after.pl.json" with { type: "json" };
import ordersApiPl from "#features/orders/messages/api.pl.json" with { type: "json" };
import ordersExtendPl from "#features/orders/messages/extend.pl.json" with { type: "json" };
import ordersPapersPl from "#features/orders/messages/papers.pl.json" with { type: "json" };
import ordersPl from "#features/orders/messages/pl.json" with { type: "json" };
import ordersReducedRatePl from "#features/orders/messages/reduced-rate/pl.json" with { type: "json" };
import adminScanPl from "#features/orders/messages/scan/pl.json" with { type: "json" };
import adminDeskPl from "#features/orders/messages/staff.pl.json" with { type: "json" };
import adminPaymentsPl from "#features/orders/messages/staff-payments.pl.json" with { type: "json" };
import ordersWithdrawalPl from "#features/orders/messages/withdrawal.pl.json" with { type: "json" };
import paymentsPl from "#features/payments/messages/pl.json" with { type: "json" };
import placesPl from "#features/places/messages/pl.json" with { type: "json" };
import powerBackupPl from "#features/power/messages/backup.pl.json" with { type: "json" };
import powerFitsPl from "#features/power/messages/fits.pl.json" with { type: "json" };
import guidesPagePl from "#features/power/messages/guides/page.pl.json" with { type: "json" };
import guideThemesPl from "#features/power/messages/guides/themes.pl.json" with { type: "json" };
import powerPairsPl from "#features/power/messages/pairs.pl.json" with { type: "json" };
import powerPl from "#features/power/messages/pl.json" with { type: "json" };
import powerProjectsPl from "#features/power/messages/projects.pl.json" with { type: "json" };
import powerSolarPl from "#features/power/messages/solar.pl.json" with { type: "json" };
import powerStringsPl from "#features/power/messages/strings.pl.json" with { type: "json" };
import companyPricesPl from "#features/pricing/messages/company.pl.json" with { type: "json" };
import pricingPl from "#features/pricing/messages/pl.json" with { type: "json" };

import adminPromotionCodesPl from "#features/pricing/messages/staff/codes.pl.json" with { type: "json" };
import adminGroupsPl from "#features/pricing/messages/staff/groups.pl.json" with { type: "json" };
import adminPromotionsPl from "#features/pricing/messages/staff/promotions.pl.json" with { type: "json" };
import profilePl from "#features/profile/messages/pl.json" with { type: "json" };
import profileRentalsPl from "#features/profile/messages/rentals.pl.json" with { type: "json" };
import rentalApiPl from "#features/rental/messages/api.pl.json" with { type: "json" };
import rentalComparePl from "#features/rental/messages/compare.pl.json" with { type: "json" };
import rentalPl from "#features/rental/messages/pl.json" with { type: "json" };
import adminRentalPl from "#features/rental/messages/staff.pl.json" with { type: "json" };
import reviewsPl from "#features/reviews/messages/pl.json" with { type: "json" };
import adminReviewsPl from "#features/reviews/messages/staff.pl.json" with { type: "json" };
import searchPagePl from "#features/search/messages/page/pl.json" with { type: "json" };
import searchPl from "#features/search/messages/pl.json" with { type: "json" };
import adminSynonymsPl from "#features/search/messages/staff/synonyms.pl.json" with { type: "json" };
import settingFieldsPl from "#features/settings/messages/fields/pl.json" with { type: "json" };
import adminSettingsPl from "#features/settings/messages/pl.json" with { type: "json" };
import translationsEditorPl from "#features/translations/messages/editor.pl.json" with { type: "json" };
import translationsInPlacePl from "#features/translations/messages/in-place.pl.json" with { type: "json" };
import adminTranslationsPl from "#features/translations/messages/staff.pl.json" with { type: "json" };
import wishesComparePl from "#features/wishlist/messages/compare.pl.json" with { type: "json" };
import wishesPagePl from "#features/wishlist/messages/page.pl.json" with { type: "json" };
import wishesPl from "#features/wishlist/messages/pl.json" with { type: "json" };
import faultsPl from "../errors/pl.json" with { type: "json" };
import framePl from "../frame/messages/pl.json" with { type: "json" };
import apiDocsPl from "../openapi/messages/pl.json" with { type: "json" };

/** All Polish texts by namespace. */
export const plMessages = {
  faults: faultsPl,
  frame: framePl,
  apiDocs: apiDocsPl,
  accounts: accountsPl,
  accountsSecurity: accountsSecurityPl,
  accountsPersonal: accountsPersonalPl,
  admin: adminPl,
  adminAccounting: adminAccountingPl,
  adminContent: adminContentPl,
  adminCustomers: adminCustomersPl,
  adminDesk: adminDeskPl,
  adminImport: adminImportPl,
  importFiles: importFilesPl,
  adminInbox: adminInboxPl,
  adminPacking: adminPackingPl,
  adminPalette: adminPalettePl,
  adminPayments: adminPaymentsPl,
  adminRental: adminRentalPl,
  adminReviews: adminReviewsPl,
  adminScan: adminScanPl,
  adminTranslations: adminTranslationsPl,
  translationsEditor: translationsEditorPl,
  translationsInPlace: translationsInPlacePl,
  imports: importsPl,
  letters: lettersPl,
  lettersReviews: lettersReviewsPl,
  lettersTickets: lettersTicketsPl,
  companyEmails: companyEmailsPl,
  figureEmails: figureEmailsPl,
  integrationEmails: integrationEmailsPl,
  figures: figuresPl,
  integrationsApi: integrationsApiPl,
  adminIntegrations: adminIntegrationsPl,
  contact: contactPl,
  profile: profilePl,
  profileRentals: profileRentalsPl,
  cart: cartPl,
  cartPage: cartPagePl,
  skuList: cartSkusPl,
  sharedCart: cartSharedPl,
  pricing: pricingPl,
  adminPromotionCodes: adminPromotionCodesPl,
  companyPrices: companyPricesPl,
  adminGroups: adminGroupsPl,
  adminMedia: adminMediaPl,
  adminGrid: adminGridPl,
  adminOperators: adminOperatorsPl,
  adminAttributes: adminAttributesPl,
  adminLists: adminListsPl,
  adminWords: adminWordsPl,
  adminPartHistory: adminPartHistoryPl,
  adminSettings: adminSettingsPl,
  settingFields: settingFieldsPl,
  adminSynonyms: adminSynonymsPl,
  adminPeople: adminPeoplePl,
  adminStructure: adminStructurePl,
  invitation: invitationPl,
  adminRedirects: adminRedirectsPl,
  adminMenu: adminMenuPl,
  adminValues: adminValuesPl,
  adminCategories: adminCategoriesPl,
  definitionRules: definitionRulesPl,
  adminPrices: adminPricesPl,
  adminPromotions: adminPromotionsPl,
  adminProduct: adminProductPl,
  adminProducts: adminProductsPl,
  productRules: productRulesPl,
  attributes: attributesPl,
  catalogue: cataloguePl,
  catalogueApi: catalogueApiPl,
  catalogueFacts: catalogueFactsPl,
  catalogueGuides: catalogueGuidesPl,
  catalogueHome: catalogueHomePl,
  catalogueListing: catalogueListingPl,
  catalogueLowVoltage: catalogueLowVoltagePl,
  cataloguePlanner: cataloguePlannerPl,
  catalogueProduct: catalogueProductPl,
  catalogueReviews: catalogueReviewsPl,
  checkout: checkoutPl,
  checkoutPage: checkoutPagePl,
  checkoutAfter: checkoutAfterPl,
  consent: consentPl,
  content: contentPl,
  contentBoxes: contentBoxesPl,
  contentCases: contentCasesPl,
  contentCompany: contentCompanyPl,
  contentDelivery: contentDeliveryPl,
  contentFaq: contentFaqPl,
  contentManual: contentManualPl,
  contentManuals: contentManualsPl,
  contentSupport: contentSupportPl,
  contentTerms: contentTermsPl,
  feeds: feedsPl,
  offline: offlinePl,
  offlinePage: offlinePagePl,
  orders: ordersPl,
  orderAfter: ordersAfterPl,
  ordersApi: ordersApiPl,
  papers: ordersPapersPl,
  reducedRate: ordersReducedRatePl,
  withdrawal: ordersWithdrawalPl,
  extend: ordersExtendPl,
  payments: paymentsPl,
  places: placesPl,
  power: powerPl,
  powerBackup: powerBackupPl,
  powerFits: powerFitsPl,
  guides: guidesPagePl,
  guideThemes: guideThemesPl,
  powerPairs: powerPairsPl,
  powerProjects: powerProjectsPl,
  powerSolar: powerSolarPl,
  powerStrings: powerStringsPl,
  rental: rentalPl,
  rentalCompare: rentalComparePl,
  rentalApi: rentalApiPl,
  reviews: reviewsPl,
  search: searchPl,
  searchPage: searchPagePl,
  wishes: wishesPl,
  compare: wishesComparePl,
  wishesPage: wishesPagePl,
};
