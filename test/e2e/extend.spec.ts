import { expect, type Page } from "@playwright/test";
import { bindShortWords } from "../../src/features/languages/domain/short-words.ts";
import extendEn from "../../src/features/orders/messages/extend.en.json" with { type: "json" };
import extendPl from "../../src/features/orders/messages/extend.pl.json" with { type: "json" };
import extendUa from "../../src/features/orders/messages/extend.ua.json" with { type: "json" };
import { openFrom } from "../../src/features/rental/domain/open-days.ts";
import { addDays, dayIn } from "../../src/platform/pure/days.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { type RentedOut, rentInEveryState } from "../support/rented-out.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { signIn } from "./support/steps.ts";
import { test } from "./support/test.ts";
import type { Language } from "./support/words.ts";

const ownPort = port + 23;
const origin = `http://localhost:${ownPort}`;
const messages = { ua: extendUa, pl: extendPl, en: extendEn };
const product = "lft-genie-gs-1932";
const today = dayIn("Europe/Kyiv", new Date());

test.use({ baseURL: origin });
test.describe.configure({ mode: "serial" });

/** A separate shop: no other test books its days. */
let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
});
test.afterAll(() => shop.stop());

/** A text of the page as the shop shows it, up to its first placeholder. */
function say(language: Language, key: keyof typeof extendEn): string {
  return bindShortWords(messages[language][key].split("{", 1)[0] ?? "", language).trim();
}

async function rentAll(email: string): Promise<RentedOut> {
  return inDatabaseOf(shop, async (db) => {
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    return rentInEveryState(db, { userId: id, productId: product, today });
  });
}

/** Signs in a user on the page that extends their lease. */
async function enter(page: Page, language: Language): Promise<RentedOut> {
  const email = await openAccount(shop);
  const kept = await rentAll(email);
  const path = `profile/rentals/${kept.out}/extend`;
  await page.goto(`/${language}/${path}`);
  await expect(page).toHaveURL(new RegExp(`/${language}/auth\\?redirect=`));
  await signIn(page, language, email);
  await expect(page).toHaveURL(`${origin}/${language}/${path}`);
  return kept;
}

const offer = (page: Page) => page.locator('section[aria-labelledby="offer"]');
const take = (page: Page, language: Language) => offer(page).getByRole("button", { name: say(language, "take") });

for (const [language, screen] of [
  ["ua", "phone"],
  ["pl", "desk"],
  ["en", "phone"],
] as const satisfies [Language, keyof typeof screens][]) {
  test(`a lease is extended by a week in ${language} on a ${screen}${inEveryRun(language === "en")}`, async ({
    page,
  }) => {
    test.slow();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewportSize(screens[screen]);
    const kept = await enter(page, language);
    await page.screenshot({ path: test.info().outputPath("extend-empty.png"), fullPage: true });

    // Sunday is not a return day.
    const sunday = addDays(today, 14 - new Date(`${today}T00:00:00Z`).getUTCDay());
    await page.goto(`/${language}/profile/rentals/${kept.out}/extend?until=${sunday}`);
    await expect(page.getByRole("alert")).toContainText(say(language, "refused_day_closed"));
    await expect(offer(page)).toHaveCount(0);

    await page.getByRole("button", { name: say(language, "quick_week") }).click();
    await expect(offer(page)).toContainText(say(language, "stay"));
    await page.screenshot({ path: test.info().outputPath("extend-offer.png"), fullPage: true });
    await expectNoSidewaysScroll(page, `extension in ${language}`);
    if (language === "ua") await expectAccessible(page, "extension");
    await page.setViewportSize(screens[screen]);
    await take(page, language).click();

    // The resulting order: content, payment deadline and payment details.
    await expect(page).toHaveURL(new RegExp(`/${language}/profile/orders/[0-9a-f-]+\\?done=extended`));
    await expect(page.locator(`main a[href^="/${language}/checkout/pay?orderId="]`)).toBeVisible();
    await expect(page.locator(`main a[href="/${language}/rent/${product}"]`)).toHaveCount(1);
    await page.screenshot({ path: test.info().outputPath("extend-order.png"), fullPage: true });
    await expectNoSidewaysScroll(page, `order of an extension in ${language}`);
    expect(errors).toEqual([]);
  });
}

test("in two tabs it is extended once: the other one is told which order is pending", async ({ page, context }) => {
  const kept = await enter(page, "en");
  const day = openFrom(addDays(today, 9), markets.UA);
  const address = `/en/profile/rentals/${kept.out}/extend?until=${day}`;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await expect(take(tab, "en")).toBeVisible();
  }
  await take(page, "en").click();
  await expect(page).toHaveURL(/profile\/orders\/[0-9a-f-]+\?done=extended/);
  await take(other, "en").click();
  await expect(other.getByRole("alert").filter({ hasText: say("en", "refused_unpaid_extension") })).toBeVisible();
  await other.getByRole("link", { name: say("en", "to_order") }).click();
  await expect(other).toHaveURL(new RegExp(new URL(page.url()).pathname));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a day is requested and confirmed by plain forms", async ({ page }) => {
    await enter(page, "ua");
    await page.getByLabel(say("ua", "until"), { exact: true }).fill(openFrom(addDays(today, 12), markets.UA));
    await page.getByRole("button", { name: say("ua", "show") }).click();
    await take(page, "ua").click();
    await expect(page).toHaveURL(/\/ua\/profile\/orders\/[0-9a-f-]+\?done=extended/);
  });
});

test("another user's lease is not found", async ({ page, browser }) => {
  const kept = await enter(page, "en");
  const other = await browser.newContext({ baseURL: origin });
  const stranger = await other.newPage();
  const email = await openAccount(shop);
  await stranger.goto("/en/profile/rentals");
  await signIn(stranger, "en", email);
  await expect(stranger).toHaveURL(`${origin}/en/profile/rentals`);
  const answer = await stranger.goto(`/en/profile/rentals/${kept.out}/extend`);
  expect(answer?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { name: say("en", "none"), exact: true })).toBeVisible();
  await other.close();
});
