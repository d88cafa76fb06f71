import { expect, type Page } from "@playwright/test";
import orders from "../../db/seed/definitions/orders.json" with { type: "json" };
import { expectReadable, violations } from "./support/axe.ts";
import { screens } from "./support/frame.ts";
import { tabTo } from "./support/keyboard.ts";
import { sortBy, valueTick } from "./support/listing.ts";
import { inEveryRun } from "./support/long.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const cards = (page: Page) => page.locator("main article.card");
const chips = (page: Page) => page.locator("main .applied .chip");
const openFilters = (page: Page) => page.locator("main .open-filters");
const apply = (page: Page) => page.locator("#filters [data-apply]");
/** The count shown at a value: the number of results after clicking it. */
const promised = async (page: Page, param: string, value: string) => {
  const tick = page.locator(`#filters .tick:has(input[name="${param}"][value="${value}"])`);
  return Number(await tick.locator("span").textContent());
};

for (const language of ["ua", "pl", "en"] as const) {
  const { listing } = words[language];

  test.describe(`in ${language}${inEveryRun(language === "ua")}`, () => {
    test.describe("without scripts, on a desktop", () => {
      test.use({ javaScriptEnabled: false, viewport: screens.desk });

      test("a form narrows the listing, counts are correct, chips remove filters", async ({ page }) => {
        await page.goto(`/${language}/solar-panels`);
        const count = await promised(page, "technology", "n-type-topcon");
        await valueTick(page, "technology", "n-type-topcon").check();
        await apply(page).click();
        await expect(page).toHaveURL(`/${language}/solar-panels?technology=n-type-topcon`);
        await expect(cards(page)).toHaveCount(count);
        const both = await promised(page, "brand", "jinko-solar");
        await valueTick(page, "brand", "jinko-solar").check();
        await page.locator('#filters input[name="power-max"]').fill("500");
        await page.locator('#filters input[name="power-min"]').fill("9999");
        await apply(page).click();
        // Swapped bounds are corrected.
        await expect(page).toHaveURL(/brand=jinko-solar&power=500-9999&technology=n-type-topcon$/);
        await expect(chips(page)).toHaveCount(3);
        await chips(page).filter({ hasText: "500" }).click();
        await expect(cards(page)).toHaveCount(both);
        await page.locator("main .applied").getByRole("link", { name: listing.clearAll }).click();
        await expect(page).toHaveURL(/\/solar-panels\??$/);
        await expect(cards(page)).toHaveCount(9);
      });

      test("two brands show the products of both", async ({ page }) => {
        await page.goto(`/${language}/inverters`);
        const [deye, huawei] = [await promised(page, "brand", "deye"), await promised(page, "brand", "huawei")];
        await valueTick(page, "brand", "deye").check();
        await valueTick(page, "brand", "huawei").check();
        await apply(page).click();
        await expect(page).toHaveURL(`/${language}/inverters?brand=deye,huawei`);
        await expect(cards(page)).toHaveCount(deye + huawei);
        await chips(page).filter({ hasText: "Huawei" }).click();
        await expect(page).toHaveURL(`/${language}/inverters?brand=deye`);
        await expect(cards(page)).toHaveCount(deye);
      });

      test("where nothing matches, a suggestion says what it leads to", async ({ page }) => {
        await page.goto(`/${language}/solar-panels?brand=longi&power=10-20`);
        await expect(page.getByRole("heading", { name: listing.noMatch })).toBeVisible();
        const way = page.locator("main .empty").getByRole("link").first();
        const count = Number(/\d+$/.exec((await way.textContent()) ?? "")?.[0]);
        await way.click();
        await expect(cards(page)).toHaveCount(count);
      });

      test("the category's sort orders link to themselves", async ({ page }) => {
        await page.goto(`/${language}/solar-panels?stock=1`);
        await sortBy(page, orders.find(({ key }) => key === "per-watt")?.texts.name[language] ?? "");
        await expect(page).toHaveURL(`/${language}/solar-panels?stock=1&sort=per-watt`);
      });
    });

    test.describe("with scripts, on a desktop", () => {
      test.use({ viewport: screens.desk });

      test("each choice applies at once; back, forward and another language keep it", async ({ page }) => {
        await page.goto(`/${language}/inverters`);
        await expect(apply(page)).toBeHidden();
        const hybrids = await promised(page, "kind", "hybrid");
        await valueTick(page, "kind", "hybrid").check();
        await expect(page).toHaveURL(`/${language}/inverters?kind=hybrid`);
        await expect(page.locator("main .tools [role=status]")).toContainText(String(hybrids));
        await valueTick(page, "brand", "deye").check();
        await expect(page).toHaveURL(`/${language}/inverters?brand=deye&kind=hybrid`);
        await expect(chips(page)).toHaveCount(2);
        await valueTick(page, "brand", "huawei").check();
        await expect(page).toHaveURL(`/${language}/inverters?brand=deye,huawei&kind=hybrid`);
        await expect(chips(page)).toHaveCount(3);
        await page.goBack();
        await expect(chips(page)).toHaveCount(2);
        await page.goBack();
        await expect(chips(page)).toHaveCount(1);
        await expect(valueTick(page, "brand", "deye")).not.toBeChecked();
        await page.goForward();
        await expect(valueTick(page, "brand", "deye")).toBeChecked();
        await page.reload();
        await expect(chips(page)).toHaveCount(2);
        const other = language === "pl" ? "en" : "pl";
        await page.locator(`#languages a[lang="${other}"]`).click();
        await expect(page).toHaveURL(`/${other}/inverters?brand=deye&kind=hybrid`);
        await expect(chips(page)).toHaveCount(2);
      });

      test("a slider writes into its field, and the field can be typed into", async ({ page }) => {
        await page.goto(`/${language}/solar-panels`);
        const slider = page.locator('#filters .filter-range input[type="range"]').first();
        await slider.fill("444");
        await expect(page).toHaveURL(/power=444-$/);
        // The response has arrived: a key pressed earlier would be undone by it.
        await expect(chips(page)).toContainText("444");
        await slider.press("ArrowRight");
        await expect(page).toHaveURL(/power=445-$/);
        await expect(page.locator('#filters input[name="power-min"]')).toHaveValue("445");
        await page.locator('#filters input[name="power-min"]').fill("500");
        await page.locator('#filters input[name="power-min"]').press("Enter");
        await expect(page).toHaveURL(/power=500-$/);
        await expect(cards(page)).toHaveCount(3);
      });

      test("everything is accessible and can be chosen by keyboard", async ({ page }) => {
        await page.goto(`/${language}/solar-panels?technology=n-type-topcon`);
        await expect(page.locator('#filters .filter-range input[type="range"]').first()).toBeVisible();
        await tabTo(page, valueTick(page, "stock", "1"));
        await page.keyboard.press("Space");
        await expect(page).toHaveURL(/stock=1&technology/);
        // Keyboard focus stays in place.
        await expect(valueTick(page, "stock", "1")).toBeFocused();
        await expectReadable(page);
      });
    });

    test.describe("on a phone", () => {
      test.use({ viewport: screens.phone });

      test("a sheet opens over the page, its button shows the number of results", async ({ page }) => {
        await page.goto(`/${language}/solar-panels`);
        await expect(page.locator("#filters")).toBeHidden();
        await openFilters(page).click();
        await expect(page.locator("#filters")).toBeVisible();
        const count = await promised(page, "brand", "longi");
        await valueTick(page, "brand", "longi").check();
        await expect(apply(page)).toContainText(String(count));
        await expectReadable(page);
        await apply(page).click();
        await expect(page.locator("#filters")).toBeHidden();
        await expect(page).toHaveURL(`/${language}/solar-panels?brand=longi`);
        await expect(cards(page)).toHaveCount(count);
        await expect(openFilters(page)).toContainText("1");
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      });

      test.describe("without scripts", () => {
        test.use({ javaScriptEnabled: false });

        test("the sheet works as a form", async ({ page }) => {
          await page.goto(`/${language}/solar-panels`);
          await openFilters(page).click();
          await valueTick(page, "stock", "1").check();
          await apply(page).click();
          await expect(page).toHaveURL(`/${language}/solar-panels?stock=1`);
          await expect(page.locator("#filters")).toBeHidden();
        });
      });
    });
  });
}

