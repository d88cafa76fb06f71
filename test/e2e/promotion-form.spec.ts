import { type Browser, expect, type Page } from "@playwright/test";
import promotionsEn from "../../src/features/pricing/messages/staff/promotions.en.json" with { type: "json" };
import promotionsPl from "../../src/features/pricing/messages/staff/promotions.pl.json" with { type: "json" };
import promotionsUa from "../../src/features/pricing/messages/staff/promotions.ua.json" with { type: "json" };
import { expectNoSidewaysScroll, expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { expectAlive, pressOn, tabTo, typeInto } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { staffPage } from "./support/staff.ts";
import { putIntoCart } from "./support/steps.ts";
import { words } from "./support/words.ts";

const texts = { ua: promotionsUa, pl: promotionsPl, en: promotionsEn };
type Language = keyof typeof texts;

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const press = (page: Page, intent: string) => page.locator(`main button[value=${intent}]:visible`).first().click();

async function expectDone(page: Page, text: string): Promise<void> {
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: said(text) }),
  ).toBeVisible();
}

/** A code of its own for each journey, as those of a worker share the shop. */
let issued = 0;
const newCode = () => `LATO${Date.now().toString(36).toUpperCase()}${++issued}`;

/** Fills in 10 % by a code for batteries, in both markets. */
async function fillBatteries(page: Page, language: Language, name: string, code: string): Promise<void> {
  await page.goto(`/${language}/admin/promotions/new`);
  await expectAlive(field(page, "name"));
  await field(page, "name").fill(name);
  await field(page, "percent").fill("10");
  await page.locator("[name=market][value=UA]").check();
  await page.locator("[name=market][value=PL]").check();
  await page.locator("[name=category][value='2']").check();
  await page.locator("[name=needs_code][value=yes]").check();
  await field(page, "code").fill(code);
}

/** Starts such a promotion and gives its address. */
async function startBatteries(page: Page, language: Language, name: string, code: string): Promise<string> {
  await fillBatteries(page, language, name, code);
  await press(page, "start");
  await expect(page).toHaveURL(/admin\/promotions\/[0-9a-f-]{36}\?done=start/);
  return new URL(page.url()).pathname;
}

/** Puts a battery into a visitor's cart and types a code. */
async function cartWith(browser: Browser, shop: OpenShop, language: Language, code: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url, viewport: screens.desk })).newPage();
  await putIntoCart(page, language, "bat-byd-hvs-7-7");
  await page.goto(`/${language}/cart`);
  const typed = page.getByLabel(words[language].pricing.code, { exact: true });
  await expectAlive(typed);
  await typed.fill(code);
  await typed.press("Enter");
  return page;
}

const discount = (page: Page, code: string) => page.locator("dl.summary-lines > div", { hasText: code });

for (const { language, screen } of [
  { language: "ua", screen: "desk" },
  { language: "pl", screen: "phone" },
  { language: "en", screen: "desk" },
] as const) {
  test(`in ${language} a clerk makes a campaign for batteries, a buyer gets it, and it is paused in the cart${inEveryRun(language === "ua")}`, async ({
    shop,
    browser,
  }) => {
    const t = texts[language];
    const code = newCode();
    const name = `Batteries ${code}`;
    const page = await staffPage(browser, shop, { viewport: screens[screen] });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`/${language}/admin/promotions?tab=draft&q=${code}`);
    await expect(page.getByText(said(t.none_found))).toBeVisible();
    await page.goto(`/${language}/admin/promotions?tab=ended`);
    await expect(page.getByRole("link", { name: t.new }).first()).toBeVisible();

    await fillBatteries(page, language, name, code);
    // The preview follows the form by itself.
    const preview = page.getByRole("region", { name: t.preview });
    await expect(preview).toContainText(/−10\s%/);
    await expect(preview).toContainText("→");
    await expectOpen(page, "new promotion", [screen]);
    await press(page, "start");
    await expectDone(page, t.done_start);
    await expect(field(page, "label_ua")).toHaveAttribute("placeholder", /−10\s%: Акумулятори/);
    await expectOpen(page, "promotion", [screen]);
    const address = new URL(page.url()).pathname;

    const buyer = await cartWith(browser, shop, language, code);
    await expect(discount(buyer, code)).toContainText("−");

    await page.goto(`/${language}/admin/promotions?q=${code.toLowerCase()}`);
    const row = page.getByRole("main").locator("li", { hasText: name });
    await expect(row).toContainText(code);
    await expect(row).toContainText(t.state_live);
    await expectOpen(page, "promotions", [screen]);

    await page.goto(address);
    await expectAlive(field(page, "name"));
    await press(page, "pause");
    await expectDone(page, t.done_pause);
    await expect(async () => {
      const priced = buyer.waitForResponse(/api\/cart\/price/);
      await buyer.reload();
      await priced;
      await expect(discount(buyer, code)).toHaveCount(0, { timeout: 500 });
    }).toPass();

    await press(page, "ask_end");
    await expect(page.getByText(said(t.end_title))).toBeVisible();
    await press(page, "end");
    await expectDone(page, t.done_end);
    await page.goto(`/${language}/admin/promotions?tab=ended&q=${code}`);
    await expect(row).toContainText(t.state_ended);
    expect(errors).toEqual([]);
  });
}

