import { expect, type Page } from "@playwright/test";
import { origin, port } from "./ask.ts";
import { dataDirOf } from "./mail.ts";
import { inDatabaseOf, openAccount } from "./shop-database.ts";
import { password } from "./steps.ts";
import type { Language } from "./words.ts";

/**
 * Signs in a page of the shared shop with a new account, as after registration but without form and e-mail, for journeys
 * about something else. Returns the address.
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
