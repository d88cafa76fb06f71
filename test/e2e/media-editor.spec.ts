import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import mediaEn from "../../src/features/catalogue/messages/staff/media.en.json" with { type: "json" };
import mediaPl from "../../src/features/catalogue/messages/staff/media.pl.json" with { type: "json" };
import mediaUa from "../../src/features/catalogue/messages/staff/media.ua.json" with { type: "json" };
import formEn from "../../src/features/catalogue/messages/staff/product.en.json" with { type: "json" };
import formPl from "../../src/features/catalogue/messages/staff/product.pl.json" with { type: "json" };
import formUa from "../../src/features/catalogue/messages/staff/product.ua.json" with { type: "json" };
import { addDays } from "../../src/platform/pure/days.ts";
import { expectOpen } from "./support/accessible.ts";
import { dragTo } from "./support/drag.ts";
import { screens } from "./support/frame.ts";
import { inEveryRun } from "./support/long.ts";
import { test } from "./support/outage.ts";
import { said } from "./support/reviewing.ts";

import { staffPage } from "./support/staff.ts";
import { choose, pdf, photo, zone } from "./support/uploads.ts";

const texts = { ua: { ...formUa, ...mediaUa }, pl: { ...formPl, ...mediaPl }, en: { ...formEn, ...mediaEn } };
type Language = keyof typeof texts;

async function openForm(page: Page, id: string, language: Language = "en"): Promise<void> {
  await page.goto(`/${language}/admin/products/edit/${id}`);
  await expect(zone(page, "pictures").getByRole("button").first()).toBeVisible();
}

const gallery = (page: Page, language: Language = "en") => page.getByRole("list", { name: texts[language].gallery });

/** Names of the photos in their order. */
const order = (page: Page, language: Language = "en") =>
  gallery(page, language).locator("p.truncate").allTextContents();

/** A message whose placeholders are simple, with its values. */
const filled = (text: string, values: Record<string, string | number>): string | RegExp =>
  said(text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])));

type Sent = Awaited<ReturnType<typeof photo>>;

/** Drops or pastes files on the body of the page, as the browser would. */
async function give(page: Page, how: "drop" | "paste", files: readonly Sent[]): Promise<void> {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString("base64") }));
  await page.evaluate(
    ({ how, sent }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const event =
        how === "paste"
          ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    },
    { how, sent },
  );
}

async function draftField(page: Page, id: string, field: "pictures" | "files") {
  const answer = await page.request.get(`/api/admin/products/${id}/draft`);
  const { changes } = await answer.json();
  return JSON.parse(changes[field]?.to || "[]");
}

