import { randomBytes } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import rulesEn from "../../src/features/catalogue/messages/staff/rules.en.json" with { type: "json" };
import rulesPl from "../../src/features/catalogue/messages/staff/rules.pl.json" with { type: "json" };
import rulesUa from "../../src/features/catalogue/messages/staff/rules.ua.json" with { type: "json" };
import importsEn from "../../src/features/imports/messages/en.json" with { type: "json" };
import filesEn from "../../src/features/imports/messages/files.en.json" with { type: "json" };
import filesPl from "../../src/features/imports/messages/files.pl.json" with { type: "json" };
import filesUa from "../../src/features/imports/messages/files.ua.json" with { type: "json" };
import importsPl from "../../src/features/imports/messages/pl.json" with { type: "json" };
import pageEn from "../../src/features/imports/messages/staff.en.json" with { type: "json" };
import pagePl from "../../src/features/imports/messages/staff.pl.json" with { type: "json" };
import pageUa from "../../src/features/imports/messages/staff.ua.json" with { type: "json" };
import importsUa from "../../src/features/imports/messages/ua.json" with { type: "json" };
import { bindShortWords } from "../../src/features/languages/domain/short-words.ts";
import { pdf } from "../support/media-files.ts";
import { type ZipPart, zip } from "../support/zip.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessible.ts";
import { expectAlive } from "./support/keyboard.ts";
import { inEveryRun } from "./support/long.ts";
import { test } from "./support/outage.ts";
import { staffPage } from "./support/staff.ts";

const texts = {
  ua: { ...importsUa, ...rulesUa, ...filesUa, page: pageUa },
  pl: { ...importsPl, ...rulesPl, ...filesPl, page: pagePl },
  en: { ...importsEn, ...rulesEn, ...filesEn, page: pageEn },
};
type Language = keyof typeof texts;

/** Milliseconds for jobs on a busy machine. */
const slow = { timeout: 120_000 };

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer();

const columns = "sku,category,brand,model,published,price.UA.sale,price.PL.sale,stock,pictures.from,files.from".split(
  ",",
);
const named = ["name", "description"].flatMap((field) => ["ua", "pl", "en"].map((locale) => `${field}.${locale}`));

/** A table of new inverters that can be sold. */
function table(products: readonly { sku: string; pictures: string; files: string }[]): string {
  const rows = products.map(({ sku, pictures, files }) =>
    [
      sku,
      "inverters",
      "Deye",
      sku,
      "yes",
      "41000",
      "3900",
      "5",
      pictures,
      files,
      ...named.map((name) => `${sku} ${name}`),
    ]
      .map((cell) => `"${cell}"`)
      .join(","),
  );
  return [[...columns, ...named].join(","), ...rows].join("\n");
}

