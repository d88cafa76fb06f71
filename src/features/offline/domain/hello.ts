import { isLocale, type Locale } from "#features/languages/domain/locale.ts";

/** What a page tells the worker when it has nothing else to do. */
export interface Hello {
  kind: "hello";
  build: string;
  pathname: string;
  locale: Locale;
  /** Files and pictures that it has loaded. */
  files: string[];
  /** The reader pays for each byte, or the line is slow: nothing is fetched ahead. */
  sparing: boolean;
}

/** What the worker answers: since when the page is kept, if it was shown from its copy. */
export interface HelloAnswer {
  keptAt: string | null;
}

/** Reads a message; null for whatever else was sent. */
export function readHello(data: unknown): Hello | null {
  if (typeof data !== "object" || data === null) return null;
  const { kind, build, pathname, locale, files, sparing } = data as Record<string, unknown>;
  if (kind !== "hello" || typeof build !== "string" || !/^[\w-]{1,64}$/.test(build)) return null;
  if (typeof pathname !== "string" || !isLocale(locale) || !Array.isArray(files)) return null;
  const paths = files.filter((file): file is string => typeof file === "string" && file.startsWith("/")).slice(0, 300);
  return { kind, build, pathname, locale, files: paths, sparing: sparing !== false };
}

/** The other message: readers of English pages have chosen this market. */
export function readMarketChoice(data: unknown): "UA" | "PL" | null {
  if (typeof data !== "object" || data === null || !("market" in data)) return null;
  return data.market === "UA" || data.market === "PL" ? data.market : null;
}
