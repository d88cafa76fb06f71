import { categorySlugs } from "#features/catalogue/domain/categories.ts";
import { perVersion } from "#features/catalogue/domain/definitions/current.ts";
import type { KnownSegments } from "#features/languages/domain/addresses.ts";

/** Those that are not of a category. */
export const ownSegments = [
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

/** First segments with those that redirect: of former and other names of categories, and of redirects. */
export const knownSegments: () => KnownSegments = perVersion(({ rows }) => ({
  pages: firstSegments(),
  aliases: new Map([
    ...rows.redirects.map(({ path, target }) => [path, target] as const),
    ...rows.categories.flatMap(({ slug, addresses }) =>
      addresses
        .filter(({ kind }) => kind === "redirect" || kind === "former")
        .map((address) => [address.slug, slug] as const),
    ),
  ]),
  former: new Set(
    rows.categories.flatMap(({ addresses }) => addresses.flatMap(({ slug, kind }) => (kind === "former" ? slug : []))),
  ),
}));
