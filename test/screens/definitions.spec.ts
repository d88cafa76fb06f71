import { type Page, test } from "@playwright/test";
import listsPl from "../../src/features/catalogue/messages/structure/lists.pl.json" with { type: "json" };
import { port } from "../e2e/support/ask.ts";
import { expectAlive } from "../e2e/support/keyboard.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { staffPage } from "../e2e/support/staff.ts";
import { documentPage } from "./support/documented.ts";

// A separate shop, whose definitions nobody else changes.
test.describe.configure({ mode: "default" });

let shop: OpenShop;
let page: Page;
test.beforeAll(async ({ browser }) => {
  shop = await openShop(port + 32);
  page = await staffPage(browser, shop, {}, "admin");
});
test.afterAll(() => shop.stop());

const open = (path: string) => page.goto(path, { waitUntil: "networkidle" });

for (const [name, path] of [
  ["list", "ua/admin/attributes"],
  ["attribute", "pl/admin/attributes/voc_v"],
  ["new", "en/admin/attributes/new"],
  ["category", "en/admin/categories/1/attributes"],
  ["words", "ua/admin/attributes/groups-and-units"],
] as const)
  test(`attributes: ${name}`, async () => {
    await open(`/${path}`);
    await documentPage(page, `structure-attributes/${name}`);
  });

test("filters of a category with the preview of a new one", async () => {
  await open("/pl/admin/categories/1/filters");
  await expectAlive(page.locator("[name=added]"));
  await page.locator("[name=added]").selectOption("voc_v");
  await page.getByRole("main").getByRole("button", { name: listsPl.add, exact: true }).click();
  await page.locator('[name="presets.+voc_v"]').fill("40–");
  await page.locator("main button[value=preview]").last().click();
  await page.waitForLoadState("networkidle");
  await documentPage(page, "structure-attributes/filters");
});

test("one change of many products, and a manufacturer", async () => {
  const changes = [
    { product: "bat-deye-se-g5-1-pro-b", field: "price.PL.sale", from: "4050.00", to: "4172.00" },
    { product: "inv-deye-sun-5k-sg03lp1-eu", field: "brand", from: "Deye", to: "Deye ESS" },
  ];
  const answer = await page.request.post("/api/admin/products/changes", {
    data: { changes, key: crypto.randomUUID(), reason: "Nowy cennik dostawcy od grudnia" },
    headers: { Origin: shop.url },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await open("/pl/admin/products/changes");
  await page.locator('main a[href*="/admin/products/changes/"]').first().click();
  await page.waitForURL(/changes\/[0-9a-f-]{36}/);
  await page.waitForLoadState("networkidle");
  await documentPage(page, "products/change");
  await open("/ua/admin/operators/new");
  await documentPage(page, "products/operator");
});

test("imports", async () => {
  await open("/en/admin/import");
  const rows = ["sku;price.UA.sale;stock", "PAN-JINKO-JKM440N-54HL4R-V;1 234,50;321", "NEW;5,00;1"];
  await page
    .locator("#import-file")
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await page.locator('main form button[type="submit"]').first().click();
  await page.waitForURL(/import\/[0-9a-f-]{36}/);
  await page.locator("main dl dd").last().filter({ hasText: "1" }).waitFor();
  await documentPage(page, "imports/checked");
  await open("/pl/admin/import");
  await documentPage(page, "imports/list");
});
