import { type Browser, expect, type Page } from "@playwright/test";
import { setStock } from "../support/stock.ts";
import { expectFits, expectOpen } from "./support/accessible.ts";
import { origin, port } from "./support/ask.ts";
import { comeIn } from "./support/come-in.ts";
import { expectAlive } from "./support/keyboard.ts";
import { dataDirOf, emailsTo } from "./support/mail.ts";
import { doNow, inDatabaseOf } from "./support/shop-database.ts";
import { newEmail, password, signIn } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { said, toolsOf, wishWords } from "./support/wishing.ts";
import { words } from "./support/words.ts";

const [panel, second, third] = ["pan-jinko-jkm440n-54hl4r-v", "pan-longi-lr5-54hth-430m", "pan-csi-cs6w-550ms"];
const shop = { dataDir: dataDirOf(port) };
const { page: text, ...say } = wishWords.ua;

/** Ids of the wishlist on a page, in order. */
const listed = (page: Page) =>
  page
    .locator("main .wish-row a[href*='/product/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1)));

async function wish(page: Page, ...products: string[]): Promise<void> {
  await page.goto("/ua/solar-panels");
  for (const product of products) {
    const tools = await toolsOf(page, product);
    await tools.wish.click();
    await expect(tools.wish).toHaveAttribute("aria-pressed", "true");
  }
}

test("a guest's wishlist survives a reload, is synchronised between two tabs, and can be edited", async ({
  page,
  context,
}) => {
  await wish(page, panel);
  await expect(page.getByText(said(say.added))).toBeVisible();
  await page.reload();
  await expect((await toolsOf(page, panel)).wish).toHaveAttribute("aria-pressed", "true");
  const other = await context.newPage();
  await other.goto("/ua/wishes");
  await expect.poll(() => listed(other)).toEqual([panel]);
  await (await toolsOf(page, second)).wish.click();
  await expect.poll(() => listed(other)).toEqual([second, panel]);
  await other
    .locator(".wish-row")
    .first()
    .getByRole("button", { name: said(text.remove) })
    .click();
  await expect((await toolsOf(page, second)).wish).toHaveAttribute("aria-pressed", "false");
  await other
    .locator(".wish-row")
    .getByRole("button", { name: said(text.remove) })
    .click();
  await expect(other.getByText(said(text.empty))).toBeVisible();
});

test("the heart on a product page, double-clicked, and removal undone", async ({ page }) => {
  await page.goto(`/ua/product/${panel}`);
  const heart = page.locator('.page-tools button[name="add"]');
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  // Before its scripts are there, the first click sends a form.
  await expectAlive(heart);
  // At the lower edge the toast of a first click would take a slow second one. A smooth scroll would still be running.
  await heart.evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
  await heart.dblclick({ delay: 100 });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await page
    .getByRole("button", { name: said(say.undo) })
    .last()
    .click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("changes since it was added are shown, and all available products go into the cart", async ({ page }) => {
  await wish(page, panel, second);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("wishes") ?? "");
    kept.wishes[0].net *= 2;
    localStorage.setItem("wishes", JSON.stringify(kept));
  });
  await page.goto("/ua/wishes");
  await expect(page.locator(".wish-row").first().getByText(said(text.cheaper)).filter({ visible: true })).toHaveCount(
    1,
  );
  await page.getByRole("button", { name: said(text.add_all) }).click();
  await expect(page.getByText(said("2 товари в кошику"))).toBeVisible();
  await page.getByRole("button", { name: said(text.add_all) }).click();
  await expect(page.getByText(said(text.added_none))).toBeVisible();
});

test("invalid storage, and discontinued products", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("compare", "{");
    if (!localStorage.getItem("wishes"))
      localStorage.setItem("wishes", '{"wishes":[{"id":"gone-long-ago","market":"UA","net":1,"at":5},7,{"id":"<b>"}]}');
  });
  await page.goto("/ua/wishes");
  await page.getByRole("button", { name: said(text.drop_gone) }).click();
  await expect(page.getByText(said(text.empty))).toBeVisible();
});

test("offline the list says so, and loads on retry", async ({ page }) => {
  await wish(page, panel);
  await page.route("**/api/cards?*", (route) => route.abort());
  await page.goto("/ua/wishes");
  await expect(page.getByText(said(text.failed))).toBeVisible();
  await page.unroute("**/api/cards?*");
  await page.getByRole("button", { name: said(text.retry) }).click();
  await expect.poll(() => listed(page)).toEqual([panel]);
});

/** A separate browser context in which a user has signed in by the form. */
async function device(browser: Browser, email: string, ...wishes: string[]): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await wish(page, ...wishes);
  await page.goto(`/ua/auth?redirect=${encodeURIComponent("/ua/wishes")}`);
  await signIn(page, "ua", email, password);
  await expect(page).toHaveURL("/ua/wishes");
  return page;
}

