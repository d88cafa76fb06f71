import { expect } from "@playwright/test";
import menuSeed from "../../db/seed/definitions/menu.json" with { type: "json" };
import { clickOutside, enterSearch, openPage, type Screen } from "./support/frame.ts";
import { openAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { newEmail, putIntoCart, register } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const { frame } = words.ua;
const each = ["phone", "desk"] as const satisfies Screen[];

for (const screen of each) {
  test.describe(`on a ${screen}${inEveryRun(screen === "desk")}`, () => {
    test("the main menu shows five groups with pictures, and the machine of the banner", async ({ page }) => {
      const { menu } = await openPage(page, "/ua", screen);
      await menu.click();
      const header = page.getByRole("banner");
      await expect(header.getByRole("heading", { level: 2 })).toHaveText(
        menuSeed.groups.map(({ texts }) => texts.name.ua),
      );
      await expect(header.locator("section li a img")).toHaveCount(19);
      await expect(header.locator("a.night .num")).toHaveText(/грн$/);
      const pictures = header.locator("section img, a.night img");
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
      await header.locator("section").nth(2).getByRole("link").first().click();
      await expect(page).toHaveURL("/ua/portable-power-stations");
    });

    test("only one of menu, regions and search is open", async ({ page }) => {
      const parts = await openPage(page, "/ua", screen);
      const { menu, menuPanel, region, search, searchPanel } = parts;
      await menu.click();
      await expect(menuPanel).toBeVisible();

      await enterSearch(parts);
      await search.fill("deye");
      await expect(searchPanel).toBeVisible();
      await expect(menuPanel).toBeHidden();
      await expect(menu).toHaveAttribute("aria-expanded", "false");

      await menu.click();
      await expect(menuPanel).toBeVisible();
      await expect(searchPanel).toBeHidden();

      if (!region) return;
      const polish = page.getByRole("banner").getByRole("link", { name: "Polski" });
      await region.click();
      await expect(polish).toBeVisible();
      await expect(menuPanel).toBeHidden();
      await search.click();
      await expect(polish).toBeHidden();
      await expect(searchPanel).toBeVisible();
      await region.click();
      await expect(polish).toBeVisible();
      await expect(searchPanel).toBeHidden();
      await menu.click();
      await expect(polish).toBeHidden();
      await expect(menuPanel).toBeVisible();
    });

    test("each closes by a click outside, and by Escape, which restores the focus", async ({ page }) => {
      const parts = await openPage(page, "/ua", screen);
      const { menu, menuPanel, region, search, searchPanel } = parts;
      const polish = page.getByRole("banner").getByRole("link", { name: "Polski" });

      await menu.click();
      await expect(menuPanel).toBeVisible();
      await clickOutside(page, screen);
      await expect(menuPanel).toBeHidden();
      await menu.click();
      await page.keyboard.press("Tab");
      await expect(menu).not.toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menuPanel).toBeHidden();
      await expect(menu).toBeFocused();

      if (region) {
        await region.click();
        await expect(polish).toBeVisible();
        await clickOutside(page, screen);
        await expect(polish).toBeHidden();
        await region.click();
        await polish.focus();
        await page.keyboard.press("Escape");
        await expect(polish).toBeHidden();
        await expect(region).toBeFocused();
      }

      await enterSearch(parts);
      await search.fill("deye");
      await expect(searchPanel).toBeVisible();
      await clickOutside(page, screen);
      await expect(searchPanel).toBeHidden();
      // On a phone this closes the whole row.
      await enterSearch(parts);
      await search.fill("dey");
      await expect(searchPanel).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(searchPanel).toBeHidden();
      await expect(search).toBeFocused();
    });

    test("everything works without a mouse", async ({ page }) => {
      const parts = await openPage(page, "/ua", screen);
      const { menu, menuPanel, region, searchOpener, search } = parts;
      const press = (key: string) => page.keyboard.press(key);

      await press("Tab");
      await expect(page.getByRole("link", { name: frame.skip })).toBeFocused();
      await expect(page.getByRole("link", { name: frame.skip })).toBeInViewport();
      await press("Enter");
      await expect(page.locator("main")).toBeFocused();

      await menu.focus();
      for (const key of ["Enter", "Space"]) {
        await press(key);
        await expect(menuPanel).toBeVisible();
        await press(key);
        await expect(menuPanel).toBeHidden();
        await expect(menu).toBeFocused();
      }
      await press("Enter");
      await expect(menuPanel).toBeVisible();
      await press("Tab");
      const first = page.getByRole("banner").locator("section a").first();
      await expect(first).toBeFocused();
      // Tabbing back out of the menu closes it.
      await press("Shift+Tab");
      await press("Shift+Tab");
      await expect(menuPanel).toBeHidden();

      await menu.focus();
      await press("Space");
      await press("Tab");
      await press("Enter");
      await expect(page).toHaveURL("/ua/solar-panels");
      await expect(menu).toHaveRole("button");

      if (searchOpener) {
        await searchOpener.focus();
        await press("Enter");
        await expect(search).toBeFocused();
      }
      if (region) {
        await region.focus();
        await press("Space");
        await expect(region).toHaveAttribute("aria-expanded", "true");
        await expect(page.getByRole("banner").getByRole("link", { name: "Polski" })).toBeVisible();
        await press("Tab");
        await press("Tab");
        await press("Enter");
        await expect(page).toHaveURL("/pl");
      }
    });

    test("the chosen region is remembered and leads to its own root", async ({ page, context }) => {
      const { menu, region } = await openPage(page, "/ua/solar-panels", screen);
      await (region ?? menu).click();
      await page.getByRole("banner").getByRole("link", { name: "Polski" }).click();
      await expect(page).toHaveURL("/pl");
      await expect(page.locator("html")).toHaveAttribute("lang", "pl");
      expect(await page.evaluate(() => [localStorage.userLocale, localStorage.userCurrency])).toEqual(["pl", "PLN"]);
      expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: "userLocale", value: "pl" }));
      await page.goto("/solar-panels");
      await expect(page).toHaveURL("/pl/solar-panels");
    });

    test("an English reader chooses where to buy, and the prices follow", async ({ page }) => {
      const { menu, region } = await openPage(page, "/en/solar-panels", screen);
      const prices = page.locator("main article .price");
      await expect(prices.first()).toHaveText(/грн/);
      await (region ?? menu).click();
      await page
        .locator("header")
        .getByRole("button", { name: /Poland/ })
        .click();
      await expect(prices.first()).toHaveText(/zł/);
      await expect(page.locator("main")).not.toContainText("грн");
      await expect(page.locator("footer")).toContainText("+48");
      expect(await page.evaluate(() => localStorage.userCurrency)).toBe("PLN");
      await page.goto(`/en/product/${panel}`);
      await expect(page.locator("main")).toContainText("zł");
      await expect(page.locator("main")).not.toContainText("грн");
      // The other languages have a fixed market.
      await page.goto("/ua/solar-panels");
      await expect(prices.first()).toHaveText(/грн/);
    });

    test("the cart icon shows the number of items, and no badge when empty", async ({ page }) => {
      await openPage(page, "/ua", screen);
      const cart = page.getByRole("banner").getByRole("link", { name: new RegExp(`^${frame.cart}`) });
      await expect(cart).toHaveText("");
      await putIntoCart(page, "ua", panel);
      await expect(cart).toHaveText("1");
      await expect(cart).toHaveAccessibleName(/\b1\b/);
      await page.goto("/ua/solar-panels");
      await page.locator("main article").getByRole("button", { name: words.ua.cart.more }).first().click();
      await expect(cart).toHaveText("2");
      await page.goto("/ua/faq");
      await expect(cart).toHaveText("2");
      await cart.click();
      await expect(page).toHaveURL("/ua/cart");
    });
  });
}

