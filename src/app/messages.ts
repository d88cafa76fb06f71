import type { MessageSource } from "#features/languages/languages.service.ts";
import accountsEn from "../features/accounts/messages/en.json" with { type: "json" };
import accountsPersonalEn from "../features/accounts/messages/personal.en.json" with { type: "json" };
import accountsPersonalPl from "../features/accounts/messages/personal.pl.json" with { type: "json" };
import accountsPersonalUa from "../features/accounts/messages/personal.ua.json" with { type: "json" };
import accountsPl from "../features/accounts/messages/pl.json" with { type: "json" };
import accountsSecurityEn from "../features/accounts/messages/security.en.json" with { type: "json" };
import accountsSecurityPl from "../features/accounts/messages/security.pl.json" with { type: "json" };
import accountsSecurityUa from "../features/accounts/messages/security.ua.json" with { type: "json" };
import accountsUa from "../features/accounts/messages/ua.json" with { type: "json" };
import adminDeskEn from "../features/admin/messages/desk.en.json" with { type: "json" };
import adminDeskPl from "../features/admin/messages/desk.pl.json" with { type: "json" };
import adminDeskUa from "../features/admin/messages/desk.ua.json" with { type: "json" };
import adminEn from "../features/admin/messages/en.json" with { type: "json" };
import adminPaymentsEn from "../features/admin/messages/payments.en.json" with { type: "json" };
import adminPaymentsPl from "../features/admin/messages/payments.pl.json" with { type: "json" };
import adminPaymentsUa from "../features/admin/messages/payments.ua.json" with { type: "json" };
import adminPl from "../features/admin/messages/pl.json" with { type: "json" };
import adminRentalEn from "../features/admin/messages/rental.en.json" with { type: "json" };
import adminRentalPl from "../features/admin/messages/rental.pl.json" with { type: "json" };
import adminRentalUa from "../features/admin/messages/rental.ua.json" with { type: "json" };
import adminUa from "../features/admin/messages/ua.json" with { type: "json" };
import cartEn from "../features/cart/messages/en.json" with { type: "json" };
import cartPageEn from "../features/cart/messages/page.en.json" with { type: "json" };
import cartPagePl from "../features/cart/messages/page.pl.json" with { type: "json" };
import cartPageUa from "../features/cart/messages/page.ua.json" with { type: "json" };
import cartPl from "../features/cart/messages/pl.json" with { type: "json" };
import cartUa from "../features/cart/messages/ua.json" with { type: "json" };
import catalogueApiEn from "../features/catalogue/messages/api.en.json" with { type: "json" };
import catalogueApiPl from "../features/catalogue/messages/api.pl.json" with { type: "json" };
import catalogueApiUa from "../features/catalogue/messages/api.ua.json" with { type: "json" };
import attributesEn from "../features/catalogue/messages/attributes.en.json" with { type: "json" };
import attributesPl from "../features/catalogue/messages/attributes.pl.json" with { type: "json" };
import attributesUa from "../features/catalogue/messages/attributes.ua.json" with { type: "json" };
import catalogueEn from "../features/catalogue/messages/en.json" with { type: "json" };
import catalogueHomeEn from "../features/catalogue/messages/home.en.json" with { type: "json" };
import catalogueHomePl from "../features/catalogue/messages/home.pl.json" with { type: "json" };
import catalogueHomeUa from "../features/catalogue/messages/home.ua.json" with { type: "json" };
import catalogueListingEn from "../features/catalogue/messages/listing.en.json" with { type: "json" };
import catalogueListingPl from "../features/catalogue/messages/listing.pl.json" with { type: "json" };
import catalogueListingUa from "../features/catalogue/messages/listing.ua.json" with { type: "json" };
import cataloguePl from "../features/catalogue/messages/pl.json" with { type: "json" };
import catalogueProductEn from "../features/catalogue/messages/product.en.json" with { type: "json" };
import catalogueProductPl from "../features/catalogue/messages/product.pl.json" with { type: "json" };
import catalogueProductUa from "../features/catalogue/messages/product.ua.json" with { type: "json" };
import catalogueUa from "../features/catalogue/messages/ua.json" with { type: "json" };
import checkoutEn from "../features/checkout/messages/en.json" with { type: "json" };
import checkoutPageEn from "../features/checkout/messages/page/en.json" with { type: "json" };
import checkoutPagePl from "../features/checkout/messages/page/pl.json" with { type: "json" };
import checkoutPageUa from "../features/checkout/messages/page/ua.json" with { type: "json" };
import checkoutPl from "../features/checkout/messages/pl.json" with { type: "json" };
import checkoutUa from "../features/checkout/messages/ua.json" with { type: "json" };
import contentCasesEn from "../features/content/messages/cases.en.json" with { type: "json" };
import contentCasesPl from "../features/content/messages/cases.pl.json" with { type: "json" };
import contentCasesUa from "../features/content/messages/cases.ua.json" with { type: "json" };
import contentCompanyEn from "../features/content/messages/company.en.json" with { type: "json" };
import contentCompanyPl from "../features/content/messages/company.pl.json" with { type: "json" };
import contentCompanyUa from "../features/content/messages/company.ua.json" with { type: "json" };
import contentDeliveryEn from "../features/content/messages/delivery.en.json" with { type: "json" };
import contentDeliveryPl from "../features/content/messages/delivery.pl.json" with { type: "json" };
import contentDeliveryUa from "../features/content/messages/delivery.ua.json" with { type: "json" };
import contentEn from "../features/content/messages/en.json" with { type: "json" };
import contentFaqEn from "../features/content/messages/faq.en.json" with { type: "json" };
import contentFaqPl from "../features/content/messages/faq.pl.json" with { type: "json" };
import contentFaqUa from "../features/content/messages/faq.ua.json" with { type: "json" };
import contentManualsEn from "../features/content/messages/manuals.en.json" with { type: "json" };
import contentManualsPl from "../features/content/messages/manuals.pl.json" with { type: "json" };
import contentManualsUa from "../features/content/messages/manuals.ua.json" with { type: "json" };
import contentPl from "../features/content/messages/pl.json" with { type: "json" };
import contentPrivacyEn from "../features/content/messages/privacy.en.json" with { type: "json" };
import contentPrivacyPl from "../features/content/messages/privacy.pl.json" with { type: "json" };
import contentPrivacyUa from "../features/content/messages/privacy.ua.json" with { type: "json" };
import contentSupportEn from "../features/content/messages/support.en.json" with { type: "json" };
import contentSupportPl from "../features/content/messages/support.pl.json" with { type: "json" };
import contentSupportUa from "../features/content/messages/support.ua.json" with { type: "json" };
import contentTermsEn from "../features/content/messages/terms.en.json" with { type: "json" };
import contentTermsPl from "../features/content/messages/terms.pl.json" with { type: "json" };
import contentTermsUa from "../features/content/messages/terms.ua.json" with { type: "json" };
import contentUa from "../features/content/messages/ua.json" with { type: "json" };
import lettersEn from "../features/letters/messages/en.json" with { type: "json" };
import lettersPl from "../features/letters/messages/pl.json" with { type: "json" };
import lettersUa from "../features/letters/messages/ua.json" with { type: "json" };
import ordersAfterEn from "../features/orders/messages/after.en.json" with { type: "json" };
import ordersAfterPl from "../features/orders/messages/after.pl.json" with { type: "json" };
import ordersAfterUa from "../features/orders/messages/after.ua.json" with { type: "json" };
import ordersApiEn from "../features/orders/messages/api.en.json" with { type: "json" };
import ordersApiPl from "../features/orders/messages/api.pl.json" with { type: "json" };
import ordersApiUa from "../features/orders/messages/api.ua.json" with { type: "json" };
import ordersEn from "../features/orders/messages/en.json" with { type: "json" };
import ordersExtendEn from "../features/orders/messages/extend.en.json" with { type: "json" };
import ordersExtendPl from "../features/orders/messages/extend.pl.json" with { type: "json" };
import ordersExtendUa from "../features/orders/messages/extend.ua.json" with { type: "json" };
import ordersPapersEn from "../features/orders/messages/papers.en.json" with { type: "json" };
import ordersPapersPl from "../features/orders/messages/papers.pl.json" with { type: "json" };
import ordersPapersUa from "../features/orders/messages/papers.ua.json" with { type: "json" };
import ordersPl from "../features/orders/messages/pl.json" with { type: "json" };
import ordersUa from "../features/orders/messages/ua.json" with { type: "json" };
import paymentsEn from "../features/payments/messages/en.json" with { type: "json" };
import paymentsPl from "../features/payments/messages/pl.json" with { type: "json" };
import paymentsUa from "../features/payments/messages/ua.json" with { type: "json" };
import profileEn from "../features/profile/messages/en.json" with { type: "json" };
import profilePl from "../features/profile/messages/pl.json" with { type: "json" };
import profileRentalsEn from "../features/profile/messages/rentals.en.json" with { type: "json" };
import profileRentalsPl from "../features/profile/messages/rentals.pl.json" with { type: "json" };
import profileRentalsUa from "../features/profile/messages/rentals.ua.json" with { type: "json" };
import profileUa from "../features/profile/messages/ua.json" with { type: "json" };
import rentalApiEn from "../features/rental/messages/api.en.json" with { type: "json" };
import rentalApiPl from "../features/rental/messages/api.pl.json" with { type: "json" };
import rentalApiUa from "../features/rental/messages/api.ua.json" with { type: "json" };
import rentalEn from "../features/rental/messages/en.json" with { type: "json" };
import rentalPl from "../features/rental/messages/pl.json" with { type: "json" };
import rentalUa from "../features/rental/messages/ua.json" with { type: "json" };
import searchEn from "../features/search/messages/en.json" with { type: "json" };
import searchPageEn from "../features/search/messages/page/en.json" with { type: "json" };
import searchPagePl from "../features/search/messages/page/pl.json" with { type: "json" };
import searchPageUa from "../features/search/messages/page/ua.json" with { type: "json" };
import searchPl from "../features/search/messages/pl.json" with { type: "json" };
import searchUa from "../features/search/messages/ua.json" with { type: "json" };
import faultsEn from "./faults/en.json" with { type: "json" };
import faultsPl from "./faults/pl.json" with { type: "json" };
import faultsUa from "./faults/ua.json" with { type: "json" };
import frameEn from "./frame/messages/en.json" with { type: "json" };
import framePl from "./frame/messages/pl.json" with { type: "json" };
import frameUa from "./frame/messages/ua.json" with { type: "json" };

