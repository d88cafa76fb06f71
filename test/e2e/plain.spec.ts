import { expect, type Page } from "@playwright/test";
import categories from "../../db/seed/definitions/categories.json" with { type: "json" };
import menu from "../../db/seed/definitions/menu.json" with { type: "json" };
import { linkedCategory } from "../../src/features/catalogue/domain/definitions/rows.ts";
import { screens } from "./support/frame.ts";
import { sortBy, valueTick } from "./support/listing.ts";
import { inEveryRun } from "./support/long.ts";
import { followEmail, newEmail, password, signIn } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

// The shop before its scripts have loaded, or without them.
test.use({ javaScriptEnabled: false });

const panel = "pan-jinko-jkm440n-54hl4r-v";

/** Prices of the cards on a page, as numbers in order; without prices on request. */
async function prices(page: Page): Promise<number[]> {
  await page.waitForLoadState();
  const texts = await page.locator("main article.card .price").filter({ visible: true }).allTextContents();
  return texts.flatMap((text) => {
    const amount = text
      .match(/[\d\s]+,\d\d/)?.[0]
      .replace(/\s/g, "")
      .replace(",", ".");
    return amount ? [Number(amount)] : [];
  });
}

for (const screen of ["phone", "desk"] as const) {
  test.describe(`on a ${screen}${inEveryRun(screen === "phone")}`, () => {
    test.use({ viewport: screens[screen] });

    test("home shows its sections and leads into the catalogue", async ({ page }) => {
      await page.goto("/ua");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const slug of ["solar-panels", "batteries", "inverters", "ev-chargers", "generators"]) {
        await expect(page.locator(`main a[href="/ua/${slug}"]`).first()).toBeVisible();
      }
      await expect(page.locator("main h3 a, main a h3").first()).toBeVisible();
      const opener = page.getByRole("banner").locator('a[href="/ua/categories"]').filter({ visible: true });
      await opener.click();
      await expect(page).toHaveURL("/ua/categories");
      await page.locator('main a[href="/ua/solar-panels"]').first().click();
      await expect(page).toHaveURL("/ua/solar-panels");
      await expect(page.locator("main article.card")).toHaveCount(9);
    });

    test("the region links to the languages in the footer, which change the page", async ({ page }) => {
      await page.goto("/ua/solar-panels");
      const region = page.getByRole("banner").locator('a[href="#languages"]');
      if (screen === "desk") await region.click();
      else await expect(region).toBeHidden();
      await page.locator('#languages a[lang="pl"]').click();
      await expect(page).toHaveURL("/pl/solar-panels");
    });

    test("the menu links to a page with all of its entries", async ({ page }) => {
      for (const language of ["ua", "pl", "en"] as const) {
        await page.goto(`/${language}/faq`);
        const banner = page.getByRole("banner");
        await banner.locator(`a[href="/${language}/categories"]`).filter({ visible: true }).click();
        await expect(page).toHaveURL(`/${language}/categories`);
        const inMenu = categories
          .filter(({ id }) => menu.groups.some((group) => group.categories.includes(id)))
          .map(({ slug }) => slug);
        const further = ["rental", "low-voltage", "manuals", "support"];
        for (const target of [...inMenu, ...further]) {
          const link = page.locator(`a[href="/${language}/${target}"]`).filter({ visible: true });
          await expect(link.first(), target).toBeVisible();
        }
        const { help: _, ...footer } = menu.links;
        for (const link of Object.values(footer).flat()) {
          const target = categories.find(({ id }) => id === linkedCategory(link))?.slug ?? link.key;
          await expect(page.getByRole("contentinfo").locator(`a[href="/${language}/${target}"]`)).toBeVisible();
        }
      }
    });

    test("no control of the header and of a listing is inert", async ({ page }) => {
      for (const path of ["/ua", "/pl/catalogue", "/en/solar-panels", "/ua/rental", `/pl/product/${panel}`]) {
        await page.goto(path);
        // Controls are links, summaries, or buttons that work natively in the browser.
        const dead = page.locator(
          "header button:not([type=submit]):not([popovertarget]), main :is([aria-haspopup], [aria-expanded]):not(summary):not(a):not([role=combobox])",
        );
        await expect(dead.filter({ visible: true }), path).toHaveCount(0);
      }
    });

    test("the filters of a listing open, can be submitted and removed", async ({ page }) => {
      const { listing } = words.en;
      await page.goto("/en/solar-panels");
      const opener = page.locator("main button.open-filters");
      if (screen === "phone") {
        await expect(page.locator("#filters")).toBeHidden();
        await opener.click();
      } else await expect(opener).toBeHidden();
      await expect(page.locator("#filters")).toBeVisible();
      const closed = page.locator("#filters details:not([open])").first();
      await closed.locator("summary").click();
      const tick = page.locator('#filters input[type="checkbox"]').filter({ visible: true }).first();
      const [param, value] = [await tick.getAttribute("name"), await tick.getAttribute("value")];
      if (!param || !value) throw new Error("a filter without a name");
      await tick.check({ force: true });
      await page.locator("#filters").getByRole("button", { name: listing.apply }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]${param}=`));
      await expect(valueTick(page, param, value)).toBeChecked();
      await page.locator("main .applied").getByRole("link", { name: listing.clearAll }).click();
      await expect(page).toHaveURL("/en/solar-panels");
    });

    test("a search is submitted and answered", async ({ page }) => {
      await page.goto("/en");
      if (screen === "phone") {
        await page.getByRole("banner").getByRole("link", { name: words.en.frame.search, exact: true }).click();
        await expect(page).toHaveURL("/en/search");
      }
      const field = page.getByRole("combobox", { name: words.en.search.label }).filter({ visible: true });
      await field.fill("deye");
      await field.press("Enter");
      await expect(page).toHaveURL("/en/search?q=deye");
      await expect(page.locator("main article.card").first()).toContainText("Deye");
      await page.locator("main article.card h3 a").first().click();
      await expect(page).toHaveURL(/\/en\/product\//);
    });

    test("the whole product page is readable", async ({ page }) => {
      await page.goto(`/ua/product/${panel}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("JKM440N-54HL4R-V");
      await expect(page.locator("main .price").first()).toHaveText(/4\s020,00\sгрн/);
      await expect(
        page
          .locator("main")
          .getByText(/3\s350,00\sгрн/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole("row", { name: /\(Voc\) 39,57/ })).toBeVisible();
      await expect(page.locator("main img").first()).toHaveJSProperty("complete", true);
      await expect(page.locator("#description")).toBeVisible();
      await page.locator("main article.card h3 a").first().click();
      await expect(page).not.toHaveURL(`/ua/product/${panel}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
}

test("a listing is sorted and paginated", async ({ page }) => {
  const { listing } = words.pl;
  await page.goto("/pl/catalogue");
  await sortBy(page, listing.sortPriceAsc);
  await expect(page).toHaveURL("/pl/catalogue?sort=price-asc");
  const first = await prices(page);
  expect(first.length).toBeGreaterThan(10);
  expect(first).toEqual([...first].sort((a, b) => a - b));
  await page.locator("main").getByRole("link", { name: "2", exact: true }).click();
  await expect(page).toHaveURL("/pl/catalogue?sort=price-asc&page=2");
  const second = await prices(page);
  expect(second).toEqual([...second].sort((a, b) => a - b));
  expect(second[0]).toBeGreaterThanOrEqual(first.at(-1) ?? Number.POSITIVE_INFINITY);
  await sortBy(page, listing.sortPriceDesc);
  await expect(page).toHaveURL("/pl/catalogue?sort=price-desc");
  const dearest = await prices(page);
  expect(dearest).toEqual([...dearest].sort((a, b) => b - a));
  await page.locator("main").getByRole("link", { name: "4", exact: true }).click();
  await page.locator("main").getByRole("link", { name: "1", exact: true }).click();
  await expect(page).toHaveURL("/pl/catalogue?sort=price-desc");
});

test("a listing in its default order has the plain address", async ({ page }) => {
  await page.goto("/en/catalogue?sort=name&page=2");
  await sortBy(page, words.en.listing.sortOwn);
  await expect(page).toHaveURL("/en/catalogue");
});

test("a user signs up, out and in again, and arrives where they were going", async ({ page }) => {
  const { accounts } = words.pl;
  const email = newEmail();
  await page.goto("/pl/profile");
  await page.getByRole("link", { name: accounts.tab_register }).click();
  await page.getByLabel(accounts.first_name, { exact: true }).fill("Zofia");
  await page.getByLabel(accounts.last_name, { exact: true }).fill("Żak");
  await page.getByLabel(accounts.email, { exact: true }).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmPassword"]').fill(password);
  await page.locator('input[name="acceptTerms"]').check();
  await page.getByRole("button", { name: accounts.submit_register }).click();
  await followEmail(page, "pl", email);
  // With scripts the page forwards by itself.
  await page.getByRole("main").locator('a[href="/pl/profile"]').click();
  await expect(page).toHaveURL("/pl/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zofia Żak");
  await page.getByRole("button", { name: accounts.sign_out }).click();
  await page.goto("/pl/profile");
  await signIn(page, "pl", email);
  await expect(page).toHaveURL("/pl/profile");
});

test("language links, header icons and the not-found page work", async ({ page }) => {
  await page.goto("/ua/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "In English" }).click();
  await expect(page).toHaveURL("/en/faq");
  const question = page.locator("main details summary").first();
  await question.click();
  await expect(page.locator("main details").first()).toHaveAttribute("open", "");
  await page.getByRole("banner").getByRole("link", { name: words.en.frame.account }).click();
  await expect(page).toHaveURL("/en/auth?redirect=%2Fen%2Fprofile");
  await page.goto("/en/product/none");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.en.frame["error.404.title"]);
  await page.locator("main").getByRole("link", { name: words.en.frame["error.home"] }).click();
  await expect(page).toHaveURL("/en");
});

test("features that need scripts say so instead of loading forever", async ({ page }) => {
  for (const path of ["/en/cart", `/en/product/${panel}`]) {
    await page.goto(path);
    const note = page.locator("main noscript p");
    await expect(note).toHaveText(words.en.cart.noScript);
    await expect(note).toBeVisible();
  }
});