async function send(page: Page, language: Language, csv: string, parts: readonly ZipPart[]): Promise<void> {
  await page.goto(`/${language}/admin/import`);
  await page
    .locator("#import-file")
    .setInputFiles({ name: "inverters.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page
    .locator("#import-archive")
    .setInputFiles({ name: "pictures.zip", mimeType: "application/zip", buffer: zip(parts) });
  await page.getByRole("button", { name: texts[language].page.check }).click();
  await page.waitForURL(/\/admin\/import\/[0-9a-f-]{36}/, slow);
}

/** Waits for a heading; without scripts by reloading. */
async function expectHeading(page: Page, name: string, scripts: boolean): Promise<void> {
  await expect(async () => {
    if (!scripts) await page.reload();
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass(slow);
}

/** What became of the files, in the order of the page. */
const counts = (page: Page) => page.locator("section[aria-labelledby=files] dd");

for (const [language, scripts] of [
  ["en", true],
  ["ua", false],
  ["pl", true],
] as const) {
  test(`${language}, ${scripts ? "with" : "without"} scripts: two new products come with pictures and a datasheet from a zip${inEveryRun(language !== "pl")}`, async ({
    browser,
    shop,
  }) => {
    test.setTimeout(300_000);
    const page = await staffPage(browser, shop, { javaScriptEnabled: scripts, viewport: { width: 375, height: 667 } });
    const own = texts[language];
    const skus = [`ZIP-${language}-1`.toUpperCase(), `ZIP-${language}-2`.toUpperCase()];
    const csv = table([
      { sku: skus[0] ?? "", pictures: "one/front.jpg|SIDE.jpg", files: "datasheet_en.pdf" },
      { sku: skus[1] ?? "", pictures: "two/front.jpg", files: "" },
    ]);
    await send(page, language, csv, [
      { name: "one/Front.jpg", content: await photo("#c81") },
      { name: "two/front.jpg", content: await photo("#18c") },
      { name: "side.jpg", content: await photo("#1c8") },
      { name: "datasheet_en.pdf", content: pdf() },
    ]);
    await expectHeading(page, own.page.state_checked, scripts);
    await page.getByRole("button", { name: own.page.do_import, exact: true }).click();
    await expect(async () => {
      if (!scripts) await page.reload();
      await expect(counts(page)).toHaveText(["4", "0", "0", "0"], { timeout: 1_000 });
    }).toPass(slow);
    if (scripts) {
      await expectAccessible(page, "an import with files");
      await expectNoSidewaysScroll(page, "an import with files");
    }
    const names = skus.map((sku) => sku.toLowerCase());
    await expect(async () => {
      await page.goto(`/${language}/product/${names[0]}`);
      await expect(page.locator('img[src^="/images/products/uploaded/"]').first()).toBeVisible({ timeout: 1_000 });
    }).toPass(slow);
    const gallery = await page.locator("section:has(> div #picture-1)").innerHTML();
    expect(new Set(gallery.match(/\/images\/products\/uploaded\/[0-9a-f-]{36}/g) ?? []).size).toBe(2);
    const [document] = (await page.content()).match(/\/files\/products\/[0-9a-f-]{36}\/datasheet_en\.pdf/) ?? [];
    const sheet = await page.request.get(document ?? "");
    expect([sheet.status(), sheet.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await page.goto(`/${language}/product/${names[1]}`);
    await expect(page.locator('img[src^="/images/products/uploaded/"]').first()).toBeVisible();
    await page.context().close();
  });
}

test("what is wrong is said before the import, and what was not brought after it, to be tried again", async ({
  browser,
  shop,
}) => {
  test.setTimeout(300_000);
  const page = await staffPage(browser, shop);
  const csv = table([
    { sku: "BAD-1", pictures: "lost.jpg", files: "https://192.168.1.1/a.pdf" },
    { sku: "BAD-2", pictures: "drawing.jpg", files: "" },
  ]);
  await send(page, "en", csv, [{ name: "drawing.jpg", content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }]);
  await expectHeading(page, pageEn.state_checked, true);
  await expect(page.getByText(rulesEn.fault_media_not_in_zip.replace("{value}", "lost.jpg"))).toBeVisible();
  await expect(page.getByText("files.from", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: pageEn.do_import, exact: true }).click();
  await expect(counts(page)).toHaveText(["0", "0", "0", "1"], slow);
  await page.reload();
  await expect(page.getByText(/SVG drawings can contain programs/)).toBeVisible();
  const again = page.getByRole("button", { name: `${filesEn.retry}: drawing.jpg` });
  await expectAlive(again);
  await again.click();
  await page.waitForURL(/done=retry/);
  await expect(page.getByText(filesEn.retried)).toBeVisible();
  await expect(counts(page)).toHaveText(["0", "0", "0", "1"], slow);
  await expectAccessible(page, "an import with a file that failed");
  await page.context().close();
});

test("a zip whose upload is cut at 90 % goes on, after a reload and by itself, and its pictures come", async ({
  browser,
  shop,
}) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), "heliora-zip-"));
  const files = { table: join(folder, "inverters.csv"), zip: join(folder, "pictures.zip") };
  await writeFile(files.table, table([{ sku: "ZIP-CUT-1", pictures: "front.jpg", files: "" }]));
  // Noise does not compress: two parts of 4 MB, and a tenth of the zip after them.
  const cutAt = 2 * 4 * 1024 * 1024;
  const noise = randomBytes(Math.ceil(cutAt / 0.903));
  const parts = [
    { name: "front.jpg", content: await photo("#3a9") },
    { name: "noise.jpg", content: noise, method: 0 },
  ];
  await writeFile(files.zip, zip(parts));
  const page = await staffPage(browser, shop);
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  const isCut = (url: URL) => url.pathname.startsWith("/api/admin/imports/uploads/");
  await page.route(isCut, (route) =>
    route.request().headers()["upload-offset"] === String(cutAt) ? route.abort() : route.continue(),
  );
  const sendBoth = async () => {
    await expectAlive(page.getByRole("button", { name: pageEn.check }));
    await page.locator("#import-file").setInputFiles(files.table);
    await page.locator("#import-archive").setInputFiles(files.zip);
    await page.getByRole("button", { name: pageEn.check }).click();
    await expect(page.getByText(bindShortWords(filesEn.lost, "en"))).toBeVisible(slow);
    await expect(page.getByText(filesEn.sending.replace("{percent}", "90"))).toBeVisible();
  };
  await page.goto("/en/admin/import");
  await sendBoth();
  await expectAccessible(page, "an upload that was cut");
  await expectNoSidewaysScroll(page, "an upload that was cut");

  await page.reload();
  const begun = (name: string) => bindShortWords(filesEn.begun.replace("{name}", name), "en");
  await expect(page.getByText(begun("pictures.zip"))).toBeVisible();
  await expect(page.getByText(begun("inverters.csv"))).toBeVisible();
  offsets.length = 0;
  await sendBoth();
  expect(new Set(offsets)).toEqual(new Set([cutAt]));
  await page.unroute(isCut);
  await page.waitForURL(/\/admin\/import\/[0-9a-f-]{36}/, slow);
  await expectHeading(page, pageEn.state_checked, true);
  await page.getByRole("button", { name: pageEn.do_import, exact: true }).click();
  await expect(counts(page)).toHaveText(["1", "0", "0", "0"], slow);
  await expect(async () => {
    await page.goto("/en/product/zip-cut-1");
    await expect(page.locator('img[src^="/images/products/uploaded/"]').first()).toBeVisible({ timeout: 1_000 });
  }).toPass(slow);
  await page.goto("/en/admin/import");
  await expectAlive(page.getByRole("button", { name: pageEn.check }));
  await expect(page.getByText(begun("pictures.zip"))).toBeHidden();
  await page.context().close();
});

test("a file of another kind is refused before it is sent", async ({ browser, shop }) => {
  const page = await staffPage(browser, shop);
  await page.goto("/pl/admin/import");
  await expectAlive(page.getByRole("button", { name: pagePl.check }));
  const field = page.locator("#import-archive");
  const said = () => field.evaluate((input: HTMLInputElement) => input.validationMessage);
  await field.setInputFiles({ name: "zdjęcia.rar", mimeType: "application/vnd.rar", buffer: Buffer.from("Rar!") });
  expect(await said()).toBe(bindShortWords(filesPl.not_zip, "pl"));
  await field.setInputFiles({ name: "zdjęcia.zip", mimeType: "application/zip", buffer: zip([]) });
  expect(await said()).toBe("");
  await page.context().close();
});

test("a harmful zip is refused with its file", async ({ browser, shop }) => {
  const page = await staffPage(browser, shop);
  await send(page, "en", "sku\nA", [{ name: "../../a.jpg", content: "x" }]);
  const said = importsEn.refusal_zip_outside.replace("{name}", "../../a.jpg");
  await expect(page.getByText(bindShortWords(said, "en"))).toBeVisible();
  await page.context().close();
});
