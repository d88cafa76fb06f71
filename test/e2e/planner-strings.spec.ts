import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { settled } from "./support/keeping.ts";
import { expectAlive, openAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { send } from "./support/send.ts";
import { choosePayment, fillShipping, newEmail, placeOrder, register } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const texts = { ua: words.ua.powerStrings, pl: words.pl.powerStrings, en: words.en.powerStrings };
const { en } = texts;
const panel = "pan-jinko-jkm440n-54hl4r-v";
const inverter = "inv-growatt-min-6000tl-x";

const verdict = (page: Page) => page.locator("#strings-verdict");
const series = (page: Page, language: Language, input: number) =>
  page
    .getByRole("group", { name: texts[language].input.replace("{number}", String(input)) })
    .getByLabel(texts[language].series);

for (const [language, screen] of [
  ["ua", "phone"],
  ["pl", "desk"],
  ["en", "phone"],
] as const) {
  const own = texts[language];

  test(`from a panel to strings that fit and an order, in ${language} on a ${screen}${inEveryRun(language === "ua")}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewportSize(screens[screen]);
    await page.goto(`/${language}/product/${panel}`);
    await page.getByRole("link", { name: words[language].cataloguePlanner.strings_check }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/planner/strings\\?module=${panel}$`));
    await expect(verdict(page)).toHaveText(own["verdict.fits-with-note"]);

    // Too many in series: told at once, with figures, and what would fit.
    await expectAlive(page.getByLabel(own.inverter, { exact: true }));
    await page.getByLabel(own.inverter, { exact: true }).selectOption(inverter);
    await series(page, language, 1).fill("14");
    await expect(verdict(page)).toHaveText(own["verdict.does-not-fit"]);
    await expect(page.getByText(own["name.inverter_voltage"]).first()).toBeVisible();
    await expect(page).toHaveURL(/s1=14/);
    await expectNoSidewaysScroll(page, `strings in ${language}`);
    await page.setViewportSize(screens[screen]);
    // From the top: the answer below covers part of whatever field the window happens to end in.
    await page.evaluate(() => window.scrollTo(0, 0));
    if (language === "ua") await expectAccessible(page, "strings that do not fit");
    await page.setViewportSize(screens[screen]);

    // Nonsense is explained at its field, and stays.
    await series(page, language, 1).fill("abc");
    await expect(series(page, language, 1)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(words[language].power["error.not_a_number"])).toBeVisible();
    await series(page, language, 1).fill("14");

    await page.getByRole("link", { name: own.use }).click();
    await expect(verdict(page)).toHaveText(own["verdict.fits-with-note"]);
    await page.getByRole("button", { name: own.take }).click();
    await page.getByRole("link", { name: own.to_cart }).click();
    await expect(page.getByRole("main").locator("li").filter({ hasText: "JKM440N" })).toBeVisible();
    await expect(page.getByRole("main").locator("li").filter({ hasText: "MIN 6000TL-X" })).toBeVisible();

    await page.goto(`/${language}/checkout/auth?tab=register`);
    await register(page, language, newEmail());
    await fillShipping(page, language);
    await choosePayment(page, language, "transfer");
    await placeOrder(page, language);
    await expect(page.getByRole("heading", { name: words[language].checkout.successTitle })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("on a phone the answer stays in sight of the form", async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await openAlive(page, `/en/planner/strings?module=${panel}&inverter=${inverter}`);
  const first = series(page, "en", 1);
  await expectAlive(first);
  await first.scrollIntoViewIfNeeded();
  for (const [typed, answer] of [
    ["30", en["verdict.does-not-fit"]],
    ["8", en["verdict.fits-with-note"]],
    ["x", "1 field to correct"],
  ] as const) {
    await first.fill(typed);
    await expect(page.locator("form").getByText(answer, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(verdict(page)).not.toBeInViewport();
  }
  await page.getByRole("button", { name: en.check_button }).click();
  await expect(page.locator("[aria-labelledby=strings-verdict]")).toBeFocused();
  await expect(page.locator("[aria-labelledby=strings-verdict]")).toBeInViewport();
});

test("the address holds the form: reload, a link, back", async ({ page }) => {
  await openAlive(page, `/en/planner/strings?module=${panel}&inverter=${inverter}&place=odesa&s1=9&p1=1`);
  await expect(series(page, "en", 1)).toHaveValue("9");
  await series(page, "en", 2).fill("8");
  await expect(page).toHaveURL(/s2=8/);
  await page.reload();
  await expect(series(page, "en", 2)).toHaveValue("8");
  await expect(page.getByLabel(en.place)).toHaveValue("odesa");
  await page
    .getByRole("link", { name: /Growatt/ })
    .first()
    .click();
  await page.goBack();
  await expect(series(page, "en", 2)).toHaveValue("8");
});

test("what is closed on the page is printed", async ({ page }) => {
  await openAlive(page, `/en/planner/strings?module=${panel}&inverter=${inverter}&s1=7&s2=7`);
  const inOrder = page.getByText(en["name.start_voltage"]).first();
  await expect(inOrder).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(inOrder).toBeVisible();
});

test("values of another datasheet: what is not stated is not confirmed", async ({ page }) => {
  await openAlive(page, `/en/planner/strings?inverter=${inverter}`);
  await page.getByLabel(en.module, { exact: true }).first().selectOption("own");
  await page.getByLabel(en["value.vocV"]).fill("41,2");
  await page.getByLabel(en["value.vmpV"]).fill("34");
  await series(page, "en", 1).fill("8");
  await expect(verdict(page)).toHaveText(en["verdict.unconfirmed"]);
  await page.getByLabel(en["value.vmpV"]).fill("48");
  await expect(page.getByText(words.en.power["error.inconsistent.vmp"])).toBeVisible();
});

test("a product that is not sold any more is named, and another one can be chosen", async ({ page }) => {
  await openAlive(page, "/en/planner/strings?module=removed-panel&s1=8");
  await expect(page.getByText(words.en.power["error.gone"])).toBeVisible();
  await page.getByLabel(en.module, { exact: true }).first().selectOption(panel);
  await expect(page.getByText(words.en.power["error.gone"])).toBeHidden();
  await expect(verdict(page)).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("the page that was opened before still answers", async ({ page, context }) => {
    await openAlive(page, "/en/planner/strings");
    await settled(page, "en", "/en/planner/strings");
    await context.setOffline(true);
    await page.reload();
    await expectAlive(series(page, "en", 1));
    await series(page, "en", 1).fill("30");
    await expect(verdict(page)).toHaveText(en["verdict.does-not-fit"]);
    await series(page, "en", 1).fill("8");
    await expect(verdict(page)).toHaveText(en["verdict.fits-with-note"]);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ["ua", "pl", "en"] as const) {
    test(`the form is answered by the server in ${language}${inEveryRun(language === "ua")}`, async ({ page }) => {
      const own = texts[language];
      await page.goto(`/${language}/planner/strings?module=${panel}&inverter=${inverter}`);
      await expect(verdict(page)).toHaveText(own["verdict.fits-with-note"]);
      await series(page, language, 1).fill("20");
      await send(page, own.check_button);
      await expect(verdict(page)).toHaveText(own["verdict.does-not-fit"]);
      await page.getByRole("link", { name: own.use }).click();
      await expect(verdict(page)).toHaveText(own["verdict.fits-with-note"]);
      await series(page, language, 1).fill("x");
      await send(page, own.check_button);
      await expect(page.getByText(words[language].power["error.not_a_number"])).toBeVisible();
      await expect(series(page, language, 1)).toHaveValue("x");
    });
  }
});
