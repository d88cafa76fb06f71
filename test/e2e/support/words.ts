import frameEn from "../../../src/app/frame/messages/en.json" with { type: "json" };
import framePl from "../../../src/app/frame/messages/pl.json" with { type: "json" };
import frameUa from "../../../src/app/frame/messages/ua.json" with { type: "json" };
import accountsEn from "../../../src/features/accounts/messages/en.json" with { type: "json" };
import accountsPl from "../../../src/features/accounts/messages/pl.json" with { type: "json" };
import accountsSecurityEn from "../../../src/features/accounts/messages/security.en.json" with { type: "json" };
import accountsSecurityPl from "../../../src/features/accounts/messages/security.pl.json" with { type: "json" };
import accountsSecurityUa from "../../../src/features/accounts/messages/security.ua.json" with { type: "json" };
import accountsUa from "../../../src/features/accounts/messages/ua.json" with { type: "json" };
import cartEn from "../../../src/features/cart/messages/en.json" with { type: "json" };
import cartPageEn from "../../../src/features/cart/messages/page.en.json" with { type: "json" };
import cartPagePl from "../../../src/features/cart/messages/page.pl.json" with { type: "json" };
import cartPageUa from "../../../src/features/cart/messages/page.ua.json" with { type: "json" };
import cartPl from "../../../src/features/cart/messages/pl.json" with { type: "json" };
import cartSharedEn from "../../../src/features/cart/messages/shared.en.json" with { type: "json" };
import cartSharedPl from "../../../src/features/cart/messages/shared.pl.json" with { type: "json" };
import cartSharedUa from "../../../src/features/cart/messages/shared.ua.json" with { type: "json" };
import cartSkusEn from "../../../src/features/cart/messages/skus.en.json" with { type: "json" };
import cartSkusPl from "../../../src/features/cart/messages/skus.pl.json" with { type: "json" };
import cartSkusUa from "../../../src/features/cart/messages/skus.ua.json" with { type: "json" };
import cartUa from "../../../src/features/cart/messages/ua.json" with { type: "json" };
import catalogueEn from "../../../src/features/catalogue/messages/en.json" with { type: "json" };
import guideCardsEn from "../../../src/features/catalogue/messages/guides/en.json" with { type: "json" };
import guideCardsPl from "../../../src/features/catalogue/messages/guides/pl.json" with { type: "json" };
import guideCardsUa from "../../../src/features/catalogue/messages/guides/ua.json" with { type: "json" };
import listingEn from "../../../src/features/catalogue/messages/listing.en.json" with { type: "json" };
import listingPl from "../../../src/features/catalogue/messages/listing.pl.json" with { type: "json" };
import listingUa from "../../../src/features/catalogue/messages/listing.ua.json" with { type: "json" };
import cataloguePl from "../../../src/features/catalogue/messages/pl.json" with { type: "json" };
import plannerEn from "../../../src/features/catalogue/messages/planner/en.json" with { type: "json" };
import plannerPl from "../../../src/features/catalogue/messages/planner/pl.json" with { type: "json" };
import plannerUa from "../../../src/features/catalogue/messages/planner/ua.json" with { type: "json" };
import productEn from "../../../src/features/catalogue/messages/product.en.json" with { type: "json" };
import productPl from "../../../src/features/catalogue/messages/product.pl.json" with { type: "json" };
import productUa from "../../../src/features/catalogue/messages/product.ua.json" with { type: "json" };
import catalogueUa from "../../../src/features/catalogue/messages/ua.json" with { type: "json" };
import checkoutAfterEn from "../../../src/features/checkout/messages/after/en.json" with { type: "json" };
import checkoutAfterPl from "../../../src/features/checkout/messages/after/pl.json" with { type: "json" };
import checkoutAfterUa from "../../../src/features/checkout/messages/after/ua.json" with { type: "json" };
import checkoutEn from "../../../src/features/checkout/messages/page/en.json" with { type: "json" };
import checkoutPl from "../../../src/features/checkout/messages/page/pl.json" with { type: "json" };
import checkoutUa from "../../../src/features/checkout/messages/page/ua.json" with { type: "json" };
import type { Locale } from "../../../src/features/languages/domain/locale.ts";
import { bindShortWords } from "../../../src/features/languages/domain/short-words.ts";
import offlineEn from "../../../src/features/offline/messages/en.json" with { type: "json" };
import offlinePageEn from "../../../src/features/offline/messages/page.en.json" with { type: "json" };
import offlinePagePl from "../../../src/features/offline/messages/page.pl.json" with { type: "json" };
import offlinePageUa from "../../../src/features/offline/messages/page.ua.json" with { type: "json" };
import offlinePl from "../../../src/features/offline/messages/pl.json" with { type: "json" };
import offlineUa from "../../../src/features/offline/messages/ua.json" with { type: "json" };
import ordersEn from "../../../src/features/orders/messages/en.json" with { type: "json" };
import ordersPl from "../../../src/features/orders/messages/pl.json" with { type: "json" };
import ordersUa from "../../../src/features/orders/messages/ua.json" with { type: "json" };
import paymentsEn from "../../../src/features/payments/messages/en.json" with { type: "json" };
import paymentsPl from "../../../src/features/payments/messages/pl.json" with { type: "json" };
import paymentsUa from "../../../src/features/payments/messages/ua.json" with { type: "json" };
import backupEn from "../../../src/features/power/messages/backup.en.json" with { type: "json" };
import backupPl from "../../../src/features/power/messages/backup.pl.json" with { type: "json" };
import backupUa from "../../../src/features/power/messages/backup.ua.json" with { type: "json" };
import powerEn from "../../../src/features/power/messages/en.json" with { type: "json" };
import fitsEn from "../../../src/features/power/messages/fits.en.json" with { type: "json" };
import fitsPl from "../../../src/features/power/messages/fits.pl.json" with { type: "json" };
import fitsUa from "../../../src/features/power/messages/fits.ua.json" with { type: "json" };
import guidesPageEn from "../../../src/features/power/messages/guides/page.en.json" with { type: "json" };
import guidesPagePl from "../../../src/features/power/messages/guides/page.pl.json" with { type: "json" };
import guidesPageUa from "../../../src/features/power/messages/guides/page.ua.json" with { type: "json" };
import guideThemesEn from "../../../src/features/power/messages/guides/themes.en.json" with { type: "json" };
import guideThemesPl from "../../../src/features/power/messages/guides/themes.pl.json" with { type: "json" };
import guideThemesUa from "../../../src/features/power/messages/guides/themes.ua.json" with { type: "json" };
import pairsEn from "../../../src/features/power/messages/pairs.en.json" with { type: "json" };
import pairsPl from "../../../src/features/power/messages/pairs.pl.json" with { type: "json" };
import pairsUa from "../../../src/features/power/messages/pairs.ua.json" with { type: "json" };
import powerPl from "../../../src/features/power/messages/pl.json" with { type: "json" };
import projectsEn from "../../../src/features/power/messages/projects.en.json" with { type: "json" };
import projectsPl from "../../../src/features/power/messages/projects.pl.json" with { type: "json" };
import projectsUa from "../../../src/features/power/messages/projects.ua.json" with { type: "json" };
import solarEn from "../../../src/features/power/messages/solar.en.json" with { type: "json" };
import solarPl from "../../../src/features/power/messages/solar.pl.json" with { type: "json" };
import solarUa from "../../../src/features/power/messages/solar.ua.json" with { type: "json" };
import stringsEn from "../../../src/features/power/messages/strings.en.json" with { type: "json" };
import stringsPl from "../../../src/features/power/messages/strings.pl.json" with { type: "json" };
import stringsUa from "../../../src/features/power/messages/strings.ua.json" with { type: "json" };
import powerUa from "../../../src/features/power/messages/ua.json" with { type: "json" };
import pricingEn from "../../../src/features/pricing/messages/en.json" with { type: "json" };
import pricingPl from "../../../src/features/pricing/messages/pl.json" with { type: "json" };
import pricingUa from "../../../src/features/pricing/messages/ua.json" with { type: "json" };
import compareEn from "../../../src/features/rental/messages/compare.en.json" with { type: "json" };
import comparePl from "../../../src/features/rental/messages/compare.pl.json" with { type: "json" };
import compareUa from "../../../src/features/rental/messages/compare.ua.json" with { type: "json" };
import rentalEn from "../../../src/features/rental/messages/en.json" with { type: "json" };
import rentalPl from "../../../src/features/rental/messages/pl.json" with { type: "json" };
import rentalUa from "../../../src/features/rental/messages/ua.json" with { type: "json" };
import searchEn from "../../../src/features/search/messages/en.json" with { type: "json" };
import searchPageEn from "../../../src/features/search/messages/page/en.json" with { type: "json" };
import searchPagePl from "../../../src/features/search/messages/page/pl.json" with { type: "json" };
import searchPageUa from "../../../src/features/search/messages/page/ua.json" with { type: "json" };
import searchPl from "../../../src/features/search/messages/pl.json" with { type: "json" };
import searchUa from "../../../src/features/search/messages/ua.json" with { type: "json" };