for (const { language, screen, id } of [
  { language: "ua", screen: "desk", id: "pan-jinko-jkm440n-54hl4r-v" },
  { language: "pl", screen: "phone", id: "bat-pylontech-us5000" },
  { language: "en", screen: "desk", id: "bat-byd-hvs-7-7" },
] as const) {
  test(`in ${language} a clerk adds photos, orders and frames them${inEveryRun(language === "en")}`, async ({
    shop,
    browser,
  }) => {
    const t = texts[language];
    const page = await staffPage(browser, shop, { viewport: screens[screen] });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await openForm(page, id, language);
    await expect(page.getByText(said(t.only_renders))).toBeVisible();

    // A HEIC photo is refused at once; the others are stored in the order of choice.
    const heic = { name: "IMG_7.HEIC", mimeType: "image/heic", buffer: Buffer.from("heic") };
    await choose(page, "pictures", [await photo("front.jpg", "#fff"), heic, await photo("side.jpg", "#eee")]);
    await expect(page.getByRole("alert").filter({ hasText: said(t.error_heic) })).toBeVisible();
    await expect.poll(() => order(page, language)).toEqual(["front.jpg", "side.jpg"]);
    await give(page, "drop", [await photo("dropped.jpg", "#ddd"), pdf("Datasheet_EN.pdf")]);
    await give(page, "paste", [await photo("image.png", "#ccc")]);
    await expect
      .poll(async () => (await order(page, language)).sort())
      .toEqual(["dropped.jpg", "front.jpg", "image.png", "side.jpg"]);
    await expect(page.getByRole("list", { name: t.documents }).getByText("Datasheet_EN.pdf")).toBeVisible();

    // Moved by keyboard: the focus goes along, and the move is said.
    await gallery(page, language).locator("[data-mover=item]").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await order(page, language)).slice(0, 2)).toEqual(["side.jpg", "front.jpg"]);
    const moved = filled(t.moved, { name: "front.jpg", n: 2, of: 4 });
    await expect(page.getByRole("status").filter({ hasText: moved })).toBeAttached();
    await expect(gallery(page, language).locator("[data-index='1'] [data-mover=item]")).toBeFocused();
    await expectOpen(page, "a product with photos", [screen]);

    // Framed around the disc at the left, with another view named and one text written.
    await gallery(page, language)
      .getByRole("button", { name: filled(t.edit_of, { name: "front.jpg" }) })
      .click();
    const sheet = page.getByRole("dialog", { name: t.photo_title });
    await sheet.getByRole("button", { name: said(t.fit_cover) }).click();
    await sheet.getByRole("button", { name: filled(t.focus, { x: 50, y: 50 }) }).focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press("Shift+ArrowLeft");
    await expect(sheet.getByRole("status").filter({ hasText: filled(t.focus, { x: 20, y: 50 }) })).toBeVisible();
    await sheet.getByRole("button", { name: said(t.background_studio) }).click();
    await sheet.getByLabel(said(t.shows)).selectOption("front");
    await expect(sheet.getByLabel(said(t.alt_en))).toHaveValue(/: front view$/);
    await sheet.getByLabel(said(t.alt_pl)).fill("Na ścianie garażu ");
    await expect(sheet.getByText(said(t.preview_busy))).toBeHidden({ timeout: 60_000 });
    await expectOpen(page, "a photo being framed", [screen]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();

    await expect(page.getByText(said(t.saved), { exact: true })).toBeVisible();
    await expect.poll(async () => (await draftField(page, id, "pictures"))[1]?.alt?.pl).toBe("Na ścianie garażu");
    const [, second] = await draftField(page, id, "pictures");
    expect(second.framing).toEqual({ fit: "cover", x: 0.2, y: 0.5, zoom: 1, background: "studio" });
    await page.reload();
    await expect.poll(async () => (await order(page, language)).slice(0, 2)).toEqual(["side.jpg", "front.jpg"]);
    for (const image of await gallery(page, language).locator("img").all())
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
}

test("a datasheet gets its languages, and its end is warned of", async ({ shop, browser }) => {
  const id = "bat-dyness-tower-t10";
  const t = texts.en;
  const page = await staffPage(browser, shop);
  await openForm(page, id);
  await choose(page, "files", [pdf("Datasheet_PL.pdf"), pdf("CE declaration.pdf"), await photo("photo.jpg", "#fff")]);
  await expect(page.getByRole("alert").filter({ hasText: said(t.fault_picture_here) })).toBeVisible();
  const rows = page.getByRole("list", { name: t.documents }).locator("> li");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1).getByLabel(t.kind)).toHaveValue("conformity");
  await expect(rows.nth(0).getByLabel(t.language_pl)).toBeChecked();
  const today = new Date().toISOString().slice(0, 10);
  await rows.nth(0).getByLabel(t.valid_until).fill(addDays(today, 30));
  await expect(rows.nth(0).getByText(/^Ends in \d+\sdays$/)).toBeVisible();
  await rows.nth(1).getByLabel(t.valid_until).fill(addDays(today, -30));
  await expect(rows.nth(1).getByText(said(t.ended))).toBeVisible();
  const handle = (at: number) => rows.nth(at).locator("[data-mover=item]");
  await dragTo(page, handle(1), handle(0));
  await expect(rows.nth(0).getByText("CE declaration.pdf")).toBeVisible();
  await dragTo(page, handle(1), handle(0));
  await expect(rows.nth(1).getByText("CE declaration.pdf")).toBeVisible();
  await rows.nth(1).locator("[data-mover=back]").click();
  await expect(rows.nth(0).getByText("CE declaration.pdf")).toBeVisible();
  await rows
    .nth(0)
    .getByRole("button", { name: filled(t.remove_of, { name: "CE declaration.pdf" }) })
    .click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: t.undo }).click();
  await expect(rows).toHaveCount(2);
  await expect.poll(async () => (await draftField(page, id, "files")).length).toBe(2);
  const opened = await page.request.get((await rows.nth(1).getByRole("link").getAttribute("href")) ?? "");
  expect(opened.headers()["content-type"]).toContain("application/pdf");
  await page.context().close();
});

test("an upload that was cut goes on after a reload, once its file is chosen again", async ({ shop, browser }) => {
  const t = texts.en;
  const page = await staffPage(browser, shop);
  // Noise does not compress: more than two parts of 4 MB.
  const pixels = Buffer.alloc(1900 * 1900 * 3);
  let seed = 7;
  for (let at = 0; at < pixels.length; at++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    pixels[at] = seed >>> 24;
  }
  const path = join(await mkdtemp(join(tmpdir(), "heliora-photo-")), "noise.png");
  await writeFile(
    path,
    await sharp(pixels, { raw: { width: 1900, height: 1900, channels: 3 } })
      .png()
      .toBuffer(),
  );

  await openForm(page, "bat-deye-rw-m6-1");
  await page.route("**/api/admin/uploads/*", (route) =>
    route.request().method() === "PATCH" && route.request().headers()["upload-offset"] !== "0"
      ? route.abort()
      : route.continue(),
  );
  await choose(page, "pictures", path);
  await expect(page.getByText(said(t.lost))).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(/^The upload of noise\.png .* was interrupted/)).toBeVisible();
  await page.unroute("**/api/admin/uploads/*");
  const resumed = page.waitForRequest((request) => request.method() === "PATCH" && request.url().includes("/uploads/"));
  await choose(page, "pictures", path);
  expect((await resumed).headers()["upload-offset"]).toBe(String(4 * 1024 * 1024));
  await expect.poll(() => order(page), { timeout: 60_000 }).toContain("noise.png");
  await expect(page.getByText(/was interrupted/)).toBeHidden();
  await page.context().close();
});
