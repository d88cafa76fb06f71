import { expect, type Locator, type Page } from "@playwright/test";
import { dayByKey } from "../../src/features/rental/calendar/month.ts";
import { isOpen, openFrom } from "../../src/features/rental/domain/open-days.ts";
import en from "../../src/features/rental/messages/api.en.json" with { type: "json" };
import pl from "../../src/features/rental/messages/api.pl.json" with { type: "json" };
import ua from "../../src/features/rental/messages/api.ua.json" with { type: "json" };
import { addDays, type Day, dayIn, daysBetween } from "../../src/platform/pure/days.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { screens } from "./support/frame.ts";
import { tabTo } from "./support/keyboard.ts";
import { sortBy } from "./support/listing.ts";
import { inEveryRun } from "./support/long.ts";
import { takeDays, withoutTier } from "./support/renting.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const lift = "lft-genie-gs-1932";
/** Machines that only this file books or changes, so that parallel journeys do not take each other's days. */
const held = "lft-jlg-2646es";
const weekly = "slt-generac-slt600";
/** Reasons why a product cannot be rented as requested. */
const asked = { ua, pl, en };
const zones = { ua: "Europe/Kyiv", pl: "Europe/Warsaw", en: "Europe/Kyiv" } as const;

/** The shop that all journeys share. */
const shared = () => ({ dataDir: process.env[`E2E_DATA_DIR_${port}`] ?? "" });
const panel = (page: Page) => page.locator("#rent-price");
const form = (page: Page) => page.locator("#rent-form");
const figure = (page: Page) => panel(page).locator(".text-days");
const total = (page: Page) => panel(page).locator('.summary-lines [data-kind="total"] dd');
const dayButton = (page: Page, day: Day) => page.locator(`[data-day="${day}"]`);
/** Selectable days as displayed. */
const pressable = (page: Page) => page.locator('[data-day]:not([aria-disabled="true"])').filter({ visible: true });

/** Amount in minor units of a formatted price. */
async function amount(price: Locator): Promise<number> {
  const text = (await price.locator(".in-gross").textContent()) ?? "";
  return Number(text.replace(/[^\d]/g, ""));
}

/** Records the errors of a page. */
function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

/** Waits for the stepper, which appears on hydration. */
const becomesAlive = (page: Page) => expect(page.locator("#rent-form .quantity")).toBeVisible();

/** Shows a month far enough ahead that none of its days are past. */
async function showNextMonth(page: Page, language: Language): Promise<void> {
  const next = page.getByRole("button", { name: words[language].rental.nextMonth }).filter({ visible: true });
  const first = page.locator(".calendar h3").first();
  const before = (await first.textContent()) ?? "";
  await next.click();
  await expect(first).not.toHaveText(before);
}

