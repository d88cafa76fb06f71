import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pngBomb } from "../../../../test/support/png-bomb.ts";
import { portraitEdge } from "./draw.ts";
import { portraitOf } from "./portrait.ts";

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 20 } } });

/** A photo with the personal metadata that cameras write. */
const photo = () =>
  canvas(900, 600).withExif({ IFD0: { Artist: "Olena" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 27/1 0/1" } });

/** Two frames: a black one, then a white one. */
function moving(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 0), Buffer.alloc(64 * 64 * 3, 255)]);
  return sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp({ delay: [100, 100], loop: 0, lossless: true })
    .toBuffer();
}

/** Brightness of a part of a picture, 0 to 255. */
async function brightness(
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const { channels } = await sharp(await sharp(picture).extract(part).png().toBuffer()).stats();
  return channels[0]?.mean ?? -1;
}

const right: Record<string, () => Promise<Buffer>> = {
  "a JPEG with a position": () => photo().jpeg().toBuffer(),
  "a JPEG in turns": () => photo().jpeg({ progressive: true }).toBuffer(),
  "a JPEG with a second picture behind it": async () =>
    Buffer.concat([await photo().jpeg().toBuffer(), await canvas(64, 64).jpeg().toBuffer()]),
  "a PNG": () => canvas(300, 800).png().toBuffer(),
  "a PNG smaller than a portrait": () => canvas(16, 16).png().toBuffer(),
  "a WebP": () => canvas(600, 600).webp().toBuffer(),
  "an AVIF": () => canvas(600, 400).avif({ effort: 0 }).toBuffer(),
  "a moving WebP": () => moving(),
};

describe("accepted for a portrait", () => {
  test.each(Object.keys(right))("%s", async (name) => {
    const made = await portraitOf((await right[name]?.()) ?? Buffer.alloc(0));
    if (!made.ok) throw new Error(made.code);
    const facts = await sharp(made.value).metadata();
    expect(facts).toMatchObject({ format: "webp", width: portraitEdge, height: portraitEdge });
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.pages ?? 1]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ]);
  });
  test("is rotated upright", async () => {
    const left = sharp({ create: { width: 400, height: 200, channels: 3, background: "#ffffff" } }).composite([
      {
        input: await sharp({ create: { width: 200, height: 200, channels: 3, background: "#000000" } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ]);
    const turned = await left.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await portraitOf(turned);
    if (!made.ok) throw new Error(made.code);
    expect(await brightness(made.value, { left: 200, top: 20, width: 40, height: 40 })).toBeLessThan(40);
    expect(await brightness(made.value, { left: 200, top: 450, width: 40, height: 40 })).toBeGreaterThan(215);
  });
  test("uses the first frame of an animation", async () => {
    expect((await sharp(await moving()).metadata()).pages).toBe(2);
    const made = await portraitOf(await moving());
    if (!made.ok) throw new Error(made.code);
    expect(await brightness(made.value, { left: 200, top: 200, width: 40, height: 40 })).toBeLessThan(10);
  });
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`;

const wrong: Record<string, () => Promise<Buffer> | Buffer> = {
  nothing: () => Buffer.alloc(0),
  "three bytes": () => Buffer.from([0xff, 0xd8, 0xff]),
  "an SVG": () => Buffer.from(svg),
  "an SVG in UTF-16": () => Buffer.from(`\ufeff${svg}`, "utf16le"),
  "an SVG that begins like a JPEG": () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
  "a page behind a JPEG": async () =>
    Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from("<html><script>alert(1)</script></html>")]),
  "an archive behind a PNG": async () =>
    Buffer.concat([await canvas(64, 64).png().toBuffer(), Buffer.from("PK\u0003\u0004"), Buffer.alloc(200)]),
  "a page behind a WebP": async () => Buffer.concat([await canvas(64, 64).webp().toBuffer(), Buffer.from(svg)]),
  "a page behind an AVIF": async () =>
    Buffer.concat([await canvas(64, 64).avif({ effort: 0 }).toBuffer(), Buffer.from(svg)]),
  "a document in the remarks of a JPEG": async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const remark = Buffer.from("%PDF-1.4 1 0 obj");
    const head = Buffer.from([0xff, 0xfe, 0, remark.length + 2]);
    return Buffer.concat([jpeg.subarray(0, 2), head, remark, jpeg.subarray(2)]);
  },
  "half a JPEG": async () => (await canvas(800, 800).jpeg().toBuffer()).subarray(0, 900),
  "half a PNG": async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png()
      .toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
  "half a WebP": async () => (await right["a WebP"]?.())?.subarray(0, 60) ?? Buffer.alloc(0),
  "a GIF": () => canvas(32, 32).gif().toBuffer(),
  "a TIFF": () => canvas(32, 32).tiff().toBuffer(),
  "a PDF": () => Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj"),
  "a HEIC of a telephone": () =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(200)]),
  "an AVIF in name only": () =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypavif\0\0\0\0mif1avif"), Buffer.alloc(200)]),
  noise: () => Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)),
};

describe("rejected", () => {
  test.each(Object.keys(wrong))("%s", async (name) => {
    expect(await portraitOf((await wrong[name]?.()) ?? Buffer.alloc(0))).toEqual({ ok: false, code: "no_picture" });
  });
});

describe("too many pixels", () => {
  const edge = 1_800;
  const frames = (count: number) =>
    sharp(Buffer.concat(Array.from({ length: count }, (_, at) => Buffer.alloc(edge * edge * 3, at * 15))), {
      raw: { width: edge, height: edge * count, channels: 3, pageHeight: edge },
    })
      .webp({ delay: Array(count).fill(100), effort: 0 })
      .toBuffer();

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["900 megapixels of PNG", () => pngBomb(30_000)],
    ["51 megapixels of PNG", () => pngBomb(7_142)],
    ["17 megapixels of AVIF", () => canvas(4_200, 4_100).avif({ effort: 0 }).toBuffer()],
    ["16 frames of 3.24 megapixels", () => frames(16)],
  ])("%s", async (_, bytes) => {
    expect(await portraitOf(await bytes())).toEqual({ ok: false, code: "too_large" });
  });
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["49 megapixels of PNG", () => pngBomb(7_000)],
    ["15 frames of 3.24 megapixels", () => frames(15)],
  ])("%s are not too many", async (_, bytes) => {
    expect(await portraitOf(await bytes())).toMatchObject({ ok: true });
  });
});
