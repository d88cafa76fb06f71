import { expect } from "@playwright/test";
import { firstLoad } from "../../bench/first-load.ts";
import { firstLoadLimit } from "../../vite.first-load.ts";
import { test } from "./support/test.ts";

for (const [name, path] of [
  ["home", "/ua"],
  ["listing", "/ua/solar-panels"],
  ["product", "/ua/product/pan-jinko-jkm440n-54hl4r-v"],
] as const) {
  test(`${name} loads at most 115 KB of JavaScript`, async ({ request }) => {
    const { files, bytes } = firstLoad(await (await request.get(path)).text());
    expect(files.length).toBeGreaterThan(3);
    expect(bytes).toBeLessThanOrEqual(firstLoadLimit);
  });
}

for (const path of ["/ua/catalogue", "/pl/catalogue?page=3", "/pl/rental"]) {
  test(`${path} transfers at most 350 KB on a phone, scrolled to its end`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    let bytes = 0;
    wire.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await wire.send("Network.enable");
    await page.goto(path, { waitUntil: "networkidle" });
    const cards = page.locator("main article.card img");
    for (let index = 0; index < (await cards.count()); index++) {
      await cards.nth(index).scrollIntoViewIfNeeded();
      await expect.poll(() => cards.nth(index).evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    }
    await page.waitForLoadState("networkidle");
    expect(await cards.count()).toBeGreaterThan(20);
    expect(bytes).toBeGreaterThan(200 * 1024);
    expect(bytes).toBeLessThanOrEqual(350 * 1024);
    await context.close();
  });
}

test("on a slow connection text and pictures come before scripts", async ({ request }) => {
  const html = await (await request.get("/ua")).text();
  const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
});

test("what loads after the page stays as the server sent it if its code does not arrive", async ({ page }) => {
  const late = new Set<string>();
  await page.route(/\/assets\/(rental-tiers|checkout-header)-.*\.js/, (route) => {
    late.add(route.request().url());
    return route.abort();
  });
  await page.goto("/pl/product/gen-honda-eu22i", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Katalog" }).click();
  await expect(page.getByRole("link", { name: "Wybierz dni i wynajmij" })).toBeVisible();
  await page.goto("/pl/checkout", { waitUntil: "networkidle" });
  await expect(page.getByRole("banner").getByRole("link", { name: "Wróć do koszyka" })).toBeVisible();
  expect(late.size).toBe(2);
});
