import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { type KeptKind, kindOf, localeOf } from "../domain/kept.ts";
import { keptAtHeader, notesName, papersName, prefix, readPagesName, titleHeader } from "../domain/names.ts";

/** One thing that can be read without a net. */
export interface Copy {
  pathname: string;
  kind: KeptKind;
  title: string;
  keptAt: string;
}

/** What this browser keeps for a language and market, the newest first; null where it cannot keep anything. */
export async function listCopies(locale: Locale, market: MarketCode): Promise<Copy[] | null> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return null;
  try {
    const names = (await caches.keys()).filter((name) => name === papersName || readPagesName(name)?.market === market);
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
  const store = await caches.open(name);
  const copies = (await store.keys()).map(async (key): Promise<Copy[]> => {
    const { pathname } = new URL(key.url);
    const headers = (await store.match(key))?.headers;
    const kind = kindOf(pathname);
    if (!headers || kind === null) return [];
    const fileName = decodeURIComponent(pathname.slice(pathname.lastIndexOf("/") + 1));
    const title = decodeURIComponent(headers.get(titleHeader) ?? "") || fileName;
    return [{ pathname, kind, title, keptAt: headers.get(keptAtHeader) ?? "" }];
  });
  return (await Promise.all(copies)).flat();
}

/** Throws away every copy. The cart is none. */
export async function forgetCopies(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== notesName);
  await Promise.all(names.map((name) => caches.delete(name)));
}
