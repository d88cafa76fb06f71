import { isLocale, type Locale } from "#features/languages/domain/locale.ts";

/** Kinds of copies, as listed on the offline page and limited in number. */
export type CopyKind = "product" | "cart" | "document" | "manual" | "page";

/** Maximum number of copies per kind; the least recently used is evicted first. */
export const maxCopies: Record<CopyKind, number> = { product: 60, page: 30, document: 40, manual: 60, cart: 6 };

/** Copies that were not used for so many milliseconds are deleted. */
export const maxAge = 60 * 86_400_000;

export const pictureLimits = { count: 400, bytes: 30 * 1024 * 1024 };

/** Larger documents and pictures are not stored. */
export const maxFileBytes = 8 * 1024 * 1024;

/** Milliseconds to wait for the network if there is a copy. */
export const networkTimeout = 3_000;

/** Maximum number of releases with stored pages. */
export const maxBuilds = 3;

const documents = new Set(["legal-terms", "privacy-policy", "delivery-warranty-returns"]);
const pages: ReadonlySet<string> = new Set([
  "catalogue",
  "categories",
  "company",
  "customer-cases",
  "faq",
  "guide",
  "low-voltage",
  "offline",
  "planner",
  "rental",
  "support",
]);

/**
 * Kind of the copy of a path; `null` if it must not be stored. This is an allow list, so that new pages, and personal ones
 * above all, are not stored by accident. `isListing`: the server says that it is the listing of a category.
 */
export function kindOf(pathname: string, isListing = false): CopyKind | null {
  if (/^\/documents\/[^/]/.test(pathname)) return "document";
  const [, locale, first = "", ...rest] = pathname.split("/");
  if (!isLocale(locale)) return null;
  if (first === "manuals") return "manual";
  if (first === "product" || first === "rent") return rest.length === 1 && rest[0] !== "" ? "product" : null;
  if (documents.has(first)) return rest.length <= 1 ? "document" : null;
  if (first === "cart") return rest.length === 0 ? "cart" : null;
  const depth = first === "planner" ? 2 : 1;
  return first === "" || ((pages.has(first) || isListing) && rest.length <= depth) ? "page" : null;
}

/** Kind of a copy that is stored already. What is stored under another path is a listing. */
export function kindOfCopy(pathname: string): CopyKind | null {
  return kindOf(pathname, true);
}

export function localeOf(pathname: string): Locale | null {
  const first = pathname.split("/")[1];
  return isLocale(first) ? first : null;
}

/** Pages that are always available offline. */
export function precachedPaths(locale: Locale): string[] {
  return ["offline", "cart", "legal-terms", "delivery-warranty-returns", "manuals"].map((path) => `/${locale}/${path}`);
}

/** Paths of documents that a page links to and that are stored with it: manuals of a product, files of the terms. */
export function documentsIn(html: string, pathname: string): string[] {
  const kind = kindOf(pathname);
  if (kind !== "product" && kind !== "document") return [];
  const found = [...html.matchAll(/href="((?:\/documents\/|\/(?:ua|pl|en)\/(?:manuals|legal-terms)\/)[^"#?]+)/g)];
  return [...new Set(found.map(([, path = ""]) => path))].slice(0, 12);
}

/** Built files that a page refers to: scripts, styles and fonts. */
export function filesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/(?:assets|fonts)\/[^"#?]+)/g)].map(([, path = ""]) => path))];
}

/** Title of a page without the shop's name, or its path if it has none. */
export function titleIn(html: string, pathname: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ — Heliora$/, "") ?? "";
  return title.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "") || pathname;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Name of a picture without size and format. */
export function pictureName(pathname: string): string {
  return pathname.replace(/-\d+\.(avif|webp)$/, "");
}