for (const [language, screen, isChosen] of [
  ["ua", "desk", true],
  ["pl", "phone", false],
  ["en", "desk", false],
  ["en", "phone", true],
] as const satisfies [Language, keyof typeof screens, boolean][]) {
  const { catalogue, rental } = words[language];

  test(`a week is chosen on a card and configured on the rental page in ${language} on a ${screen}${inEveryRun(isChosen)}`, async ({
    page,
  }) => {
    const errors = watch(page);
    await page.setViewportSize(screens[screen]);
    await page.goto(`/${language}/lifts-and-cranes/scissor-lifts`);
    const card = page.locator("article.card").filter({ has: page.locator(`a[href="/${language}/product/${lift}"]`) });
    await expect(card.locator(".price").filter({ visible: true })).toContainText(catalogue.perDay);
    await card.getByRole("radio", { name: catalogue.week }).check({ force: true });
    await expect(card.locator(".price").filter({ visible: true })).toContainText(catalogue.perWeek);
    const week = await amount(card.locator(".price").filter({ visible: true }));
    await expect(card.locator(".card-free").filter({ visible: true })).toHaveCount(1);

    // With scripts the button adds to the cart; without them it links here.
    await page.goto(`/${language}/rent/${lift}?period=week`);
    await expect(figure(page)).toHaveText("7");
    const insurance = page.getByRole("checkbox", { name: rental["option.insurance"] }).first();
    // Preselected in Ukraine as specified, never in Poland.
    await expect(insurance).toBeChecked({ checked: language !== "pl" });
    await insurance.setChecked(false);
    await expect.poll(() => amount(total(page))).toBe(week);
    await insurance.check();
    await expect.poll(() => amount(total(page))).toBeGreaterThan(week);
    await insurance.uncheck();

    await form(page).locator('[name="period"][value="day"]').check({ force: true });
    await page.getByLabel(rental.length).filter({ visible: true }).selectOption("3");
    await expect(figure(page)).toHaveText("3");
    const three = await amount(total(page));
    expect(three).toBeLessThan(week);
    if (language !== "pl") {
      await page.getByRole("button", { name: rental.more, exact: true }).click();
      await expect.poll(() => amount(total(page))).toBe(three * 2);
    }
    await expect(page.getByRole("link", { name: /\d/ }).filter({ hasText: /\+/ }).first()).toBeVisible();
    expect(errors).toEqual([]);
  });

  test(`custom days are chosen in the calendar in ${language} on a ${screen}${inEveryRun(isChosen)}`, async ({
    page,
  }) => {
    const errors = watch(page);
    await page.setViewportSize(screens[screen]);
    await page.goto(`/${language}/rent/${lift}`);
    await form(page).locator('[name="period"][value="custom"]').check({ force: true });
    // Closed days right before the return are free of charge.
    await expect(figure(page)).toHaveText(/^(8|9|10)$/);
    await showNextMonth(page, language);
    const first = (await pressable(page).nth(3).getAttribute("data-day")) ?? "";
    await dayButton(page, first).click();
    await expect(page.locator('[aria-pressed="true"]').filter({ visible: true })).toHaveCount(1);
    await expect(figure(page)).toHaveText("—");

    const later = await openDay(page, addDays(first, 12));
    await dayButton(page, later).click();
    await expect(page.locator('input[name="start"]')).toHaveValue(first);
    await expect(page.locator('input[name="end"]')).toHaveValue(later);
    await expect(figure(page)).toHaveText(/^\d+$/);
    const days = Number(await figure(page).textContent());
    expect(days).toBeGreaterThanOrEqual(8);
    expect(days).toBeLessThanOrEqual(daysBetween(first, later) + 1);
    await expect.poll(() => amount(total(page))).toBeGreaterThan(0);

    // The third click starts over; an earlier second day becomes the start.
    await dayButton(page, later).click();
    await expect(page.locator('input[name="end"]')).toHaveValue("");
    await dayButton(page, first).click();
    await expect(page.locator('input[name="start"]')).toHaveValue(first);
    await expect(page.locator('input[name="end"]')).toHaveValue(later);
    await expect(figure(page)).toHaveText(String(days));
    expect(errors).toEqual([]);
  });
}

/** The first selectable day on or after a day. */
async function openDay(page: Page, from: Day): Promise<Day> {
  for (let day = from; day < addDays(from, 8); day = addDays(day, 1)) {
    const button = dayButton(page, day);
    if ((await button.count()) === 0) continue;
    if ((await button.getAttribute("aria-disabled")) !== "true" && (await button.isVisible())) return day;
  }
  throw new Error(`no day can be pressed from ${from} on`);
}

