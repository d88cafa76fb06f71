import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pngBomb } from "../../../../test/support/png-bomb.ts";
import { framedOf, masterOf } from "./product-photo.ts";
import { type SquareFraming, squarePart } from "./square.ts";

const whole: SquareFraming = { fit: "contain", x: 0.5, y: 0.5, zoom: 1, background: "keep" };

/** Left half red, right half blue, 1200 × 600. */
const halves = sharp({ create: { width: 1200, height: 600, channels: 3, background: "#ff0000" } }).composite([
  {
    input: { create: { width: 600, height: 600, channels: 3, background: "#0000ff" } },
    left: 600,
    top: 0,
  },
]);

async function filesOf(framing: Partial<SquareFraming>, photo = halves.clone().webp({ lossless: true })) {
  const made = await framedOf(await photo.toBuffer(), { ...whole, ...framing });
  if (!made.ok) throw new Error(made.code);
  return new Map(made.value.map(({ name, bytes }) => [name, Buffer.from(bytes)]));
}
/** Colour of the pixel at a share of width and height. */
async function pixel(file: Buffer | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4;
  return [...data.subarray(at, at + 4)];
}
const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];
const near = (colour: number[]) => colour.map((channel) => Math.round(channel / 51) * 51);

describe("a master", () => {
  test("is upright, at most 3000 px, without any metadata", async () => {
    const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888888" } })
      .withExif({ IFD0: { Orientation: "6" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 27/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const master = await masterOf(photo);
    if (!master.ok) throw new Error(master.code);
    expect(master.value).toMatchObject({ width: 2250, height: 3000 });
    const { format, exif, xmp, iptc, icc, orientation } = await sharp(Buffer.from(master.value.bytes)).metadata();
    expect([format, exif, xmp, iptc, icc, orientation]).toEqual(["webp", ...Array(5).fill(undefined)]);
  });
  test("of 100 megapixels is refused", async () => {
    expect(await masterOf(pngBomb(10_000))).toEqual({ ok: false, code: "too_large" });
  });
});

describe("a framed photo", () => {
  test("has squares of three widths in two formats, and a JPEG on white", async () => {
    const files = await filesOf({});
    const sizes = await Promise.all(
      [...files].map(async ([name, bytes]) => {
        const { format, width, height, exif } = await sharp(bytes).metadata();
        return [name, format, width, height, exif];
      }),
    );
    expect(sizes).toEqual([
      ...[360, 720, 1080].flatMap((edge) => [
        [`${edge}.avif`, "heif", edge, edge, undefined],
        [`${edge}.webp`, "webp", edge, edge, undefined],
      ]),
      ["1200.jpg", "jpeg", 1200, 1200, undefined],
    ]);
    for (const name of ["360.avif", "720.webp"]) expect((await pixel(files.get(name), 0.5, 0.1))[3]).toBe(0);
    expect(near(await pixel(files.get("1200.jpg"), 0.5, 0.1))).toEqual([255, 255, 255, 255]);
    expect(near(await pixel(files.get("720.webp"), 0.25, 0.5))).toEqual(red);
    expect(near(await pixel(files.get("720.webp"), 0.75, 0.5))).toEqual(blue);
  });
  test.each([
    ["the left half", { x: 0 }, red, red],
    ["the right half", { x: 1 }, blue, blue],
    ["the middle", { x: 0.5 }, red, blue],
    ["a magnified part right of the middle", { x: 0.65, zoom: 4 }, blue, blue],
  ])("cut to %s", async (_, framing, left, right) => {
    const files = await filesOf({ fit: "cover", ...framing });
    expect(near(await pixel(files.get("720.webp"), 0.05, 0.5))).toEqual(left);
    expect(near(await pixel(files.get("720.webp"), 0.95, 0.5))).toEqual(right);
  });
  test("loses an even background", async () => {
    const photo = sharp({ create: { width: 800, height: 800, channels: 3, background: "#f0f0f0" } })
      .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: "#146030" } } }])
      .webp({ quality: 90 });
    const files = await filesOf({ background: "studio" }, photo);
    for (const name of ["720.avif", "720.webp"]) {
      expect((await pixel(files.get(name), 0.3, 0.3))[3]).toBe(0);
      expect((await pixel(files.get(name), 0.5, 0.5))[3]).toBe(255);
    }
  });
  test("that cannot be read fails", async () => {
    expect(await framedOf(Buffer.from("no picture at all"), whole)).toEqual({ ok: false, code: "no_picture" });
  });
});

test.each([
  ["in the middle", [400, 200, { x: 0.5, y: 0.5, zoom: 1 }], [100, 0, 200]],
  ["at the left edge", [400, 200, { x: 0, y: 0.5, zoom: 1 }], [0, 0, 200]],
  ["beyond the right edge", [400, 200, { x: 1, y: 1, zoom: 1 }], [200, 0, 200]],
  ["magnified", [400, 200, { x: 0.25, y: 0.5, zoom: 2 }], [50, 50, 100]],
  ["of one pixel", [1, 1, { x: 0.5, y: 0.5, zoom: 4 }], [0, 0, 1]],
] as const)("the part of a photo %s", (_, [width, height, framing], [left, top, edge]) => {
  expect(squarePart(width, height, framing)).toEqual({ left, top, width: edge, height: edge });
});
