import { type Browser, expect, type Page } from "@playwright/test";
import { OAuth2Server } from "oauth2-mock-server";
import { generateSync } from "otplib";
import en from "../../src/features/accounts/messages/security.en.json" with { type: "json" };
import pl from "../../src/features/accounts/messages/security.pl.json" with { type: "json" };
import ua from "../../src/features/accounts/messages/security.ua.json" with { type: "json" };
import { bindShortWords } from "../../src/features/languages/domain/short-words.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { inEveryRun } from "./support/long.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { openAccount } from "./support/shop-database.ts";
import { newEmail, password, signIn } from "./support/steps.ts";
import { test } from "./support/test.ts";
import { type Language, words } from "./support/words.ts";

const security = { ua, pl, en };
const say = (language: Language, key: keyof typeof en) => bindShortWords(security[language][key], language);

test.describe.configure({ mode: "serial" });

let shop: OpenShop;
let provider: OAuth2Server;
let claims: Record<string, unknown>;
test.beforeAll(async () => {
  provider = new OAuth2Server();
  await provider.issuer.keys.generate("RS256");
  await provider.start(0, "127.0.0.1");
  provider.issuer.url = `http://127.0.0.1:${provider.address().port}`;
  provider.service.on("beforeTokenSigning", (token) => void Object.assign(token.payload, claims));
  process.env.OIDC_ISSUER = provider.issuer.url;
  process.env.OIDC_CLIENT_ID = "heliora";
  process.env.OIDC_CLIENT_SECRET = "a secret of the shop";
  process.env.OIDC_NAME = "Example";
  shop = await openShop(port + 90);
});
test.afterAll(async () => {
  await shop?.stop();
  await provider.stop();
});

/** A code for a time offset in seconds; never one about to expire. */
async function codeOf(secret: string, seconds = 0): Promise<string> {
  const rest = 30 - ((Date.now() / 1_000) % 30);
  if (rest < 8) await new Promise((done) => setTimeout(done, rest * 1_000 + 200));
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + seconds });
}

/** Enables the second factor starting at the sign-in page; returns the secret and the backup codes. */
async function turnOn(page: Page, language: Language, email: string): Promise<{ secret: string; codes: string[] }> {
  const main = page.getByRole("main");
  await page.goto(`${shop.url}/${language}/profile/two-factor`);
  await signIn(page, language, email);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(say(language, "two_factor_title"));
  await page.locator('input[name="password"]').fill(password);
  await main.getByRole("button", { name: say(language, "two_factor_next") }).click();
  await expect(main.getByRole("img", { name: say(language, "two_factor_qr") })).toBeVisible();
  const secret = ((await main.locator("code").textContent()) ?? "").replace(/\s/g, "");
  await page.locator('input[name="code"]').fill(await codeOf(secret, -30));
  await main.getByRole("button", { name: say(language, "two_factor_confirm") }).click();
  await expect(main.getByRole("heading", { name: say(language, "two_factor_codes_title") })).toBeVisible();
  await expect(main.locator("li code")).toHaveCount(10);
  return { secret, codes: await main.locator("li code").allTextContents() };
}

const signedOut = (page: Page) => page.context().clearCookies();

