import { marketOf } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { Hello } from "../domain/hello.ts";
import { aheadFor, kindOf, localeOf } from "../domain/kept.ts";
import { buildHeader, marketHeader } from "../domain/names.ts";
import type { Notes } from "./notes.ts";
import type { Needs, Shelf } from "./shelf.ts";

interface KeeperDeps {
  shelf: Shelf;
  notes: Notes;
  fetch: typeof fetch;
  origin: string;
  /** The cookie of the market, where the browser lets a worker read it; undefined where it does not. */
  marketCookie: () => Promise<string | null | undefined>;
}

/** Decides what is put on the shelf, and fetches what belongs to it. */
export function createKeeper({ shelf, notes, fetch, origin, marketCookie }: KeeperDeps) {
  /** Market whose copies an address may show now. */
  async function marketFor(pathname: string): Promise<MarketCode> {
    const locale = localeOf(pathname) ?? "ua";
    if (locale !== "en") return marketOf(locale, null);
    const cookie = await marketCookie();
    return marketOf(locale, cookie === undefined ? await notes.knownMarket() : cookie);
  }

  /** Readers of English pages have moved to a market. */
  async function moveTo(market: MarketCode): Promise<void> {
    await notes.market(market);
    await shelf.leaveOtherMarkets(market);
  }

  /**
   * Keeps a page as the net gave it. One that was asked for by the way may be of the market that its reader has left meanwhile:
   * only what a reader has just opened tells the market, and nothing does so against the cookie.
   */
  async function keepPage(
    pathname: string,
    answer: Response,
    { isOpened }: { isOpened: boolean },
  ): Promise<Needs | null> {
    const market = answer.headers.get(marketHeader);
    if (localeOf(pathname) === "en" && (market === "UA" || market === "PL")) {
      const tellsMarket = isOpened && (await marketCookie()) === undefined;
      if (tellsMarket) await moveTo(market);
      else if (market !== (await marketFor(pathname))) return null;
      else if (isOpened) await moveTo(market);
    }
    return shelf.keepPage(pathname, answer);
  }

  /** Fetches a page with all its files, behind everything that the reader waits for. */
  async function fetchPage(pathname: string, build: string): Promise<Needs | null> {
    const answer = await fetch(pathname, { headers: { Accept: "text/html" }, priority: "low" });
    // A release has come in the middle: its own pages will ask for their own.
    if (answer.headers.get(buildHeader) !== build) return null;
    const needs = await keepPage(pathname, answer, { isOpened: false });
    if (needs) await keepFiles(build, needs.files);
    return needs;
  }

  async function keepFiles(build: string, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const url = new URL(path, origin).href;
      if (await shelf.findFile(url, build)) continue;
      const answer = await fetch(url, { cache: "force-cache", priority: "low" });
      await shelf.keepFile(build, url, answer);
    }
  }

  async function keepPictures(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const url = new URL(path, origin).href;
      if (!(await shelf.findPicture(url)))
        await shelf.keepPicture(url, await fetch(url, { cache: "force-cache", priority: "low" }));
    }
  }

  /** Files are kept as they are, pages with the files that they name. */
  async function keepPapers(paths: readonly string[], build: string): Promise<void> {
    for (const path of paths) {
      const url = new URL(path, origin).href;
      if (path.startsWith("/documents/")) {
        if (!(await shelf.findPaper(url))) await shelf.keepPaper(url, await fetch(url, { priority: "low" }));
      } else if (!(await isFresh(path, build))) {
        const needs = await fetchPage(path, build);
        const files = (needs?.papers ?? []).filter((paper) => paper.startsWith("/documents/"));
        await keepPapers(files, build);
      }
    }
  }

  async function isFresh(pathname: string, build: string): Promise<boolean> {
    const kept = await shelf.findPage(pathname, await marketFor(pathname));
    return kept?.headers.get(buildHeader) === build;
  }

  /**
   * A page has settled. It was opened before there was a worker, or by one: in the end it is kept with its files, and so are the
   * few pages that everybody should have without a net.
   */
  async function settle({ build, pathname, locale, files, sparing }: Hello): Promise<void> {
    const own =
      kindOf(pathname) !== null && !(await isFresh(pathname, build)) ? await fetchPage(pathname, build) : null;
    if (kindOf(pathname) !== null) {
      await keepFiles(
        build,
        files.filter((file) => /^\/(assets|fonts)\//.test(file)),
      );
      await keepPictures(files.filter((file) => file.startsWith("/images/")));
    }
    if (!sparing) {
      const kept = own ?? (await shelf.needsOf(pathname, await marketFor(pathname)));
      await keepPapers(kept?.papers ?? [], build);
      for (const path of aheadFor(locale)) {
        if (await isFresh(path, build)) continue;
        const needs = await fetchPage(path, build);
        await keepPapers(needs?.papers ?? [], build);
      }
    }
    await shelf.sweep();
  }

  return { marketFor, moveTo, keepPage, settle };
}

export type Keeper = ReturnType<typeof createKeeper>;
