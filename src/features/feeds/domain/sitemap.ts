import { hreflang, type Locale, locales } from "#features/languages/domain/locale.ts";
import { declaration } from "./offer.ts";
import { around, attributesOf, element } from "./xml.ts";

/** Limits of the sitemap protocol per file. */
export const sitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const;

const head = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const foot = "</urlset>\n";

/** A page by its path below the locale. */
export interface SitePage {
  path: string;
  changedAt: Date | null;
}

/** Entry of a page in one language with links to its other languages. */
export function urlEntry(origin: string, locale: Locale, { path, changedAt }: SitePage): string {
  const address = (target: Locale) => `${origin}/${target}${path && `/${path}`}`;
  const link = (language: string, href: string) =>
    `<xhtml:link${attributesOf({ rel: "alternate", hreflang: language, href })}/>`;
  return `${around("url", [
    element("loc", address(locale)),
    element("lastmod", changedAt?.toISOString() ?? null),
    ...locales.map((target) => link(hreflang[target], address(target))),
    link("x-default", address("ua")),
  ])}\n`;
}

/** Splits the entries of one language into files within the limits of the protocol, as pieces to write. */
export async function* sitemapPieces(
  entries: AsyncIterable<string>,
  limits: { urls: number; bytes: number } = sitemapLimits,
): AsyncGenerator<{ file: number; piece: string }> {
  let [file, urls, bytes] = [1, 0, 0];
  for await (const entry of entries) {
    const size = Buffer.byteLength(entry);
    if (urls === limits.urls || bytes + size + foot.length > limits.bytes) {
      yield { file, piece: foot };
      [file, urls, bytes] = [file + 1, 0, 0];
    }
    if (urls === 0) {
      yield { file, piece: head };
      bytes = head.length;
    }
    yield { file, piece: entry };
    urls += 1;
    bytes += size;
  }
  yield { file, piece: urls === 0 ? head + foot : foot };
}

/** The index of all sitemap files. */
export function sitemapIndex(files: readonly { address: string; at: Date }[]): string {
  const entries = files.map(({ address, at }) =>
    around("sitemap", [element("loc", address), element("lastmod", at.toISOString())]),
  );
  return `${declaration}${around("sitemapindex", entries, { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" })}\n`;
}
