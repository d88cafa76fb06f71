import { type Browser, expect, type Page } from "@playwright/test";
import ua from "../../src/features/admin/messages/invitation/ua.json" with { type: "json" };
import en from "../../src/features/admin/messages/people/en.json" with { type: "json" };
import { expectNoSidewaysScroll } from "./support/accessible.ts";
import { screens } from "./support/frame.ts";
import { emailsTo } from "./support/mail.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { freePort, test } from "./support/outage.ts";
import { openAccount } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { askForAccount, followEmail, newEmail, password } from "./support/steps.ts";

const guestPage = async (browser: Browser, shop: OpenShop): Promise<Page> =>
  (await browser.newContext({ baseURL: shop.url, viewport: screens.desk })).newPage();

const signedIn = async (browser: Browser, shop: OpenShop, email: string): Promise<Page> => {
  const page = await guestPage(browser, shop);
  const data = { email, password };
  const answer = await page.context().request.post("/api/auth/sign-in/email", { data, headers: { Origin: shop.url } });
  expect(answer.status()).toBe(200);
  return page;
};

/** The link of the newest invitation to an address. */
async function invitationTo(email: string, shop: OpenShop): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const emails = await emailsTo(email, Number(new URL(shop.url).port));
        found = emails.map(({ plain }) => /http\S+\/invitation\?token=[\w-]+/.exec(plain)?.[0]).findLast(Boolean);
        return found;
      },
      { timeout: 60_000, intervals: [100] },
    )
    .toBeDefined();
  return found ?? "";
}

async function invite(admin: Page, email: string, role: string): Promise<void> {
  await admin.goto("/en/admin/people");
  await admin.getByLabel(en.email, { exact: true }).fill(email);
  await admin.getByLabel(en.role, { exact: true }).selectOption({ label: role });
  await admin.getByLabel(en.language, { exact: true }).selectOption("ua");
  await admin.getByRole("button", { name: en.do_invite }).click();
  await expect(admin.getByText(en.done_invited)).toBeVisible();
}

test("the address of the terminal makes the first administrator, once", async ({ browser }) => {
  const shop = await openShop(await freePort());
  try {
    await expect.poll(() => /http\S+\/setup\?token=[\w-]+/.exec(shop.said())?.[0], { timeout: 60_000 }).toBeDefined();
    const [path = ""] = /\/setup\?token=[\w-]+/.exec(shop.said()) ?? [];
    const owner = await signedIn(browser, shop, await openAccount(shop));
    await owner.goto(`/en${path}`);
    await owner.getByRole("button", { name: "Become administrator" }).click();
    await expect(owner).toHaveURL("/en/admin");
    await owner.goto("/en/admin/people");
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("People");
    const late = await signedIn(browser, shop, await openAccount(shop));
    expect((await late.goto(`/en${path}`))?.status()).toBe(404);
  } finally {
    await shop.stop();
  }
});

test("somebody is invited, registers, works, and is dismissed between two clicks", async ({ browser, shop }) => {
  const admin = await staffPage(browser, shop, {}, "admin");
  const email = newEmail();
  await invite(admin, email, "Staff");
  const link = await invitationTo(email, shop);

  const other = await signedIn(browser, shop, await openAccount(shop));
  await other.goto(link);
  await expect(other.getByText(ua.state_other_address)).toBeVisible();
  await expect(other.getByRole("button", { name: ua.accept })).toHaveCount(0);

  const clerk = await guestPage(browser, shop);
  await clerk.goto(link);
  await clerk.getByRole("main").getByRole("link", { name: ua.register }).click();
  await askForAccount(clerk, "ua", email);
  await followEmail(clerk, "ua", email);
  await clerk.getByRole("button", { name: ua.accept }).click();
  await expect(clerk).toHaveURL("/ua/admin");
  await clerk.goto("/ua/admin/orders");
  await expect(clerk).toHaveURL("/ua/admin/orders");

  await admin.goto("/en/admin/people");
  await admin.getByRole("listitem").filter({ hasText: email }).getByRole("link").click();
  await expect(admin.getByText("Accepted an invitation").first()).toBeVisible();
  await admin.getByRole("button", { name: en.do_end }).click();
  await expect(admin.getByText(en.done_ended)).toBeVisible();

  await clerk.reload();
  await expect(clerk).toHaveURL(/\/ua\/auth\?redirect=/);
  await clerk.goto(link);
  await expect(clerk.getByText(ua.state_used)).toBeVisible();
});

test("a role for one market and a limit is made, given and seen on a phone", async ({ browser, shop }) => {
  const admin = await staffPage(browser, shop, { viewport: screens.phone }, "admin");
  await admin.goto("/en/admin/people/roles/new");
  const name = `Warehouse ${Date.now().toString(36)}`;
  await admin.getByLabel(en.role_name, { exact: true }).fill(name);
  await admin.locator("[name=grant-orders]").check();
  await admin.locator("[name=market-orders-UA]").uncheck();
  await admin.locator("[name=grant-refunds]").check();
  await admin.locator("[name=market-refunds-UA]").uncheck();
  await admin.locator("[name=limit-refunds-PL]").fill("five hundred");
  await admin.getByRole("button", { name: en.create_role }).click();
  await expect(admin.getByText(en.error_bad_amount)).toBeVisible();
  await expect(admin.locator("[name=name]")).toHaveValue(name);
  await admin.locator("[name=limit-refunds-PL]").fill("500");
  await admin.getByRole("button", { name: en.create_role }).click();
  await expect(admin.getByText(en.done_created)).toBeVisible();
  await expect(admin.locator("[name=limit-refunds-PL]")).toHaveValue("500.00");
  await expectNoSidewaysScroll(admin, "the role");

  const email = await openAccount(shop);
  await invite(admin, email, name);
  const clerk = await signedIn(browser, shop, email);
  await clerk.goto(await invitationTo(email, shop));
  await clerk.getByRole("button", { name: ua.accept }).click();
  // Leaving earlier would end the form that is on its way.
  await expect(clerk).toHaveURL("/ua/admin");
  await clerk.goto("/ua/admin/orders");
  await expect(clerk.getByRole("navigation", { name: "Службові сторінки" }).getByRole("link")).toHaveCount(3);
});