test("the header is lower on a phone", async ({ page }) => {
  const height = async () => (await page.getByRole("banner").boundingBox())?.height ?? 0;
  await openPage(page, "/ua", "phone");
  const low = await height();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(height).toBeGreaterThan(low);
  expect(low).toBeLessThan(70);
});

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`the footer of a page in ${language} links to the same page in the other languages${inEveryRun(language === "ua")}`, async ({
    page,
  }) => {
    for (const [other, name] of [
      ["ua", "Українською"],
      ["pl", "Po polsku"],
      ["en", "In English"],
    ] as const) {
      await openAlive(page, `/${language}/catalogue?sort=name&page=2`);
      await expect(page.getByRole("contentinfo")).toContainText(words[language].frame["footer.thisPage"]);
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/${other}/catalogue?sort=name&page=2`);
      expect(await page.evaluate(() => localStorage.userLocale)).toBe(other);
    }
  });
}

test("in another language the return path after signing in is in that language too", async ({ page }) => {
  await page.goto("/ua/profile");
  await page.getByRole("contentinfo").getByRole("link", { name: "Po polsku" }).click();
  await expect(page).toHaveURL("/pl/auth?redirect=%2Fpl%2Fprofile");
});

test("the account icon leads guests to sign in and back, members to their profile", async ({ page }) => {
  await openPage(page, "/pl", "desk");
  const polish = words.pl;
  await page.getByRole("banner").getByRole("link", { name: polish.frame.signIn }).click();
  await expect(page).toHaveURL("/pl/auth?redirect=%2Fpl%2Fprofile");
  await page.getByRole("link", { name: polish.accounts.tab_register }).click();
  await register(page, "pl", newEmail());
  await expect(page).toHaveURL("/pl/profile");
  await page.goto("/pl/faq");
  await page.getByRole("banner").getByRole("link", { name: "Олена" }).click();
  await expect(page).toHaveURL("/pl/profile");
});

for (const [code, key, status] of [
  ["404", "404", 404],
  ["500", "500", 500],
  ["403", "403", 403],
  ["418", "other", 418],
  ["", "other", 200],
  ["nonsense", "other", 200],
] as const) {
  test(`the error page "${code}" explains what happened and offers links`, async ({ page }) => {
    await page.goto("/pl/faq");
    const answer = await page.goto(`/pl/error/${code}`.replace(/\/$/, ""));
    expect(answer?.status()).toBe(status);
    const { frame } = words.pl;
    const main = page.locator("main");
    await expect(page).toHaveTitle(`${frame[`error.${key}.head`]} — Heliora`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(frame[`error.${key}.title`]);
    await expect(main.getByText(frame[`error.${key}.text`])).toBeVisible();
    await expect(main.getByRole("link", { name: frame["error.home"] })).toHaveAttribute("href", "/pl");
    await expect(main.getByRole("link", { name: frame.support, exact: true }).first()).toHaveAttribute(
      "href",
      "/pl/support",
    );
    const suggested = main.getByRole("navigation", { name: frame["error.suggested"] }).getByRole("link");
    await expect(suggested).toHaveCount(6);
    for (const link of await suggested.all()) {
      const target = await page.request.get((await link.getAttribute("href")) ?? "");
      expect(target.status()).toBe(200);
    }
    await main.getByText(frame["error.chat"]).click();
    await expect(main.getByText(frame["error.chatUnavailable"].split("{")[0] ?? "")).toBeVisible();
    await main.getByRole("link", { name: frame["error.back"] }).click();
    await expect(page).toHaveURL("/pl/faq");
  });
}

test("a page that does not exist has the whole layout, in its language", async ({ page }) => {
  const { menu, menuPanel } = await openPage(page, "/pl/product/none", "desk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.pl.frame["error.404.title"]);
  await menu.click();
  await expect(menuPanel).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("+48");
});
