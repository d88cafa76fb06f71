import { expect, type Page, type Request, type Route, test } from "@playwright/test";
import type { SearchAnswer } from "../../src/features/search/domain/answer.ts";
import { openPage } from "./support/frame.ts";
import { newEmail, register } from "./support/steps.ts";
import { words } from "./support/words.ts";

// Seven products are Deye's; one of them is sold out.
const maker = "deye";
const soldOut = "Low-voltage battery Deye RW-M6.1-B";
const { search, searchPage } = words.en;

/** The search of an English page, ready to be typed into, and what it asks the shop. */
async function openSearch(page: Page, path = "/en") {
  const asked: string[] = [];
  page.on("request", (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/search") asked.push(url.searchParams.get("q") ?? "");
  });
  const { search: field, searchPanel: list } = await openPage(page, path, "desk");
  const floating = page.locator(".search-panel");
  return {
    asked,
    field,
    list,
    rows: list.getByRole("option"),
    suggestions: list.getByRole("group", { name: search.suggestions }).getByRole("option"),
    products: list.getByRole("group", { name: search.products }).getByRole("option"),
    status: floating.getByRole("status"),
    retry: floating.getByRole("button", { name: search.retry }),
  };
}

const chosen = (page: Page) => page.getByRole("banner").locator('[role=option][aria-selected="true"]');

test("the shop is asked once, 300 ms after the last key", async ({ page }) => {
  await page.clock.install();
  const { asked, field, rows } = await openSearch(page);
  await field.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
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

test("one character suggests, two find, a space finds nothing", async ({ page }) => {
  const { asked, field, list, rows, suggestions, products } = await openSearch(page);
  await field.fill("   ");
  await expect(list).toBeHidden();
  await field.fill(" d ");
  await expect(suggestions).toHaveCount(5);
  await expect(rows).toHaveCount(5);
  await expect(products).toHaveCount(0);
  await field.fill("de");
  await expect(products).toHaveCount(10);
  await expect(suggestions).toHaveCount(5);
  await expect(rows).toHaveCount(16);
  await expect(rows.last()).toHaveText("All 13 results for “de”");
  expect(asked).toEqual(["d", "de"]);
  await field.fill("");
  await expect(list).toBeHidden();
});

test("suggestions have a picture, a name of at most 50 characters and a price in the currency of the market", async ({
  page,
}) => {
  const { field, suggestions, products } = await openSearch(page);
  await field.fill("kw");
  await expect(suggestions).toHaveCount(5);
  const names = await suggestions.locator(".line-clamp-2").allTextContents();
  expect(names.every((name) => [...name].length <= 51)).toBe(true);
  expect(names.filter((name) => name.endsWith("…")).length).toBeGreaterThan(0);
  for (const row of await suggestions.all()) {
    await expect(row.locator("img")).toBeVisible();
    await expect(row).toContainText(/\d,\d\d\sгрн/);
  }
  for (const row of await products.all()) {
    await expect(row.locator("img")).toBeVisible();
    await expect(row.locator("b")).toHaveText(/\d,\d\d\sгрн( \/ day)?$/);
    await expect(row).toContainText(new RegExp(`${search.inStock}|${search.outOfStock}`));
  }
  await expect(suggestions.first().locator("mark").first()).toHaveText(/^kw$/i);
});

test("what is out of stock comes last and says so", async ({ page }) => {
  const { field, products } = await openSearch(page);
  await field.fill(maker);
  await expect(products).toHaveCount(7);
  // Without that battery the set it belongs to cannot be had either.
  await expect(products.filter({ hasText: soldOut })).toContainText(search.outOfStock);
  for (const row of [5, 6]) await expect(products.nth(row)).toContainText(search.outOfStock);
  await expect(products.getByText(search.inStock)).toHaveCount(5);
});

test("arrows move through all rows and begin again at both ends", async ({ page }) => {
  const { field, rows } = await openSearch(page);
  await field.fill(maker);
  await expect(rows).toHaveCount(13);
  await expect(chosen(page)).toHaveCount(0);
  for (let row = 0; row < 13; row++) {
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
  // Typing on begins anew; from nothing, up is the last row.
  await field.pressSequentially(" s");
  await expect(chosen(page)).toHaveCount(0);
  await expect(rows.last()).toHaveText(/“deye s”$/);
  await field.press("ArrowUp");
  await expect(rows.last()).toHaveAttribute("aria-selected", "true");
});

test("Enter opens the row that is chosen", async ({ page }) => {
  const { field, suggestions, rows } = await openSearch(page);
  await field.fill("solar p");
  await expect(suggestions.first()).toContainText("Solar panels");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL("/en/solar-panels");
  await field.fill(maker);
  await expect(rows).toHaveCount(13);
  await field.press("ArrowUp");
  await field.press("Enter");
  await expect(page).toHaveURL("/en/search?q=deye");
});

test("Enter alone opens the first product, also before the answer is there", async ({ page }) => {
  const { field, products } = await openSearch(page);
  await field.fill(maker);
  const first = (await products.first().getAttribute("href")) ?? "";
  await field.press("Enter");
  await expect(page).toHaveURL(first);
  // The next page has come; until it is alive, Enter asks for the page of all results.
  await expect(page.getByRole("banner").getByRole("button").first()).toBeVisible();
  await field.fill("LTM 1050");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/en\/product\/.*1050/);
});

test("Enter in an empty field, or where nothing is found, stays", async ({ page }) => {
  const { asked, field, status } = await openSearch(page);
  await field.press("Enter");
  await field.fill("   ");
  await field.press("Enter");
  await field.fill("qwzx");
  await field.press("Enter");
  await expect(status).toHaveText("No results found for “qwzx”");
  await field.press("Enter");
  await expect(status).toBeVisible();
  await expect(page).toHaveURL("/en");
  expect(asked).toEqual(["qwzx"]);
});

test("Escape closes and keeps what was typed; the arrow opens again", async ({ page }) => {
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
});

test("a click on a result opens the product, and the cross empties the field", async ({ page }) => {
  const { field, list, products } = await openSearch(page);
  await field.fill(maker);
  const target = (await products.nth(2).getAttribute("href")) ?? "none";
  await products.nth(2).click();
  await expect(page).toHaveURL(target);
  await field.fill(maker);
  await expect(list).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: search.clear }).click();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await expect(list).toBeHidden();
});

