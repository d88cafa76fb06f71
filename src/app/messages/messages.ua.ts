import adminAccountingUa from "#features/accounting/messages/ua.json" with { type: "json" };
import accountsPersonalUa from "#features/accounts/messages/personal.ua.json" with { type: "json" };
import accountsSecurityUa from "#features/accounts/messages/security.ua.json" with { type: "json" };
import accountsUa from "#features/accounts/messages/ua.json" with { type: "json" };
import invitationUa from "#features/admin/messages/invitation/ua.json" with { type: "json" };
import adminPaletteUa from "#features/admin/messages/palette/ua.json" with { type: "json" };
import adminPeopleUa from "#features/admin/messages/people/ua.json" with { type: "json" };
import adminStructureUa from "#features/admin/messages/structure/ua.json" with { type: "json" };
import adminUa from "#features/admin/messages/ua.json" with { type: "json" };
import cartPageUa from "#features/cart/messages/page.ua.json" with { type: "json" };
import cartSharedUa from "#features/cart/messages/shared.ua.json" with { type: "json" };
import cartSkusUa from "#features/cart/messages/skus.ua.json" with { type: "json" };
import cartUa from "#features/cart/messages/ua.json" with { type: "json" };
import catalogueApiUa from "#features/catalogue/messages/api.ua.json" with { type: "json" };
import attributesUa from "#features/catalogue/messages/attributes.ua.json" with { type: "json" };
import catalogueFactsUa from "#features/catalogue/messages/facts/ua.json" with { type: "json" };
import catalogueGuidesUa from "#features/catalogue/messages/guides/ua.json" with { type: "json" };
import catalogueHomeUa from "#features/catalogue/messages/home.ua.json" with { type: "json" };
import catalogueListingUa from "#features/catalogue/messages/listing.ua.json" with { type: "json" };
import catalogueLowVoltageUa from "#features/catalogue/messages/low-voltage.ua.json" with { type: "json" };
import cataloguePlannerUa from "#features/catalogue/messages/planner/ua.json" with { type: "json" };
import catalogueProductUa from "#features/catalogue/messages/product.ua.json" with { type: "json" };
import catalogueReviewsUa from "#features/catalogue/messages/reviews.ua.json" with { type: "json" };
import adminGridUa from "#features/catalogue/messages/staff/grid.ua.json" with { type: "json" };
import adminMediaUa from "#features/catalogue/messages/staff/media.ua.json" with { type: "json" };
import adminOperatorsUa from "#features/catalogue/messages/staff/operators.ua.json" with { type: "json" };
import adminPricesUa from "#features/catalogue/messages/staff/prices.ua.json" with { type: "json" };
import adminProductUa from "#features/catalogue/messages/staff/product.ua.json" with { type: "json" };
import adminProductsUa from "#features/catalogue/messages/staff/products.ua.json" with { type: "json" };
import productRulesUa from "#features/catalogue/messages/staff/rules.ua.json" with { type: "json" };
import adminAttributesUa from "#features/catalogue/messages/structure/attributes.ua.json" with { type: "json" };
import adminCategoriesUa from "#features/catalogue/messages/structure/categories.ua.json" with { type: "json" };
import adminPartHistoryUa from "#features/catalogue/messages/structure/history.ua.json" with { type: "json" };
import adminMenuUa from "#features/catalogue/messages/structure/links/menu.ua.json" with { type: "json" };
import adminRedirectsUa from "#features/catalogue/messages/structure/links/redirects.ua.json" with { type: "json" };
import adminListsUa from "#features/catalogue/messages/structure/lists.ua.json" with { type: "json" };
import definitionRulesUa from "#features/catalogue/messages/structure/rules.ua.json" with { type: "json" };
import adminValuesUa from "#features/catalogue/messages/structure/values.ua.json" with { type: "json" };
import adminWordsUa from "#features/catalogue/messages/structure/words.ua.json" with { type: "json" };
import catalogueUa from "#features/catalogue/messages/ua.json" with { type: "json" };
import checkoutAfterUa from "#features/checkout/messages/after/ua.json" with { type: "json" };
import checkoutPageUa from "#features/checkout/messages/page/ua.json" with { type: "json" };
import checkoutUa from "#features/checkout/messages/ua.json" with { type: "json" };
import consentUa from "#features/consent/messages/ua.json" with { type: "json" };
import contentBoxesUa from "#features/content/messages/boxes/ua.json" with { type: "json" };
import contentCasesUa from "#features/content/messages/cases/ua.json" with { type: "json" };
import contentCompanyUa from "#features/content/messages/company/ua.json" with { type: "json" };
import contentDeliveryUa from "#features/content/messages/delivery/ua.json" with { type: "json" };
import contentFaqUa from "#features/content/messages/faq/ua.json" with { type: "json" };
import contentManualUa from "#features/content/messages/manual/ua.json" with { type: "json" };
import contentManualsUa from "#features/content/messages/manuals/ua.json" with { type: "json" };
import adminContentUa from "#features/content/messages/staff/ua.json" with { type: "json" };
import contentSupportUa from "#features/content/messages/support/ua.json" with { type: "json" };
import contentTermsUa from "#features/content/messages/terms/ua.json" with { type: "json" };
import contentUa from "#features/content/messages/ua.json" with { type: "json" };
import adminCustomersUa from "#features/customers/messages/ua.json" with { type: "json" };
import adminPackingUa from "#features/delivery/messages/staff/ua.json" with { type: "json" };
import companyEmailsUa from "#features/emails/messages/company.ua.json" with { type: "json" };
import figureEmailsUa from "#features/emails/messages/figures.ua.json" with { type: "json" };
import integrationEmailsUa from "#features/emails/messages/integrations.ua.json" with { type: "json" };
import lettersReviewsUa from "#features/emails/messages/reviews.ua.json" with { type: "json" };
import lettersTicketsUa from "#features/emails/messages/tickets.ua.json" with { type: "json" };
import lettersUa from "#features/emails/messages/ua.json" with { type: "json" };
import feedsUa from "#features/feeds/messages/ua.json" with { type: "json" };
import figuresUa from "#features/figures/messages/ua.json" with { type: "json" };
import importFilesUa from "#features/imports/messages/files.ua.json" with { type: "json" };
import adminImportUa from "#features/imports/messages/staff.ua.json" with { type: "json" };
import importsUa from "#features/imports/messages/ua.json" with { type: "json" };
import adminInboxUa from "#features/inbox/messages/staff.ua.json" with { type: "json" };
import contactUa from "#features/inbox/messages/ua.json" with { type: "json" };
import integrationsApiUa from "#features/integrations/messages/api.ua.json" with { type: "json" };
import adminIntegrationsUa from "#features/integrations/messages/ua.json" with { type: "json" };
import offlinePageUa from "#features/offline/messages/page.ua.json" with { type: "json" };
import offlineUa from "#features/offline/messages/ua.json" with { type: "json" };
import ordersAfterUa from "#features/orders/messages/after.ua.json" with { type: "json" };
import ordersApiUa from "#features/orders/messages/api.ua.json" with { type: "json" };
import ordersExtendUa from "#features/orders/messages/extend.ua.json" with { type: "json" };
import ordersPapersUa from "#features/orders/messages/papers.ua.json" with { type: "json" };
import ordersReducedRateUa from "#features/orders/messages/reduced-rate/ua.json" with { type: "json" };
import adminScanUa from "#features/orders/messages/scan/ua.json" with { type: "json" };
import adminDeskUa from "#features/orders/messages/staff.ua.json" with { type: "json" };
import adminPaymentsUa from "#features/orders/messages/staff-payments.ua.json" with { type: "json" };
import ordersUa from "#features/orders/messages/ua.json" with { type: "json" };
import ordersWithdrawalUa from "#features/orders/messages/withdrawal.ua.json" with { type: "json" };
import paymentsUa from "#features/payments/messages/ua.json" with { type: "json" };
import placesUa from "#features/places/messages/ua.json" with { type: "json" };
import powerBackupUa from "#features/power/messages/backup.ua.json" with { type: "json" };
import powerFitsUa from "#features/power/messages/fits.ua.json" with { type: "json" };
import guidesPageUa from "#features/power/messages/guides/page.ua.json" with { type: "json" };
import guideThemesUa from "#features/power/messages/guides/themes.ua.json" with { type: "json" };
import powerPairsUa from "#features/power/messages/pairs.ua.json" with { type: "json" };
import powerProjectsUa from "#features/power/messages/projects.ua.json" with { type: "json" };
import powerSolarUa from "#features/power/messages/solar.ua.json" with { type: "json" };
import powerStringsUa from "#features/power/messages/strings.ua.json" with { type: "json" };
import powerUa from "#features/power/messages/ua.json" with { type: "json" };
import companyPricesUa from "#features/pricing/messages/company.ua.json" with { type: "json" };
import adminPromotionCodesUa from "#features/pricing/messages/staff/codes.ua.json" with { type: "json" };
import adminGroupsUa from "#features/pricing/messages/staff/groups.ua.json" with { type: "json" };
import adminPromotionsUa from "#features/pricing/messages/staff/promotions.ua.json" with { type: "json" };
import pricingUa from "#features/pricing/messages/ua.json" with { type: "json" };

