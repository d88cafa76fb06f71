import { expect, type Route } from "@playwright/test";
import type { SearchAnswer } from "../../src/features/search/domain/answer.ts";
import { comeIn } from "./support/come-in.ts";
import { openPage } from "./support/frame.ts";
import { chosen, holdAnswers, madeAnswer, openSearch } from "./support/search.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

// Deye makes inverters and batteries; one of these is sold out.
const maker = "deye";
const soldOut = "Low-voltage battery Deye RW-M6.1-B";
const { search } = words.en;

test("one request is sent, 300 ms after the last key", async ({ page }) => {
  const { asked, field, rows } = await openSearch(page);
  await field.focus();
  // The code of the list is loaded, and the clock is stopped from now on.
  await field.fill("x");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.fill("");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  asked.length = 0;
  for (const key of "dey") {
    await page.keyboard.press(key);
    await page.clock.runFor(299);
  }
  await page.keyboard.press("e");
  await page.clock.runFor(299);
  await expect(page.getByRole("banner").getByText(search.searching)).toBeVisible();
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(["deye"]);
  await page.clock.resume();
  await expect(rows.first()).toBeVisible();
  expect(asked).toEqual(["deye"]);
});

test("one character gives suggestions, two give products, a space gives nothing", async ({ page }) => {
  const { asked, field, list, rows, suggestions, products } = await openSearch(page);
  await field.fill("   ");
  await expect(list).toBeHidden();
  await field.fill(" d ");
  await expect(suggestions).toHaveCount(5);
  await expect(rows).toHaveCount(5);
  await expect(products).toHaveCount(0);
  await field.fill("de");
  await expect(products.first()).toBeVisible();
  await expect(products).toHaveCount(10);
  expect(await suggestions.count()).toBeLessThanOrEqual(5);
  await expect(rows.last()).toHaveText(/^All \d+\sresults for “de”$/);
  expect(asked).toEqual(["d", "de"]);
  await field.fill("");
  await expect(list).toBeHidden();
});

test("rows have a picture, a name and a price in the currency of the market; suggestions at most 50 characters", async ({
  page,
}) => {
  const { field, suggestions, products } = await openSearch(page);
  await field.fill("s");
  await expect(suggestions.first()).toBeVisible();
  const names = await suggestions.locator(".line-clamp-2").allTextContents();
  expect(names.every((name) => [...name].length <= 51)).toBe(true);
  await field.fill("kw");
  await expect(products.first()).toBeVisible();
  for (const row of await products.all()) {
    await expect(row.locator("img")).toBeVisible();
    await expect(row.locator("b")).toHaveText(/\d,\d\d\sгрн( \/ day)?$/);
    await expect(row).toContainText(new RegExp(`${search.inStock}|${search.outOfStock}`));
  }
  const { field: polish, products: polishProducts } = await openSearch(page, "/pl");
  await polish.fill(maker);
  await expect(polishProducts.first().locator("b")).toHaveText(/\d,\d\d\szł$/);
});

test("matches are bold with a yellow underline, as in the shop's design", async ({ page }) => {
  const { field, products } = await openSearch(page);
  await page.route("**/api/search?*", (route) => route.fulfill({ json: madeAnswer(3) }));
  await field.fill("panles");
  const mark = products.first().locator("mark");
  await expect(mark).toHaveText("panel");
  const look = await mark.evaluate((element) => {
    const { fontWeight, textDecorationLine, backgroundColor } = getComputedStyle(element);
    return [fontWeight, textDecorationLine, backgroundColor];
  });
  expect(look).toEqual(["600", "underline", "rgba(0, 0, 0, 0)"]);
});

test("sold-out products come last and are marked", async ({ page }) => {
  const { field, products } = await openSearch(page);
  await field.fill(`${maker} battery`);
  await expect(products.filter({ hasText: soldOut })).toContainText(search.outOfStock);
  await expect(products.first()).toContainText(search.inStock);
});

test("arrow keys move through all rows and wrap around at both ends", async ({ page }) => {
  const { field, rows } = await openSearch(page);
  await field.fill(maker);
  await expect(rows).toHaveCount(10);
  await expect(chosen(page)).toHaveCount(0);
  for (let row = 0; row < 10; row++) {
    await field.press("ArrowDown");
    await expect(rows.nth(row)).toHaveAttribute("aria-selected", "true");
    await expect(chosen(page)).toHaveCount(1);
    await expect(field).toHaveAttribute("aria-activedescendant", (await rows.nth(row).getAttribute("id")) ?? "");
    await expect(rows.nth(row)).toBeInViewport();
  }
  await field.press("ArrowDown");
  await expect(rows.first()).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowUp");
  await expect(rows.last()).toHaveAttribute("aria-selected", "true");
  await expect(field).toBeFocused();
  // Typing on resets the selection; from there, up selects the last row.
  await field.pressSequentially(" s");
  await expect(chosen(page)).toHaveCount(0);
  await expect(rows.last()).toHaveText(/“deye s”$/);
  await field.press("ArrowUp");
  await expect(rows.last()).toHaveAttribute("aria-selected", "true");
});

