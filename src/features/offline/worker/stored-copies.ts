import type { MarketCode } from "#platform/pure/market/market.ts";
import type { CopiesDeps } from "./cache-entries.ts";
import { findDocument, findFile, findPicture, storeDocument, storeFile, storePicture } from "./file-copies.ts";
import { dropOtherMarkets, findPage, forgetVisitedPages, resourcesOf, storePage, touchPage } from "./page-copies.ts";
import { sweep } from "./sweep.ts";

/**
 * Copies in the Cache Storage of this browser. Pages are stored per release and market, files per release, so a page is never
 * combined with files of another release. The order of entries in a cache is the order of use.
 */
export function createStoredCopies(deps: CopiesDeps) {
  return {
    storePage: (pathname: string, answer: Response) => storePage(deps, pathname, answer),
    findPage: (pathname: string, market: MarketCode) => findPage(deps, pathname, market),
    resourcesOf: (pathname: string, market: MarketCode) => resourcesOf(deps, pathname, market),
    touchPage: (pathname: string, copy: Response) => touchPage(deps, pathname, copy),
    dropOtherMarkets: (market: MarketCode) => dropOtherMarkets(deps, market),
    forgetVisitedPages: () => forgetVisitedPages(deps),
    storeFile: (build: string, url: string, answer: Response) => storeFile(deps, build, url, answer),
    findFile: (url: string, build: string | null) => findFile(deps, url, build),
    storeDocument: (url: string, answer: Response) => storeDocument(deps, url, answer),
    findDocument: (url: string) => findDocument(deps, url),
    storePicture: (url: string, answer: Response) => storePicture(deps, url, answer),
    findPicture: (url: string) => findPicture(deps, url),
    sweep: () => sweep(deps),
  };
}

export type StoredCopies = ReturnType<typeof createStoredCopies>;
