import { type Browser, type Page, test } from "@playwright/test";
import { generateSync } from "otplib";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import { dayIn } from "../../src/platform/pure/days.ts";
import { markets } from "../../src/platform/pure/market/markets.ts";
import { port } from "../e2e/support/ask.ts";
import { linkTo } from "../e2e/support/mail.ts";
import { type OpenShop, openShop } from "../e2e/support/open-shop.ts";
import { inDatabaseOf, openAccount } from "../e2e/support/shop-database.ts";
import { askForAccount, deliveries, newEmail, password, putIntoCart, signIn } from "../e2e/support/steps.ts";
import { type Language, words } from "../e2e/support/words.ts";
import { seedOrders } from "../support/order-history.ts";
import { rentFirstLine, rentInEveryState } from "../support/rented-out.ts";
import { languages, widths } from "./support/pages.ts";
import { dress, photographer } from "./support/photographer.ts";

// E-mails and orders of all accounts share one outbox, hence one worker and one shop.
test.describe.configure({ mode: "default" });

const ownPort = port + 20;
test.use({ baseURL: `http://localhost:${ownPort}` });

let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(ownPort);
});
test.afterAll(() => shop.stop());

const send = (page: Page) => page.locator("main form button[type=submit]").first().click();
const faulty = (page: Page) => page.locator("[aria-invalid=true]").first().waitFor();

/** A page in a separate browser context, without our cookies. */
async function stranger(browser: Browser, width: number): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await dress(page, width);
  return page;
}

/** Gives a customer orders in all states and an overdue lease. */
async function fillOrders(email: string): Promise<void> {
  await inDatabaseOf(shop, async (db) => {
    const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const made = await seedOrders(db, user.id, 12, { minutes: 20_000 });
    await rentFirstLine(db, made[1] ?? "");
  });
}

/** Rents a machine to a customer in every state. */
async function fillRentals(email: string) {
  return inDatabaseOf(shop, async (db) => {
    const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const today = dayIn(markets.UA.timeZone, new Date());
    return rentInEveryState(db, { userId: user.id, productId: "lft-genie-gs-1932", today });
  });
}

async function fillAddress(page: Page, language: Language): Promise<void> {
  const dialog = page.getByRole("dialog");
  const { phone, address, city } = deliveries[language];
  const postalCode = language === "pl" ? "02-954" : "01001";
  const fields = { label: "Dacza / Дача", fullName: "Źródło Ковальчук", street: address, postalCode, city, phone };
  for (const [name, value] of Object.entries(fields)) await dialog.locator(`[name=${name}]`).fill(value);
  await dialog.locator("button[type=submit]").click();
  await dialog.waitFor({ state: "hidden" });
}