/** Holds the answers to these queries until they are let go, in whatever order. */
async function holdAnswers(page: Page) {
  const held = new Map<string, Route>();
  await page.route("**/api/search?*", (route) => {
    held.set(new URL(route.request().url()).searchParams.get("q") ?? "", route);
  });
  return async (query: string, answer?: SearchAnswer) => {
    await expect.poll(() => held.has(query)).toBe(true);
    const route = held.get(query);
    // A request that the page has given up cannot be answered any more; that is as good.
    await (answer ? route?.fulfill({ json: answer }) : route?.continue())?.catch(() => undefined);
  };
}

test("while it searches it says so, and a new answer replaces the last one", async ({ page }) => {
  const { field, rows, products, status } = await openSearch(page);
  const letGo = await holdAnswers(page);
  await field.fill(maker);
  await expect(status).toHaveText("Searching...");
  await letGo(maker);
  await expect(products).toHaveCount(7);
  await expect(status).toHaveText("");
  await field.fill("crane");
  await expect(status).toHaveText("Searching...");
  await letGo("crane");
  await expect(products).toHaveCount(2);
  await expect(rows.last()).toContainText("crane");
});

test("an answer that comes too late does not replace a newer one", async ({ page }) => {
  const { field, products } = await openSearch(page);
  const letGo = await holdAnswers(page);
  // Listened for before it can happen: on a slow machine it is sent while the lines below are at work.
  const asked = page.waitForRequest("**/api/search?q=crane*");
  await field.fill("crane");
  await expect.poll(() => page.getByRole("banner").getByText(search.searching).count()).toBe(1);
  const late = await (await page.request.get("/api/search?q=crane&locale=en")).json();
  // The shop is asked for the first before the second is typed.
  await asked;
  await field.fill(maker);
  await letGo(maker);
  await expect(products).toHaveCount(7);
  await letGo("crane", late);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(products).toHaveCount(7);
});

test("an error is one line with a way to try again", async ({ page }) => {
  const { field, products, status, retry } = await openSearch(page);
  for (const fail of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, contentType: "application/problem+json", body: "{}" }),
    (route: Route) => route.fulfill({ status: 200, contentType: "text/html", body: "<p>proxy</p>" }),
  ]) {
    await page.route("**/api/search?*", fail);
    await field.fill(maker);
    await expect(status).toHaveText("Error searching products.");
    await expect(products).toHaveCount(0);
    await page.unroute("**/api/search?*");
    await retry.click();
    await expect(products).toHaveCount(7);
    await expect(retry).toBeHidden();
    await field.fill("");
  }
});

