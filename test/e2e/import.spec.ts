import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { setRole } from "../../src/features/accounts/accounts.store.ts";
import type { BuiltInRole } from "../../src/features/accounts/domain/identity/permissions.ts";
import rulesEn from "../../src/features/catalogue/messages/staff/rules.en.json" with { type: "json" };
import rulesPl from "../../src/features/catalogue/messages/staff/rules.pl.json" with { type: "json" };
import rulesUa from "../../src/features/catalogue/messages/staff/rules.ua.json" with { type: "json" };
import importsEn from "../../src/features/imports/messages/en.json" with { type: "json" };
import importsPl from "../../src/features/imports/messages/pl.json" with { type: "json" };
import pageEn from "../../src/features/imports/messages/staff.en.json" with { type: "json" };
import pagePl from "../../src/features/imports/messages/staff.pl.json" with { type: "json" };
import pageUa from "../../src/features/imports/messages/staff.ua.json" with { type: "json" };
import importsUa from "../../src/features/imports/messages/ua.json" with { type: "json" };
import { bindShortWords } from "../../src/features/languages/domain/short-words.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { port } from "./support/ask.ts";
import { inEveryRun } from "./support/long.ts";
import { type OpenShop, openShop } from "./support/open-shop.ts";
import { inDatabaseOf, openAccount } from "./support/shop-database.ts";
import { signIn } from "./support/steps.ts";
import { test } from "./support/test.ts";
import type { Language } from "./support/words.ts";

const ownPort = port + 61;
const origin = `http://localhost:${ownPort}`;
const texts = {
  ua: { ...pageUa, ...importsUa, ...rulesUa },
  pl: { ...pagePl, ...importsPl, ...rulesPl },
  en: { ...pageEn, ...importsEn, ...rulesEn },
};

test.use({ baseURL: origin });
test.describe.configure({ mode: "serial" });

/** A separate shop: prices change in it. */
let shop: OpenShop;
test.beforeAll(async () => {
  shop = await openShop(ownPort, { IMPORT_UPLOAD_LIMIT_MB: "1" });
});
test.afterAll(() => shop.stop());

/** A text as the shop shows it. */
function say(language: Language, key: keyof (typeof texts)["en"], values: Record<string, string> = {}): string {
  const text = texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return bindShortWords(text, language);
}

async function signedIn(browser: Browser, role: BuiltInRole, scripts = true): Promise<Page> {
  const email = await openAccount(shop);
  if (role !== "customer") await inDatabaseOf(shop, (db) => setRole(db, email, role));
  const helper = await (await browser.newContext({ baseURL: origin })).newPage();
  await helper.goto("/en/auth?redirect=/en/profile");
  await signIn(helper, "en", email);
  await helper.waitForURL(({ pathname }) => pathname === "/en/profile");
  const page = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: scripts })).newPage();
  await page.context().addCookies(await helper.context().cookies());
  await helper.context().close();
  return page;
}

async function choose(page: Page, language: Language, name: string, content: string | Buffer): Promise<void> {
  await page.goto(`/${language}/admin/import`);
  await page.locator("#import-file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: say(language, "check") }).click();
}

/** Reloads until the state is reached, as a user without scripts would. */
async function expectState(page: Page, words: string, scripts: boolean): Promise<void> {
  const heading = page.getByRole("heading", { level: 2, name: words, exact: true });
  if (scripts) return expect(heading).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    await page.goto(page.url());
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

for (const [language, scripts, sku, thousands] of [
  ["ua", true, "PAN-JINKO-JKM440N-54HL4R-V", "1"],
  ["pl", false, "PAN-JINKO-JKM580N-72HL4-V", "2"],
  ["en", true, "PAN-LONGI-LR5-54HTH-430M", "3"],
] as const) {
  test(`${language}, ${scripts ? "with" : "without"} scripts: a file is validated, imported, and errors are listed${inEveryRun(language === "en")}`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, "staff", scripts);
    await page.setViewportSize({ width: 375, height: 667 });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const market = language === "pl" ? "PL" : "UA";
    const file = `sku;price.${market}.sale;stock\n${sku};${thousands} 234,50;321\nNEW-${language.toUpperCase()};5,00;1\n${sku};1,00;1\n`;
    await choose(page, language, "ціни.csv", file);
    await expectState(page, say(language, "state_checked"), scripts);
    await expect(page.getByText(say(language, "fault_duplicate", { line: "2" }))).toBeVisible();
    await expect(page.getByText(say(language, "fault_needed")).first()).toBeVisible();
    const price = `${thousands}\u00a0234,50`;
    const isShown = async (): Promise<boolean> => {
      const headers = { cookie: `userMarket=${market}` };
      return (await (await page.request.get(`/${language}/product/${sku.toLowerCase()}`, { headers })).text()).includes(
        price,
      );
    };
    expect(await isShown()).toBe(false);
    if (scripts) {
      await expectAccessible(page, "a checked file");
      await expectNoSidewaysScroll(page, "a checked file");
    }

    await page.getByRole("button", { name: say(language, "do_import"), exact: true }).click();
    await expectState(page, say(language, "state_done"), scripts);
    await expect(page.locator("dl dd")).toHaveText(["0", "1", "0", "2"]);
    await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
    const link = page.getByRole("link", { name: say(language, "faults_download") });
    const refusedRows = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(refusedRows.headers()["content-disposition"]).toContain("attachment");
    expect(await refusedRows.text()).toContain("duplicate");
    expect(errors).toEqual([]);
    await page.goto(`/${language}/admin/import`);
    await expect(page.getByRole("link", { name: "ціни.csv" }).first()).toBeVisible();
    if (scripts) {
      await expectAccessible(page, "the import page");
      await expectNoSidewaysScroll(page, "the import page");
    }
    await page.context().close();
  });
}