for (const language of ["ua", "pl", "en"] as const) {
  test(`the second factor is enabled and required in ${language}; a backup code works as well${inEveryRun(language === "en")}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    const email = await openAccount(shop);
    const { secret, codes } = await turnOn(page, language, email);
    expect(codes).toHaveLength(10);
    await expectAccessible(page, "backup codes");
    await expectNoSidewaysScroll(page, "backup codes");
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: say(language, "two_factor_download") }).click();
    expect((await saved).suggestedFilename()).toBe("heliora-backup-codes.txt");

    await signedOut(page);
    await page.goto(`${shop.url}/${language}/auth?redirect=%2F${language}%2Fcart`);
    await signIn(page, language, email);
    await expect(page).toHaveURL(`${shop.url}/${language}/auth/second-factor?redirect=%2F${language}%2Fcart`);
    const code = page.locator('input[name="code"]');
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect(code).toHaveAttribute("inputmode", "numeric");
    await expectAccessible(page, "the question");
    await expectNoSidewaysScroll(page, "the question");
    await code.fill("000000");
    await page.getByRole("button", { name: say(language, "two_factor_ask_submit") }).click();
    await expect(page.getByText(say(language, "two_factor_fault_wrong_code"))).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(await codeOf(secret));
    await page.getByRole("button", { name: say(language, "two_factor_ask_submit") }).click();
    await expect(page).toHaveURL(`${shop.url}/${language}/cart`);
    await expect(page.getByText(words[language].accounts.login_done)).toBeVisible();

    await signedOut(page);
    await page.goto(`${shop.url}/${language}/auth`);
    await signIn(page, language, email);
    await page.getByRole("link", { name: say(language, "two_factor_use_backup") }).click();
    await code.fill(codes[4] ?? "");
    await page.getByRole("button", { name: say(language, "two_factor_ask_submit") }).click();
    await expect(page).toHaveURL(`${shop.url}/${language}/cart`);
    await page.goto(`${shop.url}/${language}/profile/two-factor`);
    await expect(page.getByText(/\b9\b/).first()).toBeVisible();
    await expectAccessible(page, "the second factor, on");
    await expectNoSidewaysScroll(page, "the second factor, on");
  });
}

async function withoutScripts(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false })).newPage();
}

test("everything works without scripts @long", async ({ browser }) => {
  const page = await withoutScripts(browser);
  const email = await openAccount(shop);
  const { secret, codes } = await turnOn(page, "pl", email);
  expect(codes).toHaveLength(10);
  await signedOut(page);
  await page.goto(`${shop.url}/pl/auth?redirect=%2Fpl%2Fcart`);
  await signIn(page, "pl", email);
  await expect(page).toHaveURL(`${shop.url}/pl/auth/second-factor?redirect=%2Fpl%2Fcart`);
  await page.locator('input[name="code"]').fill(await codeOf(secret));
  await page.getByRole("button", { name: say("pl", "two_factor_ask_submit") }).click();
  await expect(page).toHaveURL(`${shop.url}/pl/cart`);
  await page.goto(`${shop.url}/pl/profile/two-factor`);
  const off = page.locator("form", { has: page.locator('input[value="off"]') });
  await off.locator('input[name="password"]').fill(password);
  await off.locator('input[name="code"]').fill(codes[0] ?? "");
  await off.getByRole("button").click();
  await expect(page.getByText(say("pl", "two_factor_done_off"))).toBeVisible();
  await page.context().close();
});

test("a user signs in by a provider, from both tabs, and cannot remove their only sign-in method", async ({ page }) => {
  claims = { sub: "journey-1", email: newEmail(), email_verified: true, given_name: "Łucja", family_name: "Żak" };
  const name = say("pl", "social_continue").replace("{provider}", "Example");
  await page.goto(`${shop.url}/pl/auth?tab=register&redirect=%2Fpl%2Fcart`);
  await expect(page.getByText(say("pl", "social_accept"))).toBeVisible();
  await expectAccessible(page, "buttons of providers");
  await page.getByRole("button", { name }).click();
  await expect(page).toHaveURL(`${shop.url}/pl/cart`);
  await expect(page.getByText(words.pl.accounts.login_done)).toBeVisible();
  await page.goto(`${shop.url}/pl/profile/two-factor`);
  await page.getByRole("button", { name: say("pl", "social_disconnect").replace("{provider}", "Example") }).click();
  await expect(page.getByText(say("pl", "social_last"))).toBeVisible();
});

test("without scripts a link leads to the provider; its errors are shown on the sign-in page", async ({ browser }) => {
  const page = await withoutScripts(browser);
  claims = { sub: "journey-2", email: newEmail(), email_verified: false };
  await page.goto(`${shop.url}/en/checkout/auth`);
  await page.getByRole("button", { name: "Continue with Example" }).click();
  await page.getByRole("link", { name: "Go to Example" }).click();
  await expect(page).toHaveURL(`${shop.url}/en/checkout/auth?via=oidc&fault=unconfirmed`);
  await expect(page.getByRole("alert")).toContainText("confirmed both there and in your Heliora account");
  await page.context().close();
});
