import { expect } from "@playwright/test";
import { port } from "./support/ask.ts";
import { expectReadable } from "./support/axe.ts";
import { inEveryRun } from "./support/long.ts";
import { linkTo } from "./support/mail.ts";
import { begin, newEmail, password, register, signIn } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const languages = ["ua", "pl", "en"] as const satisfies Language[];

for (const language of languages) {
  const { accounts } = words[language];

  test(`a user registers, signs out and in again in ${language}, and always returns to the page they came from${inEveryRun(language === "pl")}`, async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto(`/${language}/profile`);
    await expect(page).toHaveURL(`/${language}/auth?redirect=%2F${language}%2Fprofile`);
    await page.getByRole("link", { name: accounts.tab_register }).click();
    await expect(page.getByRole("button", { name: accounts.submit_register })).toBeDisabled();
    await register(page, language, email);
    await expect(page).toHaveURL(`/${language}/profile`);
    await expect(page.getByText(accounts.registration_done).last()).toBeVisible();

    await page.getByRole("button", { name: accounts.sign_out }).click();
    await expect(page).toHaveURL(`/${language}/auth?signedOut`);
    await expect(page.getByText(accounts.signed_out)).toBeVisible();

    await page.goto(`/${language}/login?redirect=%2F%2Fevil.example`);
    await signIn(page, language, email, "not the right one");
    await expect(page.getByRole("alert").filter({ hasText: accounts.login_failed })).toBeVisible();
    await expect(page.locator('input[name="password"]')).toBeFocused();
    await expect(page.locator('input[name="password"]')).toHaveValue("");
    await signIn(page, language, email);
    // No target was given: sign-in leads to checkout, which redirects an empty cart to the cart page.
    await expect(page).toHaveURL(`/${language}/cart`);
    await expect(page.getByText(accounts.login_done)).toBeVisible();
  });

  test(`the forms in ${language} work with a screen reader`, async ({ page }) => {
    for (const tab of ["login", "register"]) {
      await page.goto(`/${language}/auth?tab=${tab}`);
      await expect(page.getByRole("button", { name: accounts.show_password }).first()).toBeVisible();
      await expectReadable(page);
    }
  });
}

test("a signed-in visitor is forwarded from the sign-in page, unless they choose to stay", async ({ page }) => {
  const { accounts } = words.pl;
  await page.goto("/pl/signup?redirect=%2Fpl%2Fcompany");
  await register(page, "pl", newEmail());
  await expect(page).toHaveURL("/pl/company");
  await page.goto("/pl/auth?redirect=%2Fpl%2Ffaq");
  await expect(page.getByRole("heading", { name: accounts.already })).toBeVisible();
  await expect(page).toHaveURL("/pl/faq");
  await page.goto("/pl/auth?redirect=%2Fpl%2Ffaq");
  await page.getByRole("button", { name: accounts.stay }).click();
  // Longer than the delay before the page forwards by itself.
  await page.waitForTimeout(2_000);
  await expect(page).toHaveURL("/pl/auth?redirect=%2Fpl%2Ffaq");
  await page.getByRole("link", { name: accounts.continue }).click();
  await expect(page).toHaveURL("/pl/faq");
});

test("a stored return path to checkout is followed after signing in, and only once", async ({ page }) => {
  await page.goto("/ua/auth?tab=register");
  await page.evaluate(() => localStorage.setItem("checkoutRedirect", "/ua/manuals"));
  await register(page, "ua", newEmail());
  await expect(page).toHaveURL("/ua/manuals");
  expect(await page.evaluate(() => localStorage.getItem("checkoutRedirect"))).toBeNull();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the forms work, and typed values are preserved", async ({ page }) => {
    const { accounts } = words.en;
    const email = newEmail();
    await page.goto("/en/signup?redirect=%2Fen%2Fcompany");
    await page.getByLabel(accounts.first_name, { exact: true }).fill("John");
    await page.getByLabel(accounts.last_name, { exact: true }).fill("Smith");
    await page.getByLabel(accounts.email, { exact: true }).fill(email);
    await page.locator('input[name="password"]').fill("password123");
    await page.locator('input[name="confirmPassword"]').fill("password124");
    await page.locator('input[name="acceptTerms"]').check();
    await page.getByRole("button", { name: accounts.submit_register }).click();
    await expect(page.getByText(accounts.fault_too_common)).toBeVisible();
    await expect(page.getByText(accounts.fault_password_mismatch)).toBeVisible();
    await expect(page.getByLabel(accounts.email, { exact: true })).toHaveValue(email);
    await expect(page.locator('input[name="password"]')).toHaveValue("");
    await page.locator('input[name="password"]').fill(password);
    await page.locator('input[name="confirmPassword"]').fill(password);
    await page.getByRole("button", { name: accounts.submit_register }).click();
    await expect(page.getByText(begin(accounts.sent_sign_up))).toBeVisible();
    await page.goto(await linkTo("verify", email, port));
    await expect(page.getByRole("heading", { name: accounts.registration_done })).toBeVisible();
    await page.getByRole("link", { name: accounts.continue }).click();
    await expect(page).toHaveURL("/en/company");

    await page.goto("/en/auth");
    await page.getByRole("button", { name: accounts.sign_out }).click();
    await expect(page.getByText(accounts.signed_out)).toBeVisible();
    await signIn(page, "en", email, "not the right one");
    await expect(page.getByText(accounts.login_failed)).toBeVisible();
    await signIn(page, "en", email);
    await expect(page).toHaveURL("/en/profile");
  });
});
