import { categoryAddress } from "#features/catalogue/domain/category-address.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { guideThemes } from "#features/catalogue/domain/guides/guide-themes.ts";
import { locales } from "#features/languages/domain/locale.ts";

/**
 * Pages for the sitemap besides products, by their path below the locale. A test checks that each route is listed here or
 * below.
 */
export const openPages: readonly string[] = [
  "",
  "catalogue",
  "categories",
  "low-voltage",
  "rental",
  "company",
  "contact",
  "customer-cases",
  "delivery-warranty-returns",
  "faq",
  "guide",
  ...guideThemes.map((theme) => `guide/${theme}`),
  "legal-terms",
  "manuals",
  "planner/backup",
  "planner/strings",
  "planner/solar",
  "planner/check/battery",
  "planner/check/modules",
  "planner/check/panels",
  "planner/check/charger",
  "planner/check/generator",
  "planner/check/cable",
  "planner/check/breaker",
  "privacy-choices",
  "privacy-policy",
  "support",
  "withdrawal",
];

/** Personal pages, pages of staff and search results: disallowed for crawlers. */
export const closedPages: readonly string[] = [
  "admin",
  "auth",
  "cart",
  "checkout",
  "compare",
  "error",
  "invitation",
  "login",
  "offline",
  "profile",
  "project",
  "search",
  "setup",
  "signup",
  "ui",
  "watch",
  "wishes",
];

/** Canonical paths of all listings but those of hidden categories. */
export function listingPaths(): string[] {
  const { categories, category, above, isHidden } = definitions();
  return categories
    .filter(({ id }) => !isHidden(id))
    .map(({ id }) => categoryAddress(above(id).flatMap((one) => category(one) ?? [])));
}

/** `robots.txt`. Filtered listings are not disallowed: they have `noindex`, which crawlers do not see on disallowed pages. */
export function robotsText(origin: string): string {
  const closed = locales.flatMap((locale) => closedPages.map((page) => `Disallow: /${locale}/${page}`));
  return `${["User-agent: *", "Disallow: /api/", ...closed, "", `Sitemap: ${origin}/sitemap.xml`].join("\n")}\n`;
}
