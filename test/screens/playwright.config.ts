import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** Screenshots of every page for manual review: `npm run screens`, then look into `screens/`. Not part of `npm test`. */
export default defineConfig(base, {
  testDir: ".",
  globalSetup: "../e2e/support/shop.ts",
  globalTeardown: "./support/sheet.ts",
  timeout: 180_000,
});
