import { join } from "node:path";
import { type ShareShape, type ShareSource, shareSource } from "#features/catalogue/domain/pictures/rendered.ts";
import { createSemaphore } from "#platform/pure/concurrency/semaphore.ts";
import type { Files } from "#platform/server/files/files.ts";

/** JPEG pictures for other sites: 1200 × 630 for link previews, square for feeds. */
export interface SharePictures {
  /** Picture of a product, or of the shop for `null`; `null` for a product without its own picture. */
  picture(shape: ShareShape, productId: string | null): Promise<Buffer | null>;
}

const wide = { width: 1200, height: 630 };
const square = 1080;
/** Width of the dark band beside a product, with the shop's logo. */
const bandWidth = 210;

const bars = [5, 10, 17, 24, 17, 10, 5]
  .map((height, at) => {
    const fill = at > 1 && at < 5 ? "#ffc629" : "#f4f6f2";
    return `<rect x="${at * 4.5}" y="${24 - height}" width="3" height="${height}" rx=".6" fill="${fill}"/>`;
  })
  .join("");

/** The logo on the band. */
const logo = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${bandWidth}" height="${wide.height}"><rect width="${bandWidth}" height="${wide.height}" fill="#10201c"/><svg x="${(bandWidth - 124) / 2}" y="${(wide.height - 96) / 2}" width="124" height="96" viewBox="0 0 31 24">${bars}</svg></svg>`,
);

/** One at a time: a crawler may request a thousand of them at once. */
const oneAtATime = createSemaphore(1);

interface ShareDeps {
  /** Holds uploaded pictures, and what is made here. */
  files: Files;
  /** Folder of the rendered pictures. */
  folder: string;
  /** Address of a product's main picture. */
  pictureOf: (productId: string) => Promise<string>;
}

/** Created from the main picture of a product at the first request, then stored. */
export function createSharePictures({ files, folder, pictureOf }: ShareDeps): SharePictures {
  async function read({ place, file }: ShareSource): Promise<string | Buffer | null> {
    return place === "public" ? join(folder, file) : ((await files.get(file))?.bytes ?? null);
  }

  return {
    async picture(shape, productId) {
      const source = shareSource(productId === null ? null : await pictureOf(productId));
      if (!source) return null;
      const key = `share/${productId === null ? "site" : shape}/${productId ?? "heliora"}-${source.version}.jpg`;
      const stored = await files.get(key);
      if (stored) return stored.bytes;
      return oneAtATime(async () => {
        const picture = await read(source);
        if (picture === null) return null;
        const bytes = await render(picture, productId === null ? "site" : shape);
        await files.put(key, { bytes, type: "image/jpeg" });
        return bytes;
      });
    },
  };
}

async function render(file: string | Buffer, shape: ShareShape | "site"): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  if (shape === "square")
    return sharp(file).resize(square, square).flatten({ background: "#ffffff" }).jpeg({ quality: 86 }).toBuffer();
  const picture = { width: wide.width - bandWidth, height: wide.height };
  const fit = shape === "site" ? "cover" : "contain";
  return sharp(file)
    .flatten({ background: "#ffffff" })
    .resize(picture.width, picture.height, { fit, background: "#ffffff" })
    .extend({ left: bandWidth, background: "#10201c" })
    .composite([{ input: logo, left: 0, top: 0 }])
    .jpeg({ quality: 86 })
    .toBuffer();
}
