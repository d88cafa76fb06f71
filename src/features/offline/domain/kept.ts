import { categorySlugs } from "#features/catalogue/domain/categories.ts";
import { isLocale, type Locale } from "#features/languages/domain/locale.ts";

/** What a kept address is to its reader. */
export type KeptKind = "product" | "cart" | "document" | "manual" | "page";

/** Most copies of each kind; the one that was looked at longest ago goes first. */
export const maxKept: Record<KeptKind, number> = { product: 60, page: 30, document: 40, manual: 60, cart: 6 };

/** Copies that nobody has looked at for so long are thrown away, in milliseconds. */
export const longestKept = 60 * 86_400_000;

/** Most pictures and most of their bytes. */
export const pictureLimits = { count: 400, bytes: 30 * 1024 * 1024 };

/** A larger file is read on the net alone, in bytes. */
export const largestKept = 8 * 1024 * 1024;

/** Milliseconds that the net gets while a copy is at hand. */
export const patience = 3_000;

/** So many releases may have copies here at once. */
export const maxBuilds = 3;

const documents = new Set(["legal-terms", "privacy-policy", "delivery-warranty-returns"]);
const pages = new Set([
  ...categorySlugs,
  "catalogue",
  "categories",
  "company",
  "customer-cases",
  "faq",
  "low-voltage",
  "offline",
  "rental",
  "support",
]);

/**
 * What may be kept under an address of this site; null for everything else. A closed list: whatever is added to the shop
 * is not kept until somebody says so here, least of all what belongs to one reader.
 */
export function kindOf(pathname: string): KeptKind | null {
  if (/^\/documents\/[^/]/.test(pathname)) return "document";
  const [, locale, first = "", ...rest] = pathname.split("/");
  if (!isLocale(locale)) return null;
  if (first === "manuals") return "manual";
  if (first === "product" || first === "rent") return rest.length === 1 && rest[0] !== "" ? "product" : null;
  if (documents.has(first)) return rest.length <= 1 ? "document" : null;
  if (first === "cart") return rest.length === 0 ? "cart" : null;
  return first === "" || (pages.has(first) && rest.length <= 1) ? "page" : null;
}

/** Language of an address. */
export function localeOf(pathname: string): Locale | null {
  const first = pathname.split("/")[1];
  return isLocale(first) ? first : null;
}

/** What the browser fetches for reading without a net, once it has nothing else to do. */
export function aheadFor(locale: Locale): string[] {
  return ["offline", "cart", "legal-terms", "delivery-warranty-returns", "manuals"].map((path) => `/${locale}/${path}`);
}

/** Addresses that belong to a page that is kept: the manuals of a product, the documents of the terms. */
export function papersIn(html: string, pathname: string): string[] {
  const kind = kindOf(pathname);
  if (kind !== "product" && kind !== "document") return [];
  const found = [...html.matchAll(/href="((?:\/documents\/|\/(?:ua|pl|en)\/(?:manuals|legal-terms)\/)[^"#?]+)/g)];
  return [...new Set(found.map(([, path = ""]) => path))].slice(0, 12);
}

/** Built files that a page names: scripts, styles and e-mails. */
export function filesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/(?:assets|fonts)\/[^"#?]+)/g)].map(([, path = ""]) => path))];
}

/** The title of a page without the name of the shop; its address where it has none. */
export function titleIn(html: string, pathname: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ — Heliora$/, "") ?? "";
  return title.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "") || pathname;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Name of the picture behind a file: the same for each of its sizes and formats. */
export function pictureName(pathname: string): string {
  return pathname.replace(/-\d+\.(avif|webp)$/, "");
}
