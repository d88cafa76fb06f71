import { test } from "@playwright/test";
import { openFrom } from "../../src/features/rental/domain/open-days.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { takeDays, withoutTier } from "../e2e/support/renting.ts";
import { inDatabaseOf } from "../e2e/support/shop-database.ts";
import { words } from "../e2e/support/words.ts";
import { languages, widths } from "./support/pages.ts";
import { dress, photographer } from "./support/photographer.ts";

// A separate shop, opened once: machines get booked and lose a price.
test.describe.configure({ mode: "default" });

const ownPort = port + 23;
test.use({ baseURL: `http://localhost:${ownPort}` });

const lift = "lft-genie-gs-1932";
const taken = "lft-jlg-2646es";
const weekly = "gen-honda-eu22i";
/** There are two units of it in each market. */
const several = "gen-fogo-f3001";
let shop: OpenShop;
let start: string;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
  start = await inDatabaseOf(shop, (db) => takeDays(db, taken, { after: 20, days: 12 }));
  await inDatabaseOf(shop, (db) => withoutTier(db, weekly, "day"));
});
test.afterAll(() => shop.stop());

for (const width of widths) {
  for (const language of languages) {
    test(`choosing machines and days, ${language}, ${width} px`, async ({ page }) => {
      const { catalogue, rental } = words[language];
      const shoot = photographer(width, language);
      await dress(page, width);
      await page.goto(`/${language}/generators`, { waitUntil: "networkidle" });
      await shoot(page, "rent-cards-tier-missing");
      await page.goto(`/${language}/lifts-and-cranes/scissor-lifts`, { waitUntil: "networkidle" });
      const card = page.locator("article.card").filter({ has: page.locator(`a[href$="/product/${lift}"]`) });
      await card.getByRole("button", { name: catalogue.rent }).click();
      await card.locator(".quantity").waitFor();
      await shoot(page, "rent-card-in-cart", { isWhole: false });
      await page.goto(`/${language}/rent/${lift}?period=custom`, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: rental.nextMonth }).filter({ visible: true }).click();
      await page.locator('[data-day]:not([aria-disabled="true"])').filter({ visible: true }).nth(12).click();
      await shoot(page, "rent-choose-return");
      await page.goto(`/${language}/rent/${taken}?period=week&start=${openFrom(start, markets.UA)}`, {
        waitUntil: "networkidle",
      });
      await shoot(page, "rent-taken");
      await page.goto(`/${language}/rent/${several}`, { waitUntil: "networkidle" });
      await page.route("**/api/rental/**", (route) => route.abort());
      await page.getByRole("button", { name: rental.more, exact: true }).click();
      await page.getByRole("alert").waitFor();
      await shoot(page, "rent-failed");
      await page.goto(`/${language}/rent/${weekly}`, { waitUntil: "networkidle" });
      await shoot(page, "rent-tier-missing");
    });
  }
}