test("Home, End, left and right move the text cursor; Alt opens and closes; Tab moves on @long", async ({ page }) => {
  const { field, list, rows } = await openSearch(page);
  await field.fill(maker);
  await expect(rows.first()).toBeVisible();
  for (const [key, place] of [
    ["Home", 0],
    ["End", 4],
    ["ArrowLeft", 3],
    ["ArrowRight", 4],
  ] as const) {
    await field.press("ArrowDown");
    await expect(chosen(page)).toHaveCount(1);
    await field.press(key);
    await expect(chosen(page)).toHaveCount(0);
    await expect(field).not.toHaveAttribute("aria-activedescendant");
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(place);
  }
  await field.press("Alt+ArrowUp");
  await expect(list).toBeHidden();
  await field.press("Alt+ArrowDown");
  await expect(list).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(field).not.toBeFocused();
  await expect(list).toBeHidden();
});

test("Enter opens the selected row", async ({ page }) => {
  const { field, suggestions, rows } = await openSearch(page);
  await field.fill("solar p");
  await expect(suggestions.first()).toContainText("Solar panels");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL("/en/solar-panels");
  await field.fill(maker);
  await expect(rows).toHaveCount(10);
  await field.press("ArrowUp");
  await field.press("Enter");
  await expect(page).toHaveURL("/en/search?q=deye");
});

test("Enter without a selection opens the first product, even before the response", async ({ page }) => {
  const { field, products } = await openSearch(page);
  await field.fill(maker);
  const first = (await products.first().getAttribute("href")) ?? "";
  await field.press("Enter");
  await expect(page).toHaveURL(first);
  // The next page has loaded; until it is hydrated, Enter submits to the results page.
  await expect(page.getByRole("banner").getByRole("button").first()).toBeVisible();
  await field.fill("LTM 1050");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/en\/product\/.*1050/);
});

test("Enter in an empty field, or without results, stays", async ({ page }) => {
  const { asked, field, status } = await openSearch(page);
  await field.press("Enter");
  await field.fill("   ");
  await field.press("Enter");
  await field.fill("qwzxqwzx");
  await field.press("Enter");
  await expect(status).toHaveText("No results found for “qwzxqwzx”");
  await field.press("Enter");
  await expect(status).toBeVisible();
  await expect(page).toHaveURL("/en");
  expect(asked).toEqual(["qwzxqwzx"]);
});

test("without results the main categories are suggested and reachable by arrow keys", async ({ page }) => {
  const { field, rows } = await openSearch(page, "/pl");
  await field.fill("qwzxqwzx");
  await expect(rows).toHaveCount(6);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL("/pl/solar-panels");
});

test("Escape closes and keeps the text, then empties; the arrow key opens again", async ({ page }) => {
  const { field, list } = await openSearch(page);
  await field.fill(maker);
  await expect(list).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(maker);
  await field.press("ArrowDown");
  await expect(list).toBeVisible();
  await field.press("Escape");
  await field.press("Escape");
  await expect(field).toHaveValue("");
  await expect(list).toBeHidden();
});

test("a click on a result opens the product, and the cross empties the field", async ({ page }) => {
  const { field, rows, products, recent } = await openSearch(page);
  await field.fill(maker);
  const target = (await products.nth(2).getAttribute("href")) ?? "none";
  await products.nth(2).click();
  await expect(page).toHaveURL(target);
  await field.fill(maker);
  await expect(products.first()).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: search.clear }).click();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  // A successful query becomes a recent search.
  await expect(recent).toHaveText([maker]);
  await expect(rows).toHaveCount(1);
});

test("misspelt words are corrected, and the rows say so", async ({ page }) => {
  const { field, rows, products } = await openSearch(page);
  await page.route("**/api/search?*", (route) => route.fulfill({ json: madeAnswer(12, { corrected: "panel" }) }));
  await field.fill("panlesz");
  await expect(products.first()).toBeVisible();
  await expect(products).toHaveCount(10);
  await expect(rows.first()).toHaveText(`${search.corrected} panel`);
  await expect(rows.first()).toHaveAttribute("href", "/en/search?q=panel");
  await expect(rows.last()).toHaveText("All 12 results for “panel”");
});