test("listings, further pages and single brands are indexable; combinations are not", async ({ page }) => {
  const canonical = page.locator('link[rel="canonical"]');
  const robots = page.locator('meta[name="robots"]');
  await page.goto("/en/solar-panels?sort=new");
  await expect(canonical).toHaveAttribute("href", /\/en\/solar-panels$/);
  await page.goto("/en/solar-panels?brand=longi");
  await expect(canonical).toHaveAttribute("href", /\/en\/solar-panels\?brand=longi$/);
  await expect(page).toHaveTitle(/LONGi/);
  await page.goto("/en/solar-panels?stock=1&brand=longi");
  await expect(canonical).toHaveCount(0);
  await expect(robots).toHaveAttribute("content", "noindex");
  await page.goto("/en/catalogue?brand=deye");
  await expect(robots).toHaveCount(0);
});

test("pages of a filtered listing link to each other", async ({ page }) => {
  await page.goto("/en/catalogue?stock=1");
  await page.locator('main a[rel="next"]').click();
  await expect(page).toHaveURL("/en/catalogue?stock=1&page=2");
  await page.locator('main a[rel="prev"]').click();
  await expect(page).toHaveURL("/en/catalogue?stock=1");
});

test("a price range applies to its market only", async ({ page }) => {
  await page.goto("/ua/solar-panels?brand=longi&price=1000-99999");
  await page.locator('#languages a[lang="pl"]').click();
  await expect(page).toHaveURL("/pl/solar-panels?brand=longi");
});

for (const [query, status] of [
  ["?page=-1&brand=nobody&power=NaN-1e999", 302],
  ["?__proto__[x]=1&brand[$ne]=deye&pageSize=1000000000&a[b][c][d][e]=1", 200],
  [`?brand=${"x,".repeat(3_000)}`, 302],
  ["?brand=%E2%80%AE%D7%90&price=%D9%A1-%D9%A2", 302],
  ["?power=%00-%FF&brand=%E0%A4%A", 302],
] as const) {
  test(`a filter query such as ${query.slice(0, 40)} breaks nothing`, async ({ request }) => {
    const answer = await request.get(`/ua/solar-panels${query}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect((await request.get(`/ua/solar-panels${query}`)).status()).toBe(200);
  });
}

test("before scripts are loaded nothing covers the filters on a desktop", async ({ page }) => {
  await page.setViewportSize(screens.desk);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/en/rental");
  await expect(apply(page)).toBeVisible();
  expect(await violations(page, "main", { type: "rule", values: ["target-size"] })).toEqual([]);
});
