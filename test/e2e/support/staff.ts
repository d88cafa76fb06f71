import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { setRole } from "../../../src/features/accounts/accounts.store.ts";
import { screens } from "./frame.ts";
import type { OpenShop } from "./open-shop.ts";
import { inDatabaseOf, openAccount } from "./shop-database.ts";
import { password } from "./steps.ts";

type Options = Pick<BrowserContextOptions, "javaScriptEnabled" | "viewport" | "hasTouch">;

/** A page of a new member of staff who is signed in, in a context of its own, as wide as a desk unless said otherwise. */
export async function staffPage(
  browser: Browser,
  shop: OpenShop,
  options: Options = {},
  role: "staff" | "admin" = "staff",
): Promise<Page> {
  const email = await openAccount(shop);
  await inDatabaseOf(shop, (db) => setRole(db, email, role));
  const context = await browser.newContext({ baseURL: shop.url, viewport: screens.desk, ...options });
  const data = { email, password };
  const answer = await context.request.post("/api/auth/sign-in/email", { data, headers: { Origin: shop.url } });
  expect(answer.status()).toBe(200);
  return context.newPage();
}
