import { chromium, expect, type Page } from "@playwright/test";
import en from "../../src/features/catalogue/messages/product.en.json" with { type: "json" };
import { screens } from "./support/frame.ts";
import { test } from "./support/test.ts";

/** A panel with three views and a dimension drawing. */
const address = "/en/product/pan-jinko-jkm440n-54hl4r-v";
const dialog = "dialog[open]";

/** Opens the product and waits until its page is hydrated. */
async function openProduct(page: Page, path = address): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("button", { name: en.pictureNext })).toBeVisible();
}

/** Expects the picture with this number (from 1) to be visible. */
async function expectShown(page: Page, number: number): Promise<void> {
  const slide = page.locator(`#picture-${number}`);
  const left = () =>
    slide.evaluate((item) =>
      Math.abs(item.getBoundingClientRect().left - (item.parentElement?.getBoundingClientRect().left ?? 0)),
    );
  await expect.poll(left).toBeLessThan(2);
  await expect(page.locator(`a[href="#picture-${number}"]`)).toHaveAttribute("aria-current", "true");
}

const slideLink = (page: Page, number: number) => page.locator(`#picture-${number} a`);

test("pictures change by buttons, thumbnails and arrow keys, and are announced to screen readers", async ({ page }) => {
  await openProduct(page);
  await expectShown(page, 1);
  await page.getByRole("button", { name: en.pictureNext }).click();
  await expectShown(page, 2);
  await expect(page.getByRole("status").filter({ hasText: /^Picture 2 of 4\. .+: front view$/ })).toBeAttached();
  await page.locator('a[href="#picture-4"]').click();
  await expectShown(page, 4);
  await expect(page.locator("#picture-4")).toContainText("1 762 × 1 134 × 30 mm");
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, 3);
  await page.keyboard.press("Home");
  await expectShown(page, 1);
  await slideLink(page, 1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(slideLink(page, 2)).toBeFocused();
  await expectShown(page, 2);
});

test("swiping changes pictures on a phone, and nothing below moves", async ({ browser }) => {
  const context = await browser.newContext({ viewport: screens.phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openProduct(page);
  const title = page.getByRole("heading", { level: 1 });
  const before = await title.boundingBox();
  const touch = await context.newCDPSession(page);
  await touch.send("Input.synthesizeScrollGesture", { x: 300, y: 300, xDistance: -250, speed: 1200 });
  await expectShown(page, 2);
  expect(await title.boundingBox()).toEqual(before);
  await context.close();
});

test("Enter opens a picture at full size; keys zoom and change it; Escape returns to it", async ({ page }) => {
  await openProduct(page);
  await slideLink(page, 1).focus();
  await page.keyboard.press("Enter");
  const picture = page.locator(`${dialog} img`);
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-1080\.(avif|webp)/);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const left = async () => (await picture.boundingBox())?.x ?? 0;
  const whole = await width();
  // Zoom in repeatedly: only content wider than the window can be panned.
  for (const times of [1.5, 1.5 ** 2, 1.5 ** 3]) {
    await page.keyboard.press("+");
    await expect.poll(width).toBeCloseTo(whole * times, 0);
  }
  const before = await left();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBeCloseTo(before - 80, 0);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(dialog)).toHaveAccessibleName(/front view$/);
  await page.keyboard.press("Escape");
  await expect(page.locator(dialog)).toHaveCount(0);
  await expect(slideLink(page, 2)).toBeFocused();
  await expectShown(page, 2);
});

test("a click zooms, dragging pans, and Back closes the picture without leaving or requesting the page again", async ({
  page,
}) => {
  await openProduct(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) asked.push(request.url());
  });
  await slideLink(page, 1).click();
  const picture = page.locator(`${dialog} img`);
  await expect(picture).toBeVisible();
  const whole = await picture.boundingBox();
  await page.mouse.click(500, 400);
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan((whole?.width ?? 0) * 2);
  const near = await picture.boundingBox();
  await page.mouse.move(500, 400);
  await page.mouse.down();
  await page.mouse.move(440, 380, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((near?.x ?? 0) - ((await picture.boundingBox())?.x ?? 0))).toBe(60);
  await page.goBack();
  await expect(page.locator(dialog)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  expect(asked).toEqual([]);
});

for (const [what, body] of [
  ["missing", null],
  ["corrupt", "this is no picture"],
] as const) {
  test(`pictures that are ${what} are replaced, in every format`, async ({ page }) => {
    await page.route(/\/images\/products\//, (route) =>
      body === null ? route.fulfill({ status: 404 }) : route.fulfill({ status: 200, contentType: "image/avif", body }),
    );
    await page.goto(address);
    for (const picture of [page.locator("#picture-1 img"), page.locator("article.card img").first()]) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute("src", "/images/default-product-image.png");
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every picture has a link and opens at full size", async ({ page }) => {
    await page.goto(address);
    await page.locator('a[href="#picture-3"]').click();
    await expect(page.locator("#picture-3")).toBeInViewport({ ratio: 0.8 });
    await slideLink(page, 3).click();
    await expect(page).toHaveURL(/\/images\/products\/.+\/detail-1080\.webp/);
  });
});

test("the model opens in 3-D, rotates by keys and closes @long", async () => {
  // Software rendering: the browser of the other journeys has no WebGL.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
  const page = await browser.newPage({ ...test.info().project.use, viewport: screens.phone, reducedMotion: "reduce" });
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await openProduct(page);
  await page.getByRole("button", { name: en.show3d }).click();
  const model = page.getByRole("application");
  await expect(page.locator("canvas[data-ready]")).toBeVisible({ timeout: 40_000 });
  await expect(model).toBeFocused();
  // From the first key press on the focus is visible.
  await page.keyboard.press("Home");
  // Rendering has finished when two frames are equal.
  let still = await model.screenshot();
  await expect
    .poll(async () => {
      const before = still;
      still = await model.screenshot();
      return still.equals(before);
    })
    .toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await model.screenshot()).equals(still)).toBe(false);
  await page.keyboard.press("Home");
  await expect.poll(async () => (await model.screenshot()).equals(still)).toBe(true);
  await page.getByRole("button", { name: en.nearer }).click();
  await expect.poll(async () => (await model.screenshot()).equals(still)).toBe(false);
  await page.keyboard.press("Escape");
  await expect(page.locator("canvas")).toHaveCount(0);
  await expectShown(page, 1);
  expect(errors).toEqual([]);
  await browser.close();
});

test("without WebGL the picture stays, with a message", async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith("webgl") ? null : Reflect.apply(original, this, [kind, ...rest]);
      },
    });
  });
  await openProduct(page);
  await page.getByRole("button", { name: en.show3d }).click();
  await expect(page.getByRole("status").filter({ hasText: en.no3d })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("canvas")).toHaveCount(0);
  await expectShown(page, 1);
});

test("the code of the 3-D model is loaded only on demand", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await openProduct(page);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => /view-3d|model\.json/.test(url))).toEqual([]);
});
