import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { linkTo } from "./mail.ts";
import { type Language, words } from "./words.ts";

/** A valid delivery in each language's market. */
export const deliveries = {
  ua: { phone: "067 123 45 67", address: "вул. Хрещатик, 1, кв. 12", postalCode: "01001", city: "Київ" },
  pl: { phone: "601 234 567", address: "ul. Źródlana 12/4", postalCode: "02954", city: "Warszawa" },
  en: { phone: "+380 67 123 45 67", address: "1 Khreshchatyk St, flat 12", postalCode: "01001", city: "Kyiv" },
} as const;

/** A password that satisfies our policy. */
export const password = "sonce-nad-dahom-7";

/** An address that no other test uses. */
export function newEmail(): string {
  return `buyer-${randomBytes(6).toString("hex")}@example.com`;
}

/** A part of a message before its first placeholder. */
export function begin(message: string): string {
  return message.split("{", 1)[0] ?? "";
}

/** Fills in and submits the registration form on the page, and follows the link in the e-mail. */
export async function register(page: Page, language: Language, email: string): Promise<void> {
  await askForAccount(page, language, email);
  await followEmail(page, language, email);
}

/** Opens the link in the e-mail after the registration form was submitted. */
export async function followEmail(page: Page, language: Language, email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: words[language].accounts.sent_title })).toBeVisible();
  await page.goto(await linkTo("verify", email, portOf(page)));
}

/** Fills in and submits the sign-in form on the page. */
export async function signIn(page: Page, language: Language, email: string, secret = password): Promise<void> {
  const { accounts } = words[language];
  await page.getByLabel(accounts.email, { exact: true }).fill(email);
  await page.locator('input[name="password"]').fill(secret);
  await page.getByRole("main").getByRole("button", { name: accounts.submit_login }).click();
}

/** Port of the shop that a page belongs to. */
function portOf(page: Page): number {
  return Number(new URL(page.url()).port);
}

/** Fills in and submits the registration form on the page. */
export async function askForAccount(page: Page, language: Language, email: string): Promise<void> {
  const { accounts } = words[language];
  await page.getByLabel(accounts.first_name, { exact: true }).fill("Олена");
  await page.getByLabel(accounts.last_name, { exact: true }).fill("Źródło-Ковальчук");
  await page.getByLabel(accounts.email, { exact: true }).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmPassword"]').fill(password);
  await page.locator('input[name="acceptTerms"]').check();
  await page.getByRole("button", { name: accounts.submit_register }).click();
}

/** Adds a product to the cart from its own page. */
export async function putIntoCart(page: Page, language: Language, product: string): Promise<void> {
  await page.goto(`/${language}/product/${product}`);
  await page.locator("main").getByRole("button", { name: words[language].cart.add }).first().click();
  await expect(page.getByText(begin(words[language].cart.added.replace("{name}", ""))).first()).toBeVisible();
}

/** Fills in step 1 and continues to step 2. */
export async function fillShipping(page: Page, language: Language): Promise<void> {
  const { checkout } = words[language];
  const delivery = deliveries[language];
  for (const field of ["phone", "address", "postalCode", "city"] as const) {
    await page.getByLabel(checkout[field], { exact: true }).fill(delivery[field]);
  }
  await page.getByRole("button", { name: checkout.toPayment }).click();
}

/** Chooses a method in step 2 and continues to step 3. */
export async function choosePayment(
  page: Page,
  language: Language,
  method: "card" | "transfer" | "pod",
): Promise<void> {
  const { checkout } = words[language];
  await page.locator(`input[name="paymentMethod"][value="${method}"]`).check();
  await page.getByRole("button", { name: checkout.toReview }).click();
  await expect(page.getByRole("heading", { name: checkout.reviewTitle })).toBeVisible();
}

/** Accepts the terms and places the order. */
export async function placeOrder(page: Page, language: Language): Promise<void> {
  const { checkout } = words[language];
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: begin(checkout.place) }).click();
}
