import { type Page, test } from "@playwright/test";
import { port } from "../e2e/support/ask.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { staffPage } from "../e2e/support/staff.ts";
import { documentPage } from "./support/documented.ts";

let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(port + 36);
});
test.afterAll(() => shop.stop());

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const press = async (page: Page, intent: string): Promise<void> => {
  await page.locator(`main button[value=${intent}]`).first().click();
  await page.waitForLoadState("networkidle");
};

test("settings of the markets: overview, preview, planned change, conflict, approval", async ({ browser }) => {
  const page = await staffPage(browser, shop, {}, "admin");
  const open = (path: string) => page.goto(path, { waitUntil: "networkidle" });
  await open("/ua/admin/settings");
  await documentPage(page, "settings/overview");

  await open("/pl/admin/settings/pl-delivery");
  await field(page, "standard_cost").fill("35");
  await field(page, "from_day").fill("2095-12-01");
  await field(page, "reason").fill("Nowy cennik kuriera");
  await press(page, "preview");
  await page.locator("#preview").waitFor();
  await documentPage(page, "settings/preview", "#preview");
  await press(page, "save");
  await page.waitForURL(/done=plan/, { waitUntil: "networkidle" });
  await documentPage(page, "settings/planned");

  const other = await staffPage(browser, shop, {}, "admin");
  await other.goto("/en/admin/settings/ua-deadlines", { waitUntil: "networkidle" });
  await open("/ua/admin/settings/ua-deadlines");
  await field(page, "return_days").fill("30");
  await press(page, "save");
  await page.waitForURL(/done=save/);
  await field(other, "return_days").fill("21");
  await press(other, "save");
  await documentPage(other, "settings/conflict");

  await open("/en/admin/settings/pl-seller");
  await field(page, "seller_address").fill("ul. Prosta 51, 00-838 Warszawa");
  await press(page, "save");
  await page.waitForURL(/done=ask/, { waitUntil: "networkidle" });
  await documentPage(page, "settings/approval");
});
