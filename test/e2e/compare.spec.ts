import { expect, type Page } from "@playwright/test";
import { expectFits, expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import { test } from "./support/test.ts";
import { said, toolsOf, wishWords } from "./support/wishing.ts";

const panels = [
  "pan-jinko-jkm440n-54hl4r-v",
  "pan-jinko-jkm580n-72hl4-v",
  "pan-longi-lr5-54hth-430m",
  "pan-longi-lr5-54habb-410m",
  "pan-csi-cs6w-550ms",
] as const;
const [one, two, three, four, five] = panels;
const inverter = "inv-deye-sun-8k-sg04lp3-eu";
const { compare, ...say } = wishWords.ua;

/** Expects these products in the column headers. */
const expectColumns = (page: Page, ...products: string[]) =>
  expect
    .poll(() =>
      page
        .locator(".compare thead a.compare-name")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1))),
    )
    .toEqual(products);
const rows = (page: Page) => page.locator(".compare tbody th[scope=row]");

/** Number of rows of a page that was fully loaded. */
async function allRows(page: Page): Promise<number> {
  await page.waitForLoadState();
  return rows(page).count();
}

async function choose(page: Page, ...products: string[]): Promise<void> {
  await page.goto("/ua/solar-panels");
  for (const product of products) {
    const tools = await toolsOf(page, product);
    await tools.compare.click();
    await expect(tools.compare).toHaveAttribute("aria-pressed", "true");
  }
}

test("the address without products redirects to the selected ones, and Back does not return to it", async ({
  page,
}) => {
  await choose(page, one, two);
  await page.goto("/ua/compare");
  await expect(page).toHaveURL(`/ua/compare?ids=${one},${two}`);
  await expectColumns(page, one, two);
  await page.goBack();
  await expect(page).toHaveURL("/ua/solar-panels");
});