import profileRentalsUa from "#features/profile/messages/rentals.ua.json" with { type: "json" };
import profileUa from "#features/profile/messages/ua.json" with { type: "json" };
import rentalApiUa from "#features/rental/messages/api.ua.json" with { type: "json" };
import rentalCompareUa from "#features/rental/messages/compare.ua.json" with { type: "json" };
import adminRentalUa from "#features/rental/messages/staff.ua.json" with { type: "json" };
import rentalUa from "#features/rental/messages/ua.json" with { type: "json" };
import adminReviewsUa from "#features/reviews/messages/staff.ua.json" with { type: "json" };
import reviewsUa from "#features/reviews/messages/ua.json" with { type: "json" };
import searchPageUa from "#features/search/messages/page/ua.json" with { type: "json" };
import adminSynonymsUa from "#features/search/messages/staff/synonyms.ua.json" with { type: "json" };
import searchUa from "#features/search/messages/ua.json" with { type: "json" };
import settingFieldsUa from "#features/settings/messages/fields/ua.json" with { type: "json" };
import adminSettingsUa from "#features/settings/messages/ua.json" with { type: "json" };
import translationsEditorUa from "#features/translations/messages/editor.ua.json" with { type: "json" };
import translationsInPlaceUa from "#features/translations/messages/in-place.ua.json" with { type: "json" };
import adminTranslationsUa from "#features/translations/messages/staff.ua.json" with { type: "json" };
import wishesCompareUa from "#features/wishlist/messages/compare.ua.json" with { type: "json" };
import wishesPageUa from "#features/wishlist/messages/page.ua.json" with { type: "json" };
import wishesUa from "#features/wishlist/messages/ua.json" with { type: "json" };
import faultsUa from "../errors/ua.json" with { type: "json" };
import frameUa from "../frame/messages/ua.json" with { type: "json" };
import apiDocsUa from "../openapi/messages/ua.json" with { type: "json" };

