import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { messageSource } from "../../src/app/messages/messages.ts";
import type { Locale } from "../../src/features/languages/domain/locale.ts";

/** Strings quoted by the specification: section, message key, language, and the file that uses it. */
type Quoted = readonly [section: number, text: string, locale: Locale, key: string, file: string];

/** Exact texts. */
const whole: readonly Quoted[] = [
  [2, "No categories found", "en", "catalogue.noCategories", "src/features/catalogue/home/rental-section.tsx"],
  [2, "See all", "en", "catalogue.seeAll", "src/features/catalogue/home/rental-section.tsx"],
  [2, "Suggestions", "en", "search.suggestions", "src/features/search/field/search-panel.tsx"],
  [2, "Searching...", "en", "search.searching", "src/features/search/field/search-panel.tsx"],
  [2, "Products", "en", "search.products", "src/features/search/field/search-panel.tsx"],
  [2, "In Stock", "en", "search.inStock", "src/features/search/field/panel-rows.tsx"],
  [2, "Out of Stock", "en", "search.outOfStock", "src/features/search/field/panel-rows.tsx"],
  [2, "Home", "en", "catalogue.home", "src/features/catalogue/crumbs.browser.tsx"],
  [2, "Catalogue", "en", "catalogue.catalogue", "src/features/catalogue/crumbs.browser.tsx"],
  [2, "No products found", "en", "catalogue.noProducts", "src/features/catalogue/listing/products-view.tsx"],
  [2, "Add to cart", "en", "cart.add", "src/features/cart/buying/buy-control.tsx"],
  [2, "Rent", "en", "catalogue.rent", "src/features/catalogue/rental-card.browser.tsx"],
  [2, "Payment Canceled", "en", "checkoutAfter.cancelTitle", "src/features/checkout/result/cancel.page.tsx"],
  [3, "No title", "en", "contentBoxes.noTitle", "src/features/content/blocks/ad-box.tsx"],
  [4, "Processing your order...", "en", "checkoutPage.processing", "src/features/checkout/steps/review-step.tsx"],
  [
    5,
    "Паролі не співпадають",
    "ua",
    "accounts.fault_password_mismatch",
    "src/features/accounts/domain/sign-in/messages.ts",
  ],
  [
    5,
    "Hasła nie są zgodne",
    "pl",
    "accounts.fault_password_mismatch",
    "src/features/accounts/domain/sign-in/messages.ts",
  ],
  [
    5,
    "Please fill in all required fields",
    "en",
    "cart.installRequired",
    "src/features/cart/buying/installation-dialog.tsx",
  ],
  [
    5,
    "Please fill in all required fields",
    "en",
    "accountsPersonal.fill_required",
    "src/features/accounts/personal-data/personal.action.ts",
  ],
  [8, "Error searching products.", "en", "search.failed", "src/features/search/field/search-panel.tsx"],
  [8, "Product data is not available", "en", "search.malformed", "src/features/search/field/search-panel.tsx"],
  [8, "Error navigating to product.", "en", "search.notOpened", "src/features/search/field/use-actions.ts"],
  [
    8,
    "Unauthorized: This order does not belong to the current user",
    "en",
    "orders.not_yours",
    "src/features/orders/orders.api.ts",
  ],
  [
    8,
    "Unable to process your order. Please try again.",
    "en",
    "checkoutPage.unclear",
    "src/features/checkout/steps/review-step.tsx",
  ],
  [
    8,
    "An error occurred during checkout. Please try again.",
    "en",
    "checkoutPage.failed",
    "src/features/checkout/steps/review-step.tsx",
  ],
  [
    8,
    "Помилка входу. Перевірте ваші дані",
    "ua",
    "accounts.login_failed",
    "src/features/accounts/domain/sign-in/messages.ts",
  ],
  [
    8,
    "Failed to upload avatar. Please try again.",
    "en",
    "accountsPersonal.avatar_failed",
    "src/features/accounts/personal-data/avatars.api.ts",
  ],
  [
    8,
    "You've been successfully logged out",
    "en",
    "accounts.signed_out",
    "src/features/accounts/sign-in/auth.page.tsx",
  ],
  [
    8,
    "Password updated successfully",
    "en",
    "accountsSecurity.done_password",
    "src/features/accounts/sessions/security.page.tsx",
  ],
  [
    8,
    "Current password is incorrect",
    "en",
    "accountsSecurity.wrong_password",
    "src/features/accounts/sessions/security.action.ts",
  ],
  [
    8,
    "Error updating password. Please try again later.",
    "en",
    "accountsSecurity.failed",
    "src/features/accounts/sessions/security.action.ts",
  ],
  [
    8,
    "Profile updated successfully",
    "en",
    "profile.personal_updated",
    "src/features/accounts/personal-data/use-personal-form.ts",
  ],
  [
    8,
    "Error updating profile. Please try again later.",
    "en",
    "profile.personal_update_failed",
    "src/features/accounts/personal-data/personal.action.ts",
  ],
  [
    8,
    "Failed to load product data. Please try again later.",
    "en",
    "catalogue.loadFailed",
    "src/features/rental/calendar/rent-problem.tsx",
  ],
  [8, "Спробувати знову", "ua", "catalogue.retry", "src/features/rental/calendar/rent-problem.tsx"],
  [8, "Товар не знайдено", "ua", "rental.notFound", "src/features/rental/calendar/rent.page.tsx"],
  [
    8,
    "Your browser does not support the video tag.",
    "en",
    "contentBoxes.noVideo",
    "src/features/content/blocks/ad-box.tsx",
  ],
];