test("taken days are marked, suggest the nearest free start, and disappear from lists by date", async ({ page }) => {
  const from = await inDatabaseOf(shared(), (db) => takeDays(db, held, { after: 40, days: 15 }));
  const { rental, listing } = words.en;
  // A cached page is dropped once the shop is notified of the change.
  const taken = `/en/rent/${held}?period=week&start=${openFrom(from, markets.UA)}`;
  await expect(async () => {
    await page.goto(taken);
    await expect(panel(page)).toContainText(rental.dates_taken, { timeout: 500 });
  }).toPass();
  await expect(dayButton(page, addDays(from, 2))).toHaveAttribute("data-state", "taken");
  await expect(dayButton(page, addDays(from, 2))).toHaveAttribute("aria-disabled", "true");
  await panel(page)
    .getByRole("button", { name: /^Start on/ })
    .click();
  await expect(panel(page)).not.toContainText(rental.dates_taken);
  await expect(figure(page)).toHaveText("7");

  await page.goto("/en/rental");
  const card = page.locator(`article.card a[href="/en/product/${held}"]`);
  await expect(card).toBeVisible();
  await page.getByLabel(listing.freeFrom).fill(addDays(from, 1));
  await page.getByLabel(listing.freeTo, { exact: true }).fill(addDays(from, 3));
  await page.getByRole("button", { name: listing.showFree }).click();
  await expect(page).toHaveURL(/from=.*to=/);
  await expect(card).toHaveCount(0);
  await expect.poll(() => page.locator("article.card").count()).toBeGreaterThan(10);
  await sortBy(page, listing.sortPriceAsc);
  await expect(page).toHaveURL(/from=.*to=.*sort=price-asc/);
  await expect(card).toHaveCount(0);
  await expect(page.locator('article.card input[name="start"]').first()).toHaveValue(addDays(from, 1));
  await page.getByRole("link", { name: listing.anyDays }).click();
  await expect(card).toBeVisible();
});

for (const [language, path] of [
  ["ua", "rental?from=2040-01-01&to=2040-01-02"],
  ["pl", "lifts-and-cranes/cranes?from=2040-01-01&to=2040-01-02"],
  ["en", "generators?from=2040-01-01&to=2040-01-02"],
] as const) {
  test(`days too far ahead are not offered in ${language}`, async ({ page }) => {
    await page.goto(`/${language}/${path}`);
    await expect(page.locator("article.card")).toHaveCount(0);
    await expect(page.locator("main")).toContainText(words[language].listing.noneFree);
    await page.locator("main").getByRole("link", { name: words[language].listing.anyDays }).last().click();
    await expect(page.locator("article.card").first()).toBeVisible();
  });
}

test("a machine without a daily price says so on its card and is rented by the week", async ({ page }) => {
  const { catalogue, rental } = words.en;
  await inDatabaseOf(shared(), (db) => withoutTier(db, weekly, "day"));
  const card = page.locator("article.card").filter({ has: page.locator(`a[href="/en/product/${weekly}"]`) });
  const price = card.locator(".price").filter({ visible: true });
  // A cached page is dropped once the shop is notified of the change.
  await expect(async () => {
    await page.goto("/en/solar-lighting-towers");
    await expect(price).toContainText("N/A", { timeout: 500 });
  }).toPass();
  const rent = card.getByRole("button", { name: catalogue.rent });
  await expect(rent).toBeDisabled();
  await card.getByRole("radio", { name: catalogue.week }).check({ force: true });
  await expect(price).not.toContainText("N/A");
  await expect(rent).toBeEnabled();

  await page.goto(`/en/rent/${weekly}`);
  await expect(form(page).locator('[name="period"][value="day"]')).toBeDisabled();
  await expect(form(page).locator('[name="period"][value="week"]')).toBeChecked();
  await expect(figure(page)).toHaveText("7");
  // Late fees apply all the same.
  await expect(panel(page)).toContainText(/Then [\d\s]+,\d\d\sгрн for each day begun/);
  await expect(panel(page)).not.toContainText(rental.dates_taken);
});

