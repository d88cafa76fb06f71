import "../support/setup-definitions.ts";
import { type BrowserContext, expect } from "@playwright/test";
import { kindOf, networkTimeout } from "../../src/features/offline/domain/cacheable.ts";
import { expectOpen } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { openPage, screens } from "./support/frame.ts";
import { kept, settled } from "./support/keeping.ts";
import { expectAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { makeNextRelease } from "./support/next-release.ts";
import { openShop } from "./support/open-shop.ts";
import { begin, choosePayment, fillShipping, newEmail, placeOrder, putIntoCart, register } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

test.use({ serviceWorkers: "allow" });

const panel = "pan-jinko-jkm440n-54hl4r-v";

const rows: [Language, keyof typeof screens][] = [
  ["ua", "phone"],
  ["pl", "desk"],
  ["en", "phone"],
];
for (const [language, screen] of rows) {
  test(`${language}, on a ${screen}: products, cart, terms and manuals are readable offline${inEveryRun(language === "en")}`, async ({
    page,
    context,
  }) => {
    const { offline, offlinePage, cartPage } = words[language];
    await page.setViewportSize(screens[screen]);
    await putIntoCart(page, language, panel);
    await settled(page, language, `/${language}/product/${panel}`);
    const title = await page.getByRole("heading", { level: 1 }).textContent();

    await context.setOffline(true);
    await expect(page.getByText(offline.lost)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    const notice = page.getByRole("complementary", { name: offline.label });
    await expect(notice).toContainText(begin(offline.notice));
    const picture = page.locator("main img").first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectOpen(page, `${language}: copy of a product`, [screen]);

    await page.goto(`/${language}/cart`);
    await expect(page.getByText(cartPage.failed)).toBeVisible();
    await expect(page.locator("main li", { hasText: title ?? "" })).toBeVisible();
    for (const path of ["legal-terms", "delivery-warranty-returns", "manuals"]) {
      await page.goto(`/${language}/${path}`);
      await expect(notice, path).toBeVisible();
    }

    await page.goto(`/${language}/faq`);
    await expect(page).toHaveURL(`/${language}/offline?from=%2F${language}%2Ffaq`);
    await expect(page.getByText(offlinePage.noNet)).toBeVisible();
    const listed = page.getByRole("main").getByRole("link");
    await expect(listed.filter({ hasText: title ?? "" })).toHaveCount(2);
    for (const path of ["product", "manuals"]) {
      await expect(page.locator(`main a[href="/${language}/${path}/${panel}"]`), path).toBeVisible();
    }
    await expectOpen(page, `${language}: list of copies`, [screen]);
    await context.setOffline(false);
    await expect(page).toHaveURL(`/${language}/faq`);
    await expect(notice).toBeHidden();
  });
}

test("placing an order offline loses nothing and says what to do", async ({ page, context }) => {
  const { checkout, offlinePage } = words.ua;
  await putIntoCart(page, "ua", panel);
  await settled(page, "ua", `/ua/product/${panel}`);
  await page.goto("/ua/checkout/auth?tab=register");
  await register(page, "ua", newEmail());
  await fillShipping(page, "ua");
  await context.setOffline(true);
  // Checkout steps need no requests.
  await choosePayment(page, "ua", "pod");
  await placeOrder(page, "ua");
  await expect(page.getByText(checkout.offline).first()).toBeVisible();
  await expect(page.getByText("вул. Хрещатик, 1, кв. 12")).toBeVisible();

  await page.reload();
  await expect(page.getByText(offlinePage.noNetOrder)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/ua/checkout?step=3");
  await expect(page.getByText("вул. Хрещатик, 1, кв. 12")).toBeVisible();

  await context.setOffline(true);
  await placeOrder(page, "ua");
  await expect(page.getByText(checkout.offline).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(checkout.online)).toBeVisible();
  await page.getByRole("button", { name: begin(checkout.place) }).click();
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
});

test("English pages: after a change of market no cached page of the old market is shown @long", async ({
  page,
  context,
}) => {
  const { region } = await openPage(page, `/en/product/${panel}`, "desk");
  await settled(page, "en", `/en/product/${panel}`);
  await expect(page.locator("main .price").first()).toContainText("грн");
  await region?.click();
  await page.getByRole("banner").getByRole("button", { name: "Poland" }).click();
  await expect(page.locator("main .price").first()).toContainText("zł");
  const left = () =>
    page.evaluate(async () => {
      const stores = (await caches.keys()).filter((name) => name.endsWith(" UA"));
      return (await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()))).flat().length;
    });
  await expect.poll(left, { message: "copies of the market that was left" }).toBe(0);
  await settled(page, "en", `/en/product/${panel}`);
  await page.goto("/en/cart");
  await context.setOffline(true);
  await page.goto(`/en/product/${panel}`);
  await expect(page.getByRole("complementary", { name: words.en.offline.label })).toBeVisible();
  await expect(page.locator("main .price").first()).toContainText("zł");

  // Back to the first market while offline: its pages are gone, and none of the other market are shown.
  await region?.click();
  await page.getByRole("banner").getByRole("button", { name: "Ukraine" }).click();
  await expect(page.getByText("There is no connection, and no saved copy of this page yet.")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.locator("main .price").first()).toContainText("грн");
});

test("nothing personal is cached, and signing out removes viewed pages", async ({ page }) => {
  const email = newEmail();
  await page.goto("/ua/auth?tab=register");
  await register(page, "ua", email);
  await page.goto(`/ua/product/${panel}`);
  await settled(page, "ua", `/ua/product/${panel}`);
  for (const path of ["profile", "profile/personal", "profile/orders", "wishes", "auth"])
    await page.goto(`/ua/${path}`);
  await page.goto("/ua/profile");
  const paths = (await kept(page)).filter((path) => !path.startsWith("/open-page/") && path !== "/market");
  expect(paths.filter((path) => kindOf(path) === null && !/^\/(assets|fonts|images)\//.test(path))).toEqual([]);
  const bodies = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      for (const answer of await (await caches.open(name)).matchAll()) texts.push(await answer.text());
    }
    return texts.join("\n");
  });
  expect(bodies).not.toContain(email);
  await page.getByRole("button", { name: words.ua.accounts.sign_out }).first().click();
  await expect(page).toHaveURL("/ua/auth?signedOut");
  await expect.poll(async () => (await kept(page)).filter((path) => kindOf(path) === "product")).toEqual([]);
  expect(await kept(page)).toContain("/ua/legal-terms");
});