declare module "#features/languages/domain/messages.ts" {
  interface MessageRegistry {
    faults: typeof faultsUa;
    frame: typeof frameUa;
    accounts: typeof accountsUa;
    accountsSecurity: typeof accountsSecurityUa;
    accountsPersonal: typeof accountsPersonalUa;
    admin: typeof adminUa;
    adminDesk: typeof adminDeskUa;
    adminPayments: typeof adminPaymentsUa;
    adminRental: typeof adminRentalUa;
    letters: typeof lettersUa;
    profile: typeof profileUa;
    profileRentals: typeof profileRentalsUa;
    cart: typeof cartUa;
    cartPage: typeof cartPageUa;
    attributes: typeof attributesUa;
    catalogue: typeof catalogueUa;
    catalogueApi: typeof catalogueApiUa;
    catalogueHome: typeof catalogueHomeUa;
    catalogueListing: typeof catalogueListingUa;
    catalogueProduct: typeof catalogueProductUa;
    checkout: typeof checkoutUa;
    checkoutPage: typeof checkoutPageUa;
    content: typeof contentUa;
    contentCases: typeof contentCasesUa;
    contentCompany: typeof contentCompanyUa;
    contentDelivery: typeof contentDeliveryUa;
    contentFaq: typeof contentFaqUa;
    contentManuals: typeof contentManualsUa;
    contentPrivacy: typeof contentPrivacyUa;
    contentSupport: typeof contentSupportUa;
    contentTerms: typeof contentTermsUa;
    orders: typeof ordersUa;
    orderAfter: typeof ordersAfterUa;
    ordersApi: typeof ordersApiUa;
    papers: typeof ordersPapersUa;
    extend: typeof ordersExtendUa;
    payments: typeof paymentsUa;
    search: typeof searchUa;
    rental: typeof rentalUa;
    rentalApi: typeof rentalApiUa;
    searchPage: typeof searchPageUa;
  }
}