test("an error is one line with a button to try again", async ({ page }) => {
  const { field, products, status, retry } = await openSearch(page);
  for (const [query, fail] of [
    ["deye", (route: Route) => route.abort()],
    ["jinko", (route: Route) => route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" })],
    ["huawei", (route: Route) => route.fulfill({ status: 429, contentType: "application/problem+json", body: "{}" })],
    ["longi", (route: Route) => route.fulfill({ status: 200, contentType: "text/html", body: "<p>proxy</p>" })],
  ] as const) {
    await page.route("**/api/search?*", fail);
    await field.fill(query);
    await expect(status).toHaveText("Error searching products.");
    await expect(products).toHaveCount(0);
    await page.unroute("**/api/search?*");
    await retry.click();
    await expect(products.first()).toBeVisible();
    await expect(retry).toBeHidden();
    await field.fill("");
  }
});

test("Enter while the search fails leads to the results page @long", async ({ page }) => {
  const { field, status } = await openSearch(page);
  await page.route("**/api/search?*", (route) => route.abort());
  await field.fill(maker);
  await expect(status).toHaveText(search.failed);
  await field.press("Enter");
  await expect(page).toHaveURL("/en/search?q=deye");
});

test("a broken image shows the fallback", async ({ page }) => {
  const { field, products } = await openSearch(page);
  await page.route("**/api/search?*", async (route) => {
    const answer: SearchAnswer = await (await route.fetch()).json();
    for (const hit of answer.data) hit.attributes.image = "/images/none.webp";
    await route.fulfill({ json: answer });
  });
  await field.fill(maker);
  const picture = products.first().locator("img");
  await expect(picture).toHaveAttribute("src", "/images/default-product-image.png");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a product name cannot inject markup", async ({ page }) => {
  const { field, products } = await openSearch(page);
  await page.route("**/api/search?*", async (route) => {
    const answer: SearchAnswer = await (await route.fetch()).json();
    for (const hit of answer.data)
      Object.assign(hit.attributes, { name: "<img src=x id=planted> Deye", marks: [[0, 4]] });
    await route.fulfill({ json: answer });
  });
  await field.fill(maker);
  await expect(products.first()).toContainText("<img src=x id=planted> Deye");
  await expect(page.locator("#planted")).toHaveCount(0);
});

test("while loading it says so, and the previous rows stay until the next arrive @long", async ({ page }) => {
  const { field, list, rows, products, status } = await openSearch(page);
  const letGo = await holdAnswers(page);
  await field.fill(maker);
  await expect(status).toHaveText("Searching...");
  await letGo(maker, madeAnswer(4));
  await expect(products).toHaveCount(4);
  await expect(status).toHaveText("4 products found. 10 rows to choose from with the arrow keys.");
  await field.fill("crane");
  await expect(status).toHaveText("Searching...");
  await expect(products).toHaveCount(4);
  await expect(list).toHaveAttribute("aria-busy", "true");
  await letGo("crane", madeAnswer(2));
  await expect(products).toHaveCount(2);
  await expect(list).toHaveAttribute("aria-busy", "false");
  await expect(rows.last()).toContainText("crane");
  // Known results are not requested again.
  const questions: string[] = [];
  page.on("request", (request) => questions.push(request.url()));
  await field.fill(maker);
  await expect(products).toHaveCount(4);
  expect(questions.filter((url) => url.includes("/api/search"))).toEqual([]);
});

test("a late response does not replace a newer one @long", async ({ page }) => {
  const { asked, field, products } = await openSearch(page);
  const letGo = await holdAnswers(page);
  await field.fill("crane");
  // The first request is sent before the second query is typed.
  await expect.poll(() => asked).toEqual(["crane"]);
  await field.fill(maker);
  await letGo(maker, madeAnswer(6));
  await expect(products).toHaveCount(6);
  await letGo("crane", madeAnswer(2));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(products).toHaveCount(6);
});

for (const [language, query, expected] of [
  ["ua", "СОНЯЧНА", /Сонячна панель/],
  ["pl", "KABEL", /[Kk]abel/],
  ["en", "PAN-JINKO", /Jinko/],
  ["ua", "jkm440n", /JKM440N/],
] as const) {
  test(`${query} is found in ${language} in any letter case, by name, model or SKU`, async ({ page }) => {
    const { searchPanel, search: field } = await openPage(page, `/${language}`, "desk");
    await field.fill(query);
    await expect(searchPanel.getByRole("group", { name: words[language].search.products })).toContainText(expected);
  });
}

test("the search in the header works on personal pages too", async ({ page }) => {
  await comeIn(page, "en");
  const { field, products } = await openSearch(page, "/en/profile");
  await field.fill(maker);
  await expect(products.first()).toBeVisible();
});
