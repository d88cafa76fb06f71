import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import mediaEn from "../../src/features/catalogue/messages/staff/media.en.json" with { type: "json" };
import mediaPl from "../../src/features/catalogue/messages/staff/media.pl.json" with { type: "json" };
import mediaUa from "../../src/features/catalogue/messages/staff/media.ua.json" with { type: "json" };
import formEn from "../../src/features/catalogue/messages/staff/product.en.json" with { type: "json" };
import formPl from "../../src/features/catalogue/messages/staff/product.pl.json" with { type: "json" };
import formUa from "../../src/features/catalogue/messages/staff/product.ua.json" with { type: "json" };
import { expectNoSidewaysScroll, expectOpen } from "./support/accessible.ts";
import { bareBuyer } from "./support/bare-buyer.ts";
import { screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { staffPage } from "./support/staff.ts";
import { choose, pdf, photo } from "./support/uploads.ts";

const words = { ua: formUa, pl: formPl, en: formEn };
const media = { ua: mediaUa, pl: mediaPl, en: mediaEn };
type Language = keyof typeof words;
const battery = "bat-deye-se-g5-1-pro-b";
const editing = (id: string, language: Language = "en") => `/${language}/admin/products/edit/${id}`;

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const button = (page: Page, text: string) =>
  page.getByRole("main").getByRole("button", { name: said(text), exact: true });
const saved = (page: Page, language: Language = "en") =>
  expect(page.getByText(said(words[language].saved), { exact: true })).toBeVisible();

/** The draft of a product as another tab would see it. */
async function draftOf(page: Page, id: string): Promise<Record<string, { to: string }>> {
  const answer = await page.request.get(`/api/admin/products/${id}/draft`);
  return (await answer.json()).changes;
}

for (const { language, screen } of [
  { language: "ua", screen: "desk" },
  { language: "pl", screen: "phone" },
  { language: "en", screen: "desk" },
] as const) {
  test(`in ${language} a clerk puts a new inverter on sale, and buyers find it${inEveryRun(language === "en")}`, async ({
    shop,
    browser,
  }) => {
    const t = words[language];
    const page = await staffPage(browser, shop, { viewport: screens[screen] });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`/${language}/admin/products/new`);
    await page.locator("button[value=inverters]").click();
    await expect(page.getByText(said(t.done_create))).toBeVisible();

    // Publishing at once names all that is missing.
    await button(page, t.publish).click();
    await expect(page.getByRole("alert").filter({ hasText: said(t.refused_incomplete) })).toBeFocused();
    await expectOpen(page, "an incomplete product", [screen]);
    await page
      .getByRole("alert")
      .getByRole("link", { name: said(t.description_pl), exact: true })
      .click();
    await expect(field(page, "description.pl")).toBeFocused();

    await field(page, "description.pl").fill(`Cichy falownik ${language}.`);
    for (const [name, value] of [
      ["sku", `TEST-QUIET-${language}`],
      ["brand", "Zorro"],
      ["model", `Quiet ${language}`],
      ["name.ua", `Тихий інвертор Zorro ${language}`],
      ["name.pl", `Cichy falownik Zorro ${language}`],
      ["name.en", `Quiet inverter Zorro ${language}`],
      ["price.UA.sale", "40 000,00"],
      ["price.PL.sale", "3999.99"],
      ["specs.ac_power_w", "5000"],
    ] as const)
      await field(page, name).fill(value);
    for (const [part, text] of [
      ["ua", "Тихий."],
      ["en", "Quiet."],
    ] as const) {
      if (screen === "phone") await button(page, t[`language_${part}`]).click();
      await field(page, `description.${part}`).fill(text);
    }
    await addFiles(page, language);
    await field(page, "stock").fill("4");
    await saved(page, language);
    await page.reload();
    await expect(field(page, "name.en")).toHaveValue(`Quiet inverter Zorro ${language}`);
    // It is refused with a sentence while a job still makes the photos.
    await expect(async () => {
      await button(page, t.publish).click();
      await expect(page.getByText(said(t.done_publish))).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page).toHaveURL(new RegExp(`edit/test-quiet-${language}\\?`));

    for (const path of [`/${language}/product/test-quiet-${language}`, `/${language}/search?q=TEST-QUIET-${language}`])
      await expect(async () => {
        await page.goto(path);
        await expect(page.getByRole("main")).toContainText(`Zorro ${language}`);
      }).toPass();
    await expectBuyable(shop, browser, `test-quiet-${language}`);
    expect(errors).toEqual([]);
    await page.context().close();
  });
}

/** Two photos and a datasheet, as the form asks for them. */
async function addFiles(page: Page, language: Language): Promise<void> {
  const t = media[language];
  await choose(page, "pictures", [await photo("front.jpg", "#fff"), await photo("side.jpg", "#eee")]);
  await choose(page, "files", [pdf("Datasheet_EN.pdf")]);
  await expect(page.getByRole("list", { name: t.gallery }).getByRole("listitem")).toHaveCount(2);
  const rows = page.getByRole("list", { name: t.documents }).locator("> li");
  await expect(rows).toHaveCount(1);
  await expect(rows.getByLabel(t.language_en)).toBeChecked();
}

/** Buyers see photos and datasheet in every language, and one orders it. */
async function expectBuyable(shop: OpenShop, browser: Browser, id: string): Promise<void> {
  const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
  for (const [language, name] of [
    ["ua", "Тихий інвертор"],
    ["pl", "Cichy falownik"],
    ["en", "Quiet inverter"],
  ] as const) {
    await expect(async () => {
      await buyer.goto(`/${language}/product/${id}`);
      await expect(buyer.getByRole("heading", { level: 1 })).toContainText(name);
      await expect(buyer.locator("main img[src*='/products/uploaded/']").first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const photos = buyer.locator("main img[src*='/products/uploaded/']");
    expect(
      await photos.first().evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth)),
    ).not.toBe(0);
    const sheet = await buyer.request.get(
      (await buyer.locator("main a[href$='.pdf']").first().getAttribute("href")) ?? "",
    );
    expect([sheet.status(), sheet.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  }
  const { order } = await bareBuyer(shop, id);
  expect((await order("transfer", randomUUID())).status).toBe(200);
  await buyer.context().close();
}

test("two people change one product: other fields are both kept, of one field both values are seen", async ({
  shop,
  browser,
}) => {
  const [one, other] = [await staffPage(browser, shop), await staffPage(browser, shop)];
  for (const page of [one, other]) await page.goto(editing(battery));
  await field(one, "model").fill("SE-G5.1 One");
  await field(one, "model").blur();
  await saved(one);
  await field(other, "brand").fill("Deye Two");
  await field(other, "brand").blur();
  await expect(field(other, "model")).toHaveValue("SE-G5.1 One");
  await other.close({ runBeforeUnload: true });
  await expect.poll(async () => Object.keys(await draftOf(one, battery)).sort()).toEqual(["brand", "model"]);

  const third = await staffPage(browser, shop);
  await third.goto(editing(battery));
  // Both type over the same value.
  await field(third, "gtin").fill("4006381333931");
  await field(one, "gtin").fill("73513537");
  await field(third, "gtin").blur();
  await saved(third);
  await field(one, "gtin").blur();
  await expect(one.getByText(said(formEn.take_theirs), { exact: true })).toBeVisible();
  await expect(field(one, "gtin")).toHaveValue("73513537");
  await expect(one.getByRole("status").getByText("4006381333931")).toBeVisible();
  await expectOpen(one, "a choice between two values", ["desk", "phone"]);
  await button(one, formEn.keep_yours).click();
  await expect.poll(async () => (await draftOf(one, battery)).gtin?.to).toBe("73513537");
  await one.locator("summary").filter({ hasText: formEn.more }).click();
  await one
    .locator("summary")
    .filter({ hasText: said(formEn.discard_open) })
    .click();
  await button(one, formEn.discard).click();
  await expect(field(one, "gtin")).toHaveValue("");
  for (const page of [one, third]) await page.context().close();
});

test("what is typed without a connection is saved when it is back, also after the page was closed", async ({
  shop,
  browser,
}) => {
  const page = await staffPage(browser, shop);
  await page.goto(editing(battery));
  await saved(page).catch(() => undefined);
  await page.context().setOffline(true);
  await field(page, "customs_code").fill("85076000");
  await field(page, "customs_code").blur();
  await expect(page.getByText(said(formEn.offline))).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await draftOf(page, battery)).customs_code?.to).toBe("85076000");

  await page.route("**/api/admin/products/**", (route) => route.abort());
  await field(page, "model").fill("Typed in the dark");
  await field(page, "model").blur();
  await expect(page.getByText(said(formEn.offline))).toBeVisible();
  await page.unroute("**/api/admin/products/**");
  const again = await page.context().newPage();
  await page.close();
  await again.goto(editing(battery));
  await expect(field(again, "model")).toHaveValue("Typed in the dark");
  await expect.poll(async () => (await draftOf(again, battery)).model?.to).toBe("Typed in the dark");
  await again.context().close();
});

test("a session that ended keeps what is typed, and goes on after signing in again", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  await page.goto(editing("bat-pylontech-us5000"));
  const { cookies } = await page.context().storageState();
  await page.context().clearCookies();
  await field(page, "model").fill("US5000 new");
  await field(page, "model").blur();
  await expect(page.getByText(said(formEn.signed_out))).toBeVisible();
  await page.context().addCookies(cookies);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await saved(page);
  await page.context().close();
});

test("without scripts one form saves, and shows both values of a conflict", async ({ shop, browser }) => {
  const id = "bat-pylontech-us5000";
  const page = await staffPage(browser, shop, { javaScriptEnabled: false });
  await page.goto(editing(id));
  const colleague = await staffPage(browser, shop);
  await colleague.goto(editing(id));
  await field(colleague, "name.en").fill("Theirs");
  await field(colleague, "name.en").blur();
  await saved(colleague);
  await field(page, "name.en").fill("Mine");
  await field(page, "position").fill("77");
  await button(page, formEn.save_draft).last().click();
  await expect(field(page, "name.en")).toHaveValue("Mine");
  await expect(page.locator("#section-basics").getByText("Theirs", { exact: true })).toBeVisible();
  expect((await draftOf(colleague, id)).position?.to).toBe("77");
  await button(page, formEn.save_draft).last().click();
  await expect(page.getByText(said(formEn.done_draft))).toBeVisible();
  expect((await draftOf(colleague, id))["name.en"]?.to).toBe("Mine");
  for (const one of [page, colleague]) await one.context().close();
});

test("the keyboard alone changes a set, its tags and a package", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  await page.goto(`/en/admin/products/new`);
  await page.locator("button[value=sets-of-solar-power-plants]").focus();
  await page.keyboard.press("Enter");
  const picker = page.locator("#section-set").getByRole("combobox");
  await picker.focus();
  await page.keyboard.type("deye 5 kw");
  await expect(page.locator("#section-set").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator("#section-set li")).toHaveCount(1);
  await button(page, formEn.package_add).focus();
  await page.keyboard.press("Enter");
  const row = page.locator("#section-logistics").getByRole("textbox", { name: formEn.package_length });
  await row.focus();
  await page.keyboard.type("1200");
  await saved(page);
  const id = page.url().split("/edit/")[1]?.split("?")[0] ?? "";
  await expect.poll(async () => (await draftOf(page, id)).packages?.to).toBe("1 * 1200 x  x  mm  kg");
  expect((await draftOf(page, id)).components?.to).toMatch(/^[a-z0-9-]+ \* 1$/);
  await page.context().close();
});

test("the form fits every window, and an earlier version is put back", async ({ shop, browser }) => {
  const id = "inv-deye-sun-5k-sg03lp1-eu";
  const page = await staffPage(browser, shop);
  await page.goto(editing(id));
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `the form at ${width} px`);
  }
  await page.setViewportSize(screens.desk);
  await expectOpen(page, "the form", ["desk", "phone"]);
  const before = await field(page, "model").inputValue();
  await field(page, "model").fill("Changed");
  await button(page, formEn.publish_changes).click();
  await expect(page.getByText(said(formEn.done_publish))).toBeVisible();
  await page.goto(`${editing(id)}/history`);
  await expectOpen(page, "the history", ["desk", "phone"]);
  await page.getByRole("main").getByRole("button").last().click();
  await expect(page.getByText(said(formEn.done_put_back))).toBeVisible();
  await expect(field(page, "model")).toHaveValue(before);
  await page.context().close();
});
