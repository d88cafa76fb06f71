import { type Browser, expect, type Page } from "@playwright/test";
import productEn from "../../src/features/catalogue/messages/staff/product.en.json" with { type: "json" };
import packingEn from "../../src/features/delivery/messages/staff/en.json" with { type: "json" };
import packingPl from "../../src/features/delivery/messages/staff/pl.json" with { type: "json" };
import packingUa from "../../src/features/delivery/messages/staff/ua.json" with { type: "json" };
import { expectOpen } from "./support/accessible.ts";
import { bareBuyer } from "./support/bare-buyer.ts";
import { inEveryRun } from "./support/long.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { staffPage } from "./support/staff.ts";

const texts = { ua: packingUa, pl: packingPl, en: packingEn };
type Language = keyof typeof texts;

/** Places an order of one each; opens its staff page. */
async function orderPage(
  browser: Browser,
  shop: OpenShop,
  { language, scripts = true }: { language: Language; scripts?: boolean },
  ...ids: string[]
): Promise<Page> {
  const buyer = await bareBuyer(shop, ...ids);
  const { id } = (await (await buyer.order("transfer", `packing-${language}-${ids.join()}`)).json()) as { id: string };
  const page = await staffPage(browser, shop, { javaScriptEnabled: scripts });
  await page.goto(`/${language}/admin/orders/${id}`);
  return page;
}

for (const language of ["ua", "pl", "en"] as const)
  test(`in ${language} the warehouse sees parcels, pallets and what has no measures${inEveryRun(language === "en")}`, async ({
    shop,
    browser,
  }) => {
    const t = texts[language];
    const page = await orderPage(
      browser,
      shop,
      { language, scripts: language !== "pl" },
      ...["set-hyb-5k", "swt-eaton-pl6-c20-1", "mnt-k2-d-dome-10"],
    );
    const packing = page.locator("section[aria-labelledby=packing]");
    await expect(packing.getByRole("listitem")).toHaveCount(6);
    await expect(packing.getByText(said(t.kind_pallet)).first()).toBeVisible();
    await expect(packing.getByText(said(t.dangerous.replace("{number}", "UN\u00a03480")))).toHaveCount(1);
    await expect(packing.getByText("MNT-K2-D-DOME-10")).toBeVisible();
    if (language !== "pl") await expectOpen(page, "the packing of an order");
    await page.context().close();
  });

test("a clerk marks packages of a product, and its next order is packed so", async ({ shop, browser }) => {
  const product = "evp-juice-booster-2";
  const page = await staffPage(browser, shop);
  await page.goto(`/en/admin/products/edit/${product}`);
  const section = page.locator("#section-logistics");
  await section.getByRole("button", { name: productEn.package_add, exact: true }).click();
  for (const [label, value] of [
    [productEn.package_length, "400"],
    [productEn.package_width, "300"],
    [productEn.package_height, "150"],
    [productEn.package_weight, "4.5"],
  ] as const)
    await section.getByRole("textbox", { name: label }).fill(value);
  await section.getByRole("checkbox", { name: productEn.mark_pallet }).check();
  await page.getByRole("button", { name: said(productEn.publish), exact: true }).click();
  await expect(page.getByText(said(productEn.done_publish))).toBeVisible();
  await page.context().close();

  const order = await orderPage(browser, shop, { language: "en" }, product);
  const packing = order.locator("section[aria-labelledby=packing]");
  await expect(packing.getByRole("listitem")).toHaveText(/Pallet.*120 × 80 × 30.cm, 29\.5.kg.*EVP-JUICE-BOOSTER-2/s);
  await order.context().close();
});
