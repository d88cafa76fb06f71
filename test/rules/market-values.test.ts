import { expect, test } from "vitest";
import { staleImporters } from "../../vite.market-values.ts";

test("planted: code for the browser that holds settings of a market fails the build", () => {
  const importers = [
    "/shop/src/platform/pure/market/markets.ts",
    "/shop/src/features/cart/basket/cart.page.tsx?route-chunk=main",
    "/shop/src/features/cart/basket/cart.page.tsx",
  ];
  expect(staleImporters(importers)).toEqual(["/shop/src/features/cart/basket/cart.page.tsx"]);
});
