import type { MarketCode } from "#platform/pure/market/market.ts";

/** Prefix of all our caches. The number is the version of their format. */
export const prefix = "heliora1 ";

/** Pages of one release for one market. */
export const pagesName = (build: string, market: MarketCode) => `${prefix}pages ${build} ${market}`;
/** Scripts, styles and fonts of one release. */
export const filesName = (build: string) => `${prefix}files ${build}`;
/** Documents and pictures belong to no release. */
export const documentsName = `${prefix}papers`;
export const picturesName = `${prefix}pictures`;
/** State of the worker: open pages, and the market of English pages. */
export const stateName = `${prefix}notes`;

/** Release and market from the name of a cache of pages. */
export function readPagesName(name: string): { build: string; market: string } | null {
  const [, build, market] = /^heliora1 pages (\S+) (UA|PL)$/.exec(name) ?? [];
  return build && market ? { build, market } : null;
}

/** Headers that the server sends with each page. */
export const buildHeader = "X-Build";
export const marketHeader = "X-Market";
/** Headers that are added to copies. */
export const storedAtHeader = "X-Kept-At";
export const titleHeader = "X-Title";
export const sizeHeader = "X-Size";
