import adminAccountingEn from "#features/accounting/messages/en.json" with { type: "json" };
import accountsEn from "#features/accounts/messages/en.json" with { type: "json" };
import accountsPersonalEn from "#features/accounts/messages/personal.en.json" with { type: "json" };
import accountsSecurityEn from "#features/accounts/messages/security.en.json" with { type: "json" };
import adminEn from "#features/admin/messages/en.json" with { type: "json" };
import invitationEn from "#features/admin/messages/invitation/en.json" with { type: "json" };
import adminPaletteEn from "#features/admin/messages/palette/en.json" with { type: "json" };
import adminPeopleEn from "#features/admin/messages/people/en.json" with { type: "json" };
import adminStructureEn from "#features/admin/messages/structure/en.json" with { type: "json" };
import cartEn from "#features/cart/messages/en.json" with { type: "json" };
import cartPageEn from "#features/cart/messages/page.en.json" with { type: "json" };
import cartSharedEn from "#features/cart/messages/shared.en.json" with { type: "json" };
import cartSkusEn from "#features/cart/messages/skus.en.json" with { type: "json" };
import catalogueApiEn from "#features/catalogue/messages/api.en.json" with { type: "json" };
import attributesEn from "#features/catalogue/messages/attributes.en.json" with { type: "json" };
import catalogueEn from "#features/catalogue/messages/en.json" with { type: "json" };
import catalogueFactsEn from "#features/catalogue/messages/facts/en.json" with { type: "json" };
import catalogueGuidesEn from "#features/catalogue/messages/guides/en.json" with { type: "json" };
import catalogueHomeEn from "#features/catalogue/messages/home.en.json" with { type: "json" };
import catalogueListingEn from "#features/catalogue/messages/listing.en.json" with { type: "json" };
import catalogueLowVoltageEn from "#features/catalogue/messages/low-voltage.en.json" with { type: "json" };
import cataloguePlannerEn from "#features/catalogue/messages/planner/en.json" with { type: "json" };
import catalogueProductEn from "#features/catalogue/messages/product.en.json" with { type: "json" };
import catalogueReviewsEn from "#features/catalogue/messages/reviews.en.json" with { type: "json" };
import adminGridEn from "#features/catalogue/messages/staff/grid.en.json" with { type: "json" };
import adminMediaEn from "#features/catalogue/messages/staff/media.en.json" with { type: "json" };
import adminOperatorsEn from "#features/catalogue/messages/staff/operators.en.json" with { type: "json" };
import adminPricesEn from "#features/catalogue/messages/staff/prices.en.json" with { type: "json" };
import adminProductEn from "#features/catalogue/messages/staff/product.en.json" with { type: "json" };
import adminProductsEn from "#features/catalogue/messages/staff/products.en.json" with { type: "json" };
import productRulesEn from "#features/catalogue/messages/staff/rules.en.json" with { type: "json" };
import adminAttributesEn from "#features/catalogue/messages/structure/attributes.en.json" with { type: "json" };
import adminCategoriesEn from "#features/catalogue/messages/structure/categories.en.json" with { type: "json" };
import adminPartHistoryEn from "#features/catalogue/messages/structure/history.en.json" with { type: "json" };
import adminMenuEn from "#features/catalogue/messages/structure/links/menu.en.json" with { type: "json" };
import adminRedirectsEn from "#features/catalogue/messages/structure/links/redirects.en.json" with { type: "json" };
import adminListsEn from "#features/catalogue/messages/structure/lists.en.json" with { type: "json" };
import definitionRulesEn from "#features/catalogue/messages/structure/rules.en.json" with { type: "json" };
import adminValuesEn from "#features/catalogue/messages/structure/values.en.json" with { type: "json" };
import adminWordsEn from "#features/catalogue/messages/structure/words.en.json" with { type: "json" };
import checkoutAfterEn from "#features/checkout/messages/after/en.json" with { type: "json" };
import checkoutEn from "#features/checkout/messages/en.json" with { type: "json" };
import checkoutPageEn from "#features/checkout/messages/page/en.json" with { type: "json" };
import consentEn from "#features/consent/messages/en.json" with { type: "json" };
import contentBoxesEn from "#features/content/messages/boxes/en.json" with { type: "json" };
import contentCasesEn from "#features/content/messages/cases/en.json" with { type: "json" };
import contentCompanyEn from "#features/content/messages/company/en.json" with { type: "json" };
import contentDeliveryEn from "#features/content/messages/delivery/en.json" with { type: "json" };
import contentEn from "#features/content/messages/en.json" with { type: "json" };
import contentFaqEn from "#features/content/messages/faq/en.json" with { type: "json" };
import contentManualEn from "#features/content/messages/manual/en.json" with { type: "json" };
import contentManualsEn from "#features/content/messages/manuals/en.json" with { type: "json" };
import adminContentEn from "#features/content/messages/staff/en.json" with { type: "json" };
import contentSupportEn from "#features/content/messages/support/en.json" with { type: "json" };
import contentTermsEn from "#features/content/messages/terms/en.json" with { type: "json" };
import adminCustomersEn from "#features/customers/messages/en.json" with { type: "json" };
import adminPackingEn from "#features/delivery/messages/staff/en.json" with { type: "json" };
import companyEmailsEn from "#features/emails/messages/company.en.json" with { type: "json" };
import lettersEn from "#features/emails/messages/en.json" with { type: "json" };
import figureEmailsEn from "#features/emails/messages/figures.en.json" with { type: "json" };
import integrationEmailsEn from "#features/emails/messages/integrations.en.json" with { type: "json" };
import lettersReviewsEn from "#features/emails/messages/reviews.en.json" with { type: "json" };
import lettersTicketsEn from "#features/emails/messages/tickets.en.json" with { type: "json" };
import feedsEn from "#features/feeds/messages/en.json" with { type: "json" };
import figuresEn from "#features/figures/messages/en.json" with { type: "json" };
import importsEn from "#features/imports/messages/en.json" with { type: "json" };
import importFilesEn from "#features/imports/messages/files.en.json" with { type: "json" };
import adminImportEn from "#features/imports/messages/staff.en.json" with { type: "json" };
import contactEn from "#features/inbox/messages/en.json" with { type: "json" };
import adminInboxEn from "#features/inbox/messages/staff.en.json" with { type: "json" };
import integrationsApiEn from "#features/integrations/messages/api.en.json" with { type: "json" };
import adminIntegrationsEn from "#features/integrations/messages/en.json" with { type: "json" };
import offlineEn from "#features/offline/messages/en.json" with { type: "json" };
import offlinePageEn from "#features/offline/messages/page.en.json" with { type: "json" };
import ordersAfterEn from "#features/orders/messages/after.en.json" with { type: "json" };
import ordersApiEn from "#features/orders/messages/api.en.json" with { type: "json" };
import ordersEn from "#features/orders/messages/en.json" with { type: "json" };
import ordersExtendEn from "#features/orders/messages/extend.en.json" with { type: "json" };
import ordersPapersEn from "#features/orders/messages/papers.en.json" with { type: "json" };
import ordersReducedRateEn from "#features/orders/messages/reduced-rate/en.json" with { type: "json" };
import adminScanEn from "#features/orders/messages/scan/en.json" with { type: "json" };
import adminDeskEn from "#features/orders/messages/staff.en.json" with { type: "json" };
import adminPaymentsEn from "#features/orders/messages/staff-payments.en.json" with { type: "json" };
import ordersWithdrawalEn from "#features/orders/messages/withdrawal.en.json" with { type: "json" };
import paymentsEn from "#features/payments/messages/en.json" with { type: "json" };
import placesEn from "#features/places/messages/en.json" with { type: "json" };
import powerBackupEn from "#features/power/messages/backup.en.json" with { type: "json" };
import powerEn from "#features/power/messages/en.json" with { type: "json" };
import powerFitsEn from "#features/power/messages/fits.en.json" with { type: "json" };
import guidesPageEn from "#features/power/messages/guides/page.en.json" with { type: "json" };
import guideThemesEn from "#features/power/messages/guides/themes.en.json" with { type: "json" };
import powerPairsEn from "#features/power/messages/pairs.en.json" with { type: "json" };
import powerProjectsEn from "#features/power/messages/projects.en.json" with { type: "json" };
import powerSolarEn from "#features/power/messages/solar.en.json" with { type: "json" };
import powerStringsEn from "#features/power/messages/strings.en.json" with { type: "json" };
import companyPricesEn from "#features/pricing/messages/company.en.json" with { type: "json" };
import pricingEn from "#features/pricing/messages/en.json" with { type: "json" };

