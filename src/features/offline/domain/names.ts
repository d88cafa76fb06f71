import type { MarketCode } from "#platform/pure/market/market.ts";

/** Everything of ours in the storage of copies begins with it; another number means another way of keeping. */
export const prefix = "heliora1 ";

/** Pages of one release for one market. */
export const pagesName = (build: string, market: MarketCode) => `${prefix}pages ${build} ${market}`;
/** Scripts, styles and e-mails of one release. */
export const filesName = (build: string) => `${prefix}files ${build}`;
/** Files that belong to no release. */
export const papersName = `${prefix}papers`;
export const picturesName = `${prefix}pictures`;
/** What the worker has to know after it was stopped: open pages, and the market of English pages. */
export const notesName = `${prefix}notes`;

/** Release and market in the name of a store of pages. */
export function readPagesName(name: string): { build: string; market: string } | null {
  const [, build, market] = /^heliora1 pages (\S+) (UA|PL)$/.exec(name) ?? [];
  return build && market ? { build, market } : null;
}

/** Headers with which the shop marks its pages. */
export const buildHeader = "X-Build";
export const marketHeader = "X-Market";
/** Headers that a copy has besides. */
export const keptAtHeader = "X-Kept-At";
export const titleHeader = "X-Title";
export const sizeHeader = "X-Size";
