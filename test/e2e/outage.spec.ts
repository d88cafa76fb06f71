import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { toDecimal } from "../../src/platform/pure/money.ts";
import { tagsOf } from "./support/html.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { expectBack, freePort, holdDown, killDatabase, test } from "./support/outage.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import {
  begin,
  choosePayment,
  fillShipping,
  newEmail,
  password,
  placeOrder,
  putIntoCart,
  register,
} from "./support/steps.ts";
import { words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const { accounts, cartPage, checkout, frame, search } = words.ua;

// One shop with one database, so these tests run one after the other.
test.describe.configure({ mode: "default" });

/** Available quantity of the panel. */
async function stock({ url }: OpenShop): Promise<number> {
  return (await (await fetch(`${url}/api/products/${panel}`)).json()).data.attributes.stock;
}

async function orders(page: Page): Promise<number> {
  return (await (await page.request.get("/api/orders")).json()).meta.pagination.total;
}

const sold = ["/pl/product/inv-deye-sun-12k-sg04lp3-eu", "/ua/search?q=deye", "/api/search?q=deye", "/api/products"];

test("without its database the shop answers 503 with Retry-After, and stays up", async ({ shop, page }) => {
  await page.goto("/ua/signup?redirect=%2Fua%2Fprofile");
  await register(page, "ua", newEmail());
  await expect(page).toHaveURL("/ua/profile");
  // A shop that has just started reads what it sells in the background; the test of pages that nobody has opened waits for all of it.
  for (const path of sold) expect((await page.request.get(path)).status(), path).toBe(200);
  const comeBack = await holdDown(shop);

  expect((await page.request.get("/healthz")).status()).toBe(200);
  for (const path of [
    "/readyz",
    "/api/products?sort=name",
    `/api/products/${panel}`,
    "/api/categories",
    "/api/me",
    "/api/orders",
  ]) {
    const answer = await page.request.get(path, { timeout: 5_000 });
    expect(answer.status(), path).toBe(503);
    expect(answer.headers()["content-type"], path).toBe("application/problem+json; charset=utf-8");
    expect(Number(answer.headers()["retry-after"]), path).toBeGreaterThan(0);
    expect(answer.headers()["cache-control"], path).toContain("no-store");
  }
  for (const path of ["/ua/profile", "/ua/checkout"]) {
    const answer = await page.request.get(path, { timeout: 5_000, maxRedirects: 0 });
    expect(answer.status(), path).toBe(503);
    expect(Number(answer.headers()["retry-after"]), path).toBeGreaterThan(0);
    expect(answer.headers()["cache-control"], path).toContain("no-store");
    expect(answer.headers()["content-security-policy"], path).not.toContain("unsafe");
    const names = tagsOf(await answer.text()).map(({ name }) => name);
    for (const part of ["header", "main", "h1", "footer"]) expect(names, path).toContain(part);
  }
  // Whatever needs no database works as before; what is sold is in memory.
  for (const path of sold) {
    expect((await page.request.get(path, { timeout: 5_000 })).status(), path).toBe(200);
  }
  for (const path of ["/ua/faq", "/ua/company", "/ua/cart", "/images/default-product-image.png"]) {
    expect((await page.request.get(path, { timeout: 5_000 })).status(), path).toBe(200);
  }
  for (const path of ["/ua/none", "/ua/error/404"]) {
    expect((await page.request.get(path, { timeout: 5_000 })).status(), path).toBe(404);
  }

  await page.goto("/ua/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(frame["error.503.title"]);
  await expect(page.getByRole("banner").getByRole("button", { name: frame.catalogue })).toBeVisible();
  await page.getByRole("banner").getByRole("combobox", { name: search.label }).fill("deye");
  await expect(page.getByRole("option").first()).toContainText("Deye");

  await comeBack();
  await expectBack(shop);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: frame["error.reload"] }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Олена");
});

/** Pages that each sitemap has, and some that none has. */
const otherPaths = [
  ...[
    "/ua/manuals",
    "/ua",
    "/pl",
    "/en",
    "/ua/solar-panels?page=2",
    "/pl/batteries?sort=price-asc",
    "/en/search?q=deye",
  ],
  ...[
    "/ua/search?q=zzzz",
    "/pl/product/inv-deye-sun-12k-sg04lp3-eu/reviews",
    "/pl/lifts-and-cranes?from=2026-12-14&to=2026-12-18",
    "/ua/rent/gen-honda-eu22i?period=week",
  ],
];

/** Paths of the sitemap. */
async function publicPaths({ url }: OpenShop): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(url + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = ""]) => {
      const { pathname, search } = new URL(found);
      return pathname + search;
    });
  const parts = await locations("/sitemap.xml");
  const pages = await Promise.all(parts.map((path) => (path.endsWith(".xml") ? locations(path) : [path])));
  return [...new Set(pages.flat())];
}

