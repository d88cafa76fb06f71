import { expect, type Page } from "@playwright/test";
import { expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { expectAlive, openAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const generator = "gen-honda-eu22i";
const part = (page: Page) => page.locator("#rent-or-buy");
const verdict = (page: Page) => page.locator("#rent-or-buy-verdict");
const field = (page: Page, name: string) => part(page).locator(`[name="${name}"]`);
/** The days in a sentence, with nothing else that is a figure between them. */
const turning = ([rent, buy]: readonly [number, number]) => new RegExp(`\\b${rent}\\b\\D+\\b${buy}\\b`);

/**
 * Last day of renting and first of buying, worked out by hand from the prices of the generator. In Ukraine owning costs
 * 12,288 + 123 a day, three days of renting 3,802, a week 6,070; in Poland 1,111.93 + 11 a day, 355.20 and 539.70.
 */
const journeys = [
  { language: "ua", screen: "phone", threeDays: [10, 11], weeks: [15, 16] },
  { language: "pl", screen: "desk", threeDays: [9, 10], weeks: [15, 16] },
  { language: "en", screen: "phone", threeDays: [10, 11], weeks: [15, 16] },
] as const;

for (const { language, screen, threeDays, weeks } of journeys) {
  const { rentalCompare, cart, cartPage } = words[language];

  test(`from the days of need to the cart, in ${language} on a ${screen}${inEveryRun(language === "ua")}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewportSize(screens[screen]);
    await openAlive(page, `/${language}/product/${generator}`);
    await expectAlive(field(page, "atOnce"));
    await expect(verdict(page)).toHaveText(turning(threeDays));
    await field(page, "atOnce").fill("7");
    await expect(verdict(page)).toHaveText(turning(weeks));
    await expect(page).toHaveURL(/[?&]atOnce=7$/);

    // Nonsense is explained at its field, and stays.
    await field(page, "perYear").fill("abc");
    await expect(field(page, "perYear")).toHaveAttribute("aria-invalid", "true");
    await expect(part(page).getByText(rentalCompare["error.not_a_number"])).toBeVisible();
    await expect(verdict(page)).toHaveText(rentalCompare["verdict.mend"]);
    await field(page, "perYear").fill("20");

    // Every assumption can be changed: a machine that loses nothing is bought at once.
    await part(page).getByText(rentalCompare.assumptions).click();
    await field(page, "resale").fill("100");
    await field(page, "service").fill("0");
    await field(page, "wear").fill("0");
    await expect(verdict(page)).toHaveText(rentalCompare["verdict.buy"]);
    await part(page).getByText(rentalCompare.table).click();
    await expect(part(page).getByRole("row")).not.toHaveCount(0);
    await expectOpen(page, `rent or buy in ${language}`, [screen]);

    // The address holds the form.
    await page.reload();
    await expect(field(page, "perYear")).toHaveValue("20");
    await expect(verdict(page)).toHaveText(rentalCompare["verdict.buy"]);
    await expectAlive(field(page, "resale"));
    await part(page).getByRole("link", { name: rentalCompare.reset }).click();
    await expect(verdict(page)).toHaveText(turning(threeDays));
    expect(new URL(page.url()).search).toBe("");

    await part(page).getByRole("button", { name: cart.add }).click();
    await expect(part(page).getByRole("group", { name: /Honda EU22i/ })).toBeVisible();
    await field(page, "atOnce").fill("7");
    await part(page).getByRole("link", { name: rentalCompare.rent }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/rent/${generator}\\?period=week&week=7$`));
    // The same comparison beside the calendar, whose form is kept.
    await expectAlive(field(page, "atOnce"));
    await field(page, "atOnce").fill("7");
    await expect(verdict(page)).toHaveText(turning(weeks));
    await expect(page).toHaveURL(/\?period=week&week=7&atOnce=7$/);
    await page.goto(`/${language}/cart`);
    await expect(page.getByRole("main").getByRole("button", { name: cartPage.remove })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("only a machine that is both sold and rented is compared", async ({ page }) => {
  for (const path of ["product/pan-jinko-jkm440n-54hl4r-v", "product/crn-maeda-mc285c", "rent/crn-maeda-mc285c"]) {
    await page.goto(`/en/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(part(page)).toHaveCount(0);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { language, threeDays, weeks } of journeys) {
    test(`the server answers the form in ${language}${inEveryRun(language === "ua")}`, async ({ page }) => {
      const { rentalCompare } = words[language];
      const submit = () => part(page).getByRole("button", { name: rentalCompare.show }).click();
      await page.goto(`/${language}/rent/${generator}?period=week&week=7`);
      await expect(verdict(page)).toHaveText(turning(threeDays));
      await field(page, "atOnce").fill("7");
      await submit();
      await expect(verdict(page)).toHaveText(turning(weeks));
      expect(new URL(page.url()).search).toContain("period=week&week=7");
      await field(page, "perYear").fill("x");
      await submit();
      await expect(part(page).getByText(rentalCompare["error.not_a_number"])).toBeVisible();
      await expect(field(page, "perYear")).toHaveValue("x");
    });
  }
});
