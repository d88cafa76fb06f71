import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { enterSearch, openPage } from "./support/frame.ts";
import { chosen, holdAnswers, madeAnswer, openSearch } from "./support/search.ts";
import { smallTargets } from "./support/targets.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

// Unusual networks, keyboards, screens and texts.
const { search } = words.en;
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem("recentSearches"));

/** A browser with these recent searches. */
const withRecent = (page: Page, queries: readonly string[]) =>
  page.addInitScript((list) => {
    if (!sessionStorage.begun) localStorage.recentSearches = JSON.stringify(list);
    sessionStorage.begun = "yes";
  }, queries);

test.describe("recent searches", () => {
  test("are shown in the empty field, navigable by keyboard, and lead to their results", async ({ page }) => {
    await withRecent(page, ["deye", "jinko 440", "zaptec go"]);
    const { asked, field, recent } = await openSearch(page);
    await field.focus();
    await expect(recent).toHaveText(["deye", "jinko 440", "zaptec go"]);
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await field.press("ArrowDown");
    await field.press("ArrowDown");
    expect(asked).toEqual([]);
    await field.press("Enter");
    await expect(page).toHaveURL("/en/search?q=jinko+440");
    await expect.poll(() => remembered(page)).toBe('["jinko 440","deye","zaptec go"]');
  });

  test("are removed one by one, by their cross or by Delete, and all at once", async ({ page }) => {
    await withRecent(page, ["deye", "jinko 440", "zaptec go"]);
    const { field, list, floating, recent } = await openSearch(page);
    await field.focus();
    await floating.getByRole("button", { name: search.forget.replace("{query}", "jinko 440") }).click();
    await expect(recent).toHaveText(["deye", "zaptec go"]);
    await expect(field).toBeFocused();
    await field.press("ArrowDown");
    await field.press("Delete");
    await expect(recent).toHaveText(["zaptec go"]);
    // Reachable by Tab too: the cross, then the button that removes all.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(floating.getByRole("button", { name: search.forgetAll })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(list).toBeHidden();
    await expect.poll(() => remembered(page)).toBeNull();
  });

  test("contain successful searches only, at most eight", async ({ page }) => {
    await withRecent(
      page,
      Array.from({ length: 8 }, (_, index) => `search ${index}`),
    );
    const { field, products, status } = await openSearch(page);
    await field.fill("qwzxqwzx");
    await field.press("Enter");
    await expect(status).toContainText("qwzxqwzx");
    await page.goto("/en/search?q=qwzxqwzx");
    await page.goto("/en/search?q=d");
    expect(await remembered(page)).not.toContain("qwzx");
    await page.goto("/en/search?q=deye");
    await expect.poll(() => remembered(page)).toMatch(/^\["deye","search 0"/);
    expect(JSON.parse((await remembered(page)) ?? "[]")).toHaveLength(8);
    await page.goto("/en");
    await field.fill("Jinko");
    await products.first().click();
    await expect(page).toHaveURL(/product/);
    await expect.poll(() => remembered(page)).toMatch(/^\["Jinko","deye"/);
  });

  test("never leave the browser", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await withRecent(page, ["secret words"]);
    const { field, recent } = await openSearch(page);
    await field.focus();
    await expect(recent).toHaveText(["secret words"]);
    expect(sent.filter((one) => /secret/.test(one))).toEqual([]);
    expect((await page.context().cookies()).filter(({ value }) => value.includes("secret"))).toEqual([]);
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test("the list is a full-width sheet, and the page behind it does not scroll", async ({ page }) => {
    await page.route("**/api/search?*", (route) => route.fulfill({ json: madeAnswer(40) }));
    const { field, floating, rows, enter } = await openSearch(page, "/ua/catalogue", "phone");
    await enter();
    await field.fill("deye");
    await expect(rows).toHaveCount(16);
    const below = (await field.boundingBox())?.y ?? 0;
    const edges = () => floating.evaluate((sheet) => sheet.getBoundingClientRect().toJSON());
    await expect.poll(edges).toMatchObject({ left: 0, right: 375, bottom: expect.closeTo(667, 0) });
    expect((await edges()).top).toBeGreaterThan(below);
    await page.mouse.move(180, 500);
    await page.mouse.wheel(0, 2_000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await field.press("Escape");
    await expect(floating).toBeHidden();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 500);
        return page.evaluate(() => scrollY);
      })
      .toBeGreaterThan(100);
  });

  test("the on-screen keyboard hides no row", async ({ page }) => {
    await page.addInitScript(() => {
      // An on-screen keyboard of 300 pixels.
      const height = () => (document.querySelector(".search-panel") ? innerHeight - 300 : innerHeight);
      Object.defineProperty(VisualViewport.prototype, "height", { get: height });
    });
    await page.route("**/api/search?*", (route) => route.fulfill({ json: madeAnswer(40) }));
    const { field, floating, rows, enter } = await openSearch(page, "/pl", "phone");
    await enter();
    await field.fill("deye");
    await expect(rows).toHaveCount(16);
    await page.evaluate(() => visualViewport?.dispatchEvent(new Event("resize")));
    const end = async () => ((await floating.boundingBox())?.y ?? 0) + ((await floating.boundingBox())?.height ?? 0);
    await expect.poll(end).toBeLessThanOrEqual(367.5);
    await field.press("ArrowUp");
    await expect.poll(() => rows.last().evaluate((row) => row.getBoundingClientRect().bottom)).toBeLessThanOrEqual(368);
  });

  test("predictive text input on a touch keyboard searches at each letter", async ({ page }) => {
    const { asked, field, enter } = await openSearch(page, "/ua", "phone");
    await enter();
    const client = await page.context().newCDPSession(page);
    await client.send("Input.imeSetComposition", { text: "панел", selectionStart: 5, selectionEnd: 5 });
    await expect.poll(() => asked).toEqual(["панел"]);
    await expect(field).toHaveValue("панел");
  });
});

test("during IME composition nothing is searched until it ends", async ({ page }) => {
  const { asked, field } = await openSearch(page);
  // The input handler is loaded, and the clock is stopped from now on.
  await field.fill("x");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.fill("");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  asked.length = 0;
  const client = await page.context().newCDPSession(page);
  for (const text of ["t", "ta", "tai"]) {
    await client.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await page.clock.runFor(350);
  }
  expect(asked).toEqual([]);
  await page.clock.resume();
  await client.send("Input.insertText", { text: "太阳" });
  await expect.poll(() => asked).toEqual(["太阳"]);
});

test("on a slow connection a query typed and sent before the list has loaded is not lost", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/live-search-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  const { field } = await openSearch(page);
  await field.pressSequentially("LTM 1050");
  await field.press("Enter");
  expect(new URL(page.url()).pathname).toBe("/en");
  resolve();
  await expect(page).toHaveURL(/\/en\/product\/.*1050/);
});

