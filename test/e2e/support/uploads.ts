import type { Page } from "@playwright/test";
import sharp from "sharp";

/** Where photos or documents of a product are put. */
export const zone = (page: Page, field: "pictures" | "files") => page.locator(`[data-upload-zone=${field}]`);

/** Chooses files in the dialog of a zone. */
export const choose = (
  page: Page,
  field: "pictures" | "files",
  files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0],
) => zone(page, field).locator("input[type=file]").first().setInputFiles(files);

/** A JPEG picture of a disc on a background, as somebody chooses it from a disk. */
export async function photo(name: string, background: string, width = 800, height = 600) {
  const disc = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="200" cy="200" r="120" fill="#1f7a4d"/></svg>`,
  );
  const image = sharp({ create: { width, height, channels: 3, background } }).composite([{ input: disc }]);
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** The smallest PDF that the shop takes. */
export const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n",
  ),
});
