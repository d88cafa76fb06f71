import { expect, type Page } from "@playwright/test";
import { screens } from "./support/frame.ts";
import { openSearch } from "./support/search.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

// The results page: plain HTML that works by links.
const { searchPage } = words.en;
const cards = (page: Page) => page.locator("main article.card");
const names = (page: Page) => page.locator("main article.card h3").allTextContents();
const narrowing = (page: Page, title: string) => page.locator("main").getByRole("navigation", { name: title });
const faultless = (page: Page) => {
  const bad: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 500) bad.push(`${answer.status()} ${answer.url()}`);
  });
  return bad;
};

test("shows all results, page by page, and never a product twice", async ({ page }) => {
  const { field, rows } = await openSearch(page);
  await field.fill("battery");
  await expect(rows.last()).toHaveText(/^All \d+\sresults for “battery”$/);
  await rows.last().click();
  await expect(page).toHaveURL("/en/search?q=battery");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("battery");
  await expect(page.locator("main").getByRole("combobox")).toHaveValue("battery");
  await expect(page).toHaveTitle("Search: battery — Heliora");
  const total = Number((await page.locator("main h2").first().textContent())?.match(/\d+/)?.[0]);
  expect(total).toBeGreaterThan(24);
  const seen: string[] = [];
  for (let number = 1; ; number++) {
    await page.waitForLoadState();
    seen.push(...(await names(page)));
    const next = page.getByRole("navigation", { name: searchPage.pages }).locator("a[rel=next]");
    if ((await next.count()) === 0) break;
    await expect(cards(page)).toHaveCount(24);
    await next.click();
    await expect(page).toHaveURL(`/en/search?q=battery&page=${number + 1}`);
    await expect(page).toHaveTitle(`Search: battery, page ${number + 1} — Heliora`);
  }
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
});

for (const [language, query] of [
  ["ua", "інвертор"],
  ["pl", "falownik"],
  ["en", "inverter"],
] as const) {
  test(`results in ${language} can be narrowed by category and brand, and widened again`, async ({ page }) => {
    const { searchPage, searchPage: t } = words[language];
    await page.goto(`/${language}/search?q=${encodeURIComponent(query)}`);
    const all = await cards(page).count();
    const brand = narrowing(page, t.brands).getByRole("link", { name: /^Deye/ });
    const promised = Number((await brand.textContent())?.match(/\d+$/)?.[0]);
    await brand.click();
    await expect(page).toHaveURL(`/${language}/search?q=${encodeURIComponent(query)}&brand=Deye`);
    await expect(cards(page)).toHaveCount(promised);
    expect(promised).toBeLessThan(all);
    for (const own of await page.locator("main article.card .brand").allTextContents()) expect(own).toBe("Deye");
    await expect(narrowing(page, t.brands).locator("[aria-current]")).toHaveText("Deye");
    await narrowing(page, t.brands)
      .getByRole("link", { name: searchPage.remove.replace("{name}", "Deye") })
      .click();
    await expect(cards(page)).toHaveCount(all);
    const category = narrowing(page, t.categories).getByRole("link").first();
    const inside = Number((await category.textContent())?.match(/\d+$/)?.[0]);
    await category.click();
    await expect(page).toHaveURL(/&category=\d+$/);
    await expect(cards(page)).toHaveCount(Math.min(inside, 24));
    await page.getByRole("link", { name: t.removeAll }).click();
    await expect(cards(page)).toHaveCount(all);
  });
}

test("matches are bold in the names", async ({ page }) => {
  await page.goto("/en/search?q=Deye");
  await expect(cards(page).first().locator("h3 mark")).toHaveText("Deye");
  await page.goto("/en/solar-panels");
  await expect(cards(page).locator("mark")).toHaveCount(0);
});

test("a product's tag links to all products with that tag", async ({ page }) => {
  await page.goto("/pl/product/pps-bluetti-ac180");
  await page.getByRole("list", { name: "Zastosowania i cechy" }).getByRole("link", { name: "Na kemping" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Na kemping");
  await expect(page.locator('main a[href="/pl/product/gen-honda-eu22i"]').first()).toBeVisible();
});

test("text typed in the wrong keyboard layout is corrected, and the page says so", async ({ page }) => {
  await page.goto("/ua/search?q=sydthnjh");
  await expect(page.locator("main")).toContainText(words.ua.searchPage.correctedFrom.replace("{query}", "sydthnjh"));
  const link = page.locator("main").getByRole("link", { name: "інвертор", exact: true });
  await expect(cards(page).first()).toContainText(/інвертор/i);
  await link.click();
  await expect(page).toHaveURL(`/ua/search?q=${encodeURIComponent("інвертор")}`);
  await expect(page.locator("main")).not.toContainText("sydthnjh");
});

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`without results suggestions are shown in ${language}`, async ({ page }) => {
    const t = words[language].searchPage;
    await page.goto(`/${language}/search?q=qwzxqwzx`);
    const main = page.locator("main");
    await expect(main.getByRole("heading", { name: t.nothingTitle.replace("{query}", "qwzxqwzx") })).toBeVisible();
    const categories = main.getByRole("region", { name: t.helpCategories });
    await expect(categories.getByRole("img").or(categories.locator("img"))).toHaveCount(8);
    await expect(cards(page)).toHaveCount(4);
    const user = main.getByRole("region", { name: t.helpPerson });
    await expect(user.locator("a[href^='tel:']")).toBeVisible();
    await expect(user.locator("a[href^='mailto:']")).toBeVisible();
    for (const link of await main.getByRole("link").all()) {
      const href = (await link.getAttribute("href")) ?? "";
      if (!href.startsWith("/")) continue;
      expect.soft((await page.request.get(href)).status(), href).toBe(200);
    }
    await categories.getByRole("link").nth(2).click();
    await expect(page).toHaveURL(`/${language}/batteries`);
  });
}

