import { type Browser, expect, type Page } from "@playwright/test";
import pageEn from "../../src/features/search/messages/page/en.json" with { type: "json" };
import wordsEn from "../../src/features/search/messages/staff/synonyms.en.json" with { type: "json" };
import wordsPl from "../../src/features/search/messages/staff/synonyms.pl.json" with { type: "json" };
import wordsUa from "../../src/features/search/messages/staff/synonyms.ua.json" with { type: "json" };
import { expectAccessible, expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { expectAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { staffPage } from "./support/staff.ts";

const texts = { ua: wordsUa, pl: wordsPl, en: wordsEn };
type Language = keyof typeof texts;

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, text: string) => main(page).getByRole("button", { name: said(text), exact: true });
const field = (page: Page, name: string) => main(page).locator(`[name=${name}]`);

/** Products that a visitor's search finds. */
async function expectFound(browser: Browser, shop: OpenShop, query: string, isFound: boolean): Promise<void> {
  const page = await (await browser.newContext({ baseURL: shop.url, viewport: screens.desk })).newPage();
  await expect(async () => {
    await page.goto(`/en/search?q=${query}`);
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.getByText(said(pageEn.nothingTitle, { query }))).toHaveCount(isFound ? 0 : 1, { timeout: 500 });
  }).toPass();
  await page.context().close();
}

async function openNew(page: Page, language: Language): Promise<void> {
  await page.goto(`/${language}/admin/synonyms`);
  await main(page)
    .getByRole("link", { name: said(texts[language].add) })
    .click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(said(texts[language].new_title));
  await expectAlive(field(page, "en_names"));
}

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`in ${language} a clerk tries a new word, and buyers find by it until it is deleted${inEveryRun(language === "en")}`, async ({
    shop,
    browser,
  }) => {
    test.slow();
    const t = texts[language];
    const word = `zappelin${language}`;
    await expectFound(browser, shop, word, false);
    const page = await staffPage(browser, shop);
    await openNew(page, language);
    await button(page, t.create).click();
    await expect(main(page)).toContainText(said(t.error_empty));
    await field(page, "en_names").fill("🔋");
    await button(page, t.create).click();
    await expect(field(page, "en_names")).toHaveAccessibleDescription(said(t.error_blank, { word: "🔋" }));
    await field(page, "en_names").fill(word);
    await field(page, "ua_typed").fill("{count}, за ціною");
    await main(page).locator("summary").first().click();
    await main(page).locator("[name=category][value='2']").check();
    await field(page, "query").fill(`${word} `);
    await field(page, "language").selectOption("en");
    await field(page, "query").press("Enter");
    await expect(main(page)).toContainText(said(t.understood, { groups: word }));
    await expect(main(page).locator("section ol li").first()).toContainText(said(t.place_new));
    await expect(main(page)).toContainText(said(t.warnings_title));
    await expectAccessible(page, "a new group that was tried", ["desk", "phone"]);
    await button(page, t.create).click();
    await expect(main(page)).toContainText(said(t.done_add));
    await expectFound(browser, shop, word, true);

    await main(page).getByLabel(said(t.delete_sure)).check();
    await button(page, t.delete).click();
    await expect(main(page)).toContainText(said(t.done_delete));
    await expectOpen(page, "the list");
    await expectFound(browser, shop, word, false);
    await button(page, t.undo).click();
    await expect(main(page)).toContainText(said(t.done_put_back));
    await expect(field(page, "en_names")).toHaveValue(word);
    await expectFound(browser, shop, word, true);
    await expectAccessible(page, "a group with a history", ["desk"]);
    await main(page).getByLabel(said(t.delete_sure)).check();
    await button(page, t.delete).click();
    await expect(main(page)).toContainText(said(t.done_delete));
  });
}

test("two clerks on one group: the second sees both, and saves over it", async ({ shop, browser }) => {
  const t = texts.en;
  const [one, other] = [await staffPage(browser, shop), await staffPage(browser, shop)];
  for (const page of [one, other]) {
    await page.goto("/en/admin/synonyms/mast");
    await expectAlive(field(page, "en_maybe"));
  }
  await field(one, "en_maybe").fill("zeppolin");
  await button(one, t.save).click();
  await expect(main(one)).toContainText(t.done_save);
  await field(other, "en_maybe").fill("zippolin");
  await button(other, t.save).click();
  await expect(main(other)).toContainText(t.changed_title);
  await expect(main(other).locator("dl").first()).toContainText("zeppolin");
  await expect(field(other, "en_maybe")).toHaveValue("zippolin");
  await expectOpen(other, "a conflict");
  await button(other, t.save).click();
  await expect(main(other)).toContainText(t.done_save);
  await expect(main(other)).toContainText("zeppolin");
  await main(other)
    .getByRole("button", { name: t.put_back_at.replace("{at}", "") })
    .last()
    .click();
  await expect(main(other)).toContainText(t.done_put_back);
  await expect(field(other, "en_maybe")).toHaveValue("");
});

test("without scripts a clerk tries, saves and puts back words that do not count", async ({ shop, browser }) => {
  const t = texts.en;
  const page = await staffPage(browser, shop, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await page.goto("/en/admin/synonyms/battery");
  await field(page, "en_maybe").fill("brickstone");
  await field(page, "query").fill("brickstone ");
  await button(page, t.try).click();
  await expect(main(page)).toContainText("Understood as: battery");
  await expect(field(page, "en_maybe")).toHaveValue("brickstone");
  await page.goto("/en/admin/synonyms/words");
  const before = await field(page, "en_stop").inputValue();
  await field(page, "en_stop").fill(`${before} brickstone Brickstone`);
  await button(page, t.save).click();
  await expect(main(page)).toContainText("“Brickstone” is the same as “brickstone”");
  await field(page, "en_stop").fill(`${before} brickstone`);
  await button(page, t.save).click();
  await expect(main(page)).toContainText(t.done_save);
  await main(page)
    .getByRole("button", { name: t.put_back_at.replace("{at}", "") })
    .last()
    .click();
  await expect(main(page)).toContainText(t.done_put_back);
  await expect(field(page, "en_stop")).toHaveValue(before);
});
