import { isLocale, type Locale } from "#features/languages/domain/locale.ts";

/** Message from a page to the worker, sent when the page is idle. */
export interface Hello {
  kind: "hello";
  build: string;
  pathname: string;
  /** It is the listing of a category. */
  isListing: boolean;
  locale: Locale;
  /** Files and pictures that the page has loaded. */
  files: string[];
  /** Data is metered or the connection is slow: nothing is precached. */
  sparing: boolean;
}

/** The worker's reply: when the page was stored, if it is a copy. */
export interface HelloAnswer {
  keptAt: string | null;
}

/** Validates a message; `null` if it is another one. */
export function readHello(data: unknown): Hello | null {
  if (typeof data !== "object" || data === null) return null;
  const { kind, build, pathname, isListing, locale, files, sparing } = data as Record<string, unknown>;
  if (kind !== "hello" || typeof build !== "string" || !/^[\w-]{1,64}$/.test(build)) return null;
  if (typeof pathname !== "string" || !isLocale(locale) || !Array.isArray(files)) return null;
  const paths = files.filter((file): file is string => typeof file === "string" && file.startsWith("/")).slice(0, 300);
  return { kind, build, pathname, isListing: isListing === true, locale, files: paths, sparing: sparing !== false };
}

/** Market from the message that readers of English pages have changed it. */
export function readMarketChoice(data: unknown): "UA" | "PL" | null {
  if (typeof data !== "object" || data === null || !("market" in data)) return null;
  return data.market === "UA" || data.market === "PL" ? data.market : null;
}