for (const width of widths) {
  for (const language of languages) {
    const shoot = photographer(width, language);
    const at = (path: string) => `/${language}/${path}`;
    const open = (page: Page, path: string) => page.goto(at(path), { waitUntil: "networkidle" });
    const arrive = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === at(path));
    const { accounts } = words[language];

    test(`registration and sign-in, ${language}, ${width} px`, async ({ page, browser }) => {
      await dress(page, width);
      await open(page, "auth");
      await signIn(page, language, newEmail());
      await page.getByText(accounts.login_failed).first().waitFor();
      await shoot(page, "auth-faults");
      await open(page, "auth?tab=register");
      // Without accepting the terms nothing can be submitted.
      await page.locator("[name=acceptTerms]").check();
      await send(page);
      await faulty(page);
      await shoot(page, "auth-register-faults");
      const email = newEmail();
      await askForAccount(page, language, email);
      await page.getByRole("heading", { name: accounts.sent_title }).waitFor();
      await shoot(page, "auth-letter-sent");
      const other = await stranger(browser, width);
      await other.goto(await linkTo("verify", email, ownPort), { waitUntil: "networkidle" });
      await shoot(other, "auth-verify");
      await page.goto(await linkTo("verify", email, ownPort));
      await arrive(page, "profile");
      await open(page, "profile");
      await shoot(page, "profile-new");
      await open(page, "profile/orders");
      await shoot(page, "orders-none");
      await open(page, "profile/personal");
      await shoot(page, "personal-new");

      await open(other, "auth?tab=forgot");
      await shoot(other, "auth-forgot");
      await other.getByLabel(accounts.email, { exact: true }).fill(email);
      await send(other);
      await other.getByRole("heading", { name: accounts.sent_title }).waitFor();
      await shoot(other, "auth-forgot-sent");
      const reset = await linkTo("reset", email, ownPort);
      await other.goto(reset, { waitUntil: "networkidle" });
      await shoot(other, "auth-reset");
      for (const field of ["password", "confirmPassword"]) await other.locator(`[name=${field}]`).fill(`${password}-2`);
      await send(other);
      await other.getByText(accounts.reset_done).waitFor();
      await other.goto(reset, { waitUntil: "networkidle" });
      await shoot(other, "auth-link-spent");
    });

    test(`a profile in use, ${language}, ${width} px`, async ({ page }) => {
      await dress(page, width);
      const email = await openAccount(shop);
      await open(page, `auth?redirect=/${language}/profile/personal`);
      await signIn(page, language, email);
      await arrive(page, "profile/personal");
      await open(page, "profile/personal?address=new");
      await page.getByRole("dialog").locator("button[type=submit]").click();
      await faulty(page);
      await shoot(page, "personal-address-faults", { isWhole: false });
      await fillAddress(page, language);
      const details = page.locator("form", { has: page.locator("[name=birthdate]") });
      await details.locator("[name=birthdate]").fill("2020-01-01");
      await details.locator("button[type=submit]").click();
      await faulty(page);
      await shoot(page, "personal-full");
      await page.locator("#privacy").locator("xpath=ancestor::section").getByRole("button").first().click();
      await page.getByRole("dialog").locator("[name=password]").waitFor();
      // The dialog precedes the visible part of the page.
      await shoot(page, "personal-erase", { isWhole: false });
      await putIntoCart(page, language, "pan-jinko-jkm440n-54hl4r-v");
      await open(page, "checkout");
      await page.getByLabel(words[language].checkout.asCompany).check();
      await shoot(page, "checkout-1-known");

      await fillOrders(email);
      for (const [name, path] of [
        ["profile-full", "profile"],
        ["orders-full", "profile/orders"],
        ["orders-timeline", "profile/orders?view=timeline"],
        ["orders-nothing-found", "profile/orders?type=leases&status=pending&range=30d&q=zzzz"],
        ["security", "profile/security"],
      ] as const) {
        await open(page, path);
        await shoot(page, name);
      }
      await open(page, "profile/farewell?until=2026-11-28");
      await shoot(page, "farewell");
    });

    test(`leases of a customer, ${language}, ${width} px`, async ({ page }) => {
      await dress(page, width);
      const email = await openAccount(shop);
      await open(page, `auth?redirect=/${language}/profile/rentals`);
      await signIn(page, language, email);
      await arrive(page, "profile/rentals");
      await shoot(page, "rentals-none");
      const rented = await fillRentals(email);
      await open(page, "profile");
      await shoot(page, "profile-rentals");
      await open(page, "profile/rentals");
      await shoot(page, "rentals-full");
      for (const name of ["late", "out", "soon", "unpaid", "back", "closed", "cancelled"] as const) {
        await open(page, `profile/rentals/${rented[name]}`);
        await shoot(page, `rental-${name}`);
      }
      await open(page, `profile/rentals/${rented.out}/extend`);
      await shoot(page, "rental-extend");
    });

    test(`the second factor, ${language}, ${width} px`, async ({ page }) => {
      await dress(page, width);
      const email = await openAccount(shop);
      await open(page, `auth?redirect=/${language}/profile/two-factor`);
      await signIn(page, language, email);
      await arrive(page, "profile/two-factor");
      await page.locator('input[name="password"]').fill(password);
      await send(page);
      const secret = ((await page.locator("main code").first().textContent()) ?? "").replace(/\s/g, "");
      await shoot(page, "two-factor-setup");
      await page.locator('input[name="code"]').fill(generateSync({ secret }));
      await send(page);
      await page.locator("main li code").first().waitFor();
      await shoot(page, "two-factor-codes");
      await page.context().clearCookies();
      await open(page, "auth");
      await signIn(page, language, email);
      await arrive(page, "auth/second-factor");
      await shoot(page, "second-factor");
    });

    test(`staff pages of an account, ${language}, ${width} px`, async ({ page }) => {
      await dress(page, width);
      const email = await openAccount(shop);
      await inDatabaseOf(shop, (db) => setRole(db, email, "admin"));
      await open(page, `auth?redirect=/${language}/admin/outbox`);
      await signIn(page, language, email);
      await arrive(page, "admin/outbox");
      await open(page, "admin/outbox");
      await shoot(page, "staff-outbox");
      await page.locator("main li a").first().click();
      await page.locator("iframe").waitFor();
      await page.waitForLoadState("networkidle");
      await shoot(page, "staff-letter");
    });
  }
}
