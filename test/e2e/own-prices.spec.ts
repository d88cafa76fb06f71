import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import pricing from "../../src/features/pricing/messages/ua.json" with { type: "json" };
import { pdfText } from "../support/pdf-text.ts";
import { ask, origin, port } from "./support/ask.ts";
import { expectReadable } from "./support/axe.ts";
import { comeIn } from "./support/come-in.ts";
import { screens } from "./support/frame.ts";
import { comeInAsMember } from "./support/group-member.ts";
import { expectAlive } from "./support/keyboard.ts";
import { dataDirOf } from "./support/mail.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { begin, choosePayment, fillShipping, placeOrder } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

/** No other journey buys it or changes its price: 2 950.00 net, 3 540.00 with VAT; for a member with 5 % off 2 802.50 and 3 363.00. */
const panel = "pan-jasolar-jam54s31-405-mr";
const shop = { dataDir: dataDirOf(port) };

/** Requests for own prices since the call, each as the number of its products. */
function asksOf(page: Page): number[] {
  const asks: number[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/me/prices") asks.push(searchParams.get("ids")?.split(",").length ?? 0);
  });
  return asks;
}

const cardOf = (page: Page, id: string) =>
  page.locator("main article.card").filter({ has: page.locator(`a[href$="/product/${id}"]`) });
const main = (page: Page) => page.getByRole("main");
const some = (text: string) => new RegExp(text.replace(/ /g, "\\s"));
const own = some(`^${pricing.own}\\s3 363,00\\sгрн`);
const everybody = some(pricing.public.replace("{amount}", "3 540,00"));

test.beforeAll(async () => {
  await inDatabaseOf(shop, (db) =>
    sql`insert into price_tiers (product_id, market, from_quantity, net)
      values (${panel}, 'UA', 10, 285000), (${panel}, 'UA', 30, 270000) on conflict do nothing`.execute(db),
  );
});

test("a member sees own prices from the listing to the invoice, and the lower tier for 30 pieces", async ({ page }) => {
  test.slow();
  await comeInAsMember(page);
  const asks = asksOf(page);
  await page.goto("/ua/solar-panels");
  await expect(cardOf(page, panel).locator(".price")).toHaveText(own);
  await expect(cardOf(page, panel).locator(".net")).toHaveText(everybody);
  expect(asks).toEqual([await page.locator("main article.card").count()]);
  await expectReadable(page);

  await expect(async () => {
    await page.goto(`/ua/product/${panel}`);
    await expect(main(page).getByText(some("від 30 штук"))).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(main(page).locator(".price[data-size=xl]")).toContainText(some("3 363,00"));
  // The tier from 10 on, 3 420.00, is above the own price.
  await expect(main(page).getByText(some("від 10 штук")).filter({ visible: true })).toHaveCount(0);
  await expectReadable(page);
  const quantity = main(page)
    .getByRole("textbox", { name: begin(words.ua.cart.quantity) })
    .first();
  await expectAlive(quantity);
  await quantity.fill("30");
  await quantity.press("Tab");
  await expect(main(page).getByText(some("разом 97 200,00"))).toBeVisible();
  await main(page).getByRole("button", { name: words.ua.cart.add }).first().click();

  await page.goto("/ua/cart");
  const line = main(page)
    .locator("li", { has: page.locator(`a[href$="/product/${panel}"]`) })
    .first();
  const reason = pricing.tierReason.replace("{amount}", "30 шт.");
  await expect(line).toContainText(some(reason));
  await expect(line).toContainText(some("97 200,00"));
  const inCart = line.getByRole("textbox", { name: begin(words.ua.cart.quantity) });
  await inCart.fill("5");
  await inCart.press("Tab");
  await expect(line).toContainText(pricing.own);
  await expect(line).toContainText(everybody);
  await expect(line).toContainText(some("16 815,00"));
  await expectReadable(page);
  await inCart.fill("30");
  await inCart.press("Tab");
  await expect(line).toContainText(some("97 200,00"));

  await page.goto("/ua/checkout");
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "transfer");
  await placeOrder(page, "ua");
  await page.waitForURL(/checkout\/success/);
  await expect(main(page)).toContainText(some(reason));
  await page.goto(`/ua/profile/orders/${new URL(page.url()).searchParams.get("orderId")}`);
  for (const part of ["97 200,00", reason]) await expect(main(page)).toContainText(some(part));
  const papers = main(page).locator("section[aria-labelledby=documents]").getByRole("link");
  const invoice = await page.request.get((await papers.last().getAttribute("href")) ?? "");
  const text = pdfText(await invoice.body()).replace(/\s/g, " ");
  for (const part of ["2 700,00", "97 200,00", reason]) expect(text).toContain(part);
});

test("own prices move nothing, and come with every page of a list and with every product that is shown", async ({
  page,
}) => {
  await comeInAsMember(page);
  await page.setViewportSize(screens.desk);
  // From the second page on the browser knows a member.
  await page.goto("/ua/catalogue");
  await expect(main(page).getByText(pricing.own).first()).toBeVisible();
  const asks = asksOf(page);
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(window, { shifts: [] }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/ua/catalogue", `/ua/product/${panel}`]) {
    await page.goto(path);
    await expect(main(page).getByText(pricing.own).first()).toBeVisible();
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    );
    expect(moved, path).toBeLessThan(0.01);
  }
  await page.goto("/ua/catalogue");
  await expect(main(page).getByText(pricing.own).first()).toBeVisible();
  const before = asks.length;
  await main(page).locator("nav a", { hasText: /^2$/ }).first().click();
  await page.waitForURL(/page=2/);
  await expect(main(page).locator("article.card .own").first()).toBeVisible();
  expect(asks.length).toBe(before + 1);
});