import adminPromotionCodesEn from "#features/pricing/messages/staff/codes.en.json" with { type: "json" };
import adminGroupsEn from "#features/pricing/messages/staff/groups.en.json" with { type: "json" };
import adminPromotionsEn from "#features/pricing/messages/staff/promotions.en.json" with { type: "json" };
import profileEn from "#features/profile/messages/en.json" with { type: "json" };
import profileRentalsEn from "#features/profile/messages/rentals.en.json" with { type: "json" };
import rentalApiEn from "#features/rental/messages/api.en.json" with { type: "json" };
import rentalCompareEn from "#features/rental/messages/compare.en.json" with { type: "json" };
import rentalEn from "#features/rental/messages/en.json" with { type: "json" };
import adminRentalEn from "#features/rental/messages/staff.en.json" with { type: "json" };
import reviewsEn from "#features/reviews/messages/en.json" with { type: "json" };
import adminReviewsEn from "#features/reviews/messages/staff.en.json" with { type: "json" };
import searchEn from "#features/search/messages/en.json" with { type: "json" };
import searchPageEn from "#features/search/messages/page/en.json" with { type: "json" };
import adminSynonymsEn from "#features/search/messages/staff/synonyms.en.json" with { type: "json" };
import adminSettingsEn from "#features/settings/messages/en.json" with { type: "json" };
import settingFieldsEn from "#features/settings/messages/fields/en.json" with { type: "json" };
import translationsEditorEn from "#features/translations/messages/editor.en.json" with { type: "json" };
import translationsInPlaceEn from "#features/translations/messages/in-place.en.json" with { type: "json" };
import adminTranslationsEn from "#features/translations/messages/staff.en.json" with { type: "json" };
import wishesCompareEn from "#features/wishlist/messages/compare.en.json" with { type: "json" };
import wishesEn from "#features/wishlist/messages/en.json" with { type: "json" };
import wishesPageEn from "#features/wishlist/messages/page.en.json" with { type: "json" };
import faultsEn from "../errors/en.json" with { type: "json" };
import frameEn from "../frame/messages/en.json" with { type: "json" };
import apiDocsEn from "../openapi/messages/en.json" with { type: "json" };