/** All Ukrainian texts by namespace. */
export const uaMessages = {
  faults: faultsUa,
  frame: frameUa,
  apiDocs: apiDocsUa,
  accounts: accountsUa,
  accountsSecurity: accountsSecurityUa,
  accountsPersonal: accountsPersonalUa,
  admin: adminUa,
  adminAccounting: adminAccountingUa,
  adminContent: adminContentUa,
  adminCustomers: adminCustomersUa,
  adminDesk: adminDeskUa,
  adminImport: adminImportUa,
  importFiles: importFilesUa,
  adminInbox: adminInboxUa,
  adminPacking: adminPackingUa,
  adminPalette: adminPaletteUa,
  adminPayments: adminPaymentsUa,
  adminRental: adminRentalUa,
  adminReviews: adminReviewsUa,
  adminScan: adminScanUa,
  adminTranslations: adminTranslationsUa,
  translationsEditor: translationsEditorUa,
  translationsInPlace: translationsInPlaceUa,
  imports: importsUa,
  letters: lettersUa,
  lettersReviews: lettersReviewsUa,
  lettersTickets: lettersTicketsUa,
  companyEmails: companyEmailsUa,
  figureEmails: figureEmailsUa,
  integrationEmails: integrationEmailsUa,
  figures: figuresUa,
  integrationsApi: integrationsApiUa,
  adminIntegrations: adminIntegrationsUa,
  contact: contactUa,
  profile: profileUa,
  profileRentals: profileRentalsUa,
  cart: cartUa,
  cartPage: cartPageUa,
  skuList: cartSkusUa,
  sharedCart: cartSharedUa,
  pricing: pricingUa,
  adminPromotionCodes: adminPromotionCodesUa,
  companyPrices: companyPricesUa,
  adminGroups: adminGroupsUa,
  adminMedia: adminMediaUa,
  adminGrid: adminGridUa,
  adminOperators: adminOperatorsUa,
  adminAttributes: adminAttributesUa,
  adminLists: adminListsUa,
  adminWords: adminWordsUa,
  adminPartHistory: adminPartHistoryUa,
  adminSettings: adminSettingsUa,
  settingFields: settingFieldsUa,
  adminSynonyms: adminSynonymsUa,
  adminPeople: adminPeopleUa,
  adminStructure: adminStructureUa,
  invitation: invitationUa,
  adminRedirects: adminRedirectsUa,
  adminMenu: adminMenuUa,
  adminValues: adminValuesUa,
  adminCategories: adminCategoriesUa,
  definitionRules: definitionRulesUa,
  adminPrices: adminPricesUa,
  adminPromotions: adminPromotionsUa,
  adminProduct: adminProductUa,
  adminProducts: adminProductsUa,
  productRules: productRulesUa,
  attributes: attributesUa,
  catalogue: catalogueUa,
  catalogueApi: catalogueApiUa,
  catalogueFacts: catalogueFactsUa,
  catalogueGuides: catalogueGuidesUa,
  catalogueHome: catalogueHomeUa,
  catalogueListing: catalogueListingUa,
  catalogueLowVoltage: catalogueLowVoltageUa,
  cataloguePlanner: cataloguePlannerUa,
  catalogueProduct: catalogueProductUa,
  catalogueReviews: catalogueReviewsUa,
  checkout: checkoutUa,
  checkoutPage: checkoutPageUa,
  checkoutAfter: checkoutAfterUa,
  consent: consentUa,
  content: contentUa,
  contentBoxes: contentBoxesUa,
  contentCases: contentCasesUa,
  contentCompany: contentCompanyUa,
  contentDelivery: contentDeliveryUa,
  contentFaq: contentFaqUa,
  contentManual: contentManualUa,
  contentManuals: contentManualsUa,
  contentSupport: contentSupportUa,
  contentTerms: contentTermsUa,
  feeds: feedsUa,
  offline: offlineUa,
  offlinePage: offlinePageUa,
  orders: ordersUa,
  orderAfter: ordersAfterUa,
  ordersApi: ordersApiUa,
  papers: ordersPapersUa,
  reducedRate: ordersReducedRateUa,
  withdrawal: ordersWithdrawalUa,
  extend: ordersExtendUa,
  payments: paymentsUa,
  places: placesUa,
  power: powerUa,
  powerBackup: powerBackupUa,
  powerFits: powerFitsUa,
  guides: guidesPageUa,
  guideThemes: guideThemesUa,
  powerPairs: powerPairsUa,
  powerProjects: powerProjectsUa,
  powerSolar: powerSolarUa,
  powerStrings: powerStringsUa,
  rental: rentalUa,
  rentalCompare: rentalCompareUa,
  rentalApi: rentalApiUa,
  reviews: reviewsUa,
  search: searchUa,
  searchPage: searchPageUa,
  wishes: wishesUa,
  compare: wishesCompareUa,
  wishesPage: wishesPageUa,
};
