import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPagePatterns } from "./page-patterns.ts";
import routes from "./routes.ts";

type Config = (typeof routes)[number];

/** The routes of the shop, as its build has them. */
function built(configs: readonly Config[], parentId?: string): [string, object][] {
  return configs.flatMap(({ children = [], file, id = file, path, index = false }): [string, object][] => [
    [id, { id, parentId, path, index }],
    ...built(children, id),
  ]);
}
const patternOf = createPagePatterns(Object.fromEntries(built(routes)) as unknown as ServerBuild["routes"]);

test.each([
  ["/ua", "/:locale"],
  ["/ua/", "/:locale"],
  ["/pl/cart", "/:locale/cart"],
  ["/ua/product/pan-1", "/:locale/product/:id"],
  ["/ua/product/pan-1/reviews", "/:locale/product/:id/reviews"],
  ["/ua/solar-panels", "/:locale/:category"],
  ["/ua/solar-panels/bifacial", "/:locale/:category/:subcategory"],
  ["/ua/category/7", "/:locale/category/:id"],
  // No page of the profile, so that the listing answers with its 404.
  ["/ua/profile/nothing", "/:locale/:category/:subcategory"],
  ["/ua/rent/1", "/:locale/rent/:id"],
  ["/en/error", "/:locale/error/:errorCode?"],
  ["/en/error/500", "/:locale/error/:errorCode?"],
  ["/ua/profile/orders/7b7b/papers/invoice", "/:locale/profile/orders/:id/papers/:paper"],
  ["/ua/a/b/c/d", "unmatched"],
  ["/", "unmatched"],
])("%s is counted as %s", (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
