import { join } from "node:path";
import sharp from "sharp";
import { type ShareShape, shareSource } from "#features/catalogue/domain/pictures/rendered.ts";
import { createSemaphore } from "#platform/pure/concurrency/semaphore.ts";
import type { Files } from "#platform/server/files/files.ts";

/** Pictures for other sites, which take neither WebP nor an odd shape: JPEG of 1200 × 630 to be shared, square for offers. */
export interface SharePictures {
  /** That of a product, or of the shop itself; null for a product without a picture of its own. */
  picture(shape: ShareShape, productId: string | null): Promise<Buffer | null>;
}

const wide = { width: 1200, height: 630 };
const square = 1080;
/** The dark field beside a product, on which the sign of the shop stands. */
const field = 210;

const bars = [5, 10, 17, 24, 17, 10, 5]
  .map((height, at) => {
    const fill = at > 1 && at < 5 ? "#ffc629" : "#f4f6f2";
    return `<rect x="${at * 4.5}" y="${24 - height}" width="3" height="${height}" rx=".6" fill="${fill}"/>`;
  })
  .join("");

/** The sign of the shop on the field. */
const sign = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${field}" height="${wide.height}"><rect width="${field}" height="${wide.height}" fill="#10201c"/><svg x="${(field - 124) / 2}" y="${(wide.height - 96) / 2}" width="124" height="96" viewBox="0 0 31 24">${bars}</svg></svg>`,
);

/** One at a time: an engine may ask for a thousand of them at once. */
const turn = createSemaphore(1);

/** Made from the rendered pictures in `folder` when they are first asked for, then kept. */
export function createSharePictures({ files, folder }: { files: Files; folder: string }): SharePictures {
  return {
    async picture(shape, productId) {
      const source = shareSource(productId);
      if (!source) return null;
      const key = `share/${productId === null ? "site" : shape}/${productId ?? "heliora"}-${source.version}.jpg`;
      const kept = await files.get(key);
      if (kept) return kept.bytes;
      return turn(async () => {
        const bytes = await drawn(join(folder, source.file), productId === null ? "site" : shape);
        await files.put(key, { bytes, type: "image/jpeg" });
        return bytes;
      });
    },
  };
}

function drawn(file: string, shape: ShareShape | "site"): Promise<Buffer> {
  if (shape === "square") return sharp(file).resize(square, square).flatten().jpeg({ quality: 86 }).toBuffer();
  const room = { width: wide.width - field, height: wide.height };
  const fit = shape === "site" ? "cover" : "contain";
  return sharp(file)
    .resize(room.width, room.height, { fit, background: "#ffffff" })
    .extend({ left: field, background: "#10201c" })
    .composite([{ input: sign, left: 0, top: 0 }])
    .jpeg({ quality: 86 })
    .toBuffer();
}
