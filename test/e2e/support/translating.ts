import type { Browser, Page } from "@playwright/test";
import { setRole } from "../../../src/features/accounts/accounts.store.ts";
import type { BuiltInRole } from "../../../src/features/accounts/domain/identity/permissions.ts";
import adminEn from "../../../src/features/admin/messages/en.json" with { type: "json" };
import adminPl from "../../../src/features/admin/messages/pl.json" with { type: "json" };
import adminUa from "../../../src/features/admin/messages/ua.json" with { type: "json" };
import editorEn from "../../../src/features/translations/messages/editor.en.json" with { type: "json" };
import editorPl from "../../../src/features/translations/messages/editor.pl.json" with { type: "json" };
import editorUa from "../../../src/features/translations/messages/editor.ua.json" with { type: "json" };
import inPlaceEn from "../../../src/features/translations/messages/in-place.en.json" with { type: "json" };
import inPlacePl from "../../../src/features/translations/messages/in-place.pl.json" with { type: "json" };
import inPlaceUa from "../../../src/features/translations/messages/in-place.ua.json" with { type: "json" };
import pageEn from "../../../src/features/translations/messages/staff.en.json" with { type: "json" };
import pagePl from "../../../src/features/translations/messages/staff.pl.json" with { type: "json" };
import pageUa from "../../../src/features/translations/messages/staff.ua.json" with { type: "json" };
import { inDatabaseOf, openAccount } from "./shop-database.ts";
import { password } from "./steps.ts";

/** Messages of the translation manager, from the files of the feature. */
export const textWords = {
  ua: { admin: adminUa, page: pageUa, editor: editorUa, live: inPlaceUa },
  pl: { admin: adminPl, page: pagePl, editor: editorPl, live: inPlacePl },
  en: { admin: adminEn, page: pageEn, editor: editorEn, live: inPlaceEn },
};

/** A window of a user with this role, signed in without a form. */
export async function windowOf(
  browser: Browser,
  shop: { url: string; dataDir: string },
  role: BuiltInRole,
  options: { javaScriptEnabled?: boolean; name?: string } = {},
): Promise<Page> {
  const { javaScriptEnabled = true, name } = options;
  const email = await openAccount(shop);
  await inDatabaseOf(shop, async (db) => {
    if (role !== "customer") await setRole(db, email, role);
    if (name) await db.updateTable("users").set({ first_name: name }).where("email", "=", email).execute();
  });
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled });
  const page = await context.newPage();
  const data = { email, password };
  const answer = await page.request.post(`${shop.url}/api/auth/sign-in/email`, { data, headers: { Origin: shop.url } });
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`);
  return page;
}
