import { expect, type Page } from "@playwright/test";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const panel = "PAN-JINKO-JKM440N-54HL4R-V";
const typo = "PAN-JINKO-JKM44ON-54HL4R-V";
const inverter = "INV-DEYE-SUN-5K-SG03LP1-EU";
const cable = "CAB-HELUKABEL-SOLARFLEX-4";

async function open(page: Page, language: Language): Promise<void> {
  await page.goto(`/${language}/cart`);
  await page.getByRole("button", { name: words[language].skuList.open }).click();
}

const rowOf = (page: Page, state: string) => page.locator(`li[data-state="${state}"]`);
const badge = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));

test("a pasted list is checked, corrected line by line and only its good lines are added", async ({ page }) => {
  const { skuList } = words.ua;
  await open(page, "ua");
  const field = page.getByLabel(skuList.label);
  await field.fill(`Артикул;К-сть\n${panel};2\n${typo};1\n${cable};12,5\nNO-SUCH-THING-AT-ALL;1\n${panel};1`);
  await page.getByRole("button", { name: skuList.check }).click();
  await expect(rowOf(page, "good")).toHaveCount(1);
  await expect(page.getByLabel(skuList.quantity.replace("{line}", "2"))).toHaveValue("3");
  await expect(rowOf(page, "unknown")).toHaveCount(2);
  // The suggestion replaces the typing error, and both rows of the product are checked against stock together.
  await rowOf(page, "unknown").first().getByRole("button", { name: panel }).click();
  await rowOf(page, "not_whole").getByRole("button", { name: "13" }).click();
  await expect(rowOf(page, "good")).toHaveCount(3);

  await page.getByRole("button", { name: /^Додати 3/ }).click();
  await expect(page.getByText(/^3\sрядки\sвже\sв\sкошику/)).toBeVisible();
  await expect(rowOf(page, "unknown")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: words.ua.cartPage.summary })).toBeVisible();
  expect((await badge(page)).map(({ id, quantity }: { id: string; quantity: number }) => [id, quantity])).toEqual([
    [panel.toLowerCase(), 4],
    [cable.toLowerCase(), 13],
  ]);

  // What is left is still there after a reload.
  await page.reload();
  await page.getByRole("button", { name: skuList.open }).click();
  await expect(page.getByLabel(skuList.label)).toHaveValue("NO-SUCH-THING-AT-ALL\t1");
});

test("a file fills the list; a spreadsheet, a picture and too much are explained and nothing typed is lost", async ({
  page,
}) => {
  const { skuList } = words.pl;
  await open(page, "pl");
  const field = page.getByLabel(skuList.label);
  await field.fill(`${panel} x 2`);
  const choose = (name: string, buffer: Buffer) =>
    page.locator("#sku-file").setInputFiles({ name, mimeType: "text/csv", buffer });
  const refused = async (text: string) => {
    await expect(page.getByText(text)).toBeVisible();
    await expect(field).toHaveValue(`${panel} x 2`);
  };
  await choose("list.xlsx", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]));
  await refused(skuList.problem_spreadsheet);
  await choose("picture.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]));
  await refused(skuList.problem_binary);
  await choose("page.csv", Buffer.from("<!doctype html><table>"));
  await refused(skuList.problem_markup);
  await choose("large.csv", Buffer.alloc(10_000_000, "x"));
  await refused(skuList.problem_too_large.replace("{size}", "200"));
  await choose("long.csv", Buffer.from(Array.from({ length: 5_000 }, (_, at) => `SKU-${at};1`).join("\n")));
  await refused(skuList.problem_too_many.replace(/\{count.*\}\}/, "5000 wierszy").replace("{lines}", "200"));
  await choose("list.csv", Buffer.from(`\uFEFFIndeks;Nazwa;Ilość\r\n${inverter};Falownik;1\r\n`));
  await expect(rowOf(page, "good")).toHaveCount(2);
  await expect(page.getByText(skuList.formula)).toBeHidden();
});

test("without a connection the list stays, and is checked again", async ({ page }) => {
  const { skuList } = words.en;
  await open(page, "en");
  await page.getByLabel(skuList.label).fill(`${panel}\t2`);
  await page.route("**/api/cart/skus", (route) => route.abort());
  await page.getByRole("button", { name: skuList.check }).click();
  await expect(page.getByText(skuList.failed)).toBeVisible();
  await page.unroute("**/api/cart/skus");
  await page.getByRole("button", { name: skuList.retry }).click();
  await expect(rowOf(page, "good")).toHaveCount(1);
  // More than there is, and a formula.
  await page.getByLabel(skuList.quantity.replace("{line}", "1")).fill("1000000");
  await expect(rowOf(page, "over_stock")).toHaveCount(1);
  await page.getByLabel(skuList.quantity.replace("{line}", "1")).fill("=1+1");
  await expect(page.getByText(skuList.formula)).toBeVisible();
});