test("Enter where the search fails leads to the page of results", async ({ page }) => {
  const { field, status } = await openSearch(page);
  await page.route("**/api/search?*", (route) => route.abort());
  await field.fill(maker);
  await expect(status).toHaveText(search.failed);
  await field.press("Enter");
  await expect(page).toHaveURL("/en/search?q=deye");
});

test("a picture that is broken falls back", async ({ page }) => {
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

test("a name from the shop cannot bring markup with it", async ({ page }) => {
  const { field, products } = await openSearch(page);
  await page.route("**/api/search?*", async (route) => {
    const answer: SearchAnswer = await (await route.fetch()).json();
    for (const hit of answer.data) hit.attributes.name = "<img src=x id=planted> Deye";
    await route.fulfill({ json: answer });
  });
  await field.fill(maker);
  await expect(products.first()).toContainText("<img src=x id=planted> Deye");
  await expect(page.locator("#planted")).toHaveCount(0);
});

test("the page of results shows all of them, page by page", async ({ page }) => {
  const { field, rows } = await openSearch(page);
  await field.fill("a");
  await field.fill("solar");
  await expect(rows.last()).toHaveText("All 24 results for “solar”");
  await rows.last().click();
  await expect(page).toHaveURL("/en/search?q=solar");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("solar");
  await expect(page.locator("main article")).toHaveCount(24);
  await expect(page.locator("main").getByRole("combobox")).toHaveValue("solar");

  await page.goto("/en/search?q=er");
  await expect(page.locator("main article")).toHaveCount(24);
  const firstPage = await page.locator("main article h3").allTextContents();
  await page.getByRole("navigation", { name: searchPage.pages }).getByRole("link", { name: "2", exact: true }).click();
  await expect(page).toHaveURL("/en/search?q=er&page=2");
  const secondPage = await page.locator("main article h3").allTextContents();
  expect(secondPage.length).toBeGreaterThan(0);
  expect(secondPage.filter((name) => firstPage.includes(name))).toEqual([]);
});

test("the page of results knows what to do without any", async ({ page }) => {
  await page.goto("/en/search?q=qwzx");
  await expect(page.getByRole("heading", { name: searchPage.nothingTitle.replace("{query}", "qwzx") })).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: searchPage.catalogue })).toBeVisible();
  for (const [query, words] of [
    ["", searchPage.typeMore],
    ["?q=", searchPage.typeMore],
    ["?q=d", searchPage.typeMore],
    ["?q=%20%20", searchPage.typeMore],
  ] as const) {
    await page.goto(`/en/search${query}`);
    await expect(page.locator("main").getByText(words)).toBeVisible();
    await expect(page.locator("main article")).toHaveCount(0);
  }
  for (const page_ of ["0", "-1", "1.5", "abc", "1e9", ""]) {
    await page.goto(`/en/search?q=deye&page=${page_}`);
    await expect(page.locator("main article")).toHaveCount(7);
  }
  // Behind the last page stands the last page.
  await page.goto("/en/search?q=er&page=3");
  const numbers = page.getByRole("navigation", { name: searchPage.pages });
  const last = await numbers.getByText(/^\d+$/).last().textContent();
  await page.goto("/en/search?q=er&page=900");
  await expect(page.locator("main article").first()).toBeVisible();
  await expect(numbers.locator("[aria-current=page]")).toHaveText(last ?? "none");
  expect(Number(last)).toBeGreaterThan(1);
  await page.goto("/en/search?q=%3Cscript%3Ealert(1)%3C/script%3E");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<script>alert(1)</script>");
});

for (const [language, query, expected] of [
  ["ua", "СОНЯЧНА", /Сонячна панель/],
  ["pl", "KABEL", /[Kk]abel/],
  ["en", "PAN-JINKO", /Jinko/],
  ["ua", "jkm440n", /JKM440N/],
] as const) {
  test(`${query} is found in ${language} whatever its case, by name, model or number`, async ({ page }) => {
    const { searchPanel, search: field } = await openPage(page, `/${language}`, "desk");
    await field.fill(query);
    await expect(searchPanel.getByRole("group", { name: words[language].search.products })).toContainText(expected);
  });
}

test("the search in the head works on personal pages too", async ({ page }) => {
  await page.goto("/en/signup?redirect=%2Fen%2Fprofile");
  await register(page, "en", newEmail());
  await expect(page).toHaveURL("/en/profile");
  const { field, products } = await openSearch(page, "/en/profile");
  await field.fill(maker);
  await expect(products).toHaveCount(7);
});