test("the comparison and the wish list show own prices", async ({ page }) => {
  await comeInAsMember(page);
  await page.goto(`/ua/compare?ids=${panel},pan-longi-lr5-54hth-430m`);
  await expect(main(page).locator("thead .price").first()).toHaveText(own);
  await expectReadable(page);
  await page.goto(`/ua/compare?ids=pan-longi-lr5-54hth-430m&q=JAM54S31-405`);
  await expect(main(page).locator(".compare-choices li", { hasText: "JAM54S31-405" })).toContainText(
    some(`${pricing.own} 3 363,00 грн`),
  );
  await page.goto(`/ua/product/${panel}`);
  const heart = page.locator('.page-tools button[name="add"]').first();
  await expectAlive(heart);
  await heart.click();
  await page.goto("/ua/wishes");
  await expect(main(page).locator(".wish-row .price").first()).toHaveText(own);
});

test("signing out in one tab removes own prices in both", async ({ page, context }) => {
  await comeInAsMember(page);
  await page.goto("/ua/solar-panels");
  await expect(cardOf(page, panel).locator(".price")).toHaveText(own);
  const other = await context.newPage();
  await other.goto("/ua/profile");
  await other.getByRole("button", { name: words.ua.accounts.sign_out }).first().click();
  await other.waitForURL(/signedOut/);
  await expect(cardOf(page, panel).locator(".price")).toHaveText(some("^3 540,00\\sгрн"));
  await expect(page.locator(".own")).toHaveCount(0);
  const asks = asksOf(other);
  await other.goto("/ua/solar-panels");
  await expect(cardOf(other, panel).locator(".price")).toHaveText(some("^3 540,00\\sгрн"));
  expect(await other.evaluate(() => Object.keys(localStorage))).not.toContain("memberPrices");
  expect(asks).toEqual([]);
});

test("an open cart loses the lines of the account, and its prices, when another tab signs out", async ({
  page,
  context,
}) => {
  await comeInAsMember(page);
  await page.goto(`/ua/product/${panel}`);
  const add = main(page).getByRole("button", { name: words.ua.cart.add }).first();
  await expectAlive(add);
  await add.click();
  await page.goto("/ua/cart");
  const line = main(page)
    .locator("li", { has: page.locator(`a[href$="/product/${panel}"]`) })
    .first();
  await expect(line).toContainText(pricing.own);
  const other = await context.newPage();
  await other.goto("/ua/profile");
  await other.getByRole("button", { name: words.ua.accounts.sign_out }).first().click();
  await other.waitForURL(/signedOut/);
  await expect(line).toHaveCount(0);
  await expect(main(page)).not.toContainText(pricing.own);
});

