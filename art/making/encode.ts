import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** Opaque RGBA pixels, rows from the top. */
export interface Raw {
  pixels: Buffer;
  width: number;
  height: number;
}

/** Quality by maximum width: artefacts are more visible in small pictures. */
type Encoding = readonly { upTo: number; avif: number; webp: number }[];

/** Pictures on white. There are about a thousand files; WebP serves the few browsers without AVIF. */
export const encoding = [
  { upTo: 400, avif: 48, webp: 50 },
  { upTo: 800, avif: 42, webp: 33 },
  { upTo: 4000, avif: 37, webp: 23 },
] as const satisfies Encoding;

/** Scenes fill the window, and banding would show in their skies. */
export const sceneEncoding = [
  { upTo: 800, avif: 52, webp: 56 },
  { upTo: 4000, avif: 50, webp: 50 },
] as const satisfies Encoding;

/** Writes a picture in all widths as AVIF and WebP, `<stem>-<width>.<type>`; returns the total size in bytes. */
export async function encodeWidths(
  raw: Raw,
  stem: string,
  widths: readonly number[],
  qualities: Encoding = encoding,
): Promise<number> {
  const input = { raw: { width: raw.width, height: raw.height, channels: 4 } } as const;
  const source = sharp(raw.pixels, input).removeAlpha();
  let bytes = 0;
  for (const width of widths) {
    const sized = source.clone().resize(width, Math.round((width * raw.height) / raw.width), { kernel: "lanczos3" });
    const quality = qualities.find(({ upTo }) => width <= upTo);
    if (!quality) throw new Error(`There is no quality for a picture ${width} px wide.`);
    const files = {
      avif: await sized.clone().avif({ quality: quality.avif, effort: 3, chromaSubsampling: "4:4:4" }).toBuffer(),
      webp: await sized.clone().webp({ quality: quality.webp, effort: 5, smartSubsample: true }).toBuffer(),
    };
    for (const [type, file] of Object.entries(files)) {
      await writeWhole(`${stem}-${width}.${type}`, file);
      bytes += file.length;
    }
  }
  return bytes;
}

/** Encodes a picture losslessly for the cache. */
export function lossless({ pixels, width, height }: Raw): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/** Pixels of a cached picture, or `null`. */
export async function readNegative(file: string): Promise<Buffer | null> {
  if (!existsSync(file)) return null;
  return sharp(file).ensureAlpha().raw().toBuffer();
}

/** Writes a file atomically. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.part`;
  await writeFile(draft, content);
  await rename(draft, file);
}
