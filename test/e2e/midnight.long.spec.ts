import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { addDays, dayIn, momentOf } from "../../src/platform/pure/days.ts";
import { bareBuyer } from "./support/bare-buyer.ts";
import { expectAlive } from "./support/keyboard.ts";
import { movedClock } from "./support/moved-clock.ts";
import { openShop } from "./support/open-shop.ts";
import { freePort } from "./support/outage.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";

const battery = "bat-byd-hvs-7-7";
const tomorrow = addDays(dayIn("Europe/Kyiv", new Date()), 1);
const before = (day: string) => new Date(momentOf(day, "00:00", "Europe/Kyiv").getTime() - 30_000);
const after = (day: string) => new Date(momentOf(day, "00:00", "Europe/Kyiv").getTime() + 1_000);
/** The job looks every minute for what is due. */
const aJob = { timeout: 90_000 };

/** Plans 20 % off the battery and a campaign of 10 % for its category, both for tomorrow. */
async function planTomorrow(page: Page): Promise<void> {
  await page.goto(`/en/admin/prices/new?p=${battery}`);
  await expectAlive(page.locator("[name=percent]"));
  await page.locator("[name=percent]").fill("20");
  await page.locator("[name=start][value=at]").check();
  await page.locator("[name=start_day]").fill(tomorrow);
  await page.locator("[name=end_day]").fill(tomorrow);
  await page.locator("[name=reason]").fill("One day");
  await page.locator("button[value=preview]:visible").click();
  await page.locator("button[value=plan]").click();
  await expect(page).toHaveURL(/admin\/prices\?.*planned=1/);

  await page.goto("/en/admin/promotions/new");
  await expectAlive(page.locator("main [name=name]"));
  await page.locator("main [name=name]").fill("Battery day");
  await page.locator("main [name=percent]").fill("10");
  await page.locator("[name=market][value=UA]").check();
  await page.locator("[name=category][value='2']").check();
  await page.locator("[name=start_day]").fill(tomorrow);
  await page.locator("[name=end_day]").fill(tomorrow);
  await page.locator("main button[value=start]:visible").first().click();
  await expect(page).toHaveURL(/\?done=start/);
}

test("a planned price and a campaign begin and end at midnight, on the page, in the cart and for orders", async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const clock = await movedClock(before(tomorrow));
  await clock.moveTo(new Date(before(tomorrow).getTime() - 3_600_000));
  const shop = await openShop(await freePort(), clock.settings);
  try {
    await inDatabaseOf(shop, (db) =>
      sql`update price_changes set changed_at = changed_at - interval '90 days' where product_id = ${battery}`.execute(
        db,
      ),
    );
    const clerk = await staffPage(browser, shop);
    await planTomorrow(clerk);
    const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await putIntoCart(buyer, "ua", battery);
    const promoted = buyer.locator("dl.summary-lines > div", { hasText: "−10" });
    const struck = buyer.locator("main .halves .was");
    const expectState = async (isReduced: boolean) => {
      await expect(async () => {
        await buyer.goto(`/ua/product/${battery}`);
        await expect(struck).toHaveCount(isReduced ? 1 : 0, { timeout: 1_000 });
      }).toPass(aJob);
      await expect(async () => {
        const priced = buyer.waitForResponse(/api\/cart\/price/);
        await buyer.goto("/ua/cart");
        await priced;
        await expect(promoted).toHaveCount(isReduced ? 1 : 0, { timeout: 1_000 });
      }).toPass();
    };

    await clock.moveTo(before(tomorrow));
    await expectState(false);
    const late = await bareBuyer(shop, battery);
    await clock.moveTo(after(tomorrow));
    await expectState(true);
    // What was calculated before midnight is refused: the buyer sees the new sum first.
    expect((await late.order("transfer", randomUUID())).status).toBe(409);
    const day = await bareBuyer(shop, battery);
    expect((await day.order("transfer", randomUUID())).status).toBe(200);

    await clock.moveTo(before(addDays(tomorrow, 1)));
    await expectState(true);
    const night = await bareBuyer(shop, battery);
    await clock.moveTo(after(addDays(tomorrow, 1)));
    await expectState(false);
    expect((await night.order("transfer", randomUUID())).status).toBe(409);
    await clerk.goto("/en/admin/promotions?tab=ended");
    await expect(clerk.getByRole("main").locator("li", { hasText: "Battery day" })).toBeVisible();
  } finally {
    await shop.stop();
  }
});