test("all products are exported; importing them again changes nothing", async ({ browser }) => {
  const page = await signedIn(browser, "staff");
  await page.goto("/en/admin/import");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: say("en", "export_do") }).click();
  const file = await readFile(await (await download).path());
  expect(file.toString().split("\r\n")).toHaveLength(93);
  await choose(page, "en", "products.csv", file);
  await expectState(page, say("en", "state_checked"), true);
  await expect(page.getByText(say("en", "nothing_to_do"))).toBeVisible();
  await expect(page.locator("dl dd")).toHaveText(["0", "0", "91", "0"]);
  await expect(page.getByRole("button", { name: say("en", "do_import"), exact: true })).toHaveCount(0);
  await page.context().close();
});

test("a file that is not a product file is rejected at once, with advice @long", async ({ browser }) => {
  const page = await signedIn(browser, "staff");
  await choose(page, "pl", "zdjecie.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]));
  await expect(page.getByRole("alert")).toHaveText("To obraz: potrzebny jest plik CSV");
  const large = `sku,brand\n${"A,b\n".repeat(700_000)}`;
  await choose(page, "en", "big.csv", large);
  const refusal = say("en", "refusal_too_large", { limit: "1" });
  const said = () => page.locator("#import-file").evaluate((field: HTMLInputElement) => field.validationMessage);
  expect(await said()).toBe(refusal);
  await page.locator("#import-file").setInputFiles([]);
  expect(await said()).not.toBe(refusal);
  const plain = await signedIn(browser, "staff", false);
  await choose(plain, "en", "big.csv", large);
  await expect(plain.getByRole("alert")).toHaveText(refusal);
  await plain.context().close();
  const file = { name: "big.csv", mimeType: "text/csv", buffer: Buffer.from(large) };
  const told = await page.request.post("/api/admin/imports?locale=en", { multipart: { key: randomUUID(), file } });
  expect([told.status(), await told.json()]).toMatchObject([413, { code: "too_large", title: refusal }]);
  await choose(page, "ua", "cut.csv", "sku,colour\na,b\n");
  await expectState(page, say("ua", "state_failed"), true);
  await expect(page.getByRole("alert")).toContainText("Невідомий стовпець: colour");
  await page.context().close();
});

test("the same form sent twice is one file; a double click is one import @long", async ({ browser }) => {
  const page = await signedIn(browser, "staff");
  await page.goto("/en/admin/import");
  const key = await page.locator('input[name="key"]').inputValue();
  const send = () =>
    page.request.post("/api/admin/imports?locale=en", {
      multipart: {
        key,
        mapping: "",
        market: "",
        file: {
          name: "twice.csv",
          mimeType: "text/csv",
          buffer: Buffer.from("sku,brand\nBAT-PYLONTECH-US5000,Pylontech B.V.\n"),
        },
      },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map((answer) => [answer.status(), answer.headers().location])).toEqual(
    answers.map(() => [303, `/en/admin/import/${key}`]),
  );
  await page.goto(`/en/admin/import/${key}`);
  await expectState(page, say("en", "state_checked"), true);
  const press = () => page.request.post(`/en/admin/import/${key}`, { form: { intent: "import" }, maxRedirects: 0 });
  const pressed = await Promise.all([press(), press()]);
  expect(pressed.map((answer) => answer.status())).toEqual([303, 303]);
  await page.goto(`/en/admin/import/${key}`);
  await expectState(page, say("en", "state_done"), true);
  const entries = await inDatabaseOf(shop, (db) =>
    db.selectFrom("audit_log").select("action").where("subject_id", "=", key).orderBy("id").execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual(["import.upload", "import.carry_out"]);
  await page.context().close();
});

test("without permission: page, upload, errors and export are refused", async ({ browser, request }) => {
  const page = await signedIn(browser, "customer");
  expect((await page.goto("/en/admin/import"))?.status()).toBe(403);
  const form = {
    multipart: {
      key: crypto.randomUUID(),
      file: { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("sku\nA\n") },
    },
  };
  for (const [asks, status] of [
    [page.request, 403],
    [request, 401],
  ] as const) {
    expect((await asks.get(`${origin}/api/admin/products.csv`)).status()).toBe(status);
    expect((await asks.get(`${origin}/api/admin/imports/${crypto.randomUUID()}/errors.csv`)).status()).toBe(status);
    expect((await asks.post(`${origin}/api/admin/imports`, form)).status()).toBe(status);
  }
  // An expired session is redirected to sign in and back.
  const late = { ...form, headers: { accept: "text/html" }, maxRedirects: 0 };
  const led = await request.post(`${origin}/api/admin/imports?locale=pl`, late);
  expect([led.status(), led.headers().location]).toEqual([303, "/pl/auth?redirect=%2Fpl%2Fadmin%2Fimport"]);
  await page.context().close();
});
