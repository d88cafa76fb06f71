import { expect, type Page } from "@playwright/test";
import { comeIn } from "./support/come-in.ts";
import { inEveryRun } from "./support/long.ts";
import { askForCode, codeTo } from "./support/sign-in-code.ts";
import { choosePayment, fillShipping, newEmail, placeOrder, putIntoCart } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const panel = "pan-jinko-jkm440n-54hl4r-v";

/** Gives the browser of a page a fingerprint reader whose owner always agrees. */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return {
    passkeys: async () => (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  const { accounts, accountsSecurity: security, checkout } = words[language];

  test(`after the first order a guest keeps a passkey in ${language}, signs in with it, and removes it${inEveryRun(language === "pl")}`, async ({
    page,
  }) => {
    if (language === "ua") await page.setViewportSize({ width: 375, height: 812 });
    const authenticator = await withAuthenticator(page);
    const email = newEmail();
    await putIntoCart(page, language, panel);
    await page.goto(`/${language}/checkout`);
    await askForCode(page, language, email);
    await page.getByLabel(accounts.code, { exact: true }).fill(await codeTo(email));
    await expect(page).toHaveURL(new RegExp(`/${language}/checkout(\\?|$)`));
    await page.getByLabel(checkout.firstName, { exact: true }).fill("Olena");
    await page.getByLabel(checkout.lastName, { exact: true }).fill("Nowak");
    await fillShipping(page, language);
    await choosePayment(page, language, "transfer");
    await placeOrder(page, language);
    await expect(page.getByRole("heading", { name: security.offer_title })).toBeVisible();
    await page.getByRole("button", { name: security.passkeys_add }).click();
    await expect(page).toHaveURL(`/${language}/profile/security?done=passkey`);
    await expect(page.getByText(security.done_passkey)).toBeVisible();
    expect(await authenticator.passkeys()).toBe(1);
    // The same device again: it has one.
    await page.getByRole("button", { name: security.passkeys_add }).click();
    await expect(page.getByText(security.passkeys_exists)).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`/${language}/auth?redirect=%2F${language}%2Fprofile%2Forders`);
    await page.getByRole("button", { name: accounts.passkey_sign_in }).click();
    await expect(page).toHaveURL(`/${language}/profile/orders`);
    await page.goto(`/${language}/profile/security`);
    await expect(page.getByText(security.method_passkey).first()).toBeVisible();
    await page.getByRole("button", { name: security.passkeys_remove, exact: false }).first().click();
    await expect(page.getByText(security.done_passkey_removed)).toBeVisible();
    await expect(page.getByText(security.passkeys_none)).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`/${language}/auth`);
    await page.getByRole("button", { name: accounts.passkey_sign_in }).click();
    await expect(page.getByText(accounts.passkey_unknown)).toBeVisible();
  });
}

test("who has a password is not offered one after an order, and without scripts the page says what cannot be done", async ({
  page,
  browser,
}) => {
  await comeIn(page, "en");
  const { accountsSecurity: security, checkout } = words.en;
  await putIntoCart(page, "en", panel);
  await page.goto("/en/checkout");
  await fillShipping(page, "en");
  await choosePayment(page, "en", "transfer");
  await placeOrder(page, "en");
  await expect(page.getByRole("heading", { name: checkout.successTitle })).toBeVisible();
  await expect(page.getByRole("heading", { name: security.offer_title })).toHaveCount(0);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto("/en/profile/security");
  await expect(plain.getByText(security.passkeys_unsupported)).toBeVisible();
  await context.close();
});