/** All English texts by namespace. */
export const enMessages = {
  faults: faultsEn,
  frame: frameEn,
  apiDocs: apiDocsEn,
  accounts: accountsEn,
  accountsSecurity: accountsSecurityEn,
  accountsPersonal: accountsPersonalEn,
  admin: adminEn,
  adminAccounting: adminAccountingEn,
  adminContent: adminContentEn,
  adminCustomers: adminCustomersEn,
  adminDesk: adminDeskEn,
  adminImport: adminImportEn,
  importFiles: importFilesEn,
  adminInbox: adminInboxEn,
  adminPacking: adminPackingEn,
  adminPalette: adminPaletteEn,
  adminPayments: adminPaymentsEn,
  adminRental: adminRentalEn,
  adminReviews: adminReviewsEn,
  adminScan: adminScanEn,
  adminTranslations: adminTranslationsEn,
  translationsEditor: translationsEditorEn,
  translationsInPlace: translationsInPlaceEn,
  imports: importsEn,
  letters: lettersEn,
  lettersReviews: lettersReviewsEn,
  lettersTickets: lettersTicketsEn,
  companyEmails: companyEmailsEn,
  figureEmails: figureEmailsEn,
  integrationEmails: integrationEmailsEn,
  figures: figuresEn,
  integrationsApi: integrationsApiEn,
  adminIntegrations: adminIntegrationsEn,
  contact: contactEn,
  profile: profileEn,
  profileRentals: profileRentalsEn,
  cart: cartEn,
  cartPage: cartPageEn,
  skuList: cartSkusEn,
  sharedCart: cartSharedEn,
  pricing: pricingEn,
  adminPromotionCodes: adminPromotionCodesEn,
  companyPrices: companyPricesEn,
  adminGroups: adminGroupsEn,
  adminMedia: adminMediaEn,
  adminGrid: adminGridEn,
  adminOperators: adminOperatorsEn,
  adminAttributes: adminAttributesEn,
  adminLists: adminListsEn,
  adminWords: adminWordsEn,
  adminPartHistory: adminPartHistoryEn,
  adminSettings: adminSettingsEn,
  settingFields: settingFieldsEn,
  adminSynonyms: adminSynonymsEn,
  adminPeople: adminPeopleEn,
  adminStructure: adminStructureEn,
  invitation: invitationEn,
  adminRedirects: adminRedirectsEn,
  adminMenu: adminMenuEn,
  adminValues: adminValuesEn,
  adminCategories: adminCategoriesEn,
  definitionRules: definitionRulesEn,
  adminPrices: adminPricesEn,
  adminPromotions: adminPromotionsEn,
  adminProduct: adminProductEn,
  adminProducts: adminProductsEn,
  productRules: productRulesEn,
  attributes: attributesEn,
  catalogue: catalogueEn,
  catalogueApi: catalogueApiEn,
  catalogueFacts: catalogueFactsEn,
  catalogueGuides: catalogueGuidesEn,
  catalogueHome: catalogueHomeEn,
  catalogueListing: catalogueListingEn,
  catalogueLowVoltage: catalogueLowVoltageEn,
  cataloguePlanner: cataloguePlannerEn,
  catalogueProduct: catalogueProductEn,
  catalogueReviews: catalogueReviewsEn,
  checkout: checkoutEn,
  checkoutPage: checkoutPageEn,
  checkoutAfter: checkoutAfterEn,
  consent: consentEn,
  content: contentEn,
  contentBoxes: contentBoxesEn,
  contentCases: contentCasesEn,
  contentCompany: contentCompanyEn,
  contentDelivery: contentDeliveryEn,
  contentFaq: contentFaqEn,
  contentManual: contentManualEn,
  contentManuals: contentManualsEn,
  contentSupport: contentSupportEn,
  contentTerms: contentTermsEn,
  feeds: feedsEn,
  offline: offlineEn,
  offlinePage: offlinePageEn,
  orders: ordersEn,
  orderAfter: ordersAfterEn,
  ordersApi: ordersApiEn,
  papers: ordersPapersEn,
  reducedRate: ordersReducedRateEn,
  withdrawal: ordersWithdrawalEn,
  extend: ordersExtendEn,
  payments: paymentsEn,
  places: placesEn,
  power: powerEn,
  powerBackup: powerBackupEn,
  powerFits: powerFitsEn,
  guides: guidesPageEn,
  guideThemes: guideThemesEn,
  powerPairs: powerPairsEn,
  powerProjects: powerProjectsEn,
  powerSolar: powerSolarEn,
  powerStrings: powerStringsEn,
  rental: rentalEn,
  rentalCompare: rentalCompareEn,
  rentalApi: rentalApiEn,
  reviews: reviewsEn,
  search: searchEn,
  searchPage: searchPageEn,
  wishes: wishesEn,
  compare: wishesCompareEn,
  wishesPage: wishesPageEn,
};
