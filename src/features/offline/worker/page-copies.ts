import { listingHeader } from "#features/catalogue/domain/listing-header.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { buildHeader, marketHeader, pagesName, picturesName, titleHeader } from "../domain/cache-names.ts";
import { documentsIn, filesIn, kindOf, kindOfCopy, titleIn } from "../domain/cacheable.ts";
import { type CopiesDeps, copyHeaders, isCacheable, pageCaches, putCopy } from "./cache-entries.ts";

/** Paths that a page refers to and that it needs offline. */
export interface PageResources {
  build: string;
  files: string[];
  documents: string[];
}

function readOrigin(answer: Response): { build: string; market: MarketCode } | null {
  const build = answer.headers.get(buildHeader);
  const market = answer.headers.get(marketHeader);
  return build && (market === "UA" || market === "PL") ? { build, market } : null;
}

function resourcesIn(build: string, pathname: string, html: string): PageResources {
  return { build, files: filesIn(html), documents: documentsIn(html, pathname) };
}

/** Stores a page under its release and market and deletes older copies of it. `null` if it may not be stored. */
export async function storePage(
  { caches, now }: CopiesDeps,
  pathname: string,
  answer: Response,
): Promise<PageResources | null> {
  const isHtml = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const origin = readOrigin(answer);
  const kind = kindOf(pathname, answer.headers.has(listingHeader));
  if (kind === null || !isCacheable(answer) || !isHtml || !origin) return null;
  const html = await answer.text();
  const headers = copyHeaders(answer, now());
  headers.set(titleHeader, encodeURIComponent(titleIn(html, pathname)));
  const name = pagesName(origin.build, origin.market);
  await putCopy(caches, name, pathname, new Response(html, { headers }));
  for (const other of await pageCaches(caches)) {
    if (other.name !== name && (other.market === origin.market || pathname.startsWith("/en"))) {
      await (await caches.open(other.name)).delete(pathname);
    }
  }
  return resourcesIn(origin.build, pathname, html);
}

export async function findPage(
  { caches }: CopiesDeps,
  pathname: string,
  market: MarketCode,
): Promise<Response | undefined> {
  for (const cache of (await pageCaches(caches)).reverse()) {
    if (cache.market !== market) continue;
    const found = await (await caches.open(cache.name)).match(pathname);
    if (found) return found;
  }
  return undefined;
}

/** Resources of a stored page. */
export async function resourcesOf(
  deps: CopiesDeps,
  pathname: string,
  market: MarketCode,
): Promise<PageResources | null> {
  const copy = await findPage(deps, pathname, market);
  const build = copy?.headers.get(buildHeader);
  return copy && build ? resourcesIn(build, pathname, await copy.text()) : null;
}

/** Marks a page as used most recently: it moves to the end of its cache and is evicted last. */
export async function touchPage({ caches }: CopiesDeps, pathname: string, copy: Response): Promise<void> {
  const origin = readOrigin(copy);
  if (origin) await putCopy(caches, pagesName(origin.build, origin.market), pathname, copy);
}

/** English pages exist once per market: deletes the copies of all markets but this one. */
export async function dropOtherMarkets({ caches }: CopiesDeps, market: MarketCode): Promise<void> {
  for (const { name } of (await pageCaches(caches)).filter((one) => one.market !== market)) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) if (/^\/en(\/|$)/.test(new URL(url).pathname)) await cache.delete(url);
  }
}

const visitedKinds: ReadonlySet<string | null> = new Set(["product", "manual", "page"]);

/** Deletes pages that tell what this reader has visited. Precached pages stay: every browser has them. */
export async function forgetVisitedPages({ caches }: CopiesDeps): Promise<void> {
  for (const { name } of await pageCaches(caches)) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (visitedKinds.has(kindOfCopy(new URL(url).pathname)) && !/\/(offline|manuals)$/.test(url))
        await cache.delete(url);
    }
  }
  await caches.delete(picturesName);
}
