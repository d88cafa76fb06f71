import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { documentsName, prefix, readPagesName, stateName, storedAtHeader, titleHeader } from "../domain/cache-names.ts";
import { type CopyKind, kindOfCopy, localeOf } from "../domain/cacheable.ts";

/** A page or file that is available offline. */
export interface Copy {
  pathname: string;
  kind: CopyKind;
  title: string;
  keptAt: string;
}

/** Copies for a language and market, newest first; `null` if the browser does not support them. */
export async function listCopies(locale: Locale, market: MarketCode): Promise<Copy[] | null> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return null;
  try {
    const names = (await caches.keys()).filter(
      (name) => name === documentsName || readPagesName(name)?.market === market,
    );
    const copies = (await Promise.all(names.map(copiesIn))).flat();
    return copies
      .filter(({ pathname, kind }) => kind === "document" || localeOf(pathname) === locale)
      .filter(({ pathname }) => !pathname.endsWith("/offline"))
      .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
  } catch {
    return null;
  }
}

async function copiesIn(name: string): Promise<Copy[]> {
  const cache = await caches.open(name);
  const copies = (await cache.keys()).map(async (key): Promise<Copy[]> => {
    const { pathname } = new URL(key.url);
    const headers = (await cache.match(key))?.headers;
    const kind = kindOfCopy(pathname);
    if (!headers || kind === null) return [];
    const fileName = decodeURIComponent(pathname.slice(pathname.lastIndexOf("/") + 1));
    const title = decodeURIComponent(headers.get(titleHeader) ?? "") || fileName;
    return [{ pathname, kind, title, keptAt: headers.get(storedAtHeader) ?? "" }];
  });
  return (await Promise.all(copies)).flat();
}

/** Deletes all copies. The cart is stored elsewhere. */
export async function deleteCopies(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== stateName);
  await Promise.all(names.map((name) => caches.delete(name)));
}
