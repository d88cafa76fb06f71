import { expect } from "@playwright/test";
import profileEn from "../../src/features/profile/messages/en.json" with { type: "json" };
import { thingsIn } from "../support/structured-data.ts";
import { ask, origin } from "./support/ask.ts";
import { comeIn } from "./support/come-in.ts";
import { openPage, screens } from "./support/frame.ts";
import { tagsOf, wordsOf } from "./support/html.ts";
import { expectAlive } from "./support/keyboard.ts";
import { openSearch } from "./support/search.ts";
import { newEmail, password, putIntoCart, register } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

/** Requirements of the specification that no other journey covers. */

const panel = "pan-jinko-jkm440n-54hl4r-v";
const textOf = async (path: string) => (await ask(path)).text();
const kept = (key: string) => localStorage.getItem(key);

for (const [slug, name] of [
  ["cables-wires", "Кабелі та дроти"],
  ["automatic-switches", "Автоматичні вимикачі"],
] as const)
  test(`${slug} is a subcategory of the low-voltage products`, async ({ page }) => {
    const { catalogue } = words.ua;
    await page.goto(`/ua/${slug}`);
    const crumbs = page.getByRole("navigation", { name: catalogue.breadcrumb });
    await expect(crumbs.getByRole("listitem")).toHaveText([catalogue.home, catalogue.lowVoltage, name]);
    await expect(crumbs.getByRole("link").last()).toHaveAttribute("href", "/ua/low-voltage");
    const list = thingsIn(await textOf(`/ua/${slug}`)).find((thing) => thing["@type"] === "BreadcrumbList");
    const names = (list?.itemListElement as { name: string }[] | undefined)?.map((entry) => entry.name);
    expect(names).toEqual([catalogue.home, catalogue.lowVoltage, name]);
  });

test("the search row on a phone closes on a click outside and on Escape", async ({ page }) => {
  const { search, searchOpener, searchPanel } = await openPage(page, "/ua/faq", "phone");
  const opener = searchOpener as NonNullable<typeof searchOpener>;
  await opener.click();
  await expect(search).toBeFocused();
  await page.mouse.click(screens.phone.width / 2, 500);
  await expect(search).toBeHidden();
  await expect(opener).toHaveAttribute("aria-expanded", "false");

  await opener.click();
  await search.fill("deye");
  await expect(searchPanel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(searchPanel).toBeHidden();
  await expect(search).toHaveValue("deye");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await opener.click();
  await expect(search).toBeHidden();
});

test("the results under the search field are ten products", async ({ page }) => {
  for (const screen of ["desk", "phone"] as const) {
    const { enter, field, products, rows } = await openSearch(page, "/en", screen);
    await enter();
    await field.fill("solar");
    await expect(products).toHaveCount(10);
    await expect(rows.last()).toBeAttached();
  }
});

test("an invalid search response shows an error, and the page keeps working", async ({ page }) => {
  const { enter, field, status, retry, products } = await openSearch(page, "/en");
  const bodies = [
    "null",
    '"text"',
    '{"data":null}',
    '{"data":{},"suggestions":[],"meta":{"total":1}}',
    "[]",
    '{"data":[]}',
  ];
  await enter();
  for (const [index, body] of bodies.entries()) {
    await page.route("**/api/search?*", (route) => route.fulfill({ contentType: "application/json", body }));
    await field.fill(`panel ${index}`);
    await expect(status).toHaveText("Product data is not available");
  }
  await page.unroute("**/api/search?*");
  await retry.click();
  await field.fill("jinko");
  await expect(products.first()).toBeVisible();
});

test("a guest sent to sign in at checkout has the return path stored, and returns there", async ({ page }) => {
  await putIntoCart(page, "ua", panel);
  await page.goto("/ua/checkout?step=2");
  await expect(page).toHaveURL("/ua/checkout/auth?redirect=%2Fua%2Fcheckout%3Fstep%3D2");
  await expect.poll(() => page.evaluate(kept, "checkoutRedirect")).toBe("/ua/checkout?step=2");
  await page.goto("/ua/auth?tab=register");
  await register(page, "ua", newEmail());
  await expect(page).toHaveURL(/\/ua\/checkout/);
  expect(await page.evaluate(kept, "checkoutRedirect")).toBeNull();
});

test("signing in with an empty cart leads to checkout, which redirects to the cart", async ({ page }) => {
  const asked: string[] = [];
  page.on("framenavigated", (frame) => asked.push(new URL(frame.url()).pathname));
  await page.goto("/pl/auth?tab=register");
  await register(page, "pl", newEmail());
  await expect(page).toHaveURL("/pl/cart");
  expect(asked).toContain("/pl/checkout");
  await expect(page.getByText(words.pl.checkout.cartEmpty)).toBeVisible();
});

for (const path of ["/ua", `/pl/product/${panel}`] as const)
  test(`payment methods on ${path} are images with names`, async ({ page }) => {
    await page.goto(path);
    const market = path.startsWith("/pl") ? ["BLIK", "Przelewy24"] : [];
    const places = [page.getByRole("contentinfo"), ...(path === "/ua" ? [] : [page.getByRole("main")])];
    for (const place of places) {
      const marks = place.locator('img[src^="/images/payments.svg#"]');
      for (const brand of ["Visa", "Mastercard", "Apple Pay", "Google Pay", ...market])
        await expect(place.getByRole("img", { name: brand, exact: true })).toHaveCount(1);
      await expect(marks).toHaveCount(6 + market.length);
      await expect(place.getByRole("img", { name: /PayPal|Bitcoin/ })).toHaveCount(0);
      for (const mark of await marks.all()) {
        await mark.scrollIntoViewIfNeeded();
        await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
    }
  });

test("pages declare their Open Graph locale and its alternates", async () => {
  for (const [locale, own, others] of [
    ["ua", "uk_UA", ["pl_PL", "en_GB"]],
    ["pl", "pl_PL", ["uk_UA", "en_GB"]],
    ["en", "en_GB", ["uk_UA", "pl_PL"]],
  ] as const) {
    const tags = tagsOf(await textOf(`/${locale}/product/${panel}`));
    const said = (property: string) =>
      tags.flatMap(({ attributes }) => (attributes.property === property ? attributes.content : []));
    expect([said("og:locale"), said("og:locale:alternate")]).toEqual([[own], [...others]]);
  }
});

test("favicon.ico exists for clients that request only that", async () => {
  const answer = await ask("/favicon.ico");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringMatching(/icon/)]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2)]).toEqual([0, 1]);
  const sizes = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => bytes[6 + index * 16]);
  expect(sizes).toEqual([16, 32, 48]);
});

