import { expect, type Page } from "@playwright/test";
import { marksIn } from "../../src/features/translations/domain/marks.ts";
import { expectAccessible } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { said } from "./support/reviewing.ts";
import { test } from "./support/test.ts";
import { textWords, windowOf } from "./support/translating.ts";

const ownPort = port + 9;
test.use({ baseURL: `http://localhost:${ownPort}` });
// One shop for all of these tests, which run in order.
test.describe.configure({ mode: "default" });

/** A separate shop: texts of its home page are changed. */
let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
});
test.afterAll(() => shop.stop());

type Language = keyof typeof textWords;

/** Enables in-place editing, and waits until the toolbar responds. */
async function switchOn(page: Page, language: Language): Promise<void> {
  const { page: words, live } = textWords[language];
  await page.goto(`/${language}/admin/translations/in-place`);
  await page.getByRole("button", { name: said(words.in_place_do_on) }).click();
  await expect(page).toHaveURL(`/${language}`);
  await expect(bar(page, language).getByRole("button", { name: said(live.list) })).toBeVisible();
}

const bar = (page: Page, language: Language) =>
  page.getByRole("complementary", { name: said(textWords[language].live.region) });
const panel = (page: Page) => page.locator("in-place-bar dialog[open]");

const headings = {
  ua: "Обладнання, яке бере світло на роботу",
  pl: "Sprzęt, który zatrudnia słońce",
  en: "Equipment that puts light to work",
} as const;

for (const [language, screen] of [
  ["ua", "desk"],
  ["pl", "phone"],
  ["en", "desk"],
] as const) {
  test(`in ${language} on a ${screen}: a text of the home page is clicked, changed, published, and another visitor reads it${inEveryRun(language === "pl")}`, async ({
    browser,
  }) => {
    const page = await windowOf(browser, shop, "translator");
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (line) => {
      // A rejected text is one of the expected errors.
      if (line.type() === "error" && !line.text().includes("status of 400")) errors.push(line.text());
    });
    await page.setViewportSize(screens[screen]);
    const guest = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await guest.goto(`/${language}`);

    await switchOn(page, language);
    const { live } = textWords[language];
    await expect(bar(page, language).getByText(said(live.on))).toBeVisible();
    // The markers survive hydration: re-rendered content has them too.
    await expect(page.locator("html")).toHaveAttribute("data-in-place", "");
    const heading = page.locator("h1");
    expect(marksIn((await heading.textContent()) ?? "").map(({ key }) => key)).toContain("catalogueHome.heroBuy");
    await expectAccessible(page, "a page that is edited in place", [screen]);

    // Clicking a link selects its text instead of following it.
    await page.locator("main a").first().click();
    await expect(panel(page)).toBeVisible();
    await expect(page).toHaveURL(`/${language}`);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);

    await heading.locator("span").first().click();
    const field = panel(page).getByRole("textbox");
    await expect(panel(page).getByText("catalogueHome.heroBuy")).toBeVisible();
    await expectAccessible(page, "the editor on a page", [screen]);
    const broken = `${headings[language]} {count, plural, one {#}`;
    await field.fill(broken);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await panel(page)
      .getByRole("button", { name: said(live.publish) })
      .click();
    await expect(panel(page).getByRole("alert")).toBeVisible();
    await expect(field).toHaveValue(broken);
    await field.fill(headings[language]);
    await expect(field).not.toHaveAttribute("aria-invalid");
    const published = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
    await panel(page)
      .getByRole("button", { name: said(live.publish) })
      .click();
    await published;
    const home = async () => (await guest.request.get(`/${language}`)).text();
    // The delay is measured by bench/texts.ts.
    await expect.poll(home, { intervals: [50] }).toMatch(said(headings[language]));
    await guest.goto(`/${language}`);
    await expect(guest.locator("h1")).toContainText(said(headings[language]));
    await expect(page.locator("h1 span").first()).toContainText(headings[language].split(" ").at(-1) ?? "");
    const shown = await guest.content();
    expect(marksIn(shown)).toEqual([]);
    expect(shown).not.toContain("in-place");

    await bar(page, language)
      .getByRole("button", { name: said(live.off) })
      .click();
    await expect(page).toHaveURL(`/${language}/admin/translations/in-place`);
    await page.goto(`/${language}`);
    await expect(page.locator("in-place-bar")).toHaveCount(0);
    expect(marksIn(await page.content())).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test("a product description is edited on its own page, and its name stays free of markers elsewhere @long", async ({
  browser,
}) => {
  const page = await windowOf(browser, shop, "translator");
  await switchOn(page, "pl");
  const id = "pan-jinko-jkm440n-54hl4r-v";
  await page.goto(`/pl/product/${id}`);
  await expect(page.locator("html")).toHaveAttribute("data-in-place", "");
  await page.locator("h1 bdi").click();
  await expect(panel(page).getByText(`products.${id}.name`)).toBeVisible();
  await page.keyboard.press("Escape");
  const description = page.locator('section[aria-labelledby="description"] > p');
  await description.click();
  await panel(page).getByRole("textbox").fill("Panel do testów {2}");
  await panel(page)
    .getByRole("button", { name: said(textWords.pl.live.publish) })
    .click();
  await expect(description).toContainText("anel do testów {2}");
  const elsewhere = await page.evaluate(() => [
    document.title,
    JSON.stringify(localStorage),
    ...[...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent ?? ""),
  ]);
  expect(elsewhere.flatMap(marksIn).filter(({ key }) => key?.startsWith("products."))).toEqual([]);
  const guest = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await guest.goto(`/pl/product/${id}`);
  await expect(guest.locator('section[aria-labelledby="description"] > p')).toHaveText("Panel do testów {2}");
  expect(marksIn(await guest.content())).toEqual([]);
});

test("by keyboard alone: the list of texts includes invisible ones, and the page stays usable @long", async ({
  browser,
}) => {
  const page = await windowOf(browser, shop, "admin");
  await switchOn(page, "en");
  const { live } = textWords.en;
  await bar(page, "en").getByRole("button", { name: live.list }).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("region", { name: live.list_unseen })).toBeVisible();
  await panel(page).getByRole("region", { name: live.list_unseen }).getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("textbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  // Enter on a link of the page selects its text as well.
  await page.locator("main a").first().focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await bar(page, "en").getByRole("checkbox").uncheck();
  await page.locator("main a").first().click();
  await expect(page).not.toHaveURL("/en");
  await expect(bar(page, "en")).toBeVisible();
});

test("the cookie alone shows nothing, and without scripts editing can be switched off", async ({ browser }) => {
  const buyer = await windowOf(browser, shop, "customer");
  await buyer.context().addCookies([{ name: "heliora.in_place", value: "1", url: shop.url }]);
  await buyer.goto("/ua");
  await expect(buyer.locator("in-place-bar")).toHaveCount(0);
  const answer = await buyer.goto("/ua/admin/translations/in-place");
  expect(answer?.status()).toBe(403);

  const plain = await windowOf(browser, shop, "translator", { javaScriptEnabled: false });
  await plain.goto("/ua/admin/translations/in-place");
  await plain.getByRole("button", { name: said(textWords.ua.page.in_place_do_on) }).click();
  await expect(bar(plain, "ua")).toBeVisible();
  await bar(plain, "ua")
    .getByRole("button", { name: said(textWords.ua.live.off) })
    .click();
  await plain.goto("/ua");
  await expect(plain.locator("in-place-bar")).toHaveCount(0);
});
