import { expect, type Page } from "@playwright/test";
import { origin, port } from "./ask.ts";
import { dataDirOf } from "./mail.ts";
import { inDatabaseOf, openAccount } from "./shop-database.ts";
import { password } from "./steps.ts";
import type { Language } from "./words.ts";

/**
 * Signs a page of the shared shop in as somebody with a new account, as registration leaves it, for journeys that are about
 * something else: no form, no e-mail. Gives the address.
 */
export async function comeIn(page: Page, language: Language): Promise<string> {
  const shop = { dataDir: dataDirOf(port) };
  const email = await openAccount(shop);
  await inDatabaseOf(shop, (db) =>
    db.updateTable("users").set({ phone: null, locale: language }).where("email", "=", email).execute(),
  );
  const data = { email, password };
  const answer = await page.request.post(`${origin}/api/auth/sign-in/email`, { data, headers: { Origin: origin } });
  expect(answer.status()).toBe(200);
  return email;
}
