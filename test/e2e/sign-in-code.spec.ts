import { expect } from "@playwright/test";
import { comeIn } from "./support/come-in.ts";
import { inEveryRun } from "./support/long.ts";
import { askForCode, codeTo } from "./support/sign-in-code.ts";
import { begin, choosePayment, fillShipping, newEmail, placeOrder, putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";
const person = { ua: ["Олена", "Ковальчук"], pl: ["Łucja", "Źródło"], en: ["Olena", "Kovalchuk"] } as const;

/** A code that is not this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  const { accounts, cartPage, checkout } = words[language];

  test(`a guest buys by a code in ${language}: nine fields at most, and the cart stays${inEveryRun(language === "ua")}`, async ({
    page,
  }) => {
    const email = newEmail();
    if (language === "pl") await page.setViewportSize({ width: 375, height: 812 });
    await putIntoCart(page, language, panel);
    await page.goto(`/${language}/cart`);
    await page.getByRole("link", { name: cartPage.checkout }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/checkout/auth`));
    await askForCode(page, language, email);
    await expect(page.getByText(begin(accounts.code_sent))).toContainText(email);
    const code = await codeTo(email);
    const field = page.getByLabel(accounts.code, { exact: true });
    await expect(field).toBeFocused();
    await field.pressSequentially(wrong(code));
    await expect(page.getByText(begin(accounts.code_wrong))).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    // The mail program was opened meanwhile, and the browser has reloaded the page.
    await page.reload();
    await expect(page.getByText(begin(accounts.code_sent))).toContainText(email);
    await field.pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`);

    await expect(page).toHaveURL(new RegExp(`/${language}/checkout(\\?|$)`));
    const [first, last] = person[language];
    await page.getByLabel(checkout.firstName, { exact: true }).fill(first);
    await page.getByLabel(checkout.lastName, { exact: true }).fill(last);
    await expect(page.getByLabel(checkout.email, { exact: true })).toHaveValue(email);
    // All of the page, the filled e-mail included; with address and code before it, eight are typed.
    await expect(page.locator("form :is(input, select)[required]:visible")).toHaveCount(7);
    await fillShipping(page, language);
    await choosePayment(page, language, "transfer");
    await placeOrder(page, language);
    await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();

    await page.goto(`/${language}/profile`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${first} ${last}`);
  });
}

test("a customer signs in with a code on another page; the code is for one address, sent again, and another address can be given", async ({
  page,
  browser,
}) => {
  const { accounts, security } = { accounts: words.en.accounts, security: words.en.accountsSecurity };
  const email = await comeIn(await browser.newPage(), "en");
  await page.goto("/en/auth");
  await page.getByRole("link", { name: accounts.tab_code }).click();
  await page.getByRole("button", { name: accounts.submit_code }).click();
  await expect(page.getByText(accounts.fault_email_required)).toBeVisible();
  await askForCode(page, "en", `typo-${email}`);
  await page.getByRole("button", { name: accounts.other_address }).click();
  await askForCode(page, "en", email);
  const code = await codeTo(email);
  await page.getByRole("button", { name: accounts.send_again }).click();
  await expect(page.getByText(begin(accounts.code_sent_again))).toContainText(email);
  expect(await codeTo(email, 2)).toBe(code);
  await page.getByLabel(accounts.code, { exact: true }).fill("12345");
  await page.getByRole("button", { name: accounts.continue, exact: true }).click();
  await expect(page.getByText(accounts.code_format)).toBeVisible();
  await page.getByLabel(accounts.code, { exact: true }).fill(code);
  await expect(page.getByText(accounts.login_done)).toBeVisible();
  await page.goto("/en/profile/security");
  await expect(page.getByText(security.method_code).first()).toBeVisible();
});

test("after five wrong codes a new one is asked for, and the address is still there", async ({ page }) => {
  const { accounts } = words.ua;
  const email = newEmail();
  await page.goto("/ua/auth?tab=code");
  await askForCode(page, "ua", email);
  const code = await codeTo(email);
  const field = page.getByLabel(accounts.code, { exact: true });
  for (let left = 4; left > 0; left--) {
    await field.fill(wrong(code));
    await expect(page.getByText(new RegExp(`${begin(accounts.code_wrong)}[а-я ]*${left}`, "i"))).toBeVisible();
  }
  await field.fill(wrong(code));
  await expect(page.getByText(accounts.code_spent)).toBeVisible();
  await expect(page.getByLabel(accounts.email, { exact: true })).toHaveValue(email);
});

test("without scripts a code leads to the profile, and a wrong one is told", async ({ browser }) => {
  const { accounts } = words.pl;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = newEmail();
  await page.goto("/pl/auth?tab=code");
  await askForCode(page, "pl", email);
  const code = await codeTo(email);
  await page.getByLabel(accounts.code, { exact: true }).fill(wrong(code));
  await page.getByRole("button", { name: accounts.continue, exact: true }).click();
  await expect(page.getByText(begin(accounts.code_wrong))).toBeVisible();
  await page.getByLabel(accounts.code, { exact: true }).fill(code);
  await page.getByRole("button", { name: accounts.continue, exact: true }).click();
  await expect(page).toHaveURL("/pl/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(email);
  await context.close();
});