test("pages that nobody has opened are made without the database", async () => {
  const shop = await openShop(await freePort(), { LOG_LEVEL: "info" });
  try {
    // The sitemap is written in the background after the start.
    await expect.poll(async () => (await publicPaths(shop)).length, { timeout: 60_000 }).toBeGreaterThan(600);
    const paths = (await publicPaths(shop)).filter((_, at) => at % 7 === 0);
    await expect.poll(() => shop.said(), { timeout: 60_000 }).toContain("what public pages need is in memory");
    const comeBack = await holdDown(shop);
    const refused: string[] = [];
    for (const path of [...paths, ...otherPaths]) {
      const { status } = await fetch(shop.url + path);
      if (status !== 200) refused.push(`${status} ${path}`);
    }
    await comeBack();
    expect(refused).toEqual([]);
  } finally {
    await shop.stop();
  }
});

test("a rental page that fails to load says so, and its button reloads it", async ({ shop, page }) => {
  const path = (language: string) => `/${language}/rent/lft-genie-gs-1932`;
  let comeBack: () => Promise<void> = () => Promise.reject(new Error("The database was not held down"));
  await inDatabaseOf(shop, async (db) => {
    // What has changed has to be read, which this lock delays until the database is gone. Without it the shop may have read
    // the change before.
    const locking = await db.startTransaction().execute();
    await sql`lock table leases in access exclusive mode`.execute(locking);
    await sql`update rental_units set hours = hours + 1`.execute(db);
    const heard = async () => {
      const request = fetch(shop.url + path("ua"), { signal: AbortSignal.timeout(2_000) });
      return request.then(
        () => false,
        () => true,
      );
    };
    await expect.poll(heard, { timeout: 60_000, intervals: [100] }).toBe(true);
    comeBack = await holdDown(shop);
    // The lock has gone with its connection.
    await locking
      .rollback()
      .execute()
      .catch(() => undefined);
  });
  for (const language of ["ua", "pl", "en"] as const) {
    const { loadFailed, retry } = words[language].catalogue;
    const answer = await page.goto(path(language));
    expect(answer?.status(), language).toBe(503);
    await expect(page.getByRole("main")).toContainText(loadFailed);
    await expect(page.getByRole("main").getByRole("link", { name: retry })).toBeVisible();
  }
  await comeBack();
  await expectBack(shop);
  await page.getByRole("main").getByRole("link", { name: words.en.catalogue.retry }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("GS-1932");
  await expect(page).toHaveURL(path("en"));
});

test("a killed database recovers within seconds, repeatedly @long", async ({ shop }) => {
  for (const round of [1, 2, 3]) {
    await killDatabase(shop);
    await expectBack(shop);
    const answer = await fetch(`${shop.url}/ua/product/${panel}`);
    expect(answer.status, `round ${round}`).toBe(200);
    // A page may come from the cache; this request needs the database.
    expect((await fetch(`${shop.url}/api/products/${panel}`)).status, `round ${round}`).toBe(200);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  }
  expect(shop.said()).toContain("The database is back.");
});

test("an order sent during a database outage says so, and is placed once afterwards", async ({ shop, page }) => {
  const before = await stock(shop);
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/checkout/auth?tab=register");
  await register(page, "ua", newEmail());
  await fillShipping(page, "ua");
  await choosePayment(page, "ua", "transfer");

  const comeBack = await holdDown(shop);
  await placeOrder(page, "ua");
  await expect(page.getByText(checkout.failed).first()).toBeVisible();
  const place = page.getByRole("button", { name: begin(checkout.place) });
  const refused = page.waitForResponse("**/api/create-checkout-session");
  await place.click();
  expect((await refused).status()).toBe(503);
  await expect(page.getByText(checkout.failed).first()).toBeVisible();
  await expect(page.getByText("вул. Хрещатик, 1, кв. 12")).toBeVisible();
  await comeBack();
  await expectBack(shop);

  expect(await orders(page)).toBe(0);
  await place.click();
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  expect(await orders(page)).toBe(1);
  expect(await stock(shop)).toBe(before - 1);
});

test("a cart and a form opened during a database outage work afterwards @long", async ({ shop, page }) => {
  const email = newEmail();
  await page.goto("/ua/signup?redirect=%2Fua%2Fprofile");
  await register(page, "ua", email);
  await expect(page).toHaveURL("/ua/profile");
  await page.getByRole("button", { name: accounts.sign_out }).click();
  await expect(page).toHaveURL("/ua/auth?signedOut");
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/auth?redirect=%2Fua%2Fprofile");
  await page.getByLabel(accounts.email, { exact: true }).fill(email);
  await page.locator('input[name="password"]').fill(password);

  const comeBack = await holdDown(shop);
  await page.getByRole("main").getByRole("button", { name: accounts.submit_login }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(frame["error.503.title"]);
  await page.goto("/ua/cart");
  await expect(page.getByText(cartPage.failed)).toBeVisible();
  await expect(page.locator('input[inputmode="numeric"]').first()).toHaveValue("1");
  await comeBack();
  await expectBack(shop);
  await page.getByRole("button", { name: cartPage.retry }).click();
  await expect(page.getByText(cartPage.failed)).toBeHidden();
  await expect(page.getByRole("link", { name: cartPage.checkout })).toBeVisible();
});

test("orders in flight when the database is killed are placed once each, however often they are resent @long", async ({
  shop,
  page,
}) => {
  await page.goto("/ua/auth?tab=register");
  await register(page, "ua", newEmail());
  await expect(page).toHaveURL("/ua/cart");
  const before = await stock(shop);
  const body = await orderBody(shop);
  const keys = Array.from({ length: 12 }, () => randomUUID());
  const send = (key: string) =>
    page.request
      .post("/api/create-checkout-session", { data: body, headers: { "Idempotency-Key": key } })
      .then((answer) => answer.status());

  const sent = keys.map(send);
  // Once the first is placed the others are in flight.
  await Promise.race(sent);
  await killDatabase(shop);
  const first = await Promise.all(sent);
  expect(first.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await expectBack(shop);
  for (const again of [1, 2]) {
    expect(await Promise.all(keys.map(send)), `repetition ${again}`).toEqual(keys.map(() => 200));
  }
  expect(await orders(page)).toBe(keys.length);
  expect(await stock(shop)).toBe(before - keys.length);
});

/** Order request of one panel to Kyiv, with the shop's prices. */
async function orderBody({ url }: OpenShop) {
  const lines = [{ uniqueKey: panel, id: panel, mode: "buy", quantity: 1 }];
  const priced = await fetch(`${url}/api/cart/price`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ lines, locale: "ua", market: "UA" }),
  });
  const { lines: rows, totals } = await priced.json();
  return {
    items: [{ id: panel, price: toDecimal(rows[0].unitNet), quantity: 1 }],
    shippingInfo: {
      firstName: "Олена",
      lastName: "Ковальчук",
      email: "olena@example.com",
      phone: "+380671234567",
      address: "вул. Хрещатик, 1",
      city: "Київ",
      postalCode: "01001",
      country: "UA",
      method: "standard",
    },
    paymentMethod: "transfer",
    totals: {
      subtotal: toDecimal(totals.subtotal),
      tax: toDecimal(totals.tax),
      shipping: toDecimal(totals.shipping),
      fee: toDecimal(totals.fee),
      total: toDecimal(totals.total),
    },
    locale: "ua",
    market: "UA",
  };
}
