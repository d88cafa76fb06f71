import { expect, test } from "vitest";
import { filesWithSettings } from "../../vite.market-values.ts";

test("planted: code for the browser that holds settings of a market fails the build", () => {
  const chunk = (...moduleIds: string[]) => ({ type: "chunk", moduleIds });
  const bundle = {
    "assets/cart.js": chunk("/shop/src/features/cart/cart.browser.ts", "/shop/src/platform/pure/market/market.ts"),
    "assets/stale.js": chunk("/shop/src/platform/pure/market/market.pl.ts"),
    "assets/page.js": chunk("/shop/src/platform/pure/market/markets.ts?client"),
    "assets/app.css": { type: "asset" },
  };
  expect(filesWithSettings(bundle)).toEqual(["assets/stale.js", "assets/page.js"]);
});