test("signing in on two devices at once merges both lists; signing out clears the local copy", async ({
  page,
  browser,
}) => {
  const email = await comeIn(page, "ua");
  const [phone, desk] = await Promise.all([device(browser, email, panel), device(browser, email, second)]);
  // Each shows what was stored when it was rendered; the next page shows everything.
  for (const one of [phone, desk])
    await expect(async () => {
      await one.reload();
      await expect.poll(async () => (await listed(one)).sort(), { timeout: 2_000 }).toEqual([panel, second].sort());
    }).toPass();
  await page.goto("/ua/profile/wishes");
  await expect.poll(async () => (await listed(page)).sort()).toEqual([panel, second].sort());

  await phone.goto("/ua/profile");
  await phone.getByRole("button", { name: words.ua.accounts.sign_out }).first().click();
  await expect(phone).toHaveURL(/\/ua\/auth/);
  await expect.poll(() => phone.evaluate(() => localStorage.getItem("wishes"))).toBeNull();
  await phone.goto("/ua/wishes");
  await expect(phone.getByText(said(text.empty))).toBeVisible();
});

test("a member's heart that could not be saved is reverted, with a message @long", async ({ page, context }) => {
  await comeIn(page, "ua");
  await page.goto("/ua/solar-panels");
  const { wish: heart } = await toolsOf(page, panel);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("wishes"))).toContain("owner");
  // The code that shows messages loads when the page is idle.
  const files = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(async () => (await files()).some((name) => name.includes("toast-item"))).toBe(true);
  await context.setOffline(true);
  await heart.click();
  await expect(page.getByText(said(say.not_saved))).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await context.setOffline(false);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  // Navigates before the shop has answered: the next page may be requested first, the product is saved all the same.
  await expect
    .poll(async () => {
      await page.goto("/ua/profile/wishes");
      return listed(page);
    })
    .toEqual([panel]);
});