/** Texts as displayed: single-letter words are joined to the next one by a no-break space. */
function shown<Texts>(locale: Locale, texts: Texts): Texts {
  const bind = (_: string, value: unknown) => (typeof value === "string" ? bindShortWords(value, locale) : value);
  return JSON.parse(JSON.stringify(texts), bind);
}

/** The shop's own messages, so that a journey looks for the text that a reader of that language sees. */
export const words = {
  ua: shown("ua", {
    accounts: accountsUa,
    accountsSecurity: accountsSecurityUa,
    cart: cartUa,
    cartPage: cartPageUa,
    skuList: cartSkusUa,
    sharedCart: cartSharedUa,
    catalogue: catalogueUa,
    cataloguePlanner: plannerUa,
    catalogueProduct: productUa,
    checkout: { ...checkoutUa, ...checkoutAfterUa },
    orders: ordersUa,
    pricing: pricingUa,
    frame: frameUa,
    guideThemes: guideThemesUa,
    guideCards: guideCardsUa,
    guides: guidesPageUa,
    listing: listingUa,
    offline: offlineUa,
    offlinePage: offlinePageUa,
    power: powerUa,
    powerPairs: pairsUa,
    powerBackup: backupUa,
    powerFits: fitsUa,
    powerProjects: projectsUa,
    powerSolar: solarUa,
    powerStrings: stringsUa,
    rental: rentalUa,
    rentalCompare: compareUa,
    payments: paymentsUa,
    search: searchUa,
    searchPage: searchPageUa,
  }),
  pl: shown("pl", {
    accounts: accountsPl,
    accountsSecurity: accountsSecurityPl,
    cart: cartPl,
    cartPage: cartPagePl,
    skuList: cartSkusPl,
    sharedCart: cartSharedPl,
    catalogue: cataloguePl,
    cataloguePlanner: plannerPl,
    catalogueProduct: productPl,
    checkout: { ...checkoutPl, ...checkoutAfterPl },
    orders: ordersPl,
    pricing: pricingPl,
    frame: framePl,
    guideThemes: guideThemesPl,
    guideCards: guideCardsPl,
    guides: guidesPagePl,
    listing: listingPl,
    offline: offlinePl,
    offlinePage: offlinePagePl,
    power: powerPl,
    powerPairs: pairsPl,
    powerBackup: backupPl,
    powerFits: fitsPl,
    powerProjects: projectsPl,
    powerSolar: solarPl,
    powerStrings: stringsPl,
    rental: rentalPl,
    rentalCompare: comparePl,
    payments: paymentsPl,
    search: searchPl,
    searchPage: searchPagePl,
  }),
  en: shown("en", {
    accounts: accountsEn,
    accountsSecurity: accountsSecurityEn,
    cart: cartEn,
    cartPage: cartPageEn,
    skuList: cartSkusEn,
    sharedCart: cartSharedEn,
    catalogue: catalogueEn,
    cataloguePlanner: plannerEn,
    catalogueProduct: productEn,
    checkout: { ...checkoutEn, ...checkoutAfterEn },
    orders: ordersEn,
    pricing: pricingEn,
    frame: frameEn,
    guideThemes: guideThemesEn,
    guideCards: guideCardsEn,
    guides: guidesPageEn,
    listing: listingEn,
    offline: offlineEn,
    offlinePage: offlinePageEn,
    power: powerEn,
    powerPairs: pairsEn,
    powerBackup: backupEn,
    powerFits: fitsEn,
    powerProjects: projectsEn,
    powerSolar: solarEn,
    powerStrings: stringsEn,
    rental: rentalEn,
    rentalCompare: compareEn,
    payments: paymentsEn,
    search: searchEn,
    searchPage: searchPageEn,
  }),
};

export type Language = keyof typeof words;
