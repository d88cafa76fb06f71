import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import scanEn from "../../src/features/orders/messages/scan/en.json" with { type: "json" };
import scanPl from "../../src/features/orders/messages/scan/pl.json" with { type: "json" };
import scanUa from "../../src/features/orders/messages/scan/ua.json" with { type: "json" };
import { setStock } from "../support/stock.ts";
import { expectAccessible, expectFits } from "./support/accessible.ts";
import { filmBarcode } from "./support/barcode.ts";
import { screens } from "./support/frame.ts";
import { expectAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import type { OpenShop } from "./support/open-shop.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";
import { inDatabaseOf } from "./support/shop-database.ts";
import { staffPage } from "./support/staff.ts";
import { stock } from "./support/stocked.ts";

const words = { ua: scanUa, pl: scanPl, en: scanEn };
type Language = keyof typeof words;

/** A message up to its first value. */
const begin = (text: string) => said((text.split("{", 1)[0] ?? "").trim());

/** A new product of the shop with so many pieces and a GTIN of its own. */
async function product(shop: OpenShop, pieces = 10): Promise<{ id: string; gtin: string }> {
  const id = `scan-${crypto.randomUUID().slice(0, 8)}`;
  await stock(shop, { id, onHand: pieces });
  const body = `590${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
  const gtin = withCheckDigit(body);
  await inDatabaseOf(shop, (db) => sql`update products set gtin = ${gtin} where id = ${id}`.execute(db));
  return { id, gtin };
}

/** Twelve digits with their check digit. */
function withCheckDigit(body: string): string {
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

async function onHand(shop: OpenShop, id: string): Promise<number> {
  return inDatabaseOf(shop, async (db) => {
    const row = await db.selectFrom("stock").select("on_hand").where("product_id", "=", id).executeTakeFirst();
    return row?.on_hand ?? 0;
  });
}

const codeField = (page: Page) => page.locator("main input[name=code]");
/** Types a code with Enter, as a hand scanner does. */
async function type(page: Page, code: string): Promise<void> {
  await expectAlive(codeField(page));
  await codeField(page).fill(code);
  await codeField(page).press("Enter");
}

/** A browser's own reader that sees `window.code`, and a camera that shows a grey picture. */
const stubbedDetector = `
  window.code = "";
  window.BarcodeDetector = class {
    static async getSupportedFormats() { return ["ean_13", "qr_code"]; }
    async detect() { return window.code === "" ? [] : [{ rawValue: window.code }]; }
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement("canvas");
    canvas.getContext("2d").fillRect(0, 0, 300, 150);
    return canvas.captureStream(10);
  };`;
const show = (page: Page, code: string) => page.evaluate((shown) => Object.assign(window, { code: shown }), code);

for (const language of ["ua", "pl", "en"] as const satisfies Language[]) {
  test(`in ${language} goods are received with the camera on a phone, and a lost answer books nothing twice${inEveryRun(language === "ua")}`, async ({
    shop,
    browser,
  }) => {
    const t = words[language];
    const [one, other] = [await product(shop), await product(shop)];
    const page = await staffPage(browser, shop, { viewport: screens.phone, hasTouch: true });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(stubbedDetector);
    await page.goto(`/${language}/admin/scan?do=receive`);
    await expectAlive(codeField(page));
    await page.getByRole("button", { name: said(t.camera_open), exact: true }).tap();
    await expect(page.getByText(said(t.camera_aim))).toBeVisible();
    const quantityOf = (id: string) => page.locator(`li:has(input[value="${id}"]) input[name=quantity]`);
    await show(page, one.gtin);
    await expect(quantityOf(one.id)).toHaveValue("1");
    await show(page, other.gtin);
    await expect(quantityOf(other.id)).toHaveValue("1");
    // A second piece, after the first was away for a while; it stays before the camera: nothing is added.
    await show(page, "");
    await page.waitForTimeout(1_600);
    await show(page, one.gtin);
    await expect(quantityOf(one.id)).toHaveValue("2");
    await show(page, "");
    await expectFits(page, "a receipt");
    await expectAccessible(page, "a receipt with the camera open", ["phone"]);
    await expect(quantityOf(one.id)).toHaveValue("2");
    await quantityOf(other.id).fill("no");
    await page.getByRole("button", { name: begin(t.book) }).tap();
    await expect(page.getByText(said(t.bad_quantity))).toBeVisible();
    await quantityOf(other.id).fill("5");

    await page.reload();
    await expectAlive(codeField(page));
    await expect(quantityOf(other.id)).toHaveValue("5");
    // The answer is lost on its way back.
    await page.route("**/api/admin/stock/receipts", async (route) => {
      await route.fetch();
      await route.abort("internetdisconnected");
    });
    await page.getByRole("button", { name: begin(t.book) }).tap();
    await expect(page.getByText(said(t.in_doubt))).toBeVisible();
    await expect(page.getByText(said(t.line_sent))).toHaveCount(2);
    expect(await onHand(shop, one.id)).toBe(12);
    // What comes now is a line of its own.
    await type(page, one.gtin);
    await expect(quantityOf(one.id)).toHaveCount(2);
    await page.unroute("**/api/admin/stock/receipts");
    await page.getByRole("button", { name: begin(t.book) }).tap();
    await expect(page.getByText(said(t.lines_none))).toBeVisible();
    await expect(page.getByText(said(t.line_already))).toBeVisible();
    expect([await onHand(shop, one.id), await onHand(shop, other.id)]).toEqual([13, 15]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
}

test("in airplane mode codes and receipts wait, and nothing typed is lost", async ({ shop, browser }) => {
  const { id, gtin } = await product(shop);
  const page = await staffPage(browser, shop);
  await page.goto("/en/admin/scan?do=receive");
  await type(page, gtin);
  const quantity = page.getByLabel(begin(scanEn.quantity)).first();
  await expect(quantity).toHaveValue("1");
  await page.context().setOffline(true);
  await type(page, gtin);
  await expect(page.getByText(scanEn.offline)).toBeVisible();
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByText(scanEn.in_doubt)).toBeVisible();
  await expect(quantity).toHaveValue("1");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByText("1 line is booked.")).toBeVisible();
  expect(await onHand(shop, id)).toBe(11);
  await page.context().close();
});

test("a count is blind, is compared, and is refused when the stock has changed meanwhile", async ({
  shop,
  browser,
}) => {
  const { id, gtin } = await product(shop, 4_321);
  const page = await staffPage(browser, shop);
  await page.goto("/en/admin/scan?do=count");
  await type(page, gtin);
  await expect(page.getByLabel(scanEn.counted)).toBeVisible();
  await expect(page.getByRole("main").getByText("4321")).toHaveCount(0);
  await page.getByLabel(scanEn.counted).fill("4319");
  await page.getByRole("button", { name: scanEn.compare }).click();
  await expect(page.getByText("Counted 4319, in stock 4321: difference −2.")).toBeVisible();
  await expectAccessible(page, "a compared count");
  await inDatabaseOf(shop, (db) => setStock(db, [id], { onHand: 4_320 }));
  await page.getByRole("button", { name: scanEn.book_count }).click();
  await expect(page.getByText("changed from 4321 to 4320")).toBeVisible();
  await page.getByRole("button", { name: scanEn.compare }).click();
  await expect(page.getByText("Counted 4319, in stock 4320: difference −1.")).toBeVisible();
  await page.getByRole("button", { name: scanEn.book_count }).click();
  await expect(page.getByText(/The count of .* is booked: −1\./)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  expect(await onHand(shop, id)).toBe(4_319);
  await page.goto(`/en/admin/stock/${id}`);
  await expect(page.locator("#movements").locator("..")).toContainText("count");
  await page.context().close();
});

test("without scripts goods are received, counted and put into a bin", async ({ shop, browser }) => {
  const [one, other] = [await product(shop), await product(shop)];
  const page = await staffPage(browser, shop, { javaScriptEnabled: false });
  await page.goto("/pl/admin/scan?do=receive");
  for (const code of [one.gtin, other.gtin, one.gtin]) {
    await codeField(page).fill(code);
    await codeField(page).press("Enter");
  }
  const quantities = page.locator("main input[name=quantity]");
  await expect(quantities).toHaveCount(2);
  const filled = page.url();
  await quantities.first().fill("x");
  await page.locator("main button[value=receive]").click();
  await expect(page.getByText(said(scanPl.bad_quantity))).toBeVisible();
  await quantities.first().fill("4");
  await page.locator("main button[value=receive]").click();
  await expect(page.getByText(said("Zaksięgowano 2 pozycje."))).toBeVisible();
  expect([await onHand(shop, one.id), await onHand(shop, other.id)]).toEqual([12, 14]);
  await page.goto(filled);
  await quantities.first().fill("4");
  await page.locator("main button[value=receive]").click();
  await expect(page.getByText(said("Zaksięgowano 2 pozycje."))).toBeVisible();
  expect([await onHand(shop, one.id), await onHand(shop, other.id)]).toEqual([12, 14]);

  await page.goto(`/pl/admin/scan?do=count&code=${one.gtin}`);
  await page.locator("main input[name=counted]").fill("9");
  await page.locator("main input[name=counted]").press("Enter");
  await expect(page.getByText("−3")).toBeVisible();
  await page.getByRole("button", { name: said(scanPl.book_count) }).click();
  await expect(page.getByText(begin(scanPl.count_booked))).toBeVisible();
  expect(await onHand(shop, one.id)).toBe(9);

  await page.goto(`/pl/admin/scan?do=move&code=${one.gtin}`);
  await page.locator("main input[name=bin]").fill("A-03-2");
  await page.getByRole("button", { name: said(scanPl.save_bin) }).click();
  await expect(page.getByText(begin(scanPl.bin_saved))).toBeVisible();
  await page.goto(`/pl/admin/stock?q=${one.id}`);
  await expect(page.getByText("A-03-2")).toBeVisible();
  await page.context().close();
});

test("who is late sees the bin of the other one, and can replace it", async ({ shop, browser }) => {
  const goods = await product(shop);
  const [page, late] = [await staffPage(browser, shop), await staffPage(browser, shop)];
  for (const each of [page, late]) await each.goto(`/en/admin/scan?do=move&code=${goods.gtin}`);
  const put = async (each: Page, bin: string) => {
    await expectAlive(each.locator("main input[name=bin]"));
    await each.locator("main input[name=bin]").fill(bin);
    await each.getByRole("button", { name: scanEn.save_bin }).click();
  };
  await put(page, "B-01");
  await expect(page.getByText(begin(scanEn.bin_saved))).toBeVisible();
  await put(late, "C-02");
  await expect(late.getByText("“B-01”")).toBeVisible();
  await put(late, "C-02");
  await expect(late.getByText(begin(scanEn.bin_saved))).toBeVisible();
});

test("a code that nothing has says what may be wrong, and a machine leads to its page", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  await page.goto("/en/admin/scan");
  await expect(codeField(page)).toBeFocused();
  await type(page, "5901234123456");
  await expect(page.getByText("it would have to be 7")).toBeVisible();
  await type(page, "<b>x</b>");
  await expect(page.getByText("Nothing has the code <b>x</b>.")).toBeVisible();
  await expectAccessible(page, "an unknown code");
  const serial = await inDatabaseOf(shop, async (db) => {
    const row = await db.selectFrom("rental_units").select("serial").where("market", "=", "UA").limit(1);
    return (await row.executeTakeFirstOrThrow()).serial;
  });
  await type(page, serial.toLowerCase());
  await page.getByRole("link", { name: scanEn.link_move }).click();
  await expect(page).toHaveURL(/units\/\d+#do-move$/);
  await page.context().close();
});

test("only the scanner's page may use the camera and WebAssembly", async ({ shop, browser }) => {
  const page = await staffPage(browser, shop);
  const headersOf = async (path: string) => (await page.goto(path))?.headers() ?? {};
  const scanner = await headersOf("/en/admin/scan?do=find");
  expect(scanner["permissions-policy"]).toContain("camera=(self)");
  expect(scanner["content-security-policy"]).toMatch(/script-src 'self' [^;]*'wasm-unsafe-eval'/);
  for (const path of ["/en/admin/stock", "/en/admin", "/en", "/en/cart"]) {
    const headers = await headersOf(path);
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["content-security-policy"], path).not.toContain("unsafe");
  }
  await page.context().close();
});

for (const [error, message] of [
  ["NotAllowedError", scanEn.camera_refused],
  ["NotFoundError", scanEn.camera_none],
  ["NotReadableError", scanEn.camera_busy],
] as const) {
  test(`a camera that answers ${error} leaves the field${inEveryRun(error === "NotAllowedError")}`, async ({
    shop,
    browser,
  }) => {
    const { id, gtin } = await product(shop);
    const page = await staffPage(browser, shop);
    await page.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("no camera", "${error}");
    };`);
    await page.goto("/en/admin/scan");
    await expectAlive(codeField(page));
    await page.getByRole("button", { name: scanEn.camera_open }).click();
    await expect(page.getByText(message)).toBeVisible();
    await type(page, gtin);
    await expect(page.getByRole("main").getByText(id.toUpperCase(), { exact: true })).toBeVisible();
    await page.context().close();
  });
}

test.describe("a camera that shows a printed code", () => {
  test("is read by the decoder of the shop", async ({ shop }, { project }) => {
    const { id, gtin } = await product(shop);
    const folder = await mkdtemp(join(tmpdir(), "heliora-scan-"));
    const film = join(folder, "code.y4m");
    await filmBarcode(film, gtin);
    const { args = [], ...options } = project.use.launchOptions ?? {};
    // The second one answers the question of the browser with yes.
    const fake = [
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ];
    const browser = await chromium.launch({ ...options, args: [...args, ...fake] });
    try {
      const page = await staffPage(browser, shop);
      await page.addInitScript("delete window.BarcodeDetector;");
      await page.goto("/en/admin/scan?do=receive");
      await expectAlive(codeField(page));
      await page.getByRole("button", { name: scanEn.camera_open }).click();
      await expect(page.locator(`li:has(input[value="${id}"]) input[name=quantity]`)).toHaveValue("1");
      await expectFits(page, "the camera");
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
