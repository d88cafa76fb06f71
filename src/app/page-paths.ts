import { categorySlugs } from "#features/catalogue/domain/categories.ts";

/** First segments below the locale that are pages; must agree with `routes.ts` (held by a test). */
export const firstSegments: ReadonlySet<string> = new Set([
  ...categorySlugs,
  "catalogue",
  "categories",
  "low-voltage",
  "rental",
  "category",
  "product",
  "search",
  "cart",
  "auth",
  "login",
  "signup",
  "checkout",
  "profile",
  "error",
  "company",
  "customer-cases",
  "delivery-warranty-returns",
  "faq",
  "legal-terms",
  "manuals",
  "privacy-policy",
  "support",
  "ui",
]);
