import { expect } from "@playwright/test";
import { expectAccessible, expectLargeTargets, expectNoSidewaysScroll } from "./support/accessible.ts";
import { ask } from "./support/ask.ts";
import { test } from "./support/test.ts";

const titles = {
  ua: "Програмний інтерфейс Heliora",
  pl: "Interfejs programistyczny Heliory",
  en: "Programming interface of Heliora",
} as const;

test.describe("the API documentation page", () => {
  test.use({ javaScriptEnabled: false });

  test("works without scripts, in three languages, and its examples can be requested", async ({ page }) => {
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto("/api/docs?locale=ua");
    for (const [locale, title] of Object.entries(titles)) {
      await page.locator(`header a[href="/api/docs?locale=${locale}"]`).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(title);
    }
    await page.waitForLoadState();
    const calls = await page.locator("pre.call").allTextContents();
    expect(calls.length).toBeGreaterThan(5);
    for (const call of calls) {
      const url = new URL(/'(.+)'/.exec(call)?.[1] ?? "");
      const { status } = await ask(`${url.pathname}${url.search}`);
      expect(status, call).toBe(url.search.includes("cost") ? 400 : 200);
    }
    await page.getByRole("link", { name: "Operators of filters" }).click();
    await expect(
      page.getByRole("cell", { name: "has the text in it, capitals do not matter" }).first(),
    ).toBeInViewport();
    expect(problems).toEqual([]);
  });
});

test("is accessible on phone and desktop, in light and dark @long", async ({ page }) => {
  // The page is long, and every axe rule checks all of it.
  test.slow();
  await page.goto("/api/docs?locale=pl");
  await expectAccessible(page, "docs");
  await expectNoSidewaysScroll(page, "docs");
  await expectLargeTargets(page, "docs", ["desk", "phone"]);
});

test("home shows the slides of the content API", async ({ page }) => {
  const { data } = await (await ask("/api/carousel-slides?locale=en")).json();
  await page.goto("/en");
  const shown = page.locator(".carousel h2");
  await expect(shown).toHaveText(data.map(({ attributes }: { attributes: { title: string } }) => attributes.title));
});