test("an empty query and a single letter ask for more, and give help", async ({ page }) => {
  for (const query of ["", "?q=", "?q=%20%20", "?page=3", "?q=d"]) {
    await page.goto(`/en/search${query}`);
    await expect(page.locator("main").getByText(searchPage.typeMore)).toBeVisible();
    await expect(page.getByRole("region", { name: searchPage.helpCategories })).toBeVisible();
  }
  await expect(page.getByRole("region", { name: words.en.search.suggestions }).getByRole("link")).toHaveCount(5);
});

test("invalid parameters show the nearest page @long", async ({ page }) => {
  const bad = faultless(page);
  await page.goto("/en/search?q=deye");
  const all = await cards(page).count();
  for (const query of [
    ...["0", "-1", "1.5", "abc", "1e9", "", "99999999999"].map((number) => `page=${number}`),
    "page=900",
    "brand=Nobody",
    "category=999",
    "category=abc&brand=",
    "brand=Nobody&category=2&page=7",
    "sort=price&x[y]=z&__proto__=1",
  ]) {
    await page.goto(`/en/search?q=deye&${query}`);
    await expect(cards(page), query).toHaveCount(all);
  }
  // A page number beyond the last shows the last page.
  await page.goto("/en/search?q=battery&page=900");
  await expect(cards(page).first()).toBeVisible();
  const numbers = page.getByRole("navigation", { name: searchPage.pages });
  await expect(numbers.locator("[aria-current=page]")).toHaveText(
    (await numbers.getByText(/^\d+$/).last().textContent()) ?? "none",
  );
  for (const query of [
    "%",
    "_",
    "'; drop table products; --",
    "(((",
    "🔋",
    "\u202eabc",
    "ж".repeat(2_000),
    "a ".repeat(500),
  ]) {
    const answer = await page.goto(`/en/search?q=${encodeURIComponent(query)}`);
    expect(answer?.status(), query).toBe(200);
  }
  for (const raw of ["q=%ff%fe", "q=%00", "q[]=1", "q=a&q=b", "&&&=", "q=%ed%a0%80"]) {
    const answer = await page.goto(`/en/search?${raw}`);
    expect(answer?.status(), raw).toBeLessThan(500);
  }
  await page.goto("/en/search?q=%3Cscript%3Ealert(1)%3C/script%3E");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<script>alert(1)</script>");
  expect(bad).toEqual([]);
});

test("is not indexable, has one canonical address, and is cached by the reader's browser only", async ({ page }) => {
  const answer = await page.goto("/pl/search?page=1&x=1&brand=&q=deye");
  expect(answer?.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/pl\/search\?q=deye$/);
  const tag = answer?.headers().etag ?? "";
  const again = await page.request.get("/pl/search?page=1&x=1&brand=&q=deye", { headers: { "If-None-Match": tag } });
  expect(again.status()).toBe(304);
});

for (const screen of ["desk", "phone"] as const) {
  test(`going back from a product on a ${screen} restores the scroll position`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    await page.goto("/ua/search?q=deye");
    const link = cards(page).nth(5).locator("h3 a");
    // Scroll as a click would: clear of the sticky bars.
    await link.hover();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(100);
    await link.click();
    await expect(page).toHaveURL(/\/ua\/product\//);
    await page.goBack();
    await expect(page).toHaveURL("/ua/search?q=deye");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1);
    await expect(page.locator("main").getByRole("combobox")).toHaveValue("deye");
  });
}

test("the field of the page starts a new search, by keyboard alone", async ({ page }) => {
  await page.goto("/en/search?q=deye");
  const field = page.locator("main").getByRole("combobox");
  await field.focus();
  await expect(page.locator("main").getByRole("option").first()).toBeVisible();
  await field.press("ControlOrMeta+a");
  await page.keyboard.type("jinko");
  await expect(page.locator("main").getByRole("option").last()).toHaveText(/“jinko”$/);
  await field.press("ArrowUp");
  await field.press("Enter");
  await expect(page).toHaveURL("/en/search?q=jinko");
});
