import { expect, type Page } from "@playwright/test";
import { port } from "./support/ask.ts";
import { expectReadable } from "./support/axe.ts";
import { comeIn } from "./support/come-in.ts";
import { inEveryRun } from "./support/long.ts";
import { emailsTo, linkTo } from "./support/mail.ts";
import { askForAccount, begin, newEmail, password, register, signIn } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const languages = ["ua", "pl", "en"] as const satisfies Language[];
const fresh = "viter-za-pagorbom-9";

/** Waits for the e-mail of a forgotten password, sets a new one and signs in with it. */
async function setNewPassword(page: Page, language: Language, email: string): Promise<void> {
  const { accounts } = words[language];
  await page.goto(await linkTo("reset", email, port));
  await expect(page.getByRole("heading", { name: accounts.reset_title })).toBeVisible();
  for (const field of ["password", "confirmPassword"]) await page.locator(`input[name="${field}"]`).fill(fresh);
  await page.getByRole("button", { name: accounts.submit_reset }).click();
  await expect(page.getByText(accounts.reset_done)).toBeVisible();
}

for (const language of languages) {
  const { accounts, accountsSecurity } = words[language];

  test(`a forgotten password in ${language}: e-mail, new password, and back to the previous page${inEveryRun(language === "ua")}`, async ({
    page,
    browser,
  }) => {
    const email = await comeIn(page, language);
    await page.goto(`/${language}/profile`);
    await expect(page).toHaveURL(`/${language}/profile`);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(`/${language}/auth?redirect=%2F${language}%2Fprofile%2Fsecurity`);
    await other.getByRole("link", { name: accounts.forgot }).click();
    await expect(other.getByRole("button", { name: accounts.submit_forgot })).toBeVisible();
    await expectReadable(other);
    await other.getByLabel(accounts.email, { exact: true }).fill(email);
    await other.getByRole("button", { name: accounts.submit_forgot }).click();
    await expect(other.getByText(begin(accounts.sent_reset))).toBeVisible();
    await expectReadable(other);
    await setNewPassword(other, language, email);
    await signIn(other, language, email, fresh);
    await expect(other).toHaveURL(`/${language}/profile/security`);
    await elsewhere.close();

    // The earlier session has ended, and the link does not work twice.
    await page.goto(`/${language}/profile`);
    await expect(page).toHaveURL(`/${language}/auth?redirect=%2F${language}%2Fprofile`);
    await page.goto(await linkTo("reset", email, port));
    await expect(page.getByRole("heading", { name: accounts.link_spent }).first()).toBeAttached();
  });

  test(`the security of an account in ${language}: password, sessions, history, sign out everywhere${inEveryRun(language === "pl")}`, async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto(`/${language}/signup?redirect=%2F${language}%2Fprofile%2Fsecurity`);
    await register(page, language, email);
    await expect(page).toHaveURL(`/${language}/profile/security`);
    await expectReadable(page);
    await expect(page.getByText(accountsSecurity.this_device)).toBeVisible();
    await expect(page.getByText(accountsSecurity.method_link)).toBeVisible();

    const form = page.locator('form:has(input[value="password"][name="intent"])');
    await form.locator('input[name="current"]').fill("not the right one");
    for (const field of ["password", "confirmPassword"]) await form.locator(`input[name="${field}"]`).fill(fresh);
    await form.getByRole("button", { name: accountsSecurity.change_password }).click();
    await expect(page.getByText(accountsSecurity.wrong_password)).toBeVisible();
    await form.locator('input[name="current"]').fill(password);
    for (const field of ["password", "confirmPassword"]) await form.locator(`input[name="${field}"]`).fill(fresh);
    await form.getByRole("button", { name: accountsSecurity.change_password }).click();
    await expect(page.getByText(accountsSecurity.done_password)).toBeVisible();

    await page.getByRole("button", { name: accountsSecurity.end_all }).click();
    await expect(page).toHaveURL(`/${language}/auth?signedOut`);
    await signIn(page, language, email, password);
    await expect(page.getByRole("alert").filter({ hasText: accounts.login_failed })).toBeVisible();
    await signIn(page, language, email, fresh);
    await expect(page).toHaveURL(`/${language}/cart`);
  });
}

test("an e-mail link opened in another browser asks for the chosen password", async ({ page, browser }) => {
  const { accounts } = words.pl;
  const email = newEmail();
  await page.goto("/pl/signup?redirect=%2Fpl%2Ffaq");
  await askForAccount(page, "pl", email);
  await expect(page.getByText(begin(accounts.sent_sign_up))).toBeVisible();
  await page.getByRole("button", { name: accounts.send_again }).click();
  await expect(page.getByText(begin(accounts.sent_again))).toBeVisible();
  const phone = await browser.newContext({ viewport: { width: 375, height: 700 } });
  const other = await phone.newPage();
  await other.goto(await linkTo("verify", email, port));
  await expect(other.getByRole("heading", { name: accounts.verify_title })).toBeVisible();
  await expectReadable(other);
  await other.locator('input[name="password"]').fill("not the right one");
  await other.getByRole("button", { name: accounts.submit_verify }).click();
  await expect(other.getByText(accounts.verify_wrong)).toBeVisible();
  await other.locator('input[name="password"]').fill(password);
  await other.getByRole("button", { name: accounts.submit_verify }).click();
  await expect(other).toHaveURL("/pl/faq");
  await phone.close();
});

test("an address with an account: the page says the same, the e-mail goes to its owner @long", async ({
  page,
  browser,
}) => {
  const { accounts } = words.en;
  const email = newEmail();
  await page.goto("/en/signup");
  await register(page, "en", email);
  await expect(page).toHaveURL("/en/cart");
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto("/en/signup");
  await askForAccount(stranger, "en", email);
  await expect(stranger.getByText(begin(accounts.sent_sign_up))).toBeVisible();
  await expect.poll(async () => (await emailsTo(email, port)).length, { timeout: 60_000 }).toBeGreaterThan(1);
  const emails = await emailsTo(email, port);
  expect(emails.filter(({ plain }) => plain.includes("/auth/verify"))).toHaveLength(1);
  expect(emails.some(({ plain }) => plain.includes(`http://localhost:${port}/en/auth?tab=forgot`))).toBe(true);
  await context.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("password, address, history and sessions work @long", async ({ page }) => {
    const { accounts, accountsSecurity } = words.ua;
    const [email, next] = [newEmail(), newEmail()];
    await page.goto("/ua/signup?redirect=%2Fua%2Fprofile%2Fsecurity");
    await askForAccount(page, "ua", email);
    await page.goto(await linkTo("verify", email, port));
    await page.getByRole("link", { name: accounts.continue }).click();
    await expect(page).toHaveURL("/ua/profile/security");
    const form = page.locator('form:has(input[value="email"][name="intent"])');
    await form.locator('input[name="email"]').fill(next);
    await form.locator('input[name="current"]').fill(password);
    await form.getByRole("button", { name: accountsSecurity.change_email }).click();
    await expect(page.getByText(accountsSecurity.done_asked)).toBeVisible();
    await page.goto(await linkTo("confirm", next, port));
    await page.getByRole("button", { name: accounts.submit_confirm }).click();
    await expect(page.getByText(accountsSecurity.done_email)).toBeVisible();
    await expect(page.getByText(next)).toBeVisible();
    await page.getByRole("button", { name: accountsSecurity.not_me, exact: true }).click();
    await expect(page.getByText(accounts.not_me_done)).toBeVisible();
    await setNewPassword(page, "ua", next);
  });
});
