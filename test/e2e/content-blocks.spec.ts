import { type Browser, expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import boxesEn from "../../src/features/content/messages/boxes/en.json" with { type: "json" };
import boxesPl from "../../src/features/content/messages/boxes/pl.json" with { type: "json" };
import boxesUa from "../../src/features/content/messages/boxes/ua.json" with { type: "json" };
import contentEn from "../../src/features/content/messages/staff/en.json" with { type: "json" };
import contentPl from "../../src/features/content/messages/staff/pl.json" with { type: "json" };
import contentUa from "../../src/features/content/messages/staff/ua.json" with { type: "json" };
import { markets } from "../../src/platform/pure/market/markets.ts";
import { formatMoney } from "../../src/platform/pure/money.ts";
import { expectOpen } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { password } from "./support/steps.ts";

const desks = { ua: contentUa, pl: contentPl, en: contentEn };
const boxes = { ua: boxesUa, pl: boxesPl, en: boxesEn };
type Language = keyof typeof desks;

const main = (page: Page) => page.getByRole("main");
const picture = "public/images/default-product-image.png";

/** A page of a staff member. */
/** A reader, with or without scripts. */
async function readerPage(browser: Browser, shop: OpenShop, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled, viewport: screens.phone });
  return context.newPage();
}

/** Presses a button of the editor and waits for its message. */
async function press(page: Page, language: Language, entry: "save" | "publish"): Promise<void> {
  const t = desks[language];
  // The message of the previous action is still shown, so wait for the response.
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await main(page)
    .getByRole("button", { name: said(t[entry]), exact: true })
    .click();
  await answered;
  await expect(main(page).getByText(said(t[`done_${entry}`]))).toBeVisible();
}

/** Reloads a page until readers see what is expected there. */
async function reads(page: Page, path: string, expected: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expected();
  }).toPass();
}

for (const { language, screen } of [
  { language: "ua", screen: "phone" },
  { language: "pl", screen: "desk" },
  { language: "en", screen: "phone" },
] as const) {
  test(`in ${language} staff writes a slide, previews it on the page, publishes it, and readers see it${inEveryRun(language === "en")}`, async ({
    shop,
    browser,
  }) => {
    const t = desks[language];
    const title = `Слайд <b>${language}</b>`;
    const staff = await staffPage(browser, shop);
    const reader = await readerPage(browser, shop);
    await staff.goto(`/${language}/admin/content`);
    await expect(main(staff).getByText(said(t.state_shown)).first()).toBeVisible();
    await expectOpen(staff, "slides at the desk", [screen]);
    await main(staff)
      .getByRole("link", { name: said(t.add_slides) })
      .click();
    await staff.locator('input[name="ua_title"]').fill(title);
    await main(staff)
      .getByRole("button", { name: said(t.publish), exact: true })
      .click();
    await expect(main(staff).getByRole("alert")).toHaveText(said(t.refused_incomplete));
    await expect(staff.locator('input[name="ua_title"]')).toHaveValue(title);
    await staff.locator('select[name="category"]').selectOption("2");
    await staff.locator('input[name="upload"]').setInputFiles(picture);
    await press(staff, language, "save");
    await expect(main(staff).getByText(said(t.missing_pl))).toBeVisible();
    await expectOpen(staff, "a draft of a slide", [screen]);
    const name = new URL(staff.url()).pathname.split("/").at(-1);
    const slide = (page: Page) => main(page).locator(".carousel section").filter({ hasText: title });

    await reader.goto(`/${language}?preview=${name}`);
    await expect(slide(reader)).toHaveCount(0);
    const preview = await staff.goto(`/${language}?preview=${name}`);
    expect(preview?.headers()["cache-control"]).toBe("private, no-store");
    await expect(slide(staff)).toHaveCount(1);

    await staff.goto(`/${language}/admin/content/${name}`);
    await press(staff, language, "publish");
    await reads(reader, `/${language}`, () => expect(slide(reader)).toHaveCount(1, { timeout: 1_000 }));
    // The image has a permanent address.
    const source = (await slide(reader).locator("img").getAttribute("src")) ?? "";
    const file = await reader.request.get(source);
    expect(file.headers()).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });

    const danger = staff.locator('section[aria-labelledby="do-delete"]');
    await danger.getByRole("checkbox").check({ force: true });
    await danger.getByRole("button").click();
    await expect(main(staff).getByText(said(t.done_delete))).toBeVisible();
    await reads(reader, `/${language}`, () => expect(slide(reader)).toHaveCount(0, { timeout: 1_000 }));
    expect((await reader.request.get(source)).status()).toBe(404);
  });
}