test("a new release is never mixed with the old one @long", async ({ browser }) => {
  const ownPort = port + 8;
  const next = await makeNextRelease();
  let shop = await openShop(ownPort);
  let context: BrowserContext | undefined;
  try {
    context = await browser.newContext({ baseURL: shop.url, serviceWorkers: "allow", viewport: screens.desk });
    const page = await context.newPage();
    const release = () => page.evaluate(() => window.__reactRouterManifest?.version).catch(() => undefined);
    const isNew = async () => ((await release()) ?? old) !== old;
    // A shop that has just started renders its first pages slowly.
    const inTime = { timeout: 40_000 };
    await page.goto(`/en/product/${panel}`);
    await settled(page, "en", `/en/product/${panel}`);
    await page.goto("/en/solar-panels");
    await settled(page, "en", "/en/solar-panels");
    // Its copy is there before it is hydrated, for which it still needs files of its release.
    const inStock = page.getByRole("main").getByRole("checkbox").first();
    await expectAlive(inStock);
    const old = await release();
    await shop.stop();
    shop = await openShop(ownPort, {}, next.folder);
    // An answer later than `networkTimeout` is replaced by the stored copy, which is of the old release.
    await (await fetch(`${shop.url}/en/solar-panels`)).text();

    // The open page requests data of another release, so the whole page is reloaded.
    await inStock.check();
    await expect.poll(isNew, { ...inTime, message: "the page in place of its data" }).toBe(true);
    await expect(page).toHaveURL(/\?/);
    await page.goto("/en/solar-panels");
    await settled(page, "en", "/en/solar-panels");

    // Cached pages of the old release still open, with their own files.
    await context.setOffline(true);
    await page.goto(`/en/product/${panel}`);
    await expect.poll(release, { message: "the copy of a product" }).toBe(old);
    await expect(page.getByRole("complementary", { name: words.en.offline.label })).toBeVisible();
    await expect(
      page.getByRole("banner").getByRole("button", { name: words.en.frame.catalogue, exact: true }),
    ).toBeVisible();

    // A chunk that was never loaded no longer exists on the server: the page is reloaded, however slow the connection is.
    await context.setOffline(false);
    const slow = { offline: false, latency: networkTimeout + 1_000, downloadThroughput: -1, uploadThroughput: -1 };
    await (await context.newCDPSession(page)).send("Network.emulateNetworkConditions", slow);
    await page.evaluate(() => window.dispatchEvent(new Event("vite:preloadError")));
    await expect.poll(isNew, { ...inTime, message: "the page of the release that the shop has" }).toBe(true);
  } finally {
    await context?.close();
    await shop.stop();
    await next.remove();
  }
});

test("the shop is installable in each language, and the worker script is always revalidated", async ({ request }) => {
  for (const [language] of rows) {
    const html = await (await request.get(`/${language}`)).text();
    expect(html).toContain(`<link rel="manifest" href="/app.${language}.webmanifest"/>`);
    const answer = await request.get(`/app.${language}.webmanifest`);
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ id: "/", scope: "/", start_url: `/${language}`, display: "standalone" });
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect([icon.status(), icon.headers()["content-type"]], src).toEqual([200, type]);
    }
  }
  const worker = await request.get("/sw.js");
  expect(worker.headers()).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
  });
});