/**
 * Texts that start with the quoted string and add advice: the specification gives these as fallbacks or without surrounding
 * text.
 */
const beginnings: readonly Quoted[] = [
  [2, "No results found", "en", "search.nothing", "src/features/search/field/search-panel.tsx"],
  [8, "Your cart is empty", "en", "checkoutPage.cartEmpty", "src/features/checkout/steps/checkout-steps.tsx"],
  [8, "Login failed", "en", "accounts.login_failed", "src/features/accounts/domain/sign-in/messages.ts"],
  [8, "Registration failed", "en", "accounts.registration_failed", "src/features/accounts/domain/sign-in/messages.ts"],
  [8, "Logout failed", "en", "accounts.logout_failed", "src/features/accounts/sign-out.browser.tsx"],
];

/** Keys that the file builds from parts. */
const builtAs: Readonly<Record<string, string>> = {
  "accounts.fault_password_mismatch": "accounts.fault_",
  "checkoutPage.unclear": "checkoutPage.$",
  "checkoutPage.failed": "checkoutPage.$",
  "accounts.signed_out": "signed_out",
  "accountsSecurity.done_password": "accountsSecurity.done_$",
};

function textOf(key: string, locale: Locale): string | undefined {
  const [feature = "", ...rest] = key.split(".");
  return messageSource[locale][feature]?.[rest.join(".")];
}

test.each(whole)("section %i: “%s” (%s, %s)", (_section, text, locale, key, file) => {
  expect(textOf(key, locale)?.replaceAll("\u00a0", " ").replaceAll("’", "'")).toBe(text);
  expect(readFileSync(file, "utf8")).toContain(builtAs[key] ?? key);
});

test.each(beginnings)("section %i: “%s …” (%s, %s)", (_section, text, locale, key, file) => {
  expect(textOf(key, locale)?.startsWith(text)).toBe(true);
  expect(readFileSync(file, "utf8")).toContain(builtAs[key] ?? key);
});

test.each([...new Set([...whole, ...beginnings].map(([, , , key]) => key))])("%s is said in every language", (key) => {
  for (const locale of ["ua", "pl", "en"] as const)
    expect([locale, textOf(key, locale)]).toEqual([locale, expect.any(String)]);
});