test("in the evening nothing can start today any more, even on a page opened in the morning", async ({ page }) => {
  // A working day of next week, at noon and after closing time.
  const day = openFrom(addDays(dayIn(zones.ua, new Date()), 7), markets.UA);
  await page.clock.setFixedTime(new Date(`${day}T10:00:00Z`));
  await page.goto(`/ua/rent/${lift}?start=${day}`);
  await expect(dayButton(page, day)).not.toHaveAttribute("aria-disabled");
  await page.clock.setFixedTime(new Date(`${day}T19:00:00Z`));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(dayButton(page, day)).toHaveAttribute("aria-disabled", "true");
  await expect(panel(page)).toContainText(ua.start_past);
});

test("the calendar works by keyboard alone", async ({ page }) => {
  const { rental } = words.ua;
  await page.setViewportSize(screens.desk);
  await page.goto(`/ua/rent/${lift}?period=custom`);
  await becomesAlive(page);
  await showNextMonth(page, "ua");
  const first = page.locator('[data-day][tabindex="0"]');
  await expect(first).toHaveCount(1);
  await tabTo(page, first);
  const from = (await first.getAttribute("data-day")) ?? "";
  let start = from;
  // The next key moves on from the day that the previous one reached.
  for (const key of ["ArrowDown", "ArrowRight", "PageDown", "PageDown", "Home", "ArrowRight"]) {
    await page.keyboard.press(key);
    start = dayByKey(key, start) ?? "";
    await expect(dayButton(page, start)).toBeFocused();
  }
  // Neither end is a holiday, whatever the date of the run.
  while (!isOpen(start, markets.UA) || !isOpen(addDays(start, 14), markets.UA)) {
    await page.keyboard.press("ArrowDown");
    start = addDays(start, 7);
    await expect(dayButton(page, start)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText(rental.chooseReturn.split("{day}. ")[1] ?? "—")).toBeVisible();
  for (const days of [7, 14]) {
    await page.keyboard.press("ArrowDown");
    await expect(dayButton(page, addDays(start, days))).toBeFocused();
  }
  await page.keyboard.press("Space");
  await expect(page.locator('input[name="start"]')).toHaveValue(start);
  await expect(page.locator('input[name="end"]')).toHaveValue(addDays(start, 14));
});

test("on a phone the arrow keys move from one month to the next", async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto(`/pl/rent/${lift}`);
  await becomesAlive(page);
  const day = page.locator('[data-day][tabindex="0"]').filter({ visible: true });
  await tabTo(page, day);
  const before = (await day.getAttribute("data-day")) ?? "";
  await page.keyboard.press("PageDown");
  await expect(dayButton(page, dayByKey("PageDown", before) ?? "")).toBeFocused();
});

test("if loading the days fails, a message offers to try again", async ({ page }) => {
  const { rental, catalogue } = words.ua;
  await page.goto(`/ua/rent/${lift}`);
  await page.route("**/api/rental/**", (route) => route.abort());
  await page.getByRole("button", { name: rental.more, exact: true }).click();
  await expect(panel(page).getByRole("alert")).toContainText(catalogue.loadFailed);
  await page.unroute("**/api/rental/**");
  await panel(page).getByRole("button", { name: catalogue.retry }).click();
  await expect(panel(page).getByRole("alert")).toHaveCount(0);
  await expect(panel(page).locator(".stock")).toContainText(rental.free);
});

for (const language of ["ua", "pl", "en"] as const) {
  test(`a product that cannot be rented says why in ${language}`, async ({ page }) => {
    const { rental } = words[language];
    const unknown = await page.goto(`/${language}/rent/nothing`);
    expect(unknown?.status()).toBe(404);
    await expect(page.locator("main")).toContainText(rental.notFound);
    await page.locator("main").getByRole("link", { name: rental.toCatalogue }).click();
    await expect(page).toHaveURL(`/${language}/catalogue`);
    const sold = await page.goto(`/${language}/rent/pan-jinko-jkm440n-54hl4r-v`);
    expect(sold?.status()).toBe(404);
    await expect(page.locator("main")).toContainText(rental.notRented);
  });
}

