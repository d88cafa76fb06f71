import { test as plain } from "@playwright/test";

/** The test of all journeys: extra windows that it opens close with it, because an open page keeps sending requests. */
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
