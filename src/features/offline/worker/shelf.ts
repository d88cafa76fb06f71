import type { MarketCode } from "#platform/pure/market/market.ts";
import {
  filesIn,
  kindOf,
  largestKept,
  longestKept,
  maxBuilds,
  maxKept,
  papersIn,
  pictureLimits,
  pictureName,
  titleIn,
} from "../domain/kept.ts";
import {
  buildHeader,
  filesName,
  keptAtHeader,
  marketHeader,
  pagesName,
  papersName,
  picturesName,
  prefix,
  readPagesName,
  sizeHeader,
  titleHeader,
} from "../domain/names.ts";

interface ShelfDeps {
  caches: CacheStorage;
  now: () => number;
  /** Releases of which a page is open. */
  openBuilds: () => Promise<ReadonlySet<string>>;
}

/** What a cached page needs besides: its files, and what belongs to it. */
export interface Needs {
  build: string;
  files: string[];
  papers: string[];
}

/** A public answer of our own, and whole: all that may ever be kept. */
function isKeepable(answer: Response): boolean {
  const cacheControl = answer.headers.get("Cache-Control") ?? "";
  const isOurs = answer.type === "basic" || answer.type === "default";
  return (
    answer.status === 200 &&
    isOurs &&
    !answer.redirected &&
    /^public\b/.test(cacheControl) &&
    !/no-store|private/.test(cacheControl)
  );
}

/**
 * The copies of this browser. Pages stand under their release and market, files under their release, so nothing of one release
 * is ever shown with something of another. In each store what was looked at last stands last.
 */