/** All texts of the shop as they lie beside the features. */
export const messageSource: MessageSource = {
  ua: {
    faults: faultsUa,
    frame: frameUa,
    accounts: accountsUa,
    accountsSecurity: accountsSecurityUa,
    accountsPersonal: accountsPersonalUa,
    admin: adminUa,
    adminDesk: adminDeskUa,
    adminPayments: adminPaymentsUa,
    adminRental: adminRentalUa,
    letters: lettersUa,
    profile: profileUa,
    profileRentals: profileRentalsUa,
    cart: cartUa,
    cartPage: cartPageUa,
    attributes: attributesUa,
    catalogue: catalogueUa,
    catalogueApi: catalogueApiUa,
    catalogueHome: catalogueHomeUa,
    catalogueListing: catalogueListingUa,
    catalogueProduct: catalogueProductUa,
    checkout: checkoutUa,
    checkoutPage: checkoutPageUa,
    content: contentUa,
    contentCases: contentCasesUa,
    contentCompany: contentCompanyUa,
    contentDelivery: contentDeliveryUa,
    contentFaq: contentFaqUa,
    contentManuals: contentManualsUa,
    contentPrivacy: contentPrivacyUa,
    contentSupport: contentSupportUa,
    contentTerms: contentTermsUa,
    orders: ordersUa,
    orderAfter: ordersAfterUa,
    ordersApi: ordersApiUa,
    papers: ordersPapersUa,
    extend: ordersExtendUa,
    payments: paymentsUa,
    rental: rentalUa,
    rentalApi: rentalApiUa,
    search: searchUa,
    searchPage: searchPageUa,
  },
  pl: {
    faults: faultsPl,
    frame: framePl,
    accounts: accountsPl,
    accountsSecurity: accountsSecurityPl,
    accountsPersonal: accountsPersonalPl,
    admin: adminPl,
    adminDesk: adminDeskPl,
    adminPayments: adminPaymentsPl,
    adminRental: adminRentalPl,
    letters: lettersPl,
    profile: profilePl,
    profileRentals: profileRentalsPl,
    cart: cartPl,
    cartPage: cartPagePl,
    attributes: attributesPl,
    catalogue: cataloguePl,
    catalogueApi: catalogueApiPl,
    catalogueHome: catalogueHomePl,
    catalogueListing: catalogueListingPl,
    catalogueProduct: catalogueProductPl,
    checkout: checkoutPl,
    checkoutPage: checkoutPagePl,
    content: contentPl,
    contentCases: contentCasesPl,
    contentCompany: contentCompanyPl,
    contentDelivery: contentDeliveryPl,
    contentFaq: contentFaqPl,
    contentManuals: contentManualsPl,
    contentPrivacy: contentPrivacyPl,
    contentSupport: contentSupportPl,
    contentTerms: contentTermsPl,
    orders: ordersPl,
    orderAfter: ordersAfterPl,
    ordersApi: ordersApiPl,
    papers: ordersPapersPl,
    extend: ordersExtendPl,
    payments: paymentsPl,
    rental: rentalPl,
    rentalApi: rentalApiPl,
    search: searchPl,
    searchPage: searchPagePl,
  },
  en: {
    faults: faultsEn,
    frame: frameEn,
    accounts: accountsEn,
    accountsSecurity: accountsSecurityEn,
    accountsPersonal: accountsPersonalEn,
    admin: adminEn,
    adminDesk: adminDeskEn,
    adminPayments: adminPaymentsEn,
    adminRental: adminRentalEn,
    letters: lettersEn,
    profile: profileEn,
    profileRentals: profileRentalsEn,
    cart: cartEn,
    cartPage: cartPageEn,
    attributes: attributesEn,
    catalogue: catalogueEn,
    catalogueApi: catalogueApiEn,
    catalogueHome: catalogueHomeEn,
    catalogueListing: catalogueListingEn,
    catalogueProduct: catalogueProductEn,
    checkout: checkoutEn,
    checkoutPage: checkoutPageEn,
    content: contentEn,
    contentCases: contentCasesEn,
    contentCompany: contentCompanyEn,
    contentDelivery: contentDeliveryEn,
    contentFaq: contentFaqEn,
    contentManuals: contentManualsEn,
    contentPrivacy: contentPrivacyEn,
    contentSupport: contentSupportEn,
    contentTerms: contentTermsEn,
    orders: ordersEn,
    orderAfter: ordersAfterEn,
    ordersApi: ordersApiEn,
    papers: ordersPapersEn,
    extend: ordersExtendEn,
    payments: paymentsEn,
    rental: rentalEn,
    rentalApi: rentalApiEn,
    search: searchEn,
    searchPage: searchPageEn,
  },
};
