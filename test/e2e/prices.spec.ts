import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { port } from "./support/ask.ts";
import { screens } from "./support/frame.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { test } from "./support/test.ts";

const panel = "pan-jinko-jkm580n-72hl4-v";
/** No other journey buys it. */
const reduced = "pan-trina-tsm-410ne09rc-05";
const shared = () => ({ dataDir: process.env[`E2E_DATA_DIR_${port}`] ?? "" });
const cardOf = (page: Page, id: string) =>
  page.locator("article.card").filter({ has: page.locator(`a[href$="/product/${id}"]`) });

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test("the view without tax applies to every page, from its first paint, and everywhere on it", async ({ page }) => {
      await page.goto("/pl");
      await page.locator("[data-price-switch]").click();
      await page.goto(`/pl/product/${panel}`, { waitUntil: "commit" });
      await page.locator("main .price").first().waitFor();
      expect(await page.locator("html").getAttribute("data-prices")).toBe("net");
      for (const path of ["/pl/solar-panels", `/pl/product/${panel}`, "/pl/generators", "/pl/rent/gen-honda-eu22i"]) {
        await page.goto(path);
        await expect(page.locator("main .in-gross").filter({ visible: true })).toHaveCount(0);
        await expect(page.locator("main .in-net").filter({ visible: true })).not.toHaveCount(0);
      }
      await page.locator("[data-price-switch]").click();
      await expect(page.locator("main .in-net").filter({ visible: true })).toHaveCount(0);
    });
  });
}

test("a click on the switch before hydration counts once", async ({ page }) => {
  await page.route("**/assets/*.js", async (route) => {
    await page.locator("[data-price-switch]").waitFor();
    await page.evaluate(() => {
      if (!document.documentElement.dataset.pressed)
        document.querySelector<HTMLElement>("[data-price-switch]")?.click();
      document.documentElement.dataset.pressed = "1";
    });
    await route.continue();
  });
  await page.goto("/pl", { waitUntil: "networkidle" });
  await expect(page.locator("html")).toHaveAttribute("data-prices", "net");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("prices include tax, and no inert switch is shown", async ({ page }) => {
    await page.goto("/pl/solar-panels");
    await expect(page.locator("main .in-net").filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("[data-price-switch]")).toBeHidden();
  });
});

for (const pick of ["foot", "menu"] as const) {
  test(`a Polish reader who picks English in the ${pick} stays in the Polish market`, async ({ page }) => {
    await page.setViewportSize(screens.desk);
    await page.goto("/pl/solar-panels", { waitUntil: "networkidle" });
    if (pick === "menu") {
      await page.getByRole("banner").getByRole("button", { name: /PL/ }).click();
      const link = page.getByRole("banner").getByRole("link", { name: /English/ });
      await expect(link).toContainText("zł");
      await link.click();
      await page.waitForURL("**/en");
    } else {
      await page.getByRole("contentinfo").getByRole("link", { name: "In English" }).click();
      await page.waitForURL("**/en/solar-panels");
    }
    await page.goto("/en/solar-panels");
    await expect(page.locator("main article .price").first()).toContainText("zł");
  });
}

test("a Polish reader who picks English before any script has come stays in the Polish market", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/pl/solar-panels");
  await page.getByRole("contentinfo").getByRole("link", { name: "In English" }).click();
  await page.waitForURL("**/en/solar-panels");
  await expect(page.locator("main article .price").first()).toContainText("zł");
  const home = await page.request.get("/");
  expect(home.url()).toMatch(/\/en$/);
});

test("a reduced price is struck through wherever it is shown, and the cards of its row stay aligned", async ({
  page,
}) => {
  await inDatabaseOf(shared(), async (db) => {
    await sql`update price_changes set changed_at = changed_at - interval '90 days' where product_id = ${reduced}`.execute(
      db,
    );
    await sql`update prices set net = net * 80 / 100 where product_id = ${reduced} and market = 'PL'`.execute(db);
  });
  const words = /Najniższa\scena\sz\s30\sdni\sprzed\sobniżką:.*zł.*−20\s%/;
  await page.setViewportSize(screens.desk);
  await expect(async () => {
    await page.goto("/pl/solar-panels");
    await expect(cardOf(page, reduced).locator(".was")).toHaveText(words, { timeout: 500 });
  }).toPass();
  const others = page.locator("main article.card");
  for (const part of [".price", ".net", ".stock", ".card-action"]) {
    const tops = await others
      .locator(part)
      .evaluateAll((all) => all.slice(3, 6).map((one) => Math.round(one.getBoundingClientRect().top)));
    expect([part, new Set(tops).size]).toEqual([part, 1]);
  }
  await page.goto(`/pl/product/${reduced}`);
  await expect(page.locator("main .was").first()).toHaveText(words);
  await page.goto("/ua/solar-panels");
  await expect(page.locator(".was")).toHaveCount(0);
});
