import { expect, type Page, type Request, type Route } from "@playwright/test";
import type { SearchAnswer, SearchHit, Suggestion } from "../../../src/features/search/domain/answer.ts";
import { enterSearch, openPage, type Screen } from "./frame.ts";
import { type Language, words } from "./words.ts";

/** The search in the header of a page, ready for typing, and the requests it sends. */
export async function openSearch(page: Page, path = "/en", screen: Screen = "desk") {
  const { search } = words[(path.split("/")[1] || "ua") as Language];
  const asked: string[] = [];
  page.on("request", (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/search") asked.push(url.searchParams.get("q") ?? "");
  });
  const parts = await openPage(page, path, screen);
  const { search: field, searchPanel: list } = parts;
  const floating = page.locator(".search-panel");
  return {
    asked,
    field,
    list,
    floating,
    enter: () => enterSearch(parts),
    rows: list.getByRole("option"),
    suggestions: list.getByRole("group", { name: search.suggestions }).getByRole("option"),
    products: list.getByRole("group", { name: search.products }).getByRole("option"),
    recent: list.getByRole("group", { name: search.recent }).getByRole("option"),
    status: floating.getByRole("status"),
    retry: floating.getByRole("button", { name: search.retry }),
  };
}

/** The selected row in the header. */
export const chosen = (page: Page) => page.getByRole("banner").locator('[role=option][aria-selected="true"]');

/** Holds the responses to these queries until they are released, in any order. */
export async function holdAnswers(page: Page) {
  const held = new Map<string, Route>();
  await page.route("**/api/search?*", (route) => {
    held.set(new URL(route.request().url()).searchParams.get("q") ?? "", route);
  });
  return async (query: string, answer?: SearchAnswer) => {
    await expect.poll(() => held.has(query)).toBe(true);
    const route = held.get(query);
    // A request that the page has aborted can no longer be answered, which is fine.
    await (answer ? route?.fulfill({ json: answer }) : route?.continue())?.catch(() => undefined);
  };
}

/** A response with that many products, for cases that no catalogue provides on demand. */
export function madeAnswer(hits: number, change: Partial<SearchAnswer> = {}): SearchAnswer {
  const hit = (index: number): SearchHit => ({
    id: `made-${index}`,
    attributes: {
      address: `made-${index}`,
      sku: `MADE-${index}`,
      name: `Made panel ${index}`,
      marks: [[5, 10]],
      brand: "Made",
      image: "/images/default-product-image.png",
      price: "100.00",
      price_gross: "120.00",
      original_price: null,
      original_price_gross: null,
      day_price: null,
      day_price_gross: null,
      currency: "UAH",
      stock: 5,
    },
  });
  const suggestions = ["a", "b", "c", "d", "e"].map(
    (slug): Suggestion => ({
      kind: "category",
      text: slug,
      marks: [],
      path: slug,
      image: null,
      price: null,
      price_net: null,
      id: null,
      count: 3,
    }),
  );
  const data = Array.from({ length: Math.min(hits, 10) }, (_, index) => hit(index));
  return { data, suggestions, corrected: null, meta: { total: hits }, ...change };
}
