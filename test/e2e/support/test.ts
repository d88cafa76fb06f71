import { test as plain } from "@playwright/test";

/** The test of all journeys: windows that it opens besides its own close with it, for an open page goes on asking the shop. */
export const test = plain.extend<{ closeWindows: undefined }>({
  closeWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      for (const context of browser.contexts()) if (!before.has(context)) await context.close();
    },
    { auto: true },
  ],
});
