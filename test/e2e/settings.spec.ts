import { type Browser, expect, type Page } from "@playwright/test";
import peopleEn from "../../src/features/admin/messages/people/en.json" with { type: "json" };
import settingsEn from "../../src/features/settings/messages/en.json" with { type: "json" };
import settingsPl from "../../src/features/settings/messages/pl.json" with { type: "json" };
import { expectNoSidewaysScroll, expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { expectAlive } from "./support/keyboard.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { openAccount } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { choosePayment, fillShipping, password, putIntoCart } from "./support/steps.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const press = (page: Page, intent: string) => page.locator(`main button[value=${intent}]:visible`).first().click();

async function openSection(page: Page, language: string, part: string): Promise<void> {
  await page.goto(`/${language}/admin/settings/${part}`);
  await expectAlive(page.locator("main button[value=preview]"));
}

/** The request about the bank account in Ukraine, on the page of all that wait for a second person. */
const waiting = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.locator('a[href$="/admin/settings/ua-bank"]') });

/** A buyer in Poland who is about to place an order of one panel. */
async function inStepThree(browser: Browser, shop: OpenShop): Promise<Page> {
  const email = await openAccount(shop);
  const context = await browser.newContext({ baseURL: shop.url, viewport: screens.desk });
  const data = { email, password };
  await context.request.post("/api/auth/sign-in/email", { data, headers: { Origin: shop.url } });
  const page = await context.newPage();
  await putIntoCart(page, "pl", panel);
  await page.goto("/pl/checkout");
  await fillShipping(page, "pl");
  await choosePayment(page, "pl", "transfer");
  return page;
}

test("the owner changes a fee with a preview; a buyer in step 3 is told and orders by the new one; it is put back", async ({
  shop,
  browser,
}) => {
  const buyer = await inStepThree(browser, shop);
  await expect(buyer.locator("dl.summary-lines")).toContainText("30,00\u00a0zł");
  const owner = await staffPage(browser, shop, {}, "admin");
  await openSection(owner, "pl", "pl-delivery");
  await field(owner, "standard_cost").fill("35");
  await field(owner, "reason").fill("Nowy cennik kuriera");
  await press(owner, "preview");
  await expect(owner.locator("#preview")).toBeVisible();
  await expect(owner.getByRole("row", { name: "30,00" }).first()).toContainText("35,00\u00a0zł");
  await expect(field(owner, "standard_cost")).toHaveValue("35");
  await press(owner, "save");
  await expect(owner).toHaveURL(/pl-delivery\?done=save/);
  await expect(owner.locator("#history").locator("..")).toContainText("30,00\u00a0zł → 35,00\u00a0zł");
  await expect(owner.locator("#history").locator("..")).toContainText("Nowy cennik kuriera");

  await buyer.getByRole("checkbox").check();
  await buyer.locator("main button[data-tone=sun]").last().click();
  const notice = buyer.getByRole("alert").filter({ hasText: "35,00\u00a0zł" });
  await expect(notice).toContainText("30,00\u00a0zł");
  await expect(buyer.locator("dl.summary-lines")).toContainText("35,00\u00a0zł");
  await expect(buyer.getByRole("checkbox")).toBeChecked();
  await buyer.locator("main button[data-tone=sun]").last().click();
  await expect(buyer).toHaveURL(/checkout\/success/);

  await press(owner, "put_back");
  await expect(owner).toHaveURL(/pl-delivery\?done=put_back/);
  await expect(field(owner, "standard_cost")).toHaveValue("30");
  const order = new URL(buyer.url()).searchParams.get("orderId");
  await buyer.goto(`/pl/profile/orders/${order}`);
  await expect(buyer.getByRole("main")).toContainText("35,00\u00a0zł");
});

test("wrong values are named at their fields and nothing is lost; a planned change is withdrawn", async ({
  shop,
  browser,
}) => {
  const owner = await staffPage(browser, shop, { viewport: screens.phone }, "admin");
  await openSection(owner, "en", "pl-bank");
  await field(owner, "bank_iban").fill("PL61 1090 1014 0000 0712 1981 2875");
  await press(owner, "preview");
  await expect(field(owner, "bank_iban")).toHaveAttribute("aria-invalid", "true");
  await expect(field(owner, "bank_iban")).toHaveValue("PL61 1090 1014 0000 0712 1981 2875");

  await openSection(owner, "en", "ua-deadlines");
  await expectOpen(owner, "the deadlines");
  await expectNoSidewaysScroll(owner, "the deadlines");
  await field(owner, "review_days").fill("12");
  await field(owner, "from_day").fill("2026-01-01");
  await press(owner, "save");
  await expect(owner.getByText(settingsEn.past)).toBeVisible();
  await expect(field(owner, "review_days")).toHaveValue("12");
  await field(owner, "from_day").fill("2095-12-01");
  await press(owner, "save");
  await expect(owner).toHaveURL(/done=plan/);
  await expect(field(owner, "review_days")).toHaveValue("10");
  await press(owner, "withdraw");
  await expect(owner).toHaveURL(/done=withdraw/);
});

test("of two owners who save one section the second sees the difference and decides, also without scripts", async ({
  shop,
  browser,
}) => {
  const first = await staffPage(browser, shop, {}, "admin");
  const second = await staffPage(browser, shop, { javaScriptEnabled: false }, "admin");
  await openSection(first, "pl", "ua-warranty");
  await second.goto("/pl/admin/settings/ua-warranty");
  await field(first, "inverter_years").fill("6");
  await press(first, "save");
  await expect(first).toHaveURL(/done=save/);
  await field(second, "inverter_years").fill("7");
  await press(second, "save");
  await expect(second.getByText(settingsPl.changed_title).first()).toBeVisible();
  await expect(field(second, "inverter_years")).toHaveValue("7");
  await press(second, "save");
  await expect(second).toHaveURL(/done=save/);
  await expect(field(second, "inverter_years")).toHaveValue("7");
  await press(second, "put_back");
  await openSection(first, "pl", "ua-warranty");
  await expect(field(first, "inverter_years")).toHaveValue("6");
});

test("another bank account holds once a second person has approved it; nobody approves their own", async ({
  shop,
  browser,
}) => {
  const first = await staffPage(browser, shop, {}, "admin");
  const second = await staffPage(browser, shop, {}, "admin");
  const ask = async (value: string): Promise<void> => {
    await openSection(first, "en", "ua-bank");
    await field(first, "bank_name").fill(value);
    await press(first, "save");
    await expect(first).toHaveURL(/done=ask/);
    // What holds stays until then.
    await expect(field(first, "bank_name")).not.toHaveValue(value);
    await expect(first.getByText(value).first()).toBeVisible();
    await first.goto("/en/admin/approvals");
    await expect(waiting(first).getByRole("button", { name: peopleEn.approve })).toHaveCount(0);
    await second.goto("/en/admin/approvals");
    await waiting(second).getByRole("button", { name: peopleEn.approve }).click();
    await expect(second).toHaveURL(/done=approved/);
    await openSection(second, "en", "ua-bank");
    await expect(async () => {
      await second.reload();
      await expect(field(second, "bank_name")).toHaveValue(value);
    }).toPass();
  };
  await openSection(first, "en", "ua-bank");
  const before = await field(first, "bank_name").inputValue();
  await ask("АТ «Інший Банк»");
  await expect(second.locator("#history").locator("..")).toContainText("АТ «Інший Банк»");
  await ask(before);
});