test("products selected on cards survive a reload, are compared, and can be removed", async ({ page }) => {
  await choose(page, one, two);
  await page.reload();
  const bar = page.getByRole("complementary", { name: said(say.bar_label) });
  await bar.getByRole("link", { name: said(say.bar.replace("{count}", "2")) }).click();
  await expect(page).toHaveURL(`/ua/compare?ids=${one},${two}`);
  await expectColumns(page, one, two);
  const all = await allRows(page);
  await page.getByRole("checkbox", { name: said(compare.only) }).check();
  await expect(page).toHaveURL(`/ua/compare?ids=${one},${two}&only=differences`);
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  const different = await allRows(page);
  expect(different).toBeGreaterThan(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(different);
  await page.getByRole("checkbox", { name: said(compare.only) }).uncheck();
  await expect(rows(page)).toHaveCount(all);
  await page
    .getByRole("link", { name: said(compare.remove) })
    .first()
    .click();
  await expect(page).toHaveURL(`/ua/compare?ids=${two}`);
  await page.getByRole("link", { name: said(compare.remove) }).click();
  await expect(page.getByText(said(compare.empty), { exact: true })).toBeVisible();
  await page.goto("/ua/solar-panels");
  await expect((await toolsOf(page, one)).compare).toHaveAttribute("aria-pressed", "false");
  await expect(bar).toBeHidden();
});

test("the same address shows the same to everybody, and is not for search engines", async ({ page, request }) => {
  const path = `/ua/compare?ids=${one},${three}`;
  const [first, second] = [await (await request.get(path)).text(), await (await request.get(path)).text()];
  expect(second).toBe(first);
  expect(first).toContain('<meta name="robots" content="noindex"/>');
  await choose(page, five);
  await page.goto(path);
  await expectColumns(page, one, three);
});

test("a fifth product: the page says which one it can replace", async ({ page }) => {
  await choose(page, one, two, three, four);
  await (await toolsOf(page, five)).compare.click();
  await expect(page.getByText(said(say.full))).toBeVisible();
  await page.getByRole("link", { name: said(say.show) }).click();
  await expect(page).toHaveURL(`/ua/compare?ids=${[...panels].join(",")}`);
  await expectColumns(page, one, two, three, four);
  await page
    .getByRole("link", { name: said(compare.replace) })
    .nth(1)
    .click();
  await expect(page).toHaveURL(`/ua/compare?ids=${one},${five},${three},${four}`);
  await expectColumns(page, one, five, three, four);
});

test("another category: a new comparison is offered, on the card and on the page", async ({ page }) => {
  await choose(page, one);
  await page.goto(`/ua/product/${inverter}`);
  const scales = page.locator('.page-tools button[name="ids"]');
  await expect(scales).toHaveAttribute("aria-pressed", "false");
  await scales.click();
  await expect(page.getByText(said(say.other))).toBeVisible();
  await page.getByRole("button", { name: said(say.start_new) }).click();
  await expect(scales).toHaveAttribute("aria-pressed", "true");
  await page.goto(`/ua/compare?ids=${one},${inverter}`);
  await expectColumns(page, one);
  await page.getByRole("link", { name: said(compare.other_start) }).click();
  await expectColumns(page, inverter);
});

test("viewed products can be added", async ({ page }) => {
  await page.goto(`/ua/product/${three}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("wishes"))).toContain(three);
  await page.goto(`/ua/compare?ids=${one}`);
  await page.getByRole("link", { name: said(compare.add_one) }).click();
  await expectColumns(page, one, three);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("from a card to a comparison, find another product, differences only, remove one", async ({ page }) => {
    await page.goto("/ua/solar-panels");
    await page.locator(`article button[name="ids"][value="${one}"]`).click();
    await expect(page).toHaveURL(`/ua/compare?ids=${one}`);
    const field = page.getByLabel(said(compare.search));
    await field.fill("нічого такого немає");
    await page.getByRole("button", { name: said(compare.find), exact: true }).click();
    await expect(page.getByText(said(compare.found_none.split("«")[0] ?? ""))).toBeVisible();
    await field.fill("LONGi");
    await page.getByRole("button", { name: said(compare.find), exact: true }).click();
    await page
      .getByRole("link", { name: said(compare.add_one) })
      .first()
      .click();
    await expect(page.locator(".compare thead a.compare-name")).toHaveCount(2);
    const all = await allRows(page);
    await page.getByRole("link", { name: said(compare.only_link) }).click();
    await expect(page.getByRole("link", { name: said(compare.all) })).toBeVisible();
    expect(await allRows(page)).toBeLessThan(all);
    await page.getByRole("link", { name: said(compare.all) }).click();
    await expect(rows(page)).toHaveCount(all);
    await page
      .getByRole("link", { name: said(compare.remove) })
      .last()
      .click();
    await expectColumns(page, one);
  });
});

test("invalid addresses show what they can", async ({ request }) => {
  for (const query of [
    "",
    "?ids=",
    "?ids=,,,",
    "?ids=no-such,__proto__,<b>",
    `?ids=${one}&ids=${two}`,
    `?ids=${one}&only=constructor&q=${"ж".repeat(500)}`,
    `?ids=${one}&q=%25_%27%22%5C`,
    `?ids=${Array.from({ length: 500 }, (_, n) => `p${n}`).join(",")}`,
    `?ids[]=${one}&ids[a][b]=c`,
  ]) {
    const answer = await request.get(`/ua/compare${query}`);
    expect([query.slice(0, 60), answer.status()]).toEqual([query.slice(0, 60), 200]);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: screens.phone });

  test("two columns are visible, the others scroll by touch or keys, and the page itself does not scroll sideways", async ({
    page,
  }) => {
    await page.goto(`/ua/compare?ids=${one},${two},${three}`);
    const box = page.getByRole("region", { name: said(compare.scroll) });
    const heads = page.locator(".compare thead th");
    const left = async (at: number) => (await heads.nth(at).boundingBox())?.x ?? 0;
    expect(await left(1)).toBeLessThan(screens.phone.width);
    expect(await left(2)).toBeGreaterThanOrEqual(screens.phone.width - 20);
    await box.focus();
    for (let press = 0; press < 8; press++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => left(2)).toBeLessThan(screens.phone.width - 100);
    const label = page.locator(".compare tbody th[scope=row] > span").first();
    expect((await label.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screens.phone.width);
  });
});

for (const language of ["ua", "pl", "en"] as const)
  test(`everything can be read and reached in ${language}${inEveryRun(language === "en")}`, async ({ page }) => {
    // Accessibility rules do not depend on the language; text overflow does.
    const look = language === "ua" ? expectOpen : expectFits;
    for (const query of [
      "",
      `?ids=${one},${two},${three}`,
      `?ids=${panels.join(",")},${inverter},nope&only=differences`,
      `?ids=${inverter}&q=deye`,
      `?ids=${one}`,
    ]) {
      await page.goto(`/${language}/compare${query}`);
      await page.waitForLoadState("networkidle");
      await look(page, `${language} compare ${query}`);
    }
    await page.goto(`/${language}/product/${one}`);
    const scales = page.locator('.page-tools button[name="ids"]');
    await expect(scales).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(".compare-bar")).toBeVisible();
    await look(page, `${language} product with the bar`);
  });