test("an unknown form gets a message in the language of the page, and changes nothing", async ({ request }) => {
  for (const [language, path] of [
    ["ua", "/ua/auth"],
    ["pl", "/pl/checkout/auth"],
    ["en", "/en/watch?token=nothing"],
  ] as const) {
    const answer = await request.post(path, { form: { intent: "nonsense" }, headers: { Origin: origin } });
    expect([path, answer.status()]).toEqual([path, 400]);
    // The last page has its text as in the source, without no-break spaces after short words.
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
    expect(wordsOf(await answer.text()).map(plain)).toContain(plain(words[language].frame["error.400.text"]));
  }
});

test("the profile has the password in a dialog, the second factor as a switch, and no switch for e-mails that are never sent", async ({
  page,
}) => {
  const { accountsSecurity } = words.en;
  await comeIn(page, "en");
  await page.goto("/en/profile/personal");
  await expect(page.getByRole("checkbox", { name: profileEn.personal_topic_orders })).toHaveCount(1);
  await expect(page.getByRole("checkbox", { name: profileEn.personal_topic_newsletter })).toHaveCount(0);
  await expect(page.getByText(profileEn.personal_channel_sms, { exact: true })).toHaveCount(0);

  const dialog = page.getByRole("dialog", { name: accountsSecurity.change_password });
  const opener = page.getByRole("link", { name: accountsSecurity.change_password });
  await expectAlive(opener);
  await opener.click();
  await dialog.locator('input[name="current"]').fill("not the right one");
  for (const name of ["password", "confirmPassword"])
    await dialog.locator(`input[name="${name}"]`).fill("moon-over-roofs-9");
  await dialog.getByRole("button", { name: accountsSecurity.change_password }).click();
  await expect(dialog.getByText(accountsSecurity.wrong_password)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.locator('input[name="current"]').fill(password);
  for (const name of ["password", "confirmPassword"])
    await dialog.locator(`input[name="${name}"]`).fill("moon-over-roofs-9");
  await dialog.getByRole("button", { name: accountsSecurity.change_password }).click();
  await expect(page.getByText(accountsSecurity.done_password)).toBeVisible();

  await page.goto("/en/profile/personal");
  const toggle = page.getByRole("checkbox", { name: accountsSecurity.two_factor_title });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(page).toHaveURL("/en/profile/two-factor");
});