export function createShelf({ caches, now, openBuilds }: ShelfDeps) {
  /** Puts a copy in; where there is no room, half of the pictures go, and without room for one page nothing is kept. */
  async function put(name: string, key: string, copy: Response): Promise<void> {
    const store = await caches.open(name);
    const spare = copy.clone();
    try {
      await store.delete(key);
      await store.put(key, copy);
    } catch {
      await dropPictures(0.5);
      await store.put(key, spare).catch(() => undefined);
    }
  }

  async function pageStores(): Promise<{ name: string; build: string; market: string }[]> {
    const names = await caches.keys();
    return names.flatMap((name) => {
      const read = readPagesName(name);
      return read ? [{ name, ...read }] : [];
    });
  }

  async function dropPictures(share: number): Promise<void> {
    const store = await caches.open(picturesName);
    const keys = await store.keys();
    for (const key of keys.slice(0, Math.ceil(keys.length * share))) await store.delete(key);
  }

  /** Keeps a page under its release and market, in the place of older copies. Null if it may not be kept. */
  async function keepPage(pathname: string, answer: Response): Promise<Needs | null> {
    const build = answer.headers.get(buildHeader);
    const market = answer.headers.get(marketHeader);
    const isHtml = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    if (kindOf(pathname) === null || answer.redirected || !isKeepable(answer) || !isHtml) return null;
    if (!build || (market !== "UA" && market !== "PL")) return null;
    const html = await answer.text();
    const headers = new Headers(answer.headers);
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    headers.set(keptAtHeader, new Date(now()).toISOString());
    headers.set(titleHeader, encodeURIComponent(titleIn(html, pathname)));
    const name = pagesName(build, market);
    await put(name, pathname, new Response(html, { headers }));
    for (const other of await pageStores()) {
      if (other.name !== name && (other.market === market || pathname.startsWith("/en"))) {
        await (await caches.open(other.name)).delete(pathname);
      }
    }
    return { build, files: filesIn(html), papers: papersIn(html, pathname) };
  }

  /** The copy of a page for a market. */
  async function findPage(pathname: string, market: MarketCode): Promise<Response | undefined> {
    for (const store of (await pageStores()).reverse()) {
      if (store.market !== market) continue;
      const found = await (await caches.open(store.name)).match(pathname);
      if (found) return found;
    }
    return undefined;
  }

  /** What the copy of a page names. */
  async function needsOf(pathname: string, market: MarketCode): Promise<Needs | null> {
    const copy = await findPage(pathname, market);
    const build = copy?.headers.get(buildHeader);
    if (!copy || !build) return null;
    const html = await copy.text();
    return { build, files: filesIn(html), papers: papersIn(html, pathname) };
  }

  /** Readers of English pages have moved to this market: what they have kept of another is no longer theirs. */
  async function leaveOtherMarkets(market: MarketCode): Promise<void> {
    for (const store of (await pageStores()).filter((one) => one.market !== market)) {
      const opened = await caches.open(store.name);
      for (const { url } of await opened.keys())
        if (/^\/en(\/|$)/.test(new URL(url).pathname)) await opened.delete(url);
    }
  }

  async function keepFile(build: string, url: string, answer: Response): Promise<void> {
    if (isKeepable(answer)) await put(filesName(build), url, answer);
  }

  /** A built file, whichever release brought it: its name says what is in it. E-mails are looked for in the page's own first. */
  async function findFile(url: string, build: string | null): Promise<Response | undefined> {
    if (build !== null) {
      const own = await (await caches.open(filesName(build))).match(url);
      if (own) return own;
    }
    for (const name of (await caches.keys()).filter((one) => one.startsWith(`${prefix}files `))) {
      const found = await (await caches.open(name)).match(url);
      if (!found) continue;
      if (build !== null) await put(filesName(build), url, found.clone());
      return found;
    }
    return undefined;
  }

  /** Keeps a file that belongs to no release, a document or a picture. */
  async function keepLoose(
    store: typeof papersName | typeof picturesName,
    url: string,
    answer: Response,
  ): Promise<void> {
    if (!isKeepable(answer)) return;
    const body = await answer.arrayBuffer();
    if (body.byteLength > largestKept) return;
    const headers = new Headers(answer.headers);
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    headers.set(keptAtHeader, new Date(now()).toISOString());
    headers.set(sizeHeader, String(body.byteLength));
    await put(store, url, new Response(body, { headers }));
  }

  /** A picture, or the same picture in another size. */
  async function findPicture(url: string): Promise<Response | undefined> {
    const store = await caches.open(picturesName);
    const exact = await store.match(url);
    if (exact) return exact;
    const name = pictureName(new URL(url).pathname);
    const other = (await store.keys()).find((key) => pictureName(new URL(key.url).pathname) === name);
    return other && store.match(other);
  }

  /** Throws away what is too old, too much, or of a release that nobody has open and nothing is kept of. */
  async function sweep(): Promise<void> {
    const open = await openBuilds();
    await sweepBuilds(open);
    await sweepPages();
    await sweepLoose();
    const kept = new Set((await pageStores()).map(({ build }) => build));
    for (const name of await caches.keys()) {
      const build = name.startsWith(`${prefix}files `) ? name.slice(`${prefix}files `.length) : null;
      if (build !== null && !kept.has(build) && !open.has(build)) await caches.delete(name);
    }
  }

  async function sweepBuilds(open: ReadonlySet<string>): Promise<void> {
    const builds = [...new Set((await pageStores()).map(({ build }) => build))];
    const old = new Set(builds.slice(0, -maxBuilds).filter((build) => !open.has(build)));
    for (const { name, build } of await pageStores()) if (old.has(build)) await caches.delete(name);
  }

  async function sweepPages(): Promise<void> {
    const counts = { ...maxKept };
    // The newest release last, and in each the page that was looked at last.
    for (const { name } of (await pageStores()).reverse()) {
      const store = await caches.open(name);
      const keys = [...(await store.keys())].reverse();
      let left = 0;
      for (const key of keys) {
        const kind = kindOf(new URL(key.url).pathname);
        const keptAt = Date.parse((await store.match(key))?.headers.get(keptAtHeader) ?? "");
        const isWanted = kind !== null && now() - keptAt < longestKept && counts[kind]-- > 0;
        if (isWanted) left += 1;
        else await store.delete(key);
      }
      if (left === 0) await caches.delete(name);
    }
  }

  async function sweepLoose(): Promise<void> {
    await trim(papersName, { count: maxKept.document, bytes: pictureLimits.bytes });
    await trim(picturesName, pictureLimits);
  }

  async function trim(name: string, limits: typeof pictureLimits): Promise<void> {
    const store = await caches.open(name);
    let count = 0;
    let bytes = 0;
    for (const key of [...(await store.keys())].reverse()) {
      count += 1;
      bytes += Number((await store.match(key))?.headers.get(sizeHeader) ?? 0);
      if (count > limits.count || bytes > limits.bytes) await store.delete(key);
    }
  }

  /** Forgets what this reader has looked at. What everybody has, such as the terms, may stay; its list says nothing. */
  async function forgetVisits(): Promise<void> {
    for (const { name } of await pageStores()) {
      const store = await caches.open(name);
      for (const { url } of await store.keys()) {
        const kind = kindOf(new URL(url).pathname);
        if (kind === "product" || kind === "manual" || kind === "page") {
          if (!/\/(offline|manuals)$/.test(url)) await store.delete(url);
        }
      }
    }
    await caches.delete(picturesName);
  }

  /** What was looked at goes to the end of its store, where it stays longest. */
  async function touchPage(pathname: string, copy: Response): Promise<void> {
    const build = copy.headers.get(buildHeader);
    const market = copy.headers.get(marketHeader);
    if (build && (market === "UA" || market === "PL")) await put(pagesName(build, market), pathname, copy);
  }

  async function findPaper(url: string): Promise<Response | undefined> {
    return (await caches.open(papersName)).match(url);
  }

  return {
    keepPage,
    findPage,
    needsOf,
    touchPage,
    leaveOtherMarkets,
    keepFile,
    findFile,
    keepPaper: (url: string, answer: Response) => keepLoose(papersName, url, answer),
    keepPicture: (url: string, answer: Response) => keepLoose(picturesName, url, answer),
    findPaper,
    findPicture,
    sweep,
    forgetVisits,
  };
}

export type Shelf = ReturnType<typeof createShelf>;
