import { expect, type Page } from "@playwright/test";
import { pressPictures } from "./support/press-pictures.ts";
import { test } from "./support/test.ts";

// Text is rendered without machine-specific hinting and subpixel positioning.
test.use({
  bypassCSP: true,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--disable-lcd-text"],
  },
});

const sections = [
  "colours",
  "type",
  "lines",
  "buttons",
  "long",
  "quantity",
  "fields",
  "choices",
  "prices",
  "marks",
  "ways",
  "messages",
  "floating",
  "pictures",
  "gallery",
];

// Update the reference screenshots with --update-snapshots=all, and commit them losslessly compressed.
test.afterAll(async () => {
  if (test.info().config.updateSnapshots === "all") await pressPictures();
});

async function openComponents(page: Page, width: number, colorScheme: "light" | "dark"): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto("/en/ui");
  // The carousels have their controls: the page is hydrated, and nothing moves any more.
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

for (const width of [375, 1280]) {
  for (const theme of ["light", "dark"] as const) {
    test(`components match their screenshots at ${width} px in ${theme} @long`, async ({ page }) => {
      test.slow();
      await openComponents(page, width, theme);
      expect(await page.locator("main section[id]").evaluateAll((all) => all.map(({ id }) => id))).toEqual(sections);
      for (const id of sections) {
        await expect.soft(page.locator(`#${id}`)).toHaveScreenshot(`${id}-${width}-${theme}.png`);
      }
    });

    test(`floating elements match their screenshots at ${width} px in ${theme} @long`, async ({ page }) => {
      test.slow();
      await openComponents(page, width, theme);
      const part = page.locator("#floating");
      for (const name of ["Dialog", "Sheet"]) {
        await part.getByRole("button", { name }).click();
        await expect.soft(page.getByRole("dialog")).toHaveScreenshot(`${name.toLowerCase()}-${width}-${theme}.png`);
        await page.keyboard.press("Escape");
      }
    });
  }
}

for (const [name, width] of [
  ["Dialog", 1280],
  ["Sheet", 1280],
  ["Sheet", 375],
] as const) {
  test(`a ${name.toLowerCase()} at ${width} px traps focus and stops the page from scrolling`, async ({ page }) => {
    await openComponents(page, width, "light");
    const opener = page.locator("#floating").getByRole("button", { name });
    const dialog = page.getByRole("dialog");
    await opener.click();
    await expect(dialog).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() => {
        const at = document.activeElement;
        // Between the last and the first element of a dialog, focus passes through the browser's own controls.
        return at === document.body || at?.closest("dialog") !== null;
      });
      expect(place).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });
}

test("light and dark mode can be chosen regardless of the system setting", async ({ page }) => {
  await openComponents(page, 1280, "light");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole("button", { name: "dark", exact: true }).click();
  await expect.poll(ground).toBe("rgb(15, 25, 22)");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "light", exact: true }).click();
  await expect.poll(ground).toBe("rgb(255, 255, 255)");
});