test("by keyboard alone", async ({ page }) => {
  await page.goto("/ua/solar-panels");
  const { wish: heart, compare } = await toolsOf(page, panel);
  await compare.focus();
  await page.keyboard.press("Tab");
  await expect(heart).toBeFocused();
  await page.keyboard.press("Space");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("recently viewed: without the current product, newest first, and cleared", async ({ page }) => {
  for (const product of [panel, second, third]) {
    await page.goto(`/ua/product/${product}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("wishes"))).toContain(product);
  }
  const viewed = page.getByRole("region", { name: said(say.viewed) });
  const ids = () =>
    viewed
      .locator("article h3 a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1)));
  await expect.poll(ids).toEqual([second, panel]);
  await page.goto("/ua/cart");
  await expect.poll(ids).toEqual([third, second, panel]);
  await viewed.getByRole("button", { name: said(say.viewed_clear) }).click();
  await expect(viewed).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest is led to sign in, a member's product is saved and removed", async ({ page }) => {
    await page.goto("/ua/solar-panels");
    const heart = () => page.locator(`article button[name="add"][value="${panel}"]`);
    await heart().click();
    await expect(page).toHaveURL("/ua/wishes");
    await expect(page.getByRole("link", { name: said(text.no_script_link) })).toHaveAttribute(
      "href",
      "/ua/profile/wishes",
    );
    await comeIn(page, "ua");
    await page.goto("/ua/solar-panels");
    await heart().click();
    await expect(page).toHaveURL("/ua/profile/wishes");
    await expect.poll(() => listed(page)).toEqual([panel]);
    await page.getByRole("button", { name: said(text.remove) }).click();
    await expect(page.getByText(said(text.wish_removed))).toBeVisible();
    await expect.poll(() => listed(page)).toEqual([]);
  });

  test("a guest requests an e-mail about a price, confirms it, gets it once, and unsubscribes", async ({ page }) => {
    const email = newEmail();
    const product = "pan-risen-rsm110-8-540m";
    await page.goto(`/ua/product/${product}`);
    await page.locator('.page-tools button[value="price"]').click();
    await expect(page).toHaveURL(`/ua/watch/${product}?kind=price`);
    const ask = page.getByRole("button", { name: said(text.ask_submit) });
    await ask.click();
    await expect(page.getByText(said(text.fault_amount_missing.replace("{example}", "")))).toBeVisible();
    await expect(page.getByText(said(text.fault_email_invalid))).toBeVisible();
    await page.getByLabel(said(text.amount)).fill("9 999 999");
    await page.getByLabel(said(text.email)).fill(email);
    await ask.click();
    await expect(page.getByText(said(text.fault_amount_reached))).toBeVisible();
    await expect(page.getByLabel(said(text.email))).toHaveValue(email);
    await page.getByLabel(said(text.amount)).fill("100,50 грн");
    await ask.click();
    await expect(page.getByRole("heading", { name: said(text.asked_title) })).toBeVisible();
    const links = async () =>
      (await emailsTo(email, port)).flatMap(({ plain }) => plain.match(/http\S+\/watch\?\S+/g) ?? []);
    await expect.poll(links, { timeout: 60_000 }).toHaveLength(2);
    const [confirm = "", stop = ""] = await links();
    await page.goto(confirm);
    await page.getByRole("button", { name: said(text.confirm) }).click();
    await expect(page.getByText(said(text.confirmed))).toBeVisible();

    const setPrice = (net: number) =>
      inDatabaseOf(shop, (db) =>
        db.updateTable("prices").set({ net }).where("product_id", "=", product).where("market", "=", "UA").execute(),
      );
    await setPrice(50_00);
    await doNow(shop, "watches");
    await expect
      .poll(async () => (await emailsTo(email, port)).map(({ subject }) => subject), { timeout: 60_000 })
      .toHaveLength(2);
    const [, letter] = await emailsTo(email, port);
    expect(letter?.subject).toContain("Нижча ціна");
    expect(letter?.plain).toContain("60,00 грн");
    await page.goto(stop);
    await page.getByRole("button", { name: said(text.stop_all) }).click();
    await expect(page.getByRole("heading", { name: said(text.stopped_title) })).toBeVisible();
    await page.goto(stop);
    await expect(page.getByRole("heading", { name: said(text.spent_title) })).toBeVisible();
  });
});

test("a member's alerts are listed in the profile and can be ended there", async ({ page }) => {
  const email = await comeIn(page, "ua");
  await page.goto(`/ua/watch/${panel}?kind=price`);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel(said(text.amount)).fill("1000");
  await page.getByRole("button", { name: said(text.ask_submit) }).click();
  await expect(page.getByRole("heading", { name: said(text.waiting_title) })).toBeVisible();
  await page.getByRole("link", { name: said(text.to_watches) }).click();
  await expect(page.getByText(said("Коли ціна стане 1 000,00 грн або менше"))).toBeVisible();
  await page.getByRole("button", { name: said(text.watch_stop) }).click();
  await expect(page.getByText(said(text.watches_none), { exact: true })).toBeVisible();
});

test("a sold-out product has a bell; its e-mail comes when it is back in stock", async ({ page }) => {
  const product = "bat-dyness-tower-t10";
  const stock = (onHand: number) => inDatabaseOf(shop, (db) => setStock(db, [product], { onHand }));
  await stock(0);
  const email = await comeIn(page, "pl");
  const bell = page.locator(`article button[name="kind"][formaction="/pl/watch/${product}"]`);
  await expect(async () => {
    await page.goto("/pl/batteries");
    await expect(bell).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await bell.click();
  await expect(page).toHaveURL(`/pl/watch/${product}?kind=stock`);
  await page.getByRole("button", { name: said(wishWords.pl.page.ask_submit) }).click();
  await expect(page.getByRole("heading", { name: said(wishWords.pl.page.waiting_title) })).toBeVisible();
  await stock(2);
  await doNow(shop, "watches");
  const subjects = async () => (await emailsTo(email, port)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 60_000 }).toHaveLength(1);
  expect((await subjects())[0]).toContain("Znów dostępny");
  await page.goto("/pl/profile/wishes");
  await expect(page.getByText(said(wishWords.pl.page.watch_done))).toBeVisible();
});

test("unknown pages and unexpected form submissions", async ({ request }) => {
  for (const [path, status] of [
    ["/ua/watch/no-such-product?kind=price", 404],
    ["/ua/watch/..%2Fx", 404],
    [`/ua/watch/${panel}?kind=constructor`, 200],
    ["/ua/watch?token=", 200],
    [`/ua/watch?token=${"x".repeat(3_000)}`, 200],
    ["/api/cards?ids=&locale=ua&market=UA", 400],
    [`/api/cards?ids=${Array.from({ length: 25 }, (_, n) => `p${n}`).join(",")}&locale=ua&market=UA`, 400],
    ["/api/cards?ids=__proto__&locale=ua&market=UA", 400],
    ["/api/cards?ids=nope&locale=ua&market=UA&more=1", 400],
    ["/api/cards?ids=nope&locale=ua&market=UA", 200],
    ["/api/me/wishes", 401],
  ] as const)
    expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, status]);
  const headers = { Origin: origin };
  expect((await request.post("/api/me/wishes/merge", { headers, data: {} })).status()).toBe(401);
  expect((await request.post("/ua/wishes", { headers, form: { add: "../x" } })).status()).toBe(200);
  expect((await request.post("/ua/wishes", { headers, form: {} })).status()).toBe(200);
});

for (const language of ["ua", "pl", "en"] as const)
  test(`everything can be read and reached in ${language} @long`, async ({ page }) => {
    // Accessibility rules do not depend on the language; text overflow does.
    const look = language === "ua" ? expectOpen : expectFits;
    await comeIn(page, language);
    await page.goto(`/${language}/solar-panels`);
    for (const product of [panel, second]) await (await toolsOf(page, product)).wish.click();
    const kept = async () => (await (await page.request.get("/api/me/wishes")).json()).wishes;
    await expect.poll(kept).toHaveLength(2);
    for (const path of ["wishes", "profile/wishes", `watch/${panel}?kind=price`, `product/${panel}`]) {
      await page.goto(`/${language}/${path}`);
      if (path.endsWith("wishes")) await expect.poll(() => listed(page)).toHaveLength(2);
      else await page.waitForLoadState("networkidle");
      await look(page, `${language} ${path}`);
    }
  });
