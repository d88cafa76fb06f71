import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import en from "../../src/features/catalogue/messages/product.en.json" with { type: "json" };
import { violations } from "./support/axe.ts";
import { test } from "./support/outage.ts";
import { inDatabaseOf } from "./support/shop-database.ts";

const battery = "bat-byd-hvs-7-7";
const address = `/en/product/${battery}`;
const file = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const framing = { fit: "cover", x: 0.5, y: 0.5, zoom: 1, background: "keep" };
const pictures = [
  { kind: "photo", file: file(1), framing, alt: { en: "On a garage wall" } },
  { kind: "video", file: file(2), poster: file(1), captions: { en: file(3) }, alt: { en: "Mounting" } },
  { kind: "render", view: "front" },
];
const files = [{ file: file(4), kind: "datasheet", title: "Datasheet HVS", languages: ["en"], validUntil: null }];

// The rows are inserted once, so these tests run in one worker.
test.describe.configure({ mode: "default" });
test.beforeAll(async ({ shop }) => {
  await inDatabaseOf(shop, async (db) => {
    for (const [id, kind, name, type] of [
      [file(1), "picture", "wall.jpg", "image/webp"],
      [file(2), "video", "mounting.mp4", "video/mp4"],
      [file(3), "captions", "en.vtt", "text/vtt"],
      [file(4), "document", "hvs.pdf", "application/pdf"],
    ])
      await sql`insert into media_files (id, kind, name, media_type, bytes, state, uploaded_by)
        values (${id}, ${kind}, ${name}, ${type}, 1400000, 'ready', 'staff')`.execute(db);
    await sql`insert into economic_operators (key, name, address, country, contact, updated_by)
      values ('maker', 'Maker', 'Road 1', 'CN', 'safety@maker.example', 'staff')`.execute(db);
    await sql`update products set pictures = ${JSON.stringify(pictures)}, files = ${JSON.stringify(files)},
      manufacturer = 'maker', dangerous_goods = 'un3480', compatible = '{set-grid-6k}',
      gtin = '5901234123457', origin = 'CN' where id = ${battery}`.execute(db);
  });
});

/** Opens the product once the shop shows the rows above. The photo's files, which a job would have made, are stand-ins. */
async function openProduct(page: Page): Promise<void> {
  await page.route(/\/images\/products\/uploaded\//, (route) =>
    route.fulfill({ path: "public/images/default-product-image.png" }),
  );
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator("#picture-1 img")).toHaveAttribute("alt", "On a garage wall", { timeout: 500 });
  }).toPass();
}

const film = `/files/products/${file(2)}/mounting.mp4`;

test("photo and video by keyboard: the picture is enlarged, the video plays in its place", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await openProduct(page);
  await expect(page.getByRole("button", { name: en.pictureNext })).toBeVisible();
  await expect(page.getByText(en.illustrationOthers)).toBeVisible();
  await page.locator("#picture-1 a").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("dialog[open]")).toHaveAccessibleName("On a garage wall");
  // Only pictures are enlarged: the video is passed over.
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("dialog[open]")).toHaveAccessibleName(/front view$/);
  await page.keyboard.press("Escape");
  await expect(page.locator("#picture-3 a")).toBeFocused();
  // The row has been scrolled that far.
  await expect(page.locator('a[href="#picture-3"]')).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowLeft");
  const play = page.getByRole("link", { name: en.playVideo.replace("{video}", "Mounting") });
  await expect(play).toBeFocused();
  expect(requested).not.toContain(film);
  await page.keyboard.press("Enter");
  const video = page.locator("#picture-2 video");
  await expect(video).toBeFocused();
  await expect(video).toHaveAttribute("src", film);
  await expect(video.locator("track")).toHaveAttribute("srclang", "en");
  await expect.poll(() => requested).toContain(film);
  // The arrow keys belong to the video now.
  await page.keyboard.press("ArrowRight");
  await expect(video).toBeFocused();
  expect(await violations(page, "main")).toEqual([]);
});

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 320],
] as const) {
  test(`documents, safety and fitting products, ${colorScheme} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await openProduct(page);
    const documents = page.getByRole("region", { name: "Documents" });
    const link = documents.getByRole("link", { name: "Datasheet HVS" });
    await expect(link).toHaveAttribute("href", `/files/products/${file(4)}/hvs.pdf`);
    const safety = page.getByRole("region", { name: "Manufacturer and safety" });
    await expect(safety).toContainText("Road 1, China");
    await expect(safety).toContainText("5901234123457");
    await expect(safety).toContainText(/UN\s3480/);
    await expect(page.getByRole("region", { name: en.compatible }).locator("article.card")).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page, "main")).toEqual([]);
  });
}

test("a listing and the search show the photo", async ({ page }) => {
  await openProduct(page);
  for (const path of ["/en/batteries", "/en/search?q=BYD+HVS"]) {
    await page.goto(path);
    const card = page.locator("article.card", { has: page.locator(`a[href$="${battery}"]`) }).first();
    await expect(card.locator("source").first()).toHaveAttribute("srcset", new RegExp(`uploaded/${file(1)}`));
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the video is a link to its file", async ({ page }) => {
    await openProduct(page);
    await page.locator('a[href="#picture-2"]').click();
    await expect(page.locator("#picture-2 a")).toHaveAttribute("href", film);
    await expect(page.getByRole("link", { name: "Datasheet HVS" })).toBeVisible();
  });
});
