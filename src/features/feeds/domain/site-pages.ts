import { categories } from "#features/catalogue/domain/categories.ts";
import { categoryAddress } from "#features/catalogue/domain/category-address.ts";

/** Pages that are worth finding besides products, by their path below the locale; a test holds them against all routes. */
export const openPages: readonly string[] = [
  "",
  "catalogue",
  "categories",
  "low-voltage",
  "rental",
  "company",
  "customer-cases",
  "delivery-warranty-returns",
  "faq",
  "legal-terms",
  "manuals",
  "privacy-choices",
  "privacy-policy",
  "support",
  "withdrawal",
];

/** Pages that are for one person, for staff, or one of countless answers: no engine needs to ask for them. */
export const closedPages: readonly string[] = [
  "admin",
  "auth",
  "cart",
  "checkout",
  "compare",
  "error",
  "login",
  "offline",
  "profile",
  "search",
  "signup",
  "ui",
  "watch",
  "wishes",
];

/** Canonical paths of all listings. */
export const listingPaths: readonly string[] = categories.map((category) =>
  categoryAddress([...categories.filter(({ id }) => id === category.parent), category]),
);
