import { expect, test } from "vitest";
import { categorySlugs } from "#features/catalogue/domain/categories.ts";
import { closedPages, listingPaths, openPages } from "#features/feeds/domain/site-pages.ts";
import { resolveAddress } from "#features/languages/domain/addresses.ts";
import { firstSegments, knownSegments } from "./page-paths.ts";

/** Pages of which there are many; the sitemap lists each of them. */
const many = ["category", "product", "rent"];

test("every page is either in the sitemap or disallowed for crawlers", () => {
  const told = new Set([
    ...openPages.map((page) => page.split("/", 1)[0]),
    ...closedPages,
    ...many,
    ...categorySlugs(),
  ]);
  expect([...firstSegments()].filter((segment) => !told.has(segment))).toEqual([]);
  expect(openPages.filter((page) => closedPages.includes(page))).toEqual([]);
});

test.each([...openPages, ...listingPaths()])("/ua/%s is not redirected", (page) => {
  const path = page ? `/ua/${page}` : "/ua";
  expect(resolveAddress(path, "", knownSegments(), "pl")).toEqual({ kind: "page", locale: "ua" });
});
