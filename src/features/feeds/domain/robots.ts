import { locales } from "#features/languages/domain/locale.ts";
import { closedPages } from "./site-pages.ts";

/**
 * What engines need not ask for, and where they find the rest. Filtered listings may be asked for: they say themselves
 * that they are not to be kept, which nobody would read on a page that is closed here.
 */
export function robotsText(origin: string): string {
  const closed = locales.flatMap((locale) => closedPages.map((page) => `Disallow: /${locale}/${page}`));
  return `${["User-agent: *", "Disallow: /api/", ...closed, "", `Sitemap: ${origin}/sitemap.xml`].join("\n")}\n`;
}
