import { marketOf } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { buildHeader, marketHeader } from "../domain/cache-names.ts";
import { kindOf, localeOf, precachedPaths } from "../domain/cacheable.ts";
import type { Hello } from "../domain/hello.ts";
import type { PageResources } from "./page-copies.ts";
import type { StoredCopies } from "./stored-copies.ts";
import type { WorkerState } from "./worker-state.ts";

interface PolicyDeps {
  copies: StoredCopies;
  state: WorkerState;
  fetch: typeof fetch;
  origin: string;
  /** The market cookie; `undefined` where the browser does not let a worker read cookies. */
  marketCookie: () => Promise<string | null | undefined>;
  pause: (ms: number) => Promise<void>;
}

/** Milliseconds before precaching that failed is tried again. A worker may work for five minutes. */
const retryPauses = [3_000, 15_000, 60_000];

/** Decides which pages are stored, and fetches the files that a stored page needs. */
export function createCachingPolicy(deps: PolicyDeps) {
  let endedSessions = 0;
  return {
    /** Deletes visited pages. What was to be stored for them is not tried again. */
    endSession: (): Promise<void> => {
      endedSessions += 1;
      return deps.copies.forgetVisitedPages();
    },
    marketFor: (pathname: string) => marketFor(deps, pathname),
    switchMarket: (market: MarketCode) => switchMarket(deps, market),
    storePage: (pathname: string, answer: Response, how: { isOpened: boolean }) =>
      storePage(deps, pathname, answer, how),
    precache: (hello: Hello) => {
      const before = endedSessions;
      return precacheWithRetries(deps, hello, () => endedSessions === before);
    },
  };
}

export type CachingPolicy = ReturnType<typeof createCachingPolicy>;

/** The market whose copy of a page may be shown. */
async function marketFor({ state, marketCookie }: PolicyDeps, pathname: string): Promise<MarketCode> {
  const locale = localeOf(pathname) ?? "ua";
  if (locale !== "en") return marketOf(locale, null);
  const cookie = await marketCookie();
  return marketOf(locale, cookie === undefined ? await state.recordedMarket() : cookie);
}

/** English pages are shown for another market from now on. */
async function switchMarket({ copies, state }: PolicyDeps, market: MarketCode): Promise<void> {
  await state.recordMarket(market);
  await copies.dropOtherMarkets(market);
}

/**
 * Stores a page from the network. A response that was requested in the background may be of a market that the reader has left
 * meanwhile, so only a page that was just opened may switch the market, and never against the cookie.
 */
async function storePage(
  deps: PolicyDeps,
  pathname: string,
  answer: Response,
  { isOpened }: { isOpened: boolean },
): Promise<PageResources | null> {
  const market = answer.headers.get(marketHeader);
  if (localeOf(pathname) === "en" && (market === "UA" || market === "PL")) {
    const decidesMarket = isOpened && (await deps.marketCookie()) === undefined;
    if (decidesMarket) await switchMarket(deps, market);
    else if (market !== (await marketFor(deps, pathname))) return null;
    else if (isOpened) await switchMarket(deps, market);
  }
  return deps.copies.storePage(pathname, answer);
}

/** A response in the background. Throws if the network fails, and if the server is busy. */
async function fetchLater({ fetch }: PolicyDeps, url: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...options, priority: "low" });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`);
  return answer;
}

/** Fetches and stores a page and its files at low priority. */
async function fetchPage(deps: PolicyDeps, pathname: string, build: string): Promise<PageResources | null> {
  const answer = await fetchLater(deps, pathname, { headers: { Accept: "text/html" } });
  // A new release was deployed meanwhile; its own pages will start their own precaching.
  if (answer.headers.get(buildHeader) !== build) return null;
  const resources = await storePage(deps, pathname, answer, { isOpened: false });
  if (resources) await fetchFiles(deps, build, resources.files);
  return resources;
}

async function fetchFiles(deps: PolicyDeps, build: string, paths: readonly string[]) {
  const { copies, origin } = deps;
  for (const path of paths) {
    const url = new URL(path, origin).href;
    if (await copies.findFile(url, build)) continue;
    const answer = await fetchLater(deps, url, { cache: "force-cache" });
    await copies.storeFile(build, url, answer);
  }
}

async function fetchPictures(deps: PolicyDeps, paths: readonly string[]) {
  const { copies, origin } = deps;
  for (const path of paths) {
    const url = new URL(path, origin).href;
    if (await copies.findPicture(url)) continue;
    await copies.storePicture(url, await fetchLater(deps, url, { cache: "force-cache" }));
  }
}

/** Fetches documents that are files, and documents that are pages together with the files they link to. */
async function fetchDocuments(deps: PolicyDeps, paths: readonly string[], build: string): Promise<void> {
  const { copies, origin } = deps;
  for (const path of paths) {
    const url = new URL(path, origin).href;
    if (path.startsWith("/documents/")) {
      if (!(await copies.findDocument(url))) await copies.storeDocument(url, await fetchLater(deps, url));
    } else if (!(await isUpToDate(deps, path, build))) {
      const resources = await fetchPage(deps, path, build);
      const files = (resources?.documents ?? []).filter((document) => document.startsWith("/documents/"));
      await fetchDocuments(deps, files, build);
    }
  }
}

async function isUpToDate(deps: PolicyDeps, pathname: string, build: string): Promise<boolean> {
  const copy = await deps.copies.findPage(pathname, await marketFor(deps, pathname));
  return copy?.headers.get(buildHeader) === build;
}

/** Precaches, and tries again after a pause what has failed. Finally that is left to the next page that loads. */
async function precacheWithRetries(deps: PolicyDeps, hello: Hello, isWanted: () => boolean): Promise<void> {
  const succeeds = () =>
    precache(deps, hello).then(
      () => true,
      () => false,
    );
  for (const ms of retryPauses) {
    if (await succeeds()) return;
    await deps.pause(ms);
    if (!isWanted()) return;
  }
  await succeeds();
}

/**
 * Completes what is stored once a page has loaded: the page itself (it may have been opened before the worker was installed),
 * its files, and unless the reader saves data, its documents and the pages that are always available offline.
 */
async function precache(
  deps: PolicyDeps,
  { build, pathname, isListing, locale, files, sparing }: Hello,
): Promise<void> {
  const own = await precacheOpenPage(deps, { build, pathname, isListing, files });
  if (!sparing) {
    const resources = own ?? (await deps.copies.resourcesOf(pathname, await marketFor(deps, pathname)));
    await fetchDocuments(deps, resources?.documents ?? [], build);
    for (const path of precachedPaths(locale)) {
      if (await isUpToDate(deps, path, build)) continue;
      const page = await fetchPage(deps, path, build);
      await fetchDocuments(deps, page?.documents ?? [], build);
    }
  }
  await deps.copies.sweep();
}

/** Stores the open page with the files and pictures it has loaded. `null` if it was stored before or may not be stored. */
async function precacheOpenPage(
  deps: PolicyDeps,
  { build, pathname, isListing, files }: Pick<Hello, "build" | "pathname" | "isListing" | "files">,
): Promise<PageResources | null> {
  if (kindOf(pathname, isListing) === null) return null;
  const fetched = (await isUpToDate(deps, pathname, build)) ? null : await fetchPage(deps, pathname, build);
  const builtFiles = files.filter((file) => /^\/(assets|fonts)\//.test(file));
  await fetchFiles(deps, build, builtFiles);
  await fetchPictures(
    deps,
    files.filter((file) => file.startsWith("/images/")),
  );
  return fetched;
}