test("promotions rotate, ads open in a new tab, and each ends when its time is over @long", async ({
  shop,
  browser,
}) => {
  const staff = await staffPage(browser, shop);
  for (const [n, title] of ["Перша акція", "Друга акція"].entries()) {
    await staff.goto("/ua/admin/content/promotions-new");
    await staff.locator('input[name="ua_title"]').fill(title);
    await staff.locator('select[name="category"]').selectOption(String(n + 1));
    await staff.locator('input[name="upload"]').setInputFiles(picture);
    await press(staff, "ua", "publish");
  }
  await staff.goto("/en/admin/content/ads-new");
  await staff.locator('select[name="type"]').selectOption("video");
  await staff.locator('input[name="video"]').fill("http://video.example/a.mp4");
  await staff.locator('input[name="link"]').fill("https://partner.example/offer");
  await main(staff).getByRole("button", { name: contentEn.publish, exact: true }).click();
  await expect(main(staff).getByText(contentEn.fault_https)).toBeVisible();
  await expect(staff.locator('input[name="video"]')).toHaveValue("http://video.example/a.mp4");
  await staff.locator('input[name="video"]').fill("https://video.example/a.mp4");
  await press(staff, "en", "publish");

  const t = boxes.en;
  const reader = await readerPage(browser, shop);
  const promotions = main(reader).getByRole("region", { name: t.promotions });
  await reads(reader, "/en", () => expect(main(reader).locator("video")).toHaveCount(1, { timeout: 1_000 }));
  const policy = (await reader.goto("/en"))?.headers()["content-security-policy"];
  expect(policy).toContain("media-src 'self' https://video.example");
  const ad = main(reader)
    .getByRole("article")
    .filter({ has: reader.locator("video") });
  await expect(ad.getByRole("link")).toHaveText(/No title/);
  await expect(ad.getByRole("link")).toHaveAttribute("target", "_blank");
  await expect(ad.getByRole("link")).toHaveAttribute("rel", "noopener");
  await expect(ad.locator("video")).toHaveText("Your browser does not support the video tag.");
  await expect(promotions.getByText("1 of 2")).toBeVisible();
  await promotions.getByRole("button", { name: t.previous }).click();
  await expect(promotions.getByText("2 of 2")).toBeVisible();
  await expect(promotions.getByRole("heading", { name: "Друга акція" })).toBeInViewport();
  await promotions.getByRole("button", { name: t.next }).press("Enter");
  await expect(promotions.getByText("1 of 2")).toBeVisible();
  await expectOpen(reader, "home with promotions and an ad");

  // About one category: also shown on its products, and nowhere else.
  const plain = await readerPage(browser, shop, false);
  await plain.goto("/pl/solar-panels");
  await expect(main(plain).getByRole("region", { name: boxes.pl.promotions }).getByRole("heading")).toHaveText([
    "Перша акція",
  ]);
  await plain.goto("/pl/inverters");
  await expect(main(plain).getByRole("region", { name: boxes.pl.promotions })).toHaveCount(0);

  // The database decides by date: no process is notified when a block expires. Retries if the last seconds of the block were
  // missed.
  await expect(async () => {
    await inDatabaseOf(shop, (db) =>
      sql`update promotions set ends_at = now() + interval '3 seconds', starts_at = now() - interval '1 day'`.execute(
        db,
      ),
    );
    await reader.goto("/en");
    await expect(promotions).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await reads(reader, "/en", () => expect(promotions).toHaveCount(0, { timeout: 1_000 }));
  await staff.goto("/en/admin/content?kind=promotions");
  await expect(main(staff).getByText(contentEn.state_over)).toHaveCount(2);
});

test("two edit at once, one without scripts: the second sees the difference and loses nothing @long", async ({
  shop,
  browser,
}) => {
  const [first, second] = [
    await staffPage(browser, shop, { javaScriptEnabled: false }),
    await staffPage(browser, shop),
  ];
  await first.goto("/pl/admin/content/notices-new");
  await first.locator('textarea[name="ua_text"]').fill("Склад не працює <script>alert(1)</script>");
  await first.locator('select[name="place"]').selectOption("support");
  await press(first, "pl", "publish");
  const path = new URL(first.url()).pathname;
  const reader = await readerPage(browser, shop);
  await reads(reader, "/pl/support", () =>
    expect(main(reader).getByText("Склад не працює <script>alert(1)</script>")).toBeVisible({ timeout: 1_000 }),
  );
  await expectOpen(reader, "a text page with a passage");

  await second.goto(path);
  await first.locator('textarea[name="pl_text"]').fill("Magazyn nieczynny");
  await press(first, "pl", "save");
  await second.locator('textarea[name="pl_text"]').fill("Magazyn zamknięty");
  await main(second).getByRole("button", { name: contentPl.save, exact: true }).click();
  await expect(main(second).getByRole("alert")).toHaveText(said(contentPl.refused_changed_meanwhile));
  const differences = second.locator('section[aria-labelledby="overtaken"]');
  await expect(differences).toContainText("Magazyn nieczynny");
  await expect(differences).toContainText("Magazyn zamknięty");
  await expect(second.locator('textarea[name="pl_text"]')).toHaveValue("Magazyn zamknięty");
  await expectOpen(second, "a conflict");
  await press(second, "pl", "publish");
  await reads(reader, "/pl/support", () =>
    expect(main(reader).getByText("Magazyn zamknięty")).toBeVisible({ timeout: 1_000 }),
  );

  // Order, by buttons that are forms.
  await first.goto("/pl/admin/content?kind=slides");
  const titles = main(first).locator("ol > li a.link");
  const [upper = "", lower = "", ...rest] = await titles.allTextContents();
  await main(first).locator("ol > li").nth(1).locator('button[value="up"]').click();
  await expect(main(first).getByText(said(contentPl.done_up))).toBeVisible();
  await expect(titles).toHaveText([lower, upper, ...rest]);
});

test("a built-in question is rewritten, a case is added, and an invalid text is rejected at its line @long", async ({
  shop,
  browser,
}) => {
  const staff = await staffPage(browser, shop);
  const reader = await readerPage(browser, shop, false);
  await staff.goto("/ua/admin/content?kind=faq");
  await expectOpen(staff, "questions at the desk");
  await main(staff).locator('a[href$="replaces=delivery-cost"]').click();
  const answer = staff.locator('textarea[name="ua_text"]');
  await expect(answer).toHaveValue(/\{standardCost\}/);
  await answer.fill("Перевезення коштує {standardCost, ціна");
  await main(staff).getByRole("button", { name: contentUa.publish, exact: true }).click();
  await expect(main(staff).getByText(said(contentUa.fault_icu))).toBeVisible();
  await expect(answer).toHaveValue("Перевезення коштує {standardCost, ціна");
  await answer.fill("Перевезення коштує {standardCost}.");
  await press(staff, "ua", "publish");
  const changed = main(reader).locator("details#delivery-cost");
  await reads(reader, "/ua/faq", () => expect(changed).toContainText("Перевезення коштує 200,00", { timeout: 1_000 }));
  await expect(main(reader).locator("details#delivery-cost")).toHaveCount(1);

  await staff.goto("/ua/admin/content/cases-new");
  await staff.locator('input[name="ua_title"]').fill("Школа в Києві");
  await answer.fill("- 12 кВт на даху\n- заряд на добу\n\nЩе [приклади](customer-cases).");
  await staff.locator('input[name="upload"]').setInputFiles(picture);
  await press(staff, "ua", "publish");
  const story = main(reader).getByRole("region", { name: "Школа в Києві" });
  await reads(reader, "/pl/customer-cases", () =>
    expect(story.getByRole("listitem")).toHaveCount(2, { timeout: 1_000 }),
  );
  await expectOpen(staff, "a case at the desk");
});

test("a built-in question is hidden and shown again, without scripts", async ({ shop, browser }) => {
  const staff = await staffPage(browser, shop, { javaScriptEnabled: false });
  const reader = await readerPage(browser, shop);
  const question = main(reader).locator("details#payment-methods");
  await staff.goto("/pl/admin/content?kind=faq");
  const own = main(staff)
    .locator("li")
    .filter({ has: staff.locator('a[href$="replaces=payment-methods"]') });
  await own.getByRole("button").click();
  await expect(main(staff).getByText(said(contentPl.done_hide))).toBeVisible();
  const row = main(staff)
    .getByRole("listitem")
    .filter({ hasText: said(contentPl.state_hidden) });
  const name = (await row.locator("a.link").textContent()) ?? "";
  await reads(reader, "/pl/faq", () => expect(question).toHaveCount(0, { timeout: 1_000 }));
  const facts = async () =>
    JSON.stringify(await reader.locator('script[type="application/ld+json"]').allTextContents());
  expect(await facts()).toContain("FAQPage");
  expect(await facts()).not.toContain(name);
  // Its address leads to the page with the other questions.
  await reader.goto("/pl/faq#payment-methods");
  await expect(main(reader).locator("details#delivery-cost")).toBeVisible();
  await reader.goto(`/pl/faq?${new URLSearchParams({ q: name })}`);
  await expect(main(reader).getByText(name, { exact: true })).toHaveCount(0);

  // The editor starts with the built-in text.
  await row.locator("a.link").click();
  await expect(staff.locator('input[name="pl_title"]')).toHaveValue(name);
  await expect(staff.locator('input[name="active"]')).not.toBeChecked();
  await staff.goBack();
  await row.locator('button[value="show"]').click();
  await expect(main(staff).getByText(said(contentPl.done_show))).toBeVisible();
  await reads(reader, "/pl/faq", () => expect(question).toHaveCount(1, { timeout: 1_000 }));
  expect(await facts()).toContain(name);
});

test("a translator is led to the texts of a page, other staff to those who may edit them @long", async ({
  shop,
  browser,
}) => {
  const staff = await staffPage(browser, shop);
  await staff.goto("/en/admin/content?kind=notices");
  const words = (page: Page) => main(page).getByRole("region", { name: contentEn.page_words });
  await expect(words(staff)).toContainText(contentEn.page_words_ask);
  await expect(words(staff).getByRole("link")).toHaveCount(0);
  const admin = await staffPage(browser, shop, { javaScriptEnabled: true }, "admin");
  await admin.goto("/en/admin/content?kind=notices");
  await expect(words(admin)).not.toContainText(contentEn.page_words_ask);
  await expectOpen(admin, "notices at the desk");
  await words(admin).getByRole("link").filter({ hasText: "Terms of sale and rental" }).click();
  await expect(admin.locator('select[name="feature"]')).toHaveValue("contentTerms");
  await expect(main(admin).getByText("contentTerms.title").first()).toBeVisible();
});

for (const { language, screen, part, market } of [
  { language: "ua", screen: "phone", part: "Останній абзац", market: markets.UA },
  { language: "pl", screen: "desk", part: "Ostatni akapit", market: markets.PL },
  { language: "en", screen: "desk", part: "Last paragraph", market: markets.UA },
] as const) {
  test(`in ${language} a passage of the delivery page is rewritten, published, and reset${inEveryRun(language === "pl")}`, async ({
    shop,
    browser,
  }) => {
    const t = desks[language];
    const cost = formatMoney(market.shipping.standard.freeAbove, market.currency);
    const staff = await staffPage(browser, shop);
    const reader = await readerPage(browser, shop, false);
    const page = `/${language}/delivery-warranty-returns`;
    await reader.goto(page);
    const builtIn = (await reader.locator("#orders .prose").last().textContent()) ?? "";
    await staff.goto(`/${language}/admin/content?kind=passages`);
    await expectOpen(staff, "passages at the desk", [screen]);
    const place = main(staff).locator('a[href$="place=contentDelivery.orders.after"]');
    await expect(place).toContainText(part);
    await place.click();
    const text = (locale: Language) => staff.locator(`textarea[name="${locale}_text"]`);
    await expect(text(language)).toHaveValue(/\{standardFree\}/);
    await expectOpen(staff, "a passage at the desk", [screen]);
    await text(language).fill("Free {secret}");
    await main(staff)
      .getByRole("button", { name: said(t.publish), exact: true })
      .click();
    await expect(
      main(staff)
        .getByText(/\{standardFree\}, .*\{email\}/)
        .first(),
    ).toBeVisible();
    await expect(main(staff).locator(".error-text")).toContainText("{standardFree}");
    await expect(text(language)).toHaveValue("Free {secret}");
    const words = `Heliora ${language} <b>{standardFree}</b>\n\n- [{email}](mailto:{email})`;
    await text(language).fill(words);
    await press(staff, language, "save");
    const name = new URL(staff.url()).pathname.split("/").at(-1);
    const passage = (of: Page) => of.locator("#orders .prose").last();
    await staff.goto(`${page}?preview=${name}`);
    await expect(passage(staff)).toContainText(`Heliora ${language} <b>`);
    await expect(passage(staff)).toContainText(cost);
    await reader.goto(page);
    await expect(passage(reader)).toHaveText(builtIn);

    await staff.goto(`/${language}/admin/content/${name}`);
    await press(staff, language, "publish");
    await reads(reader, page, () =>
      expect(passage(reader)).toContainText(`Heliora ${language} <b>`, { timeout: 1_000 }),
    );
    await expect(passage(reader)).toContainText(cost);
    await expect(passage(reader).getByRole("listitem").getByRole("link")).toHaveAttribute("href", /^mailto:.+@/);
    await expectOpen(staff, "a published passage", [screen]);

    // The previous text is in the history; without the passage the built-in text is back.
    await text(language).fill("Heliora 2");
    await press(staff, language, "publish");
    await main(staff).locator('a[href*="?version="]').nth(1).click();
    await expect(text(language)).toHaveValue(words);
    await press(staff, language, "publish");
    await reads(reader, page, () =>
      expect(passage(reader)).toContainText(`Heliora ${language} <b>`, { timeout: 1_000 }),
    );
    const danger = staff.locator('section[aria-labelledby="do-delete"]');
    await danger.getByRole("checkbox").check({ force: true });
    await danger.getByRole("button").click();
    await expect(main(staff).getByText(said(t.done_delete))).toBeVisible();
    await reads(reader, page, () => expect(passage(reader)).toHaveText(builtIn, { timeout: 1_000 }));
  });
}

test("the staff menu leads to each of its pages without scripts @long", async ({ shop, browser }) => {
  const staff = await staffPage(browser, shop, { javaScriptEnabled: false }, "admin");
  await staff.goto("/pl/admin");
  const links = main(staff).locator('nav.tabs a[href^="/pl/admin"]');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(targets.length).toBeGreaterThan(5);
  for (const width of [screens.phone, screens.desk]) {
    await staff.setViewportSize(width);
    for (const target of targets) {
      await main(staff).locator(`nav.tabs a[href="${target}"]`).click();
      await expect(staff).toHaveURL(target);
      await expect(main(staff).locator(`nav.tabs a[href="${target}"]`)).toHaveAttribute("aria-current", "page");
    }
  }
});

test("without permission neither editor nor preview is accessible", async ({ shop, browser }) => {
  const email = await openAccount(shop);
  await inDatabaseOf(shop, (db) => setRole(db, email, "translator"));
  const context = await browser.newContext({ baseURL: shop.url });
  const data = { email, password };
  await context.request.post("/api/auth/sign-in/email", { data, headers: { Origin: shop.url } });
  const page = await context.newPage();
  expect((await page.goto("/ua/admin/content"))?.status()).toBe(403);
  expect((await page.goto("/ua/admin/content/slides-1"))?.status()).toBe(403);
  expect((await page.goto("/ua?preview=slides-1"))?.headers()["cache-control"]).toContain("public");
});
