import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectOpen } from "./support/accessible.ts";
import { comeIn } from "./support/come-in.ts";
import { screens } from "./support/frame.ts";
import { settled } from "./support/keeping.ts";
import { expectAlive, openAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { send } from "./support/send.ts";
import { choosePayment, fillShipping, placeOrder } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const path = "planner/backup";
const { en } = words;

const main = (page: Page) => page.getByRole("main");
const row = (page: Page, language: Language, number: number) =>
  page.getByLabel(words[language].powerBackup.row.replace("{number}", String(number)), { exact: true });
const verdict = (page: Page) => page.locator("#backup-verdict");
const card = (page: Page, language: Language, kind: "station" | "battery" | "generator" | "rented-generator") =>
  main(page)
    .getByRole("list", { name: words[language].powerBackup.proposals })
    .locator(":scope > li")
    .filter({ has: page.getByRole("heading", { name: words[language].powerBackup[`kind_name.${kind}`] }) });

for (const [language, screen] of [
  ["ua", "phone"],
  ["pl", "desk"],
  ["en", "phone"],
] as const) {
  const { power, powerBackup: own, powerStrings, powerPairs, cataloguePlanner, cartPage, checkout } = words[language];

  test(`from a power station to a plan for blackouts and an order, in ${language} on a ${screen}${inEveryRun(language === "ua")}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewportSize(screens[screen]);
    await comeIn(page, language);
    await page.goto(`/${language}/product/pps-bluetti-ac180`);
    await page.getByRole("link", { name: cataloguePlanner.backup }).click();
    await expect(page).toHaveURL(`/${language}/${path}`);

    // Nothing chosen yet: a household fills the rows.
    await expect(main(page).getByRole("heading", { name: own.empty_title })).toBeVisible();
    const household = main(page).getByRole("link", { name: own["household.flat"] }).first();
    await expectAlive(household);
    await household.click();
    await expect(row(page, language, 1)).toHaveValue("fridge");
    await expect(card(page, language, "station")).toBeVisible();
    await expect(page).toHaveURL(/a1=fridge/);

    // An appliance is added and removed again; the focus stays in the rows.
    await main(page).getByRole("link", { name: own["plan.evening"] }).click();
    await expect(page).toHaveURL(/of1=17%3A00/);
    await row(page, language, 7).selectOption("kettle");
    await expect(row(page, language, 8)).toHaveValue("");
    await main(page)
      .getByRole("button", { name: own.remove.replace("{name}", powerPairs["appliance.kettle"]) })
      .click();
    await expect(row(page, language, 7)).toHaveValue("");
    await expect(row(page, language, 7)).toBeFocused();

    if (language === "ua") await expectOpen(page, "the blackout planner with an answer");
    else await expectNoSidewaysScroll(page, `blackout planner in ${language}`);
    await page.setViewportSize(screens[screen]);

    const station = card(page, language, "station");
    await station.getByText(own.how).click();
    await expect(station.getByText(own["short.fits"])).toBeVisible();
    // What is in order is folded.
    await station.locator("details details > summary").click();
    await expect(station.getByText(`${own["check.name.recharge"]}: ${power["outcome.pass"]}`)).toBeVisible();
    await station.getByRole("button", { name: powerStrings.take }).click();
    await page.getByRole("link", { name: powerStrings.to_cart }).click();
    await page.getByRole("link", { name: cartPage.checkout }).click();
    await fillShipping(page, language);
    await choosePayment(page, language, "transfer");
    await placeOrder(page, language);
    await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("the address holds the form: reload, a link, back", async ({ page }) => {
  await openAlive(page, `/en/${path}?a1=fridge&a2=boiler&home=house&outage=times&of1=22:00&ot1=06:00&month=6`);
  await expect(verdict(page)).toBeVisible();
  await row(page, "en", 3).selectOption("router");
  await expect(page).toHaveURL(/a3=router/);
  await page.reload();
  await expect(row(page, "en", 3)).toHaveValue("router");
  await expect(page.getByLabel(en.powerBackup.outage_from).first()).toHaveValue("22:00");
  await expect(page.getByLabel(en.powerBackup.month)).toHaveValue("6");
  await expect(page.getByRole("radio", { name: en.powerBackup["home.house"] })).toBeChecked();
  await card(page, "en", "station").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(row(page, "en", 3)).toHaveValue("router");
});

test("nonsense is explained at its field and stays, beside the last answer", async ({ page }) => {
  await openAlive(page, `/en/${path}?a1=fridge`);
  const budget = page.getByLabel(en.powerBackup.budget);
  await expect(card(page, "en", "station")).toBeVisible();
  for (const nonsense of ["abc", "0", "-5", "1e9"]) {
    await budget.fill(nonsense);
    await expect(budget).toHaveAttribute("aria-invalid", "true");
    await expect(budget).toHaveValue(nonsense);
    await expect(page.getByText(en.powerBackup.stale)).toBeVisible();
    await expect(card(page, "en", "station")).toBeVisible();
  }
  await budget.fill("40 000,50");
  await expect(page.getByText(en.powerBackup.stale)).toBeHidden();

  // 0 h of mains is a plan, no hours without them are none.
  await page.getByLabel(en.powerBackup.on, { exact: true }).fill("0");
  await expect(page.getByText(en.powerBackup.need_endless)).toBeVisible();
  await page.getByLabel(en.powerBackup.off, { exact: true }).fill("");
  await expect(page.getByText(en.powerBackup["error.empty"])).toBeVisible();
});

test("an address edited by hand keeps what it says, with messages", async ({ page }) => {
  await page.goto(`/en/${path}?a1=dragon&a2=own&outage=times&of1=99:99&ot1=06:00&place=atlantis&month=13`);
  await expect(page.getByLabel(en.powerBackup.outage_from).first()).toHaveValue("99:99");
  await expect(page.getByText(en.powerBackup["error.not_a_time"])).toBeVisible();
  await expect(page.getByText(en.powerBackup["error.unknown"])).toHaveCount(3);
  await expect(page.getByText(en.powerBackup["error.empty"])).toBeVisible();
  await expectOpen(page, "the blackout planner with errors");
  await page.goto(`/ua/${path}`);
  await expectOpen(page, "the blackout planner before anything is chosen");
});

test("the picture of the day is chosen by keys, and has a table", async ({ page }) => {
  await openAlive(page, `/en/${path}?a1=fridge&a2=lights&home=house&solar=2`);
  const battery = page.getByRole("radio", { name: en.powerBackup["kind_name.battery"] });
  await expectAlive(battery);
  await page.getByRole("radio", { name: en.powerBackup["kind_name.station"] }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(battery).toBeChecked();
  const picture = page.getByRole("img", { name: /December/ });
  await expect(picture).toBeVisible();
  await page.getByText(en.powerBackup.table, { exact: true }).click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(25);
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("the page that was opened before still answers", async ({ page, context }) => {
    await openAlive(page, `/en/${path}`);
    await settled(page, "en", `/en/${path}`);
    await context.setOffline(true);
    await page.reload();
    await expectAlive(row(page, "en", 1));
    await row(page, "en", 1).selectOption("fridge");
    await expect(card(page, "en", "station")).toBeVisible();
    await expect(verdict(page)).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ["ua", "pl", "en"] as const) {
    test(`the form is answered by the server in ${language}${inEveryRun(language === "ua")}`, async ({ page }) => {
      const { powerBackup: own, power } = words[language];
      await page.goto(`/${language}/${path}`);
      await main(page).getByRole("link", { name: own["household.house"] }).first().click();
      await expect(row(page, language, 9)).toHaveValue("borehole-pump");
      await expect(card(page, language, "battery")).toBeVisible();
      await row(page, language, 10).selectOption("alarm");
      await send(page, own.answer_button);
      await expect(row(page, language, 10)).toHaveValue("alarm");
      await expect(card(page, language, "battery")).toBeVisible();
      await page.getByLabel(own.budget).fill("x");
      await send(page, own.answer_button);
      await expect(page.getByText(power["error.not_a_number"])).toBeVisible();
      await expect(page.getByLabel(own.budget)).toHaveValue("x");
    });
  }
});