test("if the list cannot be loaded, the form leads to the results page", async ({ page }) => {
  await page.route("**/live-search-*.js", (route) => route.abort());
  const { field } = await openSearch(page);
  await field.fill("deye");
  await field.press("Enter");
  await expect(page).toHaveURL("/en/search?q=deye");
});

test("offline it says so, and continues by itself afterwards", async ({ page, context }) => {
  const { field, products, status } = await openSearch(page);
  await field.fill("x");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await context.setOffline(true);
  await field.fill("deye");
  await expect(status).toHaveText(search.offline);
  await field.press("Enter");
  await expect(status).toHaveText(search.offline);
  await context.setOffline(false);
  await expect(products.first()).toBeVisible();
});

test("after closing the list or typing on, an earlier Enter does not navigate", async ({ page }) => {
  const { field, products } = await openSearch(page);
  const letGo = await holdAnswers(page);
  await field.fill("deye");
  // Before the list has loaded Escape empties the field, and nothing is requested.
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("Enter");
  await field.press("Escape");
  await letGo("deye", madeAnswer(3));
  await field.fill("crane");
  await letGo("crane", madeAnswer(2));
  await expect(products).toHaveCount(2);
  await expect(page).toHaveURL("/en");
});

test("10 000 letters, emoji, foreign characters and SQL characters break nothing @long", async ({ page }) => {
  const { field, rows, status } = await openSearch(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("response", (answer) => {
    if (answer.status() >= 500) errors.push(`${answer.status()} ${answer.url()}`);
  });
  await field.focus();
  await page.evaluate(() => document.execCommand("insertText", false, "ж".repeat(10_000)));
  await expect(field).toHaveValue("ж".repeat(100));
  await expect(status).toContainText("ж".repeat(100));
  const bar = await field.boundingBox();
  const panel = await page.locator(".search-panel").boundingBox();
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(1280);
  expect(bar?.width).toBeLessThan(600);
  for (const query of [
    "🔋🔋",
    "👩‍🔧",
    "'; drop table products; --",
    "%",
    "_%",
    "((([",
    "\\",
    "../../etc/passwd",
    "\u0000a\u0000b",
  ]) {
    await field.fill(query);
    await expect(page.getByRole("banner").getByText(search.searching)).toHaveCount(0);
    await expect(status.or(rows.first()).first()).toBeVisible();
  }
  // An emoji cut in half by a paste.
  await field.evaluate((input: HTMLInputElement) => {
    input.value = "panel \ud83d";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(page.getByRole("banner").getByText(search.searching)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("the list stays on the screen wherever its field is @long", async ({ page }) => {
  await page.route("**/api/search?*", (route) => route.fulfill({ json: madeAnswer(40) }));
  for (const [width, path, part] of [
    [1280, "/en/product/none", "main"],
    [768, "/pl", "header"],
    [1024, "/ua", "header"],
    [375, "/ua/product/none", "main"],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(path);
    await page.locator(part).getByRole("combobox").fill("deye");
    const list = page.locator(part).locator(".search-panel");
    await expect(list.getByRole("option").first()).toBeInViewport({ ratio: 1 });
    // It is positioned once its height is known.
    await expect(async () => {
      const box = await list.boundingBox();
      const field = await page.locator(part).getByRole("combobox").boundingBox();
      expect(box?.x, path).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0), path).toBeLessThan(16);
      expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(700.5);
    }).toPass({ timeout: 60_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
  }
});

test("right-to-left text is aligned to its own side and does not reorder other text", async ({ page }) => {
  const { field, status } = await openSearch(page);
  await field.fill("פאנל סולארי");
  await expect(field).toHaveCSS("direction", "rtl");
  await expect(status).toHaveText("No results found for “\u2068פאנל סולארי\u2069”");
  await field.fill("deye");
  await expect(field).toHaveCSS("direction", "ltr");
});

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`every state of the list is accessible in ${language} @long`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const screen of ["desk", "phone"] as const) {
      await page.unrouteAll();
      await page.goto(`/${language}`);
      await page.evaluate(() => localStorage.setItem("recentSearches", '["deye","jinko"]'));
      const { search: say } = words[language];
      const parts = await openPage(page, `/${language}/faq`, screen);
      const option = parts.searchPanel.getByRole("option");
      await enterSearch(parts);
      const look = async (what: string, sign: Locator) => {
        await expect(sign, what).toBeVisible();
        // Accessibility rules do not depend on the language; text overflow does.
        if (language === "ua") expect.soft(await violations(page, "header"), `${what} on a ${screen}`).toEqual([]);
        expect.soft(await smallTargets(page), `${what} on a ${screen}`).toEqual([]);
      };
      await look("last searches", option.filter({ hasText: "jinko" }));
      await parts.search.fill("deye");
      await look("results", parts.searchPanel.getByRole("group", { name: say.products }));
      await parts.search.press("ArrowDown");
      await look("a chosen row", chosen(page));
      await parts.search.fill("qwzxqwzx");
      await look("nothing found", page.getByText(say.nothing.replace("{query}", "qwzxqwzx")));
      await page.route("**/api/search?*", (route) => route.fulfill({ json: madeAnswer(12, { corrected: "panel" }) }));
      await parts.search.fill("panlesz");
      await look("corrected words", option.filter({ hasText: say.corrected }));
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the field is a form, and results are filtered and paginated by links", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/pl");
    const field = page.getByRole("banner").getByRole("combobox", { name: words.pl.search.label });
    await expect(page.getByRole("banner").getByRole("button", { name: words.pl.search.clear })).toBeHidden();
    await field.fill("falownik");
    await field.press("Enter");
    await expect(page).toHaveURL("/pl/search?q=falownik");
    const brands = page.locator("main").getByRole("navigation", { name: words.pl.searchPage.brands });
    await brands.getByRole("link", { name: /^Deye/ }).click();
    await expect(page).toHaveURL("/pl/search?q=falownik&brand=Deye");
    await expect(page.locator("main article.card .brand").first()).toHaveText(/Deye/);
    await brands.getByRole("link", { name: words.pl.searchPage.remove.replace("{name}", "Deye") }).click();
    await expect(page).toHaveURL("/pl/search?q=falownik");
  });
});