test("visitors without an account, or in no group, ask for nothing and load no code for it", async ({
  page,
  browser,
}) => {
  const guest = await (await browser.newContext({ baseURL: origin })).newPage();
  await comeIn(page, "ua");
  for (const visitor of [guest, page]) {
    const asks = asksOf(visitor);
    const files: string[] = [];
    visitor.on("request", (request) => files.push(request.url()));
    await visitor.goto("/ua/solar-panels", { waitUntil: "networkidle" });
    await expect(cardOf(visitor, panel).locator(".price")).toHaveText(some("^3 540,00\\sгрн"));
    expect(asks).toEqual([]);
    expect(files.filter((file) => /ask-own-prices|remember-view/.test(file))).toEqual([]);
  }
});

test("while the answer is slow, refused, or the session has ended, public prices stay", async ({ page }) => {
  await comeInAsMember(page);
  const publicPrice = some("^3 540,00\\sгрн");
  const price = cardOf(page, panel).locator(".price");
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  for (const status of [401, 429, 503]) {
    await page.route("**/api/me/prices?**", (route) => route.fulfill({ status, json: {} }));
    const answered = page.waitForResponse("**/api/me/prices?**");
    await page.goto("/ua/solar-panels");
    await answered;
    await expect(price).toHaveText(publicPrice);
    await page.unroute("**/api/me/prices?**");
  }
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route("**/api/me/prices?**", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/me/prices?**");
  await page.goto("/ua/solar-panels");
  await asked;
  await expect(price).toHaveText(publicPrice);
  answer();
  await expect(price).toHaveText(own);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(failures).toEqual([]);
});

test("a group that calculates net sees net prices first, until its member chooses", async ({ page }) => {
  await comeInAsMember(page, { showsNet: true });
  const net = cardOf(page, panel).locator(".price .in-net").filter({ visible: true });
  const html = page.locator("html");
  await page.goto("/ua/solar-panels");
  await expect(html).toHaveAttribute("data-prices", "net");
  await expect(net).toHaveText(some("2 802,50\\sгрн"));
  await page.reload({ waitUntil: "commit" });
  await page.locator("main .price").first().waitFor();
  expect(await html.getAttribute("data-prices")).toBe("net");
  const choice = page.locator("[data-price-switch]");
  await choice.click();
  await page.reload();
  await expect(cardOf(page, panel).locator(".price")).toContainText(some("3 363,00"));
  await expect(html).toHaveAttribute("data-prices", "gross");
});

test("pages are the same bytes for members and guests, and may be cached; own prices may not", async ({ page }) => {
  await comeInAsMember(page);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const path of ["/ua", "/ua/solar-panels", `/ua/product/${panel}`, `/ua/compare?ids=${panel}`]) {
    const [guest, member] = [await ask(path), await ask(path, { Cookie: cookie })];
    expect(member.headers.get("cache-control"), path).toBe(guest.headers.get("cache-control"));
    expect(member.headers.get("cache-control"), path).toContain("public");
    expect(member.headers.get("set-cookie"), path).toBeNull();
    const html = await member.text();
    expect(html.replace(/\s/g, " "), path).not.toMatch(/2 802,50|3 363,00/);
    expect(html.includes(pricing.own), path).toBe(false);
  }
  const prices = await ask(`/api/me/prices?ids=${panel}&locale=ua&market=UA`, { Cookie: cookie });
  expect(await prices.json()).toMatchObject({ prices: [{ id: panel, net: 2_802_50 }] });
  expect(prices.headers.get("cache-control")).toBe("private, no-store");
});

test("the search field shows a member the own price, and the public one to nobody else", async ({ page, browser }) => {
  await comeInAsMember(page);
  const guest = await (await browser.newContext({ baseURL: origin })).newPage();
  const amounts = [
    [page, /3\s363,00\sгрн/],
    [guest, /3\s540,00\sгрн/],
  ] as const;
  for (const [reader, amount] of amounts) {
    await reader.goto("/ua");
    const field = reader.getByRole("combobox").first();
    await expectAlive(field);
    await field.fill("JAM54S31-405");
    const row = reader.getByRole("option").filter({ hasText: /JAM54S31-405/i });
    await expect(row.first()).toContainText(amount);
  }
  await expect(page.getByRole("option").first()).not.toContainText(/3\s540,00\sгрн/);
});