test("a second editor sees both values and what was typed stays, also over the newer version", async ({
  shop,
  browser,
}) => {
  const code = newCode();
  const first = await staffPage(browser, shop);
  const address = await startBatteries(first, "en", `Two ${code}`, code);
  const second = await staffPage(browser, shop);
  await second.goto(address);
  await expectAlive(field(second, "name"));
  await first.goto(address);
  await expectAlive(field(first, "name"));
  await field(first, "percent").fill("15");
  await press(first, "save");
  await expectDone(first, promotionsEn.done_save);

  await field(second, "percent").fill("20");
  await press(second, "save");
  await expect(second.getByText(said(promotionsEn.refused_changed_meanwhile))).toBeVisible();
  const differences = second.getByRole("region", { name: promotionsEn.differences });
  await expect(differences).toContainText(promotionsEn.field_percent);
  await expect(differences).toContainText(`${promotionsEn.theirs}15`);
  await expect(differences).toContainText(`${promotionsEn.mine}20`);
  await expect(field(second, "percent")).toHaveValue("20");
  await expectOpen(second, "conflict of promotions", ["desk"]);
  await press(second, "save");
  await expectDone(second, promotionsEn.done_save);
  await expect(field(second, "percent")).toHaveValue("20");
});

test("without scripts the form says what is wrong, finds products, previews, saves and starts", async ({
  shop,
  browser,
}) => {
  const t = promotionsEn;
  const page = await staffPage(browser, shop, { javaScriptEnabled: false });
  await page.goto("/en/admin/promotions/new");
  await field(page, "name").fill("Plain");
  await field(page, "percent").fill("lots");
  await press(page, "save");
  await expect(page.getByText(said(t.refused_invalid))).toBeVisible();
  await expect(field(page, "percent")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "percent")).toHaveValue("lots");
  await expect(page.getByText(said(t.needed_scope))).toBeVisible();
  await expect(field(page, "name")).toHaveValue("Plain");

  await field(page, "percent").fill("7.5");
  await field(page, "find").fill("LUNA2000");
  await press(page, "find");
  const found = page.locator("[name=product]").first();
  await found.check();
  await page.locator("[name=needs_code][value=yes]").check();
  await press(page, "preview");
  await expect(page.getByRole("region", { name: t.preview })).toContainText(/−7.5\s%/);
  await expect(found).toBeChecked();
  await press(page, "save");
  await expectDone(page, t.done_save);
  await expect(page.getByText(t.state_draft, { exact: true })).toBeVisible();
  await press(page, "start");
  await expectDone(page, t.done_start);

  await press(page, "duplicate");
  await expectDone(page, t.done_duplicate);
  await expect(field(page, "name")).toHaveValue("Plain (copy)");
});

test("by keyboard alone, on a narrow phone", async ({ shop, browser }) => {
  const code = newCode();
  const page = await staffPage(browser, shop, { viewport: { width: 320, height: 700 } });
  await page.goto("/en/admin/promotions/new");
  await expectAlive(field(page, "name"));
  await typeInto(page, field(page, "name"), `Keys ${code}`);
  await typeInto(page, field(page, "percent"), "5");
  await tabTo(page, page.locator("[name=category]").first());
  await page.keyboard.press("Space");
  await pressOn(page, page.locator("main button[value=save]"));
  await expectDone(page, promotionsEn.done_save);
  await expectNoSidewaysScroll(page, "promotion at 320");
});

test("a code that belongs to another promotion names it", async ({ shop, browser }) => {
  const code = newCode();
  const page = await staffPage(browser, shop);
  await startBatteries(page, "en", `Owner ${code}`, code);
  await fillBatteries(page, "en", "Other", code.toLowerCase());
  await press(page, "start");
  await expect(page.getByText(said(promotionsEn.error_used_code, { name: `Owner ${code}` }))).toBeVisible();
  await expect(field(page, "code")).toHaveValue(code.toLowerCase());
});
