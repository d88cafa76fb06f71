import { categorySlugs } from "#features/catalogue/domain/categories.ts";
import { perVersion } from "#features/catalogue/domain/definitions/current.ts";
import { forwardingsOf } from "#features/catalogue/domain/redirects/check-redirects.ts";
import { openPages } from "#features/feeds/domain/site-pages.ts";
import type { KnownSegments } from "#features/languages/domain/addresses.ts";

/** Those that are not of a category. */
const ownSegments = [
  "catalogue",
  "categories",
  "low-voltage",
  "rental",
  "category",
  "product",
  "rent",
  "search",
  "cart",
  "compare",
  "wishes",
  "watch",
  "auth",
  "login",
  "signup",
  "checkout",
  "profile",
  "project",
  "admin",
  "error",
  "company",
  "contact",
  "customer-cases",
  "delivery-warranty-returns",
  "faq",
  "invitation",
  "setup",
  "guide",
  "legal-terms",
  "manuals",
  "offline",
  "planner",
  "privacy-choices",
  "privacy-policy",
  "support",
  "withdrawal",
  "ui",
] as const;

/** Segments that no category may have: other pages, languages, and what is served beside pages. */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...ownSegments,
  ...["ua", "uk", "pl", "en", "api", "assets", "images", "fonts", "documents", "feeds", "sitemaps", "share"],
]);

/** First segments below the locale that are pages; a test compares them with `routes.ts`. */
export const firstSegments: () => ReadonlySet<string> = perVersion(() => new Set([...categorySlugs(), ...ownSegments]));

/** First segments, and paths that redirect: of former and other names of categories, and of redirects. */
export const knownSegments: () => KnownSegments = perVersion(({ rows }) => ({
  pages: firstSegments(),
  aliases: forwardingsOf(rows),
}));

/** Paths of pages that no redirect may take, below those that are not of a category. */
export const reservedPaths: ReadonlySet<string> = new Set([...ownSegments, ...openPages]);
