import "../support/setup-definitions.ts";
import { expect, type Page } from "@playwright/test";
import { attributesOf } from "../../src/features/catalogue/domain/attributes.ts";
import product from "../../src/features/catalogue/messages/product.en.json" with { type: "json" };
import { test } from "./support/outage.ts";
import { stock } from "./support/stocked.ts";

/** Eighty characters, including a word wider than a phone screen. */
const longName = "Сонячна панель Überlängenbezeichnung-Wechselrichterbatteriespeichersystem-X-9000";

/** A value for every numeric attribute of panels. */
const allFigures = Object.fromEntries(
  attributesOf(1)
    .attributes.filter((attribute) => attribute.kind === "number" || attribute.kind === "integer")
    .map(({ key }) => [key, 9_999]),
);

const odd = [
  { id: "odd-long", name: { ua: longName }, specs: {}, prices: { UA: { sale: 1 } } },
  {
    id: "odd-dear",
    name: { ua: "لوح شمسي X-1 440 W" },
    brand: "شمس",
    specs: allFigures,
    prices: { UA: { sale: 833_333_332 } },
  },
];

// The products are inserted once, so these tests run in one worker.
test.describe.configure({ mode: "default" });
test.beforeAll(async ({ shop }) => {
  await stock(shop, ...odd);
});

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const width of [320, 768, 1280]) {
  test(`at ${width} px long names, high prices and many figures do not overflow the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/en/product/odd-long", "/en/product/odd-dear", "/ua/solar-panels"]) {
      await page.goto(path);
      await expectNoSidewaysScrolling(page);
    }
    await expect(page.locator("article.card", { hasText: "Überlängenbezeichnung" })).toContainText("0,01 грн");
    await expect(page.locator("article.card", { hasText: "شمس" })).toContainText(/9\s999\s999,98/);
  });
}

test("a product without pictures or dimensions shows one picture that loads, and no dimension drawing", async ({
  page,
}) => {
  await page.goto("/en/product/odd-long");
  const picture = page.locator("#picture-1 img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator("#picture-2")).toHaveCount(0);
  await expect(page.getByText(product["view.drawing"], { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: product.show3d })).toHaveCount(0);
});
