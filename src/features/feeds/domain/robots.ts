import { locales } from "#features/languages/domain/locale.ts";
import { closedPages } from "./site-pages.ts";

/**
 * `robots.txt`. Filtered listings are not disallowed: they have `noindex`, which a crawler cannot see on a disallowed page.
 */
export function robotsText(origin: string): string {
  const closed = locales.flatMap((locale) => closedPages.map((page) => `Disallow: /${locale}/${page}`));
  return `${["User-agent: *", "Disallow: /api/", ...closed, "", `Sitemap: ${origin}/sitemap.xml`].join("\n")}\n`;
}
