import { expect, type Page } from "@playwright/test";
import en from "../../src/features/catalogue/messages/structure/links/redirects.en.json" with { type: "json" };
import pl from "../../src/features/catalogue/messages/structure/links/redirects.pl.json" with { type: "json" };
import ua from "../../src/features/catalogue/messages/structure/links/redirects.ua.json" with { type: "json" };
import { expectNoSidewaysScroll, expectOpen } from "./support/accessible.ts";
import { expectAlive } from "./support/keyboard.ts";
import { test } from "./support/outage.ts";
import { staffPage } from "./support/staff.ts";

const texts = { ua, pl, en };
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

/** A path of its own for each journey, as those of a worker share the shop. */
let issued = 0;
const newPath = () => `old-shop-${Date.now().toString(36)}${++issued}/akcja/зима`;

async function add(page: Page, path: string, target: string, hasScripts = true): Promise<void> {
  await page.goto("/en/admin/redirects/new");
  if (hasScripts) await expectAlive(field(page, "target"));
  await field(page, "path").fill(`/ua/${path.toUpperCase()}/`);
  await field(page, "target").fill(target);
  await field(page, "note").fill("Leaflet of 2025 {n} 🌞");
  await page.getByRole("button", { name: en.create }).click();
}

async function remove(page: Page, path: string): Promise<void> {
  await page.goto(`/en/admin/redirects/edit?path=${encodeURIComponent(path)}`);
  await expectAlive(field(page, "sure"));
  await field(page, "sure").check();
  await page.getByRole("button", { name: en.delete, exact: true }).click();
  await expect(page).toHaveURL(/admin\/redirects\?done=delete/);
}

test("a clerk redirects an old address, sees its uses, and takes it away", async ({ browser, shop }) => {
  const page = await staffPage(browser, shop);
  const path = newPath();
  await add(page, path, "/solar-panels");
  await expect(page).toHaveURL(/admin\/redirects\/edit\?.*done=add/);

  // Encoded or not, with its query, and all below it; the browser of a customer follows it.
  await page.goto(`/pl/${path}?sort=price-asc`);
  await expect(page).toHaveURL("/pl/solar-panels?sort=price-asc");
  await page.goto(`/${encodeURI(path)}`);
  await expect(page).toHaveURL(/\/(ua|pl|en)\/solar-panels$/);

  await page.goto(`/en/admin/redirects?try=${encodeURIComponent(`/en/${path}`)}`);
  await expect(
    page.getByText(en.try_leads.replace("{path}", `/${path}`).replace("{target}", "/solar-panels")),
  ).toBeVisible();
  const [first = ""] = path.split("/");
  const used = async () => {
    await page.goto(`/en/admin/redirects?q=${first}`);
    return page.locator("main li", { hasText: `/${path}` }).textContent();
  };
  await expect.poll(used, { timeout: 60_000 }).toMatch(/Used\s2\stimes/);
  await remove(page, path);
  expect((await page.request.get(`/pl/${path}`)).status()).toBe(404);
});

test("what cannot be is said at its field, what was typed stays, and a later editor sees both", async ({
  browser,
  shop,
}) => {
  const page = await staffPage(browser, shop);
  const path = newPath();
  await add(page, path, "//evil.example/x");
  await expect(page.getByText(en.error_target_format)).toBeVisible();
  await expect(field(page, "target")).toHaveValue("//evil.example/x");
  await field(page, "path").fill("/product/pan-1");
  await field(page, "target").fill("/rental");
  await page.getByRole("button", { name: en.create }).click();
  await expect(page.getByText(en.error_product)).toBeVisible();
  await field(page, "path").fill("/batteries");
  await page.getByRole("button", { name: en.create }).click();
  await expect(page.getByText(en.error_taken.replace("{other}", "/batteries"))).toBeVisible();
  await field(page, "path").fill(path);
  await page.getByRole("button", { name: en.create }).click();
  await expect(page).toHaveURL(/done=add/);

  const other = await page.context().newPage();
  const edit = `/en/admin/redirects/edit?path=${encodeURIComponent(path)}`;
  for (const one of [page, other]) {
    await one.goto(edit);
    await expectAlive(field(one, "target"));
  }
  for (const [one, target] of [
    [other, "/catalogue"],
    [page, "/guide"],
  ] as const) {
    await field(one, "target").fill(target);
    await one.getByRole("button", { name: en.save }).click();
  }
  await expect(page.getByText(en.changed_title)).toBeVisible();
  await expect(page.locator("main dl")).toContainText("/catalogue");
  await expect(field(page, "target")).toHaveValue("/guide");
  await page.getByRole("button", { name: en.save }).click();
  await expect(page).toHaveURL(/done=save/);
  await remove(page, path);
});

test("without scripts, in every language and at 320 pixels", async ({ browser, shop }) => {
  const page = await staffPage(browser, shop, { javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const path = newPath();
  await add(page, path, "/rental", false);
  await expect(page).toHaveURL(/done=add/);
  for (const locale of ["ua", "pl", "en"] as const) {
    await page.goto(`/${locale}/admin/redirects?q=${path.split("/")[0]}&try=/shop`);
    await expect(page.getByRole("heading", { level: 1, name: texts[locale].title })).toBeVisible();
    await expectNoSidewaysScroll(page, `${locale}: admin/redirects`);
    await page.goto(`/${locale}/admin/redirects/edit?path=${encodeURIComponent(path)}`);
    await expectNoSidewaysScroll(page, `${locale}: admin/redirects`);
  }
  await field(page, "sure").check();
  await page.getByRole("button", { name: en.delete, exact: true }).click();
  await expect(page.getByText(en.done_delete)).toBeVisible();
});

test("both pages are open to everybody", async ({ browser, shop }) => {
  const page = await staffPage(browser, shop);
  for (const path of ["redirects?try=/shop", "redirects/new", "redirects/edit?path=shop"]) {
    await page.goto(`/en/admin/${path}`);
    await expectOpen(page, "admin/redirects");
  }
});
