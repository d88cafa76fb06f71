import { type Browser, expect, type Page } from "@playwright/test";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import type { BuiltInRole } from "../../src/features/accounts/domain/identity/permissions.ts";
import adminEn from "../../src/features/admin/messages/en.json" with { type: "json" };
import deskEn from "../../src/features/orders/messages/staff.en.json" with { type: "json" };
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { choosePayment, fillShipping, placeOrder, putIntoCart, signIn } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { words } from "./support/words.ts";

const { accounts, checkout } = words.en;
const ownPort = port + 15;
const origin = `http://localhost:${ownPort}`;

test.use({ baseURL: origin });
test.describe.configure({ mode: "serial" });

/** A separate shop: its outbox holds only our e-mails. */
let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
});
test.afterAll(() => shop.stop());

async function signedIn(page: Page, role: BuiltInRole): Promise<string> {
  const email = await openAccount(shop);
  if (role !== "customer") await inDatabaseOf(shop, (db) => setRole(db, email, role));
  await page.goto("/en/auth");
  await signIn(page, "en", email);
  await expect(page.getByText(accounts.login_done)).toBeVisible();
  return email;
}

/** A page in another browser context, without our cookies. */
async function otherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: origin })).newPage();
}

test("an order is placed; staff reads its e-mail in the outbox, a customer and a guest cannot", async ({
  page,
  browser,
}) => {
  await signedIn(page, "customer");
  await putIntoCart(page, "en", "pan-jinko-jkm440n-54hl4r-v");
  await page.goto("/en/checkout");
  await fillShipping(page, "en");
  await choosePayment(page, "en", "transfer");
  await placeOrder(page, "en");
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  const said = page
    .getByRole("main")
    .getByText(/HL-\d+/)
    .first();
  const number = /HL-\d+/.exec((await said.textContent()) ?? "")?.[0] ?? "";
  expect(number).not.toBe("");

  const staff = await otherPage(browser);
  const errors: string[] = [];
  staff.on("pageerror", (error) => errors.push(error.message));
  await signedIn(staff, "staff");
  await staff.goto("/en/profile");
  await staff.getByRole("link", { name: "Staff pages" }).click();
  await expect(staff).toHaveURL("/en/admin");
  await staff.getByRole("link", { name: adminEn.page_outbox, exact: true }).click();
  await expect(staff).toHaveURL("/en/admin/outbox");
  await expect(staff.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const row = staff.getByRole("listitem").filter({ hasText: `Order ${number} received` });
  // The file is written by a job within seconds.
  await expect(async () => {
    await staff.reload();
    await expect(row.getByText(adminEn.state_sent)).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.getByRole("link").click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(`Order ${number} received`);
  await expect(staff.locator("pre")).toContainText(`${origin}/en/profile/orders/`);
  const letter = staff.frameLocator("iframe");
  await expect(letter.getByRole("heading", { level: 1 })).toHaveText(`Order ${number} received`);
  await expect(letter.getByRole("link", { name: "View the order" })).toHaveCSS("background-color", "rgb(255, 198, 41)");
  const [download] = await Promise.all([
    staff.waitForEvent("download"),
    staff.getByRole("link", { name: adminEn.download }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[0-9a-f-]{36}\.eml$/);
  await expectAccessible(staff, "a letter of the outbox");
  await expectNoSidewaysScroll(staff, "a letter of the outbox");
  const address = staff.url();
  await staff.goto("/en/admin/outbox");
  await expectAccessible(staff, "the outbox");
  await expectNoSidewaysScroll(staff, "the outbox");
  expect(errors).toEqual([]);

  for (const path of ["/en/admin", "/en/admin/outbox", new URL(address).pathname]) {
    expect((await page.goto(path))?.status()).toBe(403);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByText(number)).toHaveCount(0);
  }
  await page.goto("/en/profile");
  await expect(page.getByRole("link", { name: "Staff pages" })).toHaveCount(0);
  const guest = await otherPage(browser);
  await guest.goto("/en/admin/outbox");
  await expect(guest).toHaveURL("/en/auth?redirect=%2Fen%2Fadmin%2Foutbox");
});

test("a failed e-mail is sent again, also without scripts", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const withScripts = await otherPage(browser);
  await signedIn(withScripts, "staff");
  await context.addCookies(await withScripts.context().cookies());
  const page = await context.newPage();
  const id = await inDatabaseOf(shop, async (db) => {
    const { id } = await db
      .insertInto("mails")
      .values({
        effect_key: "order-status:of-this-test",
        kind: "order-status",
        locale: "en",
        recipient: "lost@example.com",
        subject: "Order HL-1: on its way",
        html: "<p>On its way</p>",
        plain: "On its way",
        state: "failed",
        attempts: 31,
        fault: "connect ECONNREFUSED",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
  await page.goto("/en/admin");
  await page.getByRole("link", { name: deskEn.today_letters }).click();
  const rows = page.locator("main li");
  await expect(rows).toHaveCount(1);
  await rows.getByRole("link").click();
  await expect(page).toHaveURL(`/en/admin/outbox/${id}`);
  await expect(page.getByText("connect ECONNREFUSED")).toBeVisible();
  await page.getByRole("button", { name: adminEn.try_again }).click();
  await expect(page.getByText(adminEn.again_done)).toBeVisible();
  await expect(async () => {
    await page.goto(`/en/admin/outbox/${id}`);
    await expect(page.getByText(adminEn.state_sent, { exact: true }).first()).toBeVisible({ timeout: 500 });
    await expect(page.getByRole("button", { name: adminEn.try_again })).toHaveCount(0, { timeout: 500 });
  }).toPass();
});