for (const language of ["ua", "pl", "en"] as const) {
  test(`invalid parameters in the address are explained in ${language}, without scripts`, async ({ request }) => {
    const market = language === "pl" ? markets.PL : markets.UA;
    const today = dayIn(zones[language], new Date());
    const sunday = addDays(today, 14 - (new Date(`${today}T00:00:00Z`).getUTCDay() || 7));
    const workday = openFrom(addDays(today, 7), market);
    const errors = asked[language];
    for (const [query, sentence] of [
      ["start=2020-01-06", errors.start_past],
      [`start=${sunday}`, errors.start_closed],
      [`start=${addDays(today, 900)}`, errors.start_too_far],
      [`period=custom&start=${workday}&end=${addDays(workday, 99)}`, errors.no_such_period],
      [`start=${workday}&quantity=99`, errors.too_many.split("}} ").at(-1) ?? "—"],
    ] as const) {
      const answer = await request.get(`/${language}/rent/${lift}?${query}`);
      expect(answer.status(), query).toBe(200);
      const html = (await answer.text()).replaceAll("\u00a0", " ");
      const panelOf = html.slice(html.indexOf('id="rent-price"'));
      expect(panelOf.slice(0, panelOf.indexOf("</aside>")), query).toContain(sentence);
    }
    // With the end before the start, the days are swapped.
    const swapped = `period=custom&start=${addDays(workday, 14)}&end=${workday}`;
    const html = await (await request.get(`/${language}/rent/${lift}?${swapped}`)).text();
    expect(html).toMatch(new RegExp(`name="start"[^>]*value="${workday}"|value="${workday}"[^>]*name="start"`));
  });
}

test("a machine for sale and for rent offers both on both pages", async ({ page }) => {
  await page.goto(`/ua/product/${lift}`);
  await page.locator(`main a[href="/ua/rent/${lift}"]`).first().click();
  await expect(page).toHaveURL(`/ua/rent/${lift}`);
  await page.locator(`main a[href="/ua/product/${lift}"]`).first().click();
  await expect(page).toHaveURL(`/ua/product/${lift}`);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a rental is configured by a form and by the days of the calendar", async ({ page }) => {
    const { rental, catalogue } = words.pl;
    await page.goto("/pl/lifts-and-cranes/scissor-lifts");
    const card = page.locator("article.card").filter({ has: page.locator(`a[href="/pl/product/${lift}"]`) });
    await card.getByRole("radio", { name: catalogue.month }).check({ force: true });
    await expect(card.locator(".price").filter({ visible: true })).toContainText(catalogue.perMonth);
    await card.getByRole("button", { name: catalogue.rent }).click();
    await expect(figure(page)).toHaveText("30");
    await form(page).locator('[name="period"][value="day"]').check({ force: true });
    await page.getByLabel(rental.length).filter({ visible: true }).selectOption("2");
    await page.getByRole("checkbox", { name: rental["option.deliveryInsurance"] }).check();
    await page.getByRole("button", { name: rental.show }).filter({ visible: true }).last().click();
    await expect(figure(page)).toHaveText("2");
    await expect(panel(page)).toContainText(rental["option.deliveryInsurance"]);
    await showNextMonth(page, "pl");
    const day = (await pressable(page).nth(4).getAttribute("data-day")) ?? "";
    await dayButton(page, day).click();
    await expect(page.locator('#rent-form [name="start"]')).toHaveValue(day);
    await expect(figure(page)).toHaveText("2");
    await expect(page.getByRole("checkbox", { name: rental["option.deliveryInsurance"] })).toBeChecked();
  });
});

for (const path of [`/ua/rent/${lift}?period=custom`, `/pl/rent/${lift}`, "/en/rental", "/en/rental?from=2040-01-01"]) {
  test(`${path} is accessible @long`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, path);
    await expectNoSidewaysScroll(page, path);
  });
}
